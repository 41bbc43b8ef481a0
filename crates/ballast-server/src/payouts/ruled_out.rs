//! What must be so before something is paid again: that of all attempts to pay it the network can confirm one at most.

use std::collections::BTreeSet;

use ballast_chain::bitcoin::{OutPoint, Txid, batch::Manifest, wallet::PayoutWallet};
use ballast_core::{
    id::Id,
    payout::{Attempt, Batch, State},
    refusal::{Kind, Refusal},
    withdrawal::Withdrawal,
};
use ballast_store::{Conn, StoreError, reads};

use super::manifest_of;
use crate::error::ApiError;

/// So many blocks upon a conflict are as good as for ever: the network itself lets a miner's reward be spent no sooner.
const FOR_EVER: u32 = 100;

/// How the earlier attempts to pay the same are ruled out.
#[derive(Debug, Default)]
pub(super) struct RuledOut {
    /// Attempts of which a coin is still there: spending it again rules them out, even if the conflict that ended them
    /// leaves the chain.
    pub(super) replaced: Vec<Manifest>,
    /// Of the others nothing is left. These coins exist only on a chain with what took theirs, so whatever spends one
    /// falls with it.
    pub(super) upon: Vec<OutPoint>,
}

/// Every attempt that may be signed, of every batch that was given up and ever had one of these withdrawals: not only of
/// the last one, which rules the others out no longer once it is impossible itself.
///
/// # Errors
/// When the database cannot be read.
pub(super) fn attempts_before(conn: &mut dyn Conn, withdrawals: &[Id<Withdrawal>]) -> Result<Vec<Attempt>, StoreError> {
    let mut batches: BTreeSet<Id<Batch>> = BTreeSet::new();
    for withdrawal in withdrawals {
        batches.extend(reads::payout_items_ever(conn, *withdrawal)?.iter().map(|item| item.batch));
    }
    let mut found = Vec::new();
    for id in batches {
        let is_over = |batch: &Batch| batch.state == State::Abandoned;
        if reads::payout_batch(conn, id)?.as_ref().is_some_and(is_over) {
            found.extend(reads::payout_attempts(conn, id)?.into_iter().filter(|attempt| attempt.state.is_out()));
        }
    }
    Ok(found)
}

impl RuledOut {
    /// Finds a way to rule each of these out, leaving alone what is in flight.
    ///
    /// # Errors
    /// `paid_after_all`, `not_ruled_out`; 500 for a manifest that was changed.
    pub(super) fn of(attempts: &[Attempt], wallet: &PayoutWallet, in_flight: &[Manifest]) -> Result<Self, ApiError> {
        let taken: BTreeSet<OutPoint> = in_flight.iter().flat_map(Manifest::outpoints).collect();
        let there: BTreeSet<OutPoint> =
            wallet.coins().into_iter().filter(|coin| coin.is_spendable).map(|coin| coin.outpoint).collect();
        let mut ruled_out = Self::default();
        for attempt in attempts {
            let manifest = manifest_of(attempt)?;
            if manifest.outpoints().any(|coin| there.contains(&coin)) {
                ruled_out.replaced.push(manifest);
            } else {
                let new = ruled_out.without_coins(&manifest, wallet, &taken)?;
                ruled_out.upon.extend(new);
            }
        }
        Ok(ruled_out)
    }

    /// A coin to spend so that an attempt without coins is ruled out; nothing when it is already.
    fn without_coins(
        &self,
        attempt: &Manifest,
        wallet: &PayoutWallet,
        taken: &BTreeSet<OutPoint>,
    ) -> Result<Option<OutPoint>, ApiError> {
        let coins: Vec<OutPoint> = attempt.outpoints().collect();
        let mut deepest = 0;
        for spender in wallet.spenders(&coins).into_iter().flatten() {
            if spender.txid == attempt.txid {
                return Err(conflict("paid_after_all", "The earlier attempt is in the chain: it has been paid"));
            }
            let upon: Vec<OutPoint> = wallet.coins_upon(spender.txid).iter().map(|coin| coin.outpoint).collect();
            if upon.iter().any(|coin| self.upon.contains(coin)) {
                return Ok(None);
            }
            if let Some(coin) = upon.into_iter().find(|coin| !taken.contains(coin)) {
                return Ok(Some(coin));
            }
            let depth = wallet.tip().height.saturating_sub(spender.block.height).saturating_add(1);
            deepest = depth.max(deepest);
        }
        if deepest > FOR_EVER { Ok(None) } else { Err(not_ruled_out(attempt.txid, deepest)) }
    }
}

fn not_ruled_out(attempt: Txid, depth: u32) -> ApiError {
    let why = format!(
        "The earlier attempt {attempt} could still be confirmed if the newest blocks were taken back, and the wallet has \
         no coin that would rule it out. Wait until {FOR_EVER} blocks are upon what took its coins ({depth} now)"
    );
    conflict("not_ruled_out", &why)
}

fn conflict(code: &'static str, why: &str) -> ApiError {
    Refusal::new(Kind::Conflict, code, format!("{why}.")).into()
}
