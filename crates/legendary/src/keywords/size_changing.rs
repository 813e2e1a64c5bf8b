//! Size-Changing (K1) and Microscopic Size-Changing (K2): a price that falls by what was played.

use crate::cards::CardId;
use crate::catalogue::{Catalogue, Class, Classes, Kind};
use crate::effect::{About, Node, Program, Rule, RuleId};
use crate::event::Event;
use crate::game::{Face, Legendary};
use crate::interpreter::Engine;
use crate::keywords::KeywordRule;
use crate::keywords::rooms::{Explains, Rules};
use crate::language::check::FOR_SALE;
use crate::language::diagnostic::Code;
use crate::language::parse::{Parsed, Text};
use crate::pool::Source;
use crate::position::Position;
use crate::rulebook::Keyword;
use crate::search::EffectWord;
use crate::state::Played;
use crate::value::{Sink, Why};
use crate::waived::{Clause, either, plays};
use crate::words::Words;
use crate::words::grammar::repeated;
use crate::words::voice::Voice;
use table::{Chance, Log};

pub const KEYWORD: Keyword = Keyword {
    chapter: "K1",
    name: "Size-Changing",
    also: &[],
    gist: "While you recruit or fight this card it costs 2 less if you played a card of the named class this turn. One such card is enough; more change nothing.",
};

pub const MICROSCOPIC: Keyword = Keyword {
    chapter: "K2",
    name: "Microscopic Size-Changing",
    also: &["microscopic"],
    gist: "2 less for each card of the named class you played this turn, up to the number of icons. Below zero it pays you: Recruit for a hero, Attack for a villain.",
};

/// What is to be known about the rule.
const RULE: About = About {
    clauses: &["K1.1"],
    cited: "K1.1",
    word: Some(EffectWord::SizeChanging),
    stands_on: &[Kind::Villain, Kind::Henchman, Kind::Mastermind, Kind::Hero],
    instead: Some("only heroes and enemies change their size"),
    for_a_time: true,
};

/// What is to be known about the microscopic kind.
const MICROSCOPIC_RULE: About = About {
    clauses: &["K2.1"],
    cited: "K2.1",
    word: Some(EffectWord::SizeChanging),
    stands_on: &[Kind::Villain, Kind::Henchman, Kind::Mastermind, Kind::Hero],
    instead: Some("only heroes and enemies change their size"),
    for_a_time: false,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeRule {
    /// K1: 2 less to pay for each of the classes of which a card was played this turn. No class: the classes of the card itself.
    SizeChanging(Classes),
    /// K2: 2 less to pay for each card of the class played this turn, at most so many cards; the price may fall below 0.
    Microscopic { class: Class, most: u8 },
}

impl Rules for SizeRule {
    fn about(&self) -> About {
        match self {
            SizeRule::SizeChanging(_) => RULE,
            SizeRule::Microscopic { .. } => MICROSCOPIC_RULE,
        }
    }

    /// "Size-Changing Tech and Covert", "Microscopic Size-Changing Tech Tech".
    fn clause(&self, words: &Words<'_>, _: Voice) -> String {
        match *self {
            SizeRule::SizeChanging(classes) if classes.is_empty() => {
                "Size-Changing for its own class".to_string()
            }
            SizeRule::SizeChanging(classes) => {
                format!("Size-Changing {}", words.class_icons(classes))
            }
            SizeRule::Microscopic { class, most } => {
                format!("Microscopic Size-Changing {}", repeated(class.name(), most))
            }
        }
    }

    fn takes_off(&self, own: Classes) -> i32 {
        let times = match *self {
            SizeRule::SizeChanging(classes) if classes.is_empty() => own.iter().count(),
            SizeRule::SizeChanging(classes) => classes.iter().count(),
            SizeRule::Microscopic { most, .. } => usize::from(most),
        };
        EACH * times as i32
    }

    /// K1.8.
    fn is_given_to_it(&self) -> bool {
        matches!(self, SizeRule::SizeChanging(_))
    }
}

impl Program {
    /// What the rule says of the size of its card, if it does.
    fn size(&self, rule: RuleId) -> Option<SizeRule> {
        match self.rule(rule) {
            Rule::Keyword(KeywordRule::Size(size)) => Some(size),
            _ => None,
        }
    }
}

/// K1.1: each class counts for so much, whatever the number of cards.
pub(crate) const EACH: i32 = 2;

/// A card with more icons than this would not fit on cardboard.
const MOST_ICONS: u8 = 9;

/// Does any text of the card speak of it? Only then can a card take something off its own price.
pub(crate) fn is_spoken_of(catalogue: &Catalogue, face: &Face) -> bool {
    let program = &catalogue.program;
    let is = |rule: RuleId| program.size(rule).is_some();
    let guise = face.acts.map(|acts| program.guise(acts.guise));
    let mut found = guise.is_some_and(|guise| guise.rules.iter().any(|rule| is(*rule)));
    program.walk(catalogue.design(face.design), &mut |node| {
        if let Node::Rule(rule, _) = node {
            found |= is(rule);
        }
    });
    found
}

// Grammar.

impl Text<'_> {
    /// `size-changing tech`, `size-changing tech or covert`, `size-changing its classes` (K1)
    pub(crate) fn size_changing(&mut self) -> Parsed<Rule> {
        if self.eat(&["its", "classes"]) {
            return Ok(SizeRule::SizeChanging(Classes::NONE).into());
        }
        Ok(SizeRule::SizeChanging(self.classes()?).into())
    }

    /// `microscopic tech tech tech` (K2): one class, as often as it is printed.
    pub(crate) fn microscopic(&mut self) -> Parsed<Rule> {
        let first = self.next;
        let class = self.class()?;
        let mut most = 1;
        while self.word() == Some(class.slug()) {
            self.next += 1;
            most += 1;
        }
        if most > MOST_ICONS {
            let at = self.since(first);
            return self.stop(Code::NumberOutOfRange, at, "too many icons", None);
        }
        Ok(SizeRule::Microscopic { class, most }.into())
    }

    /// `it has size-changing tech` behind `this turn:` (K1.8)
    pub(crate) fn given_to_it(&mut self) -> Parsed<Rule> {
        let first = self.next;
        let rule = self.keyword()?;
        match rule {
            Some(Rule::Keyword(KeywordRule::Size(SizeRule::SizeChanging(classes))))
                if !classes.is_empty() =>
            {
                let help = "use it inside `choose 1 hero from hq: this turn: …`";
                self.it_lies_in(FOR_SALE, first, help);
                Ok(SizeRule::SizeChanging(classes).into())
            }
            _ => {
                let at = self.since(first);
                let help = Some("write `it has size-changing tech`".to_owned());
                self.stop(Code::WrongRule, at, "this cannot be given to a card", help)
            }
        }
    }
}

