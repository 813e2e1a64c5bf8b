//! Whatever is in a file, the reader answers: it neither panics nor hangs.

use legendary::language::{Source, compile, embedded};

/// A small generator, so that a failing case can be found again by its number.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

const WORDS: &[&str] = &[
    "(",
    ")",
    "((",
    ":",
    ";",
    ",",
    "/",
    "\"",
    "+",
    "*",
    "-",
    "#",
    "0",
    "1",
    "9999",
    "99999",
    "-3",
    "it",
    "this",
    "those",
    "may",
    "if",
    "not",
    "each player",
    "for each",
    "choose one:",
    "this turn:",
    "per",
    "plus",
    "or",
    "and",
    "then",
    "otherwise",
    "\n",
    "\n    ",
    "\n\t",
    "\u{fffd}",
    "\u{feff}",
    "é",
    "hero",
    "card",
    "scheme",
    "setup:",
    "when you defeat",
    "act as villains",
    "held by it",
    "of those",
    "top",
    "twist",
    "\0",
];

/// The text with a few small accidents.
fn mutated(text: &str, numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(bytes.len() + 1);
        match numbers.below(6) {
            0 => bytes.truncate(at),
            1 => {
                bytes.insert(at, numbers.below(256) as u8);
            }
            2 if at < bytes.len() => {
                bytes[at] = numbers.below(256) as u8;
            }
            3 => {
                let end = (at + numbers.below(20)).min(bytes.len());
                bytes.drain(at..end);
            }
            4 => {
                let end = (at + numbers.below(60)).min(bytes.len());
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            _ => {
                let word = WORDS[numbers.below(WORDS.len())];
                bytes.splice(at..at, format!(" {word} ").into_bytes());
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

/// Compiles and renders everything, so that spans are exercised as well.
fn survive(sources: &[Source]) {
    let compiled = compile(sources);
    for found in &compiled.diagnostics {
        assert!(found.render().contains(found.code));
    }
    let failed = compiled
        .diagnostics
        .iter()
        .any(|found| found.severity == legendary::language::Severity::Error);
    assert_eq!(compiled.catalogue.is_none(), failed);
}

fn set_file() -> Source {
    embedded()
        .into_iter()
        .find(|source| source.path == "core/set.cards")
        .expect("the core set has a set file")
}

#[test]
fn mutated_content_files_never_panic() {
    let files = embedded();
    let mut numbers = Numbers(0x5eed);
    for _ in 0..4_000 {
        let file = &files[numbers.below(files.len())];
        let changed = Source::from_bytes(file.path.clone(), &mutated(&file.text, &mut numbers));
        if file.path == "core/set.cards" {
            survive(&[changed]);
        } else {
            survive(&[set_file(), changed]);
        }
    }
}

#[test]
fn content_files_cut_off_anywhere_never_panic() {
    let set = set_file();
    for file in embedded() {
        for end in (0..file.text.len()).step_by(3) {
            let cut = Source::from_bytes(file.path.clone(), &file.text.as_bytes()[..end]);
            survive(&[set.clone(), cut]);
        }
    }
}

#[test]
fn words_of_the_language_in_any_order_never_panic() {
    let vocabulary: Vec<String> = embedded()
        .iter()
        .flat_map(|source| source.text.split_whitespace())
        .map(str::to_owned)
        .collect();
    let mut numbers = Numbers(0xcafe);
    for _ in 0..3_000 {
        let mut text = String::from("hero \"Chaos\"\ncard \"Noise\" cost 1 copies 5\n    play: ");
        for _ in 0..numbers.below(40) {
            text += if numbers.below(8) == 0 {
                WORDS[numbers.below(WORDS.len())]
            } else {
                &vocabulary[numbers.below(vocabulary.len())]
            };
            text.push(' ');
        }
        survive(&[set_file(), Source { path: "core/a.cards".to_owned(), text }]);
    }
}

#[test]
fn arbitrary_bytes_never_panic() {
    let mut numbers = Numbers(0xb17e5);
    for _ in 0..1_000 {
        let length = numbers.below(400);
        let bytes: Vec<u8> = (0..length).map(|_| numbers.below(256) as u8).collect();
        survive(&[Source::from_bytes("a.cards", &bytes)]);
    }
}

#[test]
fn deep_nesting_is_refused_and_does_not_exhaust_the_stack() {
    for piece in [
        "(",
        "may ",
        "not ",
        "if ",
        "each player ",
        "for each villain: ",
        "this turn: ",
        "get (",
        "choose one: ",
    ] {
        let text = format!(
            "hero \"Deep\"\ncard \"Well\" cost 1 copies 5\n    play: {}\n",
            format!("{}\n        ", piece.repeat(40)).repeat(200)
        );
        survive(&[set_file(), Source { path: "core/a.cards".to_owned(), text }]);
    }
}

#[test]
fn thousands_of_unknown_names_are_answered_quickly() {
    let mut text = String::new();
    for n in 0..2_500 {
        text += &format!(
            "villains \"Group number {n}\"\nmastermind \"Mind {n}\" attack 1 vp 1 leads \"Gruop numbre {n}\"\n"
        );
    }
    let start = std::time::Instant::now();
    survive(&[set_file(), Source { path: "core/a.cards".to_owned(), text }]);
    assert!(start.elapsed().as_secs() < 20);
}
