//! Makes files survive a power cut. Syncing a file keeps its content; its name is kept by the folder, which has to be
//! synced as well. Everything the program writes once and relies on later goes through here: keys, backups, trees of
//! proofs, approved content, signed batches.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

/// Gives a finished file its name: its content becomes durable first, then the name, replacing any file of that name.
/// Both names are in one folder, or at least on one disk.
///
/// # Errors
/// The system's error. The old name, or the new one, is then there whole.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    File::open(from)?.sync_all()?;
    fs::rename(from, to)?;
    sync_folder_of(to)
}

/// Makes durable that a file was created, linked, renamed or removed under this name.
///
/// # Errors
/// The system's error; a power cut may then still undo it.
pub fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    };
    File::open(folder)?.sync_all()
}

/// Makes a folder and any missing ones above it, so that they survive a power cut.
pub fn create_folders(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(above) = folder.parent() {
        create_folders(above)?;
    }
    match fs::create_dir(folder) {
        // Another process may have been faster.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        Ok(()) | Err(_) => {}
    }
    sync_folder_of(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_gets_its_name_and_replaces_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("a/b");
        create_folders(&inside).unwrap();
        create_folders(&inside).unwrap();
        let (draft, name) = (inside.join("draft"), inside.join("name"));
        for text in ["old", "new"] {
            fs::write(&draft, text).unwrap();
            rename(&draft, &name).unwrap();
            assert_eq!(fs::read_to_string(&name).unwrap(), text);
            assert!(!draft.exists());
        }
        assert_eq!(rename(&draft, &name).unwrap_err().kind(), io::ErrorKind::NotFound);
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(create_folders(&folder.path().join("file/below")).is_err());
        assert!(sync_folder_of(&folder.path().join("nowhere/file")).is_err());
        sync_folder_of(Path::new("relative")).unwrap();
    }
}
