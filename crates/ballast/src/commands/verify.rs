//! `ballast verify`

use std::process::ExitCode;

use ballast_server::config::Config;
use ballast_store::Store;

use crate::{failure::Failure, output::print};

/// Checks every rule of the books and names the first broken row; fails when one is broken.
pub fn run(config: &Config, json: bool) -> Result<ExitCode, Failure> {
    let report = Store::verify(config.database.url.expose())?;
    if json {
        let text = serde_json::to_string_pretty(&report);
        let text = text.map_err(|error| Failure::new(error, "this is a defect: report it"))?;
        print(&format!("{text}\n"))?;
    } else {
        print(&report.to_string())?;
    }
    Ok(if report.is_sound() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
