//! Chooses the coins of a batch and its fee. Pure arithmetic in whole satoshi and weight units.

use bitcoin::{FeeRate, Transaction};

use super::error::BatchError;
use super::manifest::rate_of;

/// Extra weight of counting more than 252 inputs.
const LONG_COUNT_WEIGHT: u64 = 8;
/// Maximum weight that nodes relay.
pub(super) const MAX_WEIGHT: u64 = 400_000;
/// The price of relaying a replacement: 1 satoshi per virtual byte, in satoshi per 1,000 weight units.
const INCREMENT_PER_KWU: u64 = 250;

/// A coin that may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) amount_sat: u64,
    /// Weight of spending it, signatures included.
    pub(super) weight: u64,
}

/// The amounts and weights to cover.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    /// The sum of the payouts.
    pub(super) paid_sat: u64,
    /// The weight without inputs and without change.
    pub(super) weight: u64,
    /// Weight of a change output.
    pub(super) change_weight: u64,
    /// Smaller change is left to the miners.
    pub(super) least_change_sat: u64,
    /// Minimum fee.
    pub(super) fee: Fee,
}

/// The lower bound of the fee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fee {
    pub(super) rate: FeeRate,
    /// Total fees of the attempts that this one replaces.
    pub(super) replaced_sat: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// Number of optional coins spent, from the first, in addition to all required ones.
    pub(super) optional: usize,
    pub(super) change_sat: Option<u64>,
    pub(super) fee_sat: u64,
    pub(super) weight: u64,
}

impl Fee {
    /// The minimum fee at a weight; a replacement also pays the fees of the replaced attempts and the price of
    /// relaying again.
    fn least_sat(self, weight: u64) -> Option<u64> {
        let at_rate = self.rate.to_sat_per_kwu().checked_mul(weight)?.div_ceil(1_000);
        if self.replaced_sat == 0 {
            return Some(at_rate);
        }
        let increment = INCREMENT_PER_KWU.checked_mul(weight)?.div_ceil(1_000);
        Some(at_rate.max(self.replaced_sat.checked_add(increment)?))
    }
}

impl Need {
    /// Spends all `required` coins and as few of the `optional` ones as are needed, in their order.
    pub(super) fn choose(&self, required: &[Candidate], optional: &[Candidate]) -> Result<Choice, BatchError> {
        let mut spent = 0_u64;
        let mut weight = self.weight;
        let mut add = |coin: &Candidate| {
            spent = spent.checked_add(coin.amount_sat)?;
            weight = weight.checked_add(coin.weight)?;
            Some((spent, weight))
        };
        let mut sums = (0, self.weight);
        for coin in required {
            sums = add(coin).ok_or(BatchError::TooMuch)?;
        }
        let mut used = 0;
        loop {
            if !(required.is_empty() && used == 0)
                && let Some(choice) = self.settle(sums.0, sums.1, used)
            {
                return if choice.weight > MAX_WEIGHT { Err(too_large(choice.weight)) } else { Ok(choice) };
            }
            let Some(coin) = optional.get(used) else {
                return Err(self.not_enough(sums.0, sums.1));
            };
            sums = add(coin).ok_or(BatchError::TooMuch)?;
            used = used.saturating_add(1);
        }
    }

    /// With change if it is worth having, without if the amount just fits, `None` if it is not enough.
    fn settle(&self, spent: u64, weight: u64, optional: usize) -> Option<Choice> {
        let left = spent.checked_sub(self.paid_sat)?;
        let with_change = weight.checked_add(self.change_weight)?;
        let fee_sat = self.fee.least_sat(with_change)?;
        let change_sat = left.checked_sub(fee_sat).filter(|change| *change >= self.least_change_sat);
        if change_sat.is_some() {
            return Some(Choice { optional, change_sat, fee_sat, weight: with_change });
        }
        let enough = left >= self.fee.least_sat(weight)?;
        enough.then_some(Choice { optional, change_sat: None, fee_sat: left, weight })
    }

    fn not_enough(&self, spent: u64, weight: u64) -> BatchError {
        let needed = self.fee.least_sat(weight).and_then(|fee| fee.checked_add(self.paid_sat));
        match needed {
            Some(needed_sat) => {
                BatchError::NotEnough { needed_sat, missing_sat: needed_sat.saturating_sub(spent).max(1) }
            }
            None => BatchError::TooMuch,
        }
    }
}

