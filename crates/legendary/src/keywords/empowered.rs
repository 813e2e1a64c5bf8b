//! Empowered (K3): Attack for each card of a color in the HQ.

use super::grammar::this;
use crate::cards::{ALL_SLOTS, CardId, SLOTS};
use crate::catalogue::{Class, Classes, Kind, Kinds};
use crate::effect::walk::Part;
use crate::effect::{
    Amount, AmountId, Block, Filter, Modes, Op, Pick, Program, Rank, Rule, Selector, SelectorId,
    Zones,
};
use crate::event::Event;
use crate::interpreter::{Engine, Text};
use crate::keywords::KeywordAmount;
use crate::keywords::rooms::Measures;
use crate::language::parse::{Parsed, Text as Reading};
use crate::pool::Source;
use crate::position::Position;
use crate::rulebook::Keyword;
use crate::value::Why;
use crate::waived::{Clause, either, plays, plays_that};
use crate::words::noun::Case;
use crate::words::saying::Saying;
use crate::words::voice::Voice;
use crate::words::{Speaker, Words};
use table::{Chance, Log};

pub const KEYWORD: Keyword = Keyword {
    chapter: "K3",
    name: "Empowered",
    also: &[],
    gist: "+1 Attack for each HQ card of the named class: counted once when a hero is played, at every moment for an enemy. Changing the HQ first changes the enemy.",
};

/// An amount: so many for each card of the HQ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empowered {
    /// K3.1: `times` for each HQ card that `of` names, which is one of the colors.
    Empowered { times: i8, of: SelectorId },
    /// K3.8: `times` for each HQ card that shows one of the colors of the cards in a pile.
    EmpoweredBy { times: i8, pile: SelectorId },
}

impl Empowered {
    pub fn times(self) -> i8 {
        let (Empowered::Empowered { times, .. } | Empowered::EmpoweredBy { times, .. }) = self;
        times
    }
}

impl Measures for Empowered {
    fn clauses(&self) -> &'static [&'static str] {
        match self {
            Empowered::Empowered { .. } => &["K3.1"],
            Empowered::EmpoweredBy { .. } => &["K3.8"],
        }
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        let (Empowered::Empowered { of, .. } | Empowered::EmpoweredBy { pile: of, .. }) = self;
        part(Part::Selector(of));
    }

    fn per(&self, words: &Words<'_>, voice: Voice) -> (i16, String) {
        let each = match *self {
            Empowered::Empowered { of, .. } => {
                let each = words.one(words.program().selector(of), Case::In, voice);
                format!("for each {each}")
            }
            Empowered::EmpoweredBy { pile, .. } => {
                let pile = words.many(words.program().selector(pile), Case::In, voice);
                format!("for each Hero in the HQ of a color among {pile}")
            }
        };
        (i16::from(self.times()), each)
    }

    /// "Double Empowered by Tech", "Empowered by the colors of the Heroes beside the Scheme" (K3).
    fn title(&self, words: &Words<'_>, voice: Voice) -> Option<String> {
        let by = match *self {
            Empowered::Empowered { of, .. } => {
                let filter = &words.program().selector(of).filter;
                match filter.grey {
                    Some(true) => "grey".to_string(),
                    _ => words.class_icons(filter.classes),
                }
            }
            Empowered::EmpoweredBy { pile, .. } => {
                let pile = words.many(words.program().selector(pile), Case::In, voice);
                format!("the colors of the {pile}")
            }
        };
        let often = match self.times() {
            2 => "Double ",
            3 => "Triple ",
            _ => "",
        };
        Some(format!("{often}Empowered by {by}"))
    }

    fn watched(&self) -> Zones {
        match self {
            Empowered::Empowered { .. } => Zones::NONE,
            Empowered::EmpoweredBy { .. } => Zones::HQ,
        }
    }

    fn least(&self) -> Option<i32> {
        (self.times() >= 0).then_some(0)
    }

    fn counts(&self) -> Option<(i8, SelectorId)> {
        match *self {
            Empowered::Empowered { times, of } => Some((times, of)),
            Empowered::EmpoweredBy { .. } => None,
        }
    }

    fn colors_of(&self) -> Option<SelectorId> {
        match *self {
            Empowered::Empowered { .. } => None,
            Empowered::EmpoweredBy { pile, .. } => Some(pile),
        }
    }

    fn cited(&self) -> Option<&'static str> {
        Some("K3.2")
    }
}

// Grammar.

