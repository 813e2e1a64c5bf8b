//! Ids of cards as the Legendary Arena project writes them: `core/legacy-virus-the`, a short word for the box and the name in small letters.

use legendary::catalogue::{Catalogue, Design, Set};

/// "The Legacy Virus" is `legacy-virus-the`, "Ultron's Legacy" is `ultrons-legacy`, "Dr. Doom" is `dr-doom`.
pub fn slug(name: &str) -> String {
    let turned = match name.strip_prefix("The ") {
        Some(rest) => format!("{rest} The"),
        None => name.to_owned(),
    };
    let mut slug = String::with_capacity(turned.len());
    for letter in turned.chars().flat_map(char::to_lowercase) {
        match letter {
            letter if letter.is_alphanumeric() => slug.push(letter),
            // "Earth's" is one word.
            '\'' | '\u{2019}' | '.' => {}
            _ if slug.ends_with('-') || slug.is_empty() => {}
            _ => slug.push('-'),
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// The short word for a box; our own where that project has none.
pub fn box_word(set: &Set) -> &str {
    match set.slug.as_str() {
        "ant-man" => "antm",
        "into-the-cosmos" => "cosm",
        other => other,
    }
}

/// `core/loki`.
pub fn id(set: &Set, name: &str) -> String {
    format!("{}/{}", box_word(set), slug(name))
}

/// A single card: `core/hulk/hulk-smash`; of neither hero nor group, `core/wound`.
pub fn card_id(catalogue: &Catalogue, design: &Design) -> String {
    let set = &catalogue.sets[design.set.index()];
    let hero = design.hero.map(|hero| &catalogue.hero(hero).name);
    let group = design.group.map(|group| &catalogue.group(group).name);
    match hero.or(group) {
        // A henchman has the name of its group.
        Some(of) if *of != design.name => {
            format!("{}/{}/{}", box_word(set), slug(of), slug(&design.name))
        }
        _ => id(set, &design.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_spelled_as_that_project_spells_them() {
        for (name, expected) in [
            ("The Legacy Virus", "legacy-virus-the"),
            ("Dr. Doom", "dr-doom"),
            ("Replace Earth's Leaders with Killbots", "replace-earths-leaders-with-killbots"),
            ("Annihilation: Conquest", "annihilation-conquest"),
            ("Sidera Maris, Bridge Builders", "sidera-maris-bridge-builders"),
            ("Spider-Foes", "spider-foes"),
            ("Magus (epic)", "magus-epic"),
        ] {
            assert_eq!(slug(name), expected);
        }
    }
}
