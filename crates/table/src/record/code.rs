//! A record as a short code that fits into a web address.
//!
//! Bytes with numbers of variable length, a checksum behind them, written in the 64 characters that need no escaping in an address. A
//! mistyped, missing or swapped character is noticed before anything is read.

use super::{Generator, Header, Marks, OtherContent, Record, Step, limits};
use crate::chance::Outcome;
use std::fmt;

const VERSION: u8 = 1;
/// The same with marks behind the steps; a record without marks has none of it.
const MARKED: u8 = 2;
const CHECKSUM_BYTES: usize = 4;
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Why a code is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// Longer than any code of ours.
    TooLong,
    /// A character that no code contains; counted from 1.
    BadCharacter {
        /// Which letter, counted from 0.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// The checksum does not fit: something was mistyped or cut off.
    Mistyped,
    /// Written by a version that is not known here.
    OtherVersion(u8),
    /// The checksum fits but the contents make no sense: this was never written by `to_code`.
    Malformed(&'static str),
}

impl Record {
    /// The record as a short code, without comments.
    pub fn to_code(&self) -> String {
        let is_marked = self.marks != Marks::default();
        let mut out = vec![if is_marked { MARKED } else { VERSION }];
        let header = &self.header;
        put_text(&mut out, &header.game);
        put_text(&mut out, &header.rules);
        put_fingerprint(&mut out, &header.content);
        match &header.generator {
            None => out.push(0),
            Some(Generator { name, seed }) => {
                out.push(1);
                put_text(&mut out, name);
                put_number(&mut out, *seed);
            }
        }
        put_text(&mut out, &header.setup);
        put_text(&mut out, &header.options);
        put_outcomes(&mut out, &header.dealt);
        put_number(&mut out, self.undone.into());
        put_number(&mut out, self.steps.len() as u64);
        for step in &self.steps {
            // Most steps are a small choice without chance: those take a single byte.
            let drew = !step.outcomes.is_empty();
            let flags = u64::from(step.automatic) << 1 | u64::from(drew);
            put_number(&mut out, u64::from(step.choice) << 2 | flags);
            if drew {
                put_outcomes(&mut out, &step.outcomes);
            }
        }
        if is_marked {
            put_marks(&mut out, &self.marks);
        }
        sealed(out)
    }

    /// Reads a code. Blanks around it are ignored.
    pub fn from_code(code: &str) -> Result<Record, CodeError> {
        let code = code.trim();
        if code.len() > limits::BYTES {
            return Err(CodeError::TooLong);
        }
        let bytes = from_letters(code)?;
        let end = bytes.len().checked_sub(CHECKSUM_BYTES);
        let (body, sum) = bytes.split_at(end.ok_or(CodeError::Mistyped)?);
        if checksum(body).to_le_bytes() != sum {
            return Err(CodeError::Mistyped);
        }
        let mut from = Reader { rest: body };
        let version = from.byte()?;
        if version != VERSION && version != MARKED {
            return Err(CodeError::OtherVersion(version));
        }
        let mut record = from.record()?;
        if version == MARKED {
            record.marks = from.marks()?;
        }
        if !from.rest.is_empty() {
            return Err(CodeError::Malformed("there is more after the last step"));
        }
        Ok(record)
    }
}

fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    put_number(out, text.len() as u64);
    out.extend(text.as_bytes());
}

/// Hexadecimal digits, which a fingerprint is made of, take half the room; anything else stays text.
fn put_fingerprint(out: &mut Vec<u8>, text: &str) {
    match hex_bytes(text) {
        Some(bytes) => {
            put_number(out, (bytes.len() as u64) << 1 | 1);
            out.extend(bytes);
        }
        None => {
            put_number(out, (text.len() as u64) << 1);
            out.extend(text.as_bytes());
        }
    }
}

fn hex_bytes(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            &[high, low] => Some(digit(high)? << 4 | digit(low)?),
            _ => None,
        })
        .collect()
}

fn put_outcomes(out: &mut Vec<u8>, outcomes: &[Outcome]) {
    put_number(out, outcomes.len() as u64);
    for outcome in outcomes {
        put_number(out, outcome.of.into());
        put_number(out, outcome.value.into());
    }
}

fn put_marks(out: &mut Vec<u8>, marks: &Marks) {
    put_number(out, marks.branched.into());
    out.push(marks.edited.into());
    put_number(out, marks.other_content.len() as u64);
    for other in &marks.other_content {
        put_number(out, other.from.into());
        put_fingerprint(out, &other.fingerprint);
    }
}

