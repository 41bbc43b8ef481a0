//! The places where the firm holds assets.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

/// A place where the firm holds assets. Its names are those of the ledger's accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum AssetPlace {
    /// Deposit addresses and treasury.
    Custody,
    /// The traders' venue.
    Trading,
    PayoutWallet,
}

ballast_core::named!(AssetPlace);
