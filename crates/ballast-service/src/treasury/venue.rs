//! Transfers to the venue and back, as final blocks show them.

use ballast_chain::bsc::{
    B256,
    address::EvmAddress,
    rpc::EthCalls as _,
    transfer::{SeenTransfer, made},
    units::{TOKEN_DECIMALS, raw_from_micro},
};
use ballast_core::{
    capital::{Move, Seen},
    money::Usdt,
    refusal::Refusal,
};
use ballast_store::reads;

use super::{
    Chain,
    refund::{refused, silent},
};
use crate::{error::ApiError, state::App, write::read};

/// The transfer of a move in a transaction: of exactly its amount, between the treasury and an address that is not
/// ours.
///
/// # Errors
/// 409 `no_node`, `transfer_not_mined`, `transfer_not_final`, `other_transfer`, `own_address`; 400 on `txHash`; 503
/// when the nodes do not answer.
pub async fn seen_of(app: &App, what: Move, tx_hash: &str) -> Result<Seen, ApiError> {
    let invalid = |_| ApiError::field("txHash", "invalid_tx_hash", "Enter 0x and the 64 digits of the transaction.");
    let hash: B256 = tx_hash.trim().parse().map_err(invalid)?;
    let (amount, returns) = match what {
        Move::SendToVenue(amount) => (amount, false),
        Move::FetchFromVenue(amount) => (amount, true),
        _ => {
            let message = "Only moves to and from the venue have a transaction; leave it out.";
            return Err(Refusal::field("txHash", "tx_unused", message).into());
        }
    };
    let chain = Chain::open(&app.config.bsc).map_err(|error| ApiError::internal(&error))?;
    let chain = chain.ok_or_else(|| refused("no_node", "The chain cannot be asked: bsc.rpc_urls and bsc.treasury."))?;
    let told = chain.rpc.receipt(hash).await.map_err(|error| silent(&error))?;
    let told = told.filter(|receipt| receipt.transaction_hash == hash).ok_or_else(not_mined)?;
    let vouched = chain.vouch(&told).await.map_err(|error| silent(&error))?.ok_or_else(not_mined)?;
    let all = made(&vouched.receipt, chain.token);
    let treasuries = ours(app, &chain).await?;
    let found = of_amount(all, &treasuries, amount, returns).ok_or_else(|| {
        let way = if returns { "to the treasury" } else { "from the treasury" };
        refused("other_transfer", format!("This transaction does not move exactly {} {way}.", amount.in_words()))
    })?;
    let other = if returns { found.from } else { found.to };
    if treasuries.contains(&other) || is_deposit_address(app, other).await? {
        return Err(refused("own_address", "Both ends of this transaction are ours: nothing came or went."));
    }
    if !vouched.finalized || vouched.confirmations < app.config.bsc.confirmations {
        let message = "The block of this transaction is not final yet. Try again in a minute.";
        return Err(refused("transfer_not_final", message));
    }
    Ok(Seen {
        chain_id: chain.rpc.expected_chain_id(),
        tx_hash: format!("{hash:#x}"),
        from: found.from.to_string(),
        to: found.to.to_string(),
        block: found.block_number,
    })
}

fn of_amount(all: Vec<SeenTransfer>, treasuries: &[EvmAddress], amount: Usdt, returns: bool) -> Option<SeenTransfer> {
    let raw = raw_from_micro(amount.minor(), TOKEN_DECIMALS).ok()?.to_string();
    let is_ours = |seen: &SeenTransfer| treasuries.contains(if returns { &seen.to } else { &seen.from });
    all.into_iter().find(|seen| is_ours(seen) && seen.raw_amount == raw)
}

/// The treasury and the ones before it: their transfers may be recorded later, and none of them counts as someone
/// else's.
pub(super) async fn ours(app: &App, chain: &Chain) -> Result<Vec<EvmAddress>, ApiError> {
    let earlier = read(app, reads::earlier_treasuries).await?;
    let earlier = earlier.iter().map(|one| one.address.parse()).collect::<Result<Vec<EvmAddress>, _>>();
    let earlier = earlier.map_err(|error| ApiError::internal(&error))?;
    Ok(std::iter::once(chain.treasury).chain(earlier).collect())
}

async fn is_deposit_address(app: &App, address: EvmAddress) -> Result<bool, ApiError> {
    let address = address.to_string();
    Ok(read(app, move |conn| reads::client_by_deposit_address(conn, &address)).await?.is_some())
}

fn not_mined() -> ApiError {
    refused("transfer_not_mined", "The nodes show this transaction in no block. Check the hash, or wait until they do.")
}
