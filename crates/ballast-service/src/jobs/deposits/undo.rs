//! Undoes a re-org: deposits in the lost blocks are orphaned. Those already counted are handled by [`super::doubt`].

use ballast_chain::bsc::cursor::{BlockMark, Cursor};
use ballast_core::{
    context::Context,
    decision::{Change, Decision},
    deposit::{self, ChainCursor, Deposit, QuarantineReason, State},
    id::Id,
    refusal::{Kind, Refusal},
};
use ballast_store::{Conn, reads};

use super::{JobError, Outcome, carry_once, carry_out, rows};
use crate::{
    decide::{Trouble, required},
    state::App,
};

/// Undoes everything above `ancestor`, none of which was counted.
pub(super) async fn reorganise(
    app: &App,
    stored: ChainCursor,
    cursor: Cursor,
    ancestor: BlockMark,
) -> Result<(), JobError> {
    let above = ancestor.number;
    let moved = ChainCursor { tail: rows::tail_of(&rewound(cursor, &ancestor)?), ..stored };
    let outcome = carry_once(app, move |conn, context| {
        let orphaned = orphan_above(conn, context, moved.chain_id, above)?;
        Ok(Some(orphaned.change(Change::Cursor(moved.clone()))))
    });
    outcome.await.and_then(Outcome::require)
}

/// The cursor without the blocks above `ancestor`.
pub(super) fn rewound(mut cursor: Cursor, ancestor: &BlockMark) -> Result<Cursor, JobError> {
    if cursor.rewind(ancestor) {
        return Ok(cursor);
    }
    Err(JobError::Halt(format!("block {} of the re-organisation is not in the cursor", ancestor.number)))
}

/// Orphans the waiting deposits in blocks above this height, and removes from quarantine the other tokens there, for
/// which nothing was posted.
///
/// # Errors
/// `deposit_counted` when one of them was counted; when the database cannot be read.
pub(super) fn orphan_above(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    chain_id: u64,
    above: u64,
) -> Result<Decision, Trouble> {
    let mut decision = context.decision();
    for deposit in reads::deposits_above(conn, chain_id, above)? {
        if is_counted(&deposit) {
            let message = "A deposit was counted in between; looking again.";
            return Err(Refusal::new(Kind::Conflict, "deposit_counted", message).into());
        }
        if is_open(&deposit) {
            decision = decision.and(deposit::orphan(context, deposit)?);
        } else if is_other_token(&deposit) {
            decision = decision.and(deposit::reverse(context, deposit, None)?);
        }
    }
    Ok(decision)
}

/// Takes a counted deposit back.
pub(super) async fn reverse(app: &App, id: Id<Deposit>) -> Result<Outcome, JobError> {
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

/// Whether it is in the books. Other assets in quarantine are not: nothing was posted for them.
pub(super) fn is_counted(deposit: &Deposit) -> bool {
    match deposit.state {
        State::Credited | State::Assigned => true,
        State::Quarantined => deposit.reason != Some(QuarantineReason::WrongToken),
        State::Seen | State::Confirming | State::Orphaned | State::Reversed | State::Refunded => false,
    }
}

/// Whether it was sent back to its payer, out of money that was in the books.
pub(super) fn is_sent_back(deposit: &Deposit) -> bool {
    deposit.state == State::Refunded && deposit.reason != Some(QuarantineReason::WrongToken)
}

/// Whether it is another token in quarantine. It goes with its block; coins stay, because they are known from an
/// address's balance rather than from a block.
fn is_other_token(deposit: &Deposit) -> bool {
    deposit.state == State::Quarantined && deposit.reason == Some(QuarantineReason::WrongToken) && !deposit.is_coin()
}
