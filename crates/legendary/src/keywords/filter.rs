//! What selectors ask of cards by keywords: `villain with shards`, `hero without size-changing`.

use crate::cards::CardId;
use crate::language::parse::Text;
use crate::position::Position;
use crate::words::noun::Number;

/// The tests of a filter that are a keyword's.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct KeywordTests {
    /// An enemy with at least one Shard.
    pub with_shards: bool,
    /// Has Size-Changing of either kind (K2.7), or has it not.
    pub size_changing: Option<bool>,
}

/// As if its fields were those of the filter: so they stand in the fingerprints of saved games.
impl std::fmt::Debug for KeywordTests {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let KeywordTests { with_shards, size_changing } = self;
        write!(f, "with_shards: {with_shards:?}, size_changing: {size_changing:?}")
    }
}

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeywordTest {
    SizeChanging,
    Shards,
}

impl KeywordTest {
    pub(crate) const ALL: [KeywordTest; 2] = [KeywordTest::SizeChanging, KeywordTest::Shards];

    pub(crate) fn name(self) -> &'static str {
        match self {
            KeywordTest::SizeChanging => "for Size-Changing",
            KeywordTest::Shards => "the Shards",
        }
    }
}

impl KeywordTests {
    pub(crate) fn is_empty(&self) -> bool {
        *self == KeywordTests::default()
    }

    pub(crate) fn take_away(&mut self, test: KeywordTest) {
        match test {
            KeywordTest::SizeChanging => self.size_changing = None,
            KeywordTest::Shards => self.with_shards = false,
        }
    }

    /// The clauses that a text with such a test rests on.
    pub(crate) fn clauses(&self) -> &'static [&'static str] {
        if self.with_shards { &["K5.3"] } else { &[] }
    }

    /// A test that only enemies on the table can pass, in words.
    pub(crate) fn of_enemies(&self) -> Option<&'static str> {
        self.with_shards.then_some("with Shards")
    }

    /// "without Size-Changing": a test of what is printed, behind the noun.
    pub(crate) fn of_text(&self) -> &'static str {
        match self.size_changing {
            None => "",
            Some(true) => "with Size-Changing",
            Some(false) => "without Size-Changing",
        }
    }

    /// "that has a Shard": a test of what lies on the card, behind the noun.
    pub(crate) fn of_tokens(&self, number: Number) -> &'static str {
        match (self.with_shards, number) {
            (false, _) => "",
            (true, Number::One) => "that has a Shard",
            (true, Number::Many) => "that have a Shard",
        }
    }
}

impl Text<'_> {
    /// A test of cards, if one starts here: `with size-changing`, `without size-changing` (K2.7), `with shards` (K5.3).
    pub(crate) fn keyword_test(&mut self, tests: &mut KeywordTests) -> bool {
        if self.eat(&["without", "size-changing"]) {
            tests.size_changing = Some(false);
        } else if self.eat(&["with", "size-changing"]) {
            tests.size_changing = Some(true);
        } else if self.eat(&["with", "shards"]) || self.eat(&["with", "shard"]) {
            tests.with_shards = true;
        } else {
            return false;
        }
        true
    }
}

impl Position<'_> {
    pub(crate) fn passes(self, tests: &KeywordTests, card: CardId) -> bool {
        tests.size_changing.is_none_or(|wanted| self.is_size_changing(card) == wanted)
            && (!tests.with_shards || self.state.kept.shards.on(card) > 0)
    }
}
