//! The words of the card as people write them: powers, effects, teams, values.

use super::syntax::Word;
use crate::effect::Effect;
use crate::figure::combat_value::Value;
use crate::figure::keyphrase::Keyphrase;
use crate::figure::team::{TEAMS, TeamAbility};
use crate::power::Power;
use std::sync::LazyLock;

/// Lower case, with one blank where the card has marks: `Blades/Claws/Fangs` → `blades claws fangs`.
pub(crate) fn plain(text: &str) -> String {
    let marks = |c: char| {
        if c.is_alphanumeric() || c == '\'' { c } else { ' ' }
    };
    let spaced: String = text.chars().map(marks).flat_map(char::to_lowercase).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The names on the card as [`plain`] writes them: every line of a scenario is compared with all of them.
struct Names {
    effects: Vec<(String, Effect)>,
    powers: Vec<(String, Power)>,
    teams: Vec<([String; 2], &'static str, TeamAbility)>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| Names {
    effects: (Effect::ALL.iter()).map(|effect| (plain(effect.name()), *effect)).collect(),
    powers: (Power::ALL.iter()).map(|power| (plain(power.name()), *power)).collect(),
    teams: (TEAMS.iter())
        .map(|(id, name, ability)| ([plain(id), plain(name)], *id, *ability))
        .collect(),
});

/// Short ways of saying effects, beside their names.
const EFFECTS: &[(&str, &[Effect])] = &[
    ("leap", &[Effect::LeapClimb]),
    ("phase", &[Effect::PhasingTeleport]),
    ("phasing", &[Effect::PhasingTeleport]),
    ("teleport", &[Effect::PhasingTeleport]),
    ("attack", &[Effect::Close]),
    ("close attack", &[Effect::Close]),
    ("range attack", &[Effect::Range]),
    ("shoot", &[Effect::Range]),
    ("incapacitate", &[Effect::IncapacitateClose, Effect::IncapacitateRange]),
    ("close incapacitate", &[Effect::IncapacitateClose]),
    ("range incapacitate", &[Effect::IncapacitateRange]),
    ("mind control", &[Effect::MindControlClose, Effect::MindControlRange]),
    ("close mind control", &[Effect::MindControlClose]),
    ("range mind control", &[Effect::MindControlRange]),
    ("object attack", &[Effect::CloseObject]),
    ("swing", &[Effect::CloseObject]),
    ("throw", &[Effect::RangeObject]),
    ("destroy", &[Effect::CloseDestroy, Effect::RangeDestroy]),
    ("close destroy", &[Effect::CloseDestroy]),
    ("range destroy", &[Effect::RangeDestroy]),
    ("penetrating blast", &[Effect::PenetratingPsychicBlast]),
    ("psychic blast", &[Effect::PenetratingPsychicBlast]),
    ("hypersonic", &[Effect::HypersonicSpeed]),
    ("smoke", &[Effect::SmokeCloud]),
    ("telekinesis", &[Effect::TelekinesisCharacter, Effect::TelekinesisObject]),
    ("telekinesis object", &[Effect::TelekinesisObject]),
    ("telekinesis character", &[Effect::TelekinesisCharacter]),
    ("regenerate", &[Effect::Regeneration]),
    ("brief", &[Effect::Briefing]),
    ("x men heal", &[Effect::XMenHeal]),
    ("scheme", &[Effect::Scheming]),
    ("steady", &[Effect::Steadying]),
];

/// Words that only steer: the question they answer is said by the prompt.
const STEERING: &[&str] =
    &["knock back", "giant reach", "reach", "kingdom come", "move", "shortest way", "careful way"];

/// Short names of powers.
const POWERS: &[(&str, Power)] = &[
    ("blades", Power::BladesClawsFangs),
    ("earthbound", Power::EarthboundNeutralized),
    ("energy shield", Power::EnergyShieldDeflection),
    ("leap", Power::LeapClimb),
    ("phasing", Power::PhasingTeleport),
    ("penetrating blast", Power::PenetratingPsychicBlast),
];

pub(crate) fn power(text: &str) -> Option<Power> {
    let text = plain(text);
    let named = NAMES.powers.iter().find(|(name, _)| *name == text);
    named.map(|(_, power)| *power).or_else(|| find(POWERS, &text))
}

pub(super) fn phrase(text: &str) -> Option<Keyphrase> {
    let text = plain(text);
    Keyphrase::ALL
        .into_iter()
        .find(|phrase| plain(phrase.name()) == text || plain(phrase.id()) == text)
}

/// The id of a team symbol and its ability.
pub(super) fn team(text: &str) -> Option<(&'static str, TeamAbility)> {
    let text = plain(text);
    let mut teams = NAMES.teams.iter();
    teams.find(|(names, ..)| names.contains(&text)).map(|(_, id, ability)| (*id, *ability))
}

pub(crate) fn value(text: &str) -> Option<Value> {
    Value::ALL.into_iter().find(|value| value.id().eq_ignore_ascii_case(text))
}

fn find<T: Copy>(table: &[(&str, T)], text: &str) -> Option<T> {
    table.iter().find(|(word, _)| *word == text).map(|(_, found)| *found)
}

/// Everything that the words could mean, or nothing.
pub(super) fn word(text: &str) -> Option<Word> {
    let said = plain(text);
    let mut effects: Vec<Effect> = match EFFECTS.iter().find(|(known, _)| *known == said) {
        Some((_, effects)) => effects.to_vec(),
        None => Vec::new(),
    };
    if effects.is_empty() {
        let named = NAMES.effects.iter().filter(|(name, _)| *name == said);
        effects.extend(named.map(|(_, effect)| *effect));
    }
    let word =
        Word { power: power(&said), team: team(&said).map(|(_, ability)| ability), effects, said };
    let known = !word.effects.is_empty()
        || word.power.is_some()
        || word.team.is_some()
        || STEERING.contains(&word.said.as_str());
    known.then_some(word)
}

/// The most blanks-separated words a known word has.
pub(super) const LONGEST: usize = 5;

/// Everything an act may begin with, for suggestions.
pub(super) fn known_words<'a>() -> impl Iterator<Item = &'a str> {
    let effects = NAMES.effects.iter().map(|(name, _)| name.as_str());
    let short = EFFECTS.iter().map(|(word, _)| *word);
    let more = ["yes", "no", "done", "end turn", "choose", "reroll with"];
    effects.chain(short).chain(more)
}
