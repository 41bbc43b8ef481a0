//! How much of all gains ever credited to clients came back from the venue.
//!
//! Everything that left custody for the venue or the firm counts, even if only booked, and so does whatever the chain
//! shows to be missing. A return counts only if the firm's nodes saw it arrive from an address that does not belong to
//! the firm, and each transaction counts once. So money that leaves custody and comes back is not a return: not
//! clients' coins, not withdrawn capital, not a booking without coins. Only a circle through a bitcoin payout cannot be
//! told from a return (`docs/truth.md`).

use serde_json::Value;
use strum::{IntoStaticStr, VariantArray};

use crate::{
    capital::Seen,
    coverage::LOWEST_OF_DAYS,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    reading::{Class, Grade, Held},
    time::{Day, Moment},
};

/// Direction of a movement, as it is published and signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Way {
    Sent,
    Returned,
    /// From custody to the firm's owners. It could come back and be called a return.
    TakenOut,
}

named!(Way);

/// One booked movement between custody and the venue, or out of custody to the owners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    pub at: Moment,
    pub way: Way,
    pub amount: Usdt,
    /// The transfer of exactly this amount that the firm's nodes showed in a final block.
    pub seen: Option<Seen>,
    /// Whether the other end is an address of the firm's custody.
    pub is_own: bool,
}

impl Movement {
    /// Reads the movement from a journal entry; `None` for what stays inside the firm. Postings give the amount, the
    /// details only what was seen.
    #[must_use]
    pub fn of(at: Moment, transfers: &[Transfer], details: &Value) -> Option<Self> {
        let [leg] = transfers else { return None };
        let way = match (leg.debit, leg.credit, leg.asset) {
            (Account::Trading, Account::Custody, Asset::Usdt) => Way::Sent,
            (Account::Custody, Account::Trading, Asset::Usdt) => Way::Returned,
            (Account::Capital, Account::Custody, Asset::Usdt) => Way::TakenOut,
            _ => return None,
        };
        let seen = details.get("seen").and_then(|seen| serde_json::from_value(seen.clone()).ok());
        Some(Self { at, way, amount: Usdt::from_minor(leg.minor), seen, is_own: false })
    }

    /// Whether it can count as a return, before checking whether its transaction counted already.
    #[must_use]
    pub fn is_return(&self) -> bool {
        self.way == Way::Returned && self.seen.is_some() && !self.is_own
    }
}

/// What a transfer adds to the losses that no client bears, in minor units; negative if it takes from them. These are
/// the losses that capital bore for clients who cancelled, and those that lent money bears. They do not lower the gains
/// of others.
#[must_use]
pub const fn borne(cause: Cause, transfer: &Transfer) -> i64 {
    match (cause, transfer.debit, transfer.credit) {
        (Cause::InvestmentCancelled, Account::Capital, Account::Returns(_))
        | (Cause::LentMoved, Account::Lent(_), Account::Returns(_)) => transfer.minor,
        (Cause::LentMoved, Account::Returns(_), Account::Lent(_))
        | (Cause::StrikeCorrected, Account::Returns(_), Account::Promotions) => transfer.minor.saturating_neg(),
        _ => 0,
    }
}

/// Amount of the books' custody that the chain did not show, from a moment until the next such entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    pub at: Moment,
    /// Zero or more.
    pub amount: Usdt,
}

impl Missing {
    /// Reads the result of a custody comparison from the journal.
    #[must_use]
    pub fn of(at: Moment, details: &Value) -> Option<Self> {
        let amount = |name: &str| details.get(name).and_then(Value::as_i64);
        let booked = amount("books")?.checked_add(amount("expected")?)?;
        let missing = booked.checked_sub(amount("observed")?)?.max(0);
        Some(Self { at, amount: Usdt::from_minor(missing) })
    }
}

/// All sums up to a moment, in micro-USDT.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub sent: i128,
    /// Seen to arrive.
    pub returned: i128,
    pub taken_out: i128,
    pub missing: i128,
}

impl Sums {
    /// Returned beyond everything that left.
    #[must_use]
    pub const fn net(&self) -> i128 {
        let left = self.sent.saturating_add(self.taken_out).saturating_add(self.missing);
        self.returned.saturating_sub(left)
    }
}

/// The sums from each moment at which one of them changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course(Vec<(Moment, Sums)>);

impl Course {
    /// Computes the course. Both lists are in the order of time, as in the journal. A transaction counts only the first
    /// time.
    #[must_use]
    pub fn of(movements: &[Movement], missing: &[Missing]) -> Self {
        let counted = counted(movements);
        let moved = movements.iter().zip(counted).map(|(one, counts)| (one.at, Step::Moved(one, counts)));
        let mut steps: Vec<_> = moved.chain(missing.iter().map(|one| (one.at, Step::Missing(one.amount)))).collect();
        // At the same moment departures go first: a sum is never too high, even briefly.
        steps.sort_by_key(|(at, step)| (*at, step.raises()));
        let mut sums = Sums::default();
        Self(steps.into_iter().map(|(at, step)| (at, *step.add(&mut sums))).collect())
    }

