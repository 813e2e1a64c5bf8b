//! The command.

use std::process::ExitCode;

/// Counts allocations, which costs nothing measurable and lets `bench` say how many a decision needs.
#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

fn main() -> ExitCode {
    longbox::run()
}
