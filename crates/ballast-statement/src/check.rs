//! Compares a file with the ledger: finds rows that were changed, added or removed.
//!
//! Findings name rows and columns of the file and never what they should say. They still reveal what is equal, so only
//! someone who holds the statement may ask: [`crate::csv::Named::number`] is what they show for it.

use std::{collections::BTreeMap, fmt};

use crate::csv::{COLUMNS, cells};

/// Maximum number of differences named one by one.
const MOST_NAMED: usize = 50;
/// A file with this many rows more than ours is not compared row by row.
const MOST_MORE: usize = 1_000;

/// A difference between a file and the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A row differs from the ledger.
    Changed {
        /// Line in the file, from 1.
        line: usize,
        row: String,
        columns: Vec<&'static str>,
    },
    /// A row is not in the ledger.
    Added {
        /// Line in the file, from 1.
        line: usize,
        /// The row, as the file names it.
        row: String,
    },
    /// Rows of the ledger are not in the file.
    Missing { rows: usize },
    /// Further rows, not named, that are not in the ledger.
    More { rows: usize },
    /// The file is far longer than the statement.
    TooMany { rows: usize },
    /// The rows are right, in another order.
    Moved,
    /// The data are right, but the pages of the PDF do not belong to them.
    Pages,
    /// The data are right, but the pages were set by another version of the program, so they cannot be compared.
    OtherPages,
    /// The file was written by another version of the program, which orders its data differently.
    OtherFormat,
}

impl Finding {
    /// Whether it only says that nothing else could be compared, and nothing about the content of the file.
    #[must_use]
    pub const fn is_of_version(&self) -> bool {
        matches!(self, Self::OtherPages | Self::OtherFormat)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changed { line, row, columns } => {
                write!(f, "line {line} ({row}) was changed: {}", columns.join(", "))
            }
            Self::Added { line, row } => write!(f, "line {line} ({row}) is not in the ledger"),
            Self::Missing { rows: 1 } => write!(f, "one row of the ledger is missing from the file"),
            Self::Missing { rows } => write!(f, "{rows} rows of the ledger are missing from the file"),
            Self::More { rows: 1 } => write!(f, "and one more row is not in the ledger"),
            Self::More { rows } => write!(f, "and {rows} more rows are not in the ledger"),
            Self::TooMany { rows } => write!(f, "the file has {rows} rows, far more than the statement"),
            Self::Moved => write!(f, "the rows are in a different order"),
            Self::Pages => write!(f, "the data in the file are right, but its pages were changed"),
            Self::OtherPages => write!(
                f,
                "the data in the file are right; its pages were made by another version of the program and cannot be \
                 compared, so believe the data attached to it, or download it again"
            ),
            Self::OtherFormat => write!(
                f,
                "the file was made by another version of the program and cannot be compared row by row; download it again"
            ),
        }
    }
}

/// A row of a file: its line, its text, its cells.
struct Row<'a> {
    line: usize,
    text: &'a str,
    cells: Vec<String>,
}

/// Compares `theirs`, a file someone holds, with `ours`; an empty list means no differences.
#[must_use]
pub fn compare(ours: &str, theirs: &str) -> Vec<Finding> {
    let (ours, count) = (rows(ours), lines(theirs).count());
    if count > ours.len().saturating_add(MOST_MORE) {
        return vec![Finding::TooMany { rows: count }];
    }
    let theirs = rows(theirs);
    let (mut left, given) = unmatched(&ours, &theirs);
    let (named, unnamed) = given.split_at(given.len().min(MOST_NAMED));
    let mut findings = Vec::new();
    for row in named {
        match nearest(&left, row) {
            Some(index) => {
                let meant = left.remove(index);
                let row_name = name(&row.cells);
                findings.push(Finding::Changed { line: row.line, row: row_name, columns: differing(meant, row) });
            }
            None => findings.push(Finding::Added { line: row.line, row: name(&row.cells) }),
        }
    }
    if !unnamed.is_empty() {
        findings.push(Finding::More { rows: unnamed.len() });
    }
    // Each row that is not named may be one of ours that was changed.
    let missing = left.len().saturating_sub(unnamed.len());
    if missing > 0 {
        findings.push(Finding::Missing { rows: missing });
    }
    let same_order = || ours.iter().map(|row| row.text).eq(theirs.iter().map(|row| row.text));
    if findings.is_empty() && !same_order() {
        findings.push(Finding::Moved);
    }
    findings
}

fn rows(text: &str) -> Vec<Row<'_>> {
    lines(text).map(|(index, text)| Row { line: index.saturating_add(1), text, cells: cells(text) }).collect()
}

