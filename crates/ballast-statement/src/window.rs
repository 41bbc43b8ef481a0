//! The sums of one range of the journal: the month, or the year so far.

use std::collections::BTreeMap;

use ballast_core::{money::Usdt, time::Day};

use crate::{
    entry::{Entry, Move},
    returns::{Flow, Returns, Rounding, measure},
    totals::Totals,
    touch::{Kind, Touch, touch},
};

/// Sums of the entries after `after`.
pub(crate) struct Window {
    after: i64,
    first: Day,
    end: Day,
    opening: i64,
    days: BTreeMap<Day, Flow>,
    totals: Totals,
}

impl Window {
    /// The days from `first` to the one before `end`, beginning after an entry of the journal.
    pub(crate) const fn new(after: i64, first: Day, end: Day) -> Self {
        Self { after, first, end, opening: 0, days: BTreeMap::new(), totals: Totals { ..NOTHING } }
    }

    /// Counts an entry; `None` if a sum does not fit.
    pub(crate) fn count(&mut self, entry: &Entry) -> Option<()> {
        for made in &entry.moves {
            if entry.sequence > self.after {
                self.totals.count(made)?;
            }
            if let Some(flow) = flow_of(made) {
                self.add(entry, flow)?;
            }
        }
        Some(())
    }

    /// The sums, and the returns of the contracts.
    pub(crate) fn close(&self, rounding: Rounding) -> (Totals, Returns) {
        (self.totals, measure(rounding, self.opening, &self.days, self.first, self.end))
    }

    fn add(&mut self, entry: &Entry, flow: Flow) -> Option<()> {
        if entry.sequence <= self.after {
            let change = flow.inflow.checked_add(flow.outflow)?.checked_add(flow.result)?;
            self.opening = self.opening.checked_add(change)?;
            return Some(());
        }
        // The journal, not the clock, decides what belongs to a month: an entry outside it counts on its nearest day.
        let day = entry.at.day().clamp(self.first, self.end.plus_days(-1));
        let sum = self.days.entry(day).or_default();
        sum.inflow = sum.inflow.checked_add(flow.inflow)?;
        sum.outflow = sum.outflow.checked_add(flow.outflow)?;
        sum.result = sum.result.checked_add(flow.result)?;
        Some(())
    }
}

const NOTHING: Totals = Totals {
    deposits: Usdt::ZERO,
    payouts: Usdt::ZERO,
    gains: Usdt::ZERO,
    losses: Usdt::ZERO,
    fees: Usdt::ZERO,
    bonus_used: Usdt::ZERO,
    given: Usdt::ZERO,
    bonus_granted: Usdt::ZERO,
};

fn flow_of(made: &Move) -> Option<Flow> {
    touch(made).map(|Touch { kind, minor, .. }| match kind {
        Kind::PutIn => Flow { inflow: minor, ..Flow::default() },
        Kind::TakenOut => Flow { outflow: minor, ..Flow::default() },
        Kind::Result | Kind::Fee => Flow { result: minor, ..Flow::default() },
    })
}
