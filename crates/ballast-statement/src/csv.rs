//! The statement as one canonical CSV text (RFC 4180, UTF-8, lines end with CR LF). The same statement always gives the
//! same bytes, so its SHA-256 names it.

use ballast_core::money::{Asset, Usdt};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    contract::ContractLine, month::Month, posting::exact, returns::Returns, statement::Statement, totals::Totals,
};

/// Columns of every row.
pub const COLUMNS: [&str; 9] =
    ["section", "when", "entry", "description", "account", "asset", "amount", "balance", "hash"];

/// Number of the format in which the data of a new month are written. It changes with that format, so that an older
/// file is never taken for a forged one; a month keeps the format that it was closed with.
pub use ballast_core::statement::FORMAT;

const USDT: &str = "USDT";
/// A statement identifies itself within this many lines.
const HEAD_LINES: usize = 20;

/// How a file identifies itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub account: Uuid,
    pub month: Month,
    /// The statement's number, known only to someone who holds it.
    pub number: Uuid,
    /// The format of its data; `None` if it does not say.
    pub format: Option<u32>,
}

/// Reads how a text identifies itself; `None` if it is not a statement.
#[must_use]
pub fn named(text: &str) -> Option<Named> {
    let head: Vec<Vec<String>> = text.lines().take(HEAD_LINES).map(cells).collect();
    let fact = |label: &str| head.iter().find(|cells| cells.get(3).is_some_and(|cell| cell == label))?.get(4);
    Some(Named {
        account: fact("Account")?.parse().ok()?,
        month: fact("Month")?.parse().ok()?,
        number: fact("Statement").and_then(|number| number.parse().ok()).unwrap_or_default(),
        format: fact("Format").and_then(|format| format.parse().ok()),
    })
}

#[must_use]
pub fn write(statement: &Statement) -> String {
    let mut text = Text(String::new());
    text.row(&COLUMNS);
    about(&mut text, statement);
    balances(&mut text, statement);
    for line in &statement.contracts {
        contract(&mut text, line);
    }
    totals(&mut text, "month", &statement.totals.0, &statement.totals.1);
    totals(&mut text, "year", &statement.year.0, &statement.year.1);
    postings(&mut text, statement);
    text.0
}

/// SHA-256 of the text.
#[must_use]
pub fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

fn about(text: &mut Text, statement: &Statement) {
    let fact = |text: &mut Text, label: &str, value: &str| text.row(&["about", "", "", label, value, "", "", "", ""]);
    fact(text, "Statement", &statement.id.to_string());
    fact(text, "Format", &statement.format.to_string());
    fact(text, "Month", &statement.month.to_string());
    fact(text, "Firm", &statement.firm.name);
    fact(text, "Account", &statement.holder.id.to_string());
    fact(text, "Name", &statement.holder.name);
    fact(text, "E-mail", &statement.holder.email);
    let (made, through) = (statement.made_at.to_string(), statement.through);
    let (entry, hash) = (through.sequence.to_string(), hex::encode(through.hash));
    text.row(&["about", &made, &entry, "Last entry of the ledger", "", "", "", "", &hash]);
    if let Some(proof) = statement.proof {
        let (epoch, digest) = (proof.epoch.to_string(), hex::encode(proof.digest));
        let entry = proof.sequence.to_string();
        text.row(&["about", "", &entry, "Proof of liabilities", &epoch, "", "", "", &digest]);
    }
}

fn balances(text: &mut Text, statement: &Statement) {
    for balance in &statement.balances {
        let name = statement.name_of(balance.place);
        let (opening, closing) = (exact(balance.asset, balance.opening), exact(balance.asset, balance.closing));
        let asset = balance.asset.as_str();
        text.row(&["balance", "", "", "Opening", &name, asset, &opening, "", ""]);
        text.row(&["balance", "", "", "Closing", &name, asset, &closing, "", ""]);
    }
    text.row(&["balance", "", "", "Opening", "All but the bonus", USDT, &statement.opening.to_string(), "", ""]);
    text.row(&["balance", "", "", "Closing", "All but the bonus", USDT, &statement.closing.to_string(), "", ""]);
}

fn contract(text: &mut Text, line: &ContractLine) {
    let (since, name) = (line.since.to_string(), line.contract.label());
    let sums = [
        ("Opening", line.opening),
        ("Put in", line.put_in),
        ("Results", line.results),
        ("Fees", line.fees),
        ("Taken out", line.taken_out),
        ("Closing", line.closing),
    ];
    for (label, sum) in sums {
        text.row(&["contract", &since, "", label, &name, USDT, &sum.to_string(), "", ""]);
    }
}

