//! Making the schema takes longer than most tests do. So a test program makes it once, and its tests use copies.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use ballast_store::Store;

/// Returns the address of a database in a file, which is made if it is missing.
pub fn sqlite(file: &Path) -> String {
    if file.exists() {
        return address(file);
    }
    let mould = beside_program();
    if !is_newer_than_program(&mould) {
        let folder = tempfile::tempdir_in(mould.parent().unwrap()).unwrap();
        let made = folder.path().join("new.db");
        Store::migrate(&address(&made)).unwrap();
        fs::rename(made, &mould).unwrap();
    }
    fs::copy(mould, file).unwrap();
    address(file)
}

fn address(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

fn beside_program() -> PathBuf {
    std::env::current_exe().unwrap().with_extension("new.db")
}

fn is_newer_than_program(mould: &Path) -> bool {
    modified(mould).is_ok_and(|made| made >= modified(&std::env::current_exe().unwrap()).unwrap())
}

fn modified(file: &Path) -> io::Result<SystemTime> {
    fs::metadata(file)?.modified()
}
