//! `ballast verify`

use std::process::ExitCode;

use ballast_server::{auth::keys, config::Config};
use ballast_store::Store;

use crate::{failure::Failure, output::print};

/// Checks every rule of the books and names the first broken row; fails when one is broken.
pub fn run(config: &Config, json: bool) -> Result<ExitCode, Failure> {
    // Where this machine has no reserve key, signatures cannot be compared; a new key would be nobody's.
    let reserve = keys::reserve_known(config).map_err(|error| Failure::new(error, "check server.reserve_key"))?;
    let report = Store::verify_signed(config.database.url.expose(), reserve.as_ref())?;
    if json {
        let text = serde_json::to_string_pretty(&report);
        let text = text.map_err(|error| Failure::new(error, "this is a defect: report it"))?;
        print(&format!("{text}\n"))?;
    } else {
        print(&report.to_string())?;
    }
    Ok(if report.is_sound() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
