//! Links that open a wallet with the payment filled in (EIP-681).

use ballast_chain::bsc::{
    address::EvmAddress,
    units::{TOKEN_DECIMALS, raw_from_micro},
    uri::payment_uri,
};
use ballast_config::Bsc;
use ballast_core::money::Usdt;
use ballast_service::error::ApiError;

/// A link to pay `amount` to the address `to`; without an amount, the payer fills it in.
///
/// # Errors
/// If the configured token or the address is invalid, or the amount is negative.
pub fn pay_link(chain: &Bsc, to: &str, amount: Option<Usdt>) -> Result<String, ApiError> {
    let token: EvmAddress = chain.usdt_contract.parse().map_err(|error| ApiError::internal(&error))?;
    let to: EvmAddress = to.parse().map_err(|error| ApiError::internal(&error))?;
    let raw = amount.map(|amount| raw_from_micro(amount.minor(), TOKEN_DECIMALS)).transpose();
    let raw = raw.map_err(|error| ApiError::internal(&error))?;
    Ok(payment_uri(&token, chain.chain_id, &to, raw))
}
