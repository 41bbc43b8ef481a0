//! Payout batches: a PSBT that pays a list, and the manifest that describes it.
//!
//! The same wallet, list and fee give the same bytes. A batch that pays something again spends a coin of every earlier
//! attempt, so the network itself cannot confirm both.

mod assemble;
mod balance;
mod error;
mod found;
pub mod frames;
mod manifest;
mod select;

use std::collections::BTreeSet;

use bitcoin::{FeeRate, OutPoint, Psbt, ScriptBuf};

pub use balance::{Balance, balance};
pub use error::BatchError;
pub use found::{Outgoing, Payee, Payment};
pub use manifest::{Change, Digest, Input, Manifest, ManifestError, Paid};

pub use frames::FrameError;

pub(in crate::bitcoin) use error::per_vb;
pub(in crate::bitcoin) use manifest::rate_of;

use super::address::Destination;
use super::wallet::{Branch, Coin, PayoutWallet};
use assemble::{Draft, Output};
use manifest::{MAX_ID, is_id};

/// Nodes do not relay a lower rate.
const LEAST_RATE: FeeRate = FeeRate::BROADCAST_MIN;
/// The maximum supply, in satoshi.
const MAX_SAT: u64 = 21_000_000 * 100_000_000;

/// A payout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payout {
    /// Its id in the ledger: 1 to 64 letters, digits, `-` and `_`.
    pub id: String,
    pub address: String,
    pub amount_sat: u64,
}

/// Limits on the miners' fee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeLimits {
    /// The wanted rate. A replacement pays more if it must.
    pub rate: FeeRate,
    /// Maximum rate.
    pub most_rate: FeeRate,
    /// Maximum fee in satoshi.
    pub most_sat: u64,
}

/// The input for a batch.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The batch's id, formed like a payout's.
    pub batch: &'a str,
    /// The payouts, in any order.
    pub payouts: &'a [Payout],
    pub fee: FeeLimits,
    /// Earlier attempts to pay any of these that may still be confirmed. The batch spends a coin of each.
    pub earlier: &'a [&'a Manifest],
    /// Other batches that may still be confirmed. Their coins and change addresses are not used.
    pub in_flight: &'a [&'a Manifest],
}

/// A batch that waits for approval and signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    pub manifest: Manifest,
    /// The unsigned PSBT for the signer.
    pub psbt: Psbt,
}

/// Builds a batch from coins that are in the chain.
///
/// # Errors
/// When something cannot be paid, the wallet has too little, the fee is above its limits, or an earlier attempt could
/// still be confirmed next to this one.
pub fn build(wallet: &PayoutWallet, request: &Request<'_>) -> Result<Batch, BatchError> {
    build_upon(wallet, request, &[])
}

/// Like [`build`], but also spends these coins. A coin that exists only on a chain with a certain block makes a
/// transaction that only that chain can confirm.
pub fn build_upon(wallet: &PayoutWallet, request: &Request<'_>, upon: &[OutPoint]) -> Result<Batch, BatchError> {
    let mut draft = draft(wallet, request)?;
    let coins = wallet.coins();
    draft.required = one_of_each(&coins, request.earlier)?;
    for outpoint in upon {
        if draft.required.iter().all(|coin| coin.outpoint != *outpoint) {
            let coin = coins.iter().find(|coin| coin.is_spendable && coin.outpoint == *outpoint);
            draft.required.push(coin.ok_or(BatchError::CannotReplace(outpoint.txid))?.clone());
        }
    }
    draft.optional = free_coins(coins, &draft.required, request);
    assemble::assemble(wallet, draft)
}

/// Pays the same payouts again at a higher rate, with all the coins of the earlier attempt and more if they do not
/// suffice. `request.payouts` is ignored, and `earlier` is the attempt (the first) with those that it replaced itself.
pub fn bump(wallet: &PayoutWallet, attempt: &Manifest, request: &Request<'_>) -> Result<Batch, BatchError> {
    let payouts: Vec<Payout> = attempt.payouts.iter().map(Payout::from).collect();
    let mut earlier = vec![attempt];
    earlier.extend(request.earlier.iter().filter(|other| other.txid != attempt.txid));
    let request = Request { payouts: &payouts, earlier: &earlier, ..*request };
    let mut draft = draft(wallet, &request)?;
    let coins = wallet.coins();
    let same: BTreeSet<OutPoint> = attempt.outpoints().collect();
    let all: Vec<Coin> = coins.iter().filter(|coin| same.contains(&coin.outpoint)).cloned().collect();
    if all.len() != same.len() {
        return Err(BatchError::CannotReplace(attempt.txid));
    }
    let also = one_of_each(&coins, request.earlier)?;
    let new = also.into_iter().filter(|coin| !same.contains(&coin.outpoint));
    draft.required = all.iter().cloned().chain(new).collect();
    draft.optional = free_coins(coins, &draft.required, &request);
    assemble::assemble(wallet, draft)
}

