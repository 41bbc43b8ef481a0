//! The state of a witness: one file, durable before any request is answered. Losing it could mean cosigning a second
//! history, so nothing here ever starts over automatically.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions, TryLockError},
    io::{ErrorKind, Write as _},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use ballast_proof::durable;
use ballast_tlog::{Checkpoint, Note, Seen};
use serde::{Deserialize, Serialize};

/// The last checkpoint of each log by its origin, with the log's signature and our own.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// The verifier key of this witness: a state belongs to one key.
    witness: String,
    logs: BTreeMap<String, String>,
}

/// The state file, locked by one process.
#[derive(Debug)]
pub(super) struct State {
    path: PathBuf,
    kept: Kept,
    /// Writing failed, so the content of the file is unknown: nothing more is cosigned.
    is_broken: bool,
    _lock: File,
}

impl State {
    /// Opens the file; `begin` creates it if it does not exist.
    pub(super) fn open(path: &Path, witness: &str, begin: bool) -> Result<Self, String> {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let lock = lock(path).map_err(|error| named(&error))?;
        let kept = match fs::read(path) {
            Ok(bytes) => serde_json::from_slice::<Kept>(&bytes).map_err(|error| named(&error))?,
            Err(error) if error.kind() == ErrorKind::NotFound && begin => {
                Kept { witness: witness.to_owned(), logs: BTreeMap::new() }
            }
            Err(error) => return Err(named(&error)),
        };
        if kept.witness != witness {
            return Err(format!("{} is the state of {}, not of {witness}", path.display(), kept.witness));
        }
        let state = Self { path: path.to_owned(), kept, is_broken: false, _lock: lock };
        let origins: Vec<String> = state.kept.logs.keys().cloned().collect();
        for origin in origins {
            state.last(&origin)?;
        }
        if begin {
            state.write().map_err(|error| named(&error))?;
        }
        Ok(state)
    }

    /// The last cosigned checkpoint of a log.
    pub(super) fn last(&self, origin: &str) -> Result<Seen, String> {
        if self.is_broken {
            return Err(format!("{} could not be written; start the witness again", self.path.display()));
        }
        let Some(note) = self.kept.logs.get(origin) else { return Ok(Seen::nothing()) };
        let checkpoint = note.parse::<Note>().ok().and_then(|note| note.text().parse::<Checkpoint>().ok());
        let checkpoint = checkpoint.filter(|checkpoint| checkpoint.origin == origin);
        let checkpoint = checkpoint.ok_or_else(|| format!("{}: {origin} cannot be read", self.path.display()))?;
        Ok(Seen { size: checkpoint.size, root: checkpoint.root })
    }

    /// The last cosigned checkpoints by origin.
    pub(super) fn notes(&self) -> impl Iterator<Item = (&String, &String)> {
        self.kept.logs.iter().filter(|_| !self.is_broken)
    }

    /// Stores a checkpoint; it is durable when this returns.
    pub(super) fn keep(&mut self, origin: &str, note: String) -> Result<(), String> {
        self.kept.logs.insert(origin.to_owned(), note);
        self.write().map_err(|error| {
            self.is_broken = true;
            format!("{}: {error}", self.path.display())
        })
    }

    fn write(&self) -> std::io::Result<()> {
        let draft = beside(&self.path, "new");
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
        file.write_all(&serde_json::to_vec_pretty(&self.kept)?)?;
        file.sync_all()?;
        durable::rename(&draft, &self.path)
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// Two processes with one state would each cosign without knowing what the other did.
fn lock(path: &Path) -> Result<File, String> {
    let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(beside(path, "lock"));
    let file = file.map_err(|error| error.to_string())?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err("another witness is already using it".to_owned()),
        Err(TryLockError::Error(error)) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(origin: &str, size: u64) -> String {
        let secret = ballast_tlog::LogSecret::from_bytes(&[1; 32]);
        Checkpoint::new(origin, size, [7; 32]).sign(&secret).unwrap().to_string()
    }

    #[test]
    fn a_state_outlives_its_process_and_has_one_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state.json");
        assert!(State::open(&path, "w+1+a", false).unwrap_err().contains("No such file"), "nothing begins by itself");
        let mut state = State::open(&path, "w+1+a", true).unwrap();
        assert!(State::open(&path, "w+1+a", false).unwrap_err().contains("another witness"));
        assert_eq!(state.last("log.example").unwrap(), Seen::nothing());
        state.keep("log.example", note("log.example", 5)).unwrap();
        drop(state);
        let state = State::open(&path, "w+1+a", false).unwrap();
        assert_eq!(state.last("log.example").unwrap(), Seen { size: 5, root: [7; 32] });
        drop(state);
        assert!(State::open(&path, "w+1+b", false).unwrap_err().contains("not of w+1+b"));
    }

    #[test]
    fn what_cannot_be_read_or_written_cosigns_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep").join("state.json");
        fs::create_dir(folder.path().join("deep")).unwrap();
        let mut state = State::open(&path, "w+1+a", true).unwrap();
        fs::remove_dir_all(folder.path().join("deep")).unwrap();
        assert!(state.keep("log.example", note("log.example", 5)).is_err());
        assert!(state.last("log.example").is_err(), "not even when the disk is back");
        let other = folder.path().join("other.json");
        for text in ["", "{}", "{\"witness\":\"w+1+a\",\"logs\":{\"log.example\":\"x\"}}"] {
            fs::write(&other, text).unwrap();
            assert!(State::open(&other, "w+1+a", false).is_err(), "{text}");
            assert!(State::open(&other, "w+1+a", true).is_err(), "{text}");
        }
    }
}
