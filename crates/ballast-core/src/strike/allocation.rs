//! The arithmetic of a strike: a result is allocated by principal × days, exactly.
//!
//! Each position gets the whole micro-USDT of its proportional share; the units left over go one each to the positions
//! with the largest remainders. Equal remainders are ordered by [`place`], which differs from week to week, so that no
//! contract is always first, and which does not reveal anyone to clients who compare results. The shares add up to the
//! result to the last unit. Of a gain above its contract's mark (see [`super::mark`]) the firm's performance share then
//! comes off each position's own share, at the rate of its contract, rounded down. What the investments get and what
//! the firm gets add up to the result. `docs/replay.md` explains the same to clients.
//!
//! Two passes over the positions, the first in the order of ids, possibly in chunks and resumed after a crash.
//! [`Weighing`] takes the first and keeps 34 bytes per position; [`Spread`] answers the second position by position
//! without memory.

use std::cmp::Ordering;

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{AllocationPlan, Basis, Claim, Fingerprint, PlanWeek, RemainderCut};
use crate::{
    context::too_large,
    id::Id,
    investment::Investment,
    money::Usdt,
    refusal::{Kind, Refusal},
    time::{Day, Days},
};

/// The weight of a position in a period: its principal in micro-USDT times the days it was active. The day it started
/// counts, the day it ends does not.
///
/// # Errors
/// If principal × days does not fit into 64 bits: over 2.6 million million USDT for a whole week.
pub fn weight(principal: Usdt, started: Day, ends: Option<Day>, period: Days) -> Result<u64, Refusal> {
    let Days { from, to } = period;
    let first = started.max(from);
    let last = ends.map_or(to, |end| end.min(to));
    let days = u64::try_from(last.days_since(first)).unwrap_or(0);
    let principal = u64::try_from(principal.minor()).unwrap_or(0);
    principal.checked_mul(days).ok_or_else(too_large)
}

/// Order of positions with the same remainder in a plan's week: SHA-256 of the name below and a zero byte, the plan's
/// 16 bytes, the first day as `YYYY-MM-DD`, the investment's 16 bytes. Smaller comes first.
#[must_use]
pub fn place(PlanWeek { plan, from }: PlanWeek, investment: Id<Investment>) -> [u8; 32] {
    let hash = Sha256::new().chain_update(b"ballast-strike-place-v1\0");
    let hash = hash.chain_update(plan.bytes()).chain_update(from.to_string());
    hash.chain_update(investment.bytes()).finalize().into()
}

/// Memory per position in the first pass.
#[cfg(test)]
pub(super) const ENTRY_BYTES: usize = size_of::<Entry>();

/// The first pass: takes the weights of all positions, then fixes the arithmetic.
#[derive(Debug)]
pub struct Weighing {
    week: PlanWeek,
    entries: Vec<Entry>,
    total: u128,
    fingerprint: Fingerprint,
}

/// Byte arrays, because wider types would be aligned and make the entry a quarter larger.
#[derive(Clone, Copy, Debug)]
struct Entry {
    weight: [u8; 8],
    investment: [u8; 16],
    /// Loss its contract has yet to make up; zero if it has no mark.
    behind: [u8; 8],
    /// Performance share in hundredths of a percent; at most 100 %.
    bps: u16,
}

impl Entry {
    const fn weight(&self) -> u64 {
        u64::from_be_bytes(self.weight)
    }

    fn claim(&self) -> Claim {
        Claim { bps: u32::from(self.bps), behind: Some(Usdt::from_minor(i64::from_be_bytes(self.behind))) }
    }
}

impl Weighing {
    /// Starts the week of a plan, with room for this many positions; more are accepted, at the price of a copy.
    #[must_use]
    pub fn of(week: PlanWeek, positions: usize) -> Self {
        Self { week, entries: Vec::with_capacity(positions), total: 0, fingerprint: Fingerprint::default() }
    }

    /// Adds one position, and the share of its gain that the firm may claim. Without weight it takes no part.
    ///
    /// # Errors
    /// If the total does not fit into 128 bits.
    pub fn add(&mut self, investment: Id<Investment>, weight: u64, claim: Claim) -> Result<(), Refusal> {
        if weight == 0 {
            return Ok(());
        }
        self.total = self.total.checked_add(u128::from(weight)).ok_or_else(too_large)?;
        let bps = self.fingerprint.add(investment, weight, claim);
        let behind = claim.behind.unwrap_or_default().minor().to_be_bytes();
        self.entries.push(Entry { weight: weight.to_be_bytes(), investment: investment.bytes(), behind, bps });
        Ok(())
    }

