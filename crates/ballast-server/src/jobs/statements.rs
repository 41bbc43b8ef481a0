//! Closes months when they are over, and tells every client that their statement is there. Each statement is made before
//! its client is told, so a month whose entries do not add up is found by us and not by them.

use std::time::Duration;

use ballast_core::{
    client::Client,
    statement::{self, ClosedMonth},
};
use ballast_statement::Month;
use ballast_store::reads;
use futures_util::future::join_all;
use uuid::Uuid;

use super::{
    decide::{Outcome, carry_once, carry_out, retry},
    supervise::{Job, JobError, Pace},
    told_once,
};
use crate::{
    state::App,
    statements::{MakeError, due, firm, statement as make, tell},
};

/// Pause between two looks.
const POLL: Duration = Duration::from_secs(60);
/// Clients told at a time; their decisions share a transaction.
const PAGE: u32 = 200;

/// The job.
pub struct Statements {
    app: App,
}

impl Statements {
    /// The job.
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app }
    }
}

impl Job for Statements {
    const NAME: &'static str = "statements";

    async fn step(&mut self) -> Result<Pace, JobError> {
        Ok(if tend(&self.app).await? { Pace::Again } else { Pace::After(POLL) })
    }
}

/// Closes one month, or tells one page of clients. Says whether there may be more to do.
///
/// # Errors
/// When the store does not answer.
pub async fn tend(app: &App) -> Result<bool, JobError> {
    let closed = carry_out(app, due).await?;
    if closed != Outcome::Nothing {
        closed.require()?;
        return Ok(true);
    }
    let Some(month) = app.store.read(reads::untold_month).await.map_err(retry)? else { return Ok(false) };
    let (after, before) = (month.told_after.unwrap_or(Uuid::nil()), Month::of(month.month).end());
    let page = app.store.read(move |conn| reads::clients_after(conn, after, before, PAGE)).await.map_err(retry)?;
    let each = join_all(page.iter().map(|client| one(app, client, &month))).await;
    each.into_iter().collect::<Result<(), JobError>>()?;
    app.mail_due.notify_one();
    let last = page.last().map(|client| client.id.uuid());
    let told = carry_once(app, move |_, context| Ok(Some(statement::told(context, month.clone(), last))));
    told.await?.require()?;
    Ok(true)
}

/// Makes the statement of a client who has one, and tells them. A client on whose account nothing ever was hears nothing.
async fn one(app: &App, client: &Client, closed: &ClosedMonth) -> Result<(), JobError> {
    let (firm, id, month) = (firm(&app.config, app.demo), client.id, Month::of(closed.month));
    let made = app.store.read(move |conn| Ok(make(conn, &firm, id, month))).await.map_err(retry)?;
    let made = match made {
        Ok(Some(made)) if !made.balances.is_empty() => made,
        Ok(_) => return Ok(()),
        Err(MakeError::Store(error)) => return Err(retry(error)),
        Err(MakeError::Unsound(error)) => {
            tracing::error!(client = %id, %month, %error, "a statement does not add up: run `ballast verify`");
            return Ok(());
        }
    };
    tracing::debug!(client = %id, statement = %made.id, "statement");
    told_once::commit(app, tell(app, client, closed.month)).await
}
