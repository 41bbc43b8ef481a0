//! What two operators decide on about a deposit in quarantine: exactly this deposit, as it is, and what becomes of it.

use serde::{Deserialize, Serialize};

use super::{Deposit, QuarantineReason, State};
use crate::{client::Client, id::Id, money::Usdt};

/// Everything about a deposit that a decision on it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    pub deposit: Id<Deposit>,
    pub chain_id: u64,
    pub block_hash: String,
    /// Hash of its chain transaction.
    pub tx_hash: String,
    /// Index of the log in the block.
    pub log_index: u64,
    pub token: String,
    pub from: String,
    pub to: String,
    /// The on-chain integer, as decimal text.
    pub raw_amount: String,
    /// The ledger amount.
    pub amount: Usdt,
    /// Where it is in its life.
    pub state: State,
    /// Why it is in quarantine.
    pub reason: Option<QuarantineReason>,
    /// Whose address it came to.
    pub client: Option<Id<Client>>,
}

impl Before {
    /// A deposit as it is now.
    #[must_use]
    pub fn of(deposit: &Deposit) -> Self {
        Self {
            deposit: deposit.id,
            chain_id: deposit.key.chain_id,
            block_hash: deposit.key.block_hash.clone(),
            tx_hash: deposit.key.tx_hash.clone(),
            log_index: deposit.key.log_index,
            token: deposit.token.clone(),
            from: deposit.from.clone(),
            to: deposit.to.clone(),
            raw_amount: deposit.raw_amount.clone(),
            amount: deposit.amount,
            state: deposit.state,
            reason: deposit.reason,
            client: deposit.client,
        }
    }
}

/// A deposit in quarantine is given to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssignOrder {
    /// The deposit as it was when this was proposed.
    pub before: Before,
    /// Who gets it.
    pub receiver: Id<Client>,
    /// Why, in one line.
    pub why: String,
}

/// A deposit in quarantine is sent back to where it came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefundOrder {
    /// The deposit as it was when this was proposed.
    pub before: Before,
    /// Where it goes when the chain does not say who sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Why, in one line.
    pub why: String,
}
