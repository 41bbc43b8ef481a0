//! `GET investments/getAll`.

use axum::extract::State;
use ballast_core::{client::Client, id::Id, investment};
use ballast_service::write::read;
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Funding,
    view::{InvestmentView, Showing},
};
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// All of a client's investments.
#[derive(Serialize, ToSchema)]
pub(super) struct Investments {
    investments: Vec<InvestmentView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// The client's investments, including cancelled and paid-out ones.
#[utoipa::path(get, path = "/api/v1/investments/getAll", params(PageQuery), tag = "client",
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<Investments>)))]
pub(super) async fn get_all(
    State(app): State<App>,
    auth: Allowed<Read>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Investments>, Failed> {
    let client = auth.client;
    let id = client.id;
    let (mut holdings, funding) = read(&app, move |conn| snapshot(conn, |conn| load(conn, id))).await?;
    holdings.sort_by_key(|holding| std::cmp::Reverse((holding.investment.created_at, holding.investment.id)));
    let (holdings, next) = page.cut(&app, "investments", holdings, |holding| holding.investment.id.uuid())?;
    let showing = Showing {
        funding: &funding,
        deposit_address: app.own_address(&client).await.ok(),
        chain: &app.config.bsc,
        now: app.clock.now(),
    };
    let investments: Result<_, _> = holdings.into_iter().map(|holding| showing.view(holding)).collect();
    Ok(Answer::data(Investments { investments: investments?, next }))
}

fn load(conn: &mut dyn Conn, client: Id<Client>) -> Result<(Vec<reads::Holding>, Funding), StoreError> {
    let holdings = reads::investments_of(conn, client)?;
    let mut waiting: Vec<_> = holdings
        .iter()
        .filter(|holding| holding.investment.state == investment::State::Created)
        .map(|holding| holding.investment.clone())
        .collect();
    investment::sort_by_age(&mut waiting);
    Ok((holdings, Funding { cash: reads::cash(conn, client)?, waiting }))
}
