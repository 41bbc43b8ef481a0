//! The program under test, as a process.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use crate::api::Api;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ballast");
const PATIENCE: Duration = Duration::from_secs(120);

/// A running demo.
pub struct Demo {
    pub api: Api,
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Demo {
    pub async fn start(folder: &Path, port: u16) -> Self {
        Self::start_with(folder, port, &[]).await
    }

    /// Starts with variables that make it die somewhere.
    pub async fn start_with(folder: &Path, port: u16, variables: &[(&'static str, &str)]) -> Self {
        let folder = folder.to_owned();
        let variables: Vec<_> = variables.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        tokio::task::spawn_blocking(move || Self::start_now(&folder, port, &variables)).await.unwrap()
    }

    fn start_now(folder: &Path, port: u16, variables: &[(&'static str, String)]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(["demo", "--clients", "1", "--port", &port.to_string(), "--data"]).arg(folder);
        command.envs(variables.iter().map(|(name, value)| (name, value)));
        let mut child = command.env("RUST_LOG", "error").stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut demo = Self { api: Api::new(port), child, output };
        let mut line = String::new();
        while !line.starts_with("Ready") {
            line.clear();
            assert!(demo.output.read_line(&mut line).unwrap() > 0, "the demo did not start");
            assert!(!line.contains("Deposits are paused"), "{line}");
        }
        demo
    }

    /// Waits until it has died on its own.
    pub fn died(mut self) {
        let status = self.child.wait().unwrap();
        assert!(!status.success(), "it was to die, and ended with {status}");
    }

    /// SIGKILL: nothing of the program keeps running.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Stops it as Ctrl-C does.
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
        // Only after a failed test: otherwise it has ended already, and this does nothing.
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
