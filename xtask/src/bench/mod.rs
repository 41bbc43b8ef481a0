//! `cargo xtask bench`: every figure the README gives, as ratios where a ratio travels better than a number.

mod empty;
mod load;
mod plans;
mod service;
mod store;

use std::{path::Path, process::Command};

use anyhow::{Result, ensure};

/// Measures the store by itself, then builds the release binary and measures that.
///
/// # Errors
/// When something does not build, start or answer.
pub fn run(root: &Path) -> Result<()> {
    store::run()?;
    let built = Command::new("cargo").args(["build", "--release", "--locked", "--package", "ballast"]).status()?;
    ensure!(built.success(), "the release build failed");
    service::run(root)
}

/// Serves the empty handler the figures are compared with.
///
/// # Errors
/// When no port is free.
pub fn yardstick() -> Result<()> {
    empty::serve()
}
