//! What is wrong with a document of somebody else's: where, what, and what would be right.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is: "line 3, column 7", or the way to it: `setup.heroes[2].name`.
    pub place: String,
    pub message: String,
    /// What would be right, if that is known.
    pub help: Option<String>,
}

impl Fault {
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Fault {
        Fault { place: place.into(), message: message.into(), help: None }
    }

    pub fn with_help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(help.into());
        self
    }

    /// With a question after what was nearly written, if anything was.
    pub fn with_suggestions(self, suggestions: &[String]) -> Fault {
        match suggestions {
            [] => self,
            names => self.with_help(format!("did you mean {}?", names.join(", or "))),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.message)?;
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

/// All of them, a line each.
pub fn told(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("\n")
}
