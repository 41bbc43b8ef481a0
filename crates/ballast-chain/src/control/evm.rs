//! EIP-191, version 0x45: `personal_sign`.

use alloy_primitives::{eip191_hash_message, hex};
use bitcoin::secp256k1::{
    Message, Secp256k1, SecretKey,
    ecdsa::{RecoverableSignature, RecoveryId, Signature},
};

use crate::bsc::address::{EvmAddress, address_of};

/// Added by wallets to the recovery id.
const OFFSET: u8 = 27;

fn digest(text: &str) -> Message {
    Message::from_digest(eip191_hash_message(text).0)
}

/// The address whose key signed this text; `None` if no key did.
pub(super) fn signer(text: &str, signature: &str) -> Result<Option<EvmAddress>, &'static str> {
    let digits = signature.strip_prefix("0x").ok_or("it has to begin with 0x")?;
    let bytes = hex::decode(digits).ok().filter(|bytes| bytes.len() == 65 && digits.len() == 130);
    let bytes = bytes.ok_or("it has to be 0x and 130 hexadecimal digits")?;
    let (compact, v) = bytes.split_at(64);
    let point = v.first().and_then(|v| v.checked_sub(OFFSET)).filter(|point| *point < 2);
    let point =
        point.and_then(|point| RecoveryId::from_i32(point.into()).ok()).ok_or("its last byte has to be 1b or 1c")?;
    let plain = Signature::from_compact(compact).map_err(|_| "its numbers are too large")?;
    let mut low = plain;
    low.normalize_s();
    if low != plain {
        return Err("its second number is in the upper half (EIP-2), which could be made from another signature");
    }
    let signed = RecoverableSignature::from_compact(compact, point).map_err(|_| "its numbers are too large")?;
    Ok(Secp256k1::verification_only().recover_ecdsa(&digest(text), &signed).ok().map(|key| address_of(&key)))
}

pub(super) fn sign(text: &str, key: &SecretKey) -> String {
    let (point, compact) = Secp256k1::signing_only().sign_ecdsa_recoverable(&digest(text), key).serialize_compact();
    let last = if point.to_i32() == 0 { "1b" } else { "1c" };
    format!("0x{}{last}", hex::encode(compact))
}
