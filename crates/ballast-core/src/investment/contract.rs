//! What was agreed, in short: kept in the journal's chain when a contract is registered, so that whoever edits its row
//! afterwards is found.

use sha2::{Digest as _, Sha256};

use super::{Investment, Terms};

/// SHA-256 over everything of a contract that never changes. A text is preceded by its length, a moment is its
/// milliseconds; numbers have the most significant byte first.
#[must_use]
pub fn contract_sha256(investment: &Investment) -> [u8; 32] {
    let Terms {
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
    } = &investment.terms;
    let mut hash = Sha256::new();
    hash.update(b"ballast-contract-v1\0");
    hash.update(investment.id.bytes());
    hash.update(investment.client.bytes());
    hash.update(investment.plan.bytes());
    for text in [plan_name, risk_version] {
        hash.update(u64::try_from(text.len()).unwrap_or(u64::MAX).to_be_bytes());
        hash.update(text);
    }
    for number in
        [contract_months, weekly_target_bps, performance_share_bps, redemption_fee_bps, redemption_notice_months]
    {
        hash.update(number.to_be_bytes());
    }
    for amount in [*withdrawal_minimum, investment.amount] {
        hash.update(amount.minor().to_be_bytes());
    }
    for moment in [investment.created_at, investment.funding_until, investment.cooling_off_until] {
        hash.update(moment.millis().to_be_bytes());
    }
    hash.update([match risk_accepted {
        None => 0,
        Some(false) => 1,
        Some(true) => 2,
    }]);
    // A contract from before these existed says nothing of them.
    if let Some(risk) = risk {
        hash.update(b"risk\0");
        hash.update(risk.as_str());
    }
    if let Some(assessment) = assessment {
        hash.update(b"assessment\0");
        hash.update(assessment.bytes());
    }
    hash.finalize().into()
}
