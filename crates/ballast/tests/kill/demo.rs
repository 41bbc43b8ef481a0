//! The program under test, as a process.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use crate::api::Api;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ballast");
const PATIENCE: Duration = Duration::from_secs(60);

/// A running demo.
pub struct Demo {
    pub api: Api,
    child: Child,
    _output: BufReader<ChildStdout>,
}

impl Demo {
    pub async fn start(folder: &Path) -> Self {
        let folder = folder.to_owned();
        tokio::task::spawn_blocking(move || Self::start_now(&folder)).await.unwrap()
    }

    fn start_now(folder: &Path) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(["demo", "--port", "0", "--clients", "1", "--data"]).arg(folder);
        let mut child = command.env("RUST_LOG", "error").stdout(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut address = None;
        loop {
            let mut line = String::new();
            assert!(output.read_line(&mut line).unwrap() > 0, "the demo did not start");
            assert!(!line.contains("Deposits are paused"), "{line}");
            if let Some(site) = line.trim().strip_prefix("Site") {
                address = Some(site.trim().to_owned());
            }
            if line.starts_with("Ready") {
                return Self { api: Api::new(address.unwrap()), child, _output: output };
            }
        }
    }

    /// SIGKILL: nothing of the program runs any more.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// As Ctrl-C does.
    pub fn stop(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("sh").args(["-c", "kill -TERM \"$0\"", &pid]).status().unwrap().success());
        let deadline = Instant::now() + PATIENCE;
        while self.child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "the demo does not stop");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        // Only after a failed test: both other ways have ended it already, and then this does nothing.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `ballast verify` on the demo's database, also while it runs.
pub fn verify(folder: &Path) {
    let url = format!("sqlite://{}", folder.join("ballast.db").display());
    let mut command = Command::new(PROGRAM);
    let output = command.arg("verify").current_dir(folder).env("BALLAST__DATABASE__URL", url).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
}
