//! Outwit (G11): an enemy cannot use one of its powers until the next turn of whoever outwitted it.

use super::asking::{Asks, Said};
use super::room::{Loss, Room};
use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::figure::card_text::{CardText, Place};
use crate::figure::team::SCHEME;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::{Power, Powers};
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::scenario::{Aftermath, Unread, Words, power, unread_help};
use crate::state::lasting::Influence;
use crate::state::{FigureId, State};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(super) const ROOM: Room =
    Room { aims: true, loss: Loss::Points(1.2), helps: true, ..Room::PLAIN };

/// K12.3: protections that are kept by a text which is outwitted.
pub(crate) const KEPT: Powers = Powers::only(Power::Outwit);

pub(crate) struct Outwit;

impl Deed for Outwit {
    const EFFECT: Effect = Effect::Outwit;
    const PICKS: bool = true;
    const LASTS: bool = true;
    const REACH: RangeFor = RangeFor::at_least(6);

    /// G11.1.
    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        let what = For::Effect(Self::EFFECT);
        position.must_be_opposing(figure, target, what)?;
        position.may_be_affected(figure, target, Some(Power::Outwit))?;
        if !position.has_something_to_outwit(target) {
            return Err(Refusal::DoesNotQualify(target));
        }
        position.must_be_within_range(figure, target, what)
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.ask(WhichPower { target });
    }

    fn whom(name: &str, _: &State) -> String {
        format!("whom does {name} outwit?")
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("an enemy loses the use of a power, within {}", doer.range(6))
    }
}

/// Which power of the target?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichPower {
    pub target: FigureId,
}

