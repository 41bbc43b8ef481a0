//! `POST investments/{id}/cancel`.

use axum::extract::State;
use ballast_core::{
    client::Client,
    decision::Decision,
    id::Id,
    investment::{CancelFacts, Investment, cancel},
};
use ballast_service::{error::ApiError, write::write};
use ballast_store::{Conn, reads};

use super::theirs;
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Invest},
    edge::{
        command::{Command, EmptyBody},
        path_id::PathId,
    },
    failed::Failed,
    routes::portal::actor::as_client,
    state::App,
};

/// Cancels an investment at no cost, before it is funded or within the cooling-off period.
#[utoipa::path(post, path = "/api/v1/investments/{id}/cancel", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["invest"])), responses((status = 200, body = Answer)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Allowed<Invest>,
    PathId(id): PathId<Investment>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let (client, shared) = (auth.client.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| decide(&shared, conn, client, id)).await?;
    Ok(Answer::message("Your investment is cancelled. What you put in is available again."))
}

fn decide(app: &App, conn: &mut dyn Conn, client: Id<Client>, id: Id<Investment>) -> Result<(Decision, ()), ApiError> {
    let (client, holding) = theirs(conn, client, id)?;
    let plan = reads::plan_by_id(conn, holding.investment.plan)?;
    let plan = plan.ok_or_else(|| ApiError::internal(&"an investment without its plan"))?;
    let facts = CancelFacts {
        client: &client,
        plan: &plan,
        strike_in_progress: reads::strike_in_progress(conn, plan.id)?,
        position: holding.position,
        cash: reads::cash(conn, client.id)?,
    };
    let decision = as_client(app, client.id, |context| cancel(context, holding.investment, facts))?;
    Ok((decision, ()))
}
