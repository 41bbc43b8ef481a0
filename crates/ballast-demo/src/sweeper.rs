//! The offline computer of the demo's sweeps: the words of its deposit addresses, and coins for their gas.
//!
//! The words are published test words and nobody else uses the chain: nothing here can be worth anything.

use std::{
    fs,
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use ballast_chain::bsc::{
    address::DepositAddresses,
    devnet::{Devnet, TEST_ACCOUNT_XPUB, TEST_MNEMONIC},
    rpc::{EthCalls as _, RpcError},
};
use serde_json::{Value, json};

/// Number n of the account m/44'/60'/n' that the demo's deposit addresses are derived from.
pub const ACCOUNT: u32 = 1;
/// One BNB, in the chain's smallest units: more than the demo's sweeps ever need.
const GAS: &str = "0xde0b6b3a7640000";

/// The file with the words of the demo in `folder`.
#[must_use]
pub fn words_file(folder: &Path) -> PathBuf {
    folder.join("offline").join("words.txt")
}

/// Creates the file of words in the form that `ballast sign-sweep` expects.
pub(super) fn lay_out(folder: &Path) -> io::Result<()> {
    let words = words_file(folder);
    if words.exists() {
        return Ok(());
    }
    fs::create_dir_all(folder.join("offline"))?;
    let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(words)?;
    file.write_all(format!("{TEST_MNEMONIC}\n").as_bytes())
}

/// Gives the address that pays for sweeps the coins that a firm would keep there.
pub(super) async fn fill_gas(chain: &Devnet) -> Result<(), RpcError> {
    let Ok(addresses) = DepositAddresses::from_account_xpub(TEST_ACCOUNT_XPUB) else { return Ok(()) };
    let payer = addresses.gas_payer().to_string();
    chain.rpc().request::<Value>("anvil_setBalance", json!([payer, GAS])).await.map(drop)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use ballast_chain::bsc::sweep::SweepKey;

    use super::*;

    #[test]
    fn the_words_are_what_ballast_sign_sweep_reads() {
        let folder = tempfile::tempdir().unwrap();
        lay_out(folder.path()).unwrap();
        let words = words_file(folder.path());
        assert_eq!(fs::metadata(&words).unwrap().permissions().mode() & 0o777, 0o600);
        assert!(SweepKey::read(&words, ACCOUNT).is_ok());
    }
}
