//! One function per combat value (C3.1): the number, and every step of it for whoever asks why.

pub mod pipeline;

use crate::effect::Effect;
use crate::figure::card_text::Grant;
use crate::figure::combat_value::{Slot, Value};
use crate::figure::keyphrase::Keyphrase;
use crate::figure::team::TeamAbility;
use crate::position::Position;
use crate::power::Power;
use crate::state::attack::{Attack, Mode};
use crate::state::lasting::{Influence, Lasting};
use crate::state::moving::MoveKind;
use crate::state::{FigureId, Figures, MarkKind};
use crate::values::pipeline::{Sink, Tally, Why};
use crate::waived::Rule;
use table::List;

/// What a range value is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct RangeFor {
    /// C3.7; 0 for none.
    pub minimum: u8,
    /// The power that halves it (A03.1).
    pub halved_by: Option<Power>,
}

impl RangeFor {
    pub const ATTACK: RangeFor = RangeFor::at_least(0);

    pub const fn at_least(minimum: u8) -> RangeFor {
        RangeFor { minimum, halved_by: None }
    }
}

/// A tally of one character's value that leaves out what may not modify it.
struct Modified<'p, 't, S: Sink> {
    position: Position<'p>,
    figure: FigureId,
    tally: Tally<'t, S>,
    /// K21.1: the texts with that keyphrase that modify it already.
    unique: List<(FigureId, u8), 16>,
}

impl<'p, 't, S: Sink> Modified<'p, 't, S> {
    fn new(position: Position<'p>, figure: FigureId, printed: u8, sink: &'t mut S) -> Self {
        let once = position.game.options.halve_once;
        Modified {
            position,
            figure,
            tally: Tally::printed(printed, figure, once, sink),
            unique: List::new(),
        }
    }

    fn modify(&mut self, amount: i8, why: Why, from: FigureId) {
        let (position, figure) = (self.position, self.figure);
        // Outsiders: nothing modifies it. Guardians: nothing opposing does.
        let steadied =
            !position.state.lasting.is_empty() && position.lasts(figure, Influence::Steadied);
        let guarded =
            position.opposing(figure, from) && position.has_team(figure, TeamAbility::Guardians);
        if !steadied && !guarded && !self.is_modified_already(why, from) {
            self.tally.modify(amount, why, from);
        }
    }

    /// K21.1: by an effect of the same name, whoever has it (D25)? Notes it if not.
    fn is_modified_already(&mut self, why: Why, from: FigureId) -> bool {
        let position = self.position;
        if !position.game.has_phrase(Keyphrase::UniqueModifier) || !position.game.plays(Rule::K21_1)
        {
            return false;
        }
        let Some(text) = position.unique_modifier(why, from) else {
            return false;
        };
        let this = (from, text);
        let name = |(figure, text): (FigureId, u8)| {
            let text = position.design(figure).texts.get(usize::from(text));
            text.map(|text| text.name.as_str())
        };
        let mut others = self.unique.iter().filter(|other| **other != this);
        if others.any(|other| name(*other) == name(this)) {
            return true;
        }
        let _ = self.unique.push(this);
        false
    }

    /// What changes it for a while (G10.1), and the modifiers of its own card and of its friends' cards.
    fn common(&mut self, value: Value, close: Option<bool>) {
        let position = self.position;
        if !position.state.lasting.is_empty() {
            for lasting in position.lasting() {
                if lasting.target == self.figure
                    && let Some((amount, power)) = lasting.what.modifies(value)
                {
                    self.modify(amount, Why::Power(power), lasting.source);
                }
            }
        }
        if position.game.cast(self.figure).says.modifies >> value as u8 & 1 == 1 {
            self.own_texts(value, close);
        }
        if position.game.lends(value) {
            self.lent_by_friends(value, close);
        }
    }

    fn own_texts(&mut self, value: Value, close: Option<bool>) {
        for (index, text) in self.position.usable_texts(self.figure) {
            for grant in &text.grants {
                let Grant::Modify { value: changed, amount, when } = *grant else {
                    continue;
                };
                if changed == value && when.counts(close) {
                    self.modify(amount, Why::CardText(index), self.figure);
                }
            }
        }
    }

    /// What the cards of adjacent friends give.
    fn lent_by_friends(&mut self, value: Value, close: Option<bool>) {
        let position = self.position;
        for friend in position.friends_beside(self.figure).iter() {
            for (index, text) in position.usable_texts(friend) {
                let lends = |grant: &Grant| match *grant {
                    Grant::ModifyFriends { value: changed, amount, when }
                        if changed == value && when.counts(close) =>
                    {
                        Some(amount)
                    }
                    _ => None,
                };
                for amount in text.grants.iter().filter_map(lends) {
                    self.modify(amount, Why::CardText(index), friend);
                }
            }
        }
    }

    fn finish(self, minimum: u8) -> u8 {
        self.tally.finish(minimum, self.figure)
    }
}

