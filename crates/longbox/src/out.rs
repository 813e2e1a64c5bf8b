//! Printing that knows when its reader has gone away.
//!
//! The standard `print!` and `println!` panic when nobody reads any more, as in `longbox cards | head`. Those of this program end it quietly
//! instead: whoever stopped reading has what they wanted.

use std::fmt::Arguments;
use std::io::{self, Write};

/// Writes to the standard output, or ends the program if nobody reads it.
pub fn write(text: Arguments<'_>) {
    if let Err(error) = io::stdout().lock().write_fmt(text) {
        gone(&error);
    }
}

fn gone(error: &io::Error) -> ! {
    if error.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    eprintln!("longbox: the output cannot be written: {error}");
    std::process::exit(2);
}

macro_rules! print {
    ($($text:tt)*) => { $crate::out::write(format_args!($($text)*)) };
}

macro_rules! println {
    () => { $crate::out::write(format_args!("\n")) };
    ($($text:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($text)*))) };
}
