//! What fuzzing begins with: every seed holds, and every address in it leads somewhere.

use crate::properties::{
    answers, any_cookie_is_ours_or_nobodys, any_invitation_seats_whom_it_invites,
    any_resumed_stream_shows_what_its_viewer_may_see,
};
use axum::http::StatusCode;

#[path = "../../../fuzz/src/seeds/house.rs"]
mod house;

#[test]
fn every_seeded_address_is_one_of_the_house() {
    for request in house::requests() {
        answers(&request, |path, answer| {
            let nowhere = answer.text.contains("There is no such page");
            assert!(!nowhere && answer.status != StatusCode::METHOD_NOT_ALLOWED, "{path}");
            let misread =
                answer.text.contains("unknown field") || answer.text.contains("Failed to");
            assert!(!misread, "{path}: {}", answer.text);
        });
    }
}

#[test]
fn every_other_seed_holds() {
    house::cookies().iter().for_each(|seed| any_cookie_is_ours_or_nobodys(seed.as_bytes()));
    let seated = any_invitation_seats_whom_it_invites;
    house::invitations().iter().for_each(|seed| seated(seed.as_bytes()));
    let shown = any_resumed_stream_shows_what_its_viewer_may_see;
    house::streams().iter().for_each(|seed| shown(seed.as_bytes()));
}
