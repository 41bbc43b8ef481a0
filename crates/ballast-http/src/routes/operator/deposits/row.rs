//! A deposit as the console shows it.

use ballast_core::{
    client,
    deposit::{Deposit, QuarantineReason, State},
    id::Id,
    money::Usdt,
    time::Moment,
};
use ballast_store::reads::operator::Who;
use serde::Serialize;
use utoipa::ToSchema;

/// A client, as identified in lists.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ClientRef)]
pub(in super::super) struct Client {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<client::Client>,
    email: String,
    name: String,
}

impl Client {
    pub(in super::super) fn of(who: Who) -> Self {
        Self { id: who.id, email: who.email.as_str().to_owned(), name: who.name.as_str().to_owned() }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct DepositRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Deposit>,
    /// The owner; null if the address belongs to nobody, and in a client's own list.
    client: Option<Client>,
    /// Amount in USDT, rounded down to six decimals; zero for another token.
    amount: Usdt,
    /// The asset received, such as `0.5 BNB` or `another token`; null for USDT.
    asset: Option<String>,
    /// The on-chain integer, as decimal text.
    raw_amount: String,
    /// The remainder after rounding, in on-chain units.
    remainder: String,
    chain_id: u64,
    block_hash: String,
    block_number: u64,
    tx_hash: String,
    log_index: u64,
    /// Contract of the token received.
    token: String,
    from: String,
    to: String,
    /// Blocks on top at the last check.
    confirmations: u32,
    /// `seen`, `confirming`, `credited`, `orphaned`, `reversed`, `quarantined`, `assigned` or `refunded`.
    status: State,
    /// The reason for quarantine: `wrong_token`, `dust`, `unknown_address`, `screening` or `too_large`.
    reason: Option<QuarantineReason>,
    seen_at: Moment,
    updated_at: Moment,
}

impl DepositRow {
    pub(in super::super) fn of(deposit: Deposit, who: Option<Who>) -> Self {
        Self {
            asset: deposit.other_asset(),
            id: deposit.id,
            client: who.map(Client::of),
            amount: deposit.amount,
            raw_amount: deposit.raw_amount,
            remainder: deposit.remainder,
            chain_id: deposit.key.chain_id,
            block_hash: deposit.key.block_hash,
            block_number: deposit.block_number,
            tx_hash: deposit.key.tx_hash,
            log_index: deposit.key.log_index,
            token: deposit.token,
            from: deposit.from,
            to: deposit.to,
            confirmations: deposit.confirmations,
            status: deposit.state,
            reason: deposit.reason,
            seen_at: deposit.seen_at,
            updated_at: deposit.updated_at,
        }
    }
}
