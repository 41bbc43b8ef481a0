//! The figures of the statistics strip, computed (truth rule 2).

use ballast_core::{
    ledger::Account,
    money::{Asset, Sats, Usdt},
};

use super::books::{all_controls, control_total, head};
use crate::{
    engine::{Conn, one, snapshot},
    error::StoreError,
};

/// They are numbered without a gap; `verify` counts them.
const INVESTED: &str = "SELECT coalesce(max(ordinal), 0) FROM invested";
const SURVEYS: &str = "SELECT count(*), count(CASE WHEN stars >= 4 THEN 1 END) FROM survey";

/// What was counted, and at which end of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// What clients are owed in USDT: cash, bonus, holds, and what their investments are worth.
    pub assets_under_management: Usdt,
    /// People with at least one funded investment.
    pub invested_clients: u64,
    /// Answers to the survey after a payout.
    pub survey_answers: u64,
    /// Those with four or five stars.
    pub survey_satisfied: u64,
    /// Number of the last journal entry when this was counted.
    pub sequence: i64,
}

/// Counts. What clients are owed is read from the other side of the books: all balances of an asset sum to zero, so it
/// is what the operator's accounts are short of, and takes a handful of rows instead of every client's.
pub fn stats(conn: &mut dyn Conn) -> Result<Stats, StoreError> {
    snapshot(conn, count)
}

fn count(conn: &mut dyn Conn) -> Result<Stats, StoreError> {
    let sequence = head(conn)?.sequence;
    let assets_under_management = owed_usdt(conn)?;
    let invested_clients = one(conn, INVESTED, &[], |c| c.unsigned())?;
    let (survey_answers, survey_satisfied) = one(conn, SURVEYS, &[], |c| Ok((c.unsigned()?, c.unsigned()?)))?;
    Ok(Stats { assets_under_management, invested_clients, survey_answers, survey_satisfied, sequence })
}

/// What clients are owed in USDT.
pub(super) fn owed_usdt(conn: &mut dyn Conn) -> Result<Usdt, StoreError> {
    owed(conn, Asset::Usdt).map(Usdt::from_minor)
}

/// What clients are owed in bitcoin.
pub(super) fn owed_btc(conn: &mut dyn Conn) -> Result<Sats, StoreError> {
    owed(conn, Asset::Btc).map(Sats::from_minor)
}

/// What clients are owed, from the other side of the books, in minor units.
fn owed(conn: &mut dyn Conn, asset: Asset) -> Result<i64, StoreError> {
    let mut operator = 0_i128;
    for account in all_controls().filter(|account| *account != Account::AllocatedReturns) {
        operator = operator.saturating_add(i128::from(control_total(conn, account, asset)?));
    }
    i64::try_from(operator.saturating_neg())
        .map_err(|_| StoreError::Corrupt("what clients are owed does not fit".to_owned()))
}
