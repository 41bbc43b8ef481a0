//! One private chain, the firm's keys, and a wallet on it.

use ballast_chain::bitcoin::batch::{self, Batch, FeeLimits, Manifest, Payout, Request};
use ballast_chain::bitcoin::check::{self, Approved, FeeCap, Returned, Signed};
use ballast_chain::bitcoin::devnet::Devnet;
use ballast_chain::bitcoin::node::Node;
use ballast_chain::bitcoin::sign::SigningKey;
use ballast_chain::bitcoin::wallet::{Descriptors, PayoutWallet};
use ballast_chain::bitcoin::{FeeRate, Network, Transaction, Txid};
use bitcoin::bip32::{DerivationPath, Xpriv, Xpub};
use bitcoin::consensus::encode::serialize_hex;
use bitcoin::hashes::Hash;
use bitcoin::secp256k1::Secp256k1;
use bitcoin::{Address, ScriptBuf, WPubkeyHash};
use serde_json::{Value, json};

/// How the firm's keys lock coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Wpkh,
    Taproot,
    Multisig,
}

/// The firm's side.
pub struct Keys {
    pub master: Xpriv,
    /// The second key of a multisig wallet, on another machine.
    pub second: Xpriv,
    pub shape: Shape,
}

/// A script that the firm cannot spend from, different for every seed.
pub fn elsewhere(seed: u64) -> ScriptBuf {
    let mut bytes = [7; 20];
    bytes[..8].copy_from_slice(&seed.to_be_bytes());
    ScriptBuf::new_p2wpkh(&WPubkeyHash::from_byte_array(bytes))
}

impl Keys {
    pub fn new(shape: Shape) -> Self {
        let key = |byte: u8| Xpriv::new_master(Network::Regtest, &[byte; 32]).unwrap();
        Self { master: key(1), second: key(2), shape }
    }

    pub fn signers(&self) -> Vec<SigningKey> {
        let mut keys = vec![&self.master];
        keys.extend((self.shape == Shape::Multisig).then_some(&self.second));
        keys.iter().map(|key| SigningKey::parse(&key.to_string(), Network::Regtest).unwrap()).collect()
    }

    pub fn descriptor_texts(&self) -> (String, String) {
        let (a, b) = (public(&self.master), public(&self.second));
        let text = |branch: u32| match self.shape {
            Shape::Wpkh => format!("wpkh({a}/{branch}/*)"),
            Shape::Taproot => format!("tr({a}/{branch}/*)"),
            Shape::Multisig => format!("wsh(sortedmulti(2,{a}/{branch}/*,{b}/{branch}/*))"),
        };
        (text(0), text(1))
    }

    pub fn descriptors(&self) -> Descriptors {
        let (funding, change) = self.descriptor_texts();
        Descriptors::parse(&funding, &change, Network::Regtest).unwrap()
    }
}

impl Keys {
    pub fn approve(&self, batch: &Batch) -> Approved {
        let (bytes, digest) = (batch.manifest.to_bytes(), batch.manifest.digest());
        Approved::open(&bytes, digest, batch.psbt.clone(), &self.descriptors(), CAP).unwrap()
    }

    /// Approves the batch, signs it offline with all keys it needs, and checks it.
    pub fn sign(&self, batch: &Batch) -> Signed {
        let (approved, descriptors) = (self.approve(batch), self.descriptors());
        let sign = |key: &SigningKey| Returned::Psbt(Box::new(key.sign(&approved, &descriptors).unwrap().psbt));
        let returned: Vec<Returned> = self.signers().iter().map(sign).collect();
        check::check(&approved, &descriptors, &returned).unwrap()
    }
}

fn public(master: &Xpriv) -> String {
    let (secp, path) = (Secp256k1::new(), "84h/1h/0h");
    let account = master.derive_priv(&secp, &path.parse::<DerivationPath>().unwrap()).unwrap();
    format!("[{}/{path}]{}", master.fingerprint(&secp), Xpub::from_priv(&secp, &account))
}

/// Limits that no honest batch here comes near.
pub const CAP: FeeCap = FeeCap { most_sat: 5_000_000, most_rate: FeeRate::from_sat_per_kwu(250_000) };

