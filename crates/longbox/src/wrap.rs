//! Long text in lines that fit a terminal. Tables and lists keep their lines.

const WIDTH: usize = 100;

/// Every line with `indent` in front, broken between words.
pub fn wrap(text: &str, indent: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let table = line.trim_start().starts_with('|');
        let mut row = String::from(indent);
        let mut empty = true;
        for word in line.split_whitespace() {
            let room = row.chars().count() + 1 + word.chars().count() <= WIDTH;
            if !empty && !table && !room {
                out += &row;
                out.push('\n');
                row = String::from(indent);
                empty = true;
            }
            if !empty {
                row.push(' ');
            }
            row += word;
            empty = false;
        }
        out += row.trim_end();
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_a_terminal_and_no_word_is_lost() {
        let text = "word ".repeat(60);
        let wrapped = wrap(&text, "  ");
        assert!(wrapped.lines().all(|line| line.len() <= WIDTH && line.starts_with("  ")));
        assert_eq!(wrapped.split_whitespace().count(), 60);
    }

    #[test]
    fn a_table_row_stays_one_line() {
        let row = format!("| {} |", "cell ".repeat(40));
        assert_eq!(wrap(&row, "").lines().count(), 1);
    }
}
