//! Who asks how often.

use crate::people::Guest;
use crate::trouble::Trouble;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Counts what guests and addresses do, and says when it is too much.
#[derive(Debug)]
pub struct Limits {
    per_minute: f64,
    buckets: Mutex<HashMap<Who, Bucket>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Who {
    /// What a guest does at tables.
    Acts(Guest),
    /// What a guest says.
    Says(Guest),
    /// Guests who come from an address, and tables laid from it.
    Comes(IpAddr),
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    since: Instant,
}

/// Words per minute; short bursts are how people talk.
const SAYS: f64 = 20.0;
/// New guests and new tables per minute and address.
const COMES: f64 = 120.0;
/// Nobody remembers more than this; the fullest buckets are forgotten first, as they limit nobody.
const MOST: usize = 50_000;

impl Limits {
    /// So many acts a minute for each guest.
    pub fn new(acts: u32) -> Limits {
        Limits { per_minute: f64::from(acts), buckets: Mutex::default() }
    }

    /// A guest does something.
    pub fn acts(&self, guest: &Guest) -> Result<(), Trouble> {
        self.take(Who::Acts(guest.clone()), self.per_minute)
    }

    /// A guest says something.
    pub fn says(&self, guest: &Guest) -> Result<(), Trouble> {
        self.take(Who::Says(guest.clone()), SAYS)
    }

    /// Somebody comes in, or wants a table.
    pub fn comes(&self, from: IpAddr) -> Result<(), Trouble> {
        self.take(Who::Comes(from), COMES)
    }

    fn take(&self, who: Who, per_minute: f64) -> Result<(), Trouble> {
        let now = Instant::now();
        let mut buckets = self.buckets();
        if buckets.len() >= MOST {
            buckets.retain(|_, bucket| now.duration_since(bucket.since).as_secs() < 60);
        }
        let bucket = buckets.entry(who).or_insert(Bucket { left: per_minute, since: now });
        let more = now.duration_since(bucket.since).as_secs_f64() * per_minute / 60.0;
        bucket.left = (bucket.left + more).min(per_minute);
        bucket.since = now;
        if bucket.left < 1.0 {
            return Err(Trouble::TooMuch("That was too much at once. Wait a moment.".into()));
        }
        bucket.left -= 1.0;
        Ok(())
    }

    fn buckets(&self) -> MutexGuard<'_, HashMap<Who, Bucket>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_too_often_is_told_and_others_are_not() {
        let limits = Limits::new(3);
        let (one, other) = (Guest::new(), Guest::new());
        for _ in 0..3 {
            limits.acts(&one).unwrap();
        }
        assert!(matches!(limits.acts(&one), Err(Trouble::TooMuch(_))));
        limits.acts(&other).unwrap();
        limits.says(&one).unwrap();
    }
}
