//! Files of secrets: whether anyone but their owner may read them.

use std::fs::Metadata;

/// The rights of a file that others than its owner may read or change; nothing when nobody else may.
#[cfg(unix)]
#[must_use]
pub fn exposed(file: &Metadata) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt;

    let mode = file.permissions().mode() & 0o777;
    (mode & 0o077 != 0).then_some(mode)
}

/// Where files have no such rights, the folder must be guarded instead.
#[cfg(not(unix))]
#[must_use]
pub fn exposed(_: &Metadata) -> Option<u32> {
    None
}

/// The same for a service that is not the administrator: what root owns, root's chosen group may read. That is how systemd
/// hands out credentials and how packages keep their configuration.
#[cfg(unix)]
#[must_use]
pub fn exposed_beyond_group(file: &Metadata) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;

    let by_group = 0o040;
    exposed(file).filter(|mode| file.uid() != 0 || mode & 0o077 != by_group)
}

/// Where files have no such rights, the folder must be guarded instead.
#[cfg(not(unix))]
#[must_use]
pub fn exposed_beyond_group(_: &Metadata) -> Option<u32> {
    None
}
