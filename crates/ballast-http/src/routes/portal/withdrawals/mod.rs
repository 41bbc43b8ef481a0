//! Money on its way out.

mod cancel;
mod create;
mod list;

use ballast_config::Config;
use ballast_core::{
    bitcoin_address::BtcAddress,
    client::Client,
    id::Id,
    refusal::Refusal,
    withdrawal::{RequestFacts, State, Withdrawal},
};
use ballast_service::{error::ApiError, state::AppState};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes as calls};

use crate::{answer::Answer, state::App};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list::get_all, create::post)).routes(calls!(cancel::post))
}

/// What came of asking for a withdrawal.
#[derive(Serialize, ToSchema)]
pub struct RequestedWithdrawal {
    withdrawal: WithdrawalRef,
}

/// The withdrawal, by its id among the withdrawals.
#[derive(Serialize, ToSchema)]
struct WithdrawalRef {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Withdrawal>,
}

/// The answer to whoever asked for this withdrawal.
#[must_use]
pub fn requested(id: Id<Withdrawal>) -> Answer<RequestedWithdrawal> {
    Answer::data(RequestedWithdrawal { withdrawal: WithdrawalRef { id } })
        .with_message("Your withdrawal is requested. We will write to you when it is approved and when it is paid.")
}

/// Reads a payout address of the configured network.
///
/// # Errors
/// 400 on `wallet` when it is mistyped or of another network.
pub fn destination(config: &Config, typed: &str) -> Result<BtcAddress, ApiError> {
    if typed.trim().is_empty() {
        return Err(Refusal::field("wallet", "required", "Enter the bitcoin address to pay to.").into());
    }
    let network = config.bitcoin.network.parse().map_err(|error| ApiError::internal(&error))?;
    BtcAddress::parse(typed, network).map_err(|error| {
        let mut sentence = format!("{error}.");
        if let Some(first) = sentence.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        ApiError::field("wallet", "invalid_wallet", sentence)
    })
}

/// What the rules of a withdrawal need to know, read from one state of the books.
pub fn facts<'a>(
    app: &AppState,
    conn: &mut dyn Conn,
    client: &'a Client,
    wallet: &BtcAddress,
) -> Result<RequestFacts<'a>, StoreError> {
    snapshot(conn, |conn| {
        let earlier = reads::withdrawals_of(conn, client.id)?;
        Ok(RequestFacts {
            client,
            cash: reads::cash(conn, client.id)?,
            wallet: wallet.clone(),
            own_wallet: app.chains.own_wallet.holds(wallet),
            known_wallet: earlier.iter().any(|one| one.state == State::Paid && one.wallet == *wallet),
        })
    })
}
