//! What is announced: everyone whom it concerns is told once, then it waits for its day.

mod plans;
mod terms;

use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    id::Id,
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};
use futures_util::future::join_all;

use crate::{
    jobs::{
        decide::{required, retry},
        supervise::JobError,
        told_once,
    },
    state::App,
};

/// Rows looked at at a time; the decisions of their clients share a transaction.
const PAGE: u32 = 200;

/// Tells who has to be told, and carries out what is due; answers how many changes of plans happened.
pub(super) async fn carry_on(app: &App) -> Result<u32, JobError> {
    terms::carry_on(app).await?;
    plans::carry_on(app).await
}

/// Tells some clients of one announcement, made at `at` under this id, in the words of `announce`.
async fn tell<A>(app: &App, (at, id): (Moment, [u8; 16]), clients: Vec<Id<Client>>, announce: A) -> Result<(), JobError>
where
    A: Fn(&mut Context<'_>, &Client) -> Decision + Clone + Send + 'static,
{
    let told = join_all(clients.into_iter().map(|client| {
        let (shared, announce) = (app.clone(), announce.clone());
        async move {
            let decide = move |conn: &mut dyn Conn| decide(&shared, conn, (at, id, client), announce);
            let decision = app.store.read(decide).await.map_err(retry)?;
            told_once::commit(app, decision).await
        }
    }));
    told.await.into_iter().collect::<Result<(), JobError>>()?;
    app.mail_due.notify_one();
    Ok(())
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    (at, id, client): (Moment, [u8; 16], Id<Client>),
    announce: impl Fn(&mut Context<'_>, &Client) -> Decision,
) -> Result<Decision, StoreError> {
    let client = required(reads::client_by_id(conn, client)?, "client")?;
    let mut new_id = || told_once::notice_id(at, &[&id, &client.id.bytes()]);
    let mut context =
        Context { actor: Actor::System, now: app.clock.now(), rules: &app.config.rules, new_id: &mut new_id };
    Ok(announce(&mut context, &client))
}
