//! How much is done at once.

use std::num::NonZeroUsize;

/// More threads than any machine has cores help nobody, and a system refuses to start them.
const MOST: usize = 256;

/// A count on the command line.
pub fn read(text: &str) -> Result<NonZeroUsize, String> {
    let count: Option<NonZeroUsize> = text.parse().ok();
    let count = count.filter(|count| count.get() <= MOST);
    count.ok_or_else(|| format!("a number from 1 to {MOST} is expected"))
}