pub fn fee(sat_per_vb: u64) -> FeeLimits {
    let rate = FeeRate::from_sat_per_vb(sat_per_vb).unwrap();
    FeeLimits { rate, most_rate: CAP.most_rate, most_sat: CAP.most_sat }
}

/// A payout to a stranger; the five types of address take turns by `number`.
pub fn payout(number: u64, amount_sat: u64) -> Payout {
    let mut seed = [3; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    let secp = Secp256k1::new();
    let key = bitcoin::PrivateKey::from_slice(&seed, Network::Regtest).unwrap().public_key(&secp);
    let compressed = bitcoin::CompressedPublicKey(key.inner);
    let network = Network::Regtest;
    let address = match number % 5 {
        0 => Address::p2pkh(key, network),
        1 => Address::p2sh(&elsewhere(number), network).unwrap(),
        2 => Address::p2wpkh(&compressed, network),
        3 => Address::p2wsh(&elsewhere(number), network),
        _ => Address::p2tr(&secp, key.inner.x_only_public_key().0, None, network),
    };
    Payout { id: format!("w-{number:04}"), address: address.to_string(), amount_sat }
}

pub fn payouts(count: u64) -> Vec<Payout> {
    (0..count).map(|number| payout(number, 10_000 + number * 111)).collect()
}

/// A chain whose wallet has coins to spend.
pub struct Lab {
    pub net: Devnet,
    pub node: Node,
    pub keys: Keys,
    pub wallet: PayoutWallet,
}

impl Lab {
    /// A wallet with this many coins of 50 each, all spendable.
    pub async fn start(coins: u32) -> Self {
        Self::start_with(Keys::new(Shape::Wpkh), coins).await
    }

    pub async fn start_with(keys: Keys, coins: u32) -> Self {
        // Nothing is skipped without the node: the test fails and says what to install.
        let net = Devnet::start().await.unwrap_or_else(|error| panic!("{error}"));
        let node = net.node().unwrap();
        let mut wallet = PayoutWallet::begin(keys.descriptors(), &node, None).await.unwrap();
        for _ in 0..coins {
            let address = wallet.funding_address();
            net.mine(1, &address.script_pubkey()).await.unwrap();
            wallet.sync(&node, 10).await.unwrap();
        }
        let mut lab = Self { net, node, keys, wallet };
        lab.mine(100).await;
        lab
    }

    /// Makes blocks from the mempool, and reads them.
    pub async fn mine(&mut self, blocks: u32) {
        self.net.mine(blocks, &elsewhere(0)).await.unwrap();
        self.sync().await;
    }

    pub async fn sync(&mut self) {
        let synced = self.wallet.sync(&self.node, u32::MAX).await.unwrap();
        assert!(synced.is_caught_up(), "{synced:?}");
    }

    /// Replaces the newest blocks by others without any of the waiting payouts.
    pub async fn reorganise(&self, depth: u32, longer_by: u32) {
        self.net.take_back(depth).await.unwrap();
        for number in 0..depth + longer_by {
            self.net.mine_only(&[], &elsewhere(1_000 + u64::from(number))).await.unwrap();
        }
    }

    /// Pays these from coins that nothing else spends.
    pub fn build(&self, payouts: &[Payout], sat_per_vb: u64) -> Batch {
        let request = Request { batch: "b-1", payouts, fee: fee(sat_per_vb), earlier: &[], in_flight: &[] };
        batch::build(&self.wallet, &request).unwrap()
    }

    /// Pays these again.
    pub fn retry(&self, payouts: &[Payout], sat_per_vb: u64, earlier: &[&Manifest]) -> Batch {
        let request = Request { batch: "b-2", payouts, fee: fee(sat_per_vb), earlier, in_flight: &[] };
        batch::build(&self.wallet, &request).unwrap()
    }

    pub fn approve(&self, batch: &Batch) -> Approved {
        self.keys.approve(batch)
    }

    pub fn sign(&self, batch: &Batch) -> Signed {
        self.keys.sign(batch)
    }

    /// The node's verdict on signed bytes, without accepting them.
    pub async fn would_accept(&self, tx: &Transaction) -> Value {
        let answer: Value = self.net.call("testmempoolaccept", json!([[serialize_hex(tx)]])).await.unwrap();
        answer[0].clone()
    }

    pub async fn mempool(&self) -> Vec<Txid> {
        self.net.call("getrawmempool", json!([])).await.unwrap()
    }
}
