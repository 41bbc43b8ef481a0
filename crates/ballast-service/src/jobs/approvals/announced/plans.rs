//! Changes of plans: every client with a running contract is told, then the plan changes.

use std::collections::BTreeSet;

use ballast_core::{
    client::Client,
    context::Context,
    decision::Decision,
    id::Id,
    investment::Investment,
    plan::{self, Announced},
};
use ballast_store::{Conn, StoreError, reads};

use super::{PAGE, tell};
use crate::{
    decide::{JobError, Outcome, carry_out, required, retry},
    state::App,
};

/// Tells those who must be told and carries out due changes; returns how many took effect.
pub(super) async fn carry_on(app: &App) -> Result<u32, JobError> {
    let mut applied: u32 = 0;
    for change in app.store.read(|conn| reads::plan_changes_waiting(conn)).await.map_err(retry)? {
        match change.announcement.due_at() {
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

/// Applies one step to the current change and its plan.
async fn step<R>(app: &App, id: Id<Announced>, rule: R) -> Result<Outcome, JobError>
where
    R: Fn(&mut Context<'_>, Announced, &plan::Plan) -> Result<Decision, crate::decide::Trouble>
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

/// Tells every client with a running contract in the plan.
async fn everyone(app: &App, change: &Announced) -> Result<(), JobError> {
    let (plan, mut after) = (change.plan, None);
    loop {
        let page = app.store.read(move |conn| holders(conn, plan, after)).await.map_err(retry)?;
        let Some((last, clients)) = page else { return Ok(()) };
        after = Some(last);
        let words = |context: &mut Context<'_>, client: &Client| plan::announce(context, change, client);
        tell(app, change.created_at, change.id.bytes(), &clients, words).await?;
    }
}

/// The last contract of a page, and the clients of all its contracts without duplicates.
type Holders = (Id<Investment>, Vec<Client>);

/// The next page; `None` at the end.
fn holders(
    conn: &mut dyn Conn,
    plan: Id<plan::Plan>,
    after: Option<Id<Investment>>,
) -> Result<Option<Holders>, StoreError> {
    let page = reads::plan_holders(conn, plan, after, PAGE)?;
    let Some((last, _)) = page.last() else { return Ok(None) };
    let ids: BTreeSet<Id<Client>> = page.iter().map(|(_, client)| *client).collect();
    let clients = ids.into_iter().map(|id| required(reads::client_by_id(conn, id)?, "client"));
    Ok(Some((*last, clients.collect::<Result<_, _>>()?)))
}
