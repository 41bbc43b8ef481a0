//! Finds the node program.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::DevnetError;

/// Environment variable with the path of the program.
const VARIABLE: &str = "BALLAST_ANVIL";
/// Where `npm ci --ignore-scripts --prefix tools` puts it, below the project's folder.
const IN_PROJECT: &str = "tools/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil";

/// `BALLAST_ANVIL`, then `PATH`, then the project's own npm folder, searched upward from the working directory and
/// from this program.
pub(super) fn anvil() -> Result<PathBuf, DevnetError> {
    let named = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    let starts = [env::current_dir().ok(), env::current_exe().ok()];
    find(named, env::var_os("PATH"), starts.into_iter().flatten())
}

fn find(
    named: Option<OsString>,
    path: Option<OsString>,
    starts: impl Iterator<Item = PathBuf>,
) -> Result<PathBuf, DevnetError> {
    if let Some(named) = named {
        let program = PathBuf::from(named);
        return if program.is_file() { Ok(program) } else { Err(DevnetError::NotAFile(program)) };
    }
    let on_path = path.iter().flat_map(env::split_paths).map(|folder| folder.join("anvil"));
    if let Some(program) = on_path.into_iter().find(|program| program.is_file()) {
        return Ok(program);
    }
    starts
        .flat_map(|start| start.ancestors().map(Path::to_path_buf).collect::<Vec<_>>())
        .map(|folder| folder.join(IN_PROJECT))
        .find(|program| program.is_file())
        .ok_or(DevnetError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn touch(path: &Path) -> PathBuf {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "").unwrap();
        path.to_path_buf()
    }

    #[test]
    fn looks_in_the_named_place_then_on_the_path_then_upward() {
        let folder = tempfile::tempdir().unwrap();
        let named = touch(&folder.path().join("elsewhere/my-anvil"));
        let on_path = touch(&folder.path().join("bin/anvil"));
        let in_project = touch(&folder.path().join(IN_PROJECT));
        let path = Some(OsString::from(folder.path().join("bin")));
        let deep = || std::iter::once(folder.path().join("a/b/c"));
        let nowhere = std::iter::empty;

        let found = find(Some(named.clone().into()), path.clone(), deep()).unwrap();
        assert_eq!(found, named);
        assert_eq!(find(None, path, deep()).unwrap(), on_path);
        assert_eq!(find(None, None, deep()).unwrap(), in_project);
        assert!(matches!(find(None, None, nowhere()), Err(DevnetError::NotFound)));
    }

    #[test]
    fn says_what_to_do_when_it_is_missing() {
        let missing = find(Some("/no/such/file".into()), None, std::iter::empty()).unwrap_err();
        assert!(missing.to_string().contains("/no/such/file"));
        let hint = DevnetError::NotFound.to_string();
        assert!(hint.contains("npm ci --ignore-scripts --prefix tools"), "{hint}");
    }
}
