//! Finds the checkout.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder that holds the workspace.
///
/// # Errors
/// When xtask was built somewhere else.
pub fn root() -> Result<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    Ok(here.parent().context("xtask is inside the checkout")?.to_path_buf())
}
