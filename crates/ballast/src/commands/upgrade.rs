//! `ballast upgrade`

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use ballast_config::{Config, absolute};
use ballast_service::{clock::Clock, identity};
use ballast_store::{BackupHead, SCHEMA_VERSION, Store, StoreError, private};

use super::{migrate::telling, serve::log};
use crate::{failure::Failure, output::print};

/// Maximum number of backup files for one day.
const MOST_FILES: u32 = 1_000;

/// Backs up, tries the upgrade on a copy, changes the database, and says how to go back.
pub fn run(config: &Config, backup: Option<PathBuf>) -> Result<ExitCode, Failure> {
    log("warn");
    let url = config.database.url.expose();
    let known = SCHEMA_VERSION;
    let found = Store::schema_of(url)?.ok_or(StoreError::OlderSchema { found: 0, known })?;
    if found > known {
        return Err(StoreError::NewerSchema { found, known }.into());
    }
    if found == known {
        print(&format!("the database is up to date, schema version {known}; nothing was done\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    identity::compare_first(config)?;
    let file = match backup {
        Some(file) => file,
        None => beside(config, found)?,
    };
    let head = Store::backup(url, &file, Clock::system().now())?;
    let file = absolute(&file);
    print(&format!("backup: {} holds everything up to journal {} {}\n", file.display(), head.sequence, head.hash))?;
    try_on_a_copy(&file, &head)?;
    print("backup: restored into a copy, brought up to date there and verified\n")?;
    let back = format!(
        "to go back: stop every process, install the earlier program, set database.url to a database that does not exist \
         yet, then `ballast restore {}` and `ballast release`; what was written after the backup is lost",
        file.display()
    );
    let migrated = telling(config).map_err(|failure| failure.with_hint(&back))?;
    let report = Store::verify(url)?;
    if !report.is_sound() {
        return Err(Failure::new(format!("the books are not sound after the upgrade\n{report}"), back));
    }
    let since = match report.sequence.saturating_sub(head.sequence) {
        0 => String::new(),
        many => format!("{many} journal entries are newer than the backup\n"),
    };
    print(&format!(
        "schema version {} is now {}; the books are sound up to journal {}\n{since}{back}\n",
        migrated.from, migrated.to, report.sequence
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// A new file name in the data folder.
fn beside(config: &Config, found: i64) -> Result<PathBuf, Failure> {
    let folder = absolute(&config.data_dir());
    let hint = "name another place with --backup";
    private::make_folder(&folder).map_err(|error| Failure::new(format!("{error}, {}", folder.display()), hint))?;
    let day = Clock::system().now().day();
    let named = |number: u32| {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        folder.join(format!("schema-{found}-{day}{more}.backup"))
    };
    let free = (1..=MOST_FILES).map(named).find(|path| !path.exists());
    free.ok_or_else(|| Failure::new(format!("{} is full of backups", folder.display()), hint))
}

/// Verifies that the backup is complete, and that these rows can be upgraded to the new schema.
fn try_on_a_copy(file: &Path, head: &BackupHead) -> Result<(), Failure> {
    let copy = file.with_extension("trial.db");
    let url = format!("sqlite://{}", copy.display());
    if copy.exists() {
        return Err(Failure::new(format!("{} already exists", copy.display()), "remove it: an earlier try left it"));
    }
    let tried = tried(&url, file, head);
    for end in ["", "-wal", "-shm"] {
        // A missing file needs no removing.
        let _may_be_absent = fs::remove_file(format!("{}{end}", copy.display()));
    }
    tried
}

fn tried(url: &str, file: &Path, head: &BackupHead) -> Result<(), Failure> {
    const UNCHANGED: &str =
        "the database was not changed; `ballast verify` of the earlier program shows whether its books are sound";
    let restored = Store::restore(url, file, Clock::system().now())
        .map_err(|error| Failure::new(format!("the backup cannot be restored: {error}"), UNCHANGED))?;
    let report = Store::verify(url)?;
    let is_same = restored.head == *head && (report.sequence, &report.hash) == (head.sequence, &head.hash);
    if report.is_sound() && is_same {
        return Ok(());
    }
    Err(Failure::new(format!("a copy of the books is not sound after the upgrade\n{report}"), UNCHANGED))
}
