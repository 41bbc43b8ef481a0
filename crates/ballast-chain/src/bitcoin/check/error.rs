//! Why a PSBT, or a signer's reply, does not match what was approved.

use bitcoin::{FeeRate, Network};

use crate::bitcoin::address::network_name;
use crate::bitcoin::batch::{FrameError, ManifestError, per_vb};

/// Why it is refused. Inputs and outputs are counted from 0, as in block explorers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// The manifest is not the approved one.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// Neither a PSBT nor a signed transaction.
    #[error("this is neither a PSBT nor a signed transaction: {0}")]
    Malformed(#[from] FrameError),
    /// The manifest is for another network.
    #[error("the manifest is for {found}, this is {}", network_name(*.expected))]
    OtherNetwork {
        /// The manifest's network.
        found: String,
        /// Our network.
        expected: Network,
    },
    /// The manifest has an address that is not one of this network.
    #[error("payout {0} in the manifest has no address of this network")]
    BadAddress(String),
    /// An output that is not in the manifest.
    #[error("output {0} is not in the manifest")]
    ForeignOutput(usize),
    /// An output of the manifest is missing.
    #[error("output {0} of the manifest is missing")]
    MissingOutput(usize),
    /// An output goes to another address.
    #[error("output {0} does not go to the address in the manifest")]
    OtherAddress(usize),
    /// An output has another amount.
    #[error("output {index} pays {found_sat} sat, the manifest says {expected_sat} sat")]
    OtherAmount {
        index: usize,
        found_sat: u64,
        /// The approved amount.
        expected_sat: u64,
    },
    /// The change does not return to the wallet.
    #[error("output {0} is called change but does not belong to the payout wallet")]
    ForeignChange(usize),
    /// The number of inputs differs.
    #[error("it spends {found} coins, the manifest says {expected}")]
    InputCount {
        found: usize,
        /// The approved number.
        expected: usize,
    },
    #[error("input {0} spends a different coin than the manifest says")]
    OtherInput(usize),
    /// The coin is someone else's, or ours with another script.
    #[error("input {0} does not belong to the payout wallet")]
    ForeignInput(usize),
    /// The amount is not proven by the transaction that made the coin.
    #[error("the amount of input {0} is not proven")]
    AmountNotProven(usize),
    /// The proven amount differs.
    #[error("input {index} is worth {found_sat} sat, the manifest says {expected_sat} sat")]
    OtherWorth {
        index: usize,
        found_sat: u64,
        /// The approved amount.
        expected_sat: u64,
    },
    /// The version, lock time, sequence, or a script that should not be there.
    #[error("it differs from the approved batch in its {0}")]
    OtherFrame(&'static str),
    /// The txid differs although all parts agree.
    #[error("its txid is not the approved one")]
    OtherTxid,
    /// The fee is above the limit.
    #[error("the fee is {fee_sat} sat ({}), above the limit", per_vb(*.rate))]
    FeeTooHigh { fee_sat: u64, rate: FeeRate },
    /// It has, or asks for, a signature that does not cover everything.
    #[error("input {0} has or asks for a signature that does not cover the whole batch")]
    PartialSighash(usize),
    /// Unsigned, or too few signatures.
    #[error("input {index} is not fully signed: {why}")]
    Unsigned {
        index: usize,
        /// The library's error.
        why: String,
    },
    /// The signature is wrong.
    #[error("the signature of input {index} is not valid: {why}")]
    BadSignature {
        index: usize,
        /// The library's error.
        why: String,
    },
    /// The signatures are larger than expected.
    #[error("it weighs {found} weight units, at most {expected} were approved")]
    TooHeavy {
        found: u64,
        /// The weight in the manifest.
        expected: u64,
    },
}
