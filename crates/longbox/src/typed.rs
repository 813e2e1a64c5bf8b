//! A line that somebody types, or that a program says it typed.

use std::io::{self, BufRead, Read};

/// More than any path a system takes: what is cut here names no file.
const LONGEST: u64 = 8 << 10;
/// A line that is longer still is no line, and whoever sends it will not stop.
const ENDLESS: u64 = 16 << 20;

/// The next line without blanks around it; `None` when there are no more. Of a line that is too long only the beginning counts. What is typed
/// need not be text.
pub fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let mut length = bytes.len() as u64;
    let mut ended = length < LONGEST || bytes.ends_with(b"\n");
    while !ended {
        let waiting = input.fill_buf()?;
        let end = waiting.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(waiting.len(), |end| end + 1);
        ended = end.is_some() || taken == 0;
        input.consume(taken);
        length += taken as u64;
        if length > ENDLESS {
            let why = format!("a line of more than {ENDLESS} letters was typed");
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_come_one_by_one_until_there_are_no_more() {
        let mut input = &b" one \n\n\xff\r\nlast"[..];
        for expected in [Some("one"), Some(""), Some("\u{fffd}"), Some("last"), None] {
            assert_eq!(line(&mut input).unwrap().as_deref(), expected);
        }
    }

    #[test]
    fn of_a_long_line_the_beginning_counts_and_the_next_line_is_whole() {
        let text = "x".repeat(100_000) + "\nnext\n";
        let mut input = BufReader::with_capacity(1000, text.as_bytes());
        let first = line(&mut input).unwrap().unwrap();
        assert_eq!(first.len() as u64, LONGEST);
        assert_eq!(line(&mut input).unwrap().as_deref(), Some("next"));
        assert_eq!(line(&mut input).unwrap(), None);
    }

    #[test]
    fn a_line_without_end_is_an_error_and_not_all_memory() {
        let mut input = BufReader::new(io::repeat(b'x'));
        assert!(line(&mut input).is_err());
    }
}
