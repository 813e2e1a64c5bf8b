//! The query language of the card search.

use super::EffectWord;
use crate::catalogue::{Catalogue, Class, Kind, Kinds, SetId, TeamId};
use crate::effect::Comparison;
use std::fmt;

/// A query that was understood.
#[derive(Clone, Debug)]
pub struct Query {
    pub(super) terms: Vec<Term>,
}

#[derive(Clone, Debug)]
pub(super) struct Term {
    pub(super) negated: bool,
    pub(super) test: Test,
}

#[derive(Clone, Debug)]
pub(super) enum Test {
    Anywhere(String),
    Contains(Field, String),
    Class(Class),
    Grey,
    Team(TeamId),
    Set(SetId),
    Kind(Kinds),
    Number(Field, Comparison, i32),
    Effect(EffectWord),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Name,
    Hero,
    Group,
    Text,
    Class,
    Team,
    Set,
    Kind,
    Effect,
    Cost,
    Attack,
    Recruit,
    Vp,
    Copies,
}

const FIELDS: [(Field, &str); 14] = [
    (Field::Name, "name"),
    (Field::Hero, "hero"),
    (Field::Group, "group"),
    (Field::Text, "text"),
    (Field::Class, "class"),
    (Field::Team, "team"),
    (Field::Set, "set"),
    (Field::Kind, "kind"),
    (Field::Effect, "effect"),
    (Field::Cost, "cost"),
    (Field::Attack, "attack"),
    (Field::Recruit, "recruit"),
    (Field::Vp, "vp"),
    (Field::Copies, "copies"),
];

const KINDS: [(&str, Kinds); 11] = [
    ("hero", Kinds::one(Kind::Hero)),
    ("villain", Kinds::VILLAIN),
    ("henchman", Kinds::one(Kind::Henchman)),
    ("mastermind", Kinds::one(Kind::Mastermind)),
    ("tactic", Kinds::one(Kind::Tactic)),
    ("scheme", Kinds::one(Kind::Scheme)),
    ("bystander", Kinds::one(Kind::Bystander)),
    ("wound", Kinds::one(Kind::Wound)),
    ("twist", Kinds::one(Kind::Twist)),
    ("strike", Kinds::one(Kind::Strike)),
    ("rule", Kinds::one(Kind::Rule)),
];

/// Longest first, so that `<=` is not read as `<`.
const COMPARISONS: [(&str, Comparison); 6] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<", Comparison::Less),
    (">", Comparison::More),
    ("=", Comparison::Equal),
    (":", Comparison::Equal),
];

/// Why a query was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError {
    UnknownField {
        field: String,
    },
    UnknownValue {
        field: &'static str,
        value: String,
        known: Vec<String>,
    },
    NotANumber {
        field: &'static str,
        value: String,
    },
    /// `<` and the like in a field of words.
    NotCompared {
        field: &'static str,
    },
    MissingValue {
        field: &'static str,
    },
    OpenQuote,
}

impl std::error::Error for SearchError {}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::UnknownField { field } => {
                let fields = FIELDS.map(|(_, name)| name).join(", ");
                write!(f, "There is no field \"{field}\". The fields are {fields}.")
            }
            SearchError::UnknownValue { field, value, known } => {
                let known = known.join(", ");
                write!(f, "No {field} is called \"{value}\". There are {known}.")
            }
            SearchError::NotANumber { field, value } => {
                write!(f, "\"{field}\" needs a whole number, as in {field}>=3, not \"{value}\".")
            }
            SearchError::NotCompared { field } => {
                write!(f, "\"{field}\" holds words: write {field}:word.")
            }
            SearchError::MissingValue { field } => {
                write!(f, "Nothing follows \"{field}\": write {field}:something.")
            }
            SearchError::OpenQuote => write!(f, "A quotation mark is not closed."),
        }
    }
}

impl Query {
    pub fn parse(catalogue: &Catalogue, query: &str) -> Result<Query, SearchError> {
        let terms = split(query)?
            .into_iter()
            .map(|term| parse_term(catalogue, &term))
            .collect::<Result<_, _>>()?;
        Ok(Query { terms })
    }
}

/// A term as written; what stood in quotation marks is marked off by them no more.
struct Written {
    negated: bool,
    text: String,
    /// Where the quoted part begins: nothing in it is read as a field.
    quoted_from: Option<usize>,
}

fn split(query: &str) -> Result<Vec<Written>, SearchError> {
    let mut terms = Vec::new();
    let mut letters = query.chars().peekable();
    while let Some(&letter) = letters.peek() {
        if letter.is_whitespace() {
            letters.next();
            continue;
        }
        let negated = letter == '-';
        if negated {
            letters.next();
        }
        let mut text = String::new();
        let mut quoted_from = None;
        let mut inside = false;
        while let Some(&letter) = letters.peek() {
            if letter.is_whitespace() && !inside {
                break;
            }
            letters.next();
            if letter == '"' {
                inside = !inside;
                quoted_from = quoted_from.or(Some(text.len()));
            } else {
                text.push(letter);
            }
        }
        if inside {
            return Err(SearchError::OpenQuote);
        }
        if !text.is_empty() {
            terms.push(Written { negated, text, quoted_from });
        }
    }
    Ok(terms)
}

