//! The destination of a payout: any address type in use, on one network. A refusal says how to correct the address.

use std::{fmt, str::FromStr};

use ballast_core::bitcoin_address::{BtcAddressError, require_owner};
use bitcoin::address::{NetworkUnchecked, ParseError};
use bitcoin::base58::Error as Base58Error;
use bitcoin::{Address, AddressType, Network, ScriptBuf};

/// Maximum length of an address; the longest real one has 90 characters.
const MAX_CHARACTERS: usize = 100;

/// The types of address that can be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Pay to public key hash (`1…`).
    P2pkh,
    /// Pay to script hash (`3…`).
    P2sh,
    /// Pay to witness public key hash (`bc1q…`, short).
    P2wpkh,
    /// Pay to witness script hash (`bc1q…`, long).
    P2wsh,
    /// Pay to taproot (`bc1p…`).
    P2tr,
}

/// Why a text is not a payable address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// Nothing was given.
    #[error("the address is empty")]
    Empty,
    /// Longer than any address.
    #[error("this is too long for a bitcoin address")]
    TooLong,
    /// A `bitcoin:` link instead of the address in it.
    #[error("this is a payment link; give only the address in it")]
    Link,
    /// Upper and lower case in one bech32 address.
    #[error("a bech32 address is all capitals or all small letters; copy it again from your wallet")]
    MixedCase,
    /// The checksum shows that a character is wrong.
    #[error("the address has a typing error; copy it again from your wallet")]
    Mistyped,
    /// Right form and checksum, but a network other than the configured one.
    #[error("this address belongs to another network; use a {} address", network_name(*.0))]
    OtherNetwork(Network),
    /// Not of the Bitcoin family.
    #[error("this is an address of another coin (it begins with {0}); use a bitcoin address")]
    OtherCoin(String),
    /// A witness version without rules yet, or a script that anyone satisfies.
    #[error("anyone could take what is paid to this address; use one that a wallet made to receive")]
    Unsupported,
    /// No key and no script exists for it.
    #[error("what is paid to this address could never be spent; use a receiving address from a wallet")]
    Lost,
    /// None of the known formats.
    #[error("this is not a bitcoin address; copy it again from your wallet")]
    Malformed,
}

/// An address that can be paid, checked by checksum and network.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Destination {
    address: Address,
    kind: Kind,
}

impl Destination {
    /// Parses an address, ignoring blanks around it.
    ///
    /// # Errors
    /// When it is not an address of `network` of a type that can be paid.
    pub fn parse(text: &str, network: Network) -> Result<Self, AddressError> {
        let text = text.trim();
        check_form(text)?;
        let unchecked = Address::<NetworkUnchecked>::from_str(text).map_err(|error| explain(&error, text))?;
        let address = unchecked.require_network(network).map_err(|_| AddressError::OtherNetwork(network))?;
        let kind = kind_of(&address).ok_or(AddressError::Unsupported)?;
        require_owner(&address).map_err(|error| match error {
            BtcAddressError::NobodySpends => AddressError::Lost,
            BtcAddressError::AnyoneSpends | BtcAddressError::Malformed | BtcAddressError::WrongNetwork(_) => {
                AddressError::Unsupported
            }
        })?;
        Ok(Self { address, kind })
    }

    /// The script of an output that pays to it.
    #[must_use]
    pub fn script(&self) -> ScriptBuf {
        self.address.script_pubkey()
    }

    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The smallest amount that nodes relay to it, in satoshi.
    #[must_use]
    pub fn dust_limit_sat(&self) -> u64 {
        self.script().minimal_non_dust().to_sat()
    }
}

impl fmt::Display for Destination {
    /// The canonical form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.address.fmt(f)
    }
}

/// The network's name as the configuration writes it.
#[must_use]
pub const fn network_name(network: Network) -> &'static str {
    match network {
        Network::Bitcoin => "bitcoin",
        Network::Testnet => "testnet",
        Network::Testnet4 => "testnet4",
        Network::Signet => "signet",
        Network::Regtest => "regtest",
    }
}

/// Checks before parsing: the parser's own messages would be about checksums.
fn check_form(text: &str) -> Result<(), AddressError> {
    if text.is_empty() {
        return Err(AddressError::Empty);
    }
    // A link may be longer than an address, so it is recognized first.
    if text.get(..8).is_some_and(|start| start.eq_ignore_ascii_case("bitcoin:")) {
        return Err(AddressError::Link);
    }
    if text.chars().count() > MAX_CHARACTERS {
        return Err(AddressError::TooLong);
    }
    let (has_small, has_capital) =
        (text.bytes().any(|byte| byte.is_ascii_lowercase()), text.bytes().any(|byte| byte.is_ascii_uppercase()));
    if is_bech32(text) && has_small && has_capital {
        return Err(AddressError::MixedCase);
    }
    Ok(())
}

