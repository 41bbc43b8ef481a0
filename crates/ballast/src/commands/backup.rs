//! `ballast backup`, `ballast restore` and `ballast release`

use std::{path::Path, process::ExitCode};

use ballast_config::{Config, absolute};
use ballast_core::time::Moment;
use ballast_service::{
    allotment,
    clock::Clock,
    identity::{self, Mode},
};
use ballast_store::{BackupError, Store};

use super::{in_service, migrate::make_folder, open, runtime};
use crate::{failure::Failure, output::print};

/// Writes everything into a new file; the service may run meanwhile.
pub fn backup(config: &Config, file: &Path) -> Result<ExitCode, Failure> {
    if file == Path::new("-") {
        let what = "a backup is not written to standard output: what is cut off on its way would not be noticed";
        return Err(Failure::new(what, "name a new file"));
    }
    let head = Store::backup(config.database.url.expose(), file, now())?;
    print(&format!(
        "{} holds everything up to journal {} {}\n\
         It holds no key. Keep copies of code.key, signing.key, reserve.key and log.key apart from it (here they are in \
         {}): no service starts on a restored database without them.\n",
        file.display(),
        head.sequence,
        head.hash,
        absolute(&config.data_dir()).display()
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
    let store = open(config)?;
    let (lines, _) = runtime()?.block_on(identity::examine(config, &store))?;
    if let Some(needed) = identity::needed(&lines) {
        print(&needed)?;
    }
    print(
        "Everyone is signed out. Sign-ups, deposits, payouts and mail waiting in the backup are held, because the original \
         may still run: `ballast release` releases them.\n",
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Lets what a restore held leave, and new clients have addresses that nobody was given before.
pub fn release(config: Config) -> Result<ExitCode, Failure> {
    let released = in_service(config, Mode::Start, async |app| {
        let released = allotment::release(app).await;
        released.map_err(|error| Failure::new(error, "check database.url, then try again"))
    })?;
    print(&released.map_or_else(|| "nothing was held\n".to_owned(), |gap| {
        format!(
            "mail and payouts may leave again\n\
             New clients get deposit addresses from number {} on: those from {} on may have been given to clients who are \
             not in this database. What is paid to one of these waits under Deposits, in quarantine.\n",
            gap.to, gap.from
        )
    }))?;
    Ok(ExitCode::SUCCESS)
}

fn now() -> Moment {
    Clock::system().now()
}

impl From<BackupError> for Failure {
    fn from(error: BackupError) -> Self {
        let hint = match &error {
            BackupError::Store(error) => error.hint(),
            BackupError::File { .. } => "check the path, the disk and its rights",
            BackupError::Exists(_) => "choose a new name; a backup never overwrites one",
            BackupError::Damaged(_) => "take another copy of the backup; nothing was written",
            BackupError::Schema { .. } => "a newer program wrote it: install that one, or a newer one still",
            BackupError::NotNew { .. } => "set database.url to a database that does not exist yet",
            BackupError::NotEmpty(_) => "set database.url to a database that does not exist yet or is empty",
        };
        Self::new(&error, hint)
    }
}
