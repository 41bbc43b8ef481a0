//! A PSBT that does exactly what its approved manifest says. The server and the offline signer both begin here, each
//! with its own copy of the descriptors, and neither trusts the other.

use std::collections::BTreeMap;

use bitcoin::absolute::LockTime;
use bitcoin::psbt;
use bitcoin::transaction::Version;
use bitcoin::{Address, FeeRate, Psbt, Script, ScriptBuf, Sequence, Transaction, TxOut};

use super::CheckError;
use crate::bitcoin::address::{Destination, network_name};
use crate::bitcoin::batch::{Digest, Manifest, rate_of};
use crate::bitcoin::wallet::{Branch, Descriptors};

/// `SIGHASH_ALL`: the signature covers every input and output.
const ALL: u32 = 1;
/// Taproot's equivalent.
const DEFAULT: u32 = 0;

/// Maximum fee, whatever the manifest says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeCap {
    pub most_sat: u64,
    pub most_rate: FeeRate,
}

/// A manifest with the approved digest, and a PSBT that agrees with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approved {
    manifest: Manifest,
    psbt: Psbt,
    coins: Vec<TxOut>,
}

impl Approved {
    /// Checks the manifest against the digest, and the PSBT against the manifest.
    ///
    /// # Errors
    /// The first difference.
    pub fn open(
        manifest: &[u8],
        digest: Digest,
        psbt: Psbt,
        descriptors: &Descriptors,
        cap: FeeCap,
    ) -> Result<Self, CheckError> {
        let manifest = Manifest::read(manifest, digest)?;
        let expected = descriptors.network();
        if manifest.network != network_name(expected) {
            return Err(CheckError::OtherNetwork { found: manifest.network, expected });
        }
        check_outputs(&manifest, &psbt.unsigned_tx, descriptors)?;
        check_inputs(&manifest, &psbt.unsigned_tx)?;
        check_frame(&manifest, &psbt.unsigned_tx)?;
        let coins = coins(&manifest, &psbt, descriptors)?;
        check_fee(&manifest, &psbt.unsigned_tx, cap)?;
        Ok(Self { manifest, psbt, coins })
    }

    /// The approved manifest.
    #[must_use]
    pub const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The PSBT to sign.
    #[must_use]
    pub const fn psbt(&self) -> &Psbt {
        &self.psbt
    }

    /// The spent outputs, in the order of the inputs.
    pub(super) fn coins(&self) -> &[TxOut] {
        &self.coins
    }

    /// Checks that a transaction is this one except for its signatures.
    pub(super) fn check_same(&self, other: &Transaction, descriptors: &Descriptors) -> Result<(), CheckError> {
        check_outputs(&self.manifest, other, descriptors)?;
        check_inputs(&self.manifest, other)?;
        check_frame(&self.manifest, other)
    }
}

/// The expected content of an output.
struct Expected {
    script: ScriptBuf,
    amount_sat: u64,
}

fn check_outputs(manifest: &Manifest, tx: &Transaction, descriptors: &Descriptors) -> Result<(), CheckError> {
    let mut expected = expected_outputs(manifest, descriptors)?;
    for (index, output) in tx.output.iter().enumerate() {
        let expected = expected.remove(&index).ok_or(CheckError::ForeignOutput(index))?;
        if output.script_pubkey != expected.script {
            return Err(CheckError::OtherAddress(index));
        }
        let (found_sat, expected_sat) = (output.value.to_sat(), expected.amount_sat);
        if found_sat != expected_sat {
            return Err(CheckError::OtherAmount { index, found_sat, expected_sat });
        }
    }
    expected.first_key_value().map_or(Ok(()), |(index, _)| Err(CheckError::MissingOutput(*index)))
}

/// The manifest's outputs by their place. Two in one place leave another place empty, which is found.
fn expected_outputs(manifest: &Manifest, descriptors: &Descriptors) -> Result<BTreeMap<usize, Expected>, CheckError> {
    let place = |vout: u32| usize::try_from(vout).unwrap_or(usize::MAX);
    let mut outputs = BTreeMap::new();
    for paid in &manifest.payouts {
        let destination = Destination::parse(&paid.address, descriptors.network());
        // The text that people read must be the address itself, with nothing around it.
        let destination = destination.ok().filter(|destination| destination.to_string() == paid.address);
        let destination = destination.ok_or_else(|| CheckError::BadAddress(paid.id.clone()))?;
        let expected = Expected { script: destination.script(), amount_sat: paid.amount_sat };
        if outputs.insert(place(paid.vout), expected).is_some() {
            return Err(CheckError::MissingOutput(place(paid.vout)));
        }
    }
    if let Some(change) = &manifest.change {
        let vout = place(change.vout);
        let ours = descriptors.script(Branch::Change, change.index).ok_or(CheckError::ForeignChange(vout))?;
        let address = Address::from_script(&ours, descriptors.network()).map(|address| address.to_string());
        if address.as_ref() != Ok(&change.address) {
            return Err(CheckError::ForeignChange(vout));
        }
        if outputs.insert(vout, Expected { script: ours, amount_sat: change.amount_sat }).is_some() {
            return Err(CheckError::MissingOutput(vout));
        }
    }
    Ok(outputs)
}

