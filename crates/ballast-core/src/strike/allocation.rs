//! The arithmetic of a strike: a result is spread by principal × days, exactly.
//!
//! Each position gets the whole micro-USDT of its proportional share; the units that are left over go one each to the
//! positions with the largest remainders, ties to the smaller id. The shares sum to the result to the last unit.
//!
//! Two passes over the positions, in any order, possibly in chunks and resumed after a crash. [`Weighing`] takes the
//! first and keeps 24 bytes a position; [`Spread`] answers the second position by position without memory.

use std::cmp::Ordering;

use uuid::Uuid;

use super::{AllocationPlan, RemainderCut};
use crate::{
    context::too_large,
    id::Id,
    investment::Investment,
    money::Usdt,
    refusal::{Kind, Refusal},
    time::Day,
};

/// The weight of a position in the days `from..to`: its principal in micro-USDT times the days it was active. The day
/// it started counts, the day it ends does not.
///
/// # Errors
/// When principal × days does not fit 64 bits: over 2.6 million million USDT for a whole week.
pub fn weight(principal: Usdt, active: (Day, Option<Day>), period: (Day, Day)) -> Result<u64, Refusal> {
    let (started, ends) = active;
    let (from, to) = period;
    let first = started.max(from);
    let last = ends.map_or(to, |end| end.min(to));
    let days = u64::try_from(last.days_since(first)).unwrap_or(0);
    let principal = u64::try_from(principal.minor()).unwrap_or(0);
    principal.checked_mul(days).ok_or_else(too_large)
}

/// Size of what the first pass keeps of a position.
#[cfg(test)]
pub(super) const ENTRY_BYTES: usize = size_of::<Entry>();

/// The first pass: takes the weights of all positions, then fixes the arithmetic.
#[derive(Debug, Default)]
pub struct Weighing {
    entries: Vec<Entry>,
    total: u128,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    weight: u64,
    /// Bytes, because a `u128` would be aligned to 16 and make the entry a third larger.
    investment: [u8; 16],
}

impl Weighing {
    /// Room for so many positions; more are taken, at the price of a copy.
    #[must_use]
    pub fn with_capacity(positions: usize) -> Self {
        Self { entries: Vec::with_capacity(positions), total: 0 }
    }

    /// Takes one position. Without weight it takes no part.
    ///
    /// # Errors
    /// When the total does not fit 128 bits.
    pub fn add(&mut self, investment: Id<Investment>, weight: u64) -> Result<(), Refusal> {
        if weight == 0 {
            return Ok(());
        }
        self.total = self.total.checked_add(u128::from(weight)).ok_or_else(too_large)?;
        self.entries.push(Entry { weight, investment: investment.bytes() });
        Ok(())
    }

    /// Fixes the arithmetic for `result`, of which the operator's performance share (hundredths of a percent, rounded
    /// down) comes off first when it is a gain. Without any position nothing is distributed: the result is the
    /// operator's own.
    ///
    /// # Errors
    /// When a number does not fit.
    pub fn finish(mut self, result: Usdt, performance_share_bps: u32) -> Result<AllocationPlan, Refusal> {
        let (distributed, performance_share) = match self.entries.is_empty() {
            true => (Usdt::ZERO, Usdt::ZERO),
            false => take_performance_share(result, performance_share_bps)?,
        };
        let cut = self.cut(Division { magnitude: magnitude(distributed), total: self.total })?;
        Ok(AllocationPlan {
            distributed,
            performance_share,
            total_weight: self.total.to_string(),
            positions: u64::try_from(self.entries.len()).map_err(|_| too_large())?,
            cut,
        })
    }

    /// The last position, in the order of remainders, that gets a unit more.
    fn cut(&mut self, division: Division) -> Result<Option<RemainderCut>, Refusal> {
        let mut left_over = division.magnitude;
        for entry in &self.entries {
            let (whole, _) = division.of(entry.weight)?;
            left_over = left_over.checked_sub(whole).ok_or_else(too_large)?;
        }
        // Every left-over unit is made of remainders below one, so there are fewer units than positions with one.
        let Some(last) = usize::try_from(left_over).ok().and_then(|units| units.checked_sub(1)) else {
            return Ok(None);
        };
        if last >= self.entries.len() {
            return Ok(None);
        }
        let order = |one: &Entry, other: &Entry| division.order(one, other);
        let (_, entry, _) = self.entries.select_nth_unstable_by(last, order);
        let (_, remainder) = division.of(entry.weight)?;
        Ok(Some(RemainderCut { remainder: remainder.to_string(), investment: Uuid::from_bytes(entry.investment) }))
    }
}

