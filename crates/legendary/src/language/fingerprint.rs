//! The fingerprint of what content means: comments, spacing and file names do not change it, any card does.

use std::fmt::Write;

use crate::catalogue::Catalogue;

/// Half of a BLAKE3 hash over a dump of everything in the catalogue, as hex.
pub(super) fn fingerprint(catalogue: &Catalogue) -> String {
    let mut dump = Dump(blake3::Hasher::new());
    let Catalogue {
        sets,
        teams,
        designs,
        heroes,
        groups,
        masterminds,
        schemes,
        basics,
        rulebook,
        program,
        fingerprint: _,
    } = catalogue;
    // Hashing cannot fail, and neither can derived formatting.
    let _ = write!(
        dump,
        "{sets:?}{teams:?}{designs:?}{heroes:?}{groups:?}{masterminds:?}{schemes:?}{basics:?}{rulebook:?}{program:?}"
    );
    dump.0.finalize().to_hex()[..32].to_owned()
}

struct Dump(blake3::Hasher);

impl Write for Dump {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}