/// Takes the bytes apart from the front. Lists grow as they are read, so that a false length cannot claim memory.
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn record(&mut self) -> Result<Record, CodeError> {
        let header = Header {
            game: self.text()?,
            rules: self.text()?,
            content: self.fingerprint()?,
            generator: match self.byte()? {
                0 => None,
                1 => Some(Generator { name: self.text()?, seed: self.number()? }),
                _ => return Err(CodeError::Malformed("a generator is given or not")),
            },
            setup: self.text()?,
            options: self.text()?,
            dealt: self.outcomes()?,
        };
        let undone = self.small()?;
        let count = self.number()?;
        if count > limits::STEPS as u64 {
            return Err(CodeError::TooLong);
        }
        let mut steps = Vec::new();
        for _ in 0..count {
            steps.push(self.step()?);
        }
        Ok(Record { header, steps, undone, marks: Marks::default() })
    }

    fn marks(&mut self) -> Result<Marks, CodeError> {
        let branched = self.small()?;
        let edited = match self.byte()? {
            0 => false,
            1 => true,
            _ => return Err(CodeError::Malformed("a record was edited or not")),
        };
        let count = self.number()?;
        if count > limits::OTHER_CONTENT as u64 {
            return Err(CodeError::TooLong);
        }
        let mut other_content = Vec::new();
        for _ in 0..count {
            let from = self.small()?;
            other_content.push(OtherContent { from, fingerprint: self.fingerprint()? });
        }
        let marks = Marks { branched, edited, other_content };
        // Each record has one code only.
        match marks == Marks::default() {
            true => Err(CodeError::Malformed("there are no marks")),
            false => Ok(marks),
        }
    }

    fn step(&mut self) -> Result<Step, CodeError> {
        let number = self.number()?;
        let choice = u32::try_from(number >> 2)
            .map_err(|_| CodeError::Malformed("a choice is too large"))?;
        Ok(Step {
            choice,
            outcomes: if number & 1 == 1 { self.outcomes()? } else { Vec::new() },
            automatic: number & 2 == 2,
        })
    }

    fn outcomes(&mut self) -> Result<Vec<Outcome>, CodeError> {
        let count = self.number()?;
        if count > limits::OUTCOMES as u64 {
            return Err(CodeError::TooLong);
        }
        let mut outcomes = Vec::new();
        for _ in 0..count {
            let of = self.small()?;
            let value = self.small()?;
            outcomes.push(Outcome { value, of });
        }
        if !outcomes.iter().all(|outcome| outcome.is_possible()) {
            return Err(CodeError::Malformed("an outcome cannot happen"));
        }
        Ok(outcomes)
    }

    fn fingerprint(&mut self) -> Result<String, CodeError> {
        let number = self.number()?;
        let bytes = self.take(number >> 1)?;
        if number & 1 == 1 {
            return Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect());
        }
        text(bytes)
    }

    fn text(&mut self) -> Result<String, CodeError> {
        let length = self.number()?;
        text(self.take(length)?)
    }

    fn small(&mut self) -> Result<u32, CodeError> {
        u32::try_from(self.number()?).map_err(|_| CodeError::Malformed("a number is too large"))
    }

    fn number(&mut self) -> Result<u64, CodeError> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7f);
            if part << shift >> shift != part {
                break;
            }
            number |= part << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(CodeError::Malformed("a number is too large"))
    }

    fn byte(&mut self) -> Result<u8, CodeError> {
        Ok(self.take(1)?[0])
    }

    fn take(&mut self, count: u64) -> Result<&[u8], CodeError> {
        let split = usize::try_from(count).ok().and_then(|count| self.rest.split_at_checked(count));
        let (taken, rest) = split.ok_or(CodeError::Malformed("it ends too early"))?;
        self.rest = rest;
        Ok(taken)
    }
}

fn text(bytes: &[u8]) -> Result<String, CodeError> {
    String::from_utf8(bytes.to_vec()).map_err(|_| CodeError::Malformed("a text is not UTF-8"))
}

/// The code around a body: its checksum behind it, in letters. For whoever tries what lies behind the checksum.
pub fn sealed(mut body: Vec<u8>) -> String {
    body.extend(checksum(&body).to_le_bytes());
    to_letters(&body)
}

/// CRC-32: notices every change of up to 32 bits in a row, so every wrong character and every swap of neighbours.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = Checksum::default();
    sum.add(bytes);
    sum.value()
}

/// The same, of bytes that come one after the other.
pub(super) struct Checksum(u32);

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum(u32::MAX)
    }
}

impl Checksum {
    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let index = (self.0 ^ u32::from(byte)) & 0xff;
            self.0 = self.0 >> 8 ^ REMAINDERS[index as usize];
        }
    }

    pub(super) fn value(&self) -> u32 {
        !self.0
    }
}

/// What each byte comes to: a long record is checked in no time.
const REMAINDERS: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
};

