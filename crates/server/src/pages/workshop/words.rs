//! The words of the languages: the pages for authors, as they lie beside the content.

use maud::{Markup, PreEscaped, html};
use std::iter::Peekable;
use std::str::Lines;

/// How cards are written.
pub const CARDS: &str = include_str!("../../../../../content/README.md");
/// How figures, forces and maps are written.
pub const FIGURES: &str = include_str!("../../../../../content/clix/README.md");

/// One of our own pages, written in the few marks that they use: headings, lists, tables, code.
pub fn page(text: &str) -> Markup {
    let mut lines = text.lines().peekable();
    let mut drawn = Vec::new();
    while let Some(line) = lines.next() {
        drawn.push(block(line, &mut lines));
    }
    html! { @for block in &drawn { (block) } }
}

fn block(line: &str, rest: &mut Peekable<Lines<'_>>) -> Markup {
    if line.trim().is_empty() {
        return html! {};
    }
    if line.starts_with("```") {
        let code: Vec<&str> = rest.by_ref().take_while(|line| !line.starts_with("```")).collect();
        return html! { pre.code tabindex="0" { code { (code.join("\n")) } } };
    }
    if let Some(title) = line.strip_prefix("# ") {
        return html! { h2 { (inline(title)) } };
    }
    if let Some(title) =
        line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))
    {
        return html! { h3 { (inline(title)) } };
    }
    if line.starts_with('|') {
        let mut rows = vec![line];
        while let Some(row) = rest.next_if(|line| line.starts_with('|')) {
            rows.push(row);
        }
        return table(&rows);
    }
    let is_item = |line: &str| line.starts_with("- ");
    let goes_on = |line: &str| {
        !line.trim().is_empty() && !is_item(line) && !line.starts_with(['|', '#', '`'])
    };
    if is_item(line) {
        let mut items = vec![line[2..].to_owned()];
        while let Some(next) = rest.next_if(|line| is_item(line) || goes_on(line)) {
            match (next.strip_prefix("- "), items.last_mut()) {
                (Some(item), _) => items.push(item.to_owned()),
                (None, Some(item)) => *item += &format!(" {}", next.trim()),
                (None, None) => {}
            }
        }
        return html! { ul { @for item in &items { li { (inline(item)) } } } };
    }
    let mut paragraph = line.to_owned();
    while let Some(next) = rest.next_if(|line| goes_on(line)) {
        paragraph += &format!(" {}", next.trim());
    }
    html! { p { (inline(&paragraph)) } }
}

fn table(rows: &[&str]) -> Markup {
    let cells = |row: &str| -> Vec<String> {
        let inside = row.trim().trim_start_matches('|').trim_end_matches('|');
        // A bar inside code is written with a mark before it.
        let inside = inside.replace("\\|", "\u{0}");
        inside.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
    };
    let is_ruler = |row: &str| row.bytes().all(|byte| b"|-: ".contains(&byte));
    let has_head = rows.get(1).is_some_and(|row| is_ruler(row));
    let body = if has_head { &rows[2..] } else { rows };
    html! {
        div.scroll tabindex="0" {
            table {
                @if has_head {
                    thead { tr { @for cell in cells(rows[0]) { th scope="col" { (inline(&cell)) } } } }
                }
                tbody {
                    @for row in body { tr { @for cell in cells(row) { td { (inline(&cell)) } } } }
                }
            }
        }
    }
}

/// Code between backticks, strong words between stars; everything else as it stands.
fn inline(text: &str) -> Markup {
    let mut out = String::new();
    for (at, part) in text.split('`').enumerate() {
        if at % 2 == 1 {
            out += &html! { code { (part) } }.into_string();
            continue;
        }
        for (at, words) in part.split("**").enumerate() {
            out += &match at % 2 {
                1 => html! { strong { (words) } }.into_string(),
                _ => html! { (words) }.into_string(),
            };
        }
    }
    PreEscaped(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_elements_and_nothing_else_does() {
        let drawn = page(
            "# A <b>\n\n- one `x<y`\n  two\n- **three**\n\n| a | b |\n|---|---|\n| `c` | d |\n\n```\n<i>\n```\n",
        );
        let drawn = drawn.into_string();
        assert!(drawn.contains("<h2>A &lt;b&gt;</h2>"), "{drawn}");
        assert!(
            drawn.contains("<li>one <code>x&lt;y</code> two</li><li><strong>three</strong>"),
            "{drawn}"
        );
        assert!(drawn.contains("<td><code>c</code></td><td>d</td>"), "{drawn}");
        assert!(drawn.contains("<code>&lt;i&gt;</code>"), "{drawn}");
    }

    #[test]
    fn both_pages_are_drawn_whole() {
        for (text, word) in [(CARDS, "instead of wound"), (FIGURES, "not_enforced")] {
            let drawn = page(text).into_string();
            assert!(drawn.contains(word));
            assert!(!drawn.contains("```"));
        }
    }
}
