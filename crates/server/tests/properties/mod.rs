//! What holds for any request at all. `fuzz/` looks for inputs that break these properties; `tests/findings.rs` keeps those it found.
//!
//! A property takes bytes, as a network would bring them, and panics where it does not hold.

mod guests;
mod requests;
mod street;

pub use guests::any_cookie_is_ours_or_nobodys;
pub use guests::any_invitation_seats_whom_it_invites;
pub use requests::answers;
pub use requests::any_request_is_answered;
pub use requests::any_resumed_stream_shows_what_its_viewer_may_see;
