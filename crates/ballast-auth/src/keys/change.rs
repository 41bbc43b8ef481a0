//! Seals and unseals key files in place: the new file is verified before the old one goes.

use std::path::PathBuf;

use ballast_config::Config;
use ballast_core::installation::{Found, Part};
use zeroize::Zeroizing;

use super::{
    Keys, Looked,
    file::{create_with, read_text, replace},
    look_at, place_of,
    sealed::{self, With},
};

/// The outcome for a key file.
#[derive(Debug)]
pub struct Sealing {
    pub file: PathBuf,
    /// The seal that it has now; `None` if it is plain.
    pub with: Option<With>,
}

/// Seals a key file, or seals it again: with another token, another server or a newer key of theirs. The key itself
/// stays the same.
///
/// # Errors
/// Why it stays as it was, and what to do.
pub fn seal_file(config: &Config, part: Part, with: Option<With>) -> Result<Sealing, String> {
    let with = with.map_or_else(|| With::only(&config.seal), Ok)?;
    let (file, key) = here(config, part)?;
    let text = sealed::seal(&config.seal, with, part, &key)?;
    put(&file, &text)?;
    proven(config, part, &key)?;
    Ok(Sealing { file, with: Some(with) })
}

/// Makes a sealed key file plain again.
///
/// # Errors
/// Why it stays as it was, and what to do.
pub fn unseal_file(config: &Config, part: Part) -> Result<Sealing, String> {
    let (file, key) = here(config, part)?;
    put(&file, &Zeroizing::new(hex::encode(*key)))?;
    proven(config, part, &key)?;
    Ok(Sealing { file, with: None })
}

/// Makes a new key that never exists unsealed on the disk.
///
/// # Errors
/// When there is one already, or it cannot be sealed.
pub fn make_sealed(config: &Config, part: Part, with: Option<With>) -> Result<Sealing, String> {
    let with = with.map_or_else(|| With::only(&config.seal), Ok)?;
    let file = file_of(config, part)?;
    if file.symlink_metadata().is_ok() {
        return Err(format!("{} already exists: move it away first, and keep it", file.display()));
    }
    let key = drawn()?;
    let text = sealed::seal(&config.seal, with, part, &key)?;
    create_with(&file, &text).map_err(|error| format!("{}: {error}", file.display()))?;
    proven(config, part, &key)?;
    Ok(Sealing { file, with: Some(with) })
}

/// Rehearses a renewal with a throw-away key: draws it, seals it as the present one is, writes it next to it and reads
/// it back. Returns what the books would be bound to.
///
/// # Errors
/// Where a renewal would get stuck.
pub fn try_renewal(config: &Config, looked: &Looked) -> Result<Found, String> {
    let part = looked.part;
    let key = drawn()?;
    let text = match looked.sealed {
        Some(with) => Zeroizing::new(sealed::seal(&config.seal, with, part, &key)?),
        None => Zeroizing::new(hex::encode(*key)),
    };
    if let (None, file) = place_of(config, part) {
        let trial = file.with_extension(format!("{}.trial", std::process::id()));
        let of = |error: std::io::Error| format!("{}: {error}", trial.display());
        create_with(&trial, &text).map_err(of)?;
        let read = read_text(&trial).is_ok_and(|read| read.trim() == text.trim());
        std::fs::remove_file(&trial).map_err(of)?;
        if !read {
            return Err(format!("{} does not hold what was written to it", trial.display()));
        }
    }
    let keys = Keys::new(*key, *key, *key).with_log(Some(*key));
    let fingerprint = keys.fingerprint(part).ok_or_else(|| format!("{} is not a key", part.as_str()))?;
    Ok(Found { part, fingerprint, place: looked.place.clone() })
}

fn drawn() -> Result<Zeroizing<[u8; 32]>, String> {
    let mut key = Zeroizing::new([0; 32]);
    getrandom::fill(&mut *key).map_err(|error| error.to_string())?;
    Ok(key)
}

/// The file of a key, unless a setting is in its place.
fn file_of(config: &Config, part: Part) -> Result<PathBuf, String> {
    let (name, (set, file)) = (part.as_str(), place_of(config, part));
    if !part.is_key() {
        return Err(format!("{name} is not a key of the service"));
    }
    if set.is_none() {
        return Ok(file);
    }
    let place = config.source_of(name).unwrap_or_else(|| name.to_owned());
    Err(format!(
        "{name} comes from {place}, which nothing here changes: put the key into {} and unset it",
        file.display()
    ))
}

fn here(config: &Config, part: Part) -> Result<(PathBuf, Zeroizing<[u8; 32]>), String> {
    let file = file_of(config, part)?;
    let bytes = look_at(config, part)?.bytes;
    let key = bytes.ok_or_else(|| format!("there is no key in {}", file.display()))?;
    Ok((file, Zeroizing::new(key)))
}

fn put(file: &std::path::Path, text: &str) -> Result<(), String> {
    replace(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Checks that the file now opens to the key that was there before.
fn proven(config: &Config, part: Part, key: &[u8; 32]) -> Result<(), String> {
    match look_at(config, part)?.bytes {
        Some(found) if found == *key => Ok(()),
        _ => Err(format!("{} is not what was written: take back its copy", part.as_str())),
    }
}
