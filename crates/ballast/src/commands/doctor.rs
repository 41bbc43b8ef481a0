//! `ballast doctor`

use std::{path::Path, process::ExitCode};

use ballast_config::{Config, ConfigError};
use ballast_service::doctor::{Check, Report, examine_machine};
use tokio::runtime::Runtime;

use super::runtime;
use crate::{failure::Failure, output::print};

/// Exit code for only warnings.
const WARNED: u8 = 2;

/// Prints at least one line for each check.
pub fn run(file: Option<&Path>, json: bool) -> Result<ExitCode, Failure> {
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let (config, faults) = ballast_config::examine(file, std::env::vars_os());
    let runtime = runtime()?;
    let report = Report::from(examined(&runtime, config, &faults));
    if json {
        let text = serde_json::to_string_pretty(&report);
        let text = text.map_err(|error| Failure::new(error, "this is a bug: report it"))?;
        print(&format!("{text}\n"))?;
    } else {
        for line in &report.checks {
            print(&format!("{}\n", line.text()))?;
        }
    }
    Ok(match report.grade {
        "ok" => ExitCode::SUCCESS,
        "warn" => ExitCode::from(WARNED),
        _ => ExitCode::FAILURE,
    })
}

/// All checks of this machine.
pub fn examined(runtime: &Runtime, config: Config, faults: &[ConfigError]) -> Vec<Check> {
    // Parts of the service may start tasks, from when it is put together until it is dropped.
    let _inside = runtime.enter();
    runtime.block_on(examine_machine(config, faults))
}
