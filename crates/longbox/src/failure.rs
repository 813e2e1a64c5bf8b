//! What went wrong, said once and clearly, and the exit code.

use crate::out;
use std::fmt;
use std::process::ExitCode;

/// A failure of the command: a message for a person and a non-zero exit code.
#[derive(Debug)]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// What was asked for was looked at and is not in order (exit code 1).
    pub fn found(message: impl fmt::Display) -> Failure {
        Failure { message: message.to_string(), code: 1 }
    }

    /// What was asked for could not be done (exit code 2).
    pub fn cannot(message: impl fmt::Display) -> Failure {
        Failure { message: message.to_string(), code: 2 }
    }

    /// What is said, for somebody who can answer it.
    pub fn message(&self) -> &str {
        &self.message
    }

    pub fn report(self) -> ExitCode {
        if !self.message.is_empty() {
            eprintln!("{}: {}", out::program(), self.message);
        }
        ExitCode::from(self.code)
    }
}
