//! `ballast init`: from a file of answers, and from someone at a terminal.

mod answers;
mod guided;

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path};

use tempfile::TempDir;

/// The answers of a firm that has everything on this machine.
const ANSWERS: &str = r#"
[company]
legal_name = "Harbour Capital Ltd"
address = "1 Quay Street"
support_email = "help@harbour.example"
licence = "Registered under 12345"
risk_warning = "You can lose money."
[server]
bind = "127.0.0.1:0"
metrics_bind = "127.0.0.1:0"
worker_metrics_bind = "127.0.0.1:0"
trusted_proxies = ["127.0.0.1"]
[database]
url = "sqlite://FOLDER/data/ballast.db"
[bsc]
account_xpub = "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP"
treasury = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
[price]
sources = []
tape = []
"#;

/// A folder for a new firm.
fn empty() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let answers = ANSWERS.replace("FOLDER", folder.path().to_str().unwrap());
    (folder, answers)
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}
