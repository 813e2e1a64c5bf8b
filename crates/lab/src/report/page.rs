//! The page around everything.

use std::fmt::Write;

/// A page in the making.
#[derive(Clone, Debug)]
pub struct Page {
    title: String,
    body: String,
}

/// Colours are those of the reader's choice; what is drawn names them by what they mean.
const STYLE: &str = "\
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#20222a;--faint:#6a6d78;--line:#d9d6cd;--mark:#2b5fa8;--zero:#9a958a}\
@media(prefers-color-scheme:dark){:root{--paper:#15171c;--ink:#e8e6e0;--faint:#9a9da8;--line:#363943;--mark:#8ab4f0;--zero:#70747f}}\
body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:72rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}\
h1{font-size:1.8rem;margin:0}h2{margin:2.5rem 0 .5rem}p.about{color:var(--faint);max-width:60rem}\
figure{margin:1.5rem 0;overflow-x:auto}figcaption,caption{color:var(--faint);text-align:left;margin-bottom:.5rem;max-width:60rem}\
table{border-collapse:collapse;margin:1.5rem 0;font-variant-numeric:tabular-nums}th,td{padding:.25rem .75rem;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}\
th{color:var(--faint);font-weight:600}div.wide{overflow-x:auto}svg{display:block;max-width:none;font:12px system-ui,sans-serif}svg text{fill:var(--ink)}\
svg .faint{fill:var(--faint)}svg .mark{fill:var(--mark);stroke:none}svg .span{stroke:var(--mark);stroke-width:2}svg .axis{stroke:var(--line)}svg .zero{stroke:var(--zero);stroke-dasharray:3 3}\
svg .none{fill:none;stroke:var(--line)}svg .light{fill:#fff}svg .dark{fill:#16181d}";

impl Page {
    pub fn new(title: &str, about: &str) -> Page {
        let (name, about) = (escaped(title), escaped(about));
        Page {
            title: title.to_owned(),
            body: format!("<h1>{name}</h1>\n<p class=\"about\">{about}</p>\n"),
        }
    }

    pub fn heading(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "<h2>{}</h2>", escaped(text));
    }

    /// A picture with what it shows.
    pub fn figure(&mut self, caption: &str, picture: &str) {
        let caption = escaped(caption);
        let _ = writeln!(
            self.body,
            "<figure>\n<figcaption>{caption}</figcaption>\n{picture}\n</figure>"
        );
    }

    /// A table of cells that [`cell`] made.
    pub fn table(&mut self, caption: &str, heads: &[&str], rows: Vec<Vec<String>>) {
        let _ = write!(
            self.body,
            "<div class=\"wide\"><table>\n<caption>{}</caption>\n<thead><tr>",
            escaped(caption)
        );
        for head in heads {
            let _ = write!(self.body, "<th scope=\"col\">{}</th>", escaped(head));
        }
        self.body.push_str("</tr></thead>\n<tbody>\n");
        for row in rows {
            let _ = writeln!(self.body, "<tr>{}</tr>", row.concat());
        }
        self.body.push_str("</tbody></table></div>\n");
    }

    pub fn written(&self) -> String {
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <title>{} – Longbox lab</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
            escaped(&self.title),
            self.body
        )
    }
}

/// A cell of a table.
pub fn cell(text: &str) -> String {
    format!("<td>{}</td>", escaped(text))
}

/// Text as it may stand in a page.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_written_becomes_part_of_the_page() {
        let mut page = Page::new("<b>", "a & b");
        page.heading("<i>");
        page.table("\"", &["<th>"], vec![vec![cell("<td>")]]);
        let page = page.written();
        for stray in ["<b>", "<i>", "<th>", "<td><td>", "a & b"] {
            assert!(!page.contains(stray), "{stray}");
        }
        assert!(page.contains("&lt;td&gt;"));
    }
}
