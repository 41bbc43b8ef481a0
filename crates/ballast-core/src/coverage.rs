//! How far what is owed is covered by what can be seen. In each place the lower of books and sight counts: nothing
//! borrowed raises it, nothing merely booked does, and no place hides a hole in another. The journal keeps the lowest
//! of each day.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    context::Context,
    decision::{Decision, Journal},
    ledger::Cause,
    reconcile::Comparison,
    time::{Day, Moment},
};

/// A chain not queried for this long says nothing about today.
const CHAIN_HOURS: i64 = 24;
/// The published coverage is the lowest of this many days.
pub const LOWEST_OF_DAYS: i64 = 7;
/// Days of history that are published.
pub const PUBLISHED_DAYS: i64 = 30;
/// Subject of the journal's entries about coverage.
pub const SUBJECT: Uuid = Uuid::from_u128(0x0063_6f76_6572_6167);

/// Whether what a chain showed at this moment still counts now.
#[must_use]
pub fn is_fresh(at: Moment, now: Moment) -> bool {
    at.plus_hours(CHAIN_HOURS) >= now
}

/// The amount that counts for a place: the lower of books and sight. Where nothing was seen, nothing counts, but a
/// deficit in the books still does.
#[must_use]
pub fn lower(books: i64, sight: Option<i64>) -> i64 {
    books.min(sight.unwrap_or(0))
}

/// The amount that a chain shows for the books, on addresses with proven control. Deposits not yet credited to anyone
/// are there too; they cover nothing that is in the books. Their addresses are not checked, so they are deducted from
/// the proven part.
#[must_use]
pub fn shown(seen: &Comparison) -> i64 {
    let less = |amount: i64| amount.saturating_sub(seen.expected.max(0));
    less(seen.observed).min(less(seen.proven).max(0))
}

/// Amounts seen, merely stated and owed, in the smallest unit of one asset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// Seen on a chain; for each place at most what the books say.
    pub seen: i64,
    /// Stated by two operators, at most what the books say. No chain shows it.
    pub stated: i64,
    pub owed: i64,
}

impl Coverage {
    /// `venue` is the amount that counts for the place that no chain shows. A deficit there is deducted from what is
    /// seen.
    #[must_use]
    pub fn new(custody: i64, venue: i64, owed: i64) -> Self {
        Self { seen: custody.saturating_add(venue.min(0)), stated: venue.max(0), owed }
    }

    /// The amount seen, in tenths of a percent of what is owed, rounded down; `None` while nothing is owed.
    #[must_use]
    pub fn permille(&self) -> Option<i64> {
        let seen = i128::from(self.seen.max(0)).checked_mul(1000)?;
        let permille = (self.owed > 0).then(|| seen.checked_div(i128::from(self.owed)))??;
        Some(i64::try_from(permille).unwrap_or(i64::MAX))
    }
}

/// The lowest of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    pub at: Moment,
    /// Tenths of a percent.
    pub permille: i64,
}

/// Records what was seen: the first of a day, and any new low. `kept` is the newest record, `proofs` the SHA-256 of the
/// published proofs of control it was computed with.
#[must_use]
pub fn keep(
    context: &Context<'_>,
    coverage: Coverage,
    by: &Comparison,
    proofs: Option<[u8; 32]>,
    kept: Option<Kept>,
) -> Decision {
    let decision = context.decision();
    let Some(permille) = coverage.permille() else { return decision };
    if kept.is_some_and(|kept| kept.at.day() == context.now.day() && kept.permille <= permille) {
        return decision;
    }
    let Coverage { seen, stated, owed } = coverage;
    let details = json!({ "what": "covered", "seen": seen, "stated": stated, "owed": owed, "permille": permille,
        "block": by.block, "observed": by.observed, "proven": by.proven, "proofs": proofs.map(hex::encode) });
    let (cause, subject) = (Cause::Reconciled, SUBJECT);
    decision.journal(Journal { cause, subject, client: None, transfers: Vec::new(), details })
}

/// Reads a record from the journal. The share is recomputed, not read.
#[must_use]
pub fn kept(at: Moment, details: &Value) -> Option<Kept> {
    let amount = |name: &str| details.get(name).and_then(Value::as_i64);
    let coverage = Coverage { seen: amount("seen")?, stated: amount("stated")?, owed: amount("owed")? };
    Some(Kept { at, permille: coverage.permille()? })
}

/// The lowest of the last days and of now, in tenths of a percent; `None` while nothing is owed.
#[must_use]
pub fn lowest(now: Moment, coverage: &Coverage, kept: &[Kept]) -> Option<i64> {
    let since = now.plus_days(LOWEST_OF_DAYS.saturating_neg());
    let before = kept.iter().filter(|one| one.at >= since).map(|one| one.permille);
    coverage.permille().map(|permille| before.fold(permille, i64::min))
}

