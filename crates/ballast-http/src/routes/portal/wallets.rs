//! `GET wallets/getAll`.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    failed::Failed,
    state::App,
};

/// The client's addresses for deposits of USDT.
#[derive(Serialize, ToSchema)]
pub(super) struct Wallets {
    /// Element 0 is the client's own deposit address.
    wallets: Vec<Wallet>,
}

#[derive(Serialize, ToSchema)]
struct Wallet {
    /// An address on the chain that deposits arrive on.
    address: String,
}

/// The client's own deposit address.
#[utoipa::path(get, path = "/api/v1/wallets/getAll", tag = "client",
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<Wallets>)))]
pub(super) async fn get_all(State(app): State<App>, auth: Allowed<Read>) -> Result<Answer<Wallets>, Failed> {
    let address = app.own_address(&auth.client).await?.to_owned();
    Ok(Answer::data(Wallets { wallets: vec![Wallet { address }] }))
}
