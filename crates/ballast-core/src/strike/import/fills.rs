//! Fills: the result is sales less purchases less fees, with the holdings at both ends of the period valued at the
//! prices given in the file.

mod line;
mod stock;

use std::collections::{BTreeMap, HashMap};

use self::{
    line::{Fee, Fill, Side},
    stock::Stock,
};
use super::{
    columns::{Header, Meaning},
    csv::{Record, Records},
    found::{Findings, Problem, Sums},
};
use crate::time::{Days, Moment};

/// Reads the fills of the period, symbol by symbol.
pub(super) fn read(header: &Header, records: Records<'_>, period: Days, found: &mut Findings) -> Sums {
    let (begin, end) = (period.from.start(), period.to.start());
    let mut stocks: BTreeMap<String, Stock> = BTreeMap::new();
    let mut seen = Seen::default();
    let mut signs = FeeSigns::default();
    for record in records {
        let fill = match record.and_then(|record| seen.check(header, line::read(header, record)?)) {
            Ok(fill) => fill,
            Err(problem) => {
                found.problem(problem);
                continue;
            }
        };
        if fill.side.is_trade() && !is_within(fill.when.moment, begin, end) {
            found.outside = found.outside.saturating_add(1);
            continue;
        }
        found.counted = found.counted.saturating_add(1);
        signs.count(&fill);
        if !fill.when.zone_given && fill.side.is_trade() {
            found.assume("Times without a zone are UTC.");
        }
        if seen.repeats(&fill) {
            found.assume(format!(
                "Line {} is the same as one before it and both are counted: fills may be alike, and the file has no \
                 trade ids.",
                fill.line
            ));
        }
        let stock = stocks.entry(fill.base.clone()).or_default();
        if let Err(message) = stock.take(&fill) {
            found.problem(Problem { line: fill.line, column: None, message });
        }
    }
    assume(header, found);
    if signs.only_received() && !header.has(Meaning::FeePaid) {
        found.of_file(
            "Every fee is below zero, as if the venue only ever paid. Some venues write fees that way: reverse the signs, \
             or name the column fee_paid when they really are rebates.",
        );
    }
    let mut sums = Sums::default();
    for (base, stock) in stocks {
        stock.close(&base, &mut sums, found);
    }
    sums
}

fn is_within(moment: Moment, begin: Moment, end: Moment) -> bool {
    begin <= moment && moment < end
}

fn assume(header: &Header, found: &mut Findings) {
    found.assume("Every trade is on the spot market, and its value is quantity × price in USDT.");
    found.assume(
        "A symbol without an opening line was not held when the period began, and one without a closing line \
                  is not held when it ends.",
    );
    if header.has(Meaning::FeeUsdt) {
        found.assume("Fees are those of the column in USDT.");
    } else if !header.has(Meaning::Fee) && !header.has(Meaning::FeePaid) {
        found.assume("There were no fees: the file has no column for them.");
    } else if !header.has(Meaning::FeeCurrency) {
        found.assume("Fees are in USDT: the file does not say in what.");
    }
    if header.has(Meaning::Fee) || header.has(Meaning::FeePaid) || header.has(Meaning::FeeUsdt) {
        found.assume("A fee above zero was paid, one below zero was received.");
    }
    found.assume("The result is rounded down to a whole micro-USDT.");
}

/// Requires a line to have a cell for every column.
pub(super) fn require_width(header: &Header, record: &Record) -> Result<(), Problem> {
    if record.cells.len() == header.width() {
        return Ok(());
    }
    let message = format!("The line has {} cells where the first line has {}.", record.cells.len(), header.width());
    Err(Problem { line: record.line, column: None, message })
}

/// Lines read before, to find one that occurs in the file twice.
#[derive(Default)]
struct Seen {
    ids: HashMap<String, u64>,
    alike: HashMap<String, u64>,
}

impl Seen {
    /// Allows one line per trade id.
    fn check(&mut self, header: &Header, fill: Fill) -> Result<Fill, Problem> {
        let Some(id) = fill.trade_id.clone() else { return Ok(fill) };
        if let Some(first) = self.ids.insert(format!("{}/{id}", fill.base), fill.line) {
            let message = format!("Trade {id} is already in line {first}; leave it out.");
            return Err(Problem { line: fill.line, column: header.name(Meaning::TradeId), message });
        }
        Ok(fill)
    }

    /// Whether a line without an id repeats an earlier one.
    fn repeats(&mut self, fill: &Fill) -> bool {
        if fill.trade_id.is_some() || !fill.side.is_trade() {
            return false;
        }
        let key = format!("{} {:?} {} {} {}", fill.when.moment, fill.side, fill.base, fill.quantity, fill.price);
        self.alike.insert(key, fill.line).is_some()
    }
}

/// Whether any fee was paid, and whether any was received.
#[derive(Default)]
struct FeeSigns {
    paid: bool,
    received: bool,
}

impl FeeSigns {
    fn count(&mut self, fill: &Fill) {
        let (Fee::Usdt(fee) | Fee::Base(fee)) = fill.fee;
        self.paid |= fee > 0;
        self.received |= fee < 0;
    }

    const fn only_received(&self) -> bool {
        self.received && !self.paid
    }
}

impl Side {
    /// Whether it is a purchase or a sale, not a holding at an end of the period.
    const fn is_trade(self) -> bool {
        match self {
            Self::Buy | Self::Sell => true,
            Self::Opening | Self::Closing => false,
        }
    }
}
