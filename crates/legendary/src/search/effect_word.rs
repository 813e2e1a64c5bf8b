//! The closed words of `effect:`.

use crate::catalogue::Design;
use crate::effect::{CardOp, Node, Op, Program, Rule};

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
                Node::Rule(_, rule) => of_rule(rule) == Some(self),
                Node::Selector(..) | Node::Amount(..) | Node::Condition(..) => false,
            };
        });
        found
    }
}

fn of_op(op: Op) -> Option<EffectWord> {
    match op {
        Op::Attack(_) => Some(EffectWord::Attack),
        Op::RecruitFor { .. } | Op::Recruit(_) | Op::Cards(_, CardOp::RecruitFree) => {
            Some(EffectWord::Recruit)
        }
        Op::Draw(_) | Op::Cards(_, CardOp::DrawThese | CardOp::ToHand) => Some(EffectWord::Draw),
        Op::Rescue(_) | Op::RescueHeld => Some(EffectWord::Rescue),
        Op::GainWounds { .. } => Some(EffectWord::Wound),
        Op::Cards(_, CardOp::Ko) => Some(EffectWord::Ko),
        Op::Cards(_, CardOp::Discard { .. }) => Some(EffectWord::Discard),
        Op::Cards(_, CardOp::Gain { .. }) | Op::AllGain(_) => Some(EffectWord::Gain),
        Op::Cards(_, CardOp::Reveal) | Op::RevealOr { .. } => Some(EffectWord::Reveal),
        Op::LookAtTop { .. } => Some(EffectWord::LookAhead),
        Op::Cards(_, CardOp::Capture { .. } | CardOp::Tuck) => Some(EffectWord::Capture),
        Op::MoveVillain => Some(EffectWord::Move),
        Op::Cards(_, CardOp::Defeat) => Some(EffectWord::Defeat),
        Op::PlayVillainCards(_) | Op::Cards(_, CardOp::PlayThese) => Some(EffectWord::VillainCard),
        Op::DangerSense { .. } => Some(EffectWord::DangerSense),
        // The rule that is given says it.
        Op::Cards(_, CardOp::GrantThreat { .. }) => None,
        Op::May { .. } => Some(EffectWord::May),
        Op::ChooseOne(_) => Some(EffectWord::ChooseOne),
        Op::EachPlayer { .. } => Some(EffectWord::EachPlayer),
        Op::LayFaceDown(_) => None,
        Op::PassLeft(_) | Op::Cards(_, CardOp::GiveRight) | Op::AllGiveRight(_) => {
            Some(EffectWord::Pass)
        }
        Op::NextHand(_) | Op::Cards(_, CardOp::KeepForNextHand) => Some(EffectWord::NextHand),
        Op::ExtraTurn => Some(EffectWord::ExtraTurn),
        Op::Cards(_, CardOp::Copy | CardOp::PlayCopies) => Some(EffectWord::Copy),
        Op::BecomeTwist | Op::PlaceTwist(_) => Some(EffectWord::Twist),
        Op::EvilWins => Some(EffectWord::EvilWins),
        Op::GainShards(_)
        | Op::LoseShards(_)
        | Op::RobShards(_)
        | Op::Cards(
            _,
            CardOp::ShardsOn { .. } | CardOp::TakeShards { .. } | CardOp::GiveShards { .. },
        ) => Some(EffectWord::Shard),
        Op::Cards(_, CardOp::RescueThese) => Some(EffectWord::Rescue),
        Op::MoveThis { .. } => Some(EffectWord::Move),
        Op::Offer { .. } => Some(EffectWord::Offer),
        // These move cards or order the text, and nobody searches for that.
        Op::Cards(_, CardOp::PutOnDeck | CardOp::ToPile { .. })
        | Op::TopToPile { .. }
        | Op::ShuffleDiscard
        | Op::ReverseTurnOrder
        | Op::Cards(_, CardOp::ReturnToCity | CardOp::ToBottomOfHeroDeck)
        | Op::ForEach { .. }
        | Op::Cards(_, CardOp::EnterCity | CardOp::FightEffect)
        | Op::ShuffleVillainDeck
        | Op::FightIt
        | Op::If { .. }
        | Op::Lasting { .. } => None,
        Op::Contest { .. } => Some(EffectWord::Contest),
        Op::Cards(_, CardOp::Advance { .. }) => Some(EffectWord::Move),
        Op::Cards(_, CardOp::Trade) | Op::AddSpace | Op::Cards(_, CardOp::DestroySpace { .. }) => {
            Some(EffectWord::Hq)
        }
        Op::Cards(_, CardOp::MakePocket) | Op::PutAbove(_) => Some(EffectWord::Hq),
        Op::QuietTurn => Some(EffectWord::ExtraTurn),
        Op::AddMastermind(_) => Some(EffectWord::Mastermind),
        Op::Cards(_, CardOp::PutBesideScheme | CardOp::SetAside) => None,
    }
}

fn of_rule(rule: Rule) -> Option<EffectWord> {
    match rule {
        Rule::EnemyAttack { .. } | Rule::AttackIs(_) => Some(EffectWord::EnemyAttack),
        Rule::SizeChanging(_) | Rule::Microscopic { .. } => Some(EffectWord::SizeChanging),
        Rule::ChivalrousDuel(_) => Some(EffectWord::Duel),
        Rule::Artifact => Some(EffectWord::Artifact),
        Rule::FightNeeds(_) | Rule::DefeatNeeds(_) => Some(EffectWord::FightNeeds),
        Rule::VictoryPoints(_) => Some(EffectWord::Vp),
        Rule::ActAsVillains { .. } => Some(EffectWord::ActAsVillain),
        Rule::CosmicThreat(_) => Some(EffectWord::CosmicThreat),
        Rule::Helped(_) => Some(EffectWord::EnemyAttack),
        Rule::Boon(_) => Some(EffectWord::Boon),
        Rule::HandSize { .. } => Some(EffectWord::NextHand),
        Rule::SenseGivesShards => Some(EffectWord::DangerSense),
        Rule::NextHandIf { .. } => Some(EffectWord::NextHand),
        Rule::EvilWinsIf(_) => Some(EffectWord::EvilWins),
        Rule::RecruitAsAttack => Some(EffectWord::Attack),
        Rule::WhenShardsTaken { .. } => Some(EffectWord::Shard),
        Rule::WhenRecruited { .. } | Rule::CostsHalf => Some(EffectWord::Recruit),
        Rule::WhenRescued { .. } => Some(EffectWord::Rescue),
        Rule::FoughtWithRecruit(_) => Some(EffectWord::FightNeeds),
        Rule::WhenDefeated { .. } => Some(EffectWord::WhenDefeated),
        Rule::WhenFought { .. } => Some(EffectWord::WhenFought),
        Rule::EvilScore(_) => Some(EffectWord::Contest),
        Rule::Surcharge { .. } => Some(EffectWord::Hq),
        Rule::OfficersAre(_) => None,
    }
}
