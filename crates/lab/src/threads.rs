//! How much is done at once.

use rayon::ThreadPoolBuilder;
use std::num::NonZeroUsize;

/// More threads than any machine has cores help nobody, and a system refuses to start them.
const MOST: usize = 256;

/// A count on the command line.
pub fn read(text: &str) -> Result<NonZeroUsize, String> {
    let count: Option<NonZeroUsize> = text.parse().ok();
    let count = count.filter(|count| count.get() <= MOST);
    count.ok_or_else(|| format!("a number from 1 to {MOST} is expected"))
}

/// Does the work on so many threads, or on one for each core. What is spread over them goes there by way of `rayon`.
pub fn on<T: Send>(
    threads: Option<NonZeroUsize>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, String> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.map_or(0, NonZeroUsize::get)).build();
    let pool = pool.map_err(|error| format!("threads cannot be had: {error}"))?;
    Ok(pool.install(work))
}