/// Bytes in the 64 characters that need no escaping in an address.
pub fn to_letters(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let group = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..=chunk.len() {
            let six = group >> (18 - 6 * index) & 0x3f;
            letters.push(char::from(ALPHABET[six as usize]));
        }
    }
    letters
}

/// The bytes behind [`to_letters`].
pub fn from_letters(letters: &str) -> Result<Vec<u8>, CodeError> {
    let mut bytes = Vec::with_capacity(letters.len() / 4 * 3 + 2);
    let mut group = 0;
    let mut bits = 0;
    for (at, found) in (1..).zip(letters.chars()) {
        let six = six_bits(found).ok_or(CodeError::BadCharacter { at, found })?;
        group = group << 6 | six;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((group >> bits) as u8);
            group &= (1 << bits) - 1;
        }
    }
    // What is left of the last character must be empty: each record has one code only.
    if bits >= 6 || group != 0 {
        return Err(CodeError::Mistyped);
    }
    Ok(bytes)
}

fn six_bits(letter: char) -> Option<u32> {
    let six = match letter {
        'A'..='Z' => u32::from(letter) - u32::from('A'),
        'a'..='z' => u32::from(letter) - u32::from('a') + 26,
        '0'..='9' => u32::from(letter) - u32::from('0') + 52,
        '-' => 62,
        '_' => 63,
        _ => return None,
    };
    Some(six)
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::TooLong => f.write_str("this code is longer than any game"),
            CodeError::BadCharacter { at, found } => write!(
                f,
                "{found:?} at place {at} cannot be part of a code: only letters, digits, - and _ are"
            ),
            CodeError::Mistyped => {
                f.write_str("this code was mistyped or cut off: its checksum does not fit")
            }
            CodeError::OtherVersion(version) => write!(
                f,
                "code version {version} is not known here; this program reads versions up to {MARKED}"
            ),
            CodeError::Malformed(what) => write!(f, "this code makes no sense: {what}"),
        }
    }
}

impl std::error::Error for CodeError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Record {
        Record {
            header: Header { game: "toy".into(), content: "00ff".into(), ..Header::default() },
            steps: vec![
                Step { choice: 3, ..Step::default() },
                Step { choice: 300, outcomes: vec![(2, 6).into()], automatic: true },
            ],
            ..Record::default()
        }
    }

    #[test]
    fn the_checksum_is_the_well_known_one() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn letters_give_back_their_bytes_at_every_length() {
        let bytes: Vec<u8> = (0..=255).rev().collect();
        for length in 0..bytes.len() {
            let letters = to_letters(&bytes[..length]);
            assert_eq!(from_letters(&letters).as_deref(), Ok(&bytes[..length]));
        }
    }

    #[test]
    fn blanks_around_a_code_are_ignored() {
        let code = format!("  {}\n", sample().to_code());
        assert_eq!(Record::from_code(&code), Ok(sample()));
    }

    #[test]
    fn every_single_typo_is_noticed() {
        let code = sample().to_code().into_bytes();
        for at in 0..code.len() {
            for &letter in ALPHABET.iter().filter(|&&letter| letter != code[at]) {
                let mut typo = code.clone();
                typo[at] = letter;
                let typo = String::from_utf8(typo).unwrap();
                assert_eq!(Record::from_code(&typo), Err(CodeError::Mistyped), "{typo}");
            }
        }
    }

    #[test]
    fn every_lost_or_swapped_character_is_noticed() {
        let code = sample().to_code();
        for at in 0..code.len() {
            let mut lost = code.clone();
            lost.remove(at);
            assert_eq!(Record::from_code(&lost), Err(CodeError::Mistyped), "{lost}");
        }
        for at in 1..code.len() {
            let mut swapped = code.clone().into_bytes();
            swapped.swap(at - 1, at);
            let swapped = String::from_utf8(swapped).unwrap();
            if swapped != code {
                assert_eq!(Record::from_code(&swapped), Err(CodeError::Mistyped));
            }
        }
    }

    #[test]
    fn a_character_that_no_code_contains_is_pointed_at() {
        let expected = CodeError::BadCharacter { at: 3, found: '!' };
        assert_eq!(Record::from_code("AB!C"), Err(expected));
    }

    #[test]
    fn a_forged_checksum_does_not_make_nonsense_readable() {
        assert_eq!(Record::from_code(""), Err(CodeError::Mistyped));
        assert_eq!(Record::from_code(&sealed(vec![3])), Err(CodeError::OtherVersion(3)));
        let endless =
            sealed(vec![VERSION, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);
        let huge = sealed(vec![VERSION, 0xff, 0xff, 0xff, 0xff, 0x0f]);
        let early = sealed(vec![VERSION, 3, b't', b'o']);
        for code in [endless, huge, early] {
            assert!(matches!(Record::from_code(&code), Err(CodeError::Malformed(_))));
        }
    }
}
