//! Daily equity: the result is the growth of the account, less the transfers into it.

use std::collections::BTreeMap;

use super::{
    columns::{Header, Meaning},
    csv::{Record, Records},
    decimal,
    found::{Findings, Problem, Sums},
    when,
};
use crate::time::{Day, Days};

/// One day: equity at its end, and net transfers on it.
struct Entry {
    line: u64,
    equity: i128,
    moved: i128,
}

/// Reads the days and compares the end of the day before the period with the end of its last day.
pub(super) fn read(header: &Header, records: Records<'_>, period: Days, found: &mut Findings) -> Sums {
    let Days { from, to } = period;
    let days = collect(header, records, found);
    let (before, last) = (from.plus_days(-1), to.plus_days(-1));
    let moves = [Meaning::NetTransfers, Meaning::Deposits, Meaning::Withdrawals];
    let knows_moves = moves.into_iter().any(|meaning| header.has(meaning));
    found.assume("The equity of a day is that at its end, midnight UTC, open positions included, in USDT.");
    if knows_moves {
        found.assume("What was moved in or out on a day is counted on that day, and was moved at its value in USDT.");
    } else {
        found.assume("Nothing was moved into or out of the account in the period: the file has no column for it.");
    }
    let mut sums = Sums::default();
    let mut end_of = |day: Day, sign: i128, name: &str| match days.get(&day) {
        Some(entry) => sums.0.push((name.to_owned(), entry.equity.checked_mul(sign).and_then(decimal::widened))),
        None => found.of_file(format!("The equity at the end of {day} is missing.")),
    };
    end_of(last, 1, &format!("Equity at the end of {last}"));
    end_of(before, -1, &format!("Less the equity at the end of {before}"));
    if knows_moves {
        let moved = moved(&days, from, to, found);
        sums.0.push(("Less what was moved into the account".to_owned(), moved.and_then(decimal::widened)));
    }
    let counts = |day: &Day| before <= *day && *day <= last;
    let counted = days.keys().filter(|day| counts(day)).count();
    found.counted = u64::try_from(counted).unwrap_or(u64::MAX);
    found.outside = u64::try_from(days.len().saturating_sub(counted)).unwrap_or(u64::MAX);
    sums
}

/// The negated net transfers of the period; every day must be present, or a transfer could be missing.
fn moved(days: &BTreeMap<Day, Entry>, from: Day, to: Day, found: &mut Findings) -> Option<i128> {
    let mut sum = Some(0_i128);
    let mut day = from;
    while day < to {
        match days.get(&day) {
            Some(entry) => sum = sum.and_then(|sum| sum.checked_sub(entry.moved)),
            // The last day has already been requested.
            None if day.plus_days(1) == to => {}
            None => found.of_file(format!("{day} is missing, so what was moved on it is not known.")),
        }
        day = day.plus_days(1);
    }
    sum
}

fn collect(header: &Header, records: Records<'_>, found: &mut Findings) -> BTreeMap<Day, Entry> {
    let mut days: BTreeMap<Day, Entry> = BTreeMap::new();
    for record in records {
        let read = record.and_then(|record| entry(header, &record));
        let (day, entry) = match read {
            Ok(read) => read,
            Err(problem) => {
                found.problem(problem);
                continue;
            }
        };
        if let Some(first) = days.get(&day) {
            let message = format!("{day} is already in line {}; a file has one line for each day.", first.line);
            found.problem(Problem { line: entry.line, column: header.name(Meaning::Time), message });
            continue;
        }
        days.insert(day, entry);
    }
    days
}

fn entry(header: &Header, record: &Record) -> Result<(Day, Entry), Problem> {
    let problem = |meaning, message| Problem { line: record.line, column: header.name(meaning), message };
    super::fills::require_width(header, record)?;
    if let Some(currency) = header.cell(&record.cells, Meaning::Currency)
        && !currency.eq_ignore_ascii_case("USDT")
    {
        return Err(problem(Meaning::Currency, format!("The amount is in {currency}; give it in USDT.")));
    }
    let day = header.cell(&record.cells, Meaning::Time).unwrap_or_default();
    let day = when::parse_day(day).map_err(|message| problem(Meaning::Time, message))?;
    let equity = amount(header, record, Meaning::Equity)?
        .ok_or_else(|| problem(Meaning::Equity, "The equity is missing.".to_owned()))?;
    if equity < 0 {
        return Err(problem(Meaning::Equity, "The equity is below zero; an account cannot be worth that.".to_owned()));
    }
    let net = amount(header, record, Meaning::NetTransfers)?.unwrap_or(0);
    let mut sides = [0, 0];
    for (side, meaning) in sides.iter_mut().zip([Meaning::Deposits, Meaning::Withdrawals]) {
        *side = amount(header, record, meaning)?.unwrap_or(0);
        if *side < 0 {
            return Err(problem(meaning, "Write what was moved without a sign.".to_owned()));
        }
    }
    let [deposits, withdrawals] = sides;
    let moved = net.checked_add(deposits).and_then(|sum| sum.checked_sub(withdrawals));
    let moved = moved.ok_or_else(|| problem(Meaning::NetTransfers, "The amounts are too large.".to_owned()))?;
    Ok((day, Entry { line: record.line, equity, moved }))
}

fn amount(header: &Header, record: &Record, meaning: Meaning) -> Result<Option<i128>, Problem> {
    let Some(cell) = header.cell(&record.cells, meaning) else { return Ok(None) };
    let wrong = |message| Problem { line: record.line, column: header.name(meaning), message };
    decimal::parse(cell).map(Some).map_err(wrong)
}
