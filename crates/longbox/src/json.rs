//! JSON for other programs to read: what `serde_json` leaves open about how a text and a measured number look.

use authoring::Diagnostic;
use authoring::plain::is_stray;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use serde_json::{Number, Value, json};
use std::io::{self, Write};

/// On one line, and without a character that could speak to a terminal.
pub fn written(value: &Value) -> String {
    let mut text = Vec::new();
    let done = value.serialize(&mut Serializer::with_formatter(&mut text, Plain));
    done.expect("a value can be written, and memory takes it");
    String::from_utf8(text).expect("JSON is text")
}

/// A measured number, rounded to the digits after the point that are worth telling. JSON has no word for what is not a number.
pub fn decimal(number: f64, digits: usize) -> Value {
    format!("{number:.digits$}").parse().map_or(Value::Null, |number: Number| number.into())
}

/// Without blanks; what may stand in no text of ours is written by its number.
struct Plain;

impl Formatter for Plain {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut rest = fragment;
        while let Some((at, letter)) = rest.char_indices().find(|(_, letter)| is_stray(*letter)) {
            write!(out, "{}\\u{:04x}", &rest[..at], letter as u32)?;
            rest = &rest[at + letter.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

/// A mistake in a file, with its place.
pub fn diagnostic(found: &Diagnostic) -> Value {
    let mut object = json!({
        "file": found.file,
        "line": found.line,
        "column": found.column,
        "length": found.length,
        "severity": found.severity.word(),
        "code": found.code,
        "message": found.message,
    });
    if let Some(help) = found.help.as_deref() {
        object["help"] = help.into();
    }
    object
}
#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn quotes_backslashes_and_control_characters_are_escaped() {
        let text = json!("a\"b\\c\nd\u{1}é\u{9b}\u{202e}");
        assert_eq!(written(&text), "\"a\\\"b\\\\c\\nd\\u0001é\\u009b\\u202e\"");
    }

    #[test]
    fn a_measured_number_has_the_digits_asked_for_and_is_never_a_word() {
        let numbers = json!([decimal(1.25, 1), decimal(12.5, 0), decimal(f64::NAN, 1)]);
        assert_eq!(written(&numbers), "[1.2,12,null]");
    }

    #[test]
    fn fields_stay_in_the_order_they_were_given() {
        let object = json!({ "list": [1, 2], "yes": true, "none": [] });
        assert_eq!(written(&object), r#"{"list":[1,2],"yes":true,"none":[]}"#);
    }
}