/// The labels of the sums, as the CSV and the PDF show them.
pub(crate) fn labelled(totals: &Totals) -> [(&'static str, Usdt); 8] {
    [
        ("Deposits", totals.deposits),
        ("Paid out", totals.payouts),
        ("Gains", totals.gains),
        ("Losses", totals.losses),
        ("Fees", totals.fees),
        ("Bonus invested", totals.bonus_used),
        ("Given by the firm", totals.given),
        ("Bonus granted", totals.bonus_granted),
    ]
}

fn totals(text: &mut Text, section: &str, totals: &Totals, returns: &Returns) {
    for (label, sum) in labelled(totals) {
        text.row(&[section, "", "", label, "", USDT, &sum.to_string(), "", ""]);
    }
    for (label, ppm) in
        [("Return, time-weighted", returns.time_weighted), ("Return, money-weighted", returns.money_weighted)]
    {
        text.row(&[section, "", "", label, "", "%", &ppm.map(percent).unwrap_or_default(), "", ""]);
    }
}

/// Millionths as percent, with all four decimals.
pub(crate) fn percent(ppm: i64) -> String {
    let sign = if ppm < 0 { "-" } else { "" };
    let size = ppm.unsigned_abs();
    let (whole, rest) = (size.checked_div(10_000).unwrap_or(0), size.checked_rem(10_000).unwrap_or(0));
    format!("{sign}{whole}.{rest:04}")
}

fn postings(text: &mut Text, statement: &Statement) {
    for posting in &statement.postings {
        let name = statement.name_of(posting.place);
        let asset: Asset = posting.asset;
        text.row(&[
            "posting",
            &posting.at.to_string(),
            &posting.sequence.to_string(),
            &posting.what,
            &name,
            asset.as_str(),
            &exact(asset, posting.minor),
            &exact(asset, posting.balance),
            &hex::encode(posting.hash),
        ]);
    }
}

struct Text(String);

impl Text {
    fn row(&mut self, cells: &[&str; 9]) {
        for (index, cell) in cells.iter().enumerate() {
            if index > 0 {
                self.0.push(',');
            }
            self.cell(cell);
        }
        self.0.push_str("\r\n");
    }

    fn cell(&mut self, cell: &str) {
        let cell: String = cell.chars().map(|char| if char.is_control() { ' ' } else { char }).collect();
        // A spreadsheet takes a text that begins like this for a formula; a number is not one.
        let is_number = cell.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'.'));
        let guard = if !is_number && cell.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
        if cell.contains([',', '"']) {
            self.0.push('"');
            self.0.push_str(guard);
            self.0.push_str(&cell.replace('"', "\"\""));
            self.0.push('"');
        } else {
            self.0.push_str(guard);
            self.0.push_str(&cell);
        }
    }
}

/// Maximum length of a line; ours are shorter. A longer one, from someone who wants to keep us busy, counts as one
/// cell.
const LONGEST_LINE: usize = 16 * 1024;

/// The cells of a line, however many.
#[must_use]
pub fn cells(line: &str) -> Vec<String> {
    if line.len() > LONGEST_LINE {
        return vec![line.to_owned()];
    }
    let (mut cells, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    let mut chars = line.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(std::mem::take(&mut cell)),
            other => cell.push(other),
        }
    }
    cells.push(cell);
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_and_formulas_are_texts() {
        let mut text = Text(String::new());
        text.row(&["a", "-12.5", "", "=cmd()", "say \"hi\", you", "-x\n", "+1", "@", "ü"]);
        assert_eq!(
            cells(text.0.trim_end()),
            ["a", "-12.5", "", "'=cmd()", "say \"hi\", you", "'-x ", "'+1", "'@", "ü"]
        );
    }

    #[test]
    fn a_line_without_an_end_is_not_taken_apart() {
        assert_eq!(cells(&",".repeat(LONGEST_LINE)).len(), LONGEST_LINE + 1);
        assert_eq!(cells(&",".repeat(LONGEST_LINE + 1)).len(), 1);
    }

    #[test]
    fn a_text_says_what_it_is_in_its_head_or_is_nothing() {
        let (account, number) = (Uuid::from_u128(7), Uuid::from_u128(9));
        let whole =
            format!("about,,,Statement,{number},,,,\r\nabout,,,Month,2026-11,,,,\r\nabout,,,Account,{account},,,,\r\n");
        let month = "2026-11".parse().unwrap();
        assert_eq!(named(&whole), Some(Named { account, month, number, format: None }));
        assert_eq!(named(&whole.replace("Statement", "x")).unwrap().number, Uuid::nil());
        assert_eq!(named(&("\r\n".repeat(30) + &whole)), None);
        for broken in ["", "hello", "about,,,Month,2026-11", &whole.replace("2026-11", "2026-13")] {
            assert_eq!(named(broken), None, "{broken}");
        }
    }

    #[test]
    fn per_cent_has_four_decimals() {
        let shown: Vec<_> = [0, 1, -89, 12_345, -1_000_000].into_iter().map(percent).collect();
        assert_eq!(shown, ["0.0000", "0.0001", "-0.0089", "1.2345", "-100.0000"]);
    }
}
