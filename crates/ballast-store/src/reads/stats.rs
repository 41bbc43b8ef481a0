//! Computes the figures of the statistics strip (truth rule 2).

use ballast_core::{
    ledger::Account,
    money::{Asset, Sats, Usdt},
};

use super::{
    books::{all_controls, control_total, head},
    lent_total,
};
use crate::{
    engine::{Conn, one, snapshot},
    error::StoreError,
};

/// Invested clients are numbered without a gap; `verify` counts them.
const INVESTED: &str = "SELECT coalesce(max(ordinal), 0) FROM invested";
const INVESTED_CREDIT: &str = "SELECT CAST(coalesce(sum(credit), 0) AS BIGINT) FROM plan_size";
const FREE_CREDIT: &str = "SELECT coalesce((
  SELECT total FROM control WHERE kind = 'bonus' AND asset = 'USDT' ORDER BY sequence DESC LIMIT 1), 0)";
const SURVEYS: &str = "
SELECT CAST(coalesce(sum(answers), 0) AS BIGINT),
  CAST(coalesce(sum(CASE WHEN stars >= 4 THEN answers END), 0) AS BIGINT) FROM survey_count";

/// The counted figures, and the end of the journal at that time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// The sum that clients are owed in USDT, less the promotional credit: cash, holds, and the worth of their
    /// investments.
    pub assets_under_management: Usdt,
    /// Promotional credit that clients hold or have invested. No money of theirs was received for it.
    pub promotional_credit: Usdt,
    /// People with at least one funded investment.
    pub invested_clients: u64,
    /// Answers to the survey after a payout.
    pub survey_answers: u64,
    /// Answers with four or five stars.
    pub survey_satisfied: u64,
    /// Number of the last journal entry when this was counted.
    pub sequence: i64,
}

/// Counts the figures. The sum owed to clients is read from the other side of the books: all balances of an asset sum
/// to zero, so it is what the operator's accounts are short of, and takes a handful of rows instead of every client's.
pub fn stats(conn: &mut dyn Conn) -> Result<Stats, StoreError> {
    snapshot(conn, count)
}

fn count(conn: &mut dyn Conn) -> Result<Stats, StoreError> {
    let sequence = head(conn)?.sequence;
    let promotional_credit = promotional_credit(conn)?;
    let assets_under_management = owed_usdt(conn)?.checked_sub(promotional_credit);
    let assets_under_management = assets_under_management.ok_or_else(too_large)?;
    let invested_clients = one(conn, INVESTED, &[], |c| c.unsigned())?;
    let (survey_answers, survey_satisfied) = one(conn, SURVEYS, &[], |c| Ok((c.unsigned()?, c.unsigned()?)))?;
    Ok(Stats {
        assets_under_management,
        promotional_credit,
        invested_clients,
        survey_answers,
        survey_satisfied,
        sequence,
    })
}

/// Returns promotional credit that is not invested, plus the credit in running contracts. When a contract ends, its
/// worth becomes its client's money.
fn promotional_credit(conn: &mut dyn Conn) -> Result<Usdt, StoreError> {
    let invested = one(conn, INVESTED_CREDIT, &[], |c| c.int())?;
    let free = one(conn, FREE_CREDIT, &[], |c| c.int())?;
    free.checked_add(invested).map(Usdt::from_minor).ok_or_else(too_large)
}

/// Returns the sum that clients are owed in USDT.
pub(super) fn owed_usdt(conn: &mut dyn Conn) -> Result<Usdt, StoreError> {
    owed(conn, Asset::Usdt).map(Usdt::from_minor)
}

/// Returns the sum that clients are owed in bitcoin.
pub(super) fn owed_btc(conn: &mut dyn Conn) -> Result<Sats, StoreError> {
    owed(conn, Asset::Btc).map(Sats::from_minor)
}

/// Returns the sum that clients are owed, from the other side of the books, in minor units.
fn owed(conn: &mut dyn Conn, asset: Asset) -> Result<i64, StoreError> {
    let mut operator = 0_i128;
    for account in all_controls().filter(|account| *account != Account::AllocatedReturns) {
        operator = operator.saturating_add(i128::from(control_total(conn, account, asset)?));
    }
    if asset == Asset::Usdt {
        // Lent money is the firm's, wherever it is at work.
        operator = operator.saturating_add(i128::from(lent_total(conn)?.minor()));
    }
    i64::try_from(operator.saturating_neg()).map_err(|_| too_large())
}

fn too_large() -> StoreError {
    StoreError::Corrupt("what clients are owed does not fit".to_owned())
}
