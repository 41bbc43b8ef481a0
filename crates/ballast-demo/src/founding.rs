//! What the demo's operator did before the first client came: plans, capital, the promotion.

use ballast_core::{
    capital::{self, Move},
    decision::{Change, Decision, Journal},
    ledger::Cause,
    money::Usdt,
    plan::{Plan, RiskCategory, Status},
    promotion::Promotion,
};
use ballast_service::{
    capital::balances,
    decide::{JobError, Outcome, carry_out, retry},
    state::App,
};
use serde_json::json;

use super::{bitcoin::FUNDS, chain::Bank, company::TREASURY};

/// What the operator put in.
const CAPITAL: Usdt = whole(500_000);
/// How much of it is set aside for promotions: one hundred sign-ups.
const PROMOTIONS: Usdt = whole(100_000);
/// The sign-up bonus of the banner.
const BONUS: Usdt = whole(1_000);

/// Name, range, weekly target and performance share in hundredths of a percent, least withdrawal.
const PLANS: [(&str, i64, i64, u32, u32, i64); 4] = [
    ("Starter", 100, 4_999, 60, 1_000, 0),
    ("Growth", 5_000, 24_999, 90, 1_000, 0),
    ("Advanced", 25_000, 99_999, 120, 1_500, 0),
    ("Premium", 100_000, 1_000_000, 150, 2_000, 100_000),
];

/// The plan that takes small amounts, for large crowds only.
pub(super) const SMALL_PLAN: &str = "Pocket";

pub(super) async fn offer_small(app: &App) -> Result<(), JobError> {
    let position = u32::try_from(PLANS.len()).map_err(retry)?;
    offer(app, position, (SMALL_PLAN, 1, 99, 50, 1_000, 0)).await
}

/// This many USDT.
pub(super) const fn whole(usdt: i64) -> Usdt {
    Usdt::from_minor(usdt * Usdt::ONE)
}

/// Sets everything up.
///
/// # Errors
/// When the store does not answer, or the chain when there is one.
pub(super) async fn found(app: &App, bank: Option<&Bank>) -> Result<(), JobError> {
    for (position, plan) in PLANS.into_iter().enumerate() {
        let position = u32::try_from(position).map_err(retry)?;
        offer(app, position, plan).await?;
    }
    if let Some(bank) = bank {
        // What the books call custody is on the chain.
        bank.pay(TREASURY.parse().map_err(retry)?, CAPITAL).await.map_err(retry)?;
    }
    move_money(app, Move::PutIn(CAPITAL)).await?;
    move_money(app, Move::FundPromotions(PROMOTIONS)).await?;
    promote(app).await
}

/// The payout wallet's first coins, which the owners put in.
pub(super) async fn fund_payouts(app: &App) -> Result<(), JobError> {
    move_money(app, Move::PutInBitcoin(FUNDS)).await
}

async fn offer(
    app: &App,
    position: u32,
    (name, start, end, target, share, least): (&'static str, i64, i64, u32, u32, i64),
) -> Result<(), JobError> {
    let outcome = carry_out(app, move |_, context| {
        let plan = Plan {
            id: context.id(),
            version: 0,
            name: name.into(),
            start_range: whole(start),
            end_range: whole(end),
            weekly_target_bps: target,
            performance_share_bps: share,
            withdrawal_minimum: whole(least),
            risk: risk(target),
            settled_through: None,
            status: Status::Open,
            position,
            created_at: context.now,
        };
        let journal = changed(plan.id.uuid(), json!({ "plan": "opened", "name": name }));
        Ok(Some(context.decision().journal(journal).change(Change::Plan(plan))))
    });
    outcome.await.and_then(Outcome::require)
}

/// The more a plan of the demo aims for, the more of it can be lost.
const fn risk(weekly_target_bps: u32) -> RiskCategory {
    match weekly_target_bps {
        0..=60 => RiskCategory::Medium,
        61..=90 => RiskCategory::High,
        _ => RiskCategory::VeryHigh,
    }
}

async fn promote(app: &App) -> Result<(), JobError> {
    let outcome = carry_out(app, |_, context| {
        let promotion = Promotion {
            id: context.id(),
            version: 0,
            name: "Sign-up bonus".into(),
            amount: BONUS,
            active: true,
            created_at: context.now,
        };
        let journal = changed(promotion.id.uuid(), json!({ "promotion": "opened", "amount": BONUS }));
        Ok(Some(context.decision().journal(journal).change(Change::Promotion(promotion))))
    });
    outcome.await.and_then(Outcome::require)
}

const fn changed(subject: uuid::Uuid, details: serde_json::Value) -> Journal {
    Journal { cause: Cause::OperatorChange, subject, client: None, transfers: Vec::new(), details }
}

async fn move_money(app: &App, what: Move) -> Result<(), JobError> {
    let outcome = carry_out(app, move |conn, context| {
        let id = context.id::<Decision>().uuid();
        Ok(Some(capital::move_money(context, id, what, &balances(conn, what)?)?))
    });
    outcome.await.and_then(Outcome::require)
}
