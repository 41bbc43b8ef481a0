//! BIP-322 in its simple form, for single-key addresses: P2WPKH, and P2TR spent by its key. The message is put into a
//! transaction that cannot exist, and the address's key signs one that spends it.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bitcoin::{
    Address, Amount, OutPoint, PublicKey, Script, ScriptBuf, Sequence, Transaction, TxIn, TxOut, Txid, Witness,
    absolute::LockTime,
    consensus::{deserialize, serialize},
    ecdsa,
    hashes::{Hash as _, sha256},
    key::{Keypair, TapTweak as _},
    opcodes::all::OP_RETURN,
    script::{Builder, PushBytesBuf},
    secp256k1::{Message, Secp256k1, SecretKey, XOnlyPublicKey},
    sighash::{EcdsaSighashType, Prevouts, SighashCache, TapSighashType},
    taproot,
    transaction::Version,
};

const TAG: &[u8] = b"BIP0322-signed-message";

fn message_hash(text: &str) -> [u8; 32] {
    let tag = sha256::Hash::hash(TAG).to_byte_array();
    sha256::Hash::hash(&[&tag, &tag, text.as_bytes()].concat()).to_byte_array()
}

fn transaction(previous: OutPoint, script_sig: ScriptBuf, output: ScriptBuf) -> Transaction {
    Transaction {
        version: Version(0),
        lock_time: LockTime::ZERO,
        input: vec![TxIn { previous_output: previous, script_sig, sequence: Sequence::ZERO, witness: Witness::new() }],
        output: vec![TxOut { value: Amount::ZERO, script_pubkey: output }],
    }
}

/// The transaction that carries the message, and the one that spends it.
pub(super) fn transactions(text: &str, script: &Script) -> (Transaction, Transaction) {
    let carried = Builder::new().push_int(0).push_slice(PushBytesBuf::from(message_hash(text))).into_script();
    let to_spend = transaction(OutPoint { txid: Txid::all_zeros(), vout: u32::MAX }, carried, script.to_owned());
    let spent = OutPoint { txid: to_spend.compute_txid(), vout: 0 };
    let to_sign = transaction(spent, ScriptBuf::new(), Builder::new().push_opcode(OP_RETURN).into_script());
    (to_spend, to_sign)
}

fn segwit_digest(to_sign: &Transaction, script: &Script) -> Option<Message> {
    let hash = SighashCache::new(to_sign).p2wpkh_signature_hash(0, script, Amount::ZERO, EcdsaSighashType::All).ok()?;
    Some(Message::from_digest(hash.to_byte_array()))
}

fn taproot_digest(to_sign: &Transaction, script: &Script, kind: TapSighashType) -> Option<Message> {
    let spent = [TxOut { value: Amount::ZERO, script_pubkey: script.to_owned() }];
    let hash = SighashCache::new(to_sign).taproot_key_spend_signature_hash(0, &Prevouts::All(&spent), kind).ok()?;
    Some(Message::from_digest(hash.to_byte_array()))
}

/// Whether the address's key signed the text.
pub(super) fn is_signed(text: &str, address: &Address, signature: &str) -> Result<bool, &'static str> {
    // Newer programs prefix the simple form.
    let encoded = signature.strip_prefix("smp").unwrap_or(signature);
    let bytes = STANDARD.decode(encoded).map_err(|_| "it is not base64")?;
    let witness: Witness = deserialize(&bytes).map_err(|_| "it is not a BIP-322 signature in the simple form")?;
    let script = address.script_pubkey();
    let (_, to_sign) = transactions(text, &script);
    let items: Vec<&[u8]> = witness.iter().collect();
    match (items.as_slice(), script.is_p2wpkh(), script.is_p2tr()) {
        ([signed, key], true, false) => segwit(&to_sign, &script, signed, key),
        ([signed], false, true) => taproot(&to_sign, &script, signed),
        _ => Err("it has parts other than a signature by the address's own key"),
    }
}

fn segwit(to_sign: &Transaction, script: &Script, signed: &[u8], key: &[u8]) -> Result<bool, &'static str> {
    let key = PublicKey::from_slice(key).map_err(|_| "its public key is invalid")?;
    let signed = ecdsa::Signature::from_slice(signed).map_err(|_| "it is not strict DER")?;
    if signed.sighash_type != EcdsaSighashType::All {
        return Err("it leaves parts of the message open (SIGHASH_ALL is needed)");
    }
    let is_its_key = key.wpubkey_hash().is_ok_and(|hash| ScriptBuf::new_p2wpkh(&hash) == *script);
    let digest = segwit_digest(to_sign, script).ok_or("it cannot be computed")?;
    // The library refuses a signature whose second number is in the upper half.
    Ok(is_its_key && Secp256k1::verification_only().verify_ecdsa(&digest, &signed.signature, &key.inner).is_ok())
}

fn taproot(to_sign: &Transaction, script: &Script, signed: &[u8]) -> Result<bool, &'static str> {
    let signed = taproot::Signature::from_slice(signed).map_err(|_| "it is not a Schnorr signature")?;
    if !matches!(signed.sighash_type, TapSighashType::Default | TapSighashType::All) {
        return Err("it leaves parts of the message open (SIGHASH_ALL or the default is needed)");
    }
    let key = script.as_bytes().get(2..).unwrap_or_default();
    let key = XOnlyPublicKey::from_slice(key).map_err(|_| "the address has no key")?;
    let digest = taproot_digest(to_sign, script, signed.sighash_type).ok_or("it cannot be computed")?;
    Ok(Secp256k1::verification_only().verify_schnorr(&signed.signature, &digest, &key).is_ok())
}

/// A signature by this key; `None` if the address belongs to another key.
pub(super) fn sign(text: &str, address: &Address, key: &SecretKey) -> Option<String> {
    let (secp, script) = (Secp256k1::new(), address.script_pubkey());
    let (_, to_sign) = transactions(text, &script);
    let pair = Keypair::from_secret_key(&secp, key);
    let witness = if script.is_p2wpkh() {
        let signature = secp.sign_ecdsa(&segwit_digest(&to_sign, &script)?, key);
        Witness::p2wpkh(&ecdsa::Signature::sighash_all(signature), &pair.public_key())
    } else {
        let pair = pair.tap_tweak(&secp, None).to_keypair();
        let digest = taproot_digest(&to_sign, &script, TapSighashType::Default)?;
        let signature = secp.sign_schnorr_no_aux_rand(&digest, &pair);
        Witness::p2tr_key_spend(&taproot::Signature { signature, sighash_type: TapSighashType::Default })
    };
    let signature = STANDARD.encode(serialize(&witness));
    (is_signed(text, address, &signature) == Ok(true)).then_some(signature)
}
