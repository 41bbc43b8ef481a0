//! One line of a list of fills.

use crate::strike::import::{
    columns::{Header, Meaning},
    csv::Record,
    decimal,
    found::Problem,
    when,
};

/// Kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Buy,
    Sell,
    /// Held when the period began, at the price then.
    Opening,
    /// Held when it ends, at the price then.
    Closing,
}

/// The venue's fee; negative for a rebate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fee {
    Usdt(i128),
    /// In the traded coin: it reduces the stock.
    Base(i128),
}

/// One parsed line. Numbers are in units of 10⁻¹².
#[derive(Clone, Debug)]
pub(super) struct Fill {
    pub(super) line: u64,
    pub(super) when: when::When,
    pub(super) base: String,
    pub(super) side: Side,
    pub(super) quantity: i128,
    pub(super) price: i128,
    pub(super) fee: Fee,
    pub(super) trade_id: Option<String>,
}

pub(super) fn read(header: &Header, record: Record) -> Result<Fill, Problem> {
    super::require_width(header, &record)?;
    let line = Line { header, record: &record };
    let base = line.base()?;
    Ok(Fill {
        line: record.line,
        when: line.parsed(Meaning::Time, when::parse)?,
        side: line.parsed(Meaning::Side, side)?,
        quantity: line.parsed(Meaning::Quantity, above_zero)?,
        price: line.parsed(Meaning::Price, above_zero)?,
        fee: line.fee(&base)?,
        trade_id: header.cell(&record.cells, Meaning::TradeId).map(str::to_owned),
        base,
    })
}

struct Line<'a> {
    header: &'a Header,
    record: &'a Record,
}

impl Line<'_> {
    fn problem(&self, meaning: Meaning, message: impl Into<String>) -> Problem {
        Problem { line: self.record.line, column: self.header.name(meaning), message: message.into() }
    }

    fn cell(&self, meaning: Meaning) -> Option<&str> {
        self.header.cell(&self.record.cells, meaning)
    }

    fn parsed<T>(&self, meaning: Meaning, parse: impl FnOnce(&str) -> Result<T, String>) -> Result<T, Problem> {
        let cell = self.cell(meaning).ok_or_else(|| self.problem(meaning, "This cell is empty."))?;
        parse(cell).map_err(|message| self.problem(meaning, message))
    }

    /// The traded coin; it must be traded against USDT.
    fn base(&self) -> Result<String, Problem> {
        self.parsed(Meaning::Symbol, |symbol| {
            let name = symbol.to_ascii_uppercase();
            let base = name.strip_suffix("USDT").map(|base| base.strip_suffix(['/', '-', '_']).unwrap_or(base));
            let sound = |base: &&str| !base.is_empty() && base.bytes().all(|byte| byte.is_ascii_alphanumeric());
            base.filter(sound).map(str::to_owned).ok_or_else(|| {
                format!("“{symbol}” is not a spot market in USDT such as BTC/USDT; for others use the daily equity.")
            })
        })
    }

    fn fee(&self, base: &str) -> Result<Fee, Problem> {
        if self.header.has(Meaning::FeeUsdt) {
            return self.amount(Meaning::FeeUsdt).map(Fee::Usdt);
        }
        let meaning = if self.header.has(Meaning::FeePaid) { Meaning::FeePaid } else { Meaning::Fee };
        let fee = self.amount(meaning)?;
        let Some(currency) = self.cell(Meaning::FeeCurrency).filter(|_| fee != 0) else { return Ok(Fee::Usdt(fee)) };
        if currency.eq_ignore_ascii_case("USDT") {
            return Ok(Fee::Usdt(fee));
        }
        if currency.eq_ignore_ascii_case(base) {
            return Ok(Fee::Base(fee));
        }
        let message = format!("The fee is in {currency}; add a column fee_usdt with its value in USDT.");
        Err(self.problem(Meaning::FeeCurrency, message))
    }

    /// The amount; zero if the cell is empty.
    fn amount(&self, meaning: Meaning) -> Result<i128, Problem> {
        let Some(cell) = self.cell(meaning) else { return Ok(0) };
        decimal::parse(cell).map_err(|message| self.problem(meaning, message))
    }
}

fn side(text: &str) -> Result<Side, String> {
    Ok(match text.to_ascii_lowercase().as_str() {
        "buy" => Side::Buy,
        "sell" => Side::Sell,
        "opening" => Side::Opening,
        "closing" => Side::Closing,
        _ => return Err(format!("“{text}” is not buy, sell, opening or closing.")),
    })
}

fn above_zero(text: &str) -> Result<i128, String> {
    let units = decimal::parse(text)?;
    if units > 0 { Ok(units) } else { Err(format!("“{text}” is not above zero.")) }
}
