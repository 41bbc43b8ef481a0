//! Puts the files in place: each one whole, in its old or its new form.

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use ballast_config::absolute;
use ballast_core::time::Day;
use ballast_proof::durable;
use ballast_store::private;

use super::draft::{Draft, Files};
use crate::failure::Failure;

/// Maximum number of copies for one day.
const MOST_COPIES: u32 = 1_000;

/// Writes the secrets, then the configuration that names them. Returns where the previous configuration is kept, if
/// there was one.
pub fn write(draft: &Draft, today: Day) -> Result<Option<PathBuf>, Failure> {
    let path = absolute(draft.path());
    let Files { configuration, secrets } = draft.files();
    if let Some(folder) = path.parent() {
        private::make_folder(folder).map_err(|error| failed(folder, &error))?;
    }
    let copy = draft.before().map(|before| kept(&path, before, today)).transpose()?;
    for (path, secret) in &secrets {
        put(path, secret)?;
    }
    put(&path, &configuration)?;
    Ok(copy)
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::new(
        format!("{error}, {}", path.display()),
        "let this user write there, or name another file with --config",
    )
}

fn put(path: &Path, text: &str) -> Result<(), Failure> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    let written = private::create(&new).and_then(|mut file| file.write_all(text.as_bytes()));
    written.and_then(|()| durable::rename(&new, path)).map_err(|error| failed(path, &error))
}

fn kept(path: &Path, before: &str, today: Day) -> Result<PathBuf, Failure> {
    let named = |number: u32| {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".bak-{today}{more}"));
        path.with_file_name(name)
    };
    let free = (1..=MOST_COPIES).map(named).find(|path| !path.exists());
    let copy = free.ok_or_else(|| Failure::new("too many copies of today", "remove some of them"))?;
    put(&copy, before)?;
    Ok(copy)
}
