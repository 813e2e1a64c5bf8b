//! What is wrong with a text, drawn as `longbox check` draws it.

use authoring::diagnostic::{Diagnostic, Severity};
use authoring::plain;
use maud::{Markup, html};

/// So many are shown; what comes after them is counted.
const MOST: usize = 50;

/// Every mistake with its place, the line, a pointer and a way out.
pub fn list(found: &[Diagnostic]) -> Markup {
    let errors = found.iter().filter(|one| one.severity == Severity::Error).count();
    let told = match (errors, found.len() - errors) {
        (0, 0) => "No mistakes.".to_owned(),
        (errors, warnings) => {
            format!("{}, {}.", counted(errors, "error"), counted(warnings, "warning"))
        }
    };
    html! {
        p.told { (told) }
        @if !found.is_empty() {
            ol.faults {
                @for one in found.iter().take(MOST) { (fault(one)) }
            }
        }
        @if found.len() > MOST { p { "… and " (found.len() - MOST) " more." } }
    }
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

fn fault(one: &Diagnostic) -> Markup {
    let said = plain::shown(one.said.trim_end_matches(['\r', '\n']));
    let column = one.column.max(1) as usize;
    let letters = said.chars().count();
    let length = (one.length.max(1) as usize).min((letters + 1).saturating_sub(column).max(1));
    let at = format!("{}:{}:{length}", one.line, column);
    html! {
        li class={ "fault " (one.severity.word()) } {
            p.head {
                b { (one.severity.word()) " " (one.code) } " "
                a href="#text" data-at=(at) { "line " (one.line) ", column " (column) }
            }
            p { (plain::shown(&one.message)) }
            @if !said.is_empty() && column <= letters + 1 {
                pre aria-hidden="true" {
                    (said) "\n" (" ".repeat(column - 1)) span.caret { ("^".repeat(length)) }
                }
            }
            @if let Some(help) = &one.help { p.help { "Help: " (plain::shown(help)) } }
        }
    }
}
