//! Figure search: `power:charge points<=60 -size:giant "Harbour Watch"`.
//!
//! Words match the name, the id, a keyword, a team, a power, a keyphrase or the name of a text. A field narrows. A minus in front means "not". All
//! terms must hold.

use crate::figure::Figure;
use crate::figure::team::TEAMS;
use crate::force::Roster;
use authoring::suggestion::nearest;
use std::cmp::Ordering;
use std::fmt;

/// What a query may be made of, in a line.
pub const SYNTAX: &str = "words, \"quoted words\", fields as in power:charge team:veiled keyword:Orrery has:ram size:giant is:unique points<=60 range>=6 clicks>7, and -field for not";

/// Which figures match, as indices into the roster.
pub fn search(roster: &Roster, query: &str) -> Result<Vec<usize>, SearchError> {
    let terms: Vec<Term> =
        words(query).iter().map(|word| Term::read(word)).collect::<Result<_, _>>()?;
    let figures = roster.figures.iter().enumerate();
    Ok(figures
        .filter(|(_, figure)| terms.iter().all(|term| term.holds(figure, roster)))
        .map(|(at, _)| at)
        .collect())
}

/// A term that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError {
    UnknownField {
        field: String,
        near: Option<String>,
    },
    /// A field that counts wants a number.
    NoNumber {
        field: String,
        written: String,
    },
    /// A field that does not count cannot be compared.
    NoOrder {
        field: String,
    },
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::UnknownField { field, near } => {
                write!(f, "there is no field {field}")?;
                match near {
                    Some(near) => write!(f, "; did you mean {near}?"),
                    None => write!(f, "; there are {}", fields().join(", ")),
                }
            }
            SearchError::NoNumber { field, written } => {
                write!(f, "{field} is a number, {written} is none")
            }
            SearchError::NoOrder { field } => {
                write!(f, "{field} cannot be compared, only {field}:")
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Points,
    Range,
    Bolts,
    Clicks,
    Speed,
    Attack,
    Defense,
    Damage,
}

const NUMBERS: [(&str, Number); 8] = [
    ("points", Number::Points),
    ("range", Number::Range),
    ("bolts", Number::Bolts),
    ("clicks", Number::Clicks),
    ("speed", Number::Speed),
    ("attack", Number::Attack),
    ("defense", Number::Defense),
    ("damage", Number::Damage),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    Name,
    Id,
    Keyword,
    Team,
    Power,
    Has,
    Size,
    Mark,
    Text,
}

const SAID: [(&str, Said); 9] = [
    ("name", Said::Name),
    ("id", Said::Id),
    ("keyword", Said::Keyword),
    ("team", Said::Team),
    ("power", Said::Power),
    ("has", Said::Has),
    ("size", Said::Size),
    ("is", Said::Mark),
    ("text", Said::Text),
];

