//! The command.

use std::process::ExitCode;

fn main() -> ExitCode {
    longbox::run()
}
