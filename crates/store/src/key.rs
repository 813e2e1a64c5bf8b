//! The key of this installation, and what is sealed with it.
//!
//! A game that was played here is chained under this key: whoever changes an entry, leaves one out or puts one in cannot make the chain fit again without
//! the key. It proves nothing against somebody who has both the games and the key, which is the owner of this machine.

use crate::error::Error;
use crate::files;
use blake3::Hasher;
use std::fmt;
use std::io::Write;
use std::path::Path;

/// A hash under the key.
pub(crate) type Mac = [u8; 32];

/// What stands before the first entry.
pub(crate) const BEFORE_ALL: Mac = [0; 32];

/// A key in the making.
const BESIDE: &str = ".key-";

/// Thirty-two random bytes that only this installation has.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// The key in this file; made, for this user alone, if there is none.
    pub fn in_file(path: &Path) -> Result<Key, Error> {
        if let Some(key) = Key::read(path)? {
            return Ok(key);
        }
        let folder = path.parent().unwrap_or(Path::new("."));
        // Made beside it and put in place only if nobody else was faster: half a key never has the name.
        let mut beside = tempfile::Builder::new();
        let beside = beside.prefix(BESIDE).tempfile_in(folder);
        let mut file = beside.map_err(Error::file(path))?;
        file.write_all(&Key::new()?.0).map_err(Error::file(path))?;
        file.as_file().sync_all().map_err(Error::file(path))?;
        let placed = file.persist_noclobber(path);
        files::sync(folder)?;
        match (Key::read(path)?, placed) {
            (Some(key), _) => Ok(key),
            (None, Err(failed)) => Err(Error::file(path)(failed.error)),
            (None, Ok(_)) => Err(Error::file(path)(std::io::ErrorKind::NotFound.into())),
        }
    }

    /// The key in a file that somebody has put there, for programs that share one. It is not made: another key than the others have is worse than none.
    pub fn in_shared_file(path: &Path) -> Result<Key, Error> {
        let missing = || Error::file(path)(std::io::ErrorKind::NotFound.into());
        Key::read(path)?.ok_or_else(missing)
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn from_bytes(bytes: Vec<u8>) -> Result<Key, Error> {
        let key = bytes.try_into().map(Key);
        key.map_err(|_| Error::Damaged("the key in it should have 32 bytes".into()))
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Takes away what a program left that was killed while it made a key. Only for a folder that has its key.
    pub(crate) fn sweep(folder: &Path) {
        let Ok(entries) = std::fs::read_dir(folder) else {
            return;
        };
        for entry in entries.flatten() {
            if entry.file_name().to_string_lossy().starts_with(BESIDE) {
                let _ = std::fs::remove_file(entry.path());
            }
        }
    }

    /// A key that nobody has.
    pub fn new() -> Result<Key, Error> {
        random().map(Key)
    }

    fn read(path: &Path) -> Result<Option<Key>, Error> {
        match std::fs::read(path) {
            Ok(bytes) => match bytes.try_into() {
                Ok(key) => Ok(Some(Key(key))),
                Err(_) => {
                    let error = std::io::Error::other("this is no key: it should have 32 bytes");
                    Err(Error::File { path: path.into(), error })
                }
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::file(path)(error)),
        }
    }

    /// By which a game says whose key it is chained under, without telling the key.
    pub(crate) fn name(&self) -> Vec<u8> {
        self.over("longbox key", &[])[..8].to_vec()
    }

    /// The next link of a game's chain.
    pub(crate) fn link(&self, before: &Mac, public: &str, seq: i64, body: &str) -> Mac {
        self.over(
            "longbox entry",
            &[before, public.as_bytes(), &seq.to_le_bytes(), body.as_bytes()],
        )
    }

    /// The seal of this installation under a text of the caller, in hexadecimal digits.
    pub fn seal(&self, text: &[u8]) -> String {
        blake3::Hash::from_bytes(self.over("longbox seal", &[text])).to_hex().to_string()
    }

    /// Has this installation sealed this text? Compared in constant time.
    pub fn has_sealed(&self, text: &[u8], seal: &str) -> bool {
        let expected = blake3::Hash::from_bytes(self.over("longbox seal", &[text]));
        blake3::Hash::from_hex(seal).is_ok_and(|seal| seal == expected)
    }

    /// Each part with its length before it, so that no two lists of parts are the same bytes.
    pub(crate) fn over(&self, what: &str, parts: &[&[u8]]) -> Mac {
        let mut hasher = Hasher::new_keyed(&self.0);
        for part in [what.as_bytes()].iter().chain(parts) {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        *hasher.finalize().as_bytes()
    }
}

// Nobody should find it in a log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// Random bytes of the system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Error::Database(error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_for_this_user_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        let key = Key::in_file(&path).unwrap();
        assert_eq!(Key::in_file(&path).unwrap().0, key.0);
        assert_ne!(Key::new().unwrap().0, key.0);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(&path, "short").unwrap();
        assert!(Key::in_file(&path).unwrap_err().to_string().contains("no key"));
    }

    #[test]
    fn a_seal_fits_one_text_and_one_key() {
        let key = Key::new().unwrap();
        let seal = key.seal(b"a game");
        assert!(key.has_sealed(b"a game", &seal));
        assert!(!key.has_sealed(b"a gama", &seal));
        assert!(!key.has_sealed(b"a game", "00"));
        assert!(!Key::new().unwrap().has_sealed(b"a game", &seal));
        assert_eq!(format!("{key:?}"), "Key(…)");
    }

    #[test]
    fn parts_cannot_lend_letters_to_each_other() {
        let key = Key::new().unwrap();
        assert_ne!(key.over("x", &[b"ab", b"c"]), key.over("x", &[b"a", b"bc"]));
    }
}
