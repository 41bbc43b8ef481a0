//! A folder for one check of a backup: complete, readable books lie in it during the check.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use ballast_store::private;

use crate::refused::Refused;

const BEGIN: &str = "backup-check-";
/// Locked for as long as any process uses the folder.
const LOCK: &str = "lock";

/// A folder that only this user can read, deleted when dropped.
#[derive(Debug)]
pub(super) struct Scratch {
    path: PathBuf,
    _lock: File,
}

impl Scratch {
    pub fn make(workshop: &Path) -> Result<Self, Refused> {
        clear(workshop);
        let made = || {
            let mut suffix = [0; 8];
            getrandom::fill(&mut suffix).map_err(io::Error::other)?;
            let path = workshop.join(format!("{BEGIN}{}", hex::encode(suffix)));
            private::make_folder(&path)?;
            let lock = private::create_new(&path.join(LOCK))?;
            lock.try_lock()?;
            Ok(Self { path, _lock: lock })
        };
        made().map_err(|error: io::Error| {
            Refused::new(format!("{}: {error}", workshop.display()), "check server.data_dir and its rights")
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn url(&self) -> String {
        format!("sqlite://{}", self.path.join("restored.db").display())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The next process tries again.
        let _left = fs::remove_dir_all(&self.path);
    }
}

/// Removes folders left by a program that was killed during a check.
pub(super) fn clear(workshop: &Path) {
    let is_left = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with(BEGIN) && File::open(path.join(LOCK)).is_ok_and(|lock| lock.try_lock().is_ok())
    };
    let entries = fs::read_dir(workshop).into_iter().flatten().flatten().map(|entry| entry.path());
    for path in entries.filter(is_left) {
        // The next process tries again.
        let _left = fs::remove_dir_all(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_program_left_is_removed_and_what_is_in_use_stays() {
        let workshop = tempfile::tempdir().unwrap();
        let used = Scratch::make(workshop.path()).unwrap();
        let left = workshop.path().join(format!("{BEGIN}left"));
        fs::create_dir(&left).unwrap();
        for file in [LOCK, "restored.db"] {
            fs::write(left.join(file), "books").unwrap();
        }
        let next = Scratch::make(workshop.path()).unwrap();
        assert!(!left.exists() && used.path().exists() && next.path().exists());
        let path = used.path().to_owned();
        drop(used);
        assert!(!path.exists());
    }
}