impl Asks for WhichPower {
    const NAME: &'static str = "outwit";
    const CLAUSE: Option<&'static str> = Some("G11.1");

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Power(power) if position.powers_to_outwit(self.target).contains(power) => {
                Ok(())
            }
            Choice::Power(_) => Err(Refusal::NoSuchOption),
            Choice::Special(text) => position.may_outwit_special(self.target, text),
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        into.extend(position.powers_to_outwit(self.target).iter().map(Choice::Power));
        let special = position.special_powers(self.target);
        into.extend(special.map(|(text, _)| Choice::Special(text)));
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.state.tasks.pop();
        let target = self.target;
        match choice {
            Choice::Power(power) => {
                engine.last(Influence::Outwitted(power), target);
                engine.tell(LossOfPower { target, power });
            }
            Choice::Special(text) => {
                engine.last(Influence::OutwittedSpecial(text), target);
                engine.tell(LossOfText { target, text });
            }
            // `check` lets nothing else through.
            _ => {}
        }
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        format!("which power can {} not use? (G11.1)", speaker.figure(self.target))
    }

    fn option(self, speaker: &Speaker<'_>, _: &State, choice: Choice) -> Option<String> {
        match choice {
            Choice::Special(text) => Some(speaker.text_name(self.target, text)),
            _ => None,
        }
    }

    fn meanings(self, game: &Clix, said: Said<'_>) -> Vec<Choice> {
        match said {
            Said::Word { power, .. } => power.map(Choice::Power).into_iter().collect(),
            Said::Quoted(name) => {
                let text = game.figure(self.target).text_named(name);
                text.map(Choice::Special).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

impl CardText {
    /// K13: may the powers it grants be chosen, so that they cannot be used?
    pub(crate) fn grants_can_be_named(&self) -> bool {
        !self.withstands.contains(Power::Outwit)
    }
}

impl<'a> Position<'a> {
    /// G11.1: standard powers of the target that Outwit may name: any it has now or may come to show. What only a protected text grants is left
    /// out (K13.1).
    fn powers_to_outwit(self, target: FigureId) -> Powers {
        let cast = self.game.cast(target);
        let mut powers = cast.all_powers.union(self.all_teams(target).powers());
        if self.lasts(target, Influence::Scheming) {
            powers = powers.union(Powers::only(SCHEME));
        }
        powers
    }

    /// G11.1: special powers of the card that it may name.
    pub fn special_powers(self, figure: FigureId) -> impl Iterator<Item = (u8, &'a CardText)> {
        self.design(figure)
            .texts
            .iter()
            .enumerate()
            .filter(move |(_, text)| {
                let special = matches!(text.place, Place::Special(_));
                (special || !self.game.plays(Rule::C1_6)) && !self.keeps_its_grants(text)
            })
            .map(|(index, text)| (index as u8, text))
    }

    /// K13.1: it and what it grants cannot be chosen.
    pub(crate) fn keeps_its_grants(self, text: &CardText) -> bool {
        !text.grants_can_be_named() && self.game.plays(Rule::K13_1)
    }

    fn has_something_to_outwit(self, target: FigureId) -> bool {
        !self.game.cast(target).all_powers.is_empty()
            || !self.powers_to_outwit(target).is_empty()
            || self.special_powers(target).next().is_some()
    }

    fn may_outwit_special(self, target: FigureId, text: u8) -> Result<(), Refusal> {
        if self.special_powers(target).any(|(index, _)| index == text) {
            return Ok(());
        }
        match self.design(target).texts.get(usize::from(text)) {
            Some(text) if text.place == Place::Trait => Err(Refusal::TraitStays),
            Some(_) => Err(Refusal::ProtectedText),
            None => Err(Refusal::NoSuchOption),
        }
    }

    /// Powers that it cannot use because somebody outwitted them.
    pub(crate) fn kept_from(self, figure: FigureId) -> Powers {
        let mut powers = Powers::NONE;
        if self.state.lasting.is_empty() {
            return powers;
        }
        for lasting in self.lasting() {
            if lasting.target == figure
                && let Influence::Outwitted(power) = lasting.what
            {
                powers = powers.union(Powers::only(power));
            }
        }
        powers
    }

    pub(crate) fn is_kept_from_text(self, figure: FigureId, text: u8) -> bool {
        !self.state.lasting.is_empty() && self.lasts(figure, Influence::OutwittedSpecial(text))
    }
}

/// What lasts on the target.
pub(crate) fn told(by: &str, what: &str) -> String {
    format!("Outwitted by {by}: {what} (G11.1).")
}

/// Why the target cannot use the power.
pub(crate) fn reason(by: &str, power: Power) -> String {
    format!("{by} has outwitted {} until that player's next turn (G11.1).", power.name())
}

/// `Krill outwits Vex: charge`; a special power stands in quotes.
pub(super) fn made(words: &mut Words<'_>) -> Result<Aftermath, Unread> {
    words.mark(':');
    if let Some(name) = words.quoted() {
        return Ok(Aftermath::OfText(name.to_owned(), Influence::OutwittedSpecial));
    }
    match power(words.rest()) {
        Some(power) => Ok(Aftermath::Lasting(Influence::Outwitted(power))),
        None => unread_help(
            format!("`{}` is no power", words.rest()),
            "a special power stands in quotes",
        ),
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossOfPower {
    pub target: FigureId,
    pub power: Power,
}

impl Tells for LossOfPower {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("{} cannot use {} for now", speaker.figure(self.target), self.power.name())
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossOfText {
    pub target: FigureId,
    pub text: u8,
}

impl Tells for LossOfText {
    fn words(self, speaker: &Speaker<'_>) -> String {
        let (target, text) = (self.target, speaker.text_name(self.target, self.text));
        format!("{} cannot use {text} for now", speaker.figure(target))
    }
}

impl Speaker<'_> {
    /// C1.6.
    pub(crate) fn trait_stays(&self) -> String {
        "nobody outwits a trait".to_string()
    }

    /// K13.1.
    pub(crate) fn text_stays(&self) -> String {
        "that power is protected from Outwit".to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Desk, Sketch, at};
    use crate::figure::combat_value::Value;
    use crate::powers::tests::{PLAIN, six};
    use crate::state::object::ObjectId;

    const OUTWITTER: Sketch = six!("8 | 10 | 16 | 3 outwit");

    #[test]
    fn outwit_suspends_perplex() {
        let mut desk = Desk::new(
            &[("C3", six!("8 | 10 | 16 | 3 perplex"))],
            &[("C8", six!("8 | 10 | 16 invulnerability | 3 outwit"))],
        );
        desk.act(0, Effect::Perplex, &[]).target(0, &[]);
        desk.choose(Choice::Change { value: Value::Attack, up: true }, &[]).next_turn();
        let attack = |desk: &Desk| desk.position().attack_value(FigureId(0), None, &mut ());
        assert_eq!(attack(&desk), 11);
        desk.act(1, Effect::Outwit, &[]).target(0, &[]).choose(Choice::Power(Power::Perplex), &[]);
        assert_eq!(attack(&desk), 10);
    }

    #[test]
    fn outwit_takes_a_power_from_a_trait_too() {
        let hider = PLAIN.with("[[figure.trait]]\nname = \"Shadow\"\ngrants = [\"stealth\"]");
        let mut desk = Desk::new(&[("C3", OUTWITTER)], &[("C8", hider)]);
        assert!(desk.position().can_use(FigureId(1), Power::Stealth));
        desk.act(0, Effect::Outwit, &[]).target(1, &[]).choose(Choice::Power(Power::Stealth), &[]);
        assert!(!desk.position().can_use(FigureId(1), Power::Stealth));
    }

    #[test]
    fn outwitting_super_strength_drops_the_heavy_object() {
        let mut desk =
            Desk::new(&[("C3", OUTWITTER)], &[("C8", six!("8 | 10 super_strength | 16 | 3"))]);
        desk.hand(1, 1);
        desk.act(0, Effect::Outwit, &[])
            .target(1, &[])
            .choose(Choice::Power(Power::SuperStrength), &[]);
        assert_eq!(desk.position().object_square(ObjectId(1)), Some(at("C8")));
    }

    #[test]
    fn power_cosmic_cannot_be_outwitted() {
        let cosmic = six!("8 | 10 | 16 invulnerability | 3").with("teams = [\"power_cosmic\"]");
        let desk = Desk::new(&[("C3", OUTWITTER)], &[("C8", cosmic)]);
        assert!(desk.position().can_use(FigureId(1), Power::Willpower));
        assert!(!desk.may(0, Effect::Outwit));
    }

    #[test]
    fn a_superman_enemy_outwits_beside_a_cheaper_one() {
        let team = |points: &'static str| PLAIN.with(points);
        let mut desk = Desk::new(
            &[
                ("C3", team("points = 80\nteams = [\"superman_enemy\"]")),
                ("D3", team("points = 30\nteams = [\"superman_enemy\"]")),
            ],
            &[("C8", six!("8 | 10 | 16 toughness | 3"))],
        );
        assert!(!desk.may(0, Effect::Outwit) && !desk.may(1, Effect::Scheming));
        desk.act(0, Effect::Scheming, &[]);
        assert!(desk.may(0, Effect::Outwit));
        desk.next_turn().next_turn();
        assert!(!desk.may(0, Effect::Outwit));
    }

    #[test]
    fn an_outwitted_power_names_whoever_outwitted_it() {
        let charger = six!("8 charge | 10 | 16 | 3");
        let mut desk = Desk::new(&[("C3", OUTWITTER)], &[("C8", charger)]);
        desk.act(0, Effect::Outwit, &[])
            .target(1, &[])
            .choose(Choice::Power(Power::Charge), &[])
            .next_turn();
        let names = ["Ana".to_string(), "Ben".to_string()];
        let charge = Choice::Do { figure: FigureId(1), effect: Effect::Charge };
        assert_eq!(
            Speaker::new(&desk.game, &names).why_not(&desk.state, charge).unwrap()[1],
            "  Figure 0 has outwitted Charge until that player's next turn (G11.1)."
        );
    }
}