fn take_performance_share(result: Usdt, bps: u32) -> Result<(Usdt, Usdt), Refusal> {
    if !result.is_positive() {
        return Ok((result, Usdt::ZERO));
    }
    let share = result.mul_div(i64::from(bps), 10_000).ok_or_else(too_large)?.min(result);
    Ok((result.checked_sub(share).ok_or_else(too_large)?, share))
}

fn magnitude(amount: Usdt) -> u128 {
    u128::from(amount.minor().unsigned_abs())
}

/// `magnitude × weight ÷ total`. The amount is below 2^64 and the weight too, so the product fits 128 bits.
#[derive(Clone, Copy, Debug)]
struct Division {
    magnitude: u128,
    total: u128,
}

impl Division {
    /// Quotient and remainder.
    fn of(self, weight: u64) -> Result<(u128, u128), Refusal> {
        let product = self.magnitude.checked_mul(u128::from(weight)).ok_or_else(too_large)?;
        match (product.checked_div(self.total), product.checked_rem(self.total)) {
            (Some(whole), Some(remainder)) => Ok((whole, remainder)),
            _ => Ok((0, 0)),
        }
    }

    /// Larger remainder first, then smaller id.
    fn order(self, one: &Entry, other: &Entry) -> Ordering {
        let remainder = |entry: &Entry| self.of(entry.weight).map_or(0, |(_, remainder)| remainder);
        remainder(other).cmp(&remainder(one)).then_with(|| one.investment.cmp(&other.investment))
    }
}

/// The second pass: what each position gets, from the fixed arithmetic alone.
#[derive(Clone, Debug)]
pub struct Spread {
    division: Division,
    loss: bool,
    cut: Option<(u128, Uuid)>,
}

impl Spread {
    /// Reads the fixed arithmetic.
    ///
    /// # Errors
    /// `allocation_unreadable`, when the stored numbers are not numbers.
    pub fn new(plan: &AllocationPlan) -> Result<Self, Refusal> {
        let number = |text: &str| {
            text.parse::<u128>().map_err(|_| {
                Refusal::new(
                    Kind::Conflict,
                    "allocation_unreadable",
                    "The stored allocation of this strike is damaged; run `ballast verify`.",
                )
            })
        };
        let cut = plan.cut.as_ref().map(|cut| Ok((number(&cut.remainder)?, cut.investment))).transpose()?;
        Ok(Self {
            division: Division { magnitude: magnitude(plan.distributed), total: number(&plan.total_weight)? },
            loss: plan.distributed.is_negative(),
            cut,
        })
    }

    /// The share of one position with this weight: negative for a loss, and then perhaps more than it is worth, see
    /// [`bear`].
    ///
    /// # Errors
    /// When it does not fit, which a weight taken in the first pass cannot cause.
    pub fn share(&self, investment: Id<Investment>, weight: u64) -> Result<Usdt, Refusal> {
        let (whole, remainder) = self.division.of(weight)?;
        let one_more = weight > 0
            && self
                .cut
                .is_some_and(|(least, last)| remainder > least || (remainder == least && investment.uuid() <= last));
        let magnitude = whole.checked_add(u128::from(one_more)).ok_or_else(too_large)?;
        let share = i128::try_from(magnitude).map_err(|_| too_large())?;
        let share = if self.loss { share.checked_neg().ok_or_else(too_large)? } else { share };
        i64::try_from(share).map(Usdt::from_minor).map_err(|_| too_large())
    }
}

/// What a share does to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Borne {
    /// Allocated to the investment.
    pub allocated: Usdt,
    /// The part of a loss beyond what the investment is worth; the operator's capital bears it. At or above zero.
    pub by_capital: Usdt,
}

/// Keeps a loss within `value`, what the position is worth before the share: a client cannot lose more than is there.
///
/// # Errors
/// When a number does not fit.
pub fn bear(share: Usdt, value: Usdt) -> Result<Borne, Refusal> {
    let floor = value.max(Usdt::ZERO).checked_neg().ok_or_else(too_large)?;
    let allocated = share.max(floor);
    let by_capital = allocated.checked_sub(share).ok_or_else(too_large)?;
    Ok(Borne { allocated, by_capital })
}
