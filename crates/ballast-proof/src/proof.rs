//! The proof that a client gets: their leaves, the path from each to the root, and the signed record.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{epoch::Signed, hex_bytes, leaf::Salt, node::Node, sums::Sums};

/// The name of the format, in every file.
pub const FORMAT: &str = "ballast-pol-v1";

/// One client's proof in one epoch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClientProof {
    pub format: String,
    pub signed: Signed,
    /// The client's account id, as a UUID.
    pub account: String,
    /// The client's email address.
    pub email: String,
    /// One leaf for each part of the client's balances.
    pub leaves: Vec<LeafProof>,
}

/// One leaf and its path to the root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeafProof {
    /// The part of the client's balances that the leaf holds, from 0.
    pub chunk: u32,
    /// Place among the leaves, from 0.
    pub index: u64,
    /// The leaf's salt.
    #[serde(with = "hex_bytes")]
    #[schema(value_type = String)]
    pub salt: Salt,
    /// The amounts owed by this leaf: micro-USDT and satoshi, as digits.
    #[schema(value_type = [String; 2], example = json!(["1234000000", "0"]))]
    pub sums: Sums,
    /// The siblings, from the leaf's own up to the one below the root.
    pub path: Vec<Node>,
}
