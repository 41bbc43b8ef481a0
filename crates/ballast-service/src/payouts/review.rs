//! The first operator's approval of withdrawals, and rejecting one.

use ballast_core::{
    approval::digest,
    context::Context,
    decision::Decision,
    id::Id,
    refusal::{Kind, Refusal},
    withdrawal::{self, APPROVAL_KIND, Order, Release, Withdrawal},
};
use ballast_store::{Conn, reads};

use super::load::{load, require_as_booked};
use crate::{
    approve::{ProposalRef, Shown, proposal},
    decide::in_context,
    error::ApiError,
    operators::signed_in::Acting,
    state::App,
};

/// Proposes to approve one withdrawal, exactly as the operator saw it.
///
/// # Errors
/// 404; 403 without the permission; 409 when it has changed, is already proposed, or a rule stops it.
pub async fn propose(acting: Acting<'_>, seen: Shown<Withdrawal>) -> Result<ProposalRef, ApiError> {
    let (shared, maker) = (acting.app.clone(), acting.by.actor());
    let decide =
        move |conn: &mut dyn Conn| in_context(&shared, maker, |context| proposed(&shared, conn, context, seen));
    acting.write(decide).await
}

fn proposed(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    seen: Shown<Withdrawal>,
) -> Result<(Decision, ProposalRef), ApiError> {
    let loaded = load(app, conn, seen.id)?.ok_or_else(ApiError::not_found)?;
    if digest(&withdrawal::payload(&loaded.withdrawal)?) != seen.digest {
        let message = "This withdrawal has changed since you saw it; load the list again.";
        return Err(Refusal::new(Kind::Conflict, "approval_stale", message).into());
    }
    require_as_booked(&loaded)?;
    withdrawal::require_reviewable(&loaded.withdrawal, &loaded.client, loaded.cash)?;
    if app.chains.own_wallet.holds(&loaded.withdrawal.wallet) {
        let message = "This is an address of the payout wallet itself; reject it with that reason.";
        return Err(Refusal::new(Kind::Conflict, "own_address", message).into());
    }
    let (decision, proposed) = proposal(conn, context, Order::of(&loaded.withdrawal))?;
    Ok((decision.relies_on(loaded.client.premise()), proposed))
}

/// Rejects a withdrawal with a reason that the client can read. The reserved amount is returned.
///
/// # Errors
/// 404; 400 without a reason; 409 once it is in a batch.
pub async fn reject(acting: Acting<'_>, id: Id<Withdrawal>, reason: String) -> Result<(), ApiError> {
    let (shared, actor) = (acting.app.clone(), acting.by.actor());
    let decide = move |conn: &mut dyn Conn| {
        let loaded = load(&shared, conn, id)?.ok_or_else(ApiError::not_found)?;
        if loaded.in_batch {
            let message = "This withdrawal is in a batch that waits for approval; reject or withdraw that batch first.";
            return Err(Refusal::new(Kind::Conflict, "already_batched", message).into());
        }
        let open = reads::approvals_about(conn, id.uuid())?;
        let proposed = open.into_iter().find(|one| one.kind == APPROVAL_KIND);
        let back =
            Release { client: &loaded.client, cash: loaded.cash, investment: loaded.investment.clone(), proposed };
        let rejected =
            in_context(&shared, actor, |context| withdrawal::reject(context, loaded.withdrawal.clone(), &reason, back));
        Ok((rejected?, ()))
    };
    acting.write(decide).await
}