impl From<&Paid> for Payout {
    fn from(paid: &Paid) -> Self {
        Self { id: paid.id.clone(), address: paid.address.clone(), amount_sat: paid.amount_sat }
    }
}

fn draft<'a>(wallet: &PayoutWallet, request: &Request<'a>) -> Result<Draft<'a>, BatchError> {
    check_id(request.batch)?;
    if request.fee.rate < LEAST_RATE {
        return Err(BatchError::RateTooLow(request.fee.rate));
    }
    let mut outputs = outputs(wallet, request.payouts)?;
    outputs.sort_by(|a, b| a.id.cmp(&b.id));
    if let Some(pair) = outputs.windows(2).find(|pair| pair[0].id == pair[1].id) {
        return Err(BatchError::Duplicate(pair[0].id.clone()));
    }
    let paid = outputs.iter().try_fold(0_u64, |sum, output| sum.checked_add(output.amount_sat));
    if paid.is_none_or(|paid| paid > MAX_SAT) {
        return Err(BatchError::TooMuch);
    }
    let change_index = change_index(wallet, request).ok_or(BatchError::NoChangeAddress)?;
    Ok(Draft {
        batch: request.batch,
        outputs,
        change_index,
        fee: request.fee,
        earlier: request.earlier,
        required: Vec::new(),
        optional: Vec::new(),
    })
}

fn outputs(wallet: &PayoutWallet, payouts: &[Payout]) -> Result<Vec<Output>, BatchError> {
    if payouts.is_empty() {
        return Err(BatchError::Empty);
    }
    payouts.iter().map(|payout| output(wallet, payout)).collect()
}

fn output(wallet: &PayoutWallet, payout: &Payout) -> Result<Output, BatchError> {
    check_id(&payout.id)?;
    let id = || payout.id.clone();
    let destination = Destination::parse(&payout.address, wallet.network());
    let destination = destination.map_err(|error| BatchError::Address { id: id(), error })?;
    let script = destination.script();
    if wallet.is_mine(&script) {
        return Err(BatchError::OwnAddress(id()));
    }
    let least_sat = destination.dust_limit_sat();
    if payout.amount_sat < least_sat {
        return Err(BatchError::Dust { id: id(), least_sat });
    }
    if payout.amount_sat > MAX_SAT {
        return Err(BatchError::TooMuch);
    }
    Ok(Output { id: id(), address: destination.to_string(), script, amount_sat: payout.amount_sat })
}

fn check_id(id: &str) -> Result<(), BatchError> {
    if !is_id(id) {
        return Err(BatchError::BadId(id.chars().take(MAX_ID).collect()));
    }
    Ok(())
}

/// Index of a change address that neither the chain nor a batch in flight has used.
fn change_index(wallet: &PayoutWallet, request: &Request<'_>) -> Option<u32> {
    let change_of = |manifest: &&Manifest| manifest.change.as_ref().map(|change| change.index);
    let taken: BTreeSet<Option<ScriptBuf>> = request
        .in_flight
        .iter()
        .filter_map(change_of)
        .map(|index| wallet.descriptors().script(Branch::Change, index))
        .collect();
    wallet.change_index(|script| taken.contains(&Some(script.to_owned())))
}

/// One coin of each earlier attempt: whichever of the two is confirmed, the other cannot be.
fn one_of_each(coins: &[Coin], earlier: &[&Manifest]) -> Result<Vec<Coin>, BatchError> {
    let mut chosen: Vec<Coin> = Vec::new();
    for attempt in earlier {
        let spends: BTreeSet<OutPoint> = attempt.outpoints().collect();
        if chosen.iter().any(|coin| spends.contains(&coin.outpoint)) {
            continue;
        }
        let coin = coins.iter().find(|coin| coin.is_spendable && spends.contains(&coin.outpoint));
        chosen.push(coin.ok_or(BatchError::CannotReplace(attempt.txid))?.clone());
    }
    Ok(chosen)
}

/// Coins that nothing in flight spends. Coins of the earlier attempts count as free, because those attempts are
/// replaced.
fn free_coins(coins: Vec<Coin>, required: &[Coin], request: &Request<'_>) -> Vec<Coin> {
    let replaced: BTreeSet<_> = request.earlier.iter().map(|manifest| manifest.txid).collect();
    let live = request.in_flight.iter().filter(|manifest| !replaced.contains(&manifest.txid));
    let mut taken: BTreeSet<OutPoint> = live.flat_map(|manifest| manifest.outpoints()).collect();
    taken.extend(required.iter().map(|coin| coin.outpoint));
    coins.into_iter().filter(|coin| coin.is_spendable && !taken.contains(&coin.outpoint)).collect()
}
