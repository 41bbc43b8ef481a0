//! Ends batches without payment: rejected before they were approved, or made impossible by the chain.

use ballast_core::{
    id::Id,
    payout::{self, Batch, Standing, attempt::State as AttemptState},
};
use ballast_store::{Conn, reads};

use crate::{decide::in_context, error::ApiError, operators::signed_in::Acting};

/// Ends a batch: one that waits for approval is withdrawn; an approved one only when every attempt is impossible.
///
/// # Errors
/// 404, and 409 in the words of the rule.
pub async fn abandon(acting: Acting<'_>, id: Id<Batch>) -> Result<(), ApiError> {
    let (shared, actor) = (acting.app.clone(), acting.by.actor());
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
    acting.write(decide).await
}
