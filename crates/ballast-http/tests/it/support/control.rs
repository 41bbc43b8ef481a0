//! Proofs signed by the tests' offline computer.

use ballast_chain::{
    bitcoin::Network,
    bsc::devnet::TEST_MNEMONIC,
    control::{ControlFile, ControlKey},
};
use ballast_config::Config;
use ballast_core::time::Day;
use ballast_service::clock::Clock;

/// The firm in the tests.
pub const FIRM: &str = "https://ballast.example";

/// Proofs for the first addresses of accounts of the test words, by account number.
pub fn signed(day: Day, accounts: &[(u32, u32)]) -> ControlFile {
    let key = ControlKey::parse(TEST_MNEMONIC, Network::Bitcoin).unwrap();
    let mut file = ControlFile::new(FIRM);
    for (account, count) in accounts {
        file.take(key.prove_account(FIRM, day, *account, 0..*count).unwrap());
    }
    file
}

/// Puts proofs where the settings expect them, as someone who carries a file to the service would.
pub fn put(config: &Config, file: &ControlFile) {
    let path = config.control.proofs.as_ref().unwrap();
    let part = path.with_extension("part");
    std::fs::write(&part, serde_json::to_string(file).unwrap()).unwrap();
    std::fs::rename(part, path).unwrap();
}

/// Proves the first addresses of accounts of the test words, as of this machine's day.
pub fn prove(config: &mut Config, accounts: &[(u32, u32)]) {
    config.control.proofs = Some(config.data_dir().join("control.json"));
    put(config, &signed(Clock::shifted(0).now().day(), accounts));
}
