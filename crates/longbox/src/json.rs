//! JSON for scripts that read our answers: objects on one line, in a stable order of fields.

use std::fmt::{Display, Write};

/// An object being written.
#[derive(Clone, Debug, Default)]
pub struct Object {
    fields: String,
}

impl Object {
    pub fn new() -> Object {
        Object::default()
    }

    #[must_use]
    pub fn text(self, name: &str, value: impl AsRef<str>) -> Object {
        self.raw(name, &quoted(value.as_ref()))
    }

    #[must_use]
    pub fn number(self, name: &str, value: impl Display) -> Object {
        self.raw(name, &value.to_string())
    }

    #[must_use]
    pub fn truth(self, name: &str, value: bool) -> Object {
        self.raw(name, if value { "true" } else { "false" })
    }

    /// Left out when there is none.
    #[must_use]
    pub fn maybe(self, name: &str, value: Option<impl AsRef<str>>) -> Object {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    #[must_use]
    pub fn texts(self, name: &str, values: impl IntoIterator<Item = impl AsRef<str>>) -> Object {
        let list = array(values.into_iter().map(|value| quoted(value.as_ref())));
        self.raw(name, &list)
    }

    #[must_use]
    pub fn objects(self, name: &str, values: impl IntoIterator<Item = Object>) -> Object {
        let list = array(values.into_iter().map(|value| value.to_string()));
        self.raw(name, &list)
    }

    #[must_use]
    pub fn object(self, name: &str, value: Object) -> Object {
        self.raw(name, &value.to_string())
    }

    fn raw(mut self, name: &str, value: &str) -> Object {
        if !self.fields.is_empty() {
            self.fields.push(',');
        }
        self.fields.push_str(&quoted(name));
        self.fields.push(':');
        self.fields.push_str(value);
        self
    }
}

impl Display for Object {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{{{}}}", self.fields)
    }
}

fn array(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}

fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if u32::from(c) < 0x20 => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_text_holds_it_stays_one_string_on_one_line() {
        let object = Object::new()
            .text("name", "a \"b\" \\ c\nd\u{1}")
            .number("cost", 3)
            .truth("may", true)
            .texts("list", ["x", "y"]);
        assert_eq!(
            object.to_string(),
            r#"{"name":"a \"b\" \\ c\nd\u0001","cost":3,"may":true,"list":["x","y"]}"#
        );
    }
}
