//! The clients for integrators, against their own demo.

use std::{path::Path, process::Command};

#[test]
fn each_client_reads_invests_once_follows_the_journal_and_checks_a_webhook() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../clients/try.py");
    let output = Command::new("python3").arg(script).arg(env!("CARGO_BIN_EXE_ballast")).output().unwrap();
    let [told, failed] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{told}{failed}");
}
