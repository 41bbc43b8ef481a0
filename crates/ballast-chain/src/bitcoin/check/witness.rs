//! Takes signatures out of a signer's reply, and verifies each one.

use bdk_wallet::miniscript::Interpreter;
use bdk_wallet::miniscript::interpreter::{KeySigPair, SatisfiedConstraint};
use bdk_wallet::miniscript::psbt::PsbtExt;
use bitcoin::secp256k1::{Secp256k1, VerifyOnly};
use bitcoin::sighash::{EcdsaSighashType, Prevouts, TapSighashType};
use bitcoin::{Psbt, ScriptBuf, Transaction, TxOut, Witness, psbt};

use super::CheckError;

/// Copies only the signatures of an input.
pub(super) fn take_signatures(into: &mut psbt::Input, from: &psbt::Input) {
    into.partial_sigs.extend(from.partial_sigs.clone());
    into.tap_script_sigs.extend(from.tap_script_sigs.clone());
    if from.tap_key_sig.is_some() {
        into.tap_key_sig = from.tap_key_sig;
    }
    if from.final_script_witness.is_some() {
        into.final_script_witness.clone_from(&from.final_script_witness);
    }
}

/// Refuses signatures that would be valid for another batch too.
pub(super) fn check_sighashes(index: usize, input: &psbt::Input) -> Result<(), CheckError> {
    let plain = input.partial_sigs.values().all(|signature| signature.sighash_type == EcdsaSighashType::All);
    let taproot = input.tap_key_sig.iter().chain(input.tap_script_sigs.values());
    let mut taproot = taproot.map(|signature| signature.sighash_type);
    if plain && taproot.all(covers_all) { Ok(()) } else { Err(CheckError::PartialSighash(index)) }
}

/// The witness of an input, made from its signatures unless the signer made it.
pub(super) fn witness(index: usize, psbt: &mut Psbt, secp: &Secp256k1<VerifyOnly>) -> Result<Witness, CheckError> {
    let made = |psbt: &Psbt| psbt.inputs.get(index).and_then(|input| input.final_script_witness.clone());
    if let Some(witness) = made(psbt) {
        return Ok(witness);
    }
    let unsigned = |why: String| CheckError::Unsigned { index, why };
    psbt.finalize_inp_mut(secp, index).map_err(|error| unsigned(error.to_string()))?;
    made(psbt).ok_or_else(|| unsigned("no witness".to_owned()))
}

/// Runs the script of an input of a signed transaction and verifies each signature that it uses.
pub(super) fn verify(
    index: usize,
    tx: &Transaction,
    coins: &[TxOut],
    secp: &Secp256k1<VerifyOnly>,
) -> Result<(), CheckError> {
    let bad = |why: String| CheckError::BadSignature { index, why };
    let (Some(input), Some(coin)) = (tx.input.get(index), coins.get(index)) else {
        return Err(bad("there is no such input".to_owned()));
    };
    if input.witness.is_empty() {
        return Err(CheckError::Unsigned { index, why: "no witness".to_owned() });
    }
    let no_script = ScriptBuf::new();
    let script =
        Interpreter::from_txdata(&coin.script_pubkey, &no_script, &input.witness, input.sequence, tx.lock_time)
            .map_err(|error| bad(error.to_string()))?;
    let prevouts = Prevouts::All(coins);
    let mut signatures = 0_usize;
    for satisfied in script.iter(secp, tx, index, &prevouts) {
        match satisfied.map_err(|error| bad(error.to_string()))? {
            SatisfiedConstraint::PublicKey { key_sig } | SatisfiedConstraint::PublicKeyHash { key_sig, .. } => {
                if !is_whole(&key_sig) {
                    return Err(CheckError::PartialSighash(index));
                }
                signatures = signatures.saturating_add(1);
            }
            SatisfiedConstraint::HashLock { .. }
            | SatisfiedConstraint::RelativeTimelock { .. }
            | SatisfiedConstraint::AbsoluteTimelock { .. } => {}
        }
    }
    if signatures == 0 { Err(bad("it needs no signature".to_owned())) } else { Ok(()) }
}

fn is_whole(pair: &KeySigPair) -> bool {
    match pair {
        KeySigPair::Ecdsa(_, signature) => signature.sighash_type == EcdsaSighashType::All,
        KeySigPair::Schnorr(_, signature) => covers_all(signature.sighash_type),
    }
}

const fn covers_all(kind: TapSighashType) -> bool {
    matches!(kind, TapSighashType::Default | TapSighashType::All)
}
