//! Danger Sense (K6) and Danger Sense of villains (K7): a look at the Villain Deck that pays, and cards of it that are played at once.

use crate::cards::{CardId, Zone};
use crate::catalogue::{GroupId, Kinds};
use crate::effect::walk::Part;
use crate::effect::{
    About, Amount, AmountId, Block, CardOp, Deck, Filter, Look, Modes, Node, Op, Pick, Program,
    Rule, RuleId, Until, Zones,
};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::keywords::rooms::{Does, Rules, Tells};
use crate::keywords::{KeywordOp, KeywordRule};
use crate::language::check::Verb;
use crate::language::diagnostic::Code;
use crate::language::parse::selection::Missing;
use crate::language::parse::{Parsed, Text as Reading};
use crate::language::token::{Line, Token};
use crate::pool::Source;
use crate::position::Position;
use crate::rulebook::Keyword;
use crate::search::EffectWord;
use crate::state::{Lasting, Overrun};
use crate::waived::{Clause, either, plays};
use crate::words::grammar::{list, plural};
use crate::words::noun::kind_names;
use crate::words::prompt::PUT_BACK_NEXT;
use crate::words::saying::Saying;
use crate::words::voice::{Aside, Voice};
use crate::words::{Speaker, Words};
use table::{Chance, Log, Seat};

pub const KEYWORD: Keyword = Keyword {
    chapter: "K6",
    name: "Danger Sense",
    also: &[],
    gist: "Look at the top cards of the Villain Deck: +1 Attack for each villain among them, and put them back in any order you like.",
};

pub const OF_VILLAINS: Keyword = Keyword {
    chapter: "K7",
    name: "Danger Sense of villains",
    also: &[],
    gist: "As it enters, this villain looks ahead in the Villain Deck: its group and the mastermind are stronger this turn for each villain seen.",
};

/// What is to be known about the help for a group (K7.1).
const HELP: About = About {
    clauses: &["K7.3"],
    cited: "K7.1",
    word: Some(EffectWord::EnemyAttack),
    stands_on: &[],
    instead: None,
    for_a_time: false,
};

/// What is to be known about Shards instead of Attack (K6.6).
const SHARDS: About = About::behind_a_trigger(&["K6.6"], "K6.6", EffectWord::DangerSense);

/// An operation (K6, K7): the top cards of the Villain Deck are revealed, and for each villain among them the player gets 1 Attack, or (with
/// `helping`) that rule comes into force once. `then` speaks of the cards as [`Zones::ASIDE`], later text as [`Zones::REVEALED`]; what
/// `then` leaves goes back on top in an order of the deciding player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DangerSense {
    pub count: AmountId,
    pub helping: Option<RuleId>,
    pub then: Block,
}

