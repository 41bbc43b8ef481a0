//! The one program: service, workers, checks and maintenance.

mod cli;
mod commands;
mod failure;
mod output;

use std::process::ExitCode;

use clap::Parser;

use crate::cli::Cli;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match commands::run(cli) {
        Ok(code) => code,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}
