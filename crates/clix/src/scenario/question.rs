//! What each question of the game is called in `expect asked …`.

use crate::choice::Prompt;

/// The word for a question, and who it is about is left out.
pub(super) fn word(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::Begin => "begin",
        Prompt::First => "first player",
        Prompt::Area => "starting area",
        Prompt::PlaceObject(_) => "place object",
        Prompt::PlaceFigure(_) => "place figure",
        Prompt::Action => "action",
        Prompt::Deed(_) => "deed",
        Prompt::Passenger(_) => "passenger",
        Prompt::PickUp(_) => "object",
        Prompt::Destination(_) => "destination",
        Prompt::Beside(_) => "beside whom",
        Prompt::Way(_) => "way",
        Prompt::SetDown(_) => "set down",
        Prompt::Reroll(_) => "reroll",
        Prompt::Inner(_) => "action at no cost",
        Prompt::Target { .. } => "target",
        Prompt::Through { .. } => "shoot through",
        Prompt::UseReach(_) => "reach",
        Prompt::ReplaceAttack(_) => "replace attack",
        Prompt::ReplaceDefense(_) => "replace defense",
        Prompt::AnswerNext => "answer next",
        Prompt::WouldBeHit(_) => "would be hit",
        Prompt::Share(_) => "share",
        Prompt::Reduce(_) => "reduce",
        Prompt::KnockBack(_) => "knock back",
        Prompt::KnockBackNext => "knock back next",
        Prompt::PushNext => "push next",
        Prompt::Order => "order",
        Prompt::Gamble(_) => "roll to heal",
        Prompt::HealOneOf(_) => "heal one of",
        Prompt::Character(_) => "character",
        Prompt::Ask(question) => question.name(),
        Prompt::Destroy(_) => "destroy",
    }
}
