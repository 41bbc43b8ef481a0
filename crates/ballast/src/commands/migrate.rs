//! `ballast migrate`

use std::process::ExitCode;

use ballast_config::Config;
use ballast_store::{Migrated, Progress, Store, private};
use indicatif::{ProgressBar, ProgressStyle};

use super::serve::log;
use crate::{failure::Failure, output::print};

/// Creates the database or brings it up to date.
pub fn run(config: &Config) -> Result<ExitCode, Failure> {
    log("info");
    make_folder(config)?;
    print(&match telling(config)? {
        Migrated { from, to } if from == to => format!("the database is up to date, schema version {to}\n"),
        Migrated { from, to } => format!("schema version {from} is now {to}\n"),
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Brings the database up to date, with a progress line.
pub fn telling(config: &Config) -> Result<Migrated, Failure> {
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    let migrated = Store::migrate_telling(config.database.url.expose(), &mut |at| bar.set_message(line(at)));
    bar.finish_and_clear();
    Ok(migrated?)
}

fn line(at: Progress<'_>) -> String {
    let rows = at.rows.map(|(done, all)| format!(", {done} of {all}")).unwrap_or_default();
    format!("schema version {} of {}: {}{rows}", at.version, at.newest, at.doing)
}

/// Brings the database up to date silently.
pub fn migrate(config: &Config) -> Result<Migrated, Failure> {
    make_folder(config)?;
    Ok(Store::migrate(config.database.url.expose())?)
}

/// Makes the folder of an embedded database.
pub fn make_folder(config: &Config) -> Result<(), Failure> {
    if let Some(path) = config.database.url.expose().strip_prefix("sqlite://")
        && let Some(folder) = std::path::Path::new(path).parent()
    {
        let hint = "choose another database.url, or make the folder yourself";
        private::make_folder(folder).map_err(|error| Failure::new(format!("{error}, {}", folder.display()), hint))?;
    }
    Ok(())
}
