//! How much is done at once.

pub use lab::threads::read;

use longbox::command_line::Failure;
use std::num::NonZeroUsize;

/// Does the work on so many threads, or on one for each core. What is spread over them goes there by way of `rayon`.
pub fn on<T: Send>(
    threads: Option<NonZeroUsize>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, Failure> {
    lab::threads::on(threads, work).map_err(Failure::cannot)
}
