//! The client's withdrawals.

mod cancel;
mod create;
mod list;

use ballast_config::Config;
use ballast_core::{
    bitcoin_address::BtcAddress,
    client::Client,
    id::Id,
    refusal::Refusal,
    withdrawal::{self, RequestFacts, State, Withdrawal},
};
use ballast_service::{error::ApiError, state::AppState};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Withdraw},
    state::App,
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list::get_all, create::post)).routes(calls!(cancel::post))
}

/// The receipt for a requested withdrawal.
#[derive(Serialize, ToSchema)]
pub struct RequestedWithdrawal {
    withdrawal: WithdrawalRef,
}

/// A withdrawal by its ID.
#[derive(Serialize, ToSchema)]
struct WithdrawalRef {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Withdrawal>,
}

/// The answer to a request for a withdrawal.
#[must_use]
pub fn requested(id: Id<Withdrawal>) -> Answer<RequestedWithdrawal> {
    Answer::data(RequestedWithdrawal { withdrawal: WithdrawalRef { id } })
        .with_message("Your withdrawal is requested. We will write to you when it is approved and when it is paid.")
}

/// The destination of a withdrawal.
#[derive(Clone, Debug)]
pub struct Destination {
    wallet: BtcAddress,
    /// Whether an API key asks, which may not pay to new addresses.
    by_program: bool,
}

/// Parses a payout address of the configured network.
///
/// # Errors
/// 400 on `wallet` if it is mistyped or belongs to another network.
pub fn destination(config: &Config, typed: &str, by: &Allowed<Withdraw>) -> Result<Destination, ApiError> {
    if typed.trim().is_empty() {
        return Err(Refusal::field("wallet", "required", "Enter the bitcoin address to pay to.").into());
    }
    let network = config.bitcoin.network.parse().map_err(|error| ApiError::internal(&error))?;
    let wallet = BtcAddress::parse(typed, network).map_err(|error| {
        let mut sentence = format!("{error}.");
        if let Some(first) = sentence.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        ApiError::field("wallet", "invalid_wallet", sentence)
    })?;
    Ok(Destination { wallet, by_program: by.is_program() })
}

/// The facts that the rules of withdrawals need, read from one snapshot of the books.
///
/// # Errors
/// 403 on `wallet` if an API key asks for an address that the client was not paid at before.
pub fn facts<'a>(
    app: &AppState,
    conn: &mut dyn Conn,
    client: &'a Client,
    to: &Destination,
) -> Result<RequestFacts<'a>, ApiError> {
    let Destination { wallet, by_program } = to;
    let facts = snapshot(conn, |conn| {
        let earlier = reads::withdrawals_of(conn, client.id)?;
        Ok::<_, StoreError>(RequestFacts {
            client,
            cash: reads::cash(conn, client.id)?,
            wallet: wallet.clone(),
            own_wallet: app.chains.own_wallet.holds(wallet),
            known_wallet: earlier.iter().any(|one| one.state == State::Paid && one.wallet == *wallet),
        })
    })?;
    if *by_program {
        withdrawal::require_known_wallet(&facts)?;
    }
    Ok(facts)
}
