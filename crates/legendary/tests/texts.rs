//! All generated text of the shipped cards: compared with the file that a person has read, and checked for what every text must keep.
//!
//! After a change of content or wording, write the file anew and read the difference:
//! `LONGBOX_WRITE_TEXTS=1 cargo test -p legendary --test all texts`

use legendary::catalogue::{Catalogue, Design, DesignId, Kind};
use legendary::effect::{
    Amount, Condition, Detail, Node, Op, Pick, Selector, Test, Trigger, Zones,
};
use legendary::keywords::KeywordOp;
use legendary::language::load_embedded;
use legendary::words::{Whose, Words};
use std::fmt::Write as _;
use std::path::Path;

fn all(catalogue: &Catalogue) -> impl Iterator<Item = DesignId> {
    (0..catalogue.designs.len()).map(|index| DesignId(index as u16))
}

#[test]
fn texts_are_the_ones_that_were_read() {
    let catalogue = load_embedded();
    let words = Words::new(&catalogue);
    for (index, set) in catalogue.sets.iter().enumerate() {
        let mut generated = String::new();
        let of_set = |id: &DesignId| catalogue.design(*id).set.index() == index;
        for id in all(&catalogue).filter(of_set) {
            writeln!(generated, "{}\n", words.card(id)).unwrap();
        }
        let file = format!("{}.txt", set.slug);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/texts").join(file);
        if std::env::var_os("LONGBOX_WRITE_TEXTS").is_some() {
            std::fs::write(&path, &generated).unwrap();
        }
        let read = std::fs::read_to_string(&path).unwrap_or_default();
        for (line, (read, generated)) in read.lines().zip(generated.lines()).enumerate() {
            assert_eq!(read, generated, "{}, line {}", path.display(), line + 1);
        }
        assert_eq!(read.lines().count(), generated.lines().count(), "{}", set.slug);
    }
}