impl Does for DangerSense {
    fn clauses(&self) -> &'static [&'static str] {
        match self.helping {
            Some(_) => &["K7.1", "K7.2"],
            None => &["K6.1"],
        }
    }

    fn word(&self) -> Option<EffectWord> {
        Some(EffectWord::DangerSense)
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        part(Part::Amount(&mut self.count));
        if let Some(rule) = &mut self.helping {
            part(Part::Rule(rule));
        }
        part(Part::Block(&mut self.then));
    }

    fn sayings(&self, words: &Words<'_>, voice: Voice) -> Vec<Saying> {
        words.danger_sense(*self, voice)
    }

    fn question(&self) -> Option<&'static str> {
        Some(PUT_BACK_NEXT)
    }

    fn look(&self) -> Option<Look> {
        Some(Look { deck: Deck::Villain, count: self.count, then: self.then, senses: true })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SenseRule {
    /// The villains of the group in the city and the mastermind have 1 more Attack for each time this came into force (K7.1).
    Helped(GroupId),
    /// Danger Sense gives the player Shards instead of Attack (K6.6).
    SenseGivesShards,
}

impl Rules for SenseRule {
    fn about(&self) -> About {
        match self {
            SenseRule::Helped(_) => HELP,
            SenseRule::SenseGivesShards => SHARDS,
        }
    }

    fn clause(&self, words: &Words<'_>, _: Voice) -> String {
        match *self {
            SenseRule::Helped(group) => {
                let group = &words.catalogue.group(group).name;
                format!("all {group} Villains in the city and the Mastermind get +1 Attack")
            }
            SenseRule::SenseGivesShards => {
                "Danger Sense gives you Shards instead of Attack".to_string()
            }
        }
    }
}

/// Which clause leaves the order of the cards that go back on a deck to the player?
pub fn clause_of_order(op: Op) -> Clause {
    match op {
        Op::Keyword(KeywordOp::DangerSense(DangerSense { helping: None, .. })) => {
            Clause::K6_1_ORDER
        }
        Op::Keyword(KeywordOp::DangerSense(_)) => Clause::K7_2,
        _ => Clause::R5_9,
    }
}

/// Is it a look at one card: that more of them are spoken of cannot be noticed.
pub fn senses_one(program: &Program, node: Node<'_>) -> bool {
    match node {
        Node::Op(_, Op::Keyword(KeywordOp::DangerSense(sense))) => {
            program.amount(sense.count) == Amount::Number(1)
        }
        _ => false,
    }
}

// Grammar.

impl Line {
    /// Is a look at the Villain Deck written in this line? Only then can the card speak of cards "revealed this way".
    pub(crate) fn senses(&self) -> bool {
        let words = ["danger", "sense"];
        let is = |(token, word): (&Token, &str)| token.word() == Some(word);
        self.tokens.windows(words.len()).any(|run| run.iter().zip(words).all(is))
    }
}

impl Reading<'_> {
    /// `danger sense N [helping "GROUP"] [: REST]`
    pub(crate) fn danger_sense(&mut self, first: usize) -> Parsed<Op> {
        let (amount, at) = self.quantity()?;
        let count = self.cards_to_look_at(amount, at)?;
        let helping = if self.eat(&["helping"]) {
            let Some((name, at)) = self.eat_name() else {
                return self.expected("the name of a villain group");
            };
            let Some(group) = self.names.groups.get(&name).copied() else {
                let known: Vec<&str> = self.names.groups.keys().map(String::as_str).collect();
                let help = self.reports.did_you_mean(&name, known);
                let message = format!("there is no group \"{name}\"");
                return self.stop(Code::UnknownGroup, at, message, help);
            };
            Some(self.add_rule(SenseRule::Helped(group).into())?)
        } else {
            self.own_turn(first, "`danger sense`");
            None
        };
        let mut then = Block::EMPTY;
        if self.eat_mark(':') {
            then = self.nested(|text| {
                text.scope.those = Some(Deck::Villain);
                text.scope.villain_cards = true;
                text.rest()
            })?;
        }
        Ok(DangerSense { count, helping, then }.into())
    }

    /// Whether `play` is about cards just revealed: `play those twists`, `play 1 of those strikes`.
    pub(crate) fn at_those(&self) -> bool {
        self.is("those") || (self.word_at(1) == Some("of") && self.word_at(2) == Some("those"))
    }

    /// `play 1 of those strikes` (K7.4)
    pub(crate) fn play_those(&mut self, first: usize) -> Parsed<Op> {
        let cards = self.cards(Missing::Refused)?;
        if !self.scope.villain_cards {
            let at = self.since(first);
            self.error(
                Code::WrongEffectMoment,
                at,
                "only cards revealed by Danger Sense can be played",
                Some("use it behind `danger sense 2:`".to_owned()),
            );
        }
        Ok(Op::Cards(self.taken(Verb::PlayThese, cards)?, CardOp::PlayThese))
    }

    /// Reports a "revealed this way" on a card that reveals nothing.
    pub(crate) fn revealed_is_bound(&mut self, first: usize) {
        if !self.scope.senses {
            let at = self.since(first);
            self.error(
                Code::UnboundThose,
                at,
                "this card reveals nothing by Danger Sense",
                Some("add `danger sense 2` in front of it".to_owned()),
            );
        }
    }

    /// `danger sense gives shards instead of attack` (K6.6)
    pub(crate) fn sense_gives_shards(&mut self) -> Parsed<Rule> {
        self.expect(&["instead", "of", "attack"])?;
        Ok(SenseRule::SenseGivesShards.into())
    }
}

// The rule.

