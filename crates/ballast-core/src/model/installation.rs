//! What the books are bound to.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{money::Usdt, time::Moment};

/// One thing that must stay what it is. Its name is the key of the configuration that sets it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray, Serialize, Deserialize,
)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Part {
    /// What signs session tokens.
    #[strum(serialize = "server.signing_key")]
    SigningKey,
    /// What codes are hashed and authenticator secrets sealed with.
    #[strum(serialize = "server.code_key")]
    CodeKey,
    /// What signs proofs of liabilities.
    #[strum(serialize = "server.reserve_key")]
    ReserveKey,
    /// What signs checkpoints of the public log.
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
    /// The network of payouts.
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
    /// Whether it is a secret of its own, and no setting.
    #[must_use]
    pub const fn is_key(self) -> bool {
        matches!(self, Self::SigningKey | Self::CodeKey | Self::ReserveKey | Self::LogKey)
    }
}

/// What a program found in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub part: Part,
    /// What tells it from any other; no secret, and nothing from which one could be computed.
    pub fingerprint: String,
    /// Where it was found: a file, or a key of the configuration.
    pub place: String,
}

/// What the books are bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What was found then.
    pub found: Found,
    /// Counts from 1; more than 1 when it was replaced.
    pub generation: i64,
    pub bound_at: Moment,
}

/// One part, and what takes its place, by fingerprints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    pub part: Part,
    /// What the books are bound to.
    pub before: String,
    /// What they will be bound to.
    pub after: String,
}

/// What two operators decide on: the books are to be bound to another treasury, payout wallet, or account of deposit addresses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplaceOrder {
    pub id: Uuid,
    /// What is replaced by what; of a wallet only what differs.
    pub exchanges: Vec<Exchange>,
    /// The first address of what is new, for a person to compare with the device that holds its key.
    pub address: String,
    pub why: String,
}

/// A replacement that two operators approved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    pub id: Uuid,
    pub exchanges: Vec<Exchange>,
    pub address: String,
    pub why: String,
    pub approved_at: Moment,
    /// The first moment at which no start binds it any more.
    pub until: Moment,
    /// When a start bound it.
    pub bound_at: Option<Moment>,
    /// When an operator withdrew it.
    pub withdrawn_at: Option<Moment>,
}

/// What the replacement of a part would break now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnderWay {
    /// A sweep has not ended: its calls pay the treasury of the day it was drawn up, from addresses of one account.
    pub sweep: bool,
    /// A batch of payouts was built and is not settled: it spends coins of the wallet.
    pub payouts: bool,
}

/// What the books say that a replacement rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Everything that was ever bound, the newest of each part last.
    pub bound: Vec<Binding>,
    /// What two operators approved, and what became of it.
    pub approved: Vec<Replacement>,
    pub under_way: UnderWay,
    /// The number of the last entry about any of it, zero before the first.
    pub last: i64,
    /// The number of the next client's deposit address: where another account would begin.
    pub next_address: u32,
}

/// An account, and from which number on deposit addresses are its own: a number belongs to the newest account that begins at
/// it or before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRange {
    pub fingerprint: String,
    /// The first number.
    pub first: u32,
    /// When the books were bound to it.
    pub bound_at: Moment,
}

/// A place that was the treasury and was replaced by two operators; what it still holds is the firm's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierTreasury {
    pub address: String,
    /// When another one took its place.
    pub until: Moment,
}

/// What a treasury that was replaced held when it was asked last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreasuryHolding {
    pub address: String,
    pub amount: Usdt,
}

/// What the books hold already, as far as it forbids to replace something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InUse {
    /// There is a journal, a client or an operator: someone has used this database.
    pub anything: bool,
    /// There are clients, who were given addresses.
    pub clients: bool,
    /// A batch of payouts was built.
    pub payouts: bool,
    /// A proof was published, so clients know the key.
    pub proofs: bool,
}
