//! Files as a package lays them.

use std::{fs, io::Write, os::unix::fs::PermissionsExt, path::Path};

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};

/// Writes a file with these rights, and the folders above it that are missing.
pub fn put(path: &Path, bytes: &[u8], mode: u32) -> Result<()> {
    let written = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, bytes)?;
        fs::set_permissions(path, fs::Permissions::from_mode(mode))
    };
    written().with_context(|| format!("writing {}", path.display()))
}

/// The same compressed, without a word of when or from what.
pub fn put_compressed(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    put(path, &packed.finish()?, 0o644)
}