impl<'a> Position<'a> {
    /// The cards a running text revealed by its last Danger Sense (K6.3).
    pub fn revealed(self, scope: &Text) -> &'a [CardId] {
        if !plays(Clause::K6_3) {
            return &[];
        }
        let from = usize::from(scope.revealed_from);
        let to = from + usize::from(scope.revealed_count);
        self.state.revealed.get(from..to).unwrap_or(&[])
    }

    /// K7.1: villains of the group in the city, whenever they came (K7.3), and one mastermind.
    pub(crate) fn is_helped(self, group: GroupId, mastermind: CardId, enemy: CardId) -> bool {
        let in_city = self.space_of(enemy).is_some() && self.face(enemy).group == Some(group);
        in_city || (enemy == mastermind && plays(Clause::K7_1_MASTERMIND))
    }

    /// K6.6: does Danger Sense give this player Shards this turn?
    pub fn sense_gives_shards(self, seat: Seat) -> bool {
        let program = &self.game.catalogue.program;
        self.state.lasting.iter().any(|lasting| {
            lasting.owner == seat.0
                && plays(Clause::K6_6)
                && program.rule(lasting.rule) == SenseRule::SenseGivesShards.into()
        })
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn danger_sense(&mut self, text: u8, op: u16, sense: DangerSense) {
        let DangerSense { count, helping, then } = sense;
        let count = self.position().amount(&self.text(text), count);
        let villains = self.reveal_villain_cards(text, count);
        let scope = self.text(text);
        match helping {
            // K7.1: enemies are helped, no player gets anything.
            Some(_) if !plays(Clause::K7_5) && self.position().sense_gives_shards(scope.actor) => {
                self.gain_shards(scope.actor, i32::from(villains));
            }
            Some(_) => {}
            None if self.position().sense_gives_shards(scope.actor) => {
                self.gain_shards(scope.actor, i32::from(villains));
            }
            // K6.5: the points belong to the card.
            None if !plays(Clause::K6_1) => {}
            None => {
                let source =
                    either(Clause::K6_5, self.game.face_at(scope.face).source, Source::NO_HERO);
                self.get_attack(scope.actor, scope.card, source, i32::from(villains));
            }
        }
        let seen = !self.state.cards.is_empty(Zone::ASIDE);
        if seen && !then.is_empty() {
            self.push(Task::PlayTaken { text, at: 0 });
        }
        // Which of several masterminds is helped is asked once the cards are back, and before any of them is played.
        if helping.is_some() && villains > 0 && plays(Clause::K7_1) {
            self.for_one_mastermind(text, op, villains);
        }
        if seen {
            self.push(Task::PutBack { text, op });
            self.push_block(text, then);
        }
    }

    /// The help that the operation gives comes into force so many times, for the group and for this mastermind.
    pub fn help_by(&mut self, scope: &Text, op: Op, times: u8, mastermind: CardId) {
        if let Op::Keyword(KeywordOp::DangerSense(sense)) = op
            && let Some(rule) = sense.helping
        {
            self.help(scope, rule, times, mastermind);
        }
    }

    /// The rule comes into force so many times, for the rest of the turn (K7.3): for the group and for this mastermind.
    fn help(&mut self, scope: &Text, rule: RuleId, times: u8, mastermind: CardId) {
        let same = |lasting: &&mut Lasting| {
            lasting.rule == rule && lasting.owner == scope.you.0 && lasting.target == mastermind
        };
        if let Some(lasting) = self.state.lasting.iter_mut().find(same) {
            lasting.times = lasting.times.saturating_add(times);
        } else {
            let lasting = Lasting {
                rule,
                card: scope.card,
                face: scope.face,
                owner: scope.you.0,
                times,
                target: mastermind,
                until: either(Clause::K7_3, Until::EndOfTurn, Until::EndOfGame),
            };
            if self.state.lasting.push(lasting).is_err() {
                return self.stop(Overrun::TooMany);
            }
        }
        self.log.record(Helped { card: scope.card, by: times }.into());
    }

    /// Takes the top cards of the Villain Deck aside for all to see: how many of them are villains there (K6.4)? As many as there are will do,
    /// and the deck does not run out by it (K6.2).
    fn reveal_villain_cards(&mut self, text: u8, count: i32) -> u8 {
        let scope = self.text(text);
        self.state.revealed.truncate(usize::from(scope.revealed_from));
        let mut villains = 0;
        for _ in 0..count.max(0) {
            let Some(card) = self.top(Zone::VILLAIN_DECK) else {
                break;
            };
            let acting = || self.position().acting(card).is_some();
            let villain = self.position().is_villain(card) && (plays(Clause::K6_4) || !acting());
            villains += u8::from(villain);
            self.move_card(card, Zone::ASIDE);
            if self.state.revealed.push(card).is_err() {
                self.stop(Overrun::TooMany);
            }
            self.log.record(Event::LookedAt {
                seat: scope.decider,
                card,
                deck: Zone::VILLAIN_DECK,
                public: true,
            });
        }
        let revealed = self.state.revealed.len() as u8 - scope.revealed_from;
        self.state.texts[text as usize].revealed_count = revealed;
        if !plays(Clause::K6_2) {
            self.ran_out(Zone::VILLAIN_DECK);
        }
        villains
    }

    /// K7.4: out of the cards revealed; played once the others are back. The order in which cards are taken out is the order of playing them.
    pub fn take_out(&mut self, text: u8, card: CardId) {
        if !plays(Clause::K7_4) {
            return;
        }
        self.move_card(card, Zone::RESOLVING);
        let from = usize::from(self.text(text).revealed_from);
        let revealed = &mut self.state.revealed[from..];
        if let Some(at) = revealed.iter().position(|other| *other == card) {
            revealed[at..].rotate_left(1);
        }
    }

    /// Plays the cards that were taken out, each completely before the next (R4.11).
    pub fn play_taken(&mut self, text: u8, at: u8) {
        let scope = self.text(text);
        let waits = |card: &CardId| self.state.cards.zone_of(*card) == Zone::RESOLVING;
        let cards = self.position().revealed(&scope);
        let Some(next) = (usize::from(at)..cards.len()).find(|at| waits(&cards[*at])) else {
            return;
        };
        let card = cards[next];
        if cards[next + 1..].iter().any(waits) {
            let at = next as u8 + 1;
            self.push(Task::PlayTaken { text, at });
        } else {
            self.drop_finished();
        }
        self.play_villain_card(card);
    }

    /// The cards of the Villain Deck lose their places; nobody knows any of them afterwards.
    pub fn shuffle_villain_deck(&mut self, seat: Seat) {
        self.state.cards.shuffle(Zone::VILLAIN_DECK);
        self.log.record(Event::VillainDeckShuffled { seat });
    }
}

