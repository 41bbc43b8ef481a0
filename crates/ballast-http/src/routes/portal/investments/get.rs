//! `GET investments/{id}`.

use axum::extract::State;
use ballast_core::investment::Investment;
use ballast_service::{error::ApiError, write::read};

use super::{
    funding, own,
    view::{InvestmentData, Showing},
};
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    edge::path_id::PathId,
    failed::Failed,
    state::App,
};

/// One of the client's investments.
#[utoipa::path(get, path = "/api/v1/investments/{id}", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<InvestmentData>)))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Allowed<Read>,
    PathId(id): PathId<Investment>,
) -> Result<Answer<InvestmentData>, Failed> {
    let client = auth.client;
    let owner = client.id;
    let (holding, funding) = read(&app, move |conn| Ok((own(conn, owner, id)?, funding(conn, owner)?))).await?;
    let holding = holding.ok_or_else(ApiError::not_found)?;
    let showing = Showing {
        funding: &funding,
        deposit_address: app.own_address(&client).await.ok(),
        chain: &app.config.bsc,
        now: app.clock.now(),
    };
    Ok(Answer::data(InvestmentData { investment: showing.view(holding)? }))
}
