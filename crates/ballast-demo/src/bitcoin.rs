//! The demo's bitcoin: a private chain if a node is installed, a payout wallet on it, and the offline signer's files.
//!
//! The keys are published test keys and nobody else uses the chain: nothing here can be worth anything.

use std::{
    fs,
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use ballast_chain::bitcoin::{
    Network,
    devnet::{Devnet, DevnetError, Miner, nobody},
    node::{Auth, Backend, NodeConfig},
    wallet::{Branch, Descriptors},
};
use ballast_config::{Bitcoin, BitcoinBackend, Secret};
use ballast_core::money::Sats;

use super::chain::wait_for_predecessor;

/// The words of BIP-39's first test vector.
const WORDS: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
/// Account m/84'/1'/0' of these words.
const ACCOUNT: &str = "[73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M";
/// Coins that the wallet begins with: one for a batch, one for the next while the first is on its way.
const COINS: u32 = 2;
/// Satoshi in all of them: each is the reward of a block.
pub(super) const FUNDS: Sats = Sats::from_minor(10_000_000_000);
/// Blocks until the reward of the first ones can be spent.
const RIPENING: u32 = 100;
/// From height 432 on a litecoin node makes blocks that no other program can read.
const HIGHEST: u32 = 425;
/// How long to wait for a starting node.
const PATIENCE: Duration = Duration::from_secs(20);
const TRY_EVERY: Duration = Duration::from_millis(25);
const WALLET_FILE: &str = "wallet.txt";
const KEY_FILE: &str = "key.txt";

/// The files of the offline computer of the demo in `folder`.
#[must_use]
pub fn signer_files(folder: &Path) -> (PathBuf, PathBuf) {
    let offline = folder.join("offline");
    (offline.join(WALLET_FILE), offline.join(KEY_FILE))
}

/// Creates them in the form that the offline signer expects.
pub(super) fn lay_out(folder: &Path) -> io::Result<()> {
    let (wallet, key) = signer_files(folder);
    if key.exists() && wallet.exists() {
        return Ok(());
    }
    fs::create_dir_all(folder.join("offline"))?;
    fs::write(wallet, format!("{}\n{}\n", descriptor(0), descriptor(1)))?;
    let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(key)?;
    file.write_all(format!("{WORDS}\n").as_bytes())
}

/// The public descriptors of the wallet.
///
/// # Errors
/// Never: they are constants.
pub fn descriptors() -> Result<Descriptors, String> {
    Descriptors::parse(&descriptor(0), &descriptor(1), Network::Regtest).map_err(|error| error.to_string())
}

fn descriptor(branch: u32) -> String {
    format!("wpkh({ACCOUNT}/{branch}/*)")
}

/// Configures the private network and its wallet; payouts work only with a node.
pub(super) fn configure(config: &mut Bitcoin, node: Option<&Devnet>) {
    config.network = Network::Regtest.to_string();
    config.descriptor = Some(descriptor(0));
    config.change_descriptor = Some(descriptor(1));
    config.birthday = Some(0);
    let Some(node) = node.map(Devnet::config) else { return };
    config.backend = Some(BitcoinBackend::Rpc);
    config.backend_url = Some(Secret::new(node.url.clone()));
    if let Auth::Cookie(file) = &node.auth {
        config.cookie_file = Some(file.clone());
    }
}

/// Starts the node of the demo in `folder`.
pub(super) async fn launch(folder: &Path) -> Result<Devnet, DevnetError> {
    let pid_file = folder.join("bitcoin.pid");
    wait_for_predecessor(&pid_file, "coind").await;
    let home = folder.join("bitcoin");
    fs::create_dir_all(&home).map_err(DevnetError::Start)?;
    let node = Devnet::start_at(home).await?;
    // Without the file only the wait above is lost.
    if let Err(error) = fs::write(&pid_file, node.pid().to_string()) {
        tracing::warn!(%error, "bitcoin.pid cannot be written");
    }
    Ok(node)
}

/// Makes blocks on the configured node.
#[derive(Debug)]
pub struct Mint(Miner);

impl Mint {
    /// `None` without a node.
    #[must_use]
    pub fn open(config: &Bitcoin) -> Option<Self> {
        let url = config.backend_url.as_ref()?.expose().to_owned();
        let auth = Auth::Cookie(config.cookie_file.clone()?);
        let node = NodeConfig { auth, ..NodeConfig::new(Backend::Core, url, Network::Regtest) };
        Miner::open(&node).ok().map(Self)
    }

    /// Waits until the node answers and its chain has the wallet's first coins, which it mines if they are missing.
    pub async fn fund(&self) -> Result<(), String> {
        let deadline = Instant::now() + PATIENCE;
        let height = loop {
            match self.0.height().await {
                Ok(height) => break height,
                Err(error) if Instant::now() > deadline => return Err(error.to_string()),
                Err(_) => tokio::time::sleep(TRY_EVERY).await,
            }
        };
        let descriptors = descriptors()?;
        for index in height..COINS {
            let script = descriptors.script(Branch::Funding, index).ok_or("the wallet has no such address")?;
            self.0.mine(1, &script).await.map_err(|error| error.to_string())?;
        }
        let missing = (COINS + RIPENING).saturating_sub(height.max(COINS));
        if missing > 0 { self.mine(missing).await } else { Ok(()) }
    }

    /// Mines the waiting transactions. The rewards go to nobody.
    ///
    /// # Errors
    /// When the node does not answer or refuses, or the chain has its maximum length.
    pub async fn mine(&self, blocks: u32) -> Result<(), String> {
        let height = self.0.height().await.map_err(|error| error.to_string())?;
        if height.saturating_add(blocks) > HIGHEST {
            return Err("the demo's bitcoin chain is full; begin again with another --data folder".to_owned());
        }
        let (_, script) = nobody("the demo's miner");
        self.0.mine(blocks, &script).await.map(drop).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use ballast_chain::bitcoin::sign::SigningKey;

    use super::*;

    #[test]
    fn the_signers_files_are_what_ballast_sign_reads() {
        let folder = tempfile::tempdir().unwrap();
        lay_out(folder.path()).unwrap();
        let (wallet, key) = signer_files(folder.path());
        assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
        let text = fs::read_to_string(wallet).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert!(Descriptors::parse(lines[0], lines[1], Network::Regtest).is_ok());
        assert_eq!(SigningKey::read(&key, Network::Regtest).unwrap().fingerprint().to_string(), "73c5da0a");
    }
}
