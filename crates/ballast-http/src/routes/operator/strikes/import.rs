//! `POST operator/strikes/import`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    strike::import::{Imported, import},
    time::{Day, Days},
};
use ballast_service::{
    operators::signed_in::Operator,
    strikes::{evidence_of, parse_sha256},
    write::read,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// A file of the venue, and the days to read from it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct VenueReading {
    /// SHA-256 of an uploaded file, in hex.
    evidence: String,
    /// First day included.
    from: Day,
    /// First day no longer included.
    to: Day,
}

/// The content of the file.
#[derive(Serialize, ToSchema)]
pub(super) struct ImportedStrikes {
    imported: Imported,
}

/// Reads a venue's file of fills or of daily equity: the result of these days, how it is computed, every assumption,
/// and every line that contradicts it. Nothing is entered.
#[utoipa::path(post, path = "/api/v1/operator/strikes/import", tag = "operator", request_body = VenueReading,
    security(("operator" = [])), responses(
    (status = 200, body = Answer<ImportedStrikes>),
    (status = 400, description = "No such file, or none that can be read."),
))]
pub(super) async fn post(
    State(app): State<App>,
    _auth: Operator<may::DraftStrike>,
    Command { body, .. }: Command<VenueReading>,
) -> Result<Answer<ImportedStrikes>, Failed> {
    let sha256 = parse_sha256(&body.evidence)?;
    let days = Days { from: body.from, to: body.to };
    // Runs on a reader thread, because a large file takes a while.
    let found = read(&app, move |conn| Ok(evidence_of(conn, sha256).and_then(|content| Ok(import(&content, days)?))));
    Ok(Answer::data(ImportedStrikes { imported: found.await?? }))
}
