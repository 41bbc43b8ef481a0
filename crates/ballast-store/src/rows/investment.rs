//! A subscription to a plan.

use ballast_core::investment::{Investment, Loan, Terms};

use crate::{projections, rejection::Rejection, row_log::RowLog, table::columns};

columns!(Investment in "investment" {
    id,
    version,
    client,
    plan,
    terms: Terms {
        plan_name,
        contract_months,
        weekly_target_bps,
        performance_share_bps,
        redemption_fee_bps,
        redemption_notice_months,
        withdrawal_minimum,
        risk_version,
        risk_accepted,
        risk,
        assessment,
        high_water_mark,
        least_grade,
    },
    amount,
    bonus,
    state,
    created_at,
    updated_at,
    funding_until,
    cooling_off_until,
    started_at,
    ends_at,
    ended_by,
    matured_at,
    alerted_at,
    withdrawal,
    loan: Option<Loan> {
        amount = "lent",
        promotion = "lent_by",
        most = "lent_most",
        share_bps = "lent_share_bps",
        least_deposit = "lent_least_deposit",
        person = "lent_to",
        document = "lent_document",
    },
});

/// Writes a row, and the rows derived from it.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Investment) -> Result<(), Rejection> {
    projections::investment::keep(log, row, |log| save(log, row))
}
