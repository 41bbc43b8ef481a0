//! Checks that a signer's reply is the approved batch, complete and validly signed. The network's own rules are
//! checked here before the network is asked, so that a refusal can be explained.

mod approved;
mod error;
mod witness;

use bitcoin::consensus::encode::{deserialize_hex, serialize_hex};
use bitcoin::secp256k1::Secp256k1;
use bitcoin::{FeeRate, Psbt, Transaction, Txid};

pub use approved::{Approved, FeeCap};
pub use error::CheckError;

use super::batch::frames::read_psbt;
use super::batch::rate_of;
use super::wallet::Descriptors;

/// A signer's reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Returned {
    /// A PSBT with signatures, or with final witnesses.
    Psbt(Box<Psbt>),
    Finished(Transaction),
}

/// A batch that can be broadcast. Store `raw` and `txid` first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// Equal to the manifest's.
    pub txid: Txid,
    /// The transaction to broadcast.
    pub tx: Transaction,
    /// The transaction in hexadecimal.
    pub raw: String,
    pub fee_sat: u64,
    /// The actual rate, rounded down.
    pub rate: FeeRate,
}

impl Returned {
    /// Reads a reply: PSBT bytes, base 64, or the hexadecimal of a finished transaction.
    pub fn read(bytes: &[u8]) -> Result<Self, CheckError> {
        let text = std::str::from_utf8(bytes.trim_ascii()).unwrap_or_default();
        if !text.is_empty()
            && text.bytes().all(|byte| byte.is_ascii_hexdigit())
            && let Ok(tx) = deserialize_hex(text)
        {
            return Ok(Self::Finished(tx));
        }
        Ok(Self::Psbt(Box::new(read_psbt(bytes)?)))
    }
}

/// Checks the replies of one or several signers, and makes the transaction. Only signatures are taken from them.
///
/// # Errors
/// The first difference from what was approved, or the first signature that is missing or wrong.
pub fn check(approved: &Approved, descriptors: &Descriptors, returned: &[Returned]) -> Result<Signed, CheckError> {
    let mut psbt = approved.psbt().clone();
    for returned in returned {
        match returned {
            Returned::Psbt(other) => take_psbt(approved, descriptors, &mut psbt, other)?,
            Returned::Finished(tx) => take_finished(approved, descriptors, &mut psbt, tx)?,
        }
    }
    finish(approved, psbt)
}

fn take_psbt(approved: &Approved, descriptors: &Descriptors, into: &mut Psbt, other: &Psbt) -> Result<(), CheckError> {
    approved.check_same(&other.unsigned_tx, descriptors)?;
    for (index, (into, from)) in into.inputs.iter_mut().zip(&other.inputs).enumerate() {
        if from.final_script_sig.as_ref().is_some_and(|script| !script.is_empty()) {
            return Err(CheckError::OtherFrame("input scripts"));
        }
        witness::check_sighashes(index, from)?;
        witness::take_signatures(into, from);
    }
    Ok(())
}

fn take_finished(
    approved: &Approved,
    descriptors: &Descriptors,
    into: &mut Psbt,
    tx: &Transaction,
) -> Result<(), CheckError> {
    approved.check_same(tx, descriptors)?;
    for (into, from) in into.inputs.iter_mut().zip(&tx.input) {
        into.final_script_witness = Some(from.witness.clone());
    }
    Ok(())
}

fn finish(approved: &Approved, mut psbt: Psbt) -> Result<Signed, CheckError> {
    let secp = Secp256k1::verification_only();
    let mut tx = psbt.unsigned_tx.clone();
    for index in 0..tx.input.len() {
        let witness = witness::witness(index, &mut psbt, &secp)?;
        if let Some(input) = tx.input.get_mut(index) {
            input.witness = witness;
        }
    }
    for index in 0..tx.input.len() {
        witness::verify(index, &tx, approved.coins(), &secp)?;
    }
    let manifest = approved.manifest();
    let (txid, weight) = (tx.compute_txid(), tx.weight().to_wu());
    if txid != manifest.txid {
        return Err(CheckError::OtherTxid);
    }
    if weight > manifest.weight {
        return Err(CheckError::TooHeavy { found: weight, expected: manifest.weight });
    }
    let (raw, rate) = (serialize_hex(&tx), rate_of(manifest.fee_sat, weight));
    Ok(Signed { txid, tx, raw, fee_sat: manifest.fee_sat, rate })
}