// The rule.

/// What a card takes off its own price.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Discount {
    pub ordinary: i32,
    pub microscopic: i32,
}

impl Discount {
    pub fn total(self) -> i32 {
        self.ordinary + self.microscopic
    }
}

impl Position<'_> {
    /// What any card can take off its own price now, at most.
    pub(crate) fn most_off(self) -> i32 {
        if !self.game.keywords.size_changing {
            return 0;
        }
        let classes = |played: &Played| self.game.face_at(played.face).classes.0 | played.also;
        let met = self.state.turn.played.iter().map(|played| classes(played).count_ones());
        EACH * met.sum::<u32>() as i32
    }

    /// Does the card have Size-Changing of either kind (K1.8, K2.7)?
    pub(crate) fn is_size_changing(self, card: CardId) -> bool {
        let (classes, microscopic) = self.size_changing(card);
        !classes.is_empty() || (microscopic && plays(Clause::K2_7))
    }

    /// Classes of its ordinary Size-Changing, and whether it has the microscopic kind.
    fn size_changing(self, card: CardId) -> (Classes, bool) {
        let sides = self.face(card).sides;
        let faces = sides.map_or([self.game.face_number(card); 2], |sides| sides);
        let mut found = (self.granted(card), false);
        let printed = faces.iter().flat_map(|face| &self.game.face_at(*face).rules);
        for rule in self.enemy_rules(card).iter().chain(printed) {
            match self.game.catalogue.program.size(*rule) {
                Some(SizeRule::SizeChanging(classes)) => {
                    found.0 = found.0.union(self.meant(card, classes));
                }
                Some(SizeRule::Microscopic { .. }) => found.1 = true,
                None => {}
            }
        }
        found
    }

    /// K1, K2: a divided card is recruited under the better of its halves, never under both (K1.9). Which is better depends on the value of the
    /// card: only one half may let it go below 0.
    pub(crate) fn discount(self, card: CardId, value: i32) -> Discount {
        if !self.game.keywords.size_changing {
            return Discount::default();
        }
        let Some(sides) = self.face(card).sides.filter(|_| self.acting(card).is_none()) else {
            return self.discount_by(card, self.enemy_rules(card));
        };
        let [one, two] = sides.map(|side| self.discount_by(card, &self.game.face_at(side).rules));
        if !plays(Clause::K1_9) {
            return Discount {
                ordinary: one.ordinary + two.ordinary,
                microscopic: one.microscopic + two.microscopic,
            };
        }
        let price = |half: Discount| reduced(value, half, &mut ());
        if price(two) < price(one) { two } else { one }
    }

    fn discount_by(self, card: CardId, rules: &[RuleId]) -> Discount {
        let mut classes = self.granted(card);
        let mut discount = Discount::default();
        for rule in rules {
            match self.game.catalogue.program.size(*rule) {
                Some(SizeRule::SizeChanging(more)) => {
                    classes = classes.union(self.meant(card, more));
                }
                Some(SizeRule::Microscopic { class, most }) => {
                    let most = either(Clause::K2_2, i32::from(most), i32::MAX);
                    let played = self.played_of(class).min(most);
                    discount.microscopic += EACH * played * i32::from(plays(Clause::K2_1));
                }
                None => {}
            }
        }
        // K1.6: each class is a condition of its own; one that was given twice counts once.
        let each = |class| match plays(Clause::K1_3) {
            true => i32::from(self.played_of(class) > 0),
            false => self.played_of(class),
        };
        let met: i32 = classes.iter().map(each).sum();
        let met = either(Clause::K1_6, met, met.min(1));
        discount.ordinary = EACH * met;
        discount
    }

    /// No class stands for those of the card itself.
    fn meant(self, card: CardId, classes: Classes) -> Classes {
        if classes.is_empty() { self.face(card).classes } else { classes }
    }

    /// K1.8: Size-Changing given to this very card for a time.
    fn granted(self, card: CardId) -> Classes {
        let mut classes = Classes::NONE;
        for lasting in self.state.lasting.iter() {
            if lasting.target == card
                && plays(Clause::K1_8)
                && let Some(SizeRule::SizeChanging(more)) =
                    self.game.catalogue.program.size(lasting.rule)
            {
                classes = classes.union(more);
            }
        }
        classes
    }

    /// Cards of the class played this turn, wherever they are now (K1.7, K2.8).
    fn played_of(self, class: Class) -> i32 {
        let played = self.state.turn.played.iter();
        played
            .filter(|played| {
                let face = self.game.face_at(played.face);
                let there = || self.state.cards.zone_of(played.card).is_played();
                Classes(face.classes.0 | played.also).has(class) && (plays(Clause::K1_7) || there())
            })
            .count() as i32
    }
}

