//! Who is at the other end: a guest, known by a cookie that this installation has signed.

use serde::{Deserialize, Serialize};
use std::fmt;
use store::Key;

/// The cookie that says which guest it is.
pub const COOKIE: &str = "longbox_guest";

/// Somebody with a browser or a program. The number means nothing but "the same as before".
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guest(String);

impl Guest {
    /// Somebody who was never here.
    pub fn new() -> Guest {
        Guest(unguessable())
    }

    /// What the cookie holds: the number, and the seal of this installation under it.
    pub fn signed(&self, key: &Key) -> String {
        format!("{}.{}", self.0, key.seal(&sealed(&self.0)))
    }

    /// The guest of a cookie; nobody if this installation has not signed it.
    pub fn read(signed: &str, key: &Key) -> Option<Guest> {
        let (number, seal) = signed.split_once('.')?;
        let fits = is_plain(number) && key.has_sealed(&sealed(number), seal);
        fits.then(|| Guest(number.to_owned()))
    }

    /// The guest whom the cookies of a request tell of.
    pub fn in_cookies(header: &str, key: &Key) -> Option<Guest> {
        let pairs = header.split(';').filter_map(|pair| pair.trim().split_once('='));
        let ours = pairs.filter(|(name, _)| *name == COOKIE);
        ours.filter_map(|(_, value)| Guest::read(value, key)).next()
    }

    /// As it is kept with a game.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Guest {
    fn default() -> Guest {
        Guest::new()
    }
}

/// No log tells who it was.
impl fmt::Debug for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Guest")
    }
}

/// A name of 128 bits that nobody can guess.
///
/// # Panics
/// If the system has no chance to give, which no system that runs programs has.
pub fn unguessable() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has chance to give");
    table::record::to_letters(&bytes)
}

/// Could this be one of our unguessable names?
pub fn is_plain(name: &str) -> bool {
    (1..=40).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

fn sealed(number: &str) -> Vec<u8> {
    format!("guest {number}").into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_comes_back_from_the_cookie_and_nobody_makes_one_up() {
        let (key, other) = (Key::new().unwrap(), Key::new().unwrap());
        let guest = Guest::new();
        let signed = guest.signed(&key);
        assert_eq!(Guest::read(&signed, &key), Some(guest.clone()));
        assert_eq!(Guest::read(&signed, &other), None);
        assert_eq!(Guest::read(&signed.replacen(&guest.0, "somebody", 1), &key), None);
        assert_eq!(Guest::read(guest.as_str(), &key), None);
        let header = format!("a=b; {COOKIE}=forged.00; {COOKIE}={signed}");
        assert_eq!(Guest::in_cookies(&header, &key), Some(guest));
    }
}
