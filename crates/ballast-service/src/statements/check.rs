//! Compares a file that someone has with the live ledger.

use ballast_auth::keys::Keys;
use ballast_core::{id::Id, time::Moment};
use ballast_statement::{
    Month, attached,
    check::{Finding, compare},
    csv, layout_by, layout_of, pdf,
};
use ballast_store::{Conn, reads};
use serde::Serialize;
use utoipa::ToSchema;

use super::make::{MakeError, number, statement};

/// A file that was compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub month: Month,
    pub closed_at: Moment,
    /// Number of the last ledger entry it covers.
    pub through: i64,
    /// The differences; empty if it matches the ledger.
    pub findings: Vec<Finding>,
}

/// The result of comparing a statement file with the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = StatementVerdict)]
pub enum Verdict {
    /// It matches the ledger byte for byte.
    Genuine,
    /// It differs from the ledger.
    Changed,
    /// It comes from another version of the program, so some of it could not be compared.
    OtherVersion,
}

impl Checked {
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match &self.findings[..] {
            [] => Verdict::Genuine,
            findings if findings.iter().all(Finding::is_of_version) => Verdict::OtherVersion,
            _ => Verdict::Changed,
        }
    }
}

/// Why a file was not compared.
#[derive(Debug, thiserror::Error)]
pub enum Uncheckable {
    /// It contains no data of a statement.
    #[error(
        "This is not one of our statements: it has no statement data. Choose the PDF or the CSV as it was downloaded; a PDF \
         saved again by another program has lost it."
    )]
    NoStatement,
    /// The ledger has no such statement, or the file does not have its number.
    #[error("This ledger has no statement with the account, the month and the number that the file names.")]
    Unknown,
    /// The statement cannot be made from the books.
    #[error("{0}")]
    Make(#[from] MakeError),
}

/// Compares a PDF or CSV with the ledger. The statement's number, which nobody can guess, proves that the requester has
/// the statement: an account's ID, once handed out, must not reveal what happened in later months.
pub fn check(conn: &mut dyn Conn, keys: &Keys, file: &[u8]) -> Result<Checked, Uncheckable> {
    let is_pdf = file.starts_with(b"%PDF-");
    let text = if is_pdf { attached(file) } else { std::str::from_utf8(file).ok().map(str::to_owned) };
    let text = text.ok_or(Uncheckable::NoStatement)?;
    let named = csv::named(&text).ok_or(Uncheckable::NoStatement)?;
    let (client, month) = (Id::new(named.account), named.month);
    let months = reads::closed_months(conn).map_err(MakeError::Store)?;
    let closed = months.iter().find(|closed| closed.month == month.first()).ok_or(Uncheckable::Unknown)?;
    if number(keys, closed, client) != named.number {
        return Err(Uncheckable::Unknown);
    }
    let ours = statement(conn, keys, client, month)?.ok_or(Uncheckable::Unknown)?;
    let is_of_month = named.format.is_none_or(|format| format == ours.format);
    let mut findings = if is_of_month { compare(&csv::write(&ours), &text) } else { vec![Finding::OtherFormat] };
    if is_pdf && findings.is_empty() && pdf(&ours).ok().as_deref() != Some(file) {
        let is_other = layout_of(file).is_some_and(|layout| layout != layout_by(ours.format));
        findings.push(if is_other { Finding::OtherPages } else { Finding::Pages });
    }
    Ok(Checked { month, closed_at: closed.closed_at, through: closed.through, findings })
}
