//! Assets and liabilities by the books.

use ballast_content::registry::Quantity;
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
    /// Everything owed to clients, in USDT: cash, credit, investments with their results, and withdrawals whose rate is
    /// not fixed yet.
    clients: Usdt,
    /// USDT received but not yet accepted or assigned.
    suspense: Usdt,
    /// Owed to clients in BTC: pending withdrawals from the moment their rate is fixed.
    bitcoin: Sats,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Assets {
    /// USDT on deposit addresses and in the treasury, by the books.
    custody: Usdt,
    /// USDT at the traders' venue, by the books.
    trading: Usdt,
    /// BTC in the payout wallet, by the books.
    payout_wallet: Sats,
}

/// The totals, in minor units.
pub(super) struct Books {
    pub(super) custody: i64,
    pub(super) trading: i64,
    pub(super) payout_wallet: i64,
    pub(super) clients: Usdt,
    pub(super) suspense: i64,
    pub(super) bitcoin: Sats,
}

impl Books {
    pub(super) fn load(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let held = |conn: &mut dyn Conn, account, asset| {
            // Balances are credit-positive, so assets are negative in the books.
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

    /// Adds these values as named figures.
    pub(super) fn figures(&self, values: &mut Values) {
        let usdt = |minor| Quantity::Usdt(Usdt::from_minor(minor));
        values.put("custody", usdt(self.custody));
        values.put("trading", usdt(self.trading));
        values.put("payout-wallet", Quantity::Bitcoin(Sats::from_minor(self.payout_wallet)));
        values.put("owed-to-clients", Quantity::Usdt(self.clients));
        values.put("suspense", usdt(self.suspense));
        values.put("owed-bitcoin", Quantity::Bitcoin(self.bitcoin));
    }

    /// Assets in USDT.
    pub(super) fn held(&self) -> Result<i64, StoreError> {
        self.custody.checked_add(self.trading).ok_or_else(unfit)
    }

    /// Liabilities in USDT.
    pub(super) fn owed(&self) -> Result<i64, StoreError> {
        self.clients.minor().checked_add(self.suspense).ok_or_else(unfit)
    }

    /// Liabilities in bitcoin.
    pub(super) const fn owed_bitcoin(&self) -> i64 {
        self.bitcoin.minor()
    }
}

fn unfit() -> StoreError {
    StoreError::Corrupt("what is held or owed does not fit".to_owned())
}
