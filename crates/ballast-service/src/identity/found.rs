//! Fingerprints of this machine's keys and of the settings that must not change.

use ballast_auth::keys::{All, Looked};
use ballast_chain::{
    bitcoin::wallet::{Branch, Descriptors},
    bsc::address::{DepositAddresses, EvmAddress},
};
use ballast_config::{Bitcoin, Bsc, Config};
use ballast_core::installation::{Found, Part};
use sha2::{Digest, Sha256};

use crate::stage::Stage;

/// Number of scripts that distinguish one wallet from any other.
const SCRIPTS: u32 = 2;

/// Everything found here. In a demo only its keys and its account have to stay the same: its chain may be lost, and a
/// new one begins then.
pub(super) fn found(config: &Config, looked: &All, stage: Stage) -> Result<Vec<Found>, String> {
    let mut all: Vec<Found> = looked.iter().filter_map(Looked::found).collect();
    all.extend(settings(config, stage)?);
    Ok(all)
}

/// The settings without the keys.
pub(super) fn settings(config: &Config, stage: Stage) -> Result<Vec<Found>, String> {
    let mut all: Vec<Found> = account(&config.bsc)?.into_iter().collect();
    if stage != Stage::Played {
        all.extend(chain(&config.bsc)?);
        all.extend(wallet(&config.bitcoin)?);
    }
    Ok(all)
}

pub(super) fn set(part: Part, fingerprint: String) -> Found {
    Found { part, fingerprint, place: part.as_str().to_owned() }
}

fn account(bsc: &Bsc) -> Result<Option<Found>, String> {
    let Some(xpub) = filled(bsc.account_xpub.as_deref()) else { return Ok(None) };
    let account = DepositAddresses::from_account_xpub(xpub).map_err(|error| format!("bsc.account_xpub: {error}"))?;
    Ok(Some(set(Part::Account, account.fingerprint())))
}

fn chain(bsc: &Bsc) -> Result<Vec<Found>, String> {
    let address = |part: Part, text: &str| {
        let parsed = text.trim().parse::<EvmAddress>();
        parsed.map(|address| set(part, address.to_string())).map_err(|error| format!("{}: {error}", part.as_str()))
    };
    let mut all = vec![set(Part::Chain, bsc.chain_id.to_string()), address(Part::Token, &bsc.usdt_contract)?];
    if let Some(treasury) = filled(bsc.treasury.as_deref()) {
        all.push(address(Part::Treasury, treasury)?);
    }
    Ok(all)
}

/// The network only counts once there is a wallet on it.
fn wallet(bitcoin: &Bitcoin) -> Result<Vec<Found>, String> {
    let (Some(funding), Some(change)) =
        (filled(bitcoin.descriptor.as_deref()), filled(bitcoin.change_descriptor.as_deref()))
    else {
        return Ok(Vec::new());
    };
    let network = bitcoin.network.parse().map_err(|error| format!("bitcoin.network: {error}"))?;
    let descriptors = Descriptors::parse(funding, change, network).map_err(|error| error.to_string())?;
    let mut all = vec![set(Part::BitcoinNetwork, network.to_string())];
    all.extend(scripts(&descriptors));
    Ok(all)
}

/// Both halves of a wallet. The scripts are hashed rather than the text: one wallet can be written in several ways.
pub(super) fn scripts(descriptors: &Descriptors) -> [Found; 2] {
    let of = |branch| {
        let scripts = (0..SCRIPTS).filter_map(|index| descriptors.script(branch, index));
        let digest = scripts.fold(Sha256::new(), |digest, script| digest.chain_update(script.as_bytes())).finalize();
        hex::encode(digest.get(..16).unwrap_or_default())
    };
    [set(Part::Wallet, of(Branch::Funding)), set(Part::Change, of(Branch::Change))]
}

fn filled(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}
