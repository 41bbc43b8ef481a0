//! Why a PSBT, or what a signer gave back, is not what was approved.

use bitcoin::{FeeRate, Network};

use crate::bitcoin::address::network_name;
use crate::bitcoin::batch::{FrameError, ManifestError, per_vb};

/// Why it is refused. Inputs and outputs are counted from 0, as block explorers do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// The manifest is not the approved one.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// Neither a PSBT nor a signed transaction.
    #[error("this is neither a PSBT nor a signed transaction: {0}")]
    Malformed(#[from] FrameError),
    /// For another network.
    #[error("the manifest is for {found}, this is {}", network_name(*.expected))]
    OtherNetwork {
        /// What the manifest says.
        found: String,
        /// Where we are.
        expected: Network,
    },
    /// The manifest names an address that is none here.
    #[error("payout {0} in the manifest has no address of this network")]
    BadAddress(String),
    /// An output the manifest does not know.
    #[error("output {0} is not in the manifest")]
    ForeignOutput(usize),
    /// The manifest names an output that is not there.
    #[error("output {0} of the manifest is missing")]
    MissingOutput(usize),
    /// An output that goes elsewhere.
    #[error("output {0} does not go to the address in the manifest")]
    OtherAddress(usize),
    /// An output of another amount.
    #[error("output {index} pays {found_sat} sat, the manifest says {expected_sat} sat")]
    OtherAmount {
        index: usize,
        /// What it pays.
        found_sat: u64,
        /// What was approved.
        expected_sat: u64,
    },
    /// Change that does not come back.
    #[error("output {0} is called change but does not belong to the payout wallet")]
    ForeignChange(usize),
    /// More or fewer inputs.
    #[error("it spends {found} coins, the manifest says {expected}")]
    InputCount {
        /// How many there are.
        found: usize,
        /// How many were approved.
        expected: usize,
    },
    #[error("input {0} spends a different coin than the manifest says")]
    OtherInput(usize),
    /// A coin of someone else, or of ours with another script.
    #[error("input {0} does not belong to the payout wallet")]
    ForeignInput(usize),
    /// The amount is not proven by the transaction that made the coin.
    #[error("the amount of input {0} is not proven")]
    AmountNotProven(usize),
    /// The proven amount is another one.
    #[error("input {index} is worth {found_sat} sat, the manifest says {expected_sat} sat")]
    OtherWorth {
        index: usize,
        /// What it is worth.
        found_sat: u64,
        /// What was approved.
        expected_sat: u64,
    },
    /// Version, lock time, sequence or a script where none belongs.
    #[error("it differs from the approved batch in its {0}")]
    OtherFrame(&'static str),
    /// The txid differs although all parts agree.
    #[error("its txid is not the approved one")]
    OtherTxid,
    /// More than was approved goes to the miners.
    #[error("the fee is {fee_sat} sat ({}), above the limit", per_vb(*.rate))]
    FeeTooHigh { fee_sat: u64, rate: FeeRate },
    /// It asks for, or has, a signature that does not cover everything.
    #[error("input {0} has or asks for a signature that does not cover the whole batch")]
    PartialSighash(usize),
    /// Not signed, or by too few.
    #[error("input {index} is not fully signed: {why}")]
    Unsigned {
        index: usize,
        /// The library's complaint.
        why: String,
    },
    /// The signature is wrong.
    #[error("the signature of input {index} is not valid: {why}")]
    BadSignature {
        index: usize,
        /// The library's complaint.
        why: String,
    },
    /// Signatures larger than they can be.
    #[error("it weighs {found} weight units, at most {expected} were approved")]
    TooHeavy {
        found: u64,
        /// What the manifest says.
        expected: u64,
    },
}
