//! A call as the chain knows it: signed by its sender for one chain (EIP-155), in the form that every EVM chain
//! accepts.

use alloy_primitives::{B256, Bytes, U256, keccak256};
use bitcoin::secp256k1::ecdsa::{RecoverableSignature, RecoveryId};
use bitcoin::secp256k1::{Message, Secp256k1, SecretKey, Signing, VerifyOnly};

use super::rlp;
use crate::bsc::address::{EvmAddress, address_of};

/// Why raw bytes are not a signed call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// Not hexadecimal, or not a list of nine byte strings in canonical form.
    #[error("it is not a signed call of the kind that was asked for (type 0, EIP-155)")]
    Malformed,
    /// The signature recovers to nobody.
    #[error("its signature is not valid")]
    Signature,
}

/// An unsigned call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Number of its sender's earlier calls.
    pub nonce: u64,
    /// Price of a unit of gas, in the coin's smallest unit.
    pub gas_price: U256,
    /// Maximum gas it may use.
    pub gas: u64,
    pub to: EvmAddress,
    /// Coins it carries.
    pub value: U256,
    /// Input for a contract.
    pub data: Bytes,
    /// The only chain it is valid on.
    pub chain_id: u64,
}

/// A call with its sender, as recovered from the signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// The signed call.
    pub call: Call,
    /// The signer.
    pub from: EvmAddress,
    /// Hash of the signed call; its id on the chain.
    pub hash: B256,
    /// The bytes to send to the network.
    pub raw: Vec<u8>,
}

impl Call {
    fn items(&self) -> Vec<Vec<u8>> {
        vec![
            rlp::number(&self.nonce.to_be_bytes()),
            rlp::number(&self.gas_price.to_be_bytes::<32>()),
            rlp::number(&self.gas.to_be_bytes()),
            self.to.as_bytes().to_vec(),
            rlp::number(&self.value.to_be_bytes::<32>()),
            self.data.to_vec(),
        ]
    }

    /// The digest that is signed.
    fn digest(&self) -> B256 {
        let mut items = self.items();
        items.extend([rlp::number(&self.chain_id.to_be_bytes()), Vec::new(), Vec::new()]);
        keccak256(rlp::encode(&items))
    }

    /// Signs it, deterministically.
    pub(super) fn sign<C: Signing>(&self, secp: &Secp256k1<C>, key: &SecretKey) -> Vec<u8> {
        let signature = secp.sign_ecdsa_recoverable(&Message::from_digest(self.digest().0), key);
        let (parity, rs) = signature.serialize_compact();
        let (r, s) = rs.split_at(32);
        let parity = u128::try_from(parity.to_i32()).unwrap_or_default();
        let v = u128::from(self.chain_id).saturating_mul(2).saturating_add(35).saturating_add(parity);
        let mut items = self.items();
        items.extend([rlp::number(&v.to_be_bytes()), rlp::number(r), rlp::number(s)]);
        rlp::encode(&items)
    }
}

impl Signed {
    /// Reads raw bytes and recovers the signer.
    pub fn decode(raw: &[u8]) -> Result<Self, CallError> {
        let items = rlp::decode(raw).ok_or(CallError::Malformed)?;
        let [nonce, gas_price, gas, to, value, data, v, r, s] = items.as_slice() else {
            return Err(CallError::Malformed);
        };
        let v = narrow(v)?;
        let (chain_id, parity) = match v.checked_sub(35) {
            Some(rest) => (rest / 2, i32::from(rest % 2 == 1)),
            None => return Err(CallError::Malformed),
        };
        let call = Call {
            nonce: narrow(nonce)?,
            gas_price: wide(gas_price)?,
            gas: narrow(gas)?,
            to: EvmAddress::from_bytes(to.as_slice().try_into().map_err(|_| CallError::Malformed)?),
            value: wide(value)?,
            data: data.clone().into(),
            chain_id,
        };
        let from = recover(call.digest(), parity, wide(r)?, wide(s)?)?;
        Ok(Self { call, from, hash: keccak256(raw), raw: raw.to_vec() })
    }

