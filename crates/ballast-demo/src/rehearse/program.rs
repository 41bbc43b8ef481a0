//! The program's own commands, as someone types them: in a folder and an environment of their own.

use std::{
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use tokio::process::Command;

use super::course::Trouble;

/// This program.
pub(super) struct Program(PathBuf);

impl Program {
    pub(super) const fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Runs a command on the books of `folder` and answers what it printed.
    pub(super) async fn run(&self, folder: &Path, arguments: &[&str]) -> Result<String, Trouble> {
        self.run_on(folder, None, arguments).await
    }

    /// The same on another database.
    pub(super) async fn run_on(&self, folder: &Path, url: Option<&str>, arguments: &[&str]) -> Result<String, Trouble> {
        let mut command = Command::new(&self.0);
        // Nothing of the environment: settings of the firm may be there, and outdo those of the file.
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
