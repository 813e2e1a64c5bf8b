//! Clauses that follow from others or only say what words mean: there is nothing to switch off that is not switched off elsewhere.

/// The reason why a clause has no switch of its own.
pub fn implied(id: &str) -> Option<&'static str> {
    IMPLIED
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, reason)| *reason)
}

/// Each with its reason.
pub const IMPLIED: &[(&str, &str)] = &[
    (
        "S02.3",
        "the move itself is I01.1 with the abilities of S02.2",
    ),
    (
        "S03.2",
        "the move is I01.1; automatic break away comes with IM07, which S03.1 gives",
    ),
    (
        "S03.3",
        "passing comes with S03.1, where a move may end is C6.7",
    ),
    (
        "A01.3",
        "the player is asked before the die is rolled, and nothing is asked after it",
    ),
    (
        "BR04.1",
        "the printed number is where every value begins; without it there is no value",
    ),
    ("MV02.3", "restates MV03.1"),
    (
        "I04.5",
        "happens only where no square is free (C5.9); nobody can be put anywhere else",
    ),
    (
        "K13.2",
        "a text that cannot be chosen (K13.1) cannot be kept from working",
    ),
    (
        "K15.2",
        "part of K15.1: a text that works under Pulse Wave works with its keyphrase",
    ),
    (
        "Z01.1",
        "sizes are numbers in that order; Z05 to Z08 compare them",
    ),
    ("Z02", "grants nothing"),
    ("Z02.1", "grants nothing"),
    ("T10", "squares where a force begins: C5.1 and C2.7"),
    (
        "T11",
        "a map with special terrain is refused before a game exists (C5.8)",
    ),
    ("RA01", "a mark for collectors without effect on play"),
    ("RA02", "a mark for collectors without effect on play"),
    ("RA03", "a mark for collectors without effect on play"),
    ("RA04", "a mark for collectors without effect on play"),
    ("RA05", "a mark for collectors without effect on play"),
    ("RA06", "a mark for collectors without effect on play"),
    ("C1.1", "names the players and the dice"),
    ("C1.2", "names the parts of a figure"),
    ("C1.3", "names the parts of a dial"),
    (
        "C1.7",
        "names objects, markers and tokens; the limit of two tokens is C4.4",
    ),
    (
        "C1.8",
        "names friendly and opposing; nobody is adjacent to itself because the distance is 0 (C5.11)",
    ),
    (
        "C2.2",
        "what has no id or costs nothing is refused when it is read, before a game exists",
    ),
    ("C3.1", "names the combat values"),
    ("C3.2", "the order of BR04.2"),
    (
        "C3.10",
        "an order among texts; each is switched off by itself",
    ),
    (
        "C3.11",
        "the measure of distance; the conditions that use it are C7.1 and the reaches of the powers",
    ),
    ("C3.12", "restates S01.3 for all actions"),
    ("C3.15", "says when values are worked out: C7.3, C6.2"),
    ("C4.12", "the procedure of C4.3 to C4.10"),
    ("C4.13", "the procedure of C4.6"),
    (
        "C5.9",
        "where nobody may stand: C6.7 for moves, C10.3 for knock back",
    ),
    ("C5.11", "adjacency is what C5.5 to C5.10 leave"),
    ("C6.1", "a move is steps: I01.1"),
    (
        "C6.2",
        "the order of the parts of a move, each of which is a clause of its own",
    ),
    (
        "C6.5",
        "a legal step is what T03, T04, T05, T08 and the improved abilities leave",
    ),
    ("C6.10", "the details of I04 and K11"),
    (
        "C7.3",
        "the order of the parts of an attack, each of which is a clause of its own",
    ),
    (
        "C7.6",
        "an attack that deals something else has no number that could be increased",
    ),
    ("C7.7", "restates BR02.3 after C7.5"),
    ("C7.9", "what needs a hit looks for hit targets"),
    ("C7.10", "there is no such choice"),
    (
        "C7.12",
        "those who become targets or hit are A02.2, BR02.2 and D07.2",
    ),
    (
        "C8.1",
        "the order of the parts of damage, each of which is a clause of its own",
    ),
    ("C8.3", "turning click by click shows only in K18.1"),
    ("C8.7", "the minimum is A09.1, the maximum D09.3"),
    ("C8.8", "restates C1.4"),
    ("C8.9", "names what damaged means"),
    ("C8.10", "restates C16.6"),
    ("C8.11", "the procedure of C8.2, C8.6, D09, D10 and A09"),
    (
        "C8.14",
        "0 clicks are no clicks; the order is K18.2 after G03.2",
    ),
    ("C9.1", "names the three kinds of line"),
    ("C9.2", "the walk: without it there is no line"),
    ("C9.3", "what blocks is T03, T06, T08 and C9.6"),
    (
        "C9.7",
        "what hinders is T01, T07 and RG03.1; the +1 is RG02.1",
    ),
    ("C9.9", "restates IT02 and S11.1"),
    ("C9.10", "figures with larger bases are refused (C14.3)"),
    ("C9.11", "powers ask the same question as attacks"),
    ("C10.5", "says what knock back does not do"),
    ("C10.6", "restates S05.1, D04.1 and Z08.1"),
    ("C10.9", "the order of C10.1 to C10.4"),
    ("C11.3", "points to I08, I09 and A12"),
    ("C11.4", "names the pieces of I05 and I06"),
    ("C11.6", "restates A08.3 and D06.2"),
    ("C11.7", "nothing else destroys"),
    ("C13.1", "each team ability is switched off by itself"),
    ("C13.3", "symbols without effect"),
    (
        "C13.4",
        "they are modifiers and replacements like all others (C3.3)",
    ),
    ("C14.2", "names the symbols of sizes"),
    ("C14.3", "such figures are refused when they are read"),
    ("C16.3", "what is scored is C16.6"),
    ("C16.5", "when C16.1 is looked at"),
];
