//! `ballast backup`, `ballast restore` and `ballast release`

use std::{path::Path, process::ExitCode};

use ballast_core::time::Moment;
use ballast_server::{clock::Clock, config::Config};
use ballast_store::{BackupError, Store};

use super::{migrate::make_folder, open, runtime};
use crate::{failure::Failure, output::print};

/// Writes everything into a new file; the service may run meanwhile.
pub fn backup(config: &Config, file: &Path) -> Result<ExitCode, Failure> {
    let head = Store::backup(config.database.url.expose(), file, now())?;
    print(&format!(
        "{} holds everything up to journal {} {}\n\
         Keep it beside a copy of the keys in the data folder: second factors cannot be read without them.\n",
        file.display(),
        head.sequence,
        head.hash
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Fills an empty database from a file and verifies every rule of the books.
pub fn restore(config: &Config, file: &Path) -> Result<ExitCode, Failure> {
    let url = config.database.url.expose();
    make_folder(config)?;
    let restored = Store::restore(url, file, now())?;
    let report = Store::verify(url)?;
    print(&format!("{} rows restored\n{report}\n", restored.rows))?;
    if !report.is_sound() || (report.sequence, &report.hash) != (restored.head.sequence, &restored.head.hash) {
        return Ok(ExitCode::FAILURE);
    }
    print(
        "Everybody is signed out. Mail that waited in the backup and payouts are held, because the original may have \
         sent them: `ballast release` lets them leave.\n",
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Lets what a restore held leave.
pub fn release(config: &Config) -> Result<ExitCode, Failure> {
    let store = open(config)?;
    let held = runtime()?.block_on(store.release());
    let held = held.map_err(|error| Failure::new(error, "check database.url, then try again"))?;
    print(if held { "mail and payouts may leave again\n" } else { "nothing was held\n" })?;
    Ok(ExitCode::SUCCESS)
}

fn now() -> Moment {
    Clock::system().now()
}

impl From<BackupError> for Failure {
    fn from(error: BackupError) -> Self {
        let hint = match &error {
            BackupError::Store(_) => "check database.url, the disk and its rights, then `ballast doctor`",
            BackupError::File { .. } => "check the path, the disk and its rights",
            BackupError::Exists(_) => "choose a new name; a backup never overwrites one",
            BackupError::Damaged(_) => "take another copy of the backup; nothing was written",
            BackupError::Schema { .. } => "use the version of the program that wrote it, then `ballast migrate`",
            BackupError::NotEmpty(_) => "set database.url to a database that does not exist yet or is empty",
        };
        Self::new(&error, hint)
    }
}
