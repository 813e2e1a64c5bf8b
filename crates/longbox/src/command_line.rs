//! What every program over our content needs, whatever its commands: `longbox` is one, `workshop` another.
//!
//! [`run`] reads the command line and hands it over; a command takes its content by [`ContentArgs`] and its scenarios by [`RulingArgs`], tells
//! what it has to tell by way of [`crate::out`], and ends well or with a [`Failure`].

pub use crate::content::{ContentArgs, load_map};
pub use crate::failure::Failure;
pub use crate::json::{decimal, written};
pub use crate::progress::Progress;
pub use crate::rulings::{RulingArgs, shelf};
pub use crate::wrap::wrap;

use crate::out;
use clap::Parser;
use std::process::ExitCode;

/// Does what the command line says; a failure is told and becomes the exit code.
pub fn run<Cli: Parser>(obey: impl FnOnce(Cli) -> Result<(), Failure>) -> ExitCode {
    let done = match Cli::try_parse() {
        Ok(cli) => obey(cli),
        Err(error) => return refused(&error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Help goes out as it is; what is wrong with a command line quotes it.
fn refused(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        error.exit();
    }
    out::complain(format_args!("{}", error.render()));
    ExitCode::from(2)
}
