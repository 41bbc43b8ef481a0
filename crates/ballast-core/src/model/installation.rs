//! What the books are bound to: keys, chains, wallets.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{money::Usdt, time::Moment};

/// A part that must not change. Its name is the configuration key that sets it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray, Serialize, Deserialize,
)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Part {
    /// Signs session tokens.
    #[strum(serialize = "server.signing_key")]
    SigningKey,
    /// Hashes codes and seals authenticator secrets.
    #[strum(serialize = "server.code_key")]
    CodeKey,
    /// Signs proofs of liabilities.
    #[strum(serialize = "server.reserve_key")]
    ReserveKey,
    /// Signs checkpoints of the public log.
    #[strum(serialize = "server.log_key")]
    LogKey,
    /// The account that deposit addresses are derived from.
    #[strum(serialize = "bsc.account_xpub")]
    Account,
    /// The chain that deposits arrive on.
    #[strum(serialize = "bsc.chain_id")]
    Chain,
    /// The token that is credited.
    #[strum(serialize = "bsc.usdt_contract")]
    Token,
    /// Where swept deposits go.
    #[strum(serialize = "bsc.treasury")]
    Treasury,
    /// The bitcoin network of payouts.
    #[strum(serialize = "bitcoin.network")]
    BitcoinNetwork,
    /// The payout wallet.
    #[strum(serialize = "bitcoin.descriptor")]
    Wallet,
    #[strum(serialize = "bitcoin.change_descriptor")]
    Change,
}

named!(Part);

impl TryFrom<String> for Part {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::from_name(&name).ok_or_else(|| format!("nothing is called {name}"))
    }
}

impl Part {
    /// Whether it is a secret in its own right rather than a setting.
    #[must_use]
    pub const fn is_key(self) -> bool {
        matches!(self, Self::SigningKey | Self::CodeKey | Self::ReserveKey | Self::LogKey)
    }
}

/// A part as a program found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub part: Part,
    /// Tells it from any other; not a secret, and no secret can be computed from it.
    pub fingerprint: String,
    /// Where it was found: a file or a configuration key.
    pub place: String,
}

/// A part that the books are bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What was found when it was bound.
    pub found: Found,
    /// Counts from 1; more than 1 after a replacement.
    pub generation: i64,
    pub bound_at: Moment,
}

/// One part and its replacement, by fingerprints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    pub part: Part,
    /// What the books are bound to now.
    pub before: String,
    /// What they will be bound to.
    pub after: String,
}

/// A change of treasury, payout wallet or account of deposit addresses, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplaceOrder {
    pub id: Uuid,
    /// The replacements; for a wallet, only what differs.
    pub exchanges: Vec<Exchange>,
    /// The first new address, for a person to compare with the device that holds its key.
    pub address: String,
    pub why: String,
}

/// A replacement approved by two operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    pub id: Uuid,
    pub exchanges: Vec<Exchange>,
    pub address: String,
    pub why: String,
    pub approved_at: Moment,
    /// Start-ups from this moment on no longer bind it.
    pub until: Moment,
    /// When a start-up bound it.
    pub bound_at: Option<Moment>,
    /// When an operator withdrew it.
    pub withdrawn_at: Option<Moment>,
}

/// What replacing a part would break now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnderWay {
    /// A sweep is open: its calls pay the treasury of the day it was drawn up, from addresses of one account.
    pub sweep: bool,
    /// A batch of payouts was built and is not settled: it spends coins of the wallet.
    pub payouts: bool,
}

/// The facts in the books that a replacement depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Everything ever bound, the newest of each part last.
    pub bound: Vec<Binding>,
    /// The approved replacements and their outcome.
    pub approved: Vec<Replacement>,
    pub under_way: UnderWay,
    /// Number of the last entry about any of this; zero before the first.
    pub last: i64,
    /// Number of the next client's deposit address: where a new account would begin.
    pub next_address: u32,
}

/// An account and the first deposit address number it owns: a number belongs to the newest account that begins at or
/// before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRange {
    pub fingerprint: String,
    pub first: u32,
    /// When the books were bound to it.
    pub bound_at: Moment,
}

/// A former treasury that two operators replaced; what it still holds belongs to the firm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierTreasury {
    pub address: String,
    /// When it was replaced.
    pub until: Moment,
}

/// Last known balance of a replaced treasury.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreasuryHolding {
    pub address: String,
    pub amount: Usdt,
}

/// What the books already hold, as far as it forbids a replacement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InUse {
    /// A journal, a client or an operator exists: someone has used this database.
    pub anything: bool,
    /// Clients exist and were given addresses.
    pub clients: bool,
    /// A batch of payouts was built.
    pub payouts: bool,
    /// A proof was published, so clients know the key.
    pub proofs: bool,
}
