//! Importing a venue's file: computes the week's result in USDT, with every assumption stated and every bad line named.
//! The format is described in `docs/operator/strike-import.md`.
//!
//! A file with one bad line has no result: nothing is guessed, omitted or rounded silently.

mod columns;
mod csv;
mod decimal;
mod equity;
mod fills;
mod found;
#[cfg(test)]
mod tests;
mod when;

pub use self::found::{Format, Imported, Problem, Working};
use self::{
    columns::Header,
    found::{Findings, unreadable},
};
use crate::{refusal::Refusal, time::Days};

/// Imports a file for the days `from..to`.
///
/// # Errors
/// `file_unreadable` if it is not a CSV file of a known format; the message says what is missing.
pub fn import(content: &[u8], period: Days) -> Result<Imported, Refusal> {
    let text = std::str::from_utf8(content)
        .map_err(|_| unreadable("The file is not UTF-8 text; save it as CSV with the encoding UTF-8."))?;
    let mut records = csv::Records::new(text);
    let header = match records.next() {
        None => return Err(unreadable("The file is empty.")),
        Some(Err(problem)) => return Err(unreadable(format!("Line {}: {}", problem.line, problem.message))),
        Some(Ok(record)) => Header::read(&record.cells)?,
    };
    let mut found = Findings::default();
    let sums = match header.format()? {
        Format::Equity => equity::read(&header, records, period, &mut found),
        Format::Fills => fills::read(&header, records, period, &mut found),
    };
    found.assume_unused(&header);
    Ok(found.close(header.format()?, sums))
}
