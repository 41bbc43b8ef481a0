//! The operator's folder: only files inside it, of limited size.

use std::{
    fs::{self, File},
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read},
    path::{Component, Path, PathBuf},
    time::SystemTime,
};

/// Maximum depth that is looked at.
const DEEPEST: usize = 4;
/// Maximum number of entries that are looked at.
const MOST_ENTRIES: usize = 2000;

/// A folder that exists.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

/// A file's bytes and when it was last changed.
#[derive(Debug)]
pub struct Found {
    pub bytes: Vec<u8>,
    /// Modification time, as the file states it.
    pub changed: Option<SystemTime>,
}

impl Folder {
    /// Opens a folder.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn open(path: &Path) -> Result<Self, String> {
        let root = path.canonicalize().map_err(|error| format!("{error}, {}: create it", path.display()))?;
        if root.is_dir() { Ok(Self { root }) } else { Err(format!("{} is not a folder", path.display())) }
    }

    /// Reads the file with this relative name, of at most this many bytes; `None` if it does not exist.
    ///
    /// # Errors
    /// When the name or a symbolic link leads outside, when it is not a file, too large or unreadable.
    pub fn read(&self, name: &str, most_bytes: u64) -> Result<Option<Found>, String> {
        let plain = Path::new(name).components().all(|part| match part {
            Component::Normal(part) => !part.to_string_lossy().starts_with('.'),
            _ => false,
        });
        if name.is_empty() || name.contains(['\\', '\0']) || !plain {
            return Err("write a path inside the content folder, such as photos/name.jpg".into());
        }
        let path = match self.root.join(name).canonicalize() {
            Ok(path) => path,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(&error)),
        };
        if !path.starts_with(&self.root) {
            return Err("it leads out of the content folder; put a copy of the file inside".into());
        }
        bounded(&path, most_bytes).map(Some)
    }

    /// The names at the top of the folder, hidden ones left out, in alphabetical order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.root).into_iter().flatten().flatten().take(MOST_ENTRIES);
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
        names.sort();
        names
    }
}

fn bounded(path: &Path, most_bytes: u64) -> Result<Found, String> {
    let metadata = fs::metadata(path).map_err(|error| unreadable(&error))?;
    if !metadata.is_file() {
        return Err("it is not a file".into());
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| unreadable(&error))?;
    file.take(most_bytes.saturating_add(1)).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > most_bytes {
        return Err(format!("it is larger than {} KiB; make it smaller", most_bytes / 1024));
    }
    Ok(Found { bytes, changed: metadata.modified().ok() })
}

fn unreadable(error: &io::Error) -> String {
    format!("it cannot be read ({error}); let this program's user read it")
}

/// A number that changes when a file in the folder is added, removed, renamed or written; zero without a folder.
/// Nothing is opened: names, sizes and times are enough.
#[must_use]
pub fn fingerprint(dir: Option<&Path>) -> u64 {
    let Some(dir) = dir else { return 0 };
    let mut hasher = DefaultHasher::new();
    let mut open = vec![(dir.to_owned(), 0_usize)];
    let mut seen = 0_usize;
    while let Some((folder, depth)) = open.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.take(MOST_ENTRIES).map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            seen = seen.saturating_add(1);
            if seen > MOST_ENTRIES {
                return hasher.finish();
            }
            // Follows links, because their targets may change.
            let Ok(metadata) = fs::metadata(&path) else { continue };
            (&path, metadata.len(), metadata.modified().ok()).hash(&mut hasher);
            if metadata.is_dir() && !path.is_symlink() && depth < DEEPEST {
                open.push((path, depth.saturating_add(1)));
            }
        }
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, Folder) {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir(dir.path().join("inside")).unwrap();
        fs::create_dir(dir.path().join("inside/photos")).unwrap();
        fs::write(dir.path().join("inside/photos/a.jpg"), "abc").unwrap();
        fs::write(dir.path().join("secret"), "secret").unwrap();
        let folder = Folder::open(&dir.path().join("inside")).unwrap();
        (dir, folder)
    }

    #[test]
    fn nothing_outside_is_read() {
        let (dir, folder) = folder();
        let outside = dir.path().join("secret").display().to_string();
        for name in
            ["", "..", "../secret", "photos/../../secret", "./photos/a.jpg", ".hidden", "a\\b", "a\0b", &outside]
        {
            assert!(folder.read(name, 10).is_err(), "{name}");
        }
        assert_eq!(folder.read("photos/a.jpg", 10).unwrap().unwrap().bytes, b"abc");
        assert!(folder.read("photos/b.jpg", 10).unwrap().is_none());
    }

    #[test]
    fn links_may_not_lead_outside() {
        let (dir, folder) = folder();
        let inside = dir.path().join("inside");
        std::os::unix::fs::symlink("../secret", inside.join("link")).unwrap();
        std::os::unix::fs::symlink("..", inside.join("up")).unwrap();
        std::os::unix::fs::symlink("photos/a.jpg", inside.join("fine.jpg")).unwrap();
        assert!(folder.read("link", 10).unwrap_err().contains("leads out"));
        assert!(folder.read("up/secret", 10).unwrap_err().contains("leads out"));
        assert_eq!(folder.read("fine.jpg", 10).unwrap().unwrap().bytes, b"abc");
    }

    #[test]
    fn size_and_kind_are_bounded() {
        let (_dir, folder) = folder();
        assert!(folder.read("photos/a.jpg", 3).unwrap().is_some());
        assert!(folder.read("photos/a.jpg", 2).unwrap_err().contains("larger than"));
        assert!(folder.read("photos", 10).unwrap_err().contains("not a file"));
    }

    #[test]
    fn a_change_anywhere_is_seen() {
        let (dir, _folder) = folder();
        let inside = dir.path().join("inside");
        let mut last = fingerprint(Some(&inside));
        assert_eq!(fingerprint(Some(&inside)), last);
        let mut expect_change = |what: &str| {
            let now = fingerprint(Some(&inside));
            assert_ne!(now, last, "{what}");
            last = now;
        };
        fs::write(inside.join("photos/a.jpg"), "abcd").unwrap();
        expect_change("written");
        fs::rename(inside.join("photos/a.jpg"), inside.join("photos/b.jpg")).unwrap();
        expect_change("renamed");
        fs::remove_file(inside.join("photos/b.jpg")).unwrap();
        expect_change("removed");
        assert_eq!(fingerprint(None), 0);
        assert_eq!(fingerprint(Some(Path::new("/nowhere"))), fingerprint(Some(Path::new("/no-such-place"))));
    }
}