/// A part of a price: what the card takes off by its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Smaller {
    Ordinary,
    Microscopic,
}

impl Smaller {
    fn keyword(self) -> (Keyword, About) {
        match self {
            Smaller::Ordinary => (KEYWORD, RULE),
            Smaller::Microscopic => (MICROSCOPIC, MICROSCOPIC_RULE),
        }
    }
}

impl Explains for Smaller {
    fn clause(&self) -> &'static str {
        self.keyword().1.cited
    }

    fn words(&self, _: &Legendary, points: i32) -> String {
        let (keyword, rule) = self.keyword();
        format!("{points} by {} ({})", keyword.name, rule.cited)
    }

    fn short(&self, _: &Legendary) -> String {
        self.keyword().0.name.to_string()
    }
}

/// K1.5, K2.9: everything is added up; only what the microscopic part takes off can go below 0.
pub(crate) fn reduced<S: Sink>(value: i32, discount: Discount, sink: &mut S) -> i32 {
    if discount.ordinary != 0 {
        sink.part(-discount.ordinary, Smaller::Ordinary.into());
    }
    if discount.microscopic != 0 {
        sink.part(-discount.microscopic, Smaller::Microscopic.into());
    }
    let total = value - discount.total();
    let least = either(Clause::K1_5, -discount.microscopic, -discount.total());
    if total < least {
        sink.part(least - total, Why::Floor);
    }
    total.max(least)
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// K2.3, K2.4: a price below 0 pays out, in place of the payment and of no hero (K2.5).
    pub fn pay_out(&mut self, card: CardId, price: i32, attack: bool) {
        let seat = self.active();
        if !plays(if attack { Clause::K2_4 } else { Clause::K2_3 }) {
            return;
        }
        let made = self.state.turn.recruit_made;
        if attack {
            let source = self.no_hero(Clause::K2_5);
            self.get_attack(seat, card, source, -price);
        } else {
            self.get_recruit(seat, card, Source::NO_HERO, -price);
        }
        if !plays(Clause::K2_8) {
            self.state.turn.recruit_made = made;
        }
    }

    /// K1.8: what was given to a card in the HQ ends when it leaves.
    pub fn end_grants(&mut self, card: CardId) {
        if !plays(Clause::K1_8_ENDS) {
            return;
        }
        let program = &self.game.catalogue.program;
        self.state.lasting.retain(|lasting| {
            let given = matches!(program.size(lasting.rule), Some(SizeRule::SizeChanging(_)));
            lasting.target != card || !given
        });
    }
}
