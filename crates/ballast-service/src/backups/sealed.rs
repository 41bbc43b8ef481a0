//! The way of a backup out and in: encryption, and the size and hash of the stored file.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Cursor, Read, Seek as _, Write},
    path::Path,
};

use age::{DecryptError, Decryptor, Encryptor, Identity, IdentityFile, Recipient, x25519};
use ballast_core::time::Moment;
use ballast_store::{BackupContents, BackupError, Store, private};
use sha2::{Digest as _, Sha256};

use crate::refused::Refused;

/// How every age file begins.
const AGE: &[u8] = b"age-encryption.org/";

/// A file as stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lying {
    pub size: u64,
    pub sha256: String,
}

/// Counts and hashes the bytes that pass.
#[derive(Default)]
pub(super) struct Count {
    size: u64,
    hasher: Sha256,
}

impl Count {
    pub fn add(&mut self, bytes: &[u8]) {
        self.size = self.size.saturating_add(bytes.len() as u64);
        self.hasher.update(bytes);
    }

    pub fn end(self) -> Lying {
        Lying { size: self.size, sha256: hex::encode(self.hasher.finalize()) }
    }
}

struct Counted<W> {
    out: W,
    count: Count,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.count.add(bytes.get(..written).unwrap_or_default());
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes the books behind `url` into a new file, encrypted for the recipients if there are any. Unencrypted data never
/// touches a disk then.
pub(super) fn write(
    url: &str,
    file: &Path,
    recipients: &[x25519::Recipient],
    now: Moment,
) -> Result<(BackupContents, Lying), Refused> {
    let failed = |error: io::Error| of(BackupError::File { path: file.display().to_string(), error });
    let out = BufWriter::new(private::create(file).map_err(failed)?);
    let mut out = Counted { out, count: Count::default() };
    let contents = if recipients.is_empty() {
        Store::backup_into(url, &mut out, file, now).map_err(of)?
    } else {
        let named = recipients.iter().map(|one| one as &dyn Recipient);
        let encryptor =
            Encryptor::with_recipients(named).map_err(|why| Refused::new(why, "correct backup.recipients"))?;
        let mut sealing = encryptor.wrap_output(&mut out).map_err(failed)?;
        let contents = Store::backup_into(url, &mut sealing, file, now).map_err(of)?;
        sealing.finish().map_err(failed)?;
        contents
    };
    out.flush().map_err(failed)?;
    Ok((contents, out.count.end()))
}

/// Turns a failure of the store into what went wrong and what to do about it.
pub(super) fn of(error: BackupError) -> Refused {
    Refused::new(&error, error.hint())
}

/// Whether a file with this beginning was encrypted by age.
pub(super) fn is_sealed(beginning: &[u8]) -> bool {
    beginning.starts_with(AGE)
}

/// Whether it begins with an age header, as far as that can be told.
pub(super) fn has_age_header(beginning: &[u8]) -> bool {
    Decryptor::new_buffered(Cursor::new(beginning)).is_ok()
}

/// Identities that decrypt backups.
pub struct Identities {
    file: String,
    all: Vec<Box<dyn Identity + Send + Sync>>,
}

impl std::fmt::Debug for Identities {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Identities").field("file", &self.file).finish_non_exhaustive()
    }
}

impl Identities {
    /// Reads a file written by `age-keygen`.
    pub fn read(path: &Path) -> Result<Self, Refused> {
        let file = path.display().to_string();
        let hint = "name a file that `age-keygen -o FILE` wrote; one with a passphrase is opened first: age -d FILE";
        let wrong = |why: &dyn std::fmt::Display| Refused::new(format!("{file}: {why}"), hint);
        let text = File::open(path).map_err(|error| wrong(&error))?;
        let found = IdentityFile::from_buffer(BufReader::new(text)).map_err(|error| wrong(&error))?;
        let all = found.into_identities().map_err(|error| wrong(&error))?;
        if all.is_empty() { Err(wrong(&"it contains no identity")) } else { Ok(Self { file, all }) }
    }
}

/// Fills the empty database behind `url` from a file, encrypted or not.
///
/// # Errors
/// When the file cannot be read with these identities, is incomplete, or the database is not empty.
pub fn restore(
    url: &str,
    path: &Path,
    identities: Option<&Identities>,
    now: Moment,
) -> Result<BackupContents, Refused> {
    let name = path.display().to_string();
    let failed = |error: io::Error| of(BackupError::File { path: name.clone(), error });
    let mut file = File::open(path).map_err(failed)?;
    let mut beginning = Vec::new();
    Read::by_ref(&mut file).take(AGE.len() as u64).read_to_end(&mut beginning).map_err(failed)?;
    file.rewind().map_err(failed)?;
    if !is_sealed(&beginning) {
        return Store::restore_from(url, file, now).map_err(of);
    }
    let Some(identities) = identities else {
        let hint = "name the identity file of one who can read it, with --identity";
        return Err(Refused::new(format!("{name} is encrypted"), hint));
    };
    let damaged = |why: DecryptError| match why {
        DecryptError::NoMatchingKeys => Refused::new(
            format!("{name} is not encrypted for the key in {}", identities.file),
            "name the identity file of one of the recipients that its manifest names",
        ),
        why => of(BackupError::Damaged(why.to_string())),
    };
    let open = Decryptor::new_buffered(BufReader::new(file)).map_err(damaged)?;
    let plain = open.decrypt(identities.all.iter().map(|one| &**one as &dyn Identity)).map_err(damaged)?;
    Store::restore_from(url, plain, now).map_err(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Even without its key, a machine can tell an encrypted file from other files.
    #[test]
    fn a_header_of_age_is_told_from_anything_else() {
        let mut sealed = Vec::new();
        let ann = x25519::Identity::generate().to_public();
        let mut out =
            Encryptor::with_recipients([&ann as &dyn Recipient].into_iter()).unwrap().wrap_output(&mut sealed).unwrap();
        out.write_all(b"books").unwrap();
        out.finish().unwrap();
        assert!(is_sealed(&sealed) && has_age_header(&sealed));
        assert!(!is_sealed(b"\x1f\x8b") && !has_age_header(b"age-encryption.org/v1\nnothing"));
    }
}
