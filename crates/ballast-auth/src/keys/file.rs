//! Key files: 64 hexadecimal digits that only the owner can read.

use std::{
    fs::{File, OpenOptions},
    io::{ErrorKind, Read, Write},
    os::unix::fs::{MetadataExt, OpenOptionsExt, fchown},
    path::Path,
};

use ballast_chain::private::exposed_beyond_group;
use ballast_config::open_to_others;
use ed25519_dalek::SigningKey;
use zeroize::Zeroizing;

use super::sealed::is_sealed;

/// Maximum size of a key file.
const MAX_KEY_BYTES: u64 = 4_096;
pub(super) const MALFORMED: &str = "a key is 64 hexadecimal digits";

/// Reads a key from its own file; makes it if it is missing and `is_new`.
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

/// Reads a key file; refuses a sealed one.
fn read_file(path: &Path) -> Result<[u8; 32], Unread> {
    let text = read_text(path)?;
    let of = |why: &str| Unread::Bad(format!("{}: {why}", path.display()));
    if is_sealed(&text) {
        return Err(of(
            "it is sealed, and this command has no settings to open it with; `ballast keys unseal` does, where the \
                       service runs",
        ));
    }
    read_hex(&text).ok_or_else(|| of(MALFORMED))
}

/// The content of a key file, unless others may read it.
pub(super) fn read_text(path: &Path) -> Result<Zeroizing<String>, Unread> {
    let of = |error: &dyn std::fmt::Display| Unread::Bad(format!("{}: {error}", path.display()));
    let file = File::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Unread::Missing,
        _ => of(&error),
    })?;
    let metadata = file.metadata().map_err(|error| of(&error))?;
    if let Some(mode) = exposed_beyond_group(&metadata) {
        return Err(Unread::Bad(open_to_others(path, mode)));
    }
    let mut text = Zeroizing::new(String::new());
    file.take(MAX_KEY_BYTES).read_to_string(&mut text).map_err(|error| of(&error))?;
    Ok(text)
}

/// Writes a new key under another name first: a crash leaves no half key, and of two processes starting together the
/// first one's key stays.
pub(super) fn create(path: &Path) -> std::io::Result<()> {
    let mut key = Zeroizing::new([0; 32]);
    getrandom::fill(&mut *key).map_err(std::io::Error::other)?;
    create_with(path, &Zeroizing::new(hex::encode(*key)))
}

/// Writes the text of a new key file.
pub(super) fn create_with(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        ballast_store::private::make_folder(folder)?;
    }
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
    writeln!(file, "{text}")?;
    file.sync_all()?;
    match std::fs::hard_link(&draft, path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
        Ok(()) | Err(_) => std::fs::remove_file(&draft)?,
    }
    // The file is durable; its folder entry must be, too.
    ballast_proof::durable::sync_folder_of(path)
}

/// Replaces the text of a key file and keeps its owner and rights. A crash leaves either the old text or the new one,
/// whole.
pub(super) fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let before = std::fs::symlink_metadata(path)?;
    if !before.is_file() {
        return Err(std::io::Error::other(
            "it is a link or not a file: what it points to would stay as it is; put the file here",
        ));
    }
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let written = (|| {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
        writeln!(file, "{text}")?;
        let made = file.metadata()?;
        if (made.uid(), made.gid()) != (before.uid(), before.gid()) {
            fchown(&file, Some(before.uid()), Some(before.gid()))?;
        }
        file.set_permissions(before.permissions())?;
        ballast_proof::durable::rename(&draft, path)
    })();
    if written.is_err() {
        drop(std::fs::remove_file(&draft));
    }
    written
}
