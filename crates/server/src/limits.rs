//! Who asks how often.

use crate::people::Guest;
use crate::trouble::Trouble;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

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
    /// The seconds that a guest lets the house think.
    Thinks(Guest),
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
/// Seconds of thinking per minute: one guest alone never takes every place for long.
const THINKS: f64 = 90.0;
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

    /// A guest lets the house think for so long.
    pub fn thinks(&self, guest: &Guest, time: Duration) -> Result<(), Trouble> {
        self.take_many(Who::Thinks(guest.clone()), THINKS, time.as_secs_f64().max(1.0))
    }

    /// Somebody comes in, or wants a table.
    pub fn comes(&self, from: IpAddr) -> Result<(), Trouble> {
        self.take(Who::Comes(from), COMES)
    }

    fn take(&self, who: Who, per_minute: f64) -> Result<(), Trouble> {
        self.take_many(who, per_minute, 1.0)
    }

    fn take_many(&self, who: Who, per_minute: f64, many: f64) -> Result<(), Trouble> {
        let now = Instant::now();
        let mut buckets = self.buckets();
        if buckets.len() >= MOST {
            buckets.retain(|_, bucket| now.duration_since(bucket.since).as_secs() < 60);
        }
        let bucket = buckets.entry(who).or_insert(Bucket { left: per_minute, since: now });
        let more = now.duration_since(bucket.since).as_secs_f64() * per_minute / 60.0;
        bucket.left = (bucket.left + more).min(per_minute);
        bucket.since = now;
        if bucket.left < many {
            return Err(Trouble::TooMuch("That was too much at once. Wait a moment.".into()));
        }
        bucket.left -= many;
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

    #[test]
    fn whoever_lets_the_house_think_all_the_time_is_told_and_others_are_not() {
        let limits = Limits::new(3);
        let (one, other) = (Guest::new(), Guest::new());
        let a_minute = Duration::from_secs(60);
        limits.thinks(&one, a_minute).unwrap();
        assert!(matches!(limits.thinks(&one, a_minute), Err(Trouble::TooMuch(_))));
        limits.thinks(&other, a_minute).unwrap();
        for _ in 0..20 {
            limits.thinks(&one, Duration::ZERO).unwrap();
        }
        assert!(
            (0..60).any(|_| limits.thinks(&one, Duration::ZERO).is_err()),
            "each takes a second at least"
        );
    }
}
