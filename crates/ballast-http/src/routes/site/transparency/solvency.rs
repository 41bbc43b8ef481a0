//! Assets against liabilities: by the books, as seen on a chain, and as stated.

use ballast_content::{percent::Percent, registry::Quantity};
use ballast_core::{
    coverage::{self, Coverage, Kept},
    money::Usdt,
    time::{Day, Moment},
};
use ballast_store::{Conn, StoreError, reads};
use serde::Serialize;
use utoipa::ToSchema;

use super::books::Books;
use crate::figures::Values;

/// Recent evidence for each place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sights {
    /// In custody, in micro-USDT.
    pub(super) custody: Option<i64>,
    /// Whether the statement about the venue counts.
    pub(super) is_stated: bool,
    /// In the payout wallet, in satoshis.
    pub(super) wallet: Option<i64>,
}

/// Assets against liabilities, in USDT. Bitcoin is compared with bitcoin: its value in USDT would be an opinion.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Solvency {
    /// Assets by the books, which nobody outside can verify.
    assets: Usdt,
    liabilities: Usdt,
    /// Assets in percent of liabilities, rounded down; null while nothing is owed.
    percent: Option<Percent>,
    /// The part of the assets that a chain shows: for each place the lower of books and chain, not older than a day.
    /// Null while nothing was seen.
    evidenced: Option<Usdt>,
    /// `evidenced` in percent of liabilities.
    evidenced_percent: Option<Percent>,
    /// The part of the assets that two operators state the venue holds, at most the amount in the books; null while
    /// nothing is stated. It is not part of `evidenced`.
    stated: Option<Usdt>,
    /// `stated` in percent of liabilities.
    stated_percent: Option<Percent>,
    /// The published coverage: the lowest `evidencedPercent` of the last seven days including now, in tenths of a
    /// percent, rounded down; zero while nothing was seen, null while nothing is owed.
    coverage: Option<Percent>,
    /// The lowest coverage on each of the last thirty days, newest first, beginning with the first day that has one.
    days: Vec<CoveredDay>,
    /// Bitcoin assets in percent of bitcoin liabilities, by the books; null while none is owed.
    bitcoin_percent: Option<Percent>,
    /// The lower of books and chain in percent of bitcoin liabilities; null while none is owed or nothing was seen.
    bitcoin_evidenced_percent: Option<Percent>,
}

/// The lowest coverage of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct CoveredDay {
    #[schema(value_type = String, format = Date)]
    day: Day,
    /// Null if nobody checked the chain on that day.
    percent: Option<Percent>,
}

impl Solvency {
    pub(super) fn load(conn: &mut dyn Conn, books: &Books, sights: Sights, now: Moment) -> Result<Self, StoreError> {
        let coverage = reads::coverage(conn, sights.custody, now)?;
        let kept = reads::published_coverage(conn, now.day())?;
        Self::of(books, sights, &coverage, &kept, now)
    }

    fn of(books: &Books, sights: Sights, coverage: &Coverage, kept: &[Kept], now: Moment) -> Result<Self, StoreError> {
        let (assets, owed) = (books.held()?, books.owed()?);
        let evidenced = sights.custody.map(|_| coverage.seen);
        let stated = sights.is_stated.then_some(coverage.stated);
        let bitcoin = |held| percent(held, books.owed_bitcoin());
        let days = coverage::days(kept, coverage.permille(), now.day()).into_iter();
        let covered =
            |(day, permille): (Day, Option<i64>)| CoveredDay { day, percent: permille.map(Percent::from_permille) };
        Ok(Self {
            assets: Usdt::from_minor(assets),
            liabilities: Usdt::from_minor(owed),
            percent: percent(assets, owed),
            evidenced: evidenced.map(Usdt::from_minor),
            evidenced_percent: evidenced.and_then(|seen| percent(seen, owed)),
            stated: stated.map(Usdt::from_minor),
            stated_percent: stated.and_then(|stated| percent(stated, owed)),
            coverage: coverage::lowest(now, coverage, kept).map(Percent::from_permille),
            days: days.map(covered).collect(),
            bitcoin_percent: bitcoin(books.payout_wallet),
            bitcoin_evidenced_percent: sights
                .wallet
                .and_then(|seen| bitcoin(coverage::lower(books.payout_wallet, Some(seen)))),
        })
    }

