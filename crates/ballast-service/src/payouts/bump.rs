//! Builds another attempt for a batch that is stuck: the same payouts at a higher fee, with all the coins of the
//! previous one.

use ballast_chain::bitcoin::{
    FeeRate,
    batch::{self, Manifest, Request},
};
use ballast_core::{
    hold::{Movement, Standstill},
    id::Id,
    payout::{self, Attempt, Batch, Draft, Standing, attempt::State as AttemptState},
    refusal::{Kind, Refusal},
};
use ballast_store::{Conn, reads};

use super::{
    build::{cannot_build, draft_of, followed, in_flight, unready},
    manifest_of,
};
use crate::{
    approve::{ProposalRef, proposal},
    decide::in_context,
    error::ApiError,
    failpoint,
    operators::signed_in::Acting,
    parts::rail::Rail,
    state::App,
    write::{earlier, read},
};

/// Batches that ended longer ago no longer hold coins.
const FOLLOWED_DAYS: i64 = 7;

/// Builds the next attempt of a batch and proposes it. It spends a coin of every earlier attempt that is not
/// impossible, so that at most one of them all is confirmed.
///
/// # Errors
/// 404; 409 when the state of the batch does not allow it, no further attempt is possible, the fee is above the
/// limits, or a coin is gone.
pub async fn bump(acting: Acting<'_>, rail: &Rail, id: Id<Batch>, rate: FeeRate) -> Result<ProposalRef, ApiError> {
    // A repeated request gets the first answer, without another look at the chain.
    let Acting { app, by, key } = acting;
    let scope = by.into();
    if let Some(done) = earlier(app, &scope, key).await? {
        return Ok(done);
    }
    let draft = match plan(app, rail, id, rate).await {
        Ok(draft) => draft,
        // The same request may have come twice at once: what the first one did is why the second is refused.
        Err(refused) => return earlier(app, &scope, key).await?.ok_or(refused),
    };
    let (shared, maker) = (app.clone(), by.actor());
    failpoint::reached("bump:planned");
    let decide = move |conn: &mut dyn Conn| {
        in_context(&shared, maker, |context| {
            let batch = reads::payout_batch(conn, id)?.ok_or_else(ApiError::not_found)?;
            let attempts = reads::payout_attempts(conn, id)?;
            let (decision, order) = payout::bump(context, &batch, &attempts, draft.clone())?;
            let (proposal, proposed) = proposal(conn, context, order)?;
            Ok((decision.and(proposal), proposed))
        })
    };
    let proposed = acting.write(decide).await?;
    failpoint::reached("bump:kept");
    Ok(proposed)
}

/// The next attempt, built and not stored.
async fn plan(app: &App, rail: &Rail, id: Id<Batch>, rate: FeeRate) -> Result<Draft, ApiError> {
    if let Some(still) = read(app, |conn| reads::standstill(conn, Movement::Payouts)).await? {
        return Err(held(&still));
    }
    let since = app.clock.now().plus_days(-FOLLOWED_DAYS);
    let all = read(app, move |conn| followed(conn, since)).await?;
    let Standing { batch, attempts } = all.iter().find(|one| one.batch.id == id).ok_or_else(ApiError::not_found)?;
    payout::next(batch.state, payout::Command::Bump)?;
    let manifests = open_manifests(attempts)?;
    let newest = manifests.last().ok_or_else(all_impossible)?;
    let synced = rail.synced(&app.store, &app.clock).await.map_err(unready)?;
    let others = in_flight(&all)?;
    let name = id.to_string();
    let request = Request {
        batch: &name,
        payouts: &[],
        fee: rail.fee(rate),
        earlier: &manifests.iter().collect::<Vec<_>>(),
        in_flight: &others.iter().collect::<Vec<_>>(),
    };
    let built = batch::bump(synced.wallet().map_err(unready)?, newest, &request);
    draft_of(id, &built.map_err(|error| cannot_build(&error))?)
}

fn all_impossible() -> ApiError {
    let message = "No fee helps here: a transaction in the chain makes every attempt impossible. Abandon this batch \
                   and build another one of its withdrawals.";
    Refusal::new(Kind::Conflict, "attempts_impossible", message).into()
}

/// Manifests of the attempts that may have a signature and are not ruled out, by number.
fn open_manifests(attempts: &[Attempt]) -> Result<Vec<Manifest>, ApiError> {
    let is_open = |attempt: &&Attempt| attempt.state.is_out() && attempt.state != AttemptState::Impossible;
    attempts.iter().filter(is_open).map(manifest_of).collect()
}

/// 409: payouts are on hold.
pub(super) fn held(still: &Standstill) -> ApiError {
    Refusal::new(Kind::Conflict, "payouts_held", still.why.clone()).into()
}
