//! What can be wrong with a scenario file, in either game.

use crate::codes;

codes! {
    /// The file is not UTF-8 text.
    NotText = "S001";
    /// A control character or a mark of writing direction.
    StrayCharacter = "S002";
    /// A file, a line or a scenario longer than we read.
    TooLong = "S003";
    /// A quoted name without its closing quote.
    OpenQuote = "S004";
    /// A block without its `end`.
    OpenBlock = "S005";
    OutsideScenario = "S010";
    NoName = "S011";
    /// No `rules` line: nobody knows what it proves.
    NoRules = "S012";
    UnknownClause = "S013";
    /// Nothing is expected, so that it could hardly fail.
    NothingExpected = "S014";
    /// A line of the set-up that can stand only once.
    Twice = "S015";
    /// A name that is a word of the language.
    NameIsWord = "S016";
    /// The line, or a part of it, says nothing that is known.
    NotUnderstood = "S020";
}