/// The weight of a transaction without inputs; the library counts in the witness flag.
pub(super) fn weight_without_inputs(payouts: &Transaction) -> u64 {
    payouts.weight().to_wu().saturating_add(LONG_COUNT_WEIGHT)
}

/// Refuses a fee above the operator's limits.
pub(super) fn check_fee(choice: &Choice, most_rate: FeeRate, most_sat: u64) -> Result<(), BatchError> {
    let rate = rate_of(choice.fee_sat, choice.weight);
    if choice.fee_sat > most_sat || rate > most_rate {
        return Err(BatchError::FeeTooHigh { fee_sat: choice.fee_sat, rate });
    }
    Ok(())
}

pub(super) const fn too_large(weight: u64) -> BatchError {
    BatchError::TooLarge { weight, most: MAX_WEIGHT }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn need(paid_sat: u64, rate: u64) -> Need {
        let fee = Fee { rate: FeeRate::from_sat_per_kwu(rate), replaced_sat: 0 };
        Need { paid_sat, weight: 400, change_weight: 124, least_change_sat: 294, fee }
    }

    fn coins(amounts: &[u64]) -> Vec<Candidate> {
        amounts.iter().map(|amount| Candidate { amount_sat: *amount, weight: 272 }).collect()
    }

    #[test]
    fn spends_no_more_coins_than_it_must() {
        let choice = need(100_000, 250).choose(&[], &coins(&[90_000, 50_000, 10_000])).unwrap();
        // 400 + 2 * 272 + 124 weight units at 250 sat per 1,000.
        assert_eq!(choice, Choice { optional: 2, change_sat: Some(39_733), fee_sat: 267, weight: 1_068 });
    }

    #[test]
    fn gives_small_change_to_the_miners() {
        let choice = need(99_700, 250).choose(&[], &coins(&[100_000])).unwrap();
        assert_eq!(choice, Choice { optional: 1, change_sat: None, fee_sat: 300, weight: 672 });
    }

    #[test]
    fn says_how_much_is_missing() {
        let refused = need(100_000, 250).choose(&[], &coins(&[60_000, 39_000])).unwrap_err();
        assert_eq!(refused, BatchError::NotEnough { needed_sat: 100_236, missing_sat: 1_236 });
        assert!(matches!(need(1, 250).choose(&[], &[]), Err(BatchError::NotEnough { .. })));
        assert!(matches!(need(u64::MAX, 250).choose(&[], &coins(&[u64::MAX, 5])), Err(BatchError::TooMuch)));
    }

    #[test]
    fn pays_for_what_it_replaces() {
        let mut need = need(100_000, 250);
        need.fee.replaced_sat = 5_000;
        let choice = need.choose(&coins(&[200_000]), &[]).unwrap();
        assert_eq!(choice.fee_sat, 5_000 + (400_u64 + 272 + 124).div_ceil(4));
        assert_eq!(choice.optional, 0);
    }

    proptest! {
        #[test]
        fn always_adds_up(
            amounts in prop::collection::vec(300_u64..5_000_000_000, 1..30),
            required in 0_usize..3,
            paid in 300_u64..20_000_000_000,
            rate in 250_u64..100_000,
            replaced in 0_u64..50_000,
        ) {
            let all = coins(&amounts);
            let (required, optional) = all.split_at(required.min(all.len()));
            let mut need = need(paid, rate);
            need.fee.replaced_sat = replaced;
            if let Ok(choice) = need.choose(required, optional) {
                let used = required.iter().chain(&optional[..choice.optional]);
                let spent: u64 = used.clone().map(|coin| coin.amount_sat).sum();
                prop_assert_eq!(spent, paid + choice.fee_sat + choice.change_sat.unwrap_or(0));
                prop_assert!(choice.fee_sat * 1_000 >= rate * choice.weight);
                prop_assert!(replaced == 0 || choice.fee_sat > replaced);
                prop_assert!(choice.change_sat.is_none_or(|change| change >= need.least_change_sat));
                let change = choice.change_sat.map_or(0, |_| need.change_weight);
                prop_assert_eq!(choice.weight, need.weight + change + 272 * used.count() as u64);
            }
        }
    }
}
