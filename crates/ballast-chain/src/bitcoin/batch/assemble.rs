//! Puts the chosen coins and the payouts into one PSBT with its manifest.

use std::fmt::Display;

use bdk_wallet::miniscript::psbt::PsbtExt;
use bitcoin::absolute::LockTime;
use bitcoin::transaction::Version;
use bitcoin::{Amount, FeeRate, Psbt, ScriptBuf, Sequence, Transaction, TxIn, TxOut, Witness};

use super::manifest::{Change, Input, Manifest, Paid};
use super::select::{self, Candidate, Choice, Fee, Need};
use super::{Batch, BatchError, FeeLimits};
use crate::bitcoin::address::network_name;
use crate::bitcoin::wallet::{Branch, Coin, PayoutWallet};

/// Minimum increase in the fee rate of a replacement: 1 satoshi per virtual byte.
const STEP_PER_KWU: u64 = 250;

/// A batch before its coins are chosen.
pub(super) struct Draft<'a> {
    pub(super) batch: &'a str,
    /// Sorted by id.
    pub(super) outputs: Vec<Output>,
    pub(super) change_index: u32,
    pub(super) fee: FeeLimits,
    pub(super) earlier: &'a [&'a Manifest],
    /// Coins that must all be spent.
    pub(super) required: Vec<Coin>,
    /// Coins that may be spent, as many as needed, in this order.
    pub(super) optional: Vec<Coin>,
}

/// A checked payout.
pub(super) struct Output {
    pub(super) id: String,
    pub(super) address: String,
    pub(super) script: ScriptBuf,
    pub(super) amount_sat: u64,
}

/// An output of the transaction, before the order is fixed.
struct Placed {
    txout: TxOut,
    /// Index of the payout; `None` for the change.
    payout: Option<usize>,
}

pub(super) fn assemble(wallet: &PayoutWallet, draft: Draft<'_>) -> Result<Batch, BatchError> {
    let change_script = wallet.descriptors().script(Branch::Change, draft.change_index);
    let change_script = change_script.ok_or(BatchError::NoChangeAddress)?;
    let choice = choose(wallet, &draft, &change_script)?;
    let optional = draft.optional.iter().take(choice.optional);
    let mut coins: Vec<&Coin> = draft.required.iter().chain(optional).collect();
    coins.sort_by_key(|coin| coin.outpoint);
    let placed = place(&draft, &choice, &change_script);
    let unsigned = transaction(&coins, &placed);
    let manifest = manifest(wallet, &draft, &choice, &coins, &placed, &unsigned)?;
    let psbt = psbt(wallet, unsigned, &coins, manifest.change.as_ref())?;
    Ok(Batch { manifest, psbt })
}

fn choose(wallet: &PayoutWallet, draft: &Draft<'_>, change_script: &ScriptBuf) -> Result<Choice, BatchError> {
    let payouts: Vec<TxOut> = draft.outputs.iter().map(|output| txout(output.amount_sat, &output.script)).collect();
    let weigh = |output: Vec<TxOut>| {
        let whole = Transaction { version: Version::TWO, lock_time: LockTime::ZERO, input: Vec::new(), output };
        select::weight_without_inputs(&whole)
    };
    let with_change = [payouts.clone(), vec![txout(0, change_script)]].concat();
    let (weight, with_change) = (weigh(payouts), weigh(with_change));
    if weight > select::MAX_WEIGHT {
        return Err(select::too_large(weight));
    }
    let need = Need {
        paid_sat: draft.outputs.iter().map(|output| output.amount_sat).fold(0, u64::saturating_add),
        weight,
        change_weight: with_change.saturating_sub(weight),
        least_change_sat: change_script.minimal_non_dust().to_sat(),
        fee: least_fee(draft)?,
    };
    let required = candidates(wallet, &draft.required)?;
    let choice = need.choose(&required, &candidates(wallet, &draft.optional)?)?;
    select::check_fee(&choice, draft.fee.most_rate, draft.fee.most_sat)?;
    Ok(choice)
}

/// The minimum fee: a replacement must pay more than all the attempts it replaces together, at a higher rate than
/// each.
fn least_fee(draft: &Draft<'_>) -> Result<Fee, BatchError> {
    let is_replaced = |attempt: &Manifest| draft.earlier.iter().any(|other| other.replaces.contains(&attempt.txid));
    // An attempt that one of them has replaced can no longer be in a mempool next to it.
    let rivals: Vec<&&Manifest> = draft.earlier.iter().filter(|attempt| !is_replaced(attempt)).collect();
    let replaced = rivals.iter().try_fold(0_u64, |sum, rival| sum.checked_add(rival.fee_sat));
    let step_up = |rival: &&&Manifest| rival.fee_rate().to_sat_per_kwu().saturating_add(STEP_PER_KWU);
    let above = rivals.iter().map(step_up).max().unwrap_or_default();
    let rate = draft.fee.rate.max(FeeRate::from_sat_per_kwu(above));
    Ok(Fee { rate, replaced_sat: replaced.ok_or(BatchError::TooMuch)? })
}

