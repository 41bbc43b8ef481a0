//! Both sides of the books, and how the one stands to the other.

use ballast_content::{percent::Percent, registry::Quantity};
use ballast_core::{
    ledger::Account,
    money::{Asset, Sats, Usdt},
};
use ballast_store::{Conn, StoreError, reads};
use serde::Serialize;
use utoipa::ToSchema;

use crate::figures::Values;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Liabilities {
    /// Everything owed to clients, in USDT: cash, credit, investments with their results, withdrawals whose rate is not
    /// fixed yet.
    clients: Usdt,
    /// Received in USDT, and not accepted or not assigned yet.
    suspense: Usdt,
    /// Owed to clients in BTC: withdrawals on their way, from the moment their rate is fixed.
    bitcoin: Sats,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Assets {
    /// USDT on deposit addresses and in the treasury, by the books.
    custody: Usdt,
    /// USDT with the traders' venue, by the books.
    trading: Usdt,
    /// BTC in the payout wallet, by the books.
    payout_wallet: Sats,
}

/// What is held for each hundred that are owed, in USDT. Bitcoin stands beside bitcoin: its worth in USDT would be an
/// opinion.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Solvency {
    /// Held, by the books.
    assets: Usdt,
    liabilities: Usdt,
    /// Assets in percent of liabilities, rounded down; null while nothing is owed.
    percent: Option<Percent>,
    /// What of the assets was seen on a chain or stated by the venue, not too long ago; null while nothing was.
    evidenced: Option<Usdt>,
    /// The same in percent of liabilities.
    evidenced_percent: Option<Percent>,
    /// Bitcoin held in percent of bitcoin owed, by the books; null while none is owed.
    bitcoin_percent: Option<Percent>,
}

/// The totals, in minor units.
pub(super) struct Books {
    pub(super) custody: i64,
    pub(super) trading: i64,
    pub(super) payout_wallet: i64,
    clients: Usdt,
    suspense: i64,
    bitcoin: Sats,
}

impl Books {
    pub(super) fn load(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let held = |conn: &mut dyn Conn, account, asset| {
            // Balances are credit-positive, so what is held has a minus in the books.
            reads::control_total(conn, account, asset).map(i64::saturating_neg)
        };
        Ok(Self {
            custody: held(conn, Account::Custody, Asset::Usdt)?,
            trading: held(conn, Account::Trading, Asset::Usdt)?,
            payout_wallet: held(conn, Account::PayoutWallet, Asset::Btc)?,
            clients: reads::owed_to_clients(conn)?,
            suspense: reads::control_total(conn, Account::Suspense, Asset::Usdt)?,
            bitcoin: reads::bitcoin_owed_to_clients(conn)?,
        })
    }

    pub(super) const fn liabilities(&self) -> Liabilities {
        Liabilities { clients: self.clients, suspense: Usdt::from_minor(self.suspense), bitcoin: self.bitcoin }
    }

    pub(super) const fn assets(&self) -> Assets {
        Assets {
            custody: Usdt::from_minor(self.custody),
            trading: Usdt::from_minor(self.trading),
            payout_wallet: Sats::from_minor(self.payout_wallet),
        }
    }

    /// The same as named figures.
    pub(super) fn figures(&self, seen: impl Iterator<Item = i64>, values: &mut Values) -> Result<(), StoreError> {
        let Solvency { assets, liabilities, percent, evidenced_percent, bitcoin_percent, .. } = self.solvency(seen)?;
        let rest = assets.checked_sub(liabilities);
        let usdt = |minor| Quantity::Usdt(Usdt::from_minor(minor));
        values.put("assets", Quantity::Usdt(assets));
        values.put("liabilities", Quantity::Usdt(liabilities));
        values.put("custody", usdt(self.custody));
        values.put("trading", usdt(self.trading));
        values.put("payout-wallet", Quantity::Bitcoin(Sats::from_minor(self.payout_wallet)));
        values.put("owed-to-clients", Quantity::Usdt(self.clients));
        values.put("suspense", usdt(self.suspense));
        values.put("owed-bitcoin", Quantity::Bitcoin(self.bitcoin));
        for (name, quantity) in [
            ("left-over", rest.map(Quantity::Usdt)),
            ("solvency", percent.map(Quantity::Percent)),
            ("solvency-evidenced", evidenced_percent.map(Quantity::Percent)),
            ("solvency-bitcoin", bitcoin_percent.map(Quantity::Percent)),
        ] {
            if let Some(quantity) = quantity {
                values.put(name, quantity);
            }
        }
        Ok(())
    }

    /// `seen` is what each place was seen to hold.
    pub(super) fn solvency(&self, seen: impl Iterator<Item = i64>) -> Result<Solvency, StoreError> {
        let unfit = || StoreError::Corrupt("what is held or owed does not fit".to_owned());
        let assets = self.custody.checked_add(self.trading).ok_or_else(unfit)?;
        let owed = self.clients.minor().checked_add(self.suspense).ok_or_else(unfit)?;
        let evidenced = seen.map(Some).reduce(|sum, one| sum?.checked_add(one?)).map(|sum| sum.ok_or_else(unfit));
        let evidenced = evidenced.transpose()?;
        Ok(Solvency {
            assets: Usdt::from_minor(assets),
            liabilities: Usdt::from_minor(owed),
            percent: percent(assets, owed),
            evidenced: evidenced.map(Usdt::from_minor),
            evidenced_percent: evidenced.and_then(|seen| percent(seen, owed)),
            bitcoin_percent: percent(self.payout_wallet, self.bitcoin.minor()),
        })
    }
}

/// Rounded down; what is below nothing counts as nothing.
fn percent(part: i64, whole: i64) -> Option<Percent> {
    let whole = u64::try_from(whole).ok().filter(|whole| *whole > 0)?;
    Some(Percent::share(u64::try_from(part).unwrap_or(0), whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn books(custody: i64, trading: i64, clients: i64, suspense: i64) -> Books {
        let (clients, bitcoin) = (Usdt::from_minor(clients), Sats::from_minor(9));
        Books { custody, trading, payout_wallet: 7, clients, suspense, bitcoin }
    }

    fn shown(books: &Books, seen: &[i64]) -> String {
        serde_json::to_string(&books.solvency(seen.iter().copied()).unwrap()).unwrap()
    }

    #[test]
    fn the_ratio_is_rounded_down_and_counts_what_nobody_has_claimed_yet() {
        let all = books(2_000_000, 1_000_000, 2_900_000, 100_001);
        insta::assert_snapshot!(shown(&all, &[]), @r#"{"assets":3,"liabilities":3.000001,"percent":99.9999,"evidenced":null,"evidencedPercent":null,"bitcoinPercent":77.7777}"#);
        insta::assert_snapshot!(shown(&all, &[1_500_000, 0]), @r#"{"assets":3,"liabilities":3.000001,"percent":99.9999,"evidenced":1.5,"evidencedPercent":49.9999,"bitcoinPercent":77.7777}"#);
    }

    #[test]
    fn nothing_owed_is_no_ratio_and_a_hole_is_not_hidden() {
        assert!(shown(&books(5, 0, 0, 0), &[]).contains(r#""percent":null"#));
        assert!(shown(&books(-5, 0, 5, 0), &[]).contains(r#""percent":0"#));
        let paid = Books { bitcoin: Sats::from_minor(0), ..books(5, 0, 5, 0) };
        assert!(shown(&paid, &[]).contains(r#""bitcoinPercent":null"#));
        assert!(books(i64::MAX, 1, 1, 0).solvency([].into_iter()).is_err());
    }
}
