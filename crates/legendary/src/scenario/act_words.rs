//! An act as the scenario wrote it, for messages.

use super::syntax::Act;

pub(crate) fn act_words(act: &Act) -> String {
    match act {
        Act::BeginGame => "begin the game".to_owned(),
        Act::BeginTurn => "begin the turn".to_owned(),
        Act::Play(card) => format!("play {}", card.name),
        Act::Recruit(card) => format!("recruit {}", card.name),
        Act::Fight(card) => format!("fight {}", card.name),
        Act::SpendShards(count) => format!("spend {count} Shards"),
        Act::Number(count) => format!("burn {count} Shards"),
        Act::Threaten(card) => format!("threaten {}", card.name),
        Act::Heal => "heal".to_owned(),
        Act::EndTurn => "end the turn".to_owned(),
        Act::Yes => "say yes".to_owned(),
        Act::No => "say no".to_owned(),
        Act::Done => "be done".to_owned(),
        Act::Decline => "decline".to_owned(),
        Act::Choose(_) => "choose that".to_owned(),
        Act::Next(_) => "do that next".to_owned(),
    }
}
