//! `POST surveys`: the satisfaction question after a payout.

use axum::extract::State;
use ballast_core::{
    client::Client,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    survey::Survey,
    withdrawal::{State as WithdrawalState, Withdrawal},
};
use ballast_service::{error::ApiError, write::write};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::actor::{as_client, current};
use crate::{
    answer::{Answer, CreatedItem},
    auth::client::ClientAuth,
    edge::{command::Command, path_id::parse_id},
    failed::Failed,
    state::App,
};

/// An answer to the satisfaction question.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SurveyAnswer {
    /// ID of the paid withdrawal that the question was about.
    withdrawal: String,
    /// Stars, one to five.
    #[schema(minimum = 1, maximum = 5)]
    stars: u8,
}

/// Answers the question after a payout. The satisfaction figure of the site is computed from these answers.
#[utoipa::path(post, path = "/api/v1/surveys", tag = "client", request_body = SurveyAnswer,
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<CreatedItem>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<SurveyAnswer>,
) -> Result<Answer<CreatedItem>, Failed> {
    let withdrawal = parse_id(&body.withdrawal).ok_or_else(not_paid)?;
    if !(1..=5).contains(&body.stars) {
        return Err(ApiError::field("stars", "invalid_stars", "Choose one to five stars.").into());
    }
    let (client, shared) = (auth.client.id, app.clone());
    let made =
        write(&app, &auth, key.as_ref(), move |conn| decide(&shared, conn, client, withdrawal, body.stars)).await?;
    Ok(Answer::data(made).with_message("Thank you for your answer."))
}

fn not_paid() -> ApiError {
    ApiError::field("withdrawal", "unknown_payout", "Name one of your own withdrawals that has been paid.")
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<Client>,
    withdrawal: Id<Withdrawal>,
    stars: u8,
) -> Result<(Decision, CreatedItem), ApiError> {
    let client = current(conn, client)?.id;
    let found = reads::withdrawal(conn, withdrawal)?;
    found.filter(|one| one.client == client && one.state == WithdrawalState::Paid).ok_or_else(not_paid)?;
    Ok(as_client(app, client, |context| {
        let survey = Survey { id: context.id(), client, withdrawal, stars, created_at: context.now };
        let made = CreatedItem::from(survey.id);
        let journal = Journal {
            cause: Cause::ClientFeedback,
            subject: survey.id.uuid(),
            client: Some(client),
            transfers: Vec::new(),
            details: json!({ "withdrawal": withdrawal, "stars": stars }),
        };
        (context.decision().journal(journal).change(Change::Survey(survey)), made)
    }))
}
