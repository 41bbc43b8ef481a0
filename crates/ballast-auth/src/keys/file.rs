//! Keys in files of their own: 64 hexadecimal digits that only the owner reads.

use std::{
    fs::{File, OpenOptions},
    io::{ErrorKind, Read, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use ballast_chain::private::exposed_beyond_group;
use ballast_config::open_to_others;
use ed25519_dalek::SigningKey;

/// No key file is longer.
const MAX_KEY_BYTES: u64 = 4_096;
pub(super) const MALFORMED: &str = "a key is 64 hexadecimal digits";

/// A key of its own from its file; one that is not there is made when `is_new`.
///
/// # Errors
/// When it cannot be read or made, or is not there and not new.
pub fn key_file(path: &Path, is_new: bool) -> Result<SigningKey, String> {
    if is_new && !path.exists() {
        create(path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    match read_file(path) {
        Ok(bytes) => Ok(SigningKey::from_bytes(&bytes)),
        Err(Unread::Missing) => Err(format!("{}: there is no such key", path.display())),
        Err(Unread::Bad(why)) => Err(why),
    }
}

pub(super) fn read_hex(text: &str) -> Option<[u8; 32]> {
    hex::decode(text.trim()).ok()?.try_into().ok()
}

/// Why a key file was not read.
pub(super) enum Unread {
    Missing,
    Bad(String),
}

pub(super) fn read_file(path: &Path) -> Result<[u8; 32], Unread> {
    let of = |error: &dyn std::fmt::Display| Unread::Bad(format!("{}: {error}", path.display()));
    let file = File::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Unread::Missing,
        _ => of(&error),
    })?;
    let metadata = file.metadata().map_err(|error| of(&error))?;
    if let Some(mode) = exposed_beyond_group(&metadata) {
        return Err(Unread::Bad(open_to_others(path, mode)));
    }
    let mut text = String::new();
    file.take(MAX_KEY_BYTES).read_to_string(&mut text).map_err(|error| of(&error))?;
    read_hex(&text).ok_or_else(|| of(&MALFORMED))
}

/// Writes a new key under another name first: a crash leaves no half key, and of two processes starting together the
/// first one's key stays.
pub(super) fn create(path: &Path) -> std::io::Result<()> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(std::io::Error::other)?;
    if let Some(folder) = path.parent() {
        ballast_store::private::make_folder(folder)?;
    }
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
    writeln!(file, "{}", hex::encode(key))?;
    file.sync_all()?;
    match std::fs::hard_link(&draft, path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
        Ok(()) | Err(_) => std::fs::remove_file(&draft)?,
    }
    // The file is durable; that it is in the folder has to be, too.
    ballast_proof::durable::sync_folder_of(path)
}
