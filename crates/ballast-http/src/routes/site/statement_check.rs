//! `POST statements/check`.

use axum::extract::State;
use ballast_config::proxies::Peer;
use ballast_core::{refusal, refusal::Refusal, time::Moment};
use ballast_service::{
    error::ApiError,
    statements::{Uncheckable, Verdict, check},
    throttle,
    write::read,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, edge::upload::SmallUpload, failed::Failed, state::App};

/// The result of a check.
#[derive(Serialize, ToSchema)]
pub(super) struct StatementCheckData {
    check: StatementCheck,
}

/// A statement compared with the live ledger.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StatementCheck {
    /// `genuine`: it matches the ledger; `changed`: it does not; `other_version`: no difference was found, but part of
    /// it could not be compared, because another version of the program made it.
    verdict: Verdict,
    /// The month, such as `2026-11`.
    month: String,
    /// When the month was closed.
    closed_at: Moment,
    /// The last ledger entry included.
    last_entry: i64,
    /// The differences, row by row. They never reveal what a row should say.
    findings: Vec<String>,
}

/// Compares a statement, PDF or CSV as it was downloaded, with the live ledger. Anyone who was handed a statement may
/// ask: a file without the number of that very statement is answered like one that never existed. It changes nothing,
/// so it takes no Idempotency-Key.
#[utoipa::path(post, path = "/api/v1/statements/check", tag = "site",
    request_body(content = String, content_type = "application/octet-stream", description = "The file as it is."),
    responses(
    (status = 200, body = Answer<StatementCheckData>),
    (status = 404),
))]
pub(super) async fn post(
    State(app): State<App>,
    peer: Peer,
    SmallUpload(file): SmallUpload,
) -> Result<Answer<StatementCheckData>, Failed> {
    throttle::count(&app, app.who.limits.statements, &peer.to_string()).await?;
    let keys = app.who.keys.clone();
    let checked = read(&app, move |conn| Ok(check(conn, &keys, &file))).await?;
    let checked = checked.map_err(refused)?;
    Ok(Answer::data(StatementCheckData {
        check: StatementCheck {
            verdict: checked.verdict(),
            month: checked.month.to_string(),
            closed_at: checked.closed_at,
            last_entry: checked.through,
            findings: checked.findings.iter().map(ToString::to_string).collect(),
        },
    }))
}

fn refused(error: Uncheckable) -> ApiError {
    match error {
        Uncheckable::NoStatement => Refusal::new(refusal::Kind::Invalid, "no_statement", error.to_string()).into(),
        Uncheckable::Unknown => Refusal::new(refusal::Kind::NotFound, "unknown_statement", error.to_string()).into(),
        Uncheckable::Make(error) => ApiError::internal(&error),
    }
}
