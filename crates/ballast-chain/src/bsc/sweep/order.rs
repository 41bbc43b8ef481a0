//! The sweep file: one canonical text that is approved, signed and checked.

use std::collections::BTreeSet;

use alloy_primitives::{Bytes, U256};
use serde::{Deserialize, Serialize};

use super::call::Call;
use crate::bitcoin::batch::Digest;
use crate::bsc::address::EvmAddress;

/// Format name in the file.
const FORMAT: &str = "ballast-sweep-1";
/// Maximum size of a sweep file.
pub const MAX_BYTES: usize = 4 << 20;
/// Maximum number of deposit addresses in one sweep: a person can still look through them, and a signer signs them in
/// seconds.
pub const MAX_TRANSFERS: usize = 500;
/// First four bytes of the hash of `transfer(address,uint256)`.
const TRANSFER: [u8; 4] = [0xa9, 0x05, 0x9c, 0xbb];

/// Why a text is not a sweep file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// Not the bytes that were approved.
    #[error("the file is not the one that was approved: its SHA-256 is {found}, approved was {approved}")]
    Digest {
        /// Digest of the file.
        found: Digest,
        /// Digest that two people approved.
        approved: Digest,
    },
    /// Not JSON of this shape.
    #[error("the file cannot be read: {0}")]
    Malformed(String),
    /// Something that the server never writes.
    #[error("the file is not as the server writes it: {0}")]
    Strange(&'static str),
}

/// Numbers as decimal text, so that no reader rounds them.
mod decimal {
    use alloy_primitives::U256;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(number: &U256, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&number.to_string())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<U256, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(D::Error::custom("expected a decimal number in quotation marks"));
        }
        U256::from_str_radix(&text, 10).map_err(D::Error::custom)
    }
}

/// The content of a sweep file: everything that is to be signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Order {
    format: String,
    /// Id of the sweep.
    pub sweep: String,
    /// The only chain its calls are valid on.
    pub chain_id: u64,
    /// The token's contract.
    pub token: EvmAddress,
    /// Destination of all tokens.
    pub treasury: EvmAddress,
    /// Fingerprint of the account that all addresses belong to; files from before there could be two accounts have
    /// none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// Sender of the top-ups: the account's address m/1/0.
    pub gas_payer: EvmAddress,
    /// Price of a unit of gas, in the coin's smallest unit.
    #[serde(with = "decimal")]
    pub gas_price: U256,
    /// Coins for addresses that have too few, ordered by nonce.
    pub top_ups: Vec<TopUp>,
    /// Tokens to the treasury, ordered by derivation index.
    pub transfers: Vec<Transfer>,
}

/// Coins from the gas address to a deposit address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TopUp {
    /// The gas address's nonce.
    pub nonce: u64,
    /// The deposit address.
    pub to: EvmAddress,
    /// Maximum gas it may use.
    pub gas: u64,
    /// The amount in the coin's smallest unit.
    #[serde(with = "decimal")]
    pub value: U256,
}

/// Tokens from a deposit address to the treasury.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Transfer {
    /// Derivation index of the deposit address: m/0/index below the account.
    pub index: u32,
    /// The deposit address.
    pub from: EvmAddress,
    pub nonce: u64,
    /// Maximum gas it may use.
    pub gas: u64,
    /// The amount in the token's raw units.
    #[serde(with = "decimal")]
    pub amount: U256,
}

/// The purpose of a call in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Coins for gas.
    TopUp,
    /// Tokens to the treasury.
    Transfer,
}

/// One call of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub purpose: Purpose,
    /// The address that has to sign it.
    pub from: EvmAddress,
    /// Derivation index of its sender; `None` for the gas address.
    pub index: Option<u32>,
    /// The call to sign.
    pub call: Call,
}

impl Order {
    /// An order without lines.
    #[must_use]
    pub fn new(
        sweep: String,
        chain_id: u64,
        token: EvmAddress,
        treasury: EvmAddress,
        gas_payer: EvmAddress,
        gas_price: U256,
    ) -> Self {
        let (top_ups, transfers) = (Vec::new(), Vec::new());
        let (format, account) = (FORMAT.into(), None);
        Self { format, sweep, chain_id, token, treasury, account, gas_payer, gas_price, top_ups, transfers }
    }