/// Runs a check over every line of every card and reports all that fail at once.
fn lint(check: impl Fn(&Catalogue, &Design, &str) -> Option<String>) {
    let catalogue = load_embedded();
    let words = Words::new(&catalogue);
    let mut failures = Vec::new();
    for id in all(&catalogue) {
        let design = catalogue.design(id);
        for line in words.rules_text(id) {
            if let Some(wrong) = check(&catalogue, design, &line) {
                failures.push(format!("{}: {wrong}: {line}", design.name));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn tokens(line: &str) -> Vec<&str> {
    let mark = |c: char| matches!(c, ',' | ';' | ':' | '.' | '"');
    line.split(' ').map(|word| word.trim_end_matches(mark)).collect()
}

#[test]
fn lines_are_whole_sentences() {
    lint(|_, _, line| {
        if line.contains("  ") {
            return Some("two spaces".into());
        }
        if !line.ends_with('.') || line.ends_with("..") {
            return Some("no full stop".into());
        }
        if [" .", " ,", ",,", "(s)", " ;"].iter().any(|bad| line.contains(bad)) {
            return Some("stray punctuation".into());
        }
        let starts = line.match_indices(". ").filter(|(at, _)| {
            // "S.H.I.E.L.D. Hero": the stop belongs to the name.
            let word = line[..*at].rsplit(' ').next().unwrap_or_default();
            !word.contains('.')
        });
        let starts = [0].into_iter().chain(starts.map(|(at, _)| at + 2));
        let small = |at: usize| line[at..].starts_with(|c: char| c.is_lowercase());
        starts.into_iter().any(small).then(|| "a sentence starts small".into())
    });
}

#[test]
fn numbers_and_articles_agree() {
    let nouns = ["card", "Hero", "Villain", "Bystander", "Wound", "Twist", "player", "color"];
    let plurals =
        ["cards", "Heroes", "Villains", "Bystanders", "Wounds", "Twists", "players", "colors"];
    lint(|_, _, line| {
        let tokens = tokens(line);
        for pair in tokens.windows(2) {
            let (first, second) = (pair[0], pair[1]);
            let vowel = second.starts_with(|c: char| "AEIOUaeiou".contains(c))
                || second.starts_with("X-")
                || second == "HQ";
            let number: Option<i32> = first.parse().ok();
            let wrong = match first.to_lowercase().as_str() {
                "a" => vowel || plurals.contains(&second),
                "an" => !vowel || plurals.contains(&second),
                _ => match number {
                    Some(1) => plurals.contains(&second),
                    Some(_) => nouns.contains(&second),
                    None => false,
                },
            };
            if wrong {
                return Some(format!("\"{first} {second}\""));
            }
        }
        None
    });
}

/// What takes longer to read than to do should be told in another way.
#[test]
fn no_text_is_longer_than_ninety_words() {
    let catalogue = load_embedded();
    let words = Words::new(&catalogue);
    for id in all(&catalogue) {
        let text = words.rules_text(id).join(" ");
        let length = text.split(' ').count();
        assert!(length <= 90, "{length} words: {text}");
    }
}

#[test]
fn no_word_comes_from_the_program() {
    lint(|_, _, line| {
        if line.contains(['_', '{', '}', '(', ')', '<', '>']) || line.contains("::") {
            return Some("a mark of the program".into());
        }
        let camel = |word: &&&str| {
            let small_then_big =
                |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase();
            word.as_bytes().windows(2).any(small_then_big)
        };
        let tokens = tokens(line);
        tokens.iter().find(camel).map(|word| format!("\"{word}\""))
    });
}

#[test]
fn may_is_said_where_something_is_optional_and_nowhere_else() {
    let catalogue = load_embedded();
    let words = Words::new(&catalogue);
    for id in all(&catalogue) {
        let design = catalogue.design(id);
        if design.sides.is_some() {
            continue;
        }
        let text = words.rules_text(id).join(" ");
        let (mut may, mut up_to, mut any_number) = (
            design.has(Trigger::InsteadOfWound) || design.has(Trigger::InsteadOfAnyWound),
            false,
            false,
        );
        may |= design.has(Trigger::BeforeStrike) || design.has(Trigger::OncePerTurn);
        // R10.4: healing is a choice.
        may |= design.kind == Kind::Wound;
        catalogue.program.walk(design, &mut |node| match node {
            Node::Op(_, Op::May { .. }) => may = true,
            Node::Op(_, Op::Offer { price, .. }) => {
                may = true;
                any_number |= price.is_open();
            }
            Node::Selector(_, selector) => match selector.pick {
                Pick::UpTo(amount) if catalogue.program.amount(amount) == Amount::Number(1) => {
                    may = true
                }
                Pick::UpTo(_) => up_to = true,
                Pick::AnyNumber => any_number = true,
                Pick::All | Pick::Exactly(_) | Pick::DownTo(_) => {}
            },
            _ => {}
        });
        assert_eq!(tokens(&text).contains(&"may"), may, "{}: {text}", design.name);
        assert_eq!(text.contains("up to"), up_to, "{}: {text}", design.name);
        assert_eq!(text.contains("any number"), any_number, "{}: {text}", design.name);
    }
}

#[test]
fn every_number_of_the_effect_is_in_the_text() {
    let catalogue = load_embedded();
    let words = Words::new(&catalogue);
    for id in all(&catalogue) {
        let design = catalogue.design(id);
        let text = words.rules_text(id).join(" ");
        let tokens = tokens(&text);
        let said = |number: i32| {
            let digits = number.abs().to_string();
            let as_digits = tokens.iter().any(|t| t.trim_start_matches(['+', '-']) == digits);
            let as_word = match number {
                0 => &["no", "not", "empty"][..],
                1 => &["a", "A", "an", "one", "another", "top", "the", "last"][..],
                _ => &[][..],
            };
            as_digits || tokens.iter().any(|token| as_word.contains(token))
        };
        // K9.4: the usual number of cards that evil reveals goes without saying.
        let mut evil = None;
        catalogue.program.walk(design, &mut |node| {
            let numbers = match node {
                Node::Op(_, Op::Keyword(KeywordOp::Contest(contest))) => {
                    evil = Some(contest.evil);
                    Vec::new()
                }
                Node::Amount(id, Amount::Number(2)) if Some(id) == evil => Vec::new(),
                Node::Amount(_, Amount::Number(n)) => vec![i32::from(n)],
                Node::Amount(_, Amount::Count { times, .. }) if times != 1 => {
                    vec![i32::from(times)]
                }
                Node::Condition(_, Condition::TwistNumber { from, to }) => {
                    vec![i32::from(from), i32::from(to)]
                }
                _ => Vec::new(),
            };
            for number in numbers {
                assert!(said(number), "{}: no {number} in: {text}", design.name);
            }
        });
    }
}

/// The strongest check: whatever is taken away from an effect is missed in its text.
#[test]
fn nothing_can_be_taken_from_an_effect_without_changing_its_text() {
    let catalogue = load_embedded();
    let words = Words::new(&catalogue);
    let mut silent = Vec::new();
    for id in all(&catalogue) {
        let text = words.rules_text(id);
        let private = catalogue.with_private_text(id);
        for site in catalogue.sites(id) {
            if goes_without_saying(&private, site.part) {
                continue;
            }
            let after = catalogue.without(site);
            if Words::new(&after).rules_text(id) == text {
                silent.push(words.site(site));
            }
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// The HQ holds heroes and the city villains whether or not the text asks for them.
fn goes_without_saying(catalogue: &Catalogue, part: Detail) -> bool {
    if let Detail::Amount(amount) = part {
        let one_mastermind = |selector: &Selector| {
            selector.zones == Zones::MASTERMIND && selector.pick == Pick::Exactly(amount)
        };
        return catalogue.program.selectors.iter().any(one_mastermind);
    }
    let Detail::Test(id, Test::Kinds) = part else {
        return false;
    };
    let zones = catalogue.program.selector(id).zones;
    [
        Zones::HQ,
        Zones::POCKET,
        Zones::OUTSIDE_POCKET,
        Zones::CITY,
        Zones::VILLAINS,
        Zones::CITY.union(Zones::MASTERMIND),
        Zones::MASTERMIND,
        Zones::WOUNDS,
        Zones::BYSTANDERS,
        Zones::OFFICERS,
    ]
    .contains(&zones)
}

#[test]
fn every_text_is_told_and_every_prompt_is_a_phrase() {
    let catalogue = load_embedded();
    let words = Words::new(&catalogue);
    for id in all(&catalogue) {
        let design = catalogue.design(id);
        let has_text = !design.abilities.is_empty() || !design.rules.is_empty();
        if has_text {
            assert!(!words.rules_text(id).is_empty(), "{}", design.name);
        }
        if design.kind == Kind::Rule {
            assert!(has_text, "{}: a text of the rulebook says nothing", design.name);
        }
        catalogue.program.walk(design, &mut |node| {
            let Node::Op(_, op) = node else { return };
            for whose in [Whose::Yours, Whose::Theirs] {
                let Some(prompt) = words.prompt(id, op, whose) else {
                    continue;
                };
                assert!(prompt.starts_with(char::is_uppercase), "{prompt}");
                assert!(!prompt.contains("  ") && !prompt.ends_with(' '), "{prompt}");
                assert_eq!(prompt.ends_with('?'), matches!(op, Op::May { .. }), "{prompt}");
            }
        });
    }
}