    /// Adds these values as named figures.
    pub(super) fn figures(&self, values: &mut Values) {
        let rest = self.assets.checked_sub(self.liabilities);
        let amounts = [
            ("assets", Some(self.assets)),
            ("liabilities", Some(self.liabilities)),
            ("left-over", rest),
            ("assets-seen", self.evidenced),
            ("assets-stated", self.stated),
        ];
        let percents = [
            ("solvency", self.percent),
            ("solvency-evidenced", self.evidenced_percent),
            ("solvency-stated", self.stated_percent),
            ("coverage", self.coverage),
            ("solvency-bitcoin", self.bitcoin_percent),
            ("solvency-bitcoin-seen", self.bitcoin_evidenced_percent),
        ];
        let amounts = amounts.into_iter().map(|(name, amount)| (name, amount.map(Quantity::Usdt)));
        let percents = percents.into_iter().map(|(name, percent)| (name, percent.map(Quantity::Percent)));
        for (name, quantity) in amounts.chain(percents) {
            if let Some(quantity) = quantity {
                values.put(name, quantity);
            }
        }
        for CoveredDay { day, percent } in &self.days {
            if let Some(percent) = percent {
                let of = day.to_string();
                values.put_each("coverage-day", &of, &day.in_words(), Quantity::Percent(*percent), None);
            }
        }
    }
}

/// Rounded down; a negative part counts as zero.
fn percent(part: i64, whole: i64) -> Option<Percent> {
    let whole = u64::try_from(whole).ok().filter(|whole| *whole > 0)?;
    Some(Percent::share(u64::try_from(part).unwrap_or(0), whole))
}

#[cfg(test)]
mod tests {
    use ballast_core::money::Sats;

    use super::*;

    fn books(custody: i64, trading: i64, clients: i64, suspense: i64) -> Books {
        let (clients, bitcoin) = (Usdt::from_minor(clients), Sats::from_minor(9));
        Books { custody, trading, payout_wallet: 7, clients, suspense, bitcoin }
    }

    fn shown(books: &Books, sights: Sights, stated: i64) -> String {
        let custody = coverage::lower(books.custody, sights.custody);
        let coverage = Coverage::new(custody, coverage::lower(books.trading, Some(stated)), books.owed().unwrap());
        let now = Moment::from_millis(1_795_248_000_000).unwrap();
        serde_json::to_string(&Solvency::of(books, sights, &coverage, &[], now).unwrap()).unwrap()
    }

    #[test]
    fn the_ratio_is_rounded_down_and_counts_what_nobody_has_claimed_yet() {
        let all = books(2_000_000, 1_000_000, 2_900_000, 100_001);
        insta::assert_snapshot!(shown(&all, Sights::default(), 0), @r#"{"assets":3,"liabilities":3.000001,"percent":99.9999,"evidenced":null,"evidencedPercent":null,"stated":null,"statedPercent":null,"coverage":0,"days":[],"bitcoinPercent":77.7777,"bitcoinEvidencedPercent":null}"#);
        let seen = Sights { custody: Some(1_500_000), is_stated: true, wallet: Some(4) };
        insta::assert_snapshot!(shown(&all, seen, 9_000_000), @r#"{"assets":3,"liabilities":3.000001,"percent":99.9999,"evidenced":1.5,"evidencedPercent":49.9999,"stated":1,"statedPercent":33.3333,"coverage":49.9,"days":[],"bitcoinPercent":77.7777,"bitcoinEvidencedPercent":44.4444}"#);
    }

    #[test]
    fn nothing_owed_is_no_ratio_and_a_hole_is_not_hidden() {
        let none = Sights::default();
        assert!(shown(&books(5, 0, 0, 0), none, 0).contains(r#""percent":null"#));
        assert!(shown(&books(-5, 0, 5, 0), none, 0).contains(r#""percent":0"#));
        let paid = Books { bitcoin: Sats::from_minor(0), ..books(5, 0, 5, 0) };
        assert!(shown(&paid, none, 0).contains(r#""bitcoinPercent":null"#));
        assert!(books(i64::MAX, 1, 1, 0).held().is_err());
    }
}