fn check_inputs(manifest: &Manifest, tx: &Transaction) -> Result<(), CheckError> {
    let (found, expected) = (tx.input.len(), manifest.inputs.len());
    if found != expected {
        return Err(CheckError::InputCount { found, expected });
    }
    let other = tx.input.iter().zip(manifest.outpoints()).position(|(input, coin)| input.previous_output != coin);
    other.map_or(Ok(()), |index| Err(CheckError::OtherInput(index)))
}

fn check_frame(manifest: &Manifest, tx: &Transaction) -> Result<(), CheckError> {
    if tx.version != Version::TWO {
        return Err(CheckError::OtherFrame("version"));
    }
    if tx.lock_time != LockTime::ZERO {
        return Err(CheckError::OtherFrame("lock time"));
    }
    if tx.input.iter().any(|input| input.sequence != Sequence::ENABLE_RBF_NO_LOCKTIME) {
        return Err(CheckError::OtherFrame("sequence"));
    }
    if tx.input.iter().any(|input| !input.script_sig.is_empty()) {
        return Err(CheckError::OtherFrame("input scripts"));
    }
    if tx.compute_txid() == manifest.txid { Ok(()) } else { Err(CheckError::OtherTxid) }
}

fn coins(manifest: &Manifest, psbt: &Psbt, descriptors: &Descriptors) -> Result<Vec<TxOut>, CheckError> {
    let mut coins = Vec::new();
    for (index, (input, named)) in psbt.inputs.iter().zip(&manifest.inputs).enumerate() {
        let coin = proven_coin(input, named.txid, named.vout).ok_or(CheckError::AmountNotProven(index))?;
        if !is_ours(input, &coin.script_pubkey, descriptors) {
            return Err(CheckError::ForeignInput(index));
        }
        let (found_sat, expected_sat) = (coin.value.to_sat(), named.amount_sat);
        if found_sat != expected_sat {
            return Err(CheckError::OtherWorth { index, found_sat, expected_sat });
        }
        if input.sighash_type.is_some_and(|kind| !matches!(kind.to_u32(), ALL | DEFAULT)) {
            return Err(CheckError::PartialSighash(index));
        }
        coins.push(coin);
    }
    Ok(coins)
}

/// The output that a coin has in the transaction that made it. A taproot signature commits to the amount, so there the
/// PSBT's word is enough: a lie makes the signature invalid.
fn proven_coin(input: &psbt::Input, txid: bitcoin::Txid, vout: u32) -> Option<TxOut> {
    let told = input.witness_utxo.as_ref();
    let Some(made) = &input.non_witness_utxo else {
        return told.filter(|coin| coin.script_pubkey.is_p2tr()).cloned();
    };
    let coin = made.output.get(usize::try_from(vout).ok()?)?;
    let agrees = made.compute_txid() == txid && told.is_none_or(|told| told == coin);
    agrees.then(|| coin.clone())
}

/// The key origins in the PSBT are only a hint: the script is derived and compared.
fn is_ours(input: &psbt::Input, script: &Script, descriptors: &Descriptors) -> bool {
    let plain = input.bip32_derivation.values().map(|(_, path)| path);
    let taproot = input.tap_key_origins.values().map(|(_, (_, path))| path);
    plain.chain(taproot).filter_map(|path| path.into_iter().last()).any(|last| {
        let index = u32::from(*last);
        let derived = |branch| descriptors.script(branch, index).is_some_and(|ours| *ours == *script);
        derived(Branch::Funding) || derived(Branch::Change)
    })
}

/// Inputs and outputs were compared one by one, so the manifest's own sum is correct.
fn check_fee(manifest: &Manifest, tx: &Transaction, cap: FeeCap) -> Result<(), CheckError> {
    // The unsigned weight is the minimum, so this rate is the maximum.
    let rate = rate_of(manifest.fee_sat, tx.weight().to_wu().min(manifest.weight));
    if manifest.fee_sat > cap.most_sat || rate > cap.most_rate {
        return Err(CheckError::FeeTooHigh { fee_sat: manifest.fee_sat, rate });
    }
    Ok(())
}
