//! Refunds to a sender: recorded only when final blocks show the transfer that two operators decided on, paid by one of
//! our addresses after the deposit arrived.

use ballast_chain::bsc::{
    B256, U256,
    address::EvmAddress,
    foreign,
    rpc::{EthCalls as _, Receipt},
    transfer::payers,
};
use ballast_core::{
    deposit::{Deposit, NO_ADDRESS, Refund},
    refusal::{Kind, Refusal},
};
use ballast_store::reads;

use super::{Chain, venue::ours};
use crate::{error::ApiError, state::App, write::read};

/// Refuses a transaction that final blocks do not show, or that is not this transfer of ours.
///
/// # Errors
/// 409 `no_node`, `refund_not_mined`, `refund_not_final`, `other_transfer`; 400 on `txHash`; 503 when the nodes do not
/// answer.
pub async fn require_sent(app: &App, deposit: &Deposit, refund: &Refund, tx_hash: &str) -> Result<(), ApiError> {
    let invalid = |_| ApiError::field("txHash", "invalid_tx_hash", "Enter 0x and the 64 digits of the transaction.");
    let hash: B256 = tx_hash.parse().map_err(invalid)?;
    let chain = chain_of(app, refund)?;
    let told = chain.rpc.receipt(hash).await.map_err(|error| silent(&error))?;
    let told = told.filter(|receipt| receipt.transaction_hash == hash).ok_or_else(|| {
        refused("refund_not_mined", "No block holds this transaction. Check the hash, or wait until one does.")
    })?;
    let vouched = chain.vouch(&told).await.map_err(|error| silent(&error))?;
    let vouched = vouched.ok_or_else(|| {
        refused(
            "refund_not_mined",
            "The nodes do not show this transaction in a block of the chain. Try again in a minute.",
        )
    })?;
    let receipt = &vouched.receipt;
    if receipt.block_number <= deposit.block_number || !is_ours(app, &chain, refund, receipt).await? {
        let message = format!(
            "This transaction does not send {} units of the token from one of our addresses to {} after the deposit \
             came. Enter the hash of the one that does.",
            refund.raw_amount, refund.to
        );
        return Err(refused("other_transfer", message));
    }
    if vouched.finalized && vouched.confirmations >= app.config.bsc.confirmations {
        return Ok(());
    }
    let message = "The block of this transaction is not final yet. Record it again in a minute.";
    Err(refused("refund_not_final", message))
}

/// The chain that the deposit came over.
fn chain_of(app: &App, refund: &Refund) -> Result<Chain, ApiError> {
    let chain = Chain::open(&app.config.bsc).map_err(|error| ApiError::internal(&error))?;
    chain.filter(|_| app.config.bsc.chain_id == refund.chain_id).ok_or_else(|| {
        let message =
            "The chain of this deposit cannot be asked: bsc.rpc_urls, bsc.chain_id and bsc.treasury say where.";
        refused("no_node", message)
    })
}

/// Whether a treasury or a deposit address made this transfer. If someone else paid it, the refund would be closed
/// while our money is still here.
async fn is_ours(app: &App, chain: &Chain, refund: &Refund, receipt: &Receipt) -> Result<bool, ApiError> {
    let unusable = |error| ApiError::internal(&format!("a refund's address cannot be read: {error}"));
    let (token, to): (EvmAddress, EvmAddress) =
        (refund.token.parse().map_err(unusable)?, refund.to.parse().map_err(unusable)?);
    let treasuries = ours(app, chain).await?;
    for payer in paid_by(chain, refund, receipt, token, to).await? {
        let address = payer.to_string();
        let found = read(app, move |conn| reads::client_by_deposit_address(conn, &address)).await?;
        if treasuries.contains(&payer) || found.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The addresses that paid the refund, in a token or in the chain's native coin.
async fn paid_by(
    chain: &Chain,
    refund: &Refund,
    receipt: &Receipt,
    token: EvmAddress,
    to: EvmAddress,
) -> Result<Vec<EvmAddress>, ApiError> {
    if refund.token != NO_ADDRESS {
        return Ok(payers(receipt, token, to, &refund.raw_amount));
    }
    let value = U256::from_str_radix(&refund.raw_amount, 10);
    let value = value.map_err(|error| ApiError::internal(&format!("a refund's amount cannot be read: {error}")))?;
    if receipt.status != Some(1) {
        return Ok(Vec::new());
    }
    let payer = foreign::payer(&chain.rpc, receipt.transaction_hash, receipt.block_hash, to, value).await;
    Ok(payer.map_err(|error| silent(&error))?.into_iter().collect())
}

pub(super) fn refused(code: &'static str, message: impl Into<std::borrow::Cow<'static, str>>) -> ApiError {
    Refusal::new(Kind::Conflict, code, message).into()
}

pub(super) fn silent(error: &dyn std::fmt::Display) -> ApiError {
    let message = "The nodes cannot be asked about this transaction now; nothing was recorded. Try again in a minute.";
    tracing::warn!(%error, "the nodes were asked for a refund's transaction");
    ApiError::unavailable("node_unavailable", message, 60)
}
