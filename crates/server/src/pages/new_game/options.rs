//! The options of a game as fields, whichever game it is.

use super::super::asked::Asked;
use authoring::english::{capital, sentence};
use authoring::option_words::OptionWords;
use maud::{Markup, html};

/// What was said about the options, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Read<O> {
    /// As far as they could be read.
    pub options: O,
    /// What could not, as sentences.
    pub faults: Vec<String>,
}

/// From a line in the address, or from the fields where the form was sent.
pub fn read<O: Copy + Default>(words: &OptionWords<O>, asked: &Asked, usual: O) -> Read<O> {
    let mut read = Read { options: usual, faults: Vec::new() };
    let items: Vec<String> = match asked.has("edited") {
        true => said(words, asked, &usual, &mut read.faults),
        false => {
            let line = asked.get("options").unwrap_or("").split(';');
            let items = line.map(|item| item.trim().to_owned());
            items.filter(|item| !item.is_empty() && item != "standard").collect()
        }
    };
    for item in items {
        if let Err(why) = words.set(&mut read.options, &item) {
            read.faults.push(sentence(&why.to_string()));
        }
    }
    read
}

/// The fields as items of a line.
fn said<O: Copy + Default>(
    words: &OptionWords<O>,
    asked: &Asked,
    usual: &O,
    faults: &mut Vec<String>,
) -> Vec<String> {
    let mut items = Vec::new();
    for kind in words.kinds {
        if let Some(which) = asked.get(&name(kind.words)) {
            items.push(format!("{} {which}", kind.words));
        }
    }
    items.extend(asked.all("switch").map(str::to_owned));
    for number in words.numbers {
        let Some(written) = asked.get(&name(number.words)) else { continue };
        match written.trim_start_matches('+').parse::<i32>() {
            Err(_) => faults.push(format!(
                "{} is a number, and \u{201c}{written}\u{201d} is none.",
                capital(number.words)
            )),
            Ok(same) if same == (number.get)(usual) => {}
            Ok(given) if number.signed => items.push(format!("{} {given:+}", number.words)),
            Ok(given) => items.push(format!("{} {given}", number.words)),
        }
    }
    items
}

/// The name of a field: "extra-twists".
fn name(words: &str) -> String {
    words.replace(' ', "-")
}

/// A field for each; kinds that do not matter now are left out.
pub fn form<O: Copy + Default>(
    words: &OptionWords<O>,
    options: &O,
    usual: &O,
    with_kinds: bool,
) -> Markup {
    let (mut here, mut other) = (*options, O::default());
    let switches: Vec<(&str, bool)> = words
        .switches
        .iter()
        .map(|switch| (switch.words, *(switch.of)(&mut here) != *(switch.of)(&mut other)))
        .collect();
    html! {
        @for kind in words.kinds {
            @if with_kinds {
                label { span { (capital(kind.words)) }
                    select name=(name(kind.words)) {
                        @for (at, which) in kind.all.iter().enumerate() {
                            option value=(which) selected[at == (kind.get)(options)] { (which) }
                        }
                    }
                }
            } @else {
                input type="hidden" name=(name(kind.words)) value=(kind.all[(kind.get)(options)]);
            }
        }
        @for (words, on) in switches {
            label.tick { input type="checkbox" name="switch" value=(words) checked[on]; (words) }
        }
        div.numbers {
            @for number in words.numbers {
                label { span { (capital(number.words)) }
                    input name=(name(number.words)) type="number" value=((number.get)(options)) placeholder=((number.get)(usual));
                }
            }
        }
    }
}
