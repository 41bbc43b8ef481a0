//! What is sent back to a sender: recorded only when final blocks show the transfer that two operators decided on.

use ballast_chain::bsc::{
    B256,
    rpc::{EthCalls as _, Receipt},
    transfer::sends,
};
use ballast_core::{
    deposit::Refund,
    refusal::{Kind, Refusal},
};

use super::{
    Chain,
    follow::{Depth, is_canonical},
};
use crate::{error::ApiError, state::App};

/// Refuses a transaction that final blocks do not show, or that is not this transfer.
///
/// # Errors
/// 409 `refund_not_mined`, `refund_not_final`, `other_transfer`; 400 on `txHash`; 503 when the nodes do not answer.
pub async fn require_sent(app: &App, chain: &Chain, refund: &Refund, tx_hash: &str) -> Result<(), ApiError> {
    let invalid = |_| ApiError::field("txHash", "invalid_tx_hash", "Enter 0x and the 64 digits of the transaction.");
    let hash: B256 = tx_hash.trim().parse().map_err(invalid)?;
    let receipt = chain.rpc.receipt(hash).await.map_err(|error| silent(&error))?.ok_or_else(|| {
        refused("refund_not_mined", "No block holds this transaction. Check the hash, or wait until one does.")
    })?;
    if !is_made(refund, &receipt)? {
        let message =
            format!("This transaction does not send {} units of the token to {}.", refund.raw_amount, refund.to);
        return Err(refused("other_transfer", message));
    }
    let depth = Depth::read(app, chain).await.map_err(|error| silent(&error))?;
    let canonical = is_canonical(chain, &receipt).await.map_err(|error| silent(&error))?;
    if canonical && depth.is_final(&receipt) {
        return Ok(());
    }
    let message = "The block of this transaction is not final yet. Record it again in a minute.";
    Err(refused("refund_not_final", message))
}

/// Whether the transaction makes this transfer.
fn is_made(refund: &Refund, receipt: &Receipt) -> Result<bool, ApiError> {
    let unusable = |error| ApiError::internal(&format!("a refund's address cannot be read: {error}"));
    let (token, to) = (refund.token.parse().map_err(unusable)?, refund.to.parse().map_err(unusable)?);
    Ok(sends(receipt, token, to, &refund.raw_amount))
}

fn refused(code: &'static str, message: impl Into<std::borrow::Cow<'static, str>>) -> ApiError {
    Refusal::new(Kind::Conflict, code, message).into()
}

fn silent(error: &dyn std::fmt::Display) -> ApiError {
    let message = "The nodes cannot be asked for this transaction now; nothing was recorded. Try again in a minute.";
    tracing::warn!(%error, "the nodes were asked for a refund's transaction");
    ApiError::unavailable("node_unavailable", message, 60)
}