    /// The file's text. The same order always gives the same bytes.
    ///
    /// # Errors
    /// `Malformed`, which no order causes.
    pub fn text(&self) -> Result<String, OrderError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| OrderError::Malformed(error.to_string()))?;
        Ok(text + "\n")
    }

    /// SHA-256 of the file's text.
    pub fn digest(&self) -> Result<Digest, OrderError> {
        Ok(Digest::of(self.text()?.as_bytes()))
    }

    /// Reads a file, if its bytes are exactly the approved ones and as the server writes them.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn open(bytes: &[u8], approved: Digest) -> Result<Self, OrderError> {
        let found = Digest::of(bytes);
        if found != approved {
            return Err(OrderError::Digest { found, approved });
        }
        if bytes.len() > MAX_BYTES {
            return Err(OrderError::Strange("it is too long"));
        }
        let order: Self = serde_json::from_slice(bytes).map_err(|error| OrderError::Malformed(error.to_string()))?;
        order.require_sound()?;
        if order.text()?.as_bytes() == bytes { Ok(order) } else { Err(OrderError::Strange("its text differs")) }
    }

    /// Checks the rules for any order, no matter who wrote it.
    ///
    /// # Errors
    /// `Strange`, naming the broken rule.
    pub fn require_sound(&self) -> Result<(), OrderError> {
        let rising = |indexes: &[Transfer]| indexes.windows(2).all(|pair| pair[0].index < pair[1].index);
        let following = |pair: &[TopUp]| pair[0].nonce.checked_add(1) == Some(pair[1].nonce);
        let once = |top_ups: &[TopUp]| {
            let receivers: BTreeSet<_> = top_ups.iter().map(|top_up| top_up.to).collect();
            receivers.len() == top_ups.len()
        };
        let is_swept = |top_up: &TopUp| self.transfers.iter().any(|transfer| transfer.from == top_up.to);
        let rules = [
            (self.format == FORMAT, "it has a different format"),
            (!self.transfers.is_empty(), "it moves nothing"),
            (self.transfers.len() <= MAX_TRANSFERS, "it has too many transfers"),
            (rising(&self.transfers), "its indexes are not in ascending order"),
            (self.top_ups.windows(2).all(following), "the nonces of its top-ups do not follow each other"),
            (self.top_ups.iter().all(is_swept), "it tops up an address that is not swept"),
            (once(&self.top_ups), "it tops an address up twice"),
            (self.transfers.iter().all(|transfer| !transfer.amount.is_zero()), "it moves nothing from an address"),
            (self.transfers.iter().all(|transfer| transfer.from != self.treasury), "it sweeps the treasury"),
        ];
        rules.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, what)| Err(OrderError::Strange(what)))
    }

    /// All calls, top-ups first.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let call = |nonce, gas, to, value, data| Call {
            nonce,
            gas_price: self.gas_price,
            gas,
            to,
            value,
            data,
            chain_id: self.chain_id,
        };
        let top_ups = self.top_ups.iter().map(|top_up| Line {
            purpose: Purpose::TopUp,
            from: self.gas_payer,
            index: None,
            call: call(top_up.nonce, top_up.gas, top_up.to, top_up.value, Bytes::new()),
        });
        let transfers = self.transfers.iter().map(|transfer| Line {
            purpose: Purpose::Transfer,
            from: transfer.from,
            index: Some(transfer.index),
            call: call(
                transfer.nonce,
                transfer.gas,
                self.token,
                U256::ZERO,
                transfer_data(self.treasury, transfer.amount),
            ),
        });
        top_ups.chain(transfers).collect()
    }

    /// The sum of all tokens; `None` if it does not fit.
    #[must_use]
    pub fn tokens(&self) -> Option<U256> {
        self.transfers.iter().try_fold(U256::ZERO, |sum, transfer| sum.checked_add(transfer.amount))
    }

    /// Maximum cost in coins: top-ups, and the gas of every call.
    #[must_use]
    pub fn most_coins(&self) -> Option<U256> {
        self.lines().iter().try_fold(U256::ZERO, |sum, line| {
            let gas = self.gas_price.checked_mul(U256::from(line.call.gas))?;
            let value = if line.purpose == Purpose::TopUp { line.call.value } else { U256::ZERO };
            sum.checked_add(gas)?.checked_add(value)
        })
    }
}

/// The input of a call that pays `raw` units of a token to `to`.
fn transfer_data(to: EvmAddress, raw: U256) -> Bytes {
    [&TRANSFER[..], to.inner().into_word().as_slice(), &raw.to_be_bytes::<32>()].concat().into()
}