// Words.

/// An event: a villain made its group and the mastermind stronger for the turn (K7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Helped {
    pub card: CardId,
    pub by: u8,
}

impl Tells for Helped {
    fn words(&self, speaker: &Speaker<'_>) -> String {
        let (helper, by) = (speaker.the_card(self.card), self.by);
        format!("{helper} gave its group and the Mastermind {by} more Attack for this turn")
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardId)) {
        each(&mut self.card);
    }
}

impl Words<'_> {
    fn danger_sense(&self, sense: DangerSense, voice: Voice) -> Vec<Saying> {
        let DangerSense { count, helping, then } = sense;
        let sense = format!("Danger Sense {}", self.value(count, voice));
        let helped = helping.and_then(|rule| match self.program().rule(rule) {
            Rule::Keyword(KeywordRule::DangerSense(SenseRule::Helped(group))) => {
                Some(&self.catalogue.group(group).name)
            }
            _ => None,
        });
        let mut sayings = vec![match helped {
            Some(group) => Saying::own(format!(
                "{} uses {sense}, helping all {group} Villains in the city and the Mastermind",
                voice.this
            )),
            None => Saying::command(format!("{} {sense}", voice.verb("use"))),
        }];
        let aside = match voice.aside {
            Aside::ChosenKind => Aside::ChosenKind,
            Aside::One | Aside::Many | Aside::Revealed => Aside::Revealed,
        };
        let inner = Voice { aside, ..voice };
        sayings.extend(self.following(then, inner));
        sayings
    }

    /// The kinds that can be chosen, where every way does the same with revealed cards of another kind.
    pub(crate) fn choice_of_kind(&self, modes: Modes) -> Option<Vec<String>> {
        let blocks = self.program().modes(modes);
        let kinds = blocks.iter().map(|block| self.revealed_kind(*block));
        let kinds: Option<Vec<Kinds>> = kinds.collect();
        let unnamed = Voice { aside: Aside::ChosenKind, ..Voice::default() };
        let mut ways = blocks.iter().map(|block| self.clause(*block, unnamed));
        let first = ways.next()?;
        if modes.possible || !ways.all(|way| way == first) {
            return None;
        }
        let plurals = |kinds: &Kinds| {
            let names = kind_names(*kinds).into_iter();
            let names: Vec<String> = names.map(|name| plural(&name)).collect();
            list(&names, "and")
        };
        Some(kinds?.iter().map(plurals).collect())
    }

    /// The kind of those revealed cards that the block is about.
    fn revealed_kind(&self, block: Block) -> Option<Kinds> {
        let [Op::Keyword(KeywordOp::DangerSense(sense))] = *self.program().block(block) else {
            return None;
        };
        let [op] = *self.program().block(sense.then) else {
            return None;
        };
        let selector = self.program().selector(op.cards()?);
        let kinds = selector.filter.kinds;
        let of_kind = Filter { kinds, ..Filter::default() };
        let all = selector.zones.is(Zones::ASIDE) && selector.pick == Pick::All;
        (all && kinds != Kinds::ANY && selector.filter == of_kind).then_some(kinds)
    }
}
