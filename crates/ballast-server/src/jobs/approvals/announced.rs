//! Announced changes of plans: everyone whose contract runs is told once, then the change waits for its day.

use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    id::Id,
    plan::{self, Announced},
};
use ballast_store::{Conn, StoreError, reads};
use futures_util::future::join_all;

use crate::{
    jobs::{
        decide::{Outcome, carry_out, required, retry},
        supervise::JobError,
        told_once,
    },
    state::App,
};

/// Contracts looked at at a time; the decisions of their clients share a transaction.
const PAGE: u32 = 200;

/// Tells who has to be told, and carries out what is due; answers how many changes happened.
pub(super) async fn carry_on(app: &App) -> Result<u32, JobError> {
    let mut applied: u32 = 0;
    for change in app.store.read(|conn| reads::plan_changes_waiting(conn)).await.map_err(retry)? {
        match change.due_at() {
            None => {
                everyone(app, &change).await?;
                let told = step(app, change.id, |context, change, _| Ok(plan::told(context, change)?));
                told.await?.require()?;
            }
            Some(due) if app.clock.now() >= due => {
                let done = step(app, change.id, |context, change, plan| Ok(plan::apply(context, change, plan)?));
                done.await?.require()?;
                applied = applied.saturating_add(1);
            }
            Some(_) => {}
        }
    }
    Ok(applied)
}

/// One step of a change, on the change and its plan as they are now.
async fn step<R>(app: &App, id: Id<Announced>, rule: R) -> Result<Outcome, JobError>
where
    R: Fn(&mut Context<'_>, Announced, &plan::Plan) -> Result<Decision, crate::jobs::decide::Trouble>
        + Clone
        + Send
        + 'static,
{
    carry_out(app, move |conn, context| {
        let Some(change) = reads::plan_changes_waiting(conn)?.into_iter().find(|one| one.id == id) else {
            return Ok(None);
        };
        let plan = required(reads::plan_by_id(conn, change.plan)?, "plan")?;
        rule(context, change, &plan).map(Some)
    })
    .await
}

/// Tells every client whose contract in the plan runs.
async fn everyone(app: &App, change: &Announced) -> Result<(), JobError> {
    let (plan, mut after) = (change.plan, None);
    loop {
        let page = app.store.read(move |conn| reads::plan_holders(conn, plan, after, PAGE)).await.map_err(retry)?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        after = Some(*last);
        let mut clients: Vec<Id<Client>> = page.iter().map(|(_, client)| *client).collect();
        clients.sort();
        clients.dedup();
        let told = join_all(clients.into_iter().map(|client| one(app, change, client))).await;
        told.into_iter().collect::<Result<(), JobError>>()?;
        app.mail_due.notify_one();
    }
}

async fn one(app: &App, change: &Announced, client: Id<Client>) -> Result<(), JobError> {
    let (shared, announced) = (app.clone(), change.clone());
    let decision = app.store.read(move |conn| decide(&shared, conn, &announced, client)).await.map_err(retry)?;
    told_once::commit(app, decision).await
}

fn decide(app: &App, conn: &mut dyn Conn, change: &Announced, client: Id<Client>) -> Result<Decision, StoreError> {
    let client = required(reads::client_by_id(conn, client)?, "client")?;
    let mut new_id = || told_once::notice_id(change.created_at, &[&change.id.bytes(), &client.id.bytes()]);
    let mut context =
        Context { actor: Actor::System, now: app.clock.now(), rules: &app.config.rules, new_id: &mut new_id };
    Ok(plan::announce(&mut context, change, &client))
}
