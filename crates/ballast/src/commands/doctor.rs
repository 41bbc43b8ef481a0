//! `ballast doctor`

use std::process::ExitCode;

use ballast_auth::keys::Keys;
use ballast_config::Config;
use ballast_service::{clock::Clock, doctor, stage::Stage, state::AppState};

use super::{open, runtime};
use crate::{failure::Failure, output::print};

/// Prints one line per check; fails when one does.
pub fn run(config: Config) -> Result<ExitCode, Failure> {
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let store = open(&config)?;
    let runtime = runtime()?;
    // Parts of the service may start tasks, from when it is put together until it is dropped.
    let _inside = runtime.enter();
    let unfit = |error| Failure::new(error, "correct the configuration");
    // Nothing here is signed or sealed: where there are no keys, none are made.
    let known = Keys::load_known(&config).ok().flatten();
    let keys = known.map_or_else(Keys::passing, Ok).map_err(unfit)?;
    let app = AppState::build(config, keys, store, Clock::system(), Stage::Real).map_err(unfit)?;
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
