//! Codes with a right checksum. Without it hardly any code gets past the first check, and nothing behind it would be tried.

use table::record::to_letters;

/// As a record's code ends: CRC-32.
pub fn record_code(body: &[u8]) -> String {
    let mut sum = u32::MAX;
    for byte in body {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
        }
    }
    to_letters(&[body, &(!sum).to_le_bytes()].concat())
}

/// As a set-up's code ends: two bytes of BLAKE3.
pub fn setup_code(body: &[u8]) -> String {
    let hash = blake3::hash(body);
    to_letters(&[body, &hash.as_bytes()[..2]].concat())
}

/// A seal that no longer fits would leave these properties without meaning.
#[test]
fn sealed_codes_are_not_taken_for_mistyped_ones() {
    use super::CORE;
    use legendary::setup_code::NoCode;
    use table::Record;
    use table::record::CodeError;

    let other = Record::from_code(&record_code(&[77]));
    assert_eq!(other, Err(CodeError::OtherVersion(77)));
    let other = legendary::setup::Setup::from_code(&CORE, &setup_code(&[77]));
    assert_eq!(other, Err(NoCode::OtherVersion(77)));
}
