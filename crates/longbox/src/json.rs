//! JSON for other programs to read. It is only ever written here, so a value and how it looks are enough.

use authoring::Diagnostic;
use authoring::plain::is_stray;
use std::fmt;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Bool(bool),
    Number(i64),
    /// A measured number and how many digits after the point are worth telling.
    Decimal(f64, usize),
    Text(String),
    List(Vec<Json>),
    /// Fields in the order they are written.
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    pub fn list<T: Into<Json>>(items: impl IntoIterator<Item = T>) -> Json {
        Json::List(items.into_iter().map(Into::into).collect())
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Json {
        Json::Bool(value)
    }
}

impl From<usize> for Json {
    fn from(number: usize) -> Json {
        Json::Number(number as i64)
    }
}

impl From<u8> for Json {
    fn from(number: u8) -> Json {
        Json::Number(number.into())
    }
}

impl From<u32> for Json {
    fn from(number: u32) -> Json {
        Json::Number(number.into())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_owned())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Bool(value) => value.fmt(f),
            Json::Number(number) => number.fmt(f),
            Json::Decimal(number, digits) if number.is_finite() => write!(f, "{number:.digits$}"),
            // JSON has no word for what is not a number.
            Json::Decimal(..) => f.write_str("null"),
            Json::Text(text) => quoted(text, f),
            Json::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
            Json::Object(fields) => {
                f.write_str("{")?;
                for (index, (name, value)) in fields.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    quoted(name, f)?;
                    write!(f, ":{value}")?;
                }
                f.write_str("}")
            }
        }
    }
}

fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    for letter in text.chars() {
        match letter {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            letter if letter < ' ' || is_stray(letter) => write!(f, "\\u{:04x}", letter as u32)?,
            letter => write!(f, "{letter}")?,
        }
    }
    f.write_str("\"")
}

/// A mistake in a file, with its place.
pub fn diagnostic(found: &Diagnostic) -> Json {
    let mut fields: Vec<(&'static str, Json)> = vec![
        ("file", found.file.as_str().into()),
        ("line", found.line.into()),
        ("column", found.column.into()),
        ("length", found.length.into()),
        ("severity", found.severity.word().into()),
        ("code", found.code.into()),
        ("message", found.message.as_str().into()),
    ];
    fields.extend(found.help.as_deref().map(|help| ("help", help.into())));
    Json::Object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_backslashes_and_control_characters_are_escaped() {
        let text = Json::from("a\"b\\c\nd\u{1}é\u{9b}\u{202e}");
        let written = "\"a\\\"b\\\\c\\nd\\u0001é\\u009b\\u202e\"";
        assert_eq!(text.to_string(), written);
    }

    #[test]
    fn a_measured_number_has_the_digits_asked_for_and_is_never_a_word() {
        let numbers = [Json::Decimal(1.25, 1), Json::Decimal(f64::NAN, 1)];
        assert_eq!(Json::list(numbers).to_string(), "[1.2,null]");
    }

    #[test]
    fn lists_and_objects_have_commas_between_and_none_at_the_end() {
        let object = Json::Object(vec![
            ("list", Json::list([1_u8, 2])),
            ("yes", true.into()),
            ("none", Json::List(Vec::new())),
        ]);
        assert_eq!(object.to_string(), r#"{"list":[1,2],"yes":true,"none":[]}"#);
    }
}