fn is_bech32(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    ["bc1", "tb1", "bcrt1"].iter().any(|start| text.starts_with(start))
}

fn explain(error: &ParseError, text: &str) -> AddressError {
    match error {
        ParseError::UnknownHrp(_) => {
            let prefix = text.split('1').next().unwrap_or_default();
            AddressError::OtherCoin(prefix.to_ascii_lowercase())
        }
        ParseError::InvalidLegacyPrefix(_) => AddressError::OtherCoin(text.chars().take(1).collect()),
        ParseError::Bech32(_) => AddressError::Mistyped,
        ParseError::Base58(Base58Error::IncorrectChecksum(_)) => AddressError::Mistyped,
        ParseError::WitnessVersion(_) | ParseError::WitnessProgram(_) => AddressError::Unsupported,
        _ if is_bech32(text) => AddressError::Mistyped,
        _ => AddressError::Malformed,
    }
}

fn kind_of(address: &Address) -> Option<Kind> {
    Some(match address.address_type()? {
        AddressType::P2pkh => Kind::P2pkh,
        AddressType::P2sh => Kind::P2sh,
        AddressType::P2wpkh => Kind::P2wpkh,
        AddressType::P2wsh => Kind::P2wsh,
        AddressType::P2tr => Kind::P2tr,
        // Pay-to-anchor can be spent by anyone.
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const P2WPKH: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    const P2TR: &str = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";

    fn refusal(text: &str) -> AddressError {
        Destination::parse(text, Network::Bitcoin).unwrap_err()
    }

    #[test]
    fn reads_every_type_and_gives_its_canonical_text() {
        for (text, kind) in [
            ("1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", Kind::P2pkh),
            ("3P14159f73E4gFr7JterCCQh9QjiTjiZrG", Kind::P2sh),
            (P2WPKH, Kind::P2wpkh),
            ("bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", Kind::P2wsh),
            (P2TR, Kind::P2tr),
        ] {
            let found = Destination::parse(&format!(" {text}\n"), Network::Bitcoin).unwrap();
            assert_eq!((found.kind(), found.to_string().as_str()), (kind, text));
        }
        let capitals = Destination::parse(&P2WPKH.to_ascii_uppercase(), Network::Bitcoin).unwrap();
        assert_eq!(capitals.to_string(), P2WPKH);
    }

    #[test]
    fn says_what_is_wrong() {
        let other = AddressError::OtherNetwork(Network::Bitcoin);
        for (text, expected) in [
            ("", AddressError::Empty),
            (&"1".repeat(101), AddressError::TooLong),
            (&format!("bitcoin:{P2WPKH}?amount=1"), AddressError::Link),
            ("bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", AddressError::MixedCase),
            ("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", AddressError::Mistyped),
            ("1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3", AddressError::Mistyped),
            ("mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", other.clone()),
            ("2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", other.clone()),
            ("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", other.clone()),
            ("bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x", other),
            ("ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9", AddressError::OtherCoin("ltc".into())),
            ("LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1", AddressError::OtherCoin("L".into())),
            // A valid checksum over witness version 16 and over pay-to-anchor.
            ("bc1sw50qgdz25j", AddressError::Unsupported),
            ("bc1pfeessrawgf", AddressError::Unsupported),
            ("1111111111111111111114oLvT2", AddressError::Lost),
            ("bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm", AddressError::Lost),
            ("0x52908400098527886E0F7030069857D2E4169EE7", AddressError::Malformed),
            ("hello", AddressError::Malformed),
        ] {
            assert_eq!(refusal(text), expected, "{text}");
        }
    }

    #[test]
    fn keeps_test_networks_apart_where_their_addresses_differ() {
        let testnet = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";
        assert!(Destination::parse(testnet, Network::Signet).is_ok());
        assert_eq!(
            Destination::parse(testnet, Network::Regtest),
            Err(AddressError::OtherNetwork(Network::Regtest)),
            "regtest has a prefix of its own"
        );
        assert!(Destination::parse(P2WPKH, Network::Testnet).is_err());
    }

    proptest! {
        #[test]
        fn never_takes_a_changed_address(place in 0_usize..42, letter in "[a-z0-9]") {
            let mut text = P2WPKH.to_owned();
            text.replace_range(place..=place, &letter);
            prop_assume!(text != P2WPKH);
            prop_assert!(Destination::parse(&text, Network::Bitcoin).is_err());
        }

        #[test]
        fn stands_any_text(text in "\\PC{0,120}") {
            if let Ok(found) = Destination::parse(&text, Network::Bitcoin) {
                let again = Destination::parse(&found.to_string(), Network::Bitcoin);
                prop_assert_eq!(again, Ok(found));
            }
        }
    }
}