/// The lowest of each day in tenths of a percent, newest first, back to the first day that has one; `None` for a day on
/// which nobody looked. Today's is the lower of what is recorded and what is seen `now`.
#[must_use]
pub fn days(kept: &[Kept], now: Option<i64>, today: Day) -> Vec<(Day, Option<i64>)> {
    let Some(first) = kept.iter().map(|one| one.at.day()).min() else { return Vec::new() };
    let lowest = |day: Day| {
        let kept = kept.iter().filter(|one| one.at.day() == day).map(|one| one.permille);
        kept.chain(now.filter(|_| day == today)).min()
    };
    let back = (0..PUBLISHED_DAYS).map(|back| today.plus_days(back.saturating_neg())).take_while(|day| *day >= first);
    back.map(|day| (day, lowest(day))).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        reconcile::Place,
        testing::{Bench, moment},
    };

    #[test]
    fn the_lower_of_books_and_sight_counts() {
        assert_eq!(lower(100, Some(300)), 100, "what a stranger lent covers nothing");
        assert_eq!(lower(300, Some(100)), 100, "what is only booked covers nothing");
        assert_eq!(lower(300, None), 0, "nor does what nobody saw");
        assert_eq!(lower(-5, None), -5, "what is missing stays missing");
    }

    #[test]
    fn deposits_that_nobody_was_credited_yet_fill_no_hole() {
        let seen = |expected, proven| {
            shown(&Comparison { place: Place::Custody, books: 100, expected, observed: 100, proven, block: 1 })
        };
        assert_eq!((seen(30, 100), seen(0, 100), seen(-30, 100)), (70, 100, 100));
        assert_eq!((seen(30, 60), seen(0, 60), seen(30, 20), seen(130, 0)), (30, 60, 0, -30), "what is proven counts");
    }

    #[test]
    fn what_is_only_stated_is_not_seen_and_a_hole_at_the_venue_is_not_hidden() {
        assert_eq!(Coverage::new(50, 900, 100).permille(), Some(500));
        assert_eq!(Coverage::new(50, -20, 100).permille(), Some(300));
        assert_eq!(Coverage::new(-5, 900, 100).permille(), Some(0));
        assert_eq!(Coverage::new(50, 0, 0).permille(), None);
    }

    #[test]
    fn a_day_keeps_its_first_and_what_is_lower() {
        let mut bench = Bench::system();
        let mut newest = None;
        let mut written = |hours, seen| {
            bench.now = moment("2026-11-20T06:00:00Z").plus_hours(hours);
            let by =
                Comparison { place: Place::Custody, books: 0, expected: 0, observed: seen, proven: seen, block: 9 };
            let decision = keep(&bench.context(), Coverage::new(seen, 7, 1000), &by, None, newest);
            if let Some(line) = decision.journals.first() {
                newest = kept(bench.now, &line.details);
            }
            decision.journals.len()
        };
        assert_eq!([written(0, 900), written(1, 950), written(2, 899), written(3, 899)], [1, 0, 1, 0]);
        assert_eq!([written(24, 2000), written(25, 1999)], [1, 1], "the next day has a lowest of its own");
    }

    #[test]
    fn a_good_day_does_not_raise_the_week() {
        let now = moment("2026-11-20T06:00:00Z");
        let of = |days: i64, permille| Kept { at: now.plus_days(-days), permille };
        let kept = [of(8, 10), of(6, 400), of(1, 900)];
        assert_eq!(lowest(now, &Coverage::new(3000, 0, 1000), &kept), Some(400));
        assert_eq!(lowest(now, &Coverage::new(300, 0, 1000), &kept), Some(300));
        assert_eq!(lowest(now, &Coverage::new(300, 0, 0), &kept), None);
    }

    proptest! {
        #[test]
        fn nothing_that_is_lent_or_only_booked_or_stated_raises_it(
            books in 0..1_000_000_i64, seen in 0..1_000_000_i64, venue in 0..1_000_000_i64, stated in 0..1_000_000_i64,
            owed in 1..1_000_000_i64, more in 0..1_000_000_i64,
        ) {
            let of = |books, seen, venue, stated| {
                Coverage::new(lower(books, Some(seen)), lower(venue, Some(stated)), owed).permille().unwrap()
            };
            let honest = of(books, seen, venue, stated);
            let both = i128::from(books.min(seen)) * 1000 / i128::from(owed);
            prop_assert_eq!(i128::from(honest), both);
            prop_assert_eq!(of(books, seen.max(books) + more, venue, stated), of(books, seen.max(books), venue, stated));
            prop_assert_eq!(of(books.max(seen) + more, seen, venue, stated), of(books.max(seen), seen, venue, stated));
            prop_assert_eq!(of(books, seen, venue + more, stated + more), honest);
        }
    }

    #[test]
    fn each_day_has_its_lowest_and_a_day_without_a_look_says_so() {
        let today = Day::of_text("2026-11-20").unwrap();
        let at = |back: i64, hour| today.plus_days(-back).start().plus_hours(hour);
        let kept = [
            Kept { at: at(0, 1), permille: 900 },
            Kept { at: at(2, 9), permille: 800 },
            Kept { at: at(2, 1), permille: 850 },
        ];
        let shown: [_; 3] = days(&kept, Some(870), today).try_into().unwrap();
        assert_eq!(shown.map(|(_, permille)| permille), [Some(870), None, Some(800)]);
    }
}
