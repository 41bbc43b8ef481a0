//! Handing out a file that a change rests on: that it was opened, by whom and when, is kept first.

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

/// The file, to be saved: it is never shown by the browser in the console's own name.
///
/// # Errors
/// 405 for HEAD, 404 without the file, 409 `damaged_evidence` when it is not the file that was sent.
pub(super) async fn handed_out(
    app: &App,
    by: Id<Operator>,
    method: &Method,
    exhibit: Exhibit,
) -> Result<Response, ApiError> {
    // HEAD would be noted, and hand nothing out.
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
        // Durable before anything is shown: an approval rests on it.
        let noted = in_context(app, Actor::Operator(by), |context| open_evidence(context, exhibit))?;
        app.store.commit(noted).await.map_err(ApiError::from)?;
    }
    // Of no kind. Names were made harmless when the file came.
    Ok(attachment(content, "application/octet-stream", &name))
}
