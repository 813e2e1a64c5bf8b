//! Which figures have an item of the card.

use crate::figure::Figure;
use crate::figure::card_text::Grant;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::{Keyphrase, WITHSTOOD};
use crate::figure::size::Size;
use crate::figure::team::TeamAbility;
use crate::power::{Power, Powers};

/// Does the figure show the power, carry the symbol, or have a text that grants it?
pub fn has_item(figure: &Figure, item: &str) -> bool {
    if let Some(power) = Power::ALL.into_iter().find(|power| power.item() == item) {
        return powers(figure).contains(power);
    }
    if let Some(phrase) = Keyphrase::ALL.into_iter().find(|phrase| phrase.item() == item) {
        return has_phrase(figure, phrase);
    }
    if let Some((one, _, _)) = Movement::EACH.iter().find(|(_, id, _)| *id == item) {
        return grants(
            figure,
            |grant| matches!(grant, Grant::Movement(granted) if granted.has(*one)),
        ) || figure.movement.has(*one);
    }
    if let Some((one, _, _)) = Targeting::EACH.iter().find(|(_, id, _)| *id == item) {
        return grants(
            figure,
            |grant| matches!(grant, Grant::Targeting(granted) if granted.has(*one)),
        ) || figure.targeting.has(*one);
    }
    match item {
        "Z01" => figure.size() == Size::Tiny,
        "Z02" => figure.size() == Size::Standard,
        "Z03" => figure.size() == Size::Giant,
        "Z04" => figure.size() == Size::Colossal,
        _ => false,
    }
}

fn powers(figure: &Figure) -> Powers {
    let shown = (0..figure.dial.len())
        .fold(Powers::NONE, |all, click| all.union(figure.shown(click as u8)));
    figure.texts.iter().fold(shown, |all, text| all.union(text.powers()))
}

fn grants(figure: &Figure, is: impl Fn(&Grant) -> bool) -> bool {
    figure.texts.iter().flat_map(|text| &text.grants).any(is)
}

fn has_phrase(figure: &Figure, phrase: Keyphrase) -> bool {
    let by_text = figure.texts.iter().any(|text| {
        text.phrases().contains(phrase)
            || match phrase {
                Keyphrase::SidelineActive => text.sideline_active,
                Keyphrase::UniqueModifier => text.unique_modifier,
                _ => WITHSTOOD
                    .into_iter()
                    .any(|(power, said)| said == phrase && text.withstands.contains(power)),
            }
    });
    let by_grant = grants(figure, |grant| {
        matches!(
            (phrase, grant),
            (Keyphrase::ActionTotal, Grant::ActionTotal(_))
                | (Keyphrase::Breakaway, Grant::Breakaway(_))
                | (Keyphrase::GiantReach, Grant::GiantReach(_))
                | (Keyphrase::Passenger, Grant::Passenger(_))
                | (Keyphrase::Protected, Grant::Protected(_))
        )
    });
    let by_dial = phrase == Keyphrase::Stop && figure.dial.iter().any(|click| click.stop);
    let by_team = phrase == Keyphrase::WildCard && figure.teams.contains(TeamAbility::WildCard);
    by_text || by_grant || by_dial || by_team || figure.symbols.grants().contains(phrase)
}
