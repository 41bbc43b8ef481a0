//! Writes the files of a package.

use std::{fs, io::Write, os::unix::fs::PermissionsExt, path::Path};

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};

/// Writes a file with this mode, and any missing folders above it.
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

/// Writes a compressed file without a time or a name in it.
pub fn put_compressed(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    put(path, &packed.finish()?, 0o644)
}
