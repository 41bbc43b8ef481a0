//! `GET operator/strikes/{id}/evidence`.

use axum::{extract::State, response::Response};
use ballast_auth::may;
use ballast_core::strike::{Evidence, Strike, open_evidence};
use ballast_service::{
    decide::in_context, error::ApiError, operators::signed_in::Operator, strikes::damaged_evidence, write::read,
};
use ballast_store::reads;

use crate::{
    edge::{attachment::attachment, path_id::PathId},
    failed::Failed,
    state::App,
};

/// The file that a strike rests on, to be saved: it is never shown by the browser in the console's own name. That it was
/// opened, by whom and when is in the audit trail, and only who opened it can approve the strike.
#[utoipa::path(get, path = "/api/v1/operator/strikes/{id}/evidence", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses(
    (status = 200, description = "The file, as it was sent.", body = String, content_type = "application/octet-stream"),
    (status = 409, description = "It is not the file that was sent."),
))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Operator<may::ReadStrikes>,
    PathId(id): PathId<Strike>,
) -> Result<Response, Failed> {
    let by = auth.id().uuid();
    let found = read(&app, move |conn| {
        let Some(strike) = reads::strike(conn, id)? else { return Ok(None) };
        let evidence = reads::evidence(conn, &strike.evidence_sha256)?;
        let opened = reads::evidence_opened(conn, &strike, by)?;
        Ok(evidence.map(|evidence| (strike, evidence, opened)))
    });
    let (strike, evidence, opened) = found.await?.ok_or_else(ApiError::not_found)?;
    if !evidence.is_intact() {
        return Err(damaged_evidence().into());
    }
    if opened.is_none() {
        // Durable before anything is shown: an approval rests on it.
        let noted = in_context(&app, auth.actor(), |context| open_evidence(context, &strike))?;
        app.store.commit(noted).await.map_err(ApiError::from)?;
    }
    Ok(saved(evidence))
}

/// As an attachment of no kind. Names were made harmless when the file came.
fn saved(evidence: Evidence) -> Response {
    attachment(evidence.content, "application/octet-stream", &evidence.name)
}
