//! Payout addresses: any type in use, one network, checksum verified. Someone must be able to spend what is paid there,
//! but not everyone.

use std::{fmt, str::FromStr};

use bitcoin::{
    Address, AddressType, Network, XOnlyPublicKey,
    address::NetworkUnchecked,
    hashes::{Hash, hash160, sha256},
};
use thiserror::Error;

/// Why a text is not accepted as a payout address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BtcAddressError {
    /// Not an address, or mistyped.
    #[error("this is not a bitcoin address; copy it again from your wallet")]
    Malformed,
    /// Right form, wrong network.
    #[error("this bitcoin address belongs to another network; use a {0} address")]
    WrongNetwork(Network),
    /// A type without spending rules yet: whoever is first takes the coins.
    #[error("anyone could take what is paid to this address; use one that your own wallet made to receive")]
    AnyoneSpends,
    /// There is no key and no script for it.
    #[error("what is paid to this address could never be spent; use a receiving address from your own wallet")]
    NobodySpends,
}

/// The x coordinate that BIP 341 recommends if nobody shall have the key.
const NO_KEY: [u8; 32] = [
    0x50, 0x92, 0x9b, 0x74, 0xc1, 0xa0, 0x49, 0x54, 0xb7, 0x8b, 0x4b, 0x60, 0x35, 0xe9, 0x7a, 0x5e, 0x07, 0x8a, 0x5a,
    0x0f, 0x28, 0xec, 0x96, 0xd5, 0x47, 0xbf, 0xee, 0x9a, 0xce, 0x80, 0x3a, 0xc0,
];
/// Hashes that are only readable text, to which coins are sent to destroy them.
const BURNT: [&str; 3] = [
    "759d6677091e973b9e9d99f19c68fbf43e3f05f9", // 1BitcoinEaterAddressDontSendf59kuE
    "818895f3dc2c178629d3d2d8fa3ec4a3f8179821", // 1CounterpartyXXXXXXXXXXXXXXXUWLpVr
    "805639c18149c375a977300cd0821bbb97315155", // 1ChancecoinXXXXXXXXXXXXXXXXXZELUFD
];
/// The pay-to-anchor script, which anyone can spend within a script hash, too.
const ANCHOR: [u8; 4] = [0x51, 0x02, 0x4e, 0x73];
/// Scripts that nothing satisfies: false, and `OP_RETURN`.
const CLOSED: [u8; 2] = [0x00, 0x6a];

/// Refuses addresses that are spendable by anyone or by nobody. Published keys cannot be recognized.
///
/// # Errors
/// [`BtcAddressError::AnyoneSpends`] or [`BtcAddressError::NobodySpends`].
pub fn require_owner(address: &Address) -> Result<(), BtcAddressError> {
    let script = address.script_pubkey();
    match address.address_type() {
        Some(AddressType::P2pkh) => require_key_hash(script.as_bytes().get(3..23)),
        Some(AddressType::P2wpkh) => require_key_hash(script.as_bytes().get(2..22)),
        Some(AddressType::P2sh) => {
            require_script_hash(script.as_bytes().get(2..22), |open| hash160::Hash::hash(open).as_byte_array().to_vec())
        }
        Some(AddressType::P2wsh) => {
            require_script_hash(script.as_bytes().get(2..34), |open| sha256::Hash::hash(open).as_byte_array().to_vec())
        }
        Some(AddressType::P2tr) => require_point(script.as_bytes().get(2..34)),
        // Pay-to-anchor, future versions, and program lengths for which a version has no rules.
        _ => Err(BtcAddressError::AnyoneSpends),
    }
}

fn require_key_hash(hash: Option<&[u8]>) -> Result<(), BtcAddressError> {
    let hash = hash.ok_or(BtcAddressError::NobodySpends)?;
    let of_nothing = hash160::Hash::hash(&[]);
    let lost = is_one_byte(hash) || hash == of_nothing.as_byte_array() || BURNT.contains(&hex::encode(hash).as_str());
    if lost { Err(BtcAddressError::NobodySpends) } else { Ok(()) }
}

fn require_script_hash(hash: Option<&[u8]>, of: impl Fn(&[u8]) -> Vec<u8>) -> Result<(), BtcAddressError> {
    let hash = hash.ok_or(BtcAddressError::NobodySpends)?;
    if is_one_byte(hash) || CLOSED.iter().any(|script| of(&[*script]) == hash) {
        return Err(BtcAddressError::NobodySpends);
    }
    // No script at all, and every script that is one small number.
    let open = of(&[]) == hash || of(&ANCHOR) == hash || (0x4f..=0x60).any(|number| of(&[number]) == hash);
    if open { Err(BtcAddressError::AnyoneSpends) } else { Ok(()) }
}

/// The output key must be a point on the curve: no signature and no script spends from any other.
fn require_point(x: Option<&[u8]>) -> Result<(), BtcAddressError> {
    let x = x.ok_or(BtcAddressError::NobodySpends)?;
    let lost = x == NO_KEY || XOnlyPublicKey::from_slice(x).is_err();
    if lost { Err(BtcAddressError::NobodySpends) } else { Ok(()) }
}

/// All zeros, all ones and the like: nothing that anyone has hashes to them.
fn is_one_byte(hash: &[u8]) -> bool {
    hash.iter().all(|byte| Some(byte) == hash.first())
}

