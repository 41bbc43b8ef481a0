//! What the week did to each investment, told to its client: once, also when the telling is cut and begins again.

use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    id::Id,
    investment::Investment,
    strike::{self, Strike},
};
use ballast_store::{CommitError, Conn, Constraint, StoreError, reads, reads::Holding};
use futures_util::future::join_all;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    jobs::{
        decide::{required, retry},
        supervise::JobError,
    },
    state::App,
};

/// Clients told at a time; their decisions share a transaction.
const PAGE: u32 = 200;

/// Tells every client with a share in the strike.
pub(super) async fn everyone(app: &App, strike: &Strike) -> Result<(), JobError> {
    let mut from = 0;
    loop {
        let page = app.store.read(move |conn| reads::addresses_since(conn, from, PAGE)).await.map_err(retry)?;
        let Some(last) = page.last() else { return Ok(()) };
        from = last.index.saturating_add(1);
        let told = join_all(page.iter().map(|address| one(app, strike, address.client))).await;
        told.into_iter().collect::<Result<(), JobError>>()?;
    }
}

async fn one(app: &App, strike: &Strike, client: Id<Client>) -> Result<(), JobError> {
    let (shared, week) = (app.clone(), strike.clone());
    let decision = app.store.read(move |conn| decide(&shared, conn, &week, client)).await.map_err(retry)?;
    let Some(decision) = decision else { return Ok(()) };
    match app.store.commit(decision).await {
        // The notice has an id of its own making: it is there already, so the client was told.
        Ok(_) | Err(CommitError::Duplicate(Constraint::Identity)) => Ok(()),
        Err(error) => Err(retry(error)),
    }
}

fn decide(app: &App, conn: &mut dyn Conn, strike: &Strike, client: Id<Client>) -> Result<Option<Decision>, StoreError> {
    let mine = reads::investments_of(conn, client)?;
    let sharing: Vec<&Holding> = mine.iter().filter(|holding| takes_part(strike, &holding.investment)).collect();
    if sharing.is_empty() {
        return Ok(None);
    }
    let client = required(reads::client_by_id(conn, client)?, "client")?;
    let mut decision = Decision::new(Actor::System, app.clock.now());
    for holding in sharing {
        let share = holding.last_week.unwrap_or_default();
        let returns = holding.position.returns().map_err(|refusal| StoreError::Corrupt(refusal.to_string()))?;
        let mut new_id = || notice_id(strike, &holding.investment);
        let mut context =
            Context { actor: Actor::System, now: decision.at, rules: &app.config.rules, new_id: &mut new_id };
        let week = (strike, &holding.investment);
        decision = decision.and(strike::tell_result(&mut context, &client, week, (share, returns)));
    }
    Ok(Some(decision))
}

fn takes_part(strike: &Strike, investment: &Investment) -> bool {
    let Some(started) = investment.started_at else { return false };
    let active = (started.day(), investment.ends_at.map(|end| end.day()));
    investment.plan == strike.plan
        && strike::weight(investment.amount, active, (strike.from, strike.to)).is_ok_and(|weight| weight > 0)
}

/// The same for the same strike and investment, and sorted by time among the others.
fn notice_id(strike: &Strike, investment: &Investment) -> Uuid {
    let hash = Sha256::new().chain_update(strike.id.bytes()).chain_update(investment.id.bytes()).finalize();
    let mut tail = [0; 10];
    tail.iter_mut().zip(hash).for_each(|(byte, from)| *byte = from);
    let millis = u64::try_from(strike.drafted_at.millis()).unwrap_or(0);
    uuid::Builder::from_unix_timestamp_millis(millis, &tail).into_uuid()
}
