//! Proves that the demo controls its addresses, with its own keys, as a firm would offline; and renews the proof as
//! days pass.

use std::{fs, io, path::Path};

use ballast_chain::{
    bitcoin::{Network, sign::SigningKey},
    bsc::devnet::TEST_MNEMONIC,
    control::{ControlFile, ControlKey, KeyError},
};
use ballast_core::time::Day;
use ballast_service::{
    decide::{JobError, retry},
    state::App,
};

use super::{
    bitcoin,
    company::{self, TREASURY},
    sweeper,
};

/// More deposit addresses than a demo has clients.
const DEPOSIT_ADDRESSES: u32 = 500;
/// The rich accounts of the private chain, one of which is the treasury.
const RICH_ACCOUNTS: u32 = 2;
/// Number of addresses for each descriptor of the payout wallet.
const WALLET_ADDRESSES: u32 = 50;
/// Proofs are renewed long before they are too old.
const RENEWED_AFTER_DAYS: i64 = 30;

/// Signs for every address on a day.
pub(super) fn sign(folder: &Path, firm: &str, day: Day) -> Result<(), String> {
    let file = made(folder, firm, day)?;
    let (path, part) = (company::proofs_of_control(folder), folder.join("control.part"));
    let text = serde_json::to_string(&file).map_err(|error| error.to_string())?;
    let written = fs::write(&part, text).and_then(|()| fs::rename(&part, &path));
    written.map_err(|error: io::Error| format!("{} cannot be written: {error}", path.display()))
}

fn made(folder: &Path, firm: &str, day: Day) -> Result<ControlFile, String> {
    let text = |error: KeyError| error.to_string();
    let words = ControlKey::parse(TEST_MNEMONIC, Network::Bitcoin).map_err(text)?;
    let (_, key) = bitcoin::signer_files(folder);
    let wallet = SigningKey::read(&key, Network::Regtest).map_err(|error| error.to_string())?;
    let wallet = ControlKey::Wallet(Box::new(wallet));
    let mut file = ControlFile::new(firm);
    file.take(words.prove_account(firm, day, 0, 0..RICH_ACCOUNTS).map_err(text)?);
    file.take(words.prove_account(firm, day, sweeper::ACCOUNT, 0..DEPOSIT_ADDRESSES).map_err(text)?);
    file.take(wallet.prove_wallet(firm, day, &bitcoin::descriptors()?, WALLET_ADDRESSES).map_err(text)?);
    Ok(file)
}

/// Signs again when the proofs are a month old, or the clock was moved away from their day.
pub(super) async fn renew(app: &App) -> Result<(), JobError> {
    let today = app.clock.now().day();
    let proven = app.chains.control.proven(TREASURY, today);
    if proven.is_some_and(|day| today.days_since(day) < RENEWED_AFTER_DAYS) {
        return Ok(());
    }
    let Some(folder) = app.config.control.proofs.as_ref().and_then(|path| path.parent()).map(Path::to_owned) else {
        return Ok(());
    };
    let firm = app.config.public_url();
    let signed = tokio::task::spawn_blocking(move || sign(&folder, &firm, today)).await.map_err(retry)?;
    signed.map_err(JobError::Retry)
}
