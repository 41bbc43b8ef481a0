//! The two descriptors of the firm's coins: one for funding addresses, one for change.

use std::str::FromStr;

use bdk_wallet::descriptor::ExtendedDescriptor;
use bdk_wallet::miniscript::descriptor::{DescriptorType, Wildcard};
use bdk_wallet::miniscript::{Descriptor, DescriptorPublicKey, ForEachKey};
use bitcoin::{Network, NetworkKind, ScriptBuf};

/// One of the two descriptors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// Addresses the wallet is funded at.
    Funding,
    /// Addresses that change goes to.
    Change,
}

/// The fault of a descriptor.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    /// A private key where only public ones may be.
    #[error("the {0} holds a private key; put its public form here and keep the key offline")]
    Private(&'static str),
    /// Not a descriptor.
    #[error("the {name} cannot be read: {why}")]
    Malformed {
        name: &'static str,
        /// The parser's error.
        why: String,
    },
    /// The txid of its payouts would change by signing.
    #[error("the {0} must be wpkh(…), wsh(…) or tr(…): only these keep the txid that was approved")]
    NotSegwit(&'static str),
    /// It describes one address instead of a series.
    #[error("the {0} must end in /*, which gives every payment its own address")]
    NoWildcard(&'static str),
    /// It cannot be derived with public keys.
    #[error("the {0} has hardened steps after its public key, or several paths in one; write one plain path")]
    BadPath(&'static str),
    /// Its keys are for another network.
    #[error("the {0} holds keys of another network")]
    OtherNetwork(&'static str),
    /// Both are the same.
    #[error("bitcoin.descriptor and bitcoin.change_descriptor are the same; they must differ")]
    Same,
}

/// A checked pair of watch-only descriptors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Descriptors {
    network: Network,
    pub(in crate::bitcoin) funding: ExtendedDescriptor,
    pub(in crate::bitcoin) change: ExtendedDescriptor,
}

impl Descriptors {
    /// Parses the configured pair.
    ///
    /// # Errors
    /// When one of them is not a ranged, watch-only, native segwit descriptor of this network.
    pub fn parse(funding: &str, change: &str, network: Network) -> Result<Self, DescriptorError> {
        let funding = parse_one("bitcoin.descriptor", funding, network)?;
        let change = parse_one("bitcoin.change_descriptor", change, network)?;
        if funding == change {
            return Err(DescriptorError::Same);
        }
        Ok(Self { network, funding, change })
    }

    #[must_use]
    pub const fn network(&self) -> Network {
        self.network
    }

    /// The script of the address with this index; `None` for an index that no key has (2^31 and more).
    #[must_use]
    pub fn script(&self, branch: Branch, index: u32) -> Option<ScriptBuf> {
        self.of(branch).at_derivation_index(index).ok().map(|derived| derived.script_pubkey())
    }

    /// The address with this index as wallets show it; `None` as in [`Self::script`].
    #[must_use]
    pub fn address(&self, branch: Branch, index: u32) -> Option<String> {
        let script = self.script(branch, index)?;
        bitcoin::Address::from_script(&script, self.network).ok().map(|address| address.to_string())
    }

    /// Whether both have the same keys, in the same way, and differ only in the branch. Otherwise change could go to
    /// someone who has a key in one and not in the other.
    #[must_use]
    pub fn are_of_one_wallet(&self) -> bool {
        let (funding, change) = (without_branch(&self.funding), without_branch(&self.change));
        funding.is_some() && funding == change
    }

    pub(crate) const fn of(&self, branch: Branch) -> &ExtendedDescriptor {
        match branch {
            Branch::Funding => &self.funding,
            Branch::Change => &self.change,
        }
    }
}

/// The descriptor without the last step before each wildcard; `None` if there is no such step.
fn without_branch(descriptor: &ExtendedDescriptor) -> Option<String> {
    let text = format!("{descriptor:#}");
    let (ranged, rest) = text.rsplit_once("/*")?;
    let keys = ranged.split("/*").map(|key| {
        let (key, branch) = key.rsplit_once('/')?;
        (!branch.is_empty() && branch.bytes().all(|byte| byte.is_ascii_digit())).then_some(key)
    });
    Some(keys.collect::<Option<Vec<_>>>()?.join("/*") + rest)
}

fn parse_one(name: &'static str, text: &str, network: Network) -> Result<ExtendedDescriptor, DescriptorError> {
    // The parser would say "malformed key", which invites another try with the same key.
    if text.contains("prv") {
        return Err(DescriptorError::Private(name));
    }
    let malformed = |why: String| DescriptorError::Malformed { name, why };
    let descriptor = Descriptor::<DescriptorPublicKey>::from_str(text.trim());
    let descriptor = descriptor.map_err(|error| malformed(error.to_string()))?;
    let wanted = [DescriptorType::Wpkh, DescriptorType::Wsh, DescriptorType::WshSortedMulti, DescriptorType::Tr];
    if !wanted.contains(&descriptor.desc_type()) {
        return Err(DescriptorError::NotSegwit(name));
    }
    check_keys(name, &descriptor, network)?;
    descriptor.sanity_check().map_err(|error| malformed(error.to_string()))?;
    Ok(descriptor)
}

fn check_keys(name: &'static str, descriptor: &ExtendedDescriptor, network: Network) -> Result<(), DescriptorError> {
    if descriptor.is_multipath() {
        return Err(DescriptorError::BadPath(name));
    }
    if !descriptor.has_wildcard() {
        return Err(DescriptorError::NoWildcard(name));
    }
    let is_plain = descriptor.for_each_key(|key| match key {
        DescriptorPublicKey::XPub(key) => {
            key.wildcard == Wildcard::Unhardened && !key.derivation_path.into_iter().any(|step| step.is_hardened())
        }
        DescriptorPublicKey::Single(_) | DescriptorPublicKey::MultiXPub(_) => false,
    });
    if !is_plain {
        return Err(DescriptorError::BadPath(name));
    }
    let is_here = descriptor.for_each_key(|key| match key {
        DescriptorPublicKey::XPub(key) => key.xkey.network == NetworkKind::from(network),
        DescriptorPublicKey::Single(_) | DescriptorPublicKey::MultiXPub(_) => true,
    });
    if is_here { Ok(()) } else { Err(DescriptorError::OtherNetwork(name)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "[73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M";

    fn pair(funding: &str, change: &str, network: Network) -> Result<Descriptors, DescriptorError> {
        Descriptors::parse(&funding.replace("KEY", KEY), &change.replace("KEY", KEY), network)
    }

    #[test]
    fn takes_native_segwit_pairs() {
        for (funding, change) in [
            ("wpkh(KEY/0/*)", "wpkh(KEY/1/*)"),
            ("tr(KEY/0/*)", "tr(KEY/1/*)"),
            ("wsh(sortedmulti(1,KEY/0/*,KEY/2/*))", "wsh(sortedmulti(1,KEY/1/*,KEY/3/*))"),
        ] {
            let found = pair(funding, change, Network::Regtest).unwrap();
            assert_ne!(found.script(Branch::Funding, 0), found.script(Branch::Change, 0));
            assert!(found.script(Branch::Change, u32::MAX).is_none());
        }
    }

    #[test]
    fn refuses_what_cannot_be_watched() {
        use DescriptorError as E;
        let name = "bitcoin.descriptor";
        for (funding, expected) in [
            ("wpkh(tprv8ZgxMBicQKsPd/0/*)", E::Private(name)),
            ("pkh(KEY/0/*)", E::NotSegwit(name)),
            ("sh(wpkh(KEY/0/*))", E::NotSegwit(name)),
            ("wpkh(KEY/0/0)", E::NoWildcard(name)),
            ("wpkh(KEY/0/*h)", E::BadPath(name)),
            ("wpkh(KEY/<0;1>/*)", E::BadPath(name)),
        ] {
            assert_eq!(pair(funding, "wpkh(KEY/1/*)", Network::Testnet), Err(expected), "{funding}");
        }
        let mistyped = pair("wpkh(KEY/0/*)#aaaaaaaa", "wpkh(KEY/1/*)", Network::Testnet);
        assert!(matches!(mistyped, Err(E::Malformed { .. })), "{mistyped:?}");
        assert_eq!(pair("wpkh(KEY/0/*)", "wpkh(KEY/0/*)", Network::Testnet), Err(E::Same));
        assert_eq!(pair("wpkh(KEY/0/*)", "wpkh(KEY/1/*)", Network::Bitcoin), Err(E::OtherNetwork(name)));
    }
}
