//! Runs the program's own commands as someone types them, in a separate folder and environment.

use std::{
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use tokio::process::Command;

use super::course::Trouble;

pub(super) struct Program(PathBuf);

impl Program {
    pub(super) const fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Runs a command on the books of `folder` and returns its output.
    pub(super) async fn run(&self, folder: &Path, arguments: &[&str]) -> Result<String, Trouble> {
        self.run_on(folder, None, arguments).await
    }

    /// Like [`Self::run`], on another database.
    pub(super) async fn run_on(&self, folder: &Path, url: Option<&str>, arguments: &[&str]) -> Result<String, Trouble> {
        let mut command = Command::new(&self.0);
        // The environment is cleared: it may have settings of the firm, which would override those of the file.
        command.env_clear().current_dir(folder).arg("--config").arg(folder.join("ballast.toml")).args(arguments);
        if let Some(url) = url {
            command.env("BALLAST__DATABASE__URL", url);
        }
        let Output { status, stdout, stderr } = command.stdin(Stdio::null()).kill_on_drop(true).output().await?;
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if status.success() {
            return Ok(said(&stdout));
        }
        let what = format!("`ballast {}` ended with {status}: {}", arguments.join(" "), said(&stderr));
        Err(Trouble::new(what).with("do what its hint says; it ran on the rehearsal's books alone"))
    }
}
