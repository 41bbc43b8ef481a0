//! The meaning of columns, by their names. Only names that mean one thing at every venue are accepted; a column with an
//! ambiguous name must be renamed by someone who knows.

use super::found::{Format, unreadable};
use crate::refusal::Refusal;

/// Meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Time,
    Symbol,
    Side,
    Quantity,
    Price,
    /// Paid if above zero, received if below.
    Fee,
    /// Like `Fee`, and the header says explicitly that it is paid.
    FeePaid,
    FeeCurrency,
    /// The fee in USDT, whatever it was paid in.
    FeeUsdt,
    TradeId,
    Equity,
    /// Transfers into the account less transfers out.
    NetTransfers,
    Deposits,
    Withdrawals,
    Currency,
}

/// Names in lower case, reduced to letters and digits.
const NAMES: &[(Meaning, &[&str])] = &[
    (
        Meaning::Time,
        &[
            "time",
            "timestamp",
            "date",
            "datetime",
            "day",
            "dateutc",
            "timeutc",
            "createdat",
            "tradetime",
            "executedat",
            "executiontime",
            "filledtime",
            "filltime",
            "transacttime",
        ],
    ),
    (Meaning::Symbol, &["symbol", "pair", "market", "instrument", "product", "instid", "tradingpair"]),
    (Meaning::Side, &["side", "direction", "buysell"]),
    (Meaning::Quantity, &["quantity", "qty", "filledqty", "execqty", "fillquantity", "vol", "basequantity"]),
    (Meaning::Price, &["price", "fillprice", "execprice", "executionprice", "tradeprice", "filledprice"]),
    (Meaning::Fee, &["fee", "fees", "commission", "tradingfee", "execfee"]),
    (Meaning::FeePaid, &["feepaid"]),
    (Meaning::FeeCurrency, &["feecurrency", "feecoin", "feeasset", "commissionasset", "feeunit"]),
    (Meaning::FeeUsdt, &["feeusdt"]),
    (Meaning::TradeId, &["tradeid", "fillid", "execid", "executionid"]),
    (
        Meaning::Equity,
        &["equity", "totalequity", "accountequity", "accountvalue", "nav", "netassetvalue", "equityusdt"],
    ),
    (Meaning::NetTransfers, &["nettransfers", "nettransfer", "netdeposits", "netflows"]),
    (Meaning::Deposits, &["deposits", "transfersin"]),
    (Meaning::Withdrawals, &["withdrawals", "transfersout"]),
    (Meaning::Currency, &["currency", "asset", "coin"]),
];

/// Names that venues use for different things, and what to do.
const AMBIGUOUS: &[(&str, &str)] = &[
    ("amount", "is the quantity at some venues and the sum in USDT at others; rename it to quantity or total"),
    ("executed", "carries the currency with the number; split it and name the number quantity"),
    ("size", "counts contracts at some venues; rename it to quantity when it counts the traded coin"),
    ("volume", "is the sum in USDT at some venues; rename it to quantity when it counts the traded coin"),
    ("balance", "leaves open positions out at most venues; export the equity"),
    ("type", "is the kind of order at some venues; rename it to side when it says buy or sell"),
];

/// The first line of a file.
#[derive(Debug)]
pub(super) struct Header {
    names: Vec<String>,
    meanings: Vec<Option<Meaning>>,
}

impl Header {
    /// Parses the header.
    ///
    /// # Errors
    /// `file_unreadable` if two columns have the same meaning.
    pub(super) fn read(cells: &[String]) -> Result<Self, Refusal> {
        let meanings: Vec<Option<Meaning>> = cells.iter().map(|cell| meaning(cell)).collect();
        let header = Self { names: cells.to_vec(), meanings };
        for (index, found) in header.meanings.iter().enumerate() {
            let Some(found) = found else { continue };
            let first = header.meanings.iter().position(|other| other.as_ref() == Some(found));
            if let Some(first) = first.filter(|first| *first != index) {
                let (one, other) = (header.name_at(first), header.name_at(index));
                return Err(unreadable(format!("The columns {one} and {other} mean the same; keep one of them.")));
            }
        }
        Ok(header)
    }

    /// The format of the file.
    ///
    /// # Errors
    /// `file_unreadable`, naming the columns that are missing.
    pub(super) fn format(&self) -> Result<Format, Refusal> {
        use Meaning::{Equity, Price, Quantity, Side, Symbol, Time};
        if self.has(Equity) {
            return self.require(&[(Time, "date")]).map(|()| Format::Equity);
        }
        let wanted = [(Time, "time"), (Symbol, "symbol"), (Side, "side"), (Quantity, "quantity"), (Price, "price")];
        self.require(&wanted).map(|()| Format::Fills)
    }

    fn require(&self, wanted: &[(Meaning, &str)]) -> Result<(), Refusal> {
        let missing: Vec<&str> = wanted.iter().filter(|(it, _)| !self.has(*it)).map(|(_, name)| *name).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let mut message = format!(
            "The first line must name the columns. Missing for a list of fills: {}. A list of daily equity has date and \
             equity.",
            missing.join(", ")
        );
        for name in &self.names {
            if let Some((_, what)) = AMBIGUOUS.iter().find(|(known, _)| *known == plain(name)) {
                message.push_str(&format!(" The column {name} {what}."));
            }
        }
        Err(unreadable(message))
    }

    pub(super) fn has(&self, meaning: Meaning) -> bool {
        self.index(meaning).is_some()
    }

    fn index(&self, meaning: Meaning) -> Option<usize> {
        self.meanings.iter().position(|found| *found == Some(meaning))
    }

    fn name_at(&self, index: usize) -> &str {
        self.names.get(index).map_or("", String::as_str)
    }

    /// The file's name of a column.
    pub(super) fn name(&self, meaning: Meaning) -> Option<String> {
        self.index(meaning).map(|index| self.name_at(index).to_owned())
    }

    /// Returns a cell that is not empty.
    pub(super) fn cell<'a>(&self, cells: &'a [String], meaning: Meaning) -> Option<&'a str> {
        let cell = cells.get(self.index(meaning)?)?;
        (!cell.is_empty()).then_some(cell.as_str())
    }

    /// Number of columns.
    pub(super) fn width(&self) -> usize {
        self.names.len()
    }

    /// Names of the columns that are not used.
    pub(super) fn unused(&self) -> Vec<String> {
        let unused = self
            .names
            .iter()
            .zip(&self.meanings)
            .filter(|(name, meaning)| !name.is_empty() && meaning.is_none_or(|meaning| !self.used(meaning)));
        unused.map(|(name, _)| name.clone()).collect()
    }

    /// Whether this file's format uses a column with this meaning.
    fn used(&self, meaning: Meaning) -> bool {
        use Meaning::*;
        match meaning {
            Time => true,
            Symbol | Side | Quantity | Price | Fee | FeePaid | FeeCurrency | FeeUsdt | TradeId => !self.has(Equity),
            Equity | NetTransfers | Deposits | Withdrawals | Currency => self.has(Equity),
        }
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

fn meaning(name: &str) -> Option<Meaning> {
    // Dropping non-ASCII characters could turn one name into another.
    if !name.is_ascii() {
        return None;
    }
    let name = plain(name);
    NAMES.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(meaning, _)| *meaning)
}