fn fields() -> Vec<&'static str> {
    let numbers = NUMBERS.iter().map(|(word, _)| *word);
    SAID.iter().map(|(word, _)| *word).chain(numbers).collect()
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Test {
    Anywhere(String),
    Said(Said, String),
    Number(Number, &'static [Ordering], u32),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Term {
    negated: bool,
    test: Test,
}

/// Longer signs first, so that `<=` is not read as `<`.
const SIGNS: [(&str, &[Ordering]); 6] = [
    ("<=", &[Ordering::Less, Ordering::Equal]),
    (">=", &[Ordering::Greater, Ordering::Equal]),
    ("<", &[Ordering::Less]),
    (">", &[Ordering::Greater]),
    ("=", &[Ordering::Equal]),
    (":", &[Ordering::Equal]),
];

impl Term {
    fn read(word: &str) -> Result<Term, SearchError> {
        let (negated, word) = match word.strip_prefix('-') {
            Some(rest) if !rest.is_empty() => (true, rest),
            _ => (false, word),
        };
        let sign = SIGNS
            .iter()
            .filter_map(|(sign, orders)| Some((word.find(sign)?, *sign, *orders)))
            .filter(|(at, _, _)| word[..*at].bytes().all(|byte| byte.is_ascii_alphabetic()))
            .min_by_key(|(at, sign, _)| (*at, 2 - sign.len()));
        let test = match sign {
            Some((at, sign, orders)) if at > 0 => {
                Term::field(&word[..at], sign, orders, &word[at + sign.len()..])?
            }
            _ => Test::Anywhere(folded(word)),
        };
        Ok(Term { negated, test })
    }

    fn field(
        field: &str,
        sign: &str,
        orders: &'static [Ordering],
        value: &str,
    ) -> Result<Test, SearchError> {
        let word = field.to_lowercase();
        if let Some((_, number)) = NUMBERS.iter().find(|(known, _)| *known == word) {
            let value = value
                .parse()
                .map_err(|_| SearchError::NoNumber { field: word, written: value.to_string() })?;
            return Ok(Test::Number(*number, orders, value));
        }
        let Some((_, said)) = SAID.iter().find(|(known, _)| *known == word) else {
            let near = nearest(&word, fields()).map(str::to_string);
            let field = field.to_string();
            return Err(SearchError::UnknownField { field, near });
        };
        if sign != ":" && sign != "=" {
            return Err(SearchError::NoOrder { field: word });
        }
        Ok(Test::Said(*said, folded(value)))
    }

    fn holds(&self, figure: &Figure, roster: &Roster) -> bool {
        let found = match &self.test {
            Test::Anywhere(text) => {
                SAID.iter().any(|(_, said)| contains(figure, roster, *said, text))
            }
            Test::Said(said, text) => contains(figure, roster, *said, text),
            Test::Number(number, orders, value) => {
                numbers(figure, *number).iter().any(|printed| orders.contains(&printed.cmp(value)))
            }
        };
        found != self.negated
    }
}

/// Printed numbers; of the dial those of the starting lines.
fn numbers(figure: &Figure, number: Number) -> Vec<u32> {
    let starts = |slot: usize| {
        let clicks = figure.lines.iter().filter_map(|line| figure.dial.get(line.click as usize));
        clicks.map(|click| u32::from(click.values[slot])).collect()
    };
    match number {
        Number::Points => figure.lines.iter().map(|line| line.points.into()).collect(),
        Number::Range => vec![figure.range.into()],
        Number::Bolts => vec![figure.bolts.into()],
        Number::Clicks => vec![figure.dial.len() as u32],
        Number::Speed => starts(0),
        Number::Attack => starts(1),
        Number::Defense => starts(2),
        Number::Damage => starts(3),
    }
}

fn contains(figure: &Figure, roster: &Roster, said: Said, text: &str) -> bool {
    let has = |words: &str| folded(words).contains(text);
    match said {
        Said::Name => has(&figure.name),
        Said::Id => folded(&figure.id) == text,
        Said::Keyword => {
            let words = figure.keywords.iter().filter_map(|word| roster.keywords.get(*word));
            words.into_iter().any(|word| has(&word.name))
        }
        Said::Team => {
            let abilities = figure.teams.iter().any(|team| has(team.name()));
            let symbols =
                TEAMS.iter().filter(|(id, _, _)| figure.team_symbols.iter().any(|s| s == id));
            abilities || symbols.into_iter().any(|(_, name, _)| has(name))
        }
        Said::Power => figure.all_powers().iter().any(|power| has(power.name())),
        Said::Has => figure.all_keyphrases().iter().any(|phrase| has(phrase.name())),
        Said::Size => text == figure.size().word(),
        Said::Mark => match text {
            "unique" => figure.unique,
            "prime" => figure.prime,
            "vehicle" => figure.vehicle,
            _ => false,
        },
        Said::Text => figure.texts.iter().any(|card| has(&card.name)),
    }
}

/// Terms of a query; quotes keep words together.
fn words(query: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    for letter in query.chars() {
        match letter {
            '"' => quoted = !quoted,
            letter if letter.is_whitespace() && !quoted => {
                words.push(std::mem::take(&mut word));
            }
            letter => word.push(letter),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Small letters, marks left out: `Blades/Claws/Fangs`, `blades_claws_fangs` and `blades claws fangs` are the same words.
fn folded(text: &str) -> String {
    let plain = text.chars().map(|letter| match letter {
        '_' | '/' | '-' => ' ',
        letter => letter,
    });
    plain.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::load_embedded;

    fn found(query: &str) -> Vec<String> {
        let content = load_embedded();
        let found = search(&content.roster, query).unwrap();
        found.into_iter().map(|at| content.roster.figures[at].id.clone()).collect()
    }

    #[test]
    fn all_terms_must_hold_and_a_minus_turns_one_round() {
        let giants = found("size:giant");
        let charging = found("size:giant power:charge");
        assert!(charging.len() < giants.len() && !charging.is_empty());
        let others = found("size:giant -power:charge");
        assert_eq!(charging.len() + others.len(), giants.len());
    }

    #[test]
    fn numbers_are_compared_and_words_are_found_anywhere() {
        assert_eq!(found("undertow"), ["hw003"]);
        assert_eq!(found("\"held breath\""), ["hw011"]);
        assert!(found("points<=20 keyword:\"harbour watch\"").contains(&"hw006".to_string()));
        assert_eq!(found("points<1"), [""; 0]);
        assert_eq!(found("has:\"wild card\" team:turncoats"), ["hc008"]);
    }

    #[test]
    fn a_field_that_is_none_gets_a_suggestion() {
        let roster = Roster::default();
        let error = |query| search(&roster, query).unwrap_err().to_string();
        assert_eq!(error("pwer:charge"), "there is no field pwer; did you mean power?");
        assert_eq!(error("points<cheap"), "points is a number, cheap is none");
        assert_eq!(error("team>2"), "team cannot be compared, only team:");
    }

    #[test]
    fn no_query_breaks_the_reader() {
        let roster = load_embedded().roster;
        for query in ["", "-", "\"", ":", "a:", "<=3", "--x", "é<ü", "points<=-1", "size:", "\"a b"]
        {
            let _ = search(&roster, query);
        }
    }
}
