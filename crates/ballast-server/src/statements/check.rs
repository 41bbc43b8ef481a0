//! A file that somebody holds against the live ledger.

use ballast_core::{id::Id, time::Moment};
use ballast_statement::{
    Firm, Month, Statement, attached,
    check::{Finding, compare},
    csv, pdf,
};
use ballast_store::Conn;

use super::make::{MakeError, statement};

/// A file that was compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Which month it is for.
    pub month: Month,
    /// When the month was closed.
    pub closed_at: Moment,
    /// The last entry of the ledger it counts.
    pub through: i64,
    /// What is wrong; nothing when it is what the ledger says.
    pub findings: Vec<Finding>,
}

/// Why a file was not compared.
#[derive(Debug, thiserror::Error)]
pub enum Uncheckable {
    /// It holds no data of a statement.
    #[error(
        "This is no statement of ours: it holds no data of one. Choose the PDF or the CSV as it was downloaded; a PDF \
         that another program saved anew has lost them."
    )]
    NoStatement,
    /// The ledger has no such statement.
    #[error("The file names an account and a month of which this ledger has no statement.")]
    Unknown,
    /// The books cannot tell.
    #[error("{0}")]
    Make(#[from] MakeError),
}

/// Compares a PDF or CSV with what the ledger says. `firms` are the letterheads its pages may have.
///
/// # Errors
/// When it cannot be compared.
pub fn check(conn: &mut dyn Conn, firms: &[Firm], file: &[u8]) -> Result<Checked, Uncheckable> {
    let is_pdf = file.starts_with(b"%PDF-");
    let text = if is_pdf { attached(file) } else { String::from_utf8(file.to_vec()).ok() };
    let text = text.ok_or(Uncheckable::NoStatement)?;
    let (account, month) = named(&text).ok_or(Uncheckable::NoStatement)?;
    let firm = firms.first().ok_or(Uncheckable::Unknown)?;
    let ours = statement(conn, firm, account, month)?.ok_or(Uncheckable::Unknown)?;
    let mut findings = compare(&csv::write(&ours), &text);
    let (closed_at, through) = (ours.made_at, ours.through.sequence);
    if is_pdf && findings.is_empty() && !has_pages(ours, firms, file) {
        findings.push(Finding::Pages);
    }
    Ok(Checked { month, closed_at, through, findings })
}

fn has_pages(mut ours: Statement, firms: &[Firm], file: &[u8]) -> bool {
    firms.iter().any(|firm| {
        ours.firm = firm.clone();
        pdf(&ours).is_ok_and(|pages| pages == file)
    })
}

/// The account and the month that a file says it is for.
fn named<T>(text: &str) -> Option<(Id<T>, Month)> {
    let (mut account, mut month) = (None, None);
    for line in text.lines().take(20) {
        let cells = csv::cells(line);
        let (label, value) = (cells.get(3)?, cells.get(4)?);
        match label.as_str() {
            "Account" => account = value.parse().ok(),
            "Month" => month = value.parse().ok(),
            _ => {}
        }
    }
    account.zip(month)
}
