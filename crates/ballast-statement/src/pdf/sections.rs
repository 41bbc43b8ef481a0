//! The content of the pages, section by section.

use ballast_core::{
    money::{Asset, Usdt},
    statement::FIRST_FORMAT,
};
use qrcode::{Color, EcLevel, QrCode};

use super::{
    amount::{grouped, money},
    sheet::{Draw, Item, MARGIN, Node, Role, Sheet, Style, WIDTH},
    table::{Row, amounts, table, words},
};
use crate::{
    csv::{labelled, percent},
    parties::Firm,
    posting::exact,
    statement::Statement,
};

const BETWEEN: f32 = WIDTH - MARGIN * 2.0;
const CODE: f32 = 84.0;
/// Type sizes of tables: with few columns, with many columns, and with long words.
const WIDE: f32 = 8.5;
const NARROW: f32 = 7.75;
/// Width of a column of days, in narrow type: none is wrapped.
const DAY: f32 = 50.0;
const SMALL: f32 = 7.5;

/// Explains the grades next to each result.
const GRADED: &str = " Observed: so many of the registered readers of the traders' account agree, one of them outside the firm at \
                      least. Read: too few do. Stated: two of us typed the result.";

/// The whole document; `digest` is the SHA-256 of the attached data.
pub(super) fn all(sheet: &mut Sheet, statement: &Statement, digest: &[u8; 32]) {
    letterhead(sheet, statement);
    summary(sheet, statement);
    balances(sheet, statement);
    contracts(sheet, statement);
    postings(sheet, statement);
    verification(sheet, statement, digest);
}

/// The address where the data of a statement can be checked; the code on the last page leads there.
pub(super) fn check_url(statement: &Statement, digest: &[u8; 32]) -> String {
    format!("{}/verify?statement={}&sha256={}", statement.firm.site, statement.id, hex::encode(digest))
}

fn letterhead(sheet: &mut Sheet, statement: &Statement) {
    sheet.paragraph(&statement.firm.name, BETWEEN, Style::BODY.bold().sized(11.0));
    sheet.space(14.0);
    sheet.heading(1, &format!("Statement for {}", statement.month.in_words()));
    let holder = &statement.holder;
    sheet.paragraph(&holder.name, BETWEEN, Style::BODY.bold());
    sheet.paragraph(&format!("{} · account {}", holder.email, holder.id), BETWEEN, Style::BODY.muted());
    if statement.firm.is_demo {
        sheet.paragraph("Demo: no real money.", BETWEEN, Style::BODY.bold());
    }
}

fn summary(sheet: &mut Sheet, statement: &Statement) {
    sheet.heading(2, "Summary");
    let year = statement.month.year();
    let columns = [words("", 223.0), amounts("Month, USDT", 130.0), amounts("Year so far, USDT", 130.0)];
    let mut rows = vec![sum("Opening balance", [Some(statement.opening), None])];
    for ((label, month), (_, year)) in labelled(&statement.totals.0).into_iter().zip(labelled(&statement.year.0)) {
        if label != "Bonus granted" && (month != Usdt::ZERO || year != Usdt::ZERO) {
            rows.push(Row { cells: vec![label.to_owned(), money(month), money(year)], strong: false });
        }
    }
    rows.push(sum("Closing balance", [Some(statement.closing), None]));
    let (month, so_far) = (statement.totals.1, statement.year.1);
    for (label, month, year) in [
        ("Return, time-weighted, %", month.time_weighted, so_far.time_weighted),
        ("Return, money-weighted, %", month.money_weighted, so_far.money_weighted),
    ] {
        let shown = |ppm: Option<i64>| ppm.map_or_else(|| "–".to_owned(), |ppm| grouped(&percent(ppm)));
        rows.push(Row { cells: vec![label.to_owned(), shown(month), shown(year)], strong: false });
    }
    table(sheet, WIDE, &columns, &rows);
    let graded = if statement.format == FIRST_FORMAT { "" } else { GRADED };
    let note = format!(
        "Balances are all you have with us but the bonus, which counts once it is invested. Weekly results are net of the \
         performance share and count on the day they were credited. The year is the calendar year {year}, in UTC.{graded}"
    );
    sheet.space(4.0);
    sheet.paragraph(&note, BETWEEN, Style::SMALL);
}

fn sum(label: &str, [month, year]: [Option<Usdt>; 2]) -> Row {
    let shown = |amount: Option<Usdt>| amount.map(money).unwrap_or_default();
    Row { cells: vec![label.to_owned(), shown(month), shown(year)], strong: true }
}

fn balances(sheet: &mut Sheet, statement: &Statement) {
    sheet.heading(2, "Balances");
    if statement.balances.is_empty() {
        return sheet.paragraph("There was nothing on the account.", BETWEEN, Style::BODY);
    }
    let columns = [words("", 227.0), words("Asset", 40.0), amounts("Opening", 104.0), amounts("Closing", 104.0)];
    let rows = statement.balances.iter().map(|balance| {
        let shown = |minor| in_asset(balance.asset, minor);
        let asset = balance.asset.as_str().to_owned();
        let cells = vec![statement.name_of(balance.place), asset, shown(balance.opening), shown(balance.closing)];
        Row { cells, strong: false }
    });
    table(sheet, NARROW, &columns, &rows.collect::<Vec<_>>());
}