/// An address that passed its checksum on the configured network, in its canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BtcAddress(String);

impl BtcAddress {
    /// Parses an address of any type in use; checks checksum, network and [`require_owner`].
    ///
    /// # Errors
    /// If it is mistyped, of another network, or spendable by anyone or by nobody.
    pub fn parse(text: &str, network: Network) -> Result<Self, BtcAddressError> {
        let unchecked = Address::<NetworkUnchecked>::from_str(text.trim()).map_err(|_| BtcAddressError::Malformed)?;
        let address = unchecked.require_network(network).map_err(|_| BtcAddressError::WrongNetwork(network))?;
        require_owner(&address)?;
        Ok(Self(address.to_string()))
    }

    /// Wraps an address as stored, which was checked when it was first read.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BtcAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use bitcoin::{ScriptBuf, WitnessProgram, WitnessVersion};
    use proptest::prelude::*;

    use super::*;

    fn of_script(script: &[u8]) -> String {
        Address::from_script(&ScriptBuf::from_bytes(script.to_vec()), Network::Bitcoin).unwrap().to_string()
    }

    fn witness(version: u8, program: &[u8]) -> String {
        let program = WitnessProgram::new(WitnessVersion::try_from(version).unwrap(), program).unwrap();
        Address::from_witness_program(program, Network::Bitcoin).to_string()
    }

    fn p2pkh(hash: [u8; 20]) -> String {
        of_script(&[&[0x76, 0xa9, 0x14], hash.as_slice(), &[0x88, 0xac]].concat())
    }

    fn p2sh(script: &[u8]) -> String {
        let hash = hash160::Hash::hash(script);
        of_script(&[&[0xa9, 0x14], hash.as_byte_array().as_slice(), &[0x87]].concat())
    }

    fn read(text: &str) -> Result<BtcAddress, BtcAddressError> {
        BtcAddress::parse(text, Network::Bitcoin)
    }

    #[test]
    fn takes_what_wallets_receive_with() {
        for text in [
            "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
            "3P14159f73E4gFr7JterCCQh9QjiTjiZrG",
            "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
            "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
            "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
        ] {
            assert_eq!(read(text).unwrap().as_str(), text);
        }
    }

    #[test]
    fn refuses_what_anyone_could_take() {
        let regtest = BtcAddress::parse("bcrt1pfeesnyr2tx", Network::Regtest);
        assert_eq!(regtest, Err(BtcAddressError::AnyoneSpends));
        let wsh = |script: &[u8]| witness(0, sha256::Hash::hash(script).as_byte_array());
        for text in [
            "bc1pfeessrawgf".to_owned(),
            // Printed in many books as an example: the hash of no script at all.
            "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy".to_owned(),
            witness(1, &[7; 20]),
            witness(1, &[7; 40]),
            p2sh(&[]),
            p2sh(&[0x51]),
            p2sh(&ANCHOR),
            wsh(&[]),
            wsh(&[0x60]),
        ] {
            assert_eq!(read(&text), Err(BtcAddressError::AnyoneSpends), "{text}");
        }
    }

    #[test]
    fn refuses_what_nobody_could_spend() {
        let mut off_the_curve = [0; 32];
        off_the_curve[31] = 5;
        for text in [
            "1111111111111111111114oLvT2".to_owned(),
            "1BitcoinEaterAddressDontSendf59kuE".to_owned(),
            "1CounterpartyXXXXXXXXXXXXXXXUWLpVr".to_owned(),
            "1ChancecoinXXXXXXXXXXXXXXXXXZELUFD".to_owned(),
            "1HT7xU2Ngenf7D4yocz2SAcnNLW7rK8d4E".to_owned(),
            p2pkh([0xff; 20]),
            p2sh(&[0x6a]),
            of_script(&[&[0xa9, 0x14], [0; 20].as_slice(), &[0x87]].concat()),
            witness(0, &[0; 20]),
            witness(0, &[0; 32]),
            witness(1, &[0; 32]),
            witness(1, &[0xff; 32]),
            witness(1, &off_the_curve),
            witness(1, &NO_KEY),
        ] {
            assert_eq!(read(&text), Err(BtcAddressError::NobodySpends), "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_version_without_rules_is_taken(version in 2_u8..=16, program in proptest::collection::vec(any::<u8>(), 2..=40)) {
            prop_assert_eq!(read(&witness(version, &program)), Err(BtcAddressError::AnyoneSpends));
        }

        #[test]
        fn of_version_one_only_points_are_taken(program in proptest::collection::vec(any::<u8>(), 2..=40)) {
            let is_point = program.len() == 32 && XOnlyPublicKey::from_slice(&program).is_ok();
            prop_assert_eq!(read(&witness(1, &program)).is_ok(), is_point);
        }

        #[test]
        fn what_a_key_hashes_to_is_taken(key in any::<[u8; 33]>()) {
            let hash = hash160::Hash::hash(&key);
            for text in [p2pkh(*hash.as_byte_array()), witness(0, hash.as_byte_array()), p2sh(&key)] {
                let found = read(&text).map(|address| address.to_string());
                prop_assert_eq!(found, Ok(text));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,100}") {
            if let Ok(found) = read(&text) {
                prop_assert_eq!(read(found.as_str()), Ok(found));
            }
        }
    }
}
