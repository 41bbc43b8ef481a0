//! Announced changes: each person concerned is told once, then the change waits for its day.

mod plans;
mod terms;

use ballast_core::{client::Client, context::Context, decision::Decision, time::Moment};

use crate::{decide::JobError, state::App, work::told_once};

/// Rows read at a time; the decisions about their clients share a transaction.
const PAGE: u32 = 200;

/// Tells those who must be told and carries out due changes; returns how many plan changes took effect.
pub(super) async fn carry_on(app: &App) -> Result<u32, JobError> {
    terms::carry_on(app).await?;
    plans::carry_on(app).await
}

/// Tells some clients about one announcement, made at `at` under this ID, in the words of `announce`.
async fn tell(
    app: &App,
    at: Moment,
    id: [u8; 16],
    clients: &[Client],
    announce: impl Fn(&mut Context<'_>, &Client) -> Decision,
) -> Result<(), JobError> {
    let one = |client: &Client| {
        let notice = told_once::notice_id(at, &[&id, &client.id.bytes()]);
        told_once::in_context(app, notice, |context| announce(context, client))
    };
    told_once::commit_all(app, clients.iter().map(one)).await
}
