//! The places where the firm holds assets.

use serde::Serialize;
use utoipa::ToSchema;

/// A place where the firm holds assets. Its names are those of the ledger's accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssetPlace {
    /// Deposit addresses and treasury.
    Custody,
    /// The traders' venue.
    Trading,
    PayoutWallet,
}

impl AssetPlace {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Custody => "custody",
            Self::Trading => "trading",
            Self::PayoutWallet => "payout_wallet",
        }
    }
}