fn parse_term(catalogue: &Catalogue, term: &Written) -> Result<Term, SearchError> {
    let open = &term.text[..term.quoted_from.unwrap_or(term.text.len())];
    let at = open.find(['<', '>', '=', ':']).filter(|at| *at > 0);
    let test = match at {
        None => Test::Anywhere(fold(&term.text)),
        Some(at) => {
            let (field, rest) = term.text.split_at(at);
            let (sign, is) = COMPARISONS
                .into_iter()
                .find(|(sign, _)| rest.starts_with(sign))
                .unwrap_or((":", Comparison::Equal));
            parse_field(catalogue, field, sign, is, &rest[sign.len()..])?
        }
    };
    Ok(Term { negated: term.negated, test })
}

fn parse_field(
    catalogue: &Catalogue,
    field: &str,
    sign: &str,
    is: Comparison,
    value: &str,
) -> Result<Test, SearchError> {
    let wanted = field.to_lowercase();
    let Some((field, name)) = FIELDS.into_iter().find(|(_, name)| *name == wanted) else {
        let field = field.to_string();
        return Err(SearchError::UnknownField { field });
    };
    if value.is_empty() {
        return Err(SearchError::MissingValue { field: name });
    }
    if matches!(field, Field::Cost | Field::Attack | Field::Recruit | Field::Vp | Field::Copies) {
        let number = value
            .parse()
            .map_err(|_| SearchError::NotANumber { field: name, value: value.to_string() })?;
        return Ok(Test::Number(field, is, number));
    }
    if !matches!(sign, ":" | "=") {
        return Err(SearchError::NotCompared { field: name });
    }
    let folded = fold(value);
    let unknown = |known: Vec<String>| SearchError::UnknownValue {
        field: name,
        value: value.to_string(),
        known,
    };
    match field {
        Field::Name | Field::Text => Ok(Test::Contains(field, folded)),
        Field::Hero => {
            let heroes = catalogue.heroes.iter().map(|hero| hero.name.clone());
            known_part(field, folded, heroes.collect()).map_err(unknown)
        }
        Field::Group => {
            let groups = catalogue.groups.iter().map(|group| group.name.clone());
            let masterminds = catalogue.masterminds.iter().map(|m| m.name.clone());
            known_part(field, folded, groups.chain(masterminds).collect()).map_err(unknown)
        }
        Field::Class if folded == "grey" => Ok(Test::Grey),
        Field::Class => {
            let known = || Class::ALL.map(Class::slug).into_iter().chain(["grey"]);
            let class = Class::ALL.into_iter().find(|class| class.slug() == folded);
            class.map(Test::Class).ok_or_else(|| unknown(known().map(String::from).collect()))
        }
        Field::Team => catalogue
            .teams
            .iter()
            .position(|team| fold(&team.slug) == folded || fold(&team.name) == folded)
            .map(|index| Test::Team(TeamId(index as u16)))
            .ok_or_else(|| unknown(catalogue.teams.iter().map(|t| t.slug.clone()).collect())),
        Field::Set => catalogue
            .sets
            .iter()
            .position(|set| fold(&set.slug) == folded)
            .map(|index| Test::Set(SetId(index as u16)))
            .ok_or_else(|| unknown(catalogue.sets.iter().map(|s| s.slug.clone()).collect())),
        Field::Kind => KINDS
            .into_iter()
            .find(|(kind, _)| *kind == folded)
            .map(|(_, kinds)| Test::Kind(kinds))
            .ok_or_else(|| unknown(KINDS.map(|(kind, _)| kind.to_string()).to_vec())),
        _ => EffectWord::named(&value.to_lowercase())
            .map(Test::Effect)
            .ok_or_else(|| unknown(EffectWord::ALL.iter().map(|(_, w)| w.to_string()).collect())),
    }
}

/// A part of a name that at least one of the known names has.
fn known_part(field: Field, part: String, known: Vec<String>) -> Result<Test, Vec<String>> {
    if known.iter().any(|name| fold(name).contains(&part)) {
        Ok(Test::Contains(field, part))
    } else {
        Err(known)
    }
}

/// Letters, digits and `+` in lower case, other marks left out: "S.H.I.E.L.D." is found as "shield", "X-Men" as "xmen".
pub(super) fn fold(text: &str) -> String {
    let letters =
        text.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ' || *letter == '+');
    letters.flat_map(char::to_lowercase).collect()
}
