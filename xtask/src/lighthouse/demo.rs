//! A demo that ends when its value is dropped.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

/// A running demo with its own folder.
pub struct Demo {
    child: Child,
    /// Kept open, so that the demo can continue to print.
    output: BufReader<ChildStdout>,
    _folder: TempDir,
}

impl Demo {
    /// Starts a demo on a free port and waits until it is ready. Returns it with its origin.
    pub fn start(root: &Path, binary: &Path) -> Result<(Self, String)> {
        let folder = tempfile::tempdir()?;
        let mut command = Command::new(binary);
        command.current_dir(root).args(["demo", "--port", "0", "--data"]).arg(folder.path().join("demo"));
        let mut child =
            command.stdout(Stdio::piped()).spawn().with_context(|| format!("starting {}", binary.display()))?;
        let output = BufReader::new(child.stdout.take().context("its output")?);
        let mut demo = Self { child, output, _folder: folder };
        let origin = demo.wait()?;
        Ok((demo, origin))
    }

    /// Reads its output until it is ready.
    fn wait(&mut self) -> Result<String> {
        let mut origin = None;
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            match line.trim().split_once(' ') {
                Some(("Site", address)) => origin = Some(address.trim().to_owned()),
                Some(("Ready.", _)) => return origin.context("the demo did not say where it is"),
                Some(_) | None => {}
            }
            line.clear();
        }
        bail!("the demo ended before it was ready")
    }
}

impl Drop for Demo {
    /// Asks it to end, because it has to end its own chain nodes first.
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}
