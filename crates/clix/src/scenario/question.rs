//! What each question of the game is called in `expect asked …`.

use crate::choice::Prompt;

/// The word for a question, and who it is about is left out.
pub(super) fn word(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::Begin => "begin",
        Prompt::First(_) => "first player",
        Prompt::Area(_) => "starting area",
        Prompt::PlaceObject { .. } => "place object",
        Prompt::PlaceFigure(_) => "place figure",
        Prompt::Action => "action",
        Prompt::Deed(_) => "deed",
        Prompt::Passenger => "passenger",
        Prompt::PickUp => "object",
        Prompt::Destination => "destination",
        Prompt::Beside(_) => "beside whom",
        Prompt::Way => "way",
        Prompt::SetDown(_) => "set down",
        Prompt::Reroll { .. } => "reroll",
        Prompt::Inner { .. } => "action at no cost",
        Prompt::Target => "target",
        Prompt::Through(_) => "shoot through",
        Prompt::UseReach => "reach",
        Prompt::ReplaceAttack => "replace attack",
        Prompt::ReplaceDefense(_) => "replace defense",
        Prompt::AnswerNext(_) => "answer next",
        Prompt::WouldBeHit(_) => "would be hit",
        Prompt::Share { .. } => "share",
        Prompt::Reduce(_) | Prompt::ReduceHurt { .. } => "reduce",
        Prompt::KnockBack => "knock back",
        Prompt::KnockBackNext(_) => "knock back next",
        Prompt::PushNext(_) => "push next",
        Prompt::Order => "order",
        Prompt::Gamble(_) => "roll to heal",
        Prompt::HealOneOf(_) => "heal one of",
        Prompt::Character => "character",
        Prompt::Power(question) => question.name(),
        Prompt::Destroy => "destroy",
    }
}
