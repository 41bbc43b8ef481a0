//! Orders for a deposit in quarantine, for two operators: exactly this deposit, as it is, and its outcome.

use serde::{Deserialize, Serialize};

use super::{Deposit, QuarantineReason, State};
use crate::{client::Client, id::Id, money::Usdt};

/// Everything about a deposit that a decision on it relies on.
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
    /// Ledger amount.
    pub amount: Usdt,
    pub state: State,
    /// Why it is in quarantine.
    pub reason: Option<QuarantineReason>,
    /// The client whose address it came to.
    pub client: Option<Id<Client>>,
}

impl Before {
    /// Returns the deposit as it is now.
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

/// Assigns a deposit in quarantine to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssignOrder {
    /// The deposit when this was proposed.
    pub before: Before,
    /// The client who gets it.
    pub receiver: Id<Client>,
    /// Reason, in one line.
    pub why: String,
}

/// Sends a deposit in quarantine back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefundOrder {
    /// The deposit when this was proposed.
    pub before: Before,
    /// Recipient, if the chain does not show who sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Reason, in one line.
    pub why: String,
}