fn in_asset(asset: Asset, minor: i64) -> String {
    match asset {
        Asset::Usdt => money(Usdt::from_minor(minor)),
        Asset::Btc => grouped(&exact(asset, minor)),
    }
}

fn contracts(sheet: &mut Sheet, statement: &Statement) {
    if statement.contracts.is_empty() {
        return;
    }
    sheet.heading(2, "Contracts");
    let columns = [
        words("Plan and contract", 85.0),
        words("Since", DAY),
        amounts("Opening", 54.0),
        amounts("Put in", 54.0),
        amounts("Taken out", 54.0),
        amounts("Results", 52.0),
        amounts("Fees", 40.0),
        amounts("Closing", 54.0),
    ];
    let rows = statement.contracts.iter().map(|line| {
        let unit = if line.contract.months == 1 { "month" } else { "months" };
        let label = format!("{}, {} {unit}", line.contract.label(), line.contract.months);
        let since = line.since.to_string();
        let sums = [line.opening, line.put_in, line.taken_out, line.results, line.fees, line.closing].map(money);
        Row { cells: [label, since].into_iter().chain(sums).collect(), strong: false }
    });
    table(sheet, NARROW, &columns, &rows.collect::<Vec<_>>());
}

fn postings(sheet: &mut Sheet, statement: &Statement) {
    sheet.heading(2, "Every posting");
    if statement.postings.is_empty() {
        return sheet.paragraph("Nothing was booked in this month.", BETWEEN, Style::BODY);
    }
    let columns = [
        words("Day", DAY),
        words("Entry", 38.0),
        words("What", 148.0),
        words("Account", 87.0),
        amounts("Amount", 68.0),
        amounts("Balance", 68.0),
    ];
    let rows = statement.postings.iter().map(|posting| {
        let unit = if posting.asset == Asset::Usdt { "" } else { " BTC" };
        let shown = |minor| format!("{}{unit}", in_asset(posting.asset, minor));
        let cells = vec![
            posting.at.day().to_string(),
            posting.sequence.to_string(),
            posting.what.clone(),
            statement.name_of(posting.place),
            shown(posting.minor),
            shown(posting.balance),
        ];
        Row { cells, strong: false }
    });
    table(sheet, NARROW, &columns, &rows.collect::<Vec<_>>());
}

fn verification(sheet: &mut Sheet, statement: &Statement, digest: &[u8; 32]) {
    sheet.space(8.0);
    sheet.need(230.0);
    sheet.heading(2, "How to check this statement");
    let url = check_url(statement, digest);
    let steps = format!(
        "The code leads to {}/verify, where this file can be compared with the live ledger; a row that was changed is named. \
         The data of every page are attached to this PDF as a CSV file.",
        statement.firm.site
    );
    sheet.paragraph(&steps, BETWEEN, Style::BODY);
    sheet.space(8.0);
    code(sheet, &url);
    let through = statement.through;
    let mut facts = vec![
        ("Statement", statement.id.to_string()),
        ("SHA-256 of the data", hex::encode(digest)),
        ("Last entry of the ledger", format!("{}, closed {}", through.sequence, statement.made_at.in_words())),
        ("Hash of that entry", hex::encode(through.hash)),
    ];
    if let Some(proof) = statement.proof {
        let text = format!("{}, up to entry {}: {}", proof.epoch, proof.sequence, hex::encode(proof.digest));
        facts.push(("Proof of liabilities", text));
    }
    let rows: Vec<Row> =
        facts.into_iter().map(|(label, value)| Row { cells: vec![label.to_owned(), value], strong: false }).collect();
    table(sheet, SMALL, &[words("", 110.0), words("", 381.0)], &rows);
    sheet.space(6.0);
    sheet.paragraph(&imprint(&statement.firm), BETWEEN, Style::SMALL);
}

/// The firm's legal identity and contact, as far as they are set.
fn imprint(firm: &Firm) -> String {
    let questions = if firm.support.is_empty() { String::new() } else { format!("Questions: {}", firm.support) };
    let parts = [firm.legal.clone(), questions];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// Adds the QR code, unless the address is too long for one.
fn code(sheet: &mut Sheet, url: &str) {
    let Ok(code) = QrCode::with_error_correction_level(url, EcLevel::M) else { return };
    let modules = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
    let leaf = sheet.leaf();
    let draw = Draw::Code { x: MARGIN, y: sheet.y, size: CODE, modules };
    sheet.item(Item { leaf: Some(leaf), draw });
    sheet.space(CODE + 8.0);
    let alt = format!("QR code of {url}");
    sheet.tree.push(Node::Group(Role::Figure(alt), vec![Node::Leaf(leaf)]));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdf::sheet::wrap;

    #[test]
    fn days_are_on_one_line() {
        for digit in 0..10 {
            let day = "dddd-dd-dd".replace('d', &digit.to_string());
            assert_eq!(wrap(&day, DAY, Style::BODY.sized(NARROW)).len(), 1, "{day}");
        }
    }
}