/// The non-empty lines, counted from 0.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().enumerate().filter(|(_, line)| !line.is_empty())
}

/// The rows of either side that are not on the other, each as often as it is in excess.
fn unmatched<'a, 'b>(ours: &'a [Row<'a>], theirs: &'b [Row<'b>]) -> (Vec<&'a Row<'a>>, Vec<&'b Row<'b>>) {
    let mut known: BTreeMap<&str, Vec<&Row<'_>>> = BTreeMap::new();
    ours.iter().rev().for_each(|row| known.entry(row.text).or_default().push(row));
    let given = theirs.iter().filter(|row| known.get_mut(row.text).and_then(Vec::pop).is_none()).collect();
    let mut left: Vec<&Row<'_>> = known.into_values().flatten().collect();
    left.sort_by_key(|row| row.line);
    (left, given)
}

/// The row that a changed one was probably made from: the one in the same section with the most cells in common, more
/// than half.
fn nearest(left: &[&Row<'_>], row: &Row<'_>) -> Option<usize> {
    let alike = |other: &Row<'_>| other.cells.iter().zip(&row.cells).filter(|(one, two)| one == two).count();
    let same = left.iter().enumerate().filter(|(_, other)| other.cells.first() == row.cells.first());
    let best = same.map(|(index, other)| (alike(other), index)).rev().max_by_key(|(count, _)| *count)?;
    (best.0.saturating_mul(2) > COLUMNS.len()).then_some(best.1)
}

fn differing(meant: &Row<'_>, row: &Row<'_>) -> Vec<&'static str> {
    let differs = |index: &usize| meant.cells.get(*index) != row.cells.get(*index);
    let mut columns: Vec<_> =
        (0..COLUMNS.len()).filter(differs).filter_map(|index| COLUMNS.get(index).copied()).collect();
    if row.cells.len() != meant.cells.len() {
        columns.push("number of cells");
    }
    columns
}

/// A short name of a row from its own cells.
fn name(cells: &[String]) -> String {
    let cell = |index: usize| cells.get(index).map_or("", String::as_str);
    let parts = [cell(0), cell(3), cell(4)];
    let text = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let entry = if cell(2).is_empty() { String::new() } else { format!(", entry {}", cell(2)) };
    format!("{text}{entry}").chars().filter(|char| !char.is_control()).take(120).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: &str = "section,when,entry,description,account,asset,amount,balance,hash\r\n\
        posting,2026-11-02,7,Deposit,Cash,USDT,500,500,aa\r\n\
        posting,2026-11-03,9,Investment started,Cash,USDT,-500,0,bb\r\n\
        posting,2026-11-03,9,Investment started,Gold A,USDT,500,500,bb\r\n";

    #[test]
    fn the_same_rows_are_right_whatever_ends_their_lines() {
        assert_eq!(compare(OURS, OURS), []);
        assert_eq!(compare(OURS, &format!("\u{feff}{}\n\n", OURS.replace("\r\n", "\n"))), []);
    }

    #[test]
    fn a_changed_amount_is_named() {
        let theirs = OURS.replace("USDT,500,500,aa", "USDT,900,900,aa");
        let row = "posting, Deposit, Cash, entry 7".to_owned();
        assert_eq!(compare(OURS, &theirs), [Finding::Changed { line: 2, row, columns: vec!["amount", "balance"] }]);
    }

    #[test]
    fn rows_that_were_added_taken_out_or_moved_are_named() {
        let added = format!("{OURS}posting,2026-11-04,12,Gift,Bonus,BTC,1,1,cc\r\n");
        let row = "posting, Gift, Bonus, entry 12".to_owned();
        assert_eq!(compare(OURS, &added), [Finding::Added { line: 5, row }]);
        let cut: String = OURS.lines().take(2).map(|line| format!("{line}\r\n")).collect();
        assert_eq!(compare(OURS, &cut), [Finding::Missing { rows: 2 }]);
        let mut lines: Vec<_> = OURS.lines().collect();
        lines.swap(1, 2);
        assert_eq!(compare(OURS, &lines.join("\n")), [Finding::Moved]);
    }

    #[test]
    fn a_row_twice_is_one_too_many() {
        let twice = OURS.replace(
            "posting,2026-11-02,7,Deposit,Cash,USDT,500,500,aa\r\n",
            "posting,2026-11-02,7,Deposit,Cash,USDT,500,500,aa\r\nposting,2026-11-02,7,Deposit,Cash,USDT,500,500,aa\r\n",
        );
        assert!(matches!(compare(OURS, &twice)[..], [Finding::Added { line: 3, .. }]));
    }
}