impl Reading<'_> {
    /// `empowered by tech` as a line of an enemy (K3.2)
    pub(crate) fn is_empowered(&mut self) -> Parsed<Rule> {
        let by = self.empowered()?;
        let by = self.add_amount(by)?;
        let which = self.add_selector(this())?;
        Ok(Rule::EnemyAttack { which, by })
    }

    pub(crate) fn at_empowered(&self) -> bool {
        self.is("empowered") || (self.word_at(1) == Some("empowered") && self.how_often().is_some())
    }

    fn how_often(&self) -> Option<i8> {
        match self.word()? {
            "double" => Some(2),
            "triple" => Some(3),
            _ => None,
        }
    }

    /// `[double|triple] empowered by tech or ranged | by colors of CARDS` (K3)
    fn empowered(&mut self) -> Parsed<Amount> {
        let times = self.how_often();
        self.next += usize::from(times.is_some());
        let times = times.unwrap_or(1);
        self.expect(&["empowered", "by"])?;
        if self.eat(&["colors", "of"]) {
            let pile = self.counted()?;
            return Ok(Empowered::EmpoweredBy { times, pile }.into());
        }
        let classes = self.classes()?;
        self.empowered_by(times, classes, None)
    }

    fn empowered_by(&mut self, times: i8, classes: Classes, grey: Option<bool>) -> Parsed<Amount> {
        let of = self.add_selector(Selector {
            zones: Zones::HQ,
            filter: Filter { kinds: Kinds::one(Kind::Hero), classes, grey, ..Filter::default() },
            pick: Pick::All,
            rank: Rank::Any,
        })?;
        Ok(Empowered::Empowered { times, of }.into())
    }

    /// Behind `get`: `empowered by tech` or, with a choice of one color (K3.6), `empowered by chosen color`.
    pub(crate) fn get_empowered(&mut self) -> Parsed<Option<Op>> {
        if !self.at_empowered() {
            return Ok(None);
        }
        if !self.eat(&["empowered", "by", "chosen", "color"]) {
            let amount = self.empowered()?;
            return Ok(Some(Op::Attack(self.add_amount(amount)?)));
        }
        let colors = Class::ALL.map(|class| (Classes::one(class), None));
        let mut blocks = Vec::new();
        for (classes, grey) in colors.into_iter().chain([(Classes::NONE, Some(true))]) {
            let amount = self.empowered_by(1, classes, grey)?;
            let amount = self.add_amount(amount)?;
            blocks.push(self.add_block(vec![Op::Attack(amount)])?);
        }
        Ok(Some(Op::ChooseOne(self.add_modes(blocks)?)))
    }
}

// The rule.

impl Program {
    /// What the amount is Empowered by, if it is.
    fn empowered(&self, amount: AmountId) -> Option<Empowered> {
        match self.amount(amount) {
            Amount::Keyword(KeywordAmount::Empowered(by)) => Some(by),
            _ => None,
        }
    }
}

