//! Batches that end without being paid: turned down before they were approved, or made impossible by the chain.

use ballast_core::{
    context::Context,
    decision::Decision,
    id::Id,
    payout::{self, Batch, Order, Standing, attempt::State as AttemptState},
};
use ballast_store::{Conn, reads};

use crate::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    state::App,
    write::{Key, write},
};

/// What becomes of a batch, or of a later attempt, whose proposal was rejected or lapsed: it is discarded, and its
/// withdrawals are free for another one.
///
/// # Errors
/// When the database cannot be read.
pub fn turned_down(conn: &mut dyn Conn, context: &mut Context<'_>, order: &Order) -> Result<Decision, ApiError> {
    let Some(batch) = reads::payout_batch(conn, order.batch)? else { return Ok(context.decision()) };
    let attempts = reads::payout_attempts(conn, batch.id)?;
    let is_it = |one: &payout::Attempt| one.number == order.attempt && one.state == AttemptState::Built;
    let Some(attempt) = attempts.into_iter().find(is_it) else { return Ok(context.decision()) };
    let items = reads::payout_items(conn, batch.id)?;
    Ok(payout::discard(context, batch, attempt, items, None)?)
}

/// Ends a batch: one that waits for approval is taken back; an approved one only when every attempt is impossible.
///
/// # Errors
/// 404, and 409 in the words of the rule.
pub async fn abandon<P>(app: &App, (auth, key): (&Operator<P>, Option<&Key>), id: Id<Batch>) -> Result<(), ApiError> {
    let (shared, actor) = (app.clone(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let batch = reads::payout_batch(conn, id)?.ok_or_else(ApiError::not_found)?;
        let attempts = reads::payout_attempts(conn, id)?;
        let items = reads::payout_items(conn, id)?;
        let live = items.iter().filter(|item| item.live).map(|item| reads::withdrawal(conn, item.withdrawal));
        let withdrawals = live.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
        let decision = in_context(&shared, actor, |context| {
            match attempts.iter().find(|attempt| attempt.state == AttemptState::Built).cloned() {
                Some(built) => {
                    let open = reads::approvals_about(conn, id.uuid())?;
                    let proposed = open.into_iter().find(|one| one.kind == "payout_batch");
                    Ok::<_, ApiError>(payout::discard(context, batch, built, items, proposed)?)
                }
                None => Ok(payout::abandon(context, Standing { batch, attempts }, items, withdrawals)?),
            }
        });
        Ok((decision?, ()))
    };
    write(app, auth, key, decide).await
}
