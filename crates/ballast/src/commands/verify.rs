//! `ballast verify`

use std::{path::Path, process::ExitCode};

use ballast_server::{
    auth::keys,
    config::Config,
    statements::{check, firm},
};
use ballast_store::Store;

use super::{open, runtime};
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

/// Compares a statement with the ledger and names what is wrong; fails when anything is.
pub fn statement(config: &Config, path: &Path) -> Result<ExitCode, Failure> {
    let file = std::fs::read(path).map_err(|error| Failure::new(error, format!("check {}", path.display())))?;
    // A demo says so on every page, and the configuration does not know whether this is one.
    let firms = [firm(config, false), firm(config, true)];
    let store = open(config)?;
    let checked = runtime()?.block_on(store.read(move |conn| Ok(check(conn, &firms, &file))))?;
    let checked = checked.map_err(|error| Failure::new(error, "choose the file as it was downloaded"))?;
    for finding in &checked.findings {
        print(&format!("{finding}\n"))?;
    }
    if !checked.findings.is_empty() {
        return Ok(ExitCode::FAILURE);
    }
    let (month, through) = (checked.month, checked.through);
    print(&format!("genuine: every row of {month} is what the ledger says, up to entry {through}\n"))?;
    Ok(ExitCode::SUCCESS)
}
