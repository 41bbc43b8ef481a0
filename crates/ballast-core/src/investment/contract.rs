//! The terms agreed when an investment is registered, and their hash. The hash is part of the journal's chain, so a row
//! that is edited later is found.

use sha2::{Digest as _, Sha256};

use super::{Investment, Loan, State, Terms};
use crate::{client::Client, context::Context, id::Id, money::Usdt, plan::Plan};

/// A client's request for an investment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Length in calendar months.
    pub contract_months: u32,
    /// Amount to invest.
    pub amount: Usdt,
    /// The tick under the risk warning; `None` if the caller did not send one.
    pub risk_accepted: Option<bool>,
}

impl Investment {
    /// Returns a new investment with the terms of its plan and of the rules.
    #[must_use]
    pub fn registered(
        context: &Context<'_>,
        id: Id<Self>,
        wish: Subscription,
        client: Id<Client>,
        plan: &Plan,
        risk_version: &str,
    ) -> Self {
        let (now, rules) = (context.now, context.rules);
        Self {
            id,
            version: 0,
            client,
            plan: plan.id,
            terms: Terms {
                plan_name: plan.name.clone(),
                contract_months: wish.contract_months,
                weekly_target_bps: plan.weekly_target_bps,
                performance_share_bps: plan.performance_share_bps,
                high_water_mark: Some(true),
                redemption_fee_bps: rules.redemption_fee_bps,
                redemption_notice_months: rules.redemption_notice_months,
                withdrawal_minimum: plan.withdrawal_minimum,
                risk_version: risk_version.to_owned(),
                risk_accepted: wish.risk_accepted,
                risk: Some(plan.risk),
                assessment: None,
                least_grade: plan.least_grade,
            },
            amount: wish.amount,
            bonus: Usdt::ZERO,
            loan: None,
            state: State::Created,
            created_at: now,
            updated_at: now,
            funding_until: now.plus_days(rules.funding_days),
            cooling_off_until: now.plus_hours(rules.cooling_off_hours),
            started_at: None,
            ends_at: None,
            ended_by: None,
            alerted_at: None,
            matured_at: None,
            withdrawal: None,
        }
    }
}

/// SHA-256 over everything in a contract that never changes, and over the loan at funding. A text is preceded by its
/// length, a moment is its milliseconds; numbers have the most significant byte first.
#[must_use]
pub fn contract_sha256(investment: &Investment) -> [u8; 32] {
    let Terms {
        plan_name,
        contract_months,
        weekly_target_bps,
        performance_share_bps,
        high_water_mark,
        redemption_fee_bps,
        redemption_notice_months,
        withdrawal_minimum,
        risk_version,
        risk_accepted,
        risk,
        assessment,
        least_grade,
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
    // A contract older than these fields does not include them.
    if let Some(risk) = risk {
        hash.update(b"risk\0");
        hash.update(risk.as_str());
    }
    if let Some(assessment) = assessment {
        hash.update(b"assessment\0");
        hash.update(assessment.bytes());
    }
    if let Some(mark) = high_water_mark {
        hash.update(b"high-water mark\0");
        hash.update([u8::from(*mark)]);
    }
    if let Some(least_grade) = least_grade {
        hash.update(b"least grade\0");
        hash.update(least_grade.as_str());
    }
    if let Some(Loan { amount, promotion, most, share_bps, least_deposit, person, document }) = &investment.loan {
        hash.update(b"loan\0");
        hash.update(promotion.bytes());
        for amount in [amount, most, least_deposit] {
            hash.update(amount.minor().to_be_bytes());
        }
        hash.update(share_bps.to_be_bytes());
        hash.update(person);
        if let Some(document) = document {
            hash.update(b"document\0");
            hash.update(document);
        }
    }
    hash.finalize().into()
}
