//! What is announced: everyone whom it concerns is told once, then it waits for its day.

mod plans;
mod terms;

use ballast_core::{client::Client, context::Context, decision::Decision, time::Moment};

use crate::{decide::JobError, state::App, work::told_once};

/// Rows looked at at a time; the decisions of their clients share a transaction.
const PAGE: u32 = 200;

/// Tells who must be told, and carries out what is due; answers how many changes of plans happened.
pub(super) async fn carry_on(app: &App) -> Result<u32, JobError> {
    terms::carry_on(app).await?;
    plans::carry_on(app).await
}

/// Tells some clients of one announcement, made at `at` under this id, in the words of `announce`.
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
