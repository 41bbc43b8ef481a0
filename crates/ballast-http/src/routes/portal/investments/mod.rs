//! A client's investments: registering, viewing, ending and withdrawing them.

mod apply_withdraw;
mod cancel;
mod create;
mod get;
mod list;
mod months;
mod redemption;
mod series;
mod view;

use ballast_core::{
    client::{Cash, Client},
    id::Id,
    investment::Investment,
};
use ballast_service::error::ApiError;
use ballast_store::{
    Conn, StoreError,
    reads::{self, Holding},
    snapshot,
};
use utoipa_axum::router::OpenApiRouter;

use crate::{routes::portal::actor::current, state::App};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get_all))
        .routes(calls!(create::post))
        .routes(calls!(get::get))
        .routes(calls!(series::get))
        .routes(calls!(apply_withdraw::patch))
        .routes(calls!(cancel::post))
        .routes(calls!(redemption::get, redemption::post, redemption::delete))
}

/// An investment of this client; `None` if it does not exist or belongs to someone else.
fn own(conn: &mut dyn Conn, client: Id<Client>, id: Id<Investment>) -> Result<Option<Holding>, StoreError> {
    Ok(reads::investment(conn, id)?.filter(|holding| holding.investment.client == client))
}

/// An investment with its client, both in their present state, for a command on it.
///
/// # Errors
/// 404 if it is not theirs, 401 if the account is gone.
fn theirs(conn: &mut dyn Conn, client: Id<Client>, id: Id<Investment>) -> Result<(Client, Holding), ApiError> {
    let holding = own(conn, client, id)?.ok_or_else(ApiError::not_found)?;
    Ok((current(conn, client)?, holding))
}

/// The data that decides when waiting investments start: the queue, oldest first, and the available cash.
struct Funding {
    cash: Cash,
    waiting: Vec<Investment>,
}

/// The funding of a client, read from one snapshot of the books.
fn funding(conn: &mut dyn Conn, client: Id<Client>) -> Result<Funding, StoreError> {
    snapshot(conn, |conn| {
        Ok(Funding { cash: reads::cash(conn, client)?, waiting: reads::waiting_investments(conn, client)? })
    })
}
