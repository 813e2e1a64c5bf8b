//! Changes in words: what a mutation puts wrong.

use super::Words;
use super::noun::Case;
use super::voice::Voice;
use crate::catalogue::{Design, Kinds};
use crate::effect::{
    Amount, Audience, Block, Change, ConditionId, Destination, Fate, SelectorId, SetupChange,
    Spaces, Step, Trigger, TwistPlace,
};

impl Words<'_> {
    pub(crate) fn changed(&self, design: &Design, change: Change, voice: Voice) -> String {
        let clause = |start: u16| self.clause(Block { start, len: 1 }, voice);
        let cards = |id: SelectorId| self.many(self.program().selector(id), Case::In, voice);
        let asked = |id: ConditionId| self.condition(id, voice);
        match change {
            Change::Moment { line, from, to } => {
                let line = self.line_of(design, line, voice);
                match to {
                    Some(to) => format!("\"{line}\" {} and not {}", moment(to), moment(from)),
                    None => format!("\"{line}\" not any more {}", moment(from)),
                }
            }
            Change::ByEverybody { line } => {
                format!("\"{}\" is done by each player", self.line_of(design, line, voice))
            }
            Change::By(op, who) => {
                let who = match who {
                    Some(Audience::Everyone) => "each player",
                    Some(Audience::Others) => "each other player",
                    Some(Audience::ChosenPlayer) => "a player of your choice",
                    Some(Audience::ChosenOther) => "another player of your choice",
                    Some(Audience::ThatPlayer) => "that player",
                    Some(Audience::Losers) => "each player who loses",
                    Some(Audience::OtherLosers) => "each other player who loses",
                    Some(Audience::Winners) => "each player who wins",
                    None => "only you",
                };
                format!("\"{}\" is done by {who}", clause(op))
            }
            Change::Decides(op) => format!("somebody else decides for \"{}\"", clause(op)),
            Change::Fate(op, goes) => format!("\"{}\" {}", clause(op), place(goes)),
            Change::Must(op) => format!("no choice whether \"{}\"", clause(op)),
            Change::Public(op) => format!("others may see \"{}\"", clause(op)),
            Change::OneLess(id) => match self.program().amount(id) {
                Amount::Number(number) => format!("{} instead of {number}", number - 1),
                _ => String::new(),
            },
            Change::OnceMore(id) => format!("asks for one more: \"{}\"", asked(id)),
            Change::NotFoughtAt(id, space) => {
                let space = Spaces::NAMES[usize::from(space)];
                format!("without the {space}: \"{}\"", asked(id))
            }
            Change::Twists(id, from, to) => {
                format!("Twists {from} to {to} instead of \"{}\"", asked(id))
            }
            Change::NoKind(id, kinds) => {
                let kind = if kinds == Kinds::VILLAIN { "Villains" } else { "the Mastermind" };
                format!("without {kind}: \"{}\"", cards(id))
            }
            Change::NoClass(id, class) => format!("without {}: \"{}\"", class.name(), cards(id)),
            Change::AlsoIn(id, zone) => {
                let mut only = self.program().selector(id).clone();
                only.zones = zone;
                let place = self.place(&only, Case::In, voice);
                format!("also what is {place}: \"{}\"", cards(id))
            }
            Change::Setup(change) => format!("set-up: {}", set_up(change)),
        }
    }

    fn line_of(&self, design: &Design, line: u8, voice: Voice) -> String {
        self.ability(&design.abilities[usize::from(line)], voice)
    }
}

fn moment(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Play => "when played",
        Trigger::ToPlay => "as a cost of playing",
        Trigger::Fight => "when fought",
        Trigger::Ambush => "in ambush",
        Trigger::Escape => "when escaping",
        Trigger::Strike => "at a Master Strike",
        Trigger::Twist => "at a Twist",
        Trigger::Rescued => "when rescued",
        Trigger::InsteadOfWound => "instead of a Wound",
        Trigger::InsteadOfAnyWound => "instead of anybody's Wound",
        Trigger::Discarded => "when discarded",
        Trigger::OncePerTurn => "once per turn",
        Trigger::TurnEnds => "as the turn ends",
        Trigger::BeforeStrike => "before a Master Strike",
    }
}

fn place(goes: Fate) -> &'static str {
    match goes {
        Fate::Ko => "ends in the KO pile",
        Fate::Discard => "ends in the discard pile",
        Fate::Hand => "ends in hand",
        Fate::Drawn => "is a draw",
        Fate::DeckTop => "ends on the deck",
        Fate::BottomOfHeroDeck => "ends at the bottom of the Hero Deck",
        Fate::Gained(Destination::Discard) => "is a gain to the discard pile",
        Fate::Gained(Destination::Hand) => "is a gain to hand",
        Fate::Gained(Destination::DeckTop) => "is a gain to the top of the deck",
        Fate::Recruited => "is a recruit",
        Fate::Twist(TwistPlace::BesideScheme) => "ends beside the Scheme",
        Fate::Twist(TwistPlace::AboveMastermind) => "ends above the Mastermind",
        Fate::Twist(TwistPlace::LeftmostFreeSpace) => "ends above a city space",
    }
}

fn set_up(change: SetupChange) -> String {
    let step = |step: Step| match step {
        Step::OneMore => "one more",
        Step::OneLess => "one less",
    };
    let players = |from: u8, to: u8| format!("for {} to {} players", from + 1, to + 1);
    match change {
        SetupChange::Twists(from, to, by) => format!("{} Twist {}", step(by), players(from, to)),
        SetupChange::Bystanders(from, to, by) => {
            format!("{} Bystander {}", step(by), players(from, to))
        }
        SetupChange::Heroes(from, to, by) => format!("{} Hero {}", step(by), players(from, to)),
        SetupChange::TwistsBeside(by) => format!("{} Twist beside the Scheme", step(by)),
        SetupChange::WoundsPerPlayer(by) => format!("{} Wound per player", step(by)),
        SetupChange::ExtraHenchmen(by) => format!("{} extra Henchman group", step(by)),
        SetupChange::ExtraVillains(by) => format!("{} extra Villain group", step(by)),
        SetupChange::HeroCards(by) => format!("{} Hero card in the Villain Deck", step(by)),
        SetupChange::NoGroup(index) => format!("group {} is not required", index + 1),
        SetupChange::AllowedAlone => "allowed in original solo".to_owned(),
        SetupChange::LeadsNobody => "leads nobody".to_owned(),
    }
}
