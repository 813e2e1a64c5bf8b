//! Who somebody is, and which seat is theirs.

use super::street::{Who, with_tables};
use axum::http::StatusCode;
use server::people::{COOKIE, Guest};

/// Cookies tell of a guest whom this house has signed, or of nobody.
pub fn any_cookie_is_ours_or_nobodys(bytes: &[u8]) {
    thread_local! {
        static KEY: store::Key = store::Key::new().expect("a key");
        static OURS: Guest = Guest::new();
    }
    KEY.with(|key| {
        OURS.with(|ours| {
            let signed = ours.signed(key);
            let text = String::from_utf8_lossy(bytes).replace("$A", &signed);
            let found = [Guest::read(&text, key), Guest::in_cookies(&text, key)];
            for found in found.iter().flatten() {
                assert!(found == ours && text.contains(&signed), "{text:?}");
            }
            let beside = format!("{text}; {COOKIE}={signed}");
            let found = Guest::in_cookies(&beside, key);
            assert_eq!(found.as_ref(), Some(ours), "{beside:?}");
        });
    });
}

/// A line with an invitation and one with a name: whoever has the right one sits down, and nobody else.
pub fn any_invitation_seats_whom_it_invites(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (invitation, name) = text.split_once('\n').unwrap_or((&text, ""));
    with_tables(|street, tables| {
        let invitation = street.named(tables, invitation);
        let form: Vec<(&[u8], &[u8])> =
            vec![(b"content-type", b"application/x-www-form-urlencoded")];
        let path = format!("/join/{}/{}", tables.skirmish, coded(&invitation));
        let body = format!("name={}", coded(name));
        let before = street.invited(tables);
        street.ask(tables, Who::Friend, b"GET", &path, &[], b"");
        let answer = street.ask(tables, Who::Friend, b"POST", &path, &form, body.as_bytes());
        let after = street.invited(tables);
        let sat_down = answer.is_some_and(|answer| answer.status == StatusCode::SEE_OTHER);
        assert_eq!(sat_down, after.as_ref() == Some(&tables.friend));
        assert!(sat_down || after == before);
        assert!(!sat_down || invitation == tables.invitation, "{invitation:?}");
    });
}

/// As it stands in an address or a form.
fn coded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte.is_ascii_alphanumeric() {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect()
}
