//! Bitcoin Core's own consensus code (`libbitcoinkernel`, through the Python package that `scripts/packages` installs).

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bitcoin::consensus::encode::serialize_hex;
use bitcoin::{Transaction, TxOut};
use serde_json::{Value, json};

/// Where `scripts/packages` puts the package, below the project's folder.
const PACKAGE: &str = "target/consensus";

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether the engine can be asked. Without it a test fails, unless `BALLAST_WITHOUT_CONSENSUS=1` says that this
/// machine cannot have it.
pub fn has_engine() -> bool {
    let has = project().join(PACKAGE).join("pbk").is_dir();
    let without = std::env::var("BALLAST_WITHOUT_CONSENSUS").is_ok_and(|said| said == "1");
    assert!(has || without, "no independent consensus engine in {PACKAGE}: run scripts/packages");
    has
}

/// Asks the engine.
pub fn judge(request: &Value) -> Value {
    let mut engine = Command::new("python3")
        .arg(project().join("tools/consensus/judge.py"))
        .env("PYTHONPATH", project().join(PACKAGE))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    engine.stdin.take().unwrap().write_all(request.to_string().as_bytes()).unwrap();
    let output = engine.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A spend of these coins, for the engine.
pub fn spend(tx: &Transaction, coins: &[TxOut]) -> Value {
    let coins: Vec<Value> =
        coins.iter().map(|coin| json!([format!("{:x}", coin.script_pubkey), coin.value.to_sat()])).collect();
    json!({"tx": serialize_hex(tx), "coins": coins})
}