fn candidates(wallet: &PayoutWallet, coins: &[Coin]) -> Result<Vec<Candidate>, BatchError> {
    let mut weights = [0; 2];
    for (slot, branch) in weights.iter_mut().zip([Branch::Funding, Branch::Change]) {
        let satisfied = wallet.descriptors().of(branch).max_weight_to_satisfy().map_err(library)?;
        // An input without signatures, and the count of its witness items.
        *slot = TxIn::default().segwit_weight().checked_add(satisfied).ok_or(BatchError::TooMuch)?.to_wu();
    }
    let weight_of = |branch| weights[usize::from(branch == Branch::Change)];
    let candidate = |coin: &Coin| Candidate { amount_sat: coin.amount_sat, weight: weight_of(coin.branch) };
    Ok(coins.iter().map(candidate).collect())
}

/// Outputs sorted by amount and script (BIP 69), so that their order does not reveal the change.
fn place(draft: &Draft<'_>, choice: &Choice, change_script: &ScriptBuf) -> Vec<Placed> {
    let payout = |(index, output): (usize, &Output)| Placed {
        txout: txout(output.amount_sat, &output.script),
        payout: Some(index),
    };
    let mut placed: Vec<Placed> = draft.outputs.iter().enumerate().map(payout).collect();
    placed.extend(choice.change_sat.map(|sat| Placed { txout: txout(sat, change_script), payout: None }));
    placed.sort_by(|a, b| {
        let key = |placed: &Placed| (placed.txout.value, placed.payout);
        key(a)
            .0
            .cmp(&key(b).0)
            .then_with(|| a.txout.script_pubkey.cmp(&b.txout.script_pubkey))
            .then(a.payout.cmp(&b.payout))
    });
    placed
}

fn transaction(coins: &[&Coin], placed: &[Placed]) -> Transaction {
    let input = |coin: &&Coin| TxIn {
        previous_output: coin.outpoint,
        script_sig: ScriptBuf::new(),
        // Signals that it can be replaced: a stuck batch is bumped, not waited for.
        sequence: Sequence::ENABLE_RBF_NO_LOCKTIME,
        witness: Witness::new(),
    };
    Transaction {
        version: Version::TWO,
        lock_time: LockTime::ZERO,
        input: coins.iter().map(input).collect(),
        output: placed.iter().map(|placed| placed.txout.clone()).collect(),
    }
}

fn manifest(
    wallet: &PayoutWallet,
    draft: &Draft<'_>,
    choice: &Choice,
    coins: &[&Coin],
    placed: &[Placed],
    unsigned: &Transaction,
) -> Result<Manifest, BatchError> {
    let mut payouts = Vec::new();
    let mut change = None;
    for (vout, placed) in (0_u32..).zip(placed) {
        let amount_sat = placed.txout.value.to_sat();
        match placed.payout.and_then(|index| draft.outputs.get(index)) {
            Some(output) => {
                payouts.push(Paid { id: output.id.clone(), address: output.address.clone(), amount_sat, vout });
            }
            None => {
                let address = bitcoin::Address::from_script(&placed.txout.script_pubkey, wallet.network());
                let address = address.map_err(library)?.to_string();
                change = Some(Change { address, amount_sat, vout, index: draft.change_index });
            }
        }
    }
    payouts.sort_by(|a, b| a.id.cmp(&b.id));
    let input =
        |coin: &&Coin| Input { txid: coin.outpoint.txid, vout: coin.outpoint.vout, amount_sat: coin.amount_sat };
    Ok(Manifest {
        form: Manifest::form(),
        network: network_name(wallet.network()).to_owned(),
        batch: draft.batch.to_owned(),
        txid: unsigned.compute_txid(),
        payouts,
        change,
        inputs: coins.iter().map(input).collect(),
        fee_sat: choice.fee_sat,
        weight: choice.weight,
        replaces: draft.earlier.iter().map(|earlier| earlier.txid).collect(),
    })
}

/// Fills in everything that the signer needs to check without trusting anyone: the full previous transactions and the
/// derivation of its keys.
pub(super) fn psbt(
    wallet: &PayoutWallet,
    unsigned: Transaction,
    coins: &[&Coin],
    change: Option<&Change>,
) -> Result<Psbt, BatchError> {
    let mut psbt = Psbt::from_unsigned_tx(unsigned).map_err(library)?;
    for (index, coin) in coins.iter().enumerate() {
        let made = wallet.library().tx_graph().get_tx(coin.outpoint.txid);
        let made = made.ok_or_else(|| library("a coin's origin is not known"))?;
        let descriptor = wallet.descriptors().of(coin.branch).at_derivation_index(coin.index).map_err(library)?;
        if let Some(input) = psbt.inputs.get_mut(index) {
            input.witness_utxo = Some(txout(coin.amount_sat, &coin.script));
            // Taproot signatures commit to the amounts of all inputs; older types need the full previous transaction
            // to prove theirs.
            input.non_witness_utxo = (!coin.script.is_p2tr()).then(|| made.as_ref().clone());
        }
        psbt.update_input_with_descriptor(index, &descriptor).map_err(library)?;
    }
    if let Some(change) = change {
        let descriptor = wallet.descriptors().of(Branch::Change).at_derivation_index(change.index).map_err(library)?;
        let vout = usize::try_from(change.vout).map_err(library)?;
        psbt.update_output_with_descriptor(vout, &descriptor).map_err(library)?;
    }
    Ok(psbt)
}

fn txout(amount_sat: u64, script: &ScriptBuf) -> TxOut {
    TxOut { value: Amount::from_sat(amount_sat), script_pubkey: script.clone() }
}

fn library(error: impl Display) -> BatchError {
    BatchError::Library(error.to_string())
}
