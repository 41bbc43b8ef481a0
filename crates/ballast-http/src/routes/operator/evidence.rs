//! Serves the evidence file of a change. The operator and time of opening it are recorded first.

use axum::{http::Method, response::Response};
use ballast_core::{
    decision::Actor,
    id::Id,
    operator::Operator,
    strike::{Exhibit, open_evidence},
};
use ballast_service::{decide::in_context, error::ApiError, strikes::damaged_evidence, write::read};
use ballast_store::reads;

use crate::{edge::attachment::attachment, state::App};

/// The file as a download, so that the browser never shows it under the console's origin.
///
/// # Errors
/// 405 for HEAD, 404 without the file, 409 `damaged_evidence` if it is not the file that was sent.
pub(super) async fn handed_out(
    app: &App,
    by: Id<Operator>,
    method: &Method,
    exhibit: Exhibit,
) -> Result<Response, ApiError> {
    // HEAD would be recorded without serving anything.
    if *method != Method::GET {
        return Err(ApiError::method_not_allowed());
    }
    let by = by.uuid();
    let found =
        read(app, move |conn| Ok((reads::exhibited(conn, exhibit)?, reads::evidence_opened(conn, exhibit, by)?)));
    let (file, opened) = found.await?;
    let (name, content) = file.ok_or_else(ApiError::not_found)?;
    if !exhibit.is(&content) {
        return Err(damaged_evidence());
    }
    if opened.is_none() {
        // Durable before anything is served, because an approval depends on it.
        let noted = in_context(app, Actor::Operator(by), |context| open_evidence(context, exhibit))?;
        app.store.commit(noted).await.map_err(ApiError::from)?;
    }
    // A generic content type. Names were sanitized when the file was uploaded.
    Ok(attachment(content, "application/octet-stream", &name))
}
