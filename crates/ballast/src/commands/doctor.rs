//! `ballast doctor`

use std::process::ExitCode;

use ballast_server::{AppState, clock::Clock, config::Config, doctor};

use super::{open, runtime};
use crate::{failure::Failure, output::print};

/// Prints one line per check; fails when one does.
pub fn run(config: Config) -> Result<ExitCode, Failure> {
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let store = open(&config)?;
    let runtime = runtime()?;
    // Connections to the mail server are kept by tasks, from when the service is put together until it is dropped.
    let _inside = runtime.enter();
    let app = AppState::new(config, store, Clock::system());
    let app = app.map_err(|error| Failure::new(error, "correct the configuration"))?;
    let checks = runtime.block_on(doctor::examine(&app));
    for check in &checks {
        let (mark, text) = match &check.found {
            Ok(found) => ("ok", found),
            Err(wrong) => ("fail", wrong),
        };
        print(&format!("{mark:<5} {:<14} {text}\n", check.name))?;
    }
    let healthy = checks.iter().all(|check| check.found.is_ok());
    Ok(if healthy { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