impl Position<'_> {
    pub(crate) fn empowered(self, scope: &Text, by: Empowered) -> i32 {
        match by {
            Empowered::Empowered { times, of } => self.empowered_by_cards(scope, times, of),
            Empowered::EmpoweredBy { times, pile } => self.empowered_by_pile(scope, times, pile),
        }
    }

    /// K3: so many for each card of the HQ that is spoken of.
    fn empowered_by_cards(self, scope: &Text, times: i8, of: SelectorId) -> i32 {
        let in_force = plays_that(|| match self.game.face_at(scope.face).kind {
            Kind::Hero => Clause::K3_1,
            _ => Clause::K3_2,
        });
        if !in_force {
            return 0;
        }
        let times = either(Clause::K3_3, i32::from(times), 1);
        if plays(Clause::K3_4) && plays(Clause::K3_5) && plays(Clause::K3_10) {
            return times * self.count(scope, of);
        }
        let wanted = self.selector(of).filter.classes;
        let mut count = 0;
        self.each(scope, of, |card| {
            let met = wanted.intersection(self.classes(card)).iter().count() as i32;
            let several = self.classes(card).0.count_ones() > 1;
            let extra = self.state.cards.zone_of(card).slot() >= Some(SLOTS);
            count += match () {
                () if !plays(Clause::K3_4) => met,
                () if !plays(Clause::K3_5) => i32::from(!several),
                () => i32::from(!extra),
            };
        });
        times * count
    }

    /// K3.8: so many for each card of the HQ that shows a color of the pile.
    fn empowered_by_pile(self, scope: &Text, times: i8, pile: SelectorId) -> i32 {
        let count = match plays(Clause::K3_8) {
            true => self.in_hq_of_colors(scope, pile).count() as i32,
            false => self.in_hq_by_card(scope, pile),
        };
        i32::from(times) * count
    }

    /// Without K3.8, the HQ cards that each card of the pile matches, added up.
    fn in_hq_by_card(self, scope: &Text, pile: SelectorId) -> i32 {
        let mut count = 0;
        self.each(scope, pile, |card| {
            let heroes = (0..ALL_SLOTS).filter_map(|slot| self.hero_at(slot));
            let alike = |hero: &CardId| self.colors_of(*hero).meets(self.colors_of(card));
            count += heroes.filter(alike).count() as i32;
        });
        count
    }

    /// HQ cards that show a color of the pile (K3.8).
    pub(crate) fn in_hq_of_colors(
        self,
        scope: &Text,
        pile: SelectorId,
    ) -> impl Iterator<Item = CardId> {
        let colors = self.colors(scope, pile);
        let heroes = (0..ALL_SLOTS).filter_map(move |slot| self.hero_at(slot));
        heroes.filter(move |card| self.colors_of(*card).meets(colors))
    }

    /// The HQ cards that make this enemy stronger by its Empowered (K3.2).
    pub fn empowering(self, enemy: CardId) -> Vec<CardId> {
        let mut cards = Vec::new();
        for part in &self.why_attack(enemy).parts {
            let Why::Rule { face, rule } = part.why else {
                continue;
            };
            let Rule::EnemyAttack { by, .. } = self.game.catalogue.program.rule(rule) else {
                continue;
            };
            let scope = Text::scope(enemy, face, self.state.active, enemy);
            match self.game.catalogue.program.empowered(by) {
                Some(Empowered::Empowered { of, .. }) => {
                    self.each(&scope, of, |card| cards.push(card));
                }
                Some(Empowered::EmpoweredBy { pile, .. }) => {
                    cards.extend(self.in_hq_of_colors(&scope, pile));
                }
                None => {}
            }
        }
        cards
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// K3.6: is it a choice of the color to be Empowered by?
    pub(crate) fn chooses_color(&self, modes: Modes) -> bool {
        let program = &self.game.catalogue.program;
        let empowers = |op: &Op| matches!(op, Op::Attack(amount) if self.gets_empowered(*amount));
        let mut blocks = program.modes(modes).iter();
        blocks.all(|block| program.block(*block).iter().all(empowers))
    }

    fn gets_empowered(&self, amount: AmountId) -> bool {
        let by = self.game.catalogue.program.empowered(amount);
        matches!(by, Some(Empowered::Empowered { .. }))
    }

    /// Whose points are so many Attack? K3.7: those of the card, Empowered or not.
    pub(crate) fn source_of_points(&self, scope: &Text, amount: AmountId) -> Source {
        match !plays(Clause::K3_7) && self.gets_empowered(amount) {
            true => Source::NO_HERO,
            false => self.source(scope),
        }
    }
}

// Words.

impl Words<'_> {
    /// Every way is to be Empowered by another color (K3.6).
    pub(crate) fn is_choice_of_color(&self, modes: Modes) -> bool {
        let color = |block: &Block| match self.program().block(*block) {
            [Op::Attack(amount)] => match self.program().empowered(*amount) {
                Some(Empowered::Empowered { times: 1, of }) => {
                    let filter = &self.program().selector(of).filter;
                    Some((filter.classes, filter.grey))
                }
                _ => None,
            },
            _ => None,
        };
        let blocks = self.program().modes(modes).iter();
        let every = Class::ALL.map(|class| (Classes::one(class), None));
        let every = every.into_iter().chain([(Classes::NONE, Some(true))]);
        blocks.map(color).eq(every.map(Some))
    }

    /// "get Empowered by the color of your choice" (K3.6).
    pub(crate) fn color_of_choice(&self, voice: Voice) -> Saying {
        let deed = "Empowered by the color of your choice";
        Saying::player(format!("{} {deed}", voice.verb("get")))
    }
}

impl Speaker<'_> {
    /// " Empowered by Odinson and High-Tech Weaponry (K3.2)."
    pub(crate) fn empowering(&self, cards: &[CardId]) -> String {
        match cards {
            [] => String::new(),
            cards => format!(" Empowered by {} (K3.2).", self.cards(cards)),
        }
    }
}