    /// Reads a call in hexadecimal, with a `0x` prefix.
    pub fn parse(text: &str) -> Result<Self, CallError> {
        let raw: Bytes = text.trim().parse().map_err(|_| CallError::Malformed)?;
        Self::decode(&raw)
    }
}

fn recover(digest: B256, parity: i32, r: U256, s: U256) -> Result<EvmAddress, CallError> {
    // The chain accepts only the lower of the two forms of a signature (EIP-2).
    let half = U256::from_be_bytes(bitcoin::secp256k1::constants::CURVE_ORDER) >> 1_usize;
    if s > half {
        return Err(CallError::Signature);
    }
    let parity = RecoveryId::from_i32(parity).map_err(|_| CallError::Signature)?;
    let rs = [r.to_be_bytes::<32>(), s.to_be_bytes::<32>()].concat();
    let signature = RecoverableSignature::from_compact(&rs, parity).map_err(|_| CallError::Signature)?;
    let secp: Secp256k1<VerifyOnly> = Secp256k1::verification_only();
    let key = secp.recover_ecdsa(&Message::from_digest(digest.0), &signature).map_err(|_| CallError::Signature)?;
    Ok(address_of(&key))
}

fn narrow(bytes: &[u8]) -> Result<u64, CallError> {
    u64::try_from(wide(bytes)?).map_err(|_| CallError::Malformed)
}

/// A number without leading zeros.
fn wide(bytes: &[u8]) -> Result<U256, CallError> {
    if bytes.len() > 32 || bytes.first() == Some(&0) {
        return Err(CallError::Malformed);
    }
    Ok(U256::from_be_slice(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of EIP-155.
    fn example() -> (Call, SecretKey) {
        let call = Call {
            nonce: 9,
            gas_price: U256::from(20_000_000_000_u64),
            gas: 21_000,
            to: EvmAddress::from_bytes([0x35; 20]),
            value: U256::from(1_000_000_000_000_000_000_u64),
            data: Bytes::new(),
            chain_id: 1,
        };
        (call, SecretKey::from_slice(&[0x46; 32]).unwrap())
    }

    const EXAMPLE: &str = "0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83";

    #[test]
    fn signs_the_example_of_the_standard() {
        let (call, key) = example();
        let raw = call.sign(&Secp256k1::new(), &key);
        assert_eq!(Bytes::from(raw).to_string(), EXAMPLE);
    }

    #[test]
    fn recovers_who_signed_it() {
        let signed = Signed::parse(EXAMPLE).unwrap();
        assert_eq!(signed.call, example().0);
        assert_eq!(signed.from.to_string(), "0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F");
    }

    #[test]
    fn refuses_other_forms() {
        let raw: Bytes = EXAMPLE.parse().unwrap();
        let mut trailing = raw.to_vec();
        trailing.push(0);
        let typed = [&[2_u8][..], &raw].concat();
        for bytes in [&raw[..raw.len() - 1], &trailing, &typed, &[]] {
            assert!(Signed::decode(bytes).is_err());
        }
        for text in ["", "0x", "f86c", "0xzz"] {
            assert!(Signed::parse(text).is_err(), "{text}");
        }
    }

    /// The other form of the same signature would be the same call under another hash.
    #[test]
    fn refuses_the_mirrored_signature() {
        let raw: Bytes = EXAMPLE.parse().unwrap();
        let mut items = rlp::decode(&raw).unwrap();
        let order = U256::from_be_bytes(bitcoin::secp256k1::constants::CURVE_ORDER);
        items[6] = vec![38];
        items[8] = rlp::number(&(order - U256::from_be_slice(&items[8])).to_be_bytes::<32>());
        assert_eq!(Signed::decode(&rlp::encode(&items)), Err(CallError::Signature));
    }

    /// Every changed bit gives another sender, or an error.
    #[test]
    fn no_changed_bit_keeps_its_sender() {
        let raw: Bytes = EXAMPLE.parse().unwrap();
        let sender = Signed::decode(&raw).unwrap().from;
        for place in 0..raw.len() * 8 {
            let mut changed = raw.to_vec();
            changed[place / 8] ^= 1 << (place % 8);
            assert!(Signed::decode(&changed).map_or(true, |signed| signed.from != sender), "bit {place}");
        }
    }
}
