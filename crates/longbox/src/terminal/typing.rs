//! Where typed lines come from.

use super::page::Page;
use crate::typed;
use std::io::{self, BufRead, Write};

/// What came of asking for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    Line(String),
    /// There will be no more lines.
    Gone,
}

/// Whoever types: a person at a terminal, a file, a program.
pub trait Typist {
    /// Asks for a line.
    fn asked<W: Write>(&mut self, page: &mut Page<W>, question: &str) -> io::Result<Typed>;

    /// What could be typed now, for whoever likes to have words completed.
    fn could_type(&mut self, _words: Vec<String>) {}

    /// Somebody else sits down, who must not be offered the lines that were typed before.
    fn forget(&mut self) {}
}

impl<R: BufRead> Typist for R {
    fn asked<W: Write>(&mut self, page: &mut Page<W>, question: &str) -> io::Result<Typed> {
        page.ask(question)?;
        Ok(typed::line(self)?.map_or(Typed::Gone, Typed::Line))
    }
}
