//! Inputs that once broke a property, kept so that they never do again. `fuzz/run` says where new ones belong.

use crate::properties;

authoring::findings! { properties:
    any_cookie_is_ours_or_nobodys
    any_invitation_seats_whom_it_invites
    any_request_is_answered
    any_resumed_stream_shows_what_its_viewer_may_see
}
