//! Checks whether secret files can be read by anyone but their owner.

use std::fs::Metadata;

/// The mode of a file that others than its owner may read or change; `None` if nobody else may.
#[cfg(unix)]
#[must_use]
pub fn exposed(file: &Metadata) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt;

    let mode = file.permissions().mode() & 0o777;
    (mode & 0o077 != 0).then_some(mode)
}

/// Where files have no modes, the folder must be guarded instead.
#[cfg(not(unix))]
#[must_use]
pub fn exposed(_: &Metadata) -> Option<u32> {
    None
}

/// Like [`exposed`], for a service that is not run by root: a group that root chose may read a file of root's. That is
/// how systemd provides credentials and how packages keep their configuration.
#[cfg(unix)]
#[must_use]
pub fn exposed_beyond_group(file: &Metadata) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;

    let by_group = 0o040;
    exposed(file).filter(|mode| file.uid() != 0 || mode & 0o077 != by_group)
}

/// Where files have no modes, the folder must be guarded instead.
#[cfg(not(unix))]
#[must_use]
pub fn exposed_beyond_group(_: &Metadata) -> Option<u32> {
    None
}
