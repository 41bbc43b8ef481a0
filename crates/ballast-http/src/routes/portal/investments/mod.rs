//! A client's investments: registering, looking at, ending and withdrawing them.

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

/// An investment of this client; nothing when there is none with this id, or it is someone else's.
fn own(conn: &mut dyn Conn, client: Id<Client>, id: Id<Investment>) -> Result<Option<Holding>, StoreError> {
    Ok(reads::investment(conn, id)?.filter(|holding| holding.investment.client == client))
}

/// The same with its client, for a command on it: both as they are now.
///
/// # Errors
/// 404 when it is not theirs, 401 when the account is gone.
fn theirs(conn: &mut dyn Conn, client: Id<Client>, id: Id<Investment>) -> Result<(Client, Holding), ApiError> {
    let holding = own(conn, client, id)?.ok_or_else(ApiError::not_found)?;
    Ok((current(conn, client)?, holding))
}

/// What decides when waiting investments start: the queue, oldest first, and the cash it draws on.
struct Funding {
    cash: Cash,
    waiting: Vec<Investment>,
}

/// The funding of a client, read from one state of the books.
fn funding(conn: &mut dyn Conn, client: Id<Client>) -> Result<Funding, StoreError> {
    snapshot(conn, |conn| {
        Ok(Funding { cash: reads::cash(conn, client)?, waiting: reads::waiting_investments(conn, client)? })
    })
}