    /// The participants in short.
    pub fn basis(&self) -> Result<Basis, Refusal> {
        Ok(Basis {
            positions: u64::try_from(self.entries.len()).map_err(|_| too_large())?,
            total_weight: self.total.to_string(),
            fingerprint: self.fingerprint.clone().finish(),
        })
    }

    /// Fixes the arithmetic for `result`; from a gain each contract's performance share comes off. Without any position
    /// nothing is distributed: the result is the operator's own.
    pub fn finish(mut self, result: Usdt) -> Result<AllocationPlan, Refusal> {
        let basis = self.basis()?;
        let spread = if self.entries.is_empty() { Usdt::ZERO } else { result };
        let division = Division { magnitude: magnitude(spread), total: self.total };
        let units = self.rank(division)?;
        let cut = match units.checked_sub(1).and_then(|last| self.entries.get(last)) {
            Some(entry) => {
                let (_, remainder) = division.of(entry.weight())?;
                let investment = Uuid::from_bytes(entry.investment);
                let place = Some(hex::encode(place(self.week, Id::new(investment))));
                Some(RemainderCut { remainder: remainder.to_string(), investment, place })
            }
            None => None,
        };
        let performance_share = self.performance_share(division, units, spread)?;
        Ok(AllocationPlan {
            distributed: spread.checked_sub(performance_share).ok_or_else(too_large)?,
            performance_share,
            total_weight: basis.total_weight,
            positions: basis.positions,
            cut,
            fingerprint: Some(basis.fingerprint),
        })
    }

    /// Moves the positions that get one unit more to the front, and returns their number.
    fn rank(&mut self, division: Division) -> Result<usize, Refusal> {
        let mut left_over = division.magnitude;
        for entry in &self.entries {
            let (whole, _) = division.of(entry.weight())?;
            left_over = left_over.checked_sub(whole).ok_or_else(too_large)?;
        }
        // The left-over units are made of remainders below one, so there are fewer of them than positions with a
        // remainder.
        let units = usize::try_from(left_over).map_err(|_| too_large())?;
        let week = self.week;
        let place = |entry: &Entry| place(week, Id::new(Uuid::from_bytes(entry.investment)));
        let order = |one: &Entry, other: &Entry| division.order(one, other).then_with(|| place(one).cmp(&place(other)));
        if let Some(last) = units.checked_sub(1).filter(|last| *last < self.entries.len()) {
            self.entries.select_nth_unstable_by(last, order);
        }
        Ok(units)
    }

    /// The firm's total from all contracts; the first `units` entries have one unit more.
    fn performance_share(&self, division: Division, units: usize, spread: Usdt) -> Result<Usdt, Refusal> {
        let mut sum = Usdt::ZERO;
        if !spread.is_positive() || self.entries.iter().all(|entry| entry.bps == 0) {
            return Ok(sum);
        }
        for (rank, entry) in self.entries.iter().enumerate() {
            let (whole, _) = division.of(entry.weight())?;
            let gross = whole.checked_add(u128::from(rank < units)).ok_or_else(too_large)?;
            let gross = i64::try_from(gross).map(Usdt::from_minor).map_err(|_| too_large())?;
            sum = sum.checked_add(entry.claim().share(gross)?).ok_or_else(too_large)?;
        }
        Ok(sum)
    }
}

fn magnitude(amount: Usdt) -> u128 {
    u128::from(amount.minor().unsigned_abs())
}

/// `magnitude × weight ÷ total`. Both the amount and the weight are below 2^64, so the product fits into 128 bits.
#[derive(Clone, Copy, Debug)]
struct Division {
    magnitude: u128,
    total: u128,
}

impl Division {
    fn of(self, weight: u64) -> Result<(u128, u128), Refusal> {
        let product = self.magnitude.checked_mul(u128::from(weight)).ok_or_else(too_large)?;
        match (product.checked_div(self.total), product.checked_rem(self.total)) {
            (Some(whole), Some(remainder)) => Ok((whole, remainder)),
            _ => Ok((0, 0)),
        }
    }

    /// Larger remainder first.
    fn order(self, one: &Entry, other: &Entry) -> Ordering {
        let remainder = |entry: &Entry| self.of(entry.weight()).map_or(0, |(_, remainder)| remainder);
        remainder(other).cmp(&remainder(one))
    }
}

/// The share of one position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Its part of the result; negative for a loss, and then perhaps more than its value, see [`bear`].
    pub gross: Usdt,
    /// The firm's part of it; zero for a loss, and for a gain that only makes up for one.
    pub performance_share: Usdt,
    /// What is left for the client.
    pub net: Usdt,
}

