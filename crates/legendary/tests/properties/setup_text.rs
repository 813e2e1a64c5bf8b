//! Set-ups and options from outside, as lines and as codes: read or refused; what is read can be written and read again, judged, and repaired.

use super::{CORE, says_something, seal};
use legendary::Legendary;
use legendary::legality;
use legendary::options::Options;
use legendary::setup::Setup;

/// The bytes as the line of a set-up, as a line of options, as a code, and as what stands in a code before its checksum.
pub fn any_setup_text_is_read_or_refused(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Setup::from_text(&CORE, &text) {
        Ok(setup) => is_kept_and_judged(&setup, &Options::default()),
        Err(refusal) => says_something(&refusal),
    }
    match text.parse::<Options>() {
        Ok(options) => assert_eq!(options.to_string().parse(), Ok(options)),
        Err(refusal) => says_something(&refusal),
    }
    for code in [&*text, &seal::setup_code(bytes)] {
        match Setup::from_code(&CORE, code) {
            Ok((setup, options)) => is_kept_and_judged(&setup, &options),
            Err(refusal) => says_something(&refusal),
        }
    }
}

fn is_kept_and_judged(setup: &Setup, options: &Options) {
    assert_eq!(Setup::from_text(&CORE, &setup.to_text(&CORE)).as_ref(), Ok(setup));
    assert_eq!(
        Setup::from_code(&CORE, &setup.to_code(&CORE, options)),
        Ok((setup.clone(), *options))
    );
    legality::check(&CORE, setup, options).iter().for_each(says_something);
    let options = legality::nearest_options(options);
    let nearest = legality::nearest(&CORE, setup, &options);
    legality::differences(&CORE, setup, &nearest).iter().for_each(says_something);
    let wrong = legality::check(&CORE, &nearest, &options);
    assert!(wrong.is_empty(), "repaired, but {wrong:?}");
    Legendary::new(CORE.clone(), nearest, options).expect("a legal set-up can be laid out");
}
