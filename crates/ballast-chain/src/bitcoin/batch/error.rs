//! Why a batch cannot be made.

use bitcoin::{FeeRate, Txid};

use super::super::address::AddressError;

/// Why a batch cannot be made. If one payout is at fault, its id is named.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    #[error("the batch has no payouts")]
    Empty,
    /// Ids are printed, compared and used in file names.
    #[error("{0:?} cannot be an id: use 1 to 64 letters, digits, - and _")]
    BadId(String),
    /// A payout that is there twice would be paid twice.
    #[error("payout {0} is in the batch twice")]
    Duplicate(String),
    /// The address cannot be paid.
    #[error("payout {id}: {error}")]
    Address { id: String, error: AddressError },
    /// The money would come back to the firm.
    #[error("payout {0} goes to an address of the payout wallet itself")]
    OwnAddress(String),
    /// Nodes do not relay such a small output.
    #[error("payout {id} is below what the network relays to this type of address ({least_sat} sat)")]
    Dust {
        id: String,
        /// The smallest amount that is relayed.
        least_sat: u64,
    },
    /// More than all bitcoin that can exist.
    #[error("the payouts add up to more bitcoin than exist")]
    TooMuch,
    /// Nodes do not relay such a large transaction.
    #[error("the batch is too large ({weight} of at most {most} weight units); split it")]
    TooLarge {
        weight: u64,
        /// The largest weight that is relayed.
        most: u64,
    },
    /// The wallet has too few spendable coins.
    #[error("the payout wallet lacks {missing_sat} sat of {needed_sat} (fee included) in coins that can be spent now")]
    NotEnough {
        /// Payouts and fee.
        needed_sat: u64,
        missing_sat: u64,
    },
    /// Nodes do not relay such a low rate.
    #[error("a fee rate of {} is below what the network relays", per_vb(*.0))]
    RateTooLow(FeeRate),
    /// Above the operator's limit.
    #[error("the fee would be {fee_sat} sat at {}, above the limit", per_vb(*.rate))]
    FeeTooHigh { fee_sat: u64, rate: FeeRate },
    /// An earlier attempt has no input left that this one could also spend, so both could be confirmed.
    #[error("no coin that the earlier attempt {0} spends can be spent now; find out what happened to it first")]
    CannotReplace(Txid),
    /// The wallet has no change address left within reach.
    #[error("too many batches are waiting unsent; abandon some")]
    NoChangeAddress,
    /// A payment in the chain that cannot be one of our batches.
    #[error("the payment is not a batch: {0}")]
    NotABatch(&'static str),
    /// The wallet is on another network than the request. The text is the library's.
    #[error("the batch cannot be put together: {0}")]
    Library(String),
}

/// A fee rate for people, in satoshi per virtual byte.
pub(in crate::bitcoin) fn per_vb(rate: FeeRate) -> String {
    let (whole, rest) = (rate.to_sat_per_kwu() / 250, rate.to_sat_per_kwu() % 250);
    let thousandths = rest.saturating_mul(4);
    if thousandths == 0 { format!("{whole} sat/vB") } else { format!("{whole}.{thousandths:03} sat/vB") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_rates_as_people_do() {
        let text = |rate| per_vb(FeeRate::from_sat_per_kwu(rate));
        assert_eq!([text(250), text(253), text(21_971)], ["1 sat/vB", "1.012 sat/vB", "87.884 sat/vB"]);
    }
}
