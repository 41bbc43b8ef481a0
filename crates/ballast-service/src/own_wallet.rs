//! The payout wallet's own addresses: a client's payout to one of them would leave the books but not the wallet.

use std::{collections::HashSet, sync::OnceLock};

use ballast_chain::bitcoin::{
    Network,
    address::Destination,
    wallet::{Branch, Descriptors},
};
use ballast_config::Bitcoin;
use ballast_core::bitcoin_address::BtcAddress;

/// Addresses checked on each of the two branches; many more than a firm funds its wallet at.
const LOOKED_AT: u32 = 1_000;

/// Recognizes the firm's addresses by the wallet's public descriptors; none without them.
#[derive(Debug, Default)]
pub struct OwnWallet {
    descriptors: Option<Descriptors>,
    /// Scripts of the addresses, derived when a client first asks for a payout.
    scripts: OnceLock<HashSet<Vec<u8>>>,
}

impl OwnWallet {
    /// Reads the descriptors from the settings.
    ///
    /// # Errors
    /// When only one is set, or one cannot be used.
    pub fn new(config: &Bitcoin) -> Result<Self, String> {
        Ok(Self { descriptors: descriptors(config)?, scripts: OnceLock::new() })
    }

    /// Whether an address is the firm's. Takes a moment the first time.
    #[must_use]
    pub fn holds(&self, address: &BtcAddress) -> bool {
        let Some(descriptors) = &self.descriptors else { return false };
        let scripts = self.scripts.get_or_init(|| scripts(descriptors));
        let place = Destination::parse(address.as_str(), descriptors.network());
        place.is_ok_and(|place| scripts.contains(place.script().as_bytes()))
    }
}

/// The configured wallet; `None` without descriptors.
///
/// # Errors
/// When only one of the two descriptors is set, or one cannot be used.
pub fn descriptors(config: &Bitcoin) -> Result<Option<Descriptors>, String> {
    let (funding, change) = match (&config.descriptor, &config.change_descriptor) {
        (None, None) => return Ok(None),
        (Some(_), None) => return Err("bitcoin.change_descriptor is not set: it goes with the other one".into()),
        (None, Some(_)) => return Err("bitcoin.descriptor is not set: it goes with the one for change".into()),
        (Some(funding), Some(change)) => (funding, change),
    };
    let network: Network = config.network.parse().map_err(|error| format!("bitcoin.network: {error}"))?;
    Descriptors::parse(funding, change, network).map(Some).map_err(|error| error.to_string())
}

fn scripts(descriptors: &Descriptors) -> HashSet<Vec<u8>> {
    let of = |branch| (0..LOOKED_AT).filter_map(move |index| descriptors.script(branch, index));
    of(Branch::Funding).chain(of(Branch::Change)).map(|script| script.to_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Account m/84'/0'/0' of the test mnemonic of BIP-84, which lists the addresses below.
    const KEY: &str = "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";

    fn config(funding: Option<&str>, change: Option<&str>) -> Bitcoin {
        let descriptor = |path: &str| format!("wpkh({KEY}{path})");
        let (descriptor, change_descriptor) = (funding.map(descriptor), change.map(descriptor));
        Bitcoin { descriptor, change_descriptor, ..Bitcoin::default() }
    }

    #[test]
    fn knows_its_addresses_and_no_others() {
        let wallet = OwnWallet::new(&config(Some("/0/*"), Some("/1/*"))).unwrap();
        let holds = |address: &str| wallet.holds(&BtcAddress::parse(address, Network::Bitcoin).unwrap());
        assert!(holds("bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"));
        assert!(holds("bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g"));
        assert!(holds("bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el"));
        assert!(!holds("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"));
        assert!(!OwnWallet::new(&config(None, None)).unwrap().holds(&BtcAddress::from_stored("anything".into())));
    }

    #[test]
    fn half_a_wallet_is_refused() {
        for (funding, change) in [(Some("/0/*"), None), (None, Some("/1/*")), (Some("/0/*"), Some("/0/*"))] {
            assert!(OwnWallet::new(&config(funding, change)).is_err());
        }
    }
}
