//! Codes of set-ups with a right checksum, as `authoring::findings` makes those of records.

use table::record::to_letters;

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
    use table::record::sealed;

    let other = Record::from_code(&sealed(vec![77]));
    assert_eq!(other, Err(CodeError::OtherVersion(77)));
    let other = legendary::setup::Setup::from_code(&CORE, &setup_code(&[77]));
    assert_eq!(other, Err(NoCode::OtherVersion(77)));
}
