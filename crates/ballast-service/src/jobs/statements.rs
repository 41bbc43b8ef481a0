//! Closes months when they are over, and tells every client that their statement is available. A statement is made
//! before its client is told, so that we notice a month whose entries do not add up before they do.

use std::time::Duration;

use ballast_core::{
    client::Client,
    id::Id,
    statement::{self, ClosedMonth},
    time::Moment,
};
use ballast_statement::Month;
use ballast_store::reads;
use futures_util::future::join_all;
use uuid::Uuid;

use crate::{
    decide::{JobError, Outcome, carry_once, carry_out, required, retry, sure_of_the_time, unread},
    work::{Job, Pace, told_once, units::Units},
};
use crate::{
    state::App,
    statements::{MakeError, due, firm, is_news, statement as make, tell},
};

/// Name of the units: a client whose statement cannot be made, by the client's ID.
const UNIT: &str = "statement";

/// Pause between two looks.
const POLL: Duration = Duration::from_secs(60);
/// Clients told at a time; their decisions share a transaction.
const PAGE: u32 = 200;

pub struct Statements {
    app: App,
}

impl Statements {
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app }
    }
}

impl Job for Statements {
    const NAME: &'static str = "statements";

    async fn step(&mut self) -> Result<Pace, JobError> {
        sure_of_the_time(&self.app)?;
        Ok(if tend(&self.app).await? { Pace::Again } else { Pace::After(POLL) })
    }
}

/// Closes one month or tells one page of clients, and retries failures. Returns whether there may be more to do.
pub async fn tend(app: &App) -> Result<bool, JobError> {
    let firm = firm(&app.config, app.stage.is_demo());
    let closed = carry_out(app, move |conn, context| due(conn, context, &firm)).await?;
    if closed != Outcome::Nothing {
        closed.require()?;
        return Ok(true);
    }
    let mut units = Units::load(app, UNIT).await?;
    try_again(app, &mut units).await?;
    let Some(month) = app.store.read(reads::untold_month).await.map_err(retry)? else { return Ok(false) };
    let (after, before) = (month.told_after.unwrap_or(Uuid::nil()), Month::of(month.month).end());
    let page = app.store.read(move |conn| reads::clients_after(conn, after, before, PAGE)).await.map_err(retry)?;
    // A client with an earlier failed statement is retried with every month since.
    let open: Vec<&Client> = page.iter().filter(|client| !units.has(client.id.uuid())).collect();
    let each = join_all(open.iter().map(|client| one(app, client, &month))).await;
    for (client, outcome) in open.into_iter().zip(each) {
        units.run(app, client.id.uuid(), std::future::ready(outcome)).await?;
    }
    app.post.due.notify_one();
    let last = page.last().map(|client| client.id.uuid());
    let told = carry_once(app, move |_, context| Ok(Some(statement::told(context, month.clone(), last))));
    told.await?.require()?;
    Ok(true)
}

/// Makes a client's statement and tells them. A client whose account never had an entry is told nothing.
async fn one(app: &App, client: &Client, closed: &ClosedMonth) -> Result<Outcome, JobError> {
    let (keys, id, month) = (app.who.keys.clone(), client.id, Month::of(closed.month));
    let made = app.store.read(move |conn| Ok(make(conn, &keys, id, month))).await.map_err(unread)?;
    match made {
        Ok(Some(made)) if !made.balances.is_empty() => {}
        Ok(_) => return Ok(Outcome::Nothing),
        Err(MakeError::Store(error)) => return Err(unread(error)),
        Err(error @ MakeError::Unsound(_)) => return Err(JobError::Unit(format!("{month}: {error}"))),
    }
    told_once::commit(app, tell(app, client, closed.month)).await?;
    Ok(Outcome::Done)
}

/// Retries the statements that failed, as far as it is time.
async fn try_again(app: &App, units: &mut Units) -> Result<(), JobError> {
    for (unit, since) in units.due(app.clock.now()) {
        units.run(app, unit, all_since(app, Id::new(unit), since)).await?;
    }
    Ok(())
}

/// Tells a client about every month that was new when the first statement failed, or that came after it.
async fn all_since(app: &App, id: Id<Client>, since: Moment) -> Result<Outcome, JobError> {
    let found = app.store.read(move |conn| Ok((reads::client_by_id(conn, id)?, reads::closed_months(conn)?)));
    let (client, months) = found.await.map_err(unread)?;
    let client = required(client, "client").map_err(unread)?;
    for month in months.iter().rev().filter(|closed| is_news(Month::of(closed.month), since)) {
        one(app, &client, month).await?;
    }
    app.post.due.notify_one();
    Ok(Outcome::Done)
}
