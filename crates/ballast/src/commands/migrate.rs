//! `ballast migrate`

use std::process::ExitCode;

use ballast_server::config::Config;
use ballast_store::Store;

use crate::failure::Failure;

/// Creates the database or brings it up to date.
pub fn run(config: &Config) -> Result<ExitCode, Failure> {
    let migrated = migrate(config)?;
    println!("{migrated:?}");
    Ok(ExitCode::SUCCESS)
}

/// The same without a word.
pub fn migrate(config: &Config) -> Result<ballast_store::Migrated, Failure> {
    let url = config.database.url.expose();
    if let Some(path) = url.strip_prefix("sqlite://")
        && let Some(folder) = std::path::Path::new(path).parent()
    {
        let hint = "choose another database.url, or make the folder yourself";
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::new(format!("{error}, {}", folder.display()), hint))?;
    }
    Ok(Store::migrate(url)?)
}
