//! `ballast load`

use std::process::ExitCode;

use ballast_config::Config;
use ballast_demo::Amounts;
use indicatif::{ProgressBar, ProgressStyle};

use super::{migrate::make_folder, runtime};
use crate::{failure::Failure, output::print};

/// How much demo data.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Options {
    /// Clients.
    #[arg(long, default_value_t = 2_000_000)]
    clients: u64,
    /// Investments, at least one for each client.
    #[arg(long, default_value_t = 5_000_000)]
    investments: u64,
}

/// Fills the empty database that the configuration names.
pub fn run(config: &Config, options: Options) -> Result<ExitCode, Failure> {
    make_folder(config)?;
    let bar = ProgressBar::new(options.clients);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} clients, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    let amounts = Amounts { clients: options.clients, investments: options.investments };
    let loaded = runtime()?.block_on(ballast_demo::load(config, amounts, &|clients| bar.set_position(clients)));
    bar.finish_and_clear();
    let hint = "point database.url to a database that does not exist yet, and look at the amounts";
    let loaded = loaded.map_err(|error| Failure::new(error, hint))?;
    print(&format!(
        "{} invested clients who are owed {}, journal {}\nIt is demo data: the service says so on every page.\n",
        loaded.clients,
        loaded.owed.in_words(),
        loaded.sequence
    ))?;
    Ok(ExitCode::SUCCESS)
}
