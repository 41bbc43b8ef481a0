//! The condition for paying something again: of all attempts to pay it, the network can confirm at most one.

use std::collections::BTreeSet;

use ballast_chain::bitcoin::{OutPoint, Txid, batch::Manifest, wallet::PayoutWallet};
use ballast_core::{
    id::Id,
    payout::{Attempt, Batch, Block, Sight},
    refusal::{Kind, Refusal},
    withdrawal::Withdrawal,
};
use ballast_store::{Conn, StoreError, reads};

use super::{build::unready, manifest_of};
use crate::{error::ApiError, parts::rail::Rail};

/// After this many blocks on top of it, a conflict is final: the network itself lets a miner's reward be spent no
/// sooner.
const FOR_EVER: u32 = 100;

/// How the earlier attempts to pay the same are ruled out.
#[derive(Debug, Default)]
pub(super) struct RuledOut {
    /// Attempts with a coin that still exists: spending it again rules them out, even if the conflict that ended them
    /// leaves the chain.
    pub(super) replaced: Vec<Manifest>,
    /// For the other attempts: coins that exist only on a chain with the transaction that spent theirs, so a
    /// transaction that spends one is undone together with it.
    pub(super) upon: Vec<OutPoint>,
}

/// An earlier attempt to pay the same.
#[derive(Debug)]
pub(super) struct Earlier {
    attempt: Attempt,
    /// The block with the transaction that spent its coins, according to the journal.
    taken_in: Option<Block>,
}

/// Every attempt that may be signed, of every given-up batch that ever had one of these withdrawals: not only of the
/// last one, which no longer rules out the others once it is impossible itself. The journal says which were given up.
pub(super) fn attempts_before(conn: &mut dyn Conn, withdrawals: &[Id<Withdrawal>]) -> Result<Vec<Earlier>, StoreError> {
    let mut batches: BTreeSet<Id<Batch>> = BTreeSet::new();
    for withdrawal in withdrawals {
        batches.extend(reads::payout_items_ever(conn, *withdrawal)?.iter().map(|item| item.batch));
    }
    let mut found = Vec::new();
    for id in batches {
        if !reads::payout_given_up(conn, id)? {
            continue;
        }
        for attempt in reads::payout_attempts(conn, id)?.into_iter().filter(|attempt| attempt.state.is_out()) {
            let seen = reads::payout_last_seen(conn, id, attempt.number)?;
            let taken_in = if let Some(Sight::Impossible { block, .. }) = seen { Some(block) } else { None };
            found.push(Earlier { attempt, taken_in });
        }
    }
    Ok(found)
}

/// Number of blocks on top of the transaction that spent an attempt's coins, including its own; 0 when the chain no
/// longer has it. A wallet with other descriptors never saw those coins, and a firm that was robbed of its first wallet
/// has others.
async fn depth_of(taken_in: Option<&Block>, rail: &Rail, wallet: &PayoutWallet) -> Result<u32, ApiError> {
    let Some(block) = taken_in else { return Ok(0) };
    if !rail.has_block(block).await.map_err(unready)? {
        return Ok(0);
    }
    Ok(wallet.tip().height.saturating_sub(block.height).saturating_add(1))
}

impl RuledOut {
    /// Finds a way to rule out each of these, leaving alone what is in flight.
    ///
    /// # Errors
    /// `paid_after_all`, `not_ruled_out`; 500 for a manifest that was changed; 503 when the node does not answer.
    pub(super) async fn of(
        before: &[Earlier],
        rail: &Rail,
        wallet: &PayoutWallet,
        in_flight: &[Manifest],
    ) -> Result<Self, ApiError> {
        let taken: BTreeSet<OutPoint> = in_flight.iter().flat_map(Manifest::outpoints).collect();
        let there: BTreeSet<OutPoint> =
            wallet.coins().into_iter().filter(|coin| coin.is_spendable).map(|coin| coin.outpoint).collect();
        let mut ruled_out = Self::default();
        for one in before {
            let manifest = manifest_of(&one.attempt)?;
            if manifest.outpoints().any(|coin| there.contains(&coin)) {
                ruled_out.replaced.push(manifest);
            } else {
                let depth = depth_of(one.taken_in.as_ref(), rail, wallet).await?;
                let new = ruled_out.without_coins(&manifest, depth, wallet, &taken)?;
                ruled_out.upon.extend(new);
            }
        }
        Ok(ruled_out)
    }

    /// A coin to spend so that an attempt without coins is ruled out; `None` if it already is. `depth` is the depth of
    /// the conflict that the journal knows.
    fn without_coins(
        &self,
        attempt: &Manifest,
        depth: u32,
        wallet: &PayoutWallet,
        taken: &BTreeSet<OutPoint>,
    ) -> Result<Option<OutPoint>, ApiError> {
        let coins: Vec<OutPoint> = attempt.outpoints().collect();
        let mut deepest = depth;
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
         no coin that would rule it out. Wait until {FOR_EVER} blocks are on top of the transaction that took its \
          coins ({depth} now)"
    );
    conflict("not_ruled_out", &why)
}

fn conflict(code: &'static str, why: &str) -> ApiError {
    Refusal::new(Kind::Conflict, code, format!("{why}.")).into()
}
