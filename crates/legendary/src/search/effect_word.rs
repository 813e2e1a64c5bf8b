//! The closed words of `effect:`.

use crate::catalogue::Design;
use crate::effect::{CardOp, Node, Op, Program};

/// Something that a card can do, as a search calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectWord {
    Attack,
    SizeChanging,
    Duel,
    Artifact,
    Recruit,
    Draw,
    Rescue,
    Wound,
    Ko,
    Discard,
    Gain,
    Reveal,
    LookAhead,
    Offer,
    Shard,
    Capture,
    Move,
    Defeat,
    VillainCard,
    May,
    ChooseOne,
    EachPlayer,
    Pass,
    NextHand,
    ExtraTurn,
    Copy,
    Twist,
    DangerSense,
    CosmicThreat,
    Boon,
    EnemyAttack,
    FightNeeds,
    Vp,
    ActAsVillain,
    WhenDefeated,
    WhenFought,
    EvilWins,
    Contest,
    Hq,
    Mastermind,
}

impl EffectWord {
    pub const ALL: &[(EffectWord, &'static str)] = &[
        (EffectWord::Attack, "attack"),
        (EffectWord::SizeChanging, "size-changing"),
        (EffectWord::Duel, "chivalrous-duel"),
        (EffectWord::Artifact, "artifact"),
        (EffectWord::Recruit, "recruit"),
        (EffectWord::Draw, "draw"),
        (EffectWord::Rescue, "rescue"),
        (EffectWord::Wound, "wound"),
        (EffectWord::Ko, "ko"),
        (EffectWord::Discard, "discard"),
        (EffectWord::Gain, "gain"),
        (EffectWord::Reveal, "reveal"),
        (EffectWord::LookAhead, "look-ahead"),
        (EffectWord::Offer, "offer"),
        (EffectWord::Shard, "shard"),
        (EffectWord::Capture, "capture"),
        (EffectWord::Move, "move"),
        (EffectWord::Defeat, "defeat"),
        (EffectWord::VillainCard, "villain-card"),
        (EffectWord::May, "may"),
        (EffectWord::ChooseOne, "choose-one"),
        (EffectWord::EachPlayer, "each-player"),
        (EffectWord::Pass, "pass"),
        (EffectWord::NextHand, "next-hand"),
        (EffectWord::ExtraTurn, "extra-turn"),
        (EffectWord::Copy, "copy"),
        (EffectWord::Twist, "twist"),
        (EffectWord::DangerSense, "danger-sense"),
        (EffectWord::CosmicThreat, "cosmic-threat"),
        (EffectWord::Boon, "boon"),
        (EffectWord::EnemyAttack, "enemy-attack"),
        (EffectWord::FightNeeds, "fight-needs"),
        (EffectWord::Vp, "vp"),
        (EffectWord::ActAsVillain, "act-as-villain"),
        (EffectWord::WhenDefeated, "when-defeated"),
        (EffectWord::WhenFought, "when-fought"),
        (EffectWord::EvilWins, "evil-wins"),
        (EffectWord::Contest, "contest"),
        (EffectWord::Hq, "hq"),
        (EffectWord::Mastermind, "mastermind"),
    ];

    pub fn named(name: &str) -> Option<EffectWord> {
        let mut all = EffectWord::ALL.iter();
        all.find(|(_, word)| *word == name).map(|(word, _)| *word)
    }

    /// Does any text of the card do this?
    pub fn is_on(self, program: &Program, design: &Design) -> bool {
        let mut found = false;
        program.walk(design, &mut |node| {
            found |= match node {
                Node::Op(_, op) => of_op(op) == Some(self),
                Node::Rule(_, rule) => rule.about().word == Some(self),
                Node::Selector(..) | Node::Amount(..) | Node::Condition(..) => false,
            };
        });
        found
    }
}

fn of_op(op: Op) -> Option<EffectWord> {
    match op {
        Op::Cards(_, what) => of_card_op(what),
        Op::Attack(_) => Some(EffectWord::Attack),
        Op::RecruitFor { .. } | Op::Recruit(_) => Some(EffectWord::Recruit),
        Op::Draw(_) => Some(EffectWord::Draw),
        Op::Rescue(_) | Op::RescueHeld => Some(EffectWord::Rescue),
        Op::GainWounds { .. } => Some(EffectWord::Wound),
        Op::AllGain(_) => Some(EffectWord::Gain),
        Op::RevealOr { .. } => Some(EffectWord::Reveal),
        Op::LookAtTop { .. } => Some(EffectWord::LookAhead),
        Op::MoveVillain | Op::MoveThis { .. } => Some(EffectWord::Move),
        Op::PlayVillainCards(_) => Some(EffectWord::VillainCard),
        Op::May { .. } => Some(EffectWord::May),
        Op::ChooseOne(_) => Some(EffectWord::ChooseOne),
        Op::EachPlayer { .. } => Some(EffectWord::EachPlayer),
        Op::PassLeft(_) | Op::AllGiveRight(_) => Some(EffectWord::Pass),
        Op::NextHand(_) => Some(EffectWord::NextHand),
        Op::ExtraTurn | Op::QuietTurn => Some(EffectWord::ExtraTurn),
        Op::BecomeTwist | Op::PlaceTwist(_) => Some(EffectWord::Twist),
        Op::EvilWins => Some(EffectWord::EvilWins),
        Op::Keyword(op) => op.room().word(),
        Op::Offer { .. } => Some(EffectWord::Offer),
        Op::AddSpace | Op::PutAbove(_) => Some(EffectWord::Hq),
        Op::AddMastermind(_) => Some(EffectWord::Mastermind),
        // These move cards or order the text, and nobody searches for that.
        Op::TopToPile { .. }
        | Op::LayFaceDown(_)
        | Op::ShuffleDiscard
        | Op::ReverseTurnOrder
        | Op::ForEach { .. }
        | Op::ShuffleVillainDeck
        | Op::FightIt
        | Op::If { .. }
        | Op::Lasting { .. } => None,
    }
}

fn of_card_op(what: CardOp) -> Option<EffectWord> {
    match what {
        CardOp::RecruitFree => Some(EffectWord::Recruit),
        CardOp::DrawThese | CardOp::ToHand => Some(EffectWord::Draw),
        CardOp::Ko => Some(EffectWord::Ko),
        CardOp::Discard { .. } => Some(EffectWord::Discard),
        CardOp::Gain { .. } => Some(EffectWord::Gain),
        CardOp::Reveal => Some(EffectWord::Reveal),
        CardOp::Capture { .. } | CardOp::Tuck => Some(EffectWord::Capture),
        CardOp::Defeat => Some(EffectWord::Defeat),
        CardOp::PlayThese => Some(EffectWord::VillainCard),
        CardOp::GiveRight => Some(EffectWord::Pass),
        CardOp::KeepForNextHand => Some(EffectWord::NextHand),
        CardOp::Copy | CardOp::PlayCopies => Some(EffectWord::Copy),
        CardOp::Keyword(op) => op.room().word(),
        CardOp::RescueThese => Some(EffectWord::Rescue),
        CardOp::Advance { .. } => Some(EffectWord::Move),
        CardOp::Trade | CardOp::DestroySpace { .. } | CardOp::MakePocket => Some(EffectWord::Hq),
        // These move cards, and nobody searches for that.
        CardOp::PutOnDeck
        | CardOp::ToPile { .. }
        | CardOp::ReturnToCity
        | CardOp::ToBottomOfHeroDeck
        | CardOp::EnterCity
        | CardOp::FightEffect
        | CardOp::PutBesideScheme
        | CardOp::SetAside => None,
    }
}
