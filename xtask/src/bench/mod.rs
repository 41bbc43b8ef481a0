//! `cargo xtask bench`: every figure the README gives, as ratios where a ratio travels better than a number.

mod compare;
mod empty;
mod load;
mod plans;
mod service;
mod store;

use std::{path::Path, process::Command};

use anyhow::{Result, ensure};

/// What can be measured by itself.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Part {
    /// The commit door, point reads and the weekly allocation.
    Store,
    /// The release binary: start, memory, answers a second.
    Service,
}

/// Measures one part, or all of them.
///
/// # Errors
/// When something does not build, start or answer.
pub fn run(root: &Path, only: Option<Part>) -> Result<()> {
    if only != Some(Part::Service) {
        store::run()?;
    }
    if only != Some(Part::Store) {
        let built = Command::new("cargo").args(["build", "--release", "--locked", "--package", "ballast"]).status()?;
        ensure!(built.success(), "the release build failed");
        service::run(root)?;
    }
    Ok(())
}

/// Serves the empty handler the figures are compared with.
///
/// # Errors
/// When no port is free.
pub fn yardstick() -> Result<()> {
    empty::serve()
}
