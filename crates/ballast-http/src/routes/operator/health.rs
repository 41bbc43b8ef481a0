//! `GET operator/health`, `POST operator/health/deadLetters/{id}/rerun`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    dead_letter::{self, DeadLetter},
    id::Id,
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    health::{self, Health},
    operators::signed_in::Operator,
    write::{read, write},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
};

/// Maximum number of failing units listed; the check counts all of them.
const LISTED: u32 = 200;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get)).routes(calls!(rerun))
}

/// A failing unit of work.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeadLetterRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<DeadLetter>,
    /// Kind of work, such as `maturity`.
    work: String,
    /// The subject of the work: an investment, a mail, a strike, an approval.
    unit: Uuid,
    /// `failing`: retried automatically; `dead`: set aside until an operator requests a retry.
    state: dead_letter::State,
    /// Failures in a row.
    tries: u32,
    /// The latest error.
    error: String,
    failed_at: Moment,
    /// When it is retried; null if it was set aside.
    retry_at: Option<Moment>,
}

impl From<DeadLetter> for DeadLetterRow {
    fn from(letter: DeadLetter) -> Self {
        Self {
            id: letter.id,
            work: letter.work,
            unit: letter.unit,
            tries: letter.tries,
            error: letter.error,
            failed_at: letter.failed_at,
            retry_at: (letter.state == dead_letter::State::Failing).then_some(letter.retry_at),
            state: letter.state,
        }
    }
}

/// The health of the service.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct HealthView {
    #[serde(flatten)]
    health: Health,
    /// Failing work, oldest first.
    dead_letters: Vec<DeadLetterRow>,
}

/// The state of everything that the service depends on: database, disk, nodes, outbox, jobs, prices, and the books
/// compared with the chains. Anything wrong says what to do.
#[utoipa::path(get, path = "/api/v1/operator/health", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<HealthView>)))]
async fn get(State(app): State<App>, _: Operator<may::ReadOverview>) -> Result<Answer<HealthView>, Failed> {
    let health = health::examine(&app).await?;
    let letters = read(&app, |conn| reads::open_letters(conn, LISTED)).await?;
    Ok(Answer::data(HealthView { health, dead_letters: letters.into_iter().map(DeadLetterRow::from).collect() }))
}

/// Empty: the journal records the operator, the unit and the error.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeadLetterRerun {}

/// Retries a unit of work that was set aside. Requesting this twice does nothing the second time.
#[utoipa::path(post, path = "/api/v1/operator/health/deadLetters/{id}/rerun", tag = "operator",
    params(("id" = String, Path)), request_body = DeadLetterRerun, security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "It has gone through in the meantime."),
))]
async fn rerun(
    State(app): State<App>,
    auth: Operator<may::RerunWork>,
    PathId(id): PathId<DeadLetter>,
    Command { body: DeadLetterRerun {}, key }: Command<DeadLetterRerun>,
) -> Result<Answer, Failed> {
    let (shared, actor) = (app.clone(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let letter = reads::dead_letter(conn, id)?.ok_or_else(ApiError::not_found)?;
        Ok((in_context(&shared, actor, |context| dead_letter::rerun(context, letter))?, ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    app.post.due.notify_one();
    Ok(Answer::message("It is tried again within seconds. If it fails again, its error shows here."))
}
