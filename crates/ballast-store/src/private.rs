//! Files and folders that only this user may read, whatever the umask says: they have everyone's email, password hash
//! and money.

use std::{
    fs::{DirBuilder, File, OpenOptions, Permissions},
    io,
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::Path,
};

/// Permission of the owner to read and write.
const OWNERS: u32 = 0o600;
/// Permissions of everyone else.
const OTHERS: u32 = 0o077;

/// Makes a folder, and those above it, for this user alone. An existing one stays as it is: it may hold more than ours.
pub fn make_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Makes a file for this user alone, replacing an existing one.
pub fn create(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().write(true).create(true).truncate(true).mode(OWNERS).open(path)?;
    if file.metadata()?.permissions().mode() & OTHERS != 0 {
        file.set_permissions(Permissions::from_mode(OWNERS))?;
    }
    Ok(file)
}

/// Makes a file for this user alone.
///
/// # Errors
/// Fails if the file already exists, or it cannot be made.
pub fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(OWNERS).open(path)
}

/// Makes an empty file for this user alone; if it already exists, takes it from everyone else.
pub(crate) fn keep(path: &Path) -> io::Result<()> {
    match create_new(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => close(path),
        Err(error) => Err(error),
    }
}

/// Takes a file from everyone else, and logs it if they could read it. A missing file is fine.
pub(crate) fn close(path: &Path) -> io::Result<()> {
    let mode = match path.metadata() {
        Ok(found) => found.permissions().mode(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if mode & OTHERS != 0 {
        std::fs::set_permissions(path, Permissions::from_mode(OWNERS))?;
        let file = path.display();
        let was = format!("{:03o}", mode & 0o777);
        tracing::warn!(%file, was, "other users of this machine could open this file; now only its owner can");
    }
    Ok(())
}