impl Position<'_> {
    /// K21.1: the text of that keyphrase by which somebody modifies a value, itself or by a power that nothing else grants it.
    fn unique_modifier(self, why: Why, from: FigureId) -> Option<u8> {
        match why {
            Why::CardText(index) => {
                let text = self.design(from).texts.get(usize::from(index))?;
                text.unique_modifier.then_some(index)
            }
            Why::Power(power) if !self.can_use_by_dial_or_team(from, power) => {
                let mut granting =
                    self.usable_texts(from).filter(|(_, text)| text.powers().contains(power));
                let (first, text) = granting.next()?;
                let all = text.unique_modifier && granting.all(|(_, text)| text.unique_modifier);
                all.then_some(first)
            }
            _ => None,
        }
    }

    pub fn printed(self, figure: FigureId, slot: Slot) -> u8 {
        self.design(figure).printed(slot, self.piece(figure).click)
    }

    /// C6.13, for a move of this kind with so many passengers.
    pub fn speed<S: Sink>(
        self,
        figure: FigureId,
        kind: MoveKind,
        passengers: u8,
        sink: &mut S,
    ) -> u8 {
        let printed = self.printed(figure, Slot::Speed);
        let mut value = Modified::new(self, figure, printed, sink);
        match kind {
            MoveKind::Halved => {
                let power = if self.state.action.effect == Effect::RunningShot {
                    Power::RunningShot
                } else {
                    Power::Charge
                };
                value.tally.halve(Why::Power(power), figure);
            }
            MoveKind::Controlled => value.tally.halve(Why::Power(Power::MindControl), figure),
            _ => {}
        }
        let abilities = self.move_abilities(figure, kind);
        if let Some(square) = self.square(figure)
            && self.board().starts_hindered(square, abilities)
            && self.game.plays(Rule::MV05_1)
        {
            value.tally.halve(Why::StartsInHindering, figure);
        }
        value.common(Value::Speed, None);
        if kind.is_move_action() && self.has_team(figure, TeamAbility::Avengers) {
            value.modify(1, Why::Team(TeamAbility::Avengers), figure);
        }
        for _ in 0..passengers * u8::from(self.game.plays(Rule::I04_2)) {
            value.modify(-1, Why::Carrying, figure);
        }
        value.finish(0)
    }

    pub fn range<S: Sink>(self, figure: FigureId, purpose: RangeFor, sink: &mut S) -> u8 {
        if !S::LISTENS && purpose.halved_by.is_none() && pipeline::is_whole() {
            if self.has_plain_range(figure) {
                return self.design(figure).range.max(purpose.minimum);
            }
            if let Some(known) = self.known(figure) {
                let worked_out = || self.range_worked_out(figure, RangeFor::ATTACK, &mut ());
                return (*known.range.get_or_init(worked_out)).max(purpose.minimum);
            }
        }
        self.range_worked_out(figure, purpose, sink)
    }

    /// Is there nothing that could modify its range?
    fn has_plain_range(self, figure: FigureId) -> bool {
        self.state.lasting.is_empty()
            && self.state.action.effect != Effect::HypersonicSpeed
            && !self.game.lends(Value::Range)
            && self.game.cast(figure).says.modifies >> Value::Range as u8 & 1 == 0
            && !self.game.somebody_has_team(TeamAbility::Shield)
    }

    fn range_worked_out<S: Sink>(self, figure: FigureId, purpose: RangeFor, sink: &mut S) -> u8 {
        let mut value = Modified::new(self, figure, self.design(figure).range, sink);
        // S10.2: for the length of the action.
        if self.state.action.actor == figure && self.state.action.effect == Effect::HypersonicSpeed
        {
            value.tally.halve(Why::Power(Power::HypersonicSpeed), figure);
        }
        if let Some(power) = purpose.halved_by {
            value.tally.halve(Why::Power(power), figure);
        }
        value.common(Value::Range, None);
        for friend in self.friends_with_team_beside(figure, TeamAbility::Shield).iter() {
            value.modify(1, Why::Team(TeamAbility::Shield), friend);
        }
        value.finish(purpose.minimum)
    }

    /// The attack value, in an attack (step 2 of C7.3) or outside one (Support).
    pub fn attack_value<S: Sink>(
        self,
        figure: FigureId,
        attack: Option<&Attack>,
        sink: &mut S,
    ) -> u8 {
        let printed = self.printed(figure, Slot::Attack);
        let mut value = Modified::new(self, figure, printed, sink);
        if let Some(attack) = attack {
            if attack.lent_by.is_some() {
                let lent = self.printed(attack.lent_by, Slot::Attack);
                let why = Why::Team(TeamAbility::SinisterSyndicate);
                value.tally.replace(lent, why, attack.lent_by);
            }
            if attack.mode == Mode::Expert {
                let why = Why::Power(expert_of(attack));
                value.modify(self.state.action.attack_bonus, why, figure);
            }
        }
        value.common(Value::Attack, attack.map(|attack| attack.close));
        self.smoke(figure, |creator| {
            value.modify(-1, Why::Power(Power::SmokeCloud), creator);
        });
        value.finish(0)
    }

    /// A08.2: once for each opposing cloud whose marker it stands on.
    fn smoke(self, figure: FigureId, mut each: impl FnMut(FigureId)) {
        if self.state.markers.is_empty() || !self.game.plays(Rule::A08_2) {
            return;
        }
        let Some(square) = self.square(figure) else {
            return;
        };
        for marker in self.state.markers.iter() {
            if marker.kind == MarkKind::Smoke
                && marker.square == square
                && self.is_on_map(marker.creator)
                && (self.opposing(figure, marker.creator) || !self.game.plays(Rule::C11_9))
                && self.can_use(marker.creator, Power::SmokeCloud)
            {
                each(marker.creator);
            }
        }
    }

    /// The defense value, against an attack or outside one (Support); `lent_by` is whose printed defense replaces its own.
    pub fn defense_value<S: Sink>(
        self,
        figure: FigureId,
        attack: Option<&Attack>,
        lent_by: Option<(FigureId, Why)>,
        sink: &mut S,
    ) -> u8 {
        let printed = self.printed(figure, Slot::Defense);
        let mut value = Modified::new(self, figure, printed, sink);
        // A03.4.
        if attack.is_some_and(|attack| attack.mode.meets_printed_defense())
            && self.game.plays(Rule::A03_4)
        {
            return value.finish(0);
        }
        if let Some((friend, why)) = lent_by {
            value.tally.replace(self.printed(friend, Slot::Defense), why, friend);
        }
        value.common(Value::Defense, attack.map(|attack| attack.close));
        let Some(attack) = attack else {
            return value.finish(0);
        };
        let powers = self.powers(figure);
        if attack.close {
            if powers.contains(Power::CombatReflexes) && self.game.plays(Rule::D04_2) {
                value.modify(2, Why::Power(Power::CombatReflexes), figure);
            }
        } else {
            if powers.contains(Power::EnergyShieldDeflection) {
                value.modify(2, Why::Power(Power::EnergyShieldDeflection), figure);
            }
            if attack.target(figure).is_some_and(|target| target.hindered)
                && self.game.plays(Rule::RG02_1)
            {
                value.modify(1, Why::HinderedLine, figure);
            }
            let phrases = self.keyphrases(figure);
            if phrases.contains(Keyphrase::TinySize) {
                value.modify(1, Why::Keyphrase(Keyphrase::TinySize), figure);
            }
            if phrases.contains(Keyphrase::Swim)
                && self.game.plays(Rule::K19_2)
                && self.square(figure).is_some_and(|square| self.in_water(square))
            {
                value.modify(1, Why::Keyphrase(Keyphrase::Swim), figure);
            }
        }
        let (team, attacker) = (
            if attack.close { TeamAbility::MastersOfEvil } else { TeamAbility::Hydra },
            attack.attacker,
        );
        for helper in self.friends_with_team_beside(attacker, team).iter() {
            let counts = if attack.close {
                self.adjacent(helper, figure)
            } else {
                self.sees(helper, figure)
            };
            if counts {
                value.modify(-1, Why::Team(team), helper);
            }
        }
        value.finish(0)
    }

    /// The damage value, in an attack (step 5 of C7.3) or outside one (Destroy).
    pub fn damage_value<S: Sink>(
        self,
        figure: FigureId,
        attack: Option<&Attack>,
        sink: &mut S,
    ) -> u8 {
        let printed = self.printed(figure, Slot::Damage);
        let mut value = Modified::new(self, figure, printed, sink);
        value.common(Value::Damage, attack.map(|attack| attack.close));
        if let Some(attack) = attack {
            if attack.mode == Mode::Expert {
                let why = Why::Power(expert_of(attack));
                value.modify(self.state.action.damage_bonus, why, figure);
            }
            if attack.mode == Mode::Swing {
                let kind = self.state.objects.get(self.state.action.object.index());
                let bonus = kind.map_or(0, |object| object.kind.swing());
                value.modify(bonus as i8, Why::Object, figure);
            }
            if !attack.close && !self.state.lasting.is_empty() {
                let briefed = |lasting: &&Lasting| {
                    lasting.target == figure && lasting.what == Influence::Briefed
                };
                for briefing in self.lasting().filter(briefed) {
                    value.modify(1, Why::Team(TeamAbility::Shield), briefing.source);
                }
            }
            let aura = if attack.close { Power::Empower } else { Power::Enhancement };
            for friend in self.friends_beside(figure).iter() {
                if self.can_use(friend, aura) {
                    value.modify(1, Why::Power(aura), friend);
                }
            }
        }
        value.finish(0)
    }

    fn friends_with_team_beside(self, figure: FigureId, team: TeamAbility) -> Figures {
        let mut friends = Figures::NONE;
        let somebody = self.state.action.controlled.is_some()
            || self.game.has_team(self.controller(figure), team);
        if !somebody {
            return friends;
        }
        for friend in self.friends_beside(figure).iter() {
            if self.has_team(friend, team) {
                friends.insert(friend);
            }
        }
        friends
    }
}

fn expert_of(attack: &Attack) -> Power {
    if attack.close { Power::CloseCombatExpert } else { Power::RangedCombatExpert }
}