/// The second pass: the share of each position, from the fixed arithmetic alone.
#[derive(Clone, Debug)]
pub struct Spread {
    week: PlanWeek,
    division: Division,
    loss: bool,
    cut: Option<(u128, Last)>,
    /// Whether each contract has its own performance share; otherwise it came off the whole first.
    by_contract: bool,
}

/// The last position with the remainder at the cut that gets one unit more.
#[derive(Clone, Debug)]
enum Last {
    /// By the order of [`place`].
    Place([u8; 32]),
    /// By contract ids, in strikes from before that order.
    Investment(Uuid),
}

impl Last {
    fn of(cut: &RemainderCut) -> Result<Self, Refusal> {
        let Some(place) = &cut.place else { return Ok(Self::Investment(cut.investment)) };
        let mut bytes = [0; 32];
        hex::decode_to_slice(place, &mut bytes).map_err(|_| unreadable())?;
        Ok(Self::Place(bytes))
    }
}

impl Spread {
    /// Reads the fixed arithmetic for a plan's week.
    ///
    /// # Errors
    /// `allocation_unreadable` if the stored numbers are not numbers.
    pub fn new(week: PlanWeek, plan: &AllocationPlan) -> Result<Self, Refusal> {
        let number = |text: &str| text.parse::<u128>().map_err(|_| unreadable());
        let cut = plan.cut.as_ref().map(|cut| Ok((number(&cut.remainder)?, Last::of(cut)?))).transpose()?;
        let by_contract = plan.fingerprint.is_some();
        let spread = if by_contract { plan.spread()? } else { plan.distributed };
        Ok(Self {
            week,
            division: Division { magnitude: magnitude(spread), total: number(&plan.total_weight)? },
            loss: spread.is_negative(),
            cut,
            by_contract,
        })
    }

    /// The share of one position with this weight, of whose gain the firm may claim a part.
    ///
    /// # Errors
    /// If it does not fit, which a weight from the first pass cannot cause.
    pub fn share(&self, investment: Id<Investment>, weight: u64, claim: Claim) -> Result<Share, Refusal> {
        let (whole, remainder) = self.division.of(weight)?;
        let one_more = weight > 0 && self.is_within_cut(investment, remainder);
        let magnitude = whole.checked_add(u128::from(one_more)).ok_or_else(too_large)?;
        let gross = i128::try_from(magnitude).map_err(|_| too_large())?;
        let gross = if self.loss { gross.checked_neg().ok_or_else(too_large)? } else { gross };
        let gross = i64::try_from(gross).map(Usdt::from_minor).map_err(|_| too_large())?;
        let performance_share = if self.by_contract { claim.share(gross)? } else { Usdt::ZERO };
        let net = gross.checked_sub(performance_share).ok_or_else(too_large)?;
        Ok(Share { gross, performance_share, net })
    }
}

impl Spread {
    /// Whether a position with this remainder gets one of the left-over units.
    fn is_within_cut(&self, investment: Id<Investment>, remainder: u128) -> bool {
        let Some((least, last)) = &self.cut else { return false };
        match remainder.cmp(least) {
            Ordering::Greater => true,
            Ordering::Less => false,
            Ordering::Equal => match last {
                Last::Place(last) => place(self.week, investment) <= *last,
                Last::Investment(last) => investment.uuid() <= *last,
            },
        }
    }
}

impl AllocationPlan {
    /// The amount allocated before the performance share came off: the result, unless nobody took part.
    pub fn spread(&self) -> Result<Usdt, Refusal> {
        self.distributed.checked_add(self.performance_share).ok_or_else(too_large)
    }
}

pub(super) fn unreadable() -> Refusal {
    Refusal::new(
        Kind::Conflict,
        "allocation_unreadable",
        "The stored allocation of this strike is damaged; run `ballast verify`.",
    )
}

/// A share as borne by the position and by the firm's capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Borne {
    /// Allocated to the investment.
    pub allocated: Usdt,
    /// The part of a loss beyond what the investment is worth; the operator's capital bears it. At or above zero.
    pub by_capital: Usdt,
}

/// Limits a loss to `value`, the position's value before the share: a client cannot lose more than is there.
pub fn bear(share: Usdt, value: Usdt) -> Result<Borne, Refusal> {
    let floor = value.max(Usdt::ZERO).checked_neg().ok_or_else(too_large)?;
    let allocated = share.max(floor);
    let by_capital = allocated.checked_sub(share).ok_or_else(too_large)?;
    Ok(Borne { allocated, by_capital })
}
