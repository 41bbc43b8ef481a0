//! `POST operator/strikes/preview`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{money::Usdt, strike::Preview, time::Day};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    strikes::{Entry, Week, enter, parse_sha256},
    words,
    write::read,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::parse_id},
    failed::Failed,
    state::App,
};

/// A result that could be entered: for the next days of a plan (`plan`, `from`, `to`), or as a correction of an
/// allocated result (`corrects`, `why`).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StrikeProposal {
    /// ID of the plan.
    plan: Option<String>,
    /// First day included.
    from: Option<Day>,
    /// First day no longer included.
    to: Option<Day>,
    /// ID of the strike to correct.
    corrects: Option<String>,
    /// What was wrong with it.
    why: Option<String>,
    /// The venue's result in USDT; negative for a loss.
    #[schema(value_type = words::TypedAmount)]
    result: Usdt,
    /// SHA-256 of the evidence, in hex.
    evidence: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct StrikePreview {
    preview: Preview,
}

/// Shows every effect of a result before it is entered. Nothing is written.
#[utoipa::path(post, path = "/api/v1/operator/strikes/preview", tag = "operator", request_body = StrikeProposal,
    security(("operator" = [])), responses(
    (status = 200, body = Answer<StrikePreview>),
    (status = 404),
    (status = 409, description = "Another strike of the plan is open, or it is not the next one."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::DraftStrike>,
    Command { body, .. }: Command<StrikeProposal>,
) -> Result<Answer<StrikePreview>, Failed> {
    let entry = body.entry()?;
    let (shared, actor) = (app.clone(), auth.actor());
    let entered =
        read(&app, move |conn| Ok(in_context(&shared, actor, |context| enter(conn, context, &entry)))).await?;
    Ok(Answer::data(StrikePreview { preview: entered?.preview }))
}

impl StrikeProposal {
    fn entry(self) -> Result<Entry, ApiError> {
        let evidence = parse_sha256(&self.evidence)?;
        let week = match self.corrects {
            Some(corrects) => {
                let corrects = parse_id(&corrects).ok_or_else(ApiError::not_found)?;
                Week::Again { corrects, why: self.why.unwrap_or_default() }
            }
            None => {
                let missing = |field| ApiError::field(field, "required", "This field is required.");
                let plan = self.plan.ok_or_else(|| missing("plan"))?;
                let unknown = || ApiError::field("plan", "unknown_plan", "There is no plan with this id.");
                Week::Next {
                    plan: parse_id(&plan).ok_or_else(unknown)?,
                    from: self.from.ok_or_else(|| missing("from"))?,
                    to: self.to.ok_or_else(|| missing("to"))?,
                }
            }
        };
        Ok(Entry { week, result: self.result, evidence })
    }
}
