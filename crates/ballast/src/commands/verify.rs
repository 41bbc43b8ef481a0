//! `ballast verify`

use std::{path::Path, process::ExitCode};

use ballast_auth::keys;
use ballast_config::Config;
use ballast_proof::ReserveKey;
use ballast_service::{
    identity::{self, Extent},
    statements::{Verdict, check},
};
use ballast_store::Store;

use super::{open, runtime, statements::known_keys};
use crate::{failure::Failure, output::print};

/// Checks every rule of the books and names the first broken row; fails if one is broken.
pub fn run(config: &Config, json: bool, all_addresses: bool, key: Option<ReserveKey>) -> Result<ExitCode, Failure> {
    // Without a reserve key on this machine, signatures cannot be compared; a new key would match nothing.
    let reserve = match key {
        Some(key) => Some(key),
        None => keys::reserve_known(config).map_err(|error| Failure::new(error, "check server.reserve_key"))?,
    };
    let mut report = Store::verify_signed(config.database.url.expose(), reserve.as_ref())?;
    let extent = if all_addresses { Extent::All } else { Extent::Sample };
    let store = open(config)?;
    runtime()?.block_on(identity::verify(config, &store, extent, &mut report))?;
    if json {
        let text = serde_json::to_string_pretty(&report);
        let text = text.map_err(|error| Failure::new(error, "this is a bug: report it"))?;
        print(&format!("{text}\n"))?;
    } else {
        print(&report.to_string())?;
    }
    Ok(if report.is_sound() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Compares a statement with the ledger and names the differences; fails if there are any.
pub fn statement(config: &Config, path: &Path) -> Result<ExitCode, Failure> {
    let file = std::fs::read(path).map_err(|error| Failure::new(error, format!("check {}", path.display())))?;
    let store = open(config)?;
    let keys = known_keys(config, &store)?;
    let checked = runtime()?.block_on(store.read(move |conn| Ok(check(conn, &keys, &file))))?;
    let checked = checked.map_err(|error| Failure::new(error, "choose the file as it was downloaded"))?;
    let (month, through) = (checked.month, checked.through);
    let verdict = match checked.verdict() {
        Verdict::Genuine => format!("genuine: every row of {month} is what the ledger says, up to entry {through}\n"),
        Verdict::Changed => format!("changed: this is not what the ledger says about {month}, up to entry {through}\n"),
        Verdict::OtherVersion => format!("not comparable: another version of the program made this file of {month}\n"),
    };
    print(&verdict)?;
    for finding in &checked.findings {
        print(&format!("  {finding}\n"))?;
    }
    Ok(if checked.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
