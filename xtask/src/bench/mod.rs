//! `cargo xtask bench`: every figure the README gives, as ratios where a ratio travels better than a number.

mod empty;
mod load;
mod service;

use std::{path::Path, process::Command};

use anyhow::{Result, ensure};

/// Builds the release binary and measures it.
///
/// # Errors
/// When something does not build, start or answer.
pub fn run(root: &Path) -> Result<()> {
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