    /// Returns the sums at the moment when the net was lowest in the seven days up to `now`. A loan that comes for a
    /// day raises nothing.
    #[must_use]
    pub fn lowest(&self, now: Moment) -> Sums {
        let since = now.plus_days(LOWEST_OF_DAYS.saturating_neg());
        let before = self.0.iter().rev().find(|(at, _)| *at <= since).map(|(_, sums)| *sums).unwrap_or_default();
        let within = self.0.iter().filter(|(at, _)| *at > since && *at <= now).map(|(_, sums)| *sums);
        within.fold(before, |lowest, sums| if sums.net() <= lowest.net() { sums } else { lowest })
    }

    /// Total sent to the venue between two moments.
    #[must_use]
    pub fn sent_between(&self, from: Moment, until: Moment) -> i128 {
        let sent = |at: Moment| self.0.iter().rev().find(|(step, _)| *step < at).map_or(0, |(_, sums)| sums.sent);
        sent(until).saturating_sub(sent(from)).max(0)
    }

    #[must_use]
    pub fn began(&self) -> Option<Moment> {
        self.0.first().map(|(at, _)| *at)
    }
}

/// Which of these count as returned, in their order.
#[must_use]
pub fn counted(movements: &[Movement]) -> Vec<bool> {
    let mut known = std::collections::BTreeSet::new();
    let mut is_first = |seen: &Seen| known.insert((seen.chain_id, seen.tx_hash.to_lowercase()));
    movements.iter().map(|one| one.is_return() && one.seen.as_ref().is_some_and(&mut is_first)).collect()
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Moved(&'a Movement, bool),
    Missing(Usdt),
}

impl Step<'_> {
    const fn raises(&self) -> bool {
        matches!(self, Self::Moved(Movement { way: Way::Returned, .. }, _))
    }

    fn add(self, sums: &mut Sums) -> &Sums {
        match self {
            Self::Moved(one, counts) => {
                let amount = i128::from(one.amount.minor().max(0));
                let sum = match one.way {
                    Way::Sent => &mut sums.sent,
                    Way::TakenOut => &mut sums.taken_out,
                    Way::Returned => &mut sums.returned,
                };
                if counts || one.way != Way::Returned {
                    *sum = sum.saturating_add(amount);
                }
            }
            Self::Missing(amount) => sums.missing = i128::from(amount.minor().max(0)),
        }
        sums
    }
}

/// What observers saw at the venue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observed {
    pub day: Day,
    /// Value of all accounts when the day began.
    pub amount: Usdt,
    /// The part that came in lately and was not sent by the books. It may be lent, so it does not count.
    pub unsent: Usdt,
    pub grade: Grade,
}

impl Observed {
    /// Returns what was read across all accounts, if the grade is observed. The firm's own readings alone prove
    /// nothing, and recent inflows in coins that are not dollars cannot be valued.
    #[must_use]
    pub fn of(held: &Held, course: &Course) -> Option<Self> {
        let Held { day, amount, grade, moved_in, since, .. } = *held;
        if grade.class() != Class::Observed {
            return None;
        }
        let unsent = i128::from(moved_in?.minor()).saturating_sub(course.sent_between(since, day.start()));
        let unsent = Usdt::from_minor(i64::try_from(unsent.max(0)).ok()?);
        Some(Self { day, amount, unsent, grade })
    }

    /// The part that counts.
    #[must_use]
    pub fn counts(&self) -> Option<Usdt> {
        self.amount.checked_sub(self.unsent)
    }
}

/// All gains ever credited to clients, less losses, and what backs them. The parts add up to the gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    pub gains: Usdt,
    /// Came back from the venue, as a chain shows.
    pub cash: Usdt,
    /// Held at the venue beyond what was sent there, as observers read it; `None` without readings.
    pub equity: Option<Usdt>,
    /// Neither of these: only the firm's statement.
    pub stated: Usdt,
}

/// Splits the gains. `net` is what came back beyond what left, `equity` what observers saw at the venue. Of what they
/// saw, money that was sent there and has not come back is no gain.
#[must_use]
pub fn parts(gains: Usdt, net: i128, equity: Option<Usdt>) -> Parts {
    let gains = gains.minor().max(0);
    let within = |amount: i128, most: i64| i64::try_from(amount.clamp(0, i128::from(most))).unwrap_or(most);
    let cash = within(net, gains);
    let left = gains.saturating_sub(cash);
    let beyond = |seen: Usdt| i128::from(seen.minor()).saturating_add(net.min(0));
    let observed = equity.map(|seen| within(beyond(seen), left));
    let stated = left.saturating_sub(observed.unwrap_or(0));
    Parts {
        gains: Usdt::from_minor(gains),
        cash: Usdt::from_minor(cash),
        equity: observed.map(Usdt::from_minor),
        stated: Usdt::from_minor(stated),
    }
}

#[cfg(test)]
mod tests;
