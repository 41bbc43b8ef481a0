//! `POST withdrawals/{id}/cancel`.

use axum::extract::State;
use ballast_core::{
    client::Client,
    decision::Decision,
    id::Id,
    withdrawal::{self, APPROVAL_KIND, Release, Withdrawal},
};
use ballast_service::{error::ApiError, write::write};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Withdraw},
    edge::{
        command::{Command, EmptyBody},
        path_id::PathId,
    },
    failed::Failed,
    routes::portal::actor::{as_client, current},
    state::App,
};

/// Cancels a withdrawal before it is batched.
#[utoipa::path(post, path = "/api/v1/withdrawals/{id}/cancel", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["withdraw"])), responses((status = 200, body = Answer)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Allowed<Withdraw>,
    PathId(id): PathId<Withdrawal>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let (client, shared) = (auth.client.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| decide(&shared, conn, client, id)).await?;
    Ok(Answer::message("Your withdrawal is cancelled. The money is back where it came from."))
}

fn decide(app: &App, conn: &mut dyn Conn, client: Id<Client>, id: Id<Withdrawal>) -> Result<(Decision, ()), ApiError> {
    let found = reads::withdrawal(conn, id)?.filter(|withdrawal| withdrawal.client == client);
    let withdrawal = found.ok_or_else(ApiError::not_found)?;
    let client = current(conn, client)?;
    let back = release(conn, &client, &withdrawal)?;
    let decision = as_client(app, client.id, |context| withdrawal::cancel(context, withdrawal, back))?;
    Ok((decision, ()))
}

fn release<'a>(conn: &mut dyn Conn, client: &'a Client, withdrawal: &Withdrawal) -> Result<Release<'a>, StoreError> {
    let holding = withdrawal.investment.map(|id| reads::investment(conn, id)).transpose()?.flatten();
    let proposed = reads::approvals_pending(conn)?
        .into_iter()
        .find(|open| open.kind == APPROVAL_KIND && open.subject == withdrawal.id.uuid());
    let investment = holding.map(|holding| holding.investment);
    Ok(Release { client, cash: reads::cash(conn, client.id)?, investment, proposed })
}
