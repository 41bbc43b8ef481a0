//! What the books are bound to.

use strum::{IntoStaticStr, VariantArray};

use crate::time::Moment;

/// One thing that must stay what it is. Its name is the key of the configuration that sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray)]
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
