//! Commands that only print.

use std::process::ExitCode;

use ballast_server::{config::Config, openapi};
use clap::CommandFactory;

use crate::{cli::Cli, failure::Failure, output::print};

/// The API document.
pub fn openapi() -> Result<ExitCode, Failure> {
    let text = openapi::document().to_pretty_json();
    let text = text.map_err(|error| Failure::new(error, "this is a defect: report it"))?;
    print(&format!("{text}\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Completions for a shell.
pub fn completions(shell: clap_complete::Shell) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "ballast", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}

/// The configuration in effect, as TOML that could be read back but for the masked secrets.
pub fn config(config: &Config) -> Result<ExitCode, Failure> {
    let text = toml::to_string_pretty(config);
    print(&text.map_err(|error| Failure::new(error, "this is a defect: report it"))?)?;
    Ok(ExitCode::SUCCESS)
}
