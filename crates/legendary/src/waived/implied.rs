//! Clauses that follow from others or only say what words mean: there is nothing to switch off that is not switched off elsewhere.

/// The reason why a clause has no switch of its own.
pub fn implied(id: &str) -> Option<&'static str> {
    IMPLIED.iter().find(|(known, _)| *known == id).map(|(_, reason)| *reason)
}

/// Each with its reason.
pub const IMPLIED: &[(&str, &str)] = &[
    ("R2.5", "adds up the numbers of R2.4"),
    (
        "R2.10",
        "how many copies a card of a hero has is a fact of the cards; that all of them are used is R2.9",
    ),
    ("R4.3", "a table of cases of R4.2"),
    ("R6.3", "Sidekicks are in none of the boxes played here"),
    ("R12.3", "who sits at the seats changes no rule: it is a game of two or more players"),
    (
        "K2.6",
        "the pay-out of K2.3 and K2.4 takes the place of the payment, which comes first (R7.2)",
    ),
    ("K3.9", "each is a change of its own, and all changes of an Attack are added up (K10.9)"),
    ("K5.1", "names the token; Shards are numbers, of which there are always enough"),
    ("K9.1", "names what a contest is for; what matches it is K9.3, K9.9 and K9.10"),
    ("K9.6", "the cards list their outcomes in that order, and a text is done line by line (R5.1)"),
    ("K10.2", "restates R7.4"),
    ("K10.10", "K10.3 and K10.4 for a list of five classes"),
    ("K12.1", "a price below 0 is paid out by recruiting or fighting, which R10.4 names"),
    ("K12.3", "restates K1.4"),
    ("K12.4", "K10.9 for an enemy of K3.2"),
    ("K12.5", "restates K5.10"),
    ("K12.8", "K5.3 and K7.1, added up by K10.9"),
    ("K12.9", "restates K6.4"),
    ("K12.10", "K8.4 with the numbers of one mastermind"),
    (
        "K12.11",
        "the printed cost of K9.3; what K1.1 changes is the price of recruiting alone (K1.4)",
    ),
];
