//! The one way by which anything is written to the terminal.
//!
//! Names and lines from files go through here like everything else, so this is where characters that could speak to the terminal are taken out
//! ([`plainly`]). And it knows when its reader has gone away: the standard `print!` and `println!` panic then, as in `longbox cards | head`.
//! Those of our programs end them quietly, since whoever stopped reading has what they wanted; what cannot be complained about is left unsaid.

use authoring::plain;
use std::fmt::Arguments;
use std::io::{self, Write};
use std::path::Path;

/// As the standard one, by way of [`write()`].
#[macro_export]
macro_rules! print {
    ($($text:tt)*) => { $crate::out::write(format_args!($($text)*)) };
}

/// As the standard one, by way of [`write()`].
#[macro_export]
macro_rules! println {
    () => { $crate::out::write(format_args!("\n")) };
    ($($text:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($text)*))) };
}

/// As the standard one, by way of [`complain()`].
#[macro_export]
macro_rules! eprintln {
    ($($text:tt)*) => { $crate::out::complain(format_args!("{}\n", format_args!($($text)*))) };
}

/// Writes a text of which nobody knows where it comes from.
pub fn plainly(out: &mut impl Write, text: &str) -> io::Result<()> {
    out.write_all(plain::shown(text).as_bytes())
}

/// Writes to the standard output, or ends the program if nobody reads it.
pub fn write(text: Arguments<'_>) {
    if let Err(error) = plainly(&mut io::stdout().lock(), &text.to_string()) {
        gone(&error);
    }
}

/// Writes to the standard error output. Without a reader there is nobody to tell.
pub fn complain(text: Arguments<'_>) {
    let _ = plainly(&mut io::stderr().lock(), &text.to_string());
}

/// Who speaks: the name that the program was called by.
pub fn program() -> String {
    let called = std::env::args_os().next();
    let name = called.as_deref().and_then(|called| Path::new(called).file_stem());
    name.map_or_else(|| "longbox".into(), |name| name.to_string_lossy().into_owned())
}

fn gone(error: &io::Error) -> ! {
    if error.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    eprintln!("{}: the output cannot be written: {error}", program());
    std::process::exit(2);
}
