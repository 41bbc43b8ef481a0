//! `POST demo/pay`.

use axum::extract::State;
use ballast_chain::bsc::{B256, address::EvmAddress, rpc::RpcError};
use ballast_core::money::Usdt;
use ballast_http::{answer::Answer, edge::command::Command, failed::Failed, state::App};
use ballast_service::{error::ApiError, words, write::Key};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::once::once;
use crate::chain::Bank;

/// More than any plan takes, and far less than the rich account has.
const MOST: Usdt = Usdt::from_minor(1_000_000_000 * Usdt::ONE);

/// A payment of test USDT.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPayment {
    /// The deposit address to pay to.
    #[schema(example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8")]
    address: String,
    #[schema(value_type = words::TypedAmount, example = 1000)]
    amount: Usdt,
}

/// The payment that was sent.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DemoTransfer {
    /// The receiving address, checksummed.
    address: String,
    amount: Usdt,
    /// Hash of the transaction on the demo's private chain.
    tx_hash: String,
    /// Blocks on top until it counts.
    confirmations: u64,
}

/// Sends test USDT on the demo's private chain. It is in a block when this answers, and counts some seconds later.
#[utoipa::path(post, path = "/api/v1/demo/pay", tag = "demo", request_body = DemoPayment, responses(
    (status = 200, body = Answer<DemoTransfer>),
    (status = 503, description = "The demo has no chain."),
))]
pub(super) async fn post(
    State(app): State<App>,
    Command { body, key }: Command<DemoPayment>,
) -> Result<Answer<DemoTransfer>, Failed> {
    let address: EvmAddress = body.address.parse().map_err(|error| {
        let message = format!("Copy the deposit address from the invest page; this one does not work: {error}.");
        ApiError::field("address", "invalid_address", message)
    })?;
    if !body.amount.is_positive() || body.amount > MOST {
        let message = format!("Enter an amount above zero and of at most {}.", MOST.in_words());
        return Err(ApiError::field("amount", "invalid_amount", message).into());
    }
    let paid = once(&app, key.as_ref(), pay(&app, address, body.amount, key.as_ref())).await?;
    let (amount, blocks) = (paid.amount.in_words(), paid.confirmations);
    let message = format!("{amount} of the test chain are on their way; they count after {blocks} blocks.");
    Ok(Answer::data(paid).with_message(message))
}

async fn pay(app: &App, address: EvmAddress, amount: Usdt, key: Option<&Key>) -> Result<DemoTransfer, ApiError> {
    let bank = Bank::open(&app.config.bsc).ok_or_else(no_chain)?;
    let sent = match key {
        Some(key) => bank.pay_once(address, amount, mark(key)).await,
        None => bank.pay(address, amount).await,
    };
    let hash = sent.map_err(|error| silent(&error))?;
    let confirmations = app.config.bsc.confirmations;
    Ok(DemoTransfer { address: address.to_string(), amount, tx_hash: format!("{hash:#x}"), confirmations })
}

/// The mark of the payment, so that it is not repeated after a crash before its answer was stored.
fn mark(key: &Key) -> B256 {
    let hash = Sha256::new().chain_update(key.request_mac).chain_update(&key.name).finalize();
    B256::new(hash.into())
}

pub(super) fn silent(error: &RpcError) -> ApiError {
    tracing::warn!(%error, "the demo's chain was asked to pay");
    ApiError::unavailable("chain_unavailable", "The demo's chain does not answer. Try again in a moment.", 5)
}

pub(super) fn no_chain() -> ApiError {
    let message = "This demo runs without a chain, so nothing can be paid. Install the local node with \
        `npm ci --ignore-scripts --prefix tools` and start the demo again.";
    ApiError::unavailable("chain_unavailable", message, 60)
}
