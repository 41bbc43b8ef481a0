//! Finds a node program.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use super::DevnetError;

/// Environment variable with the path of the program.
const VARIABLE: &str = "BALLAST_BITCOIND";
/// Path in Debian's `litecoind` package, without the wrapper that starts it by systemd.
const LITECOIN: &str = "/usr/lib/litecoin/litecoind";

/// A program of Bitcoin Core's family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Program {
    pub(super) path: PathBuf,
    pub(super) family: Family,
}

/// The kind of program: the arguments differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Bitcoin,
    /// Litecoin Core 0.21, the same node with other constants.
    Litecoin,
}

/// `BALLAST_BITCOIND`, then `bitcoind` on the `PATH`, then Debian's litecoind.
pub(super) fn program() -> Result<Program, DevnetError> {
    let named = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    find(named, env::var_os("PATH"), PathBuf::from(LITECOIN))
}

fn find(named: Option<OsString>, path: Option<OsString>, litecoin: PathBuf) -> Result<Program, DevnetError> {
    if let Some(named) = named {
        let path = PathBuf::from(named);
        let is_litecoin = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("litecoin"));
        let family = if is_litecoin { Family::Litecoin } else { Family::Bitcoin };
        return if path.is_file() { Ok(Program { path, family }) } else { Err(DevnetError::NotAFile(path)) };
    }
    let on_path = path.iter().flat_map(env::split_paths).map(|folder| folder.join("bitcoind"));
    if let Some(path) = on_path.into_iter().find(|path| path.is_file()) {
        return Ok(Program { path, family: Family::Bitcoin });
    }
    if litecoin.is_file() {
        return Ok(Program { path: litecoin, family: Family::Litecoin });
    }
    Err(DevnetError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn looks_in_the_named_place_then_on_the_path_then_where_debian_has_it() {
        let folder = tempfile::tempdir().unwrap();
        let touch = |name: &str| {
            let path = folder.path().join(name);
            fs::write(&path, "").unwrap();
            path
        };
        let (named, on_path, debian) = (touch("litecoind-mine"), touch("bitcoind"), touch("debian"));
        let path = Some(OsString::from(folder.path()));
        let found = find(Some(named.clone().into()), path.clone(), debian.clone()).unwrap();
        assert_eq!(found, Program { path: named, family: Family::Litecoin });
        let found = find(None, path, debian.clone()).unwrap();
        assert_eq!(found, Program { path: on_path, family: Family::Bitcoin });
        let found = find(None, None, debian.clone()).unwrap();
        assert_eq!(found, Program { path: debian, family: Family::Litecoin });
        let missing = find(None, None, folder.path().join("nothing")).unwrap_err();
        assert!(missing.to_string().contains("apt-get install"), "{missing}");
        let missing = find(Some("/no/such/file".into()), None, folder.path().join("bitcoind")).unwrap_err();
        assert!(missing.to_string().contains("/no/such/file"), "{missing}");
    }
}
