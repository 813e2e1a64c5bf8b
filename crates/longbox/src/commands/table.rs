//! `longbox table --json`: a table for programs, one JSON value a line.

use crate::content::ContentArgs;
use crate::failure::Failure;
use clix::content::Content;
use legendary::catalogue::Catalogue;
use sitting::Library;
use sitting::protocol::Desk;
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every line asked gets one line answered; docs/PROTOCOL.md describes the values, docs/table_client.py is a whole client. A taste:

  echo '{\"do\":\"new\",\"game\":\"legendary\",\"seed\":7}' | longbox table --json")]
pub struct Args {
    /// Speak JSON, one value a line (there is no other tongue yet)
    #[arg(long, required = true)]
    json: bool,
}

/// A line longer than the longest record is no question.
const LONGEST: u64 = 6 << 20;

pub fn run(_: Args, content: &ContentArgs) -> Result<(), Failure> {
    let spoken = speak(content, &mut io::stdin().lock(), &mut io::stdout().lock());
    match spoken {
        // Whoever stopped reading has what they wanted.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        spoken => spoken.map_err(Failure::cannot),
    }
}

fn speak(
    library: &(dyn Library + Sync),
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut desk = Desk::new(library);
    say(output, &Desk::hello())?;
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
            let why = format!("a line of more than {LONGEST} bytes was sent");
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        let line = String::from_utf8_lossy(&bytes);
        if !line.trim().is_empty() {
            say(output, &desk.line(line.trim()))?;
        }
    }
}

/// One value, one line: JSON escapes whatever could speak to a terminal.
fn say(output: &mut impl Write, value: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    output.write_all(b"\n")?;
    output.flush()
}

impl Library for ContentArgs {
    fn legendary(&self) -> Result<Arc<Catalogue>, String> {
        self.load().map_err(|failure| failure.message().to_string())
    }

    fn clix(&self) -> Result<Arc<Content>, String> {
        self.load_clix().map(Arc::new).map_err(|failure| failure.message().to_string())
    }
}
