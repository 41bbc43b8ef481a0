//! A re-org: what stood in the lost blocks is orphaned, or taken back when it had been counted.

use ballast_chain::bsc::cursor::{BlockMark, Cursor};
use ballast_core::{
    decision::Change,
    deposit::{self, ChainCursor, Deposit, State},
    id::Id,
};
use ballast_store::reads;

use super::{JobError, Outcome, carry_once, carry_out, retry, rows};
use crate::{jobs::decide::required, state::App};

/// Undoes everything above `ancestor`. Counted deposits are taken back one by one first; a crash in between repeats the
/// step, because the cursor moves last, together with the orphans.
pub(super) async fn reorganise(
    app: &App,
    stored: ChainCursor,
    mut cursor: Cursor,
    ancestor: BlockMark,
    finality_broken: bool,
) -> Result<(), JobError> {
    if finality_broken {
        tracing::error!(chain.ancestor = ancestor.number, "the chain undid blocks it had called final");
        metrics::counter!("ballast_chain_finality_broken_total").increment(1);
    }
    if !cursor.rewind(&ancestor) {
        return Err(JobError::Halt(format!("block {} of the re-organisation is not in the cursor", ancestor.number)));
    }
    let (chain_id, above) = (stored.chain_id, ancestor.number);
    let lost = app.store.read(move |conn| reads::deposits_above(conn, chain_id, above)).await.map_err(retry)?;
    for deposit in lost.iter().filter(|deposit| is_counted(deposit)) {
        reverse(app, deposit.id).await?.require()?;
        tracing::warn!(deposit.id = %deposit.id, "a counted deposit left the chain and was taken back");
        metrics::counter!("ballast_deposits_reversed_total").increment(1);
    }
    let moved = ChainCursor { tail: rows::tail_of(&cursor), ..stored };
    let outcome = carry_once(app, move |conn, context| {
        let mut decision = context.decision();
        for deposit in reads::deposits_above(conn, chain_id, above)? {
            if is_open(&deposit) {
                decision = decision.and(deposit::orphan(context, deposit)?);
            }
        }
        Ok(Some(decision.change(Change::Cursor(moved.clone()))))
    });
    outcome.await.and_then(Outcome::require)
}

async fn reverse(app: &App, id: Id<Deposit>) -> Result<Outcome, JobError> {
    carry_out(app, move |conn, context| {
        let deposit = required(reads::deposit(conn, id)?, "deposit")?;
        if !is_counted(&deposit) {
            return Ok(None);
        }
        let holder = match deposit.client {
            Some(client) => {
                let client = required(reads::client_by_id(conn, client)?, "client")?;
                let cash = reads::cash(conn, client.id)?;
                Some((client, cash))
            }
            None => None,
        };
        let holder = holder.as_ref().map(|(client, cash)| (client, *cash));
        Ok(Some(deposit::reverse(context, deposit, holder)?))
    })
    .await
}

const fn is_open(deposit: &Deposit) -> bool {
    match deposit.state {
        State::Seen | State::Confirming => true,
        State::Credited
        | State::Orphaned
        | State::Reversed
        | State::Quarantined
        | State::Assigned
        | State::Refunded => false,
    }
}

const fn is_counted(deposit: &Deposit) -> bool {
    match deposit.state {
        State::Credited | State::Quarantined | State::Assigned => true,
        State::Seen | State::Confirming | State::Orphaned | State::Reversed | State::Refunded => false,
    }
}
