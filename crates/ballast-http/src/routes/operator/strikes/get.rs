//! `GET operator/strikes/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::strike::{Preview, Strike};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::view::{Shared, StrikeView};
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

/// A strike with every effect that its approval was based on.
#[derive(Serialize, ToSchema)]
pub(super) struct StrikeData {
    strike: StrikeView,
    /// The preview stored with it; null for a job of the demo.
    preview: Option<Preview>,
}

/// One weekly result: its maker and checker, the progress of its allocation, and every previewed effect.
#[utoipa::path(get, path = "/api/v1/operator/strikes/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<StrikeData>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadStrikes>,
    PathId(id): PathId<Strike>,
) -> Result<Answer<StrikeData>, Failed> {
    let load = move |conn: &mut dyn Conn| -> Result<Option<StrikeData>, StoreError> {
        let Some(strike) = reads::strike(conn, id)? else { return Ok(None) };
        let view = Shared::load(conn)?.view(conn, &strike)?;
        Ok(Some(StrikeData { strike: view, preview: strike.preview }))
    };
    let found = read(&app, move |conn| snapshot(conn, load)).await?;
    found.map(Answer::data).ok_or_else(ApiError::not_found).map_err(Failed)
}
