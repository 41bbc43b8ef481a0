//! `POST demo/advance`.

use axum::extract::State;
use ballast_http::{answer::Answer, edge::command::Command, failed::Failed, state::App};
use ballast_service::error::ApiError;
use serde::Deserialize;
use utoipa::ToSchema;

use super::once::once;
use crate::{Days, Passed, advance};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClockAdvance {
    /// Number of days to let pass, 1 to 366.
    #[schema(minimum = 1, maximum = 366, example = 7)]
    days: i64,
}

/// Lets days pass in the demo. When this answers, everything due in that time has happened.
#[utoipa::path(post, path = "/api/v1/demo/advance", tag = "demo", request_body = ClockAdvance,
    responses((status = 200, body = Answer<Passed>)))]
pub(super) async fn post(
    State(app): State<App>,
    Command { body, key }: Command<ClockAdvance>,
) -> Result<Answer<Passed>, Failed> {
    let days = u16::try_from(body.days)
        .ok()
        .and_then(Days::new)
        .ok_or_else(|| ApiError::field("days", "invalid_days", "Enter a number of days from 1 to 366."))?;
    let passed = once(&app, key.as_ref(), pass(&app, days)).await?;
    let message = format!("{} days have passed; it is {} now.", passed.days, passed.now.day().in_words());
    Ok(Answer::data(passed).with_message(message))
}

/// In a separate task: a caller who disconnects does not leave a day half done.
async fn pass(app: &App, days: Days) -> Result<Passed, ApiError> {
    let shared = app.clone();
    let passed = tokio::spawn(async move { advance(&shared, days).await }).await;
    passed.map_err(|error| ApiError::internal(&error))?.map_err(|error| {
        tracing::error!(%error, "demo/advance");
        ApiError::unavailable("not_advanced", "Not every day could pass. Look at the time, then try again.", 5)
    })
}
