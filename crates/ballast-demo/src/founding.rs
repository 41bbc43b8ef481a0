//! The setup by the demo's operator before the first client: plans, capital, the promotion.

use ballast_core::{
    capital::{self, Move},
    decision::{Change, Decision, Journal},
    ledger::Cause,
    money::Usdt,
    plan::{Plan, RiskCategory, Status},
    promotion::{Lending, Promotion},
};
use ballast_service::{
    capital::balances,
    decide::{JobError, Outcome, carry_out, retry},
    state::App,
};
use serde_json::json;

use super::{bitcoin::FUNDS, chain::Bank, company::TREASURY, venue};

/// The operator's capital.
const CAPITAL: Usdt = whole(500_000);
/// The part set aside for promotions: one hundred bonuses at a time.
const PROMOTIONS: Usdt = whole(100_000);
/// The bonus of the banner and its lending terms.
const BONUS: Usdt = whole(1_000);
const LENDING: Lending = Lending { share_bps: 5_000, least_deposit: whole(2_000), identity: false };

/// A plan of the demo: whole USDT, and hundredths of a percent.
#[derive(Clone, Copy)]
struct Offered {
    name: &'static str,
    range: [i64; 2],
    target_bps: u32,
    share_bps: u32,
    least_withdrawal: i64,
}

const PLANS: [Offered; 4] = [
    Offered { name: "Starter", range: [100, 4_999], target_bps: 60, share_bps: 1_000, least_withdrawal: 0 },
    Offered { name: "Growth", range: [5_000, 24_999], target_bps: 90, share_bps: 1_000, least_withdrawal: 0 },
    Offered { name: "Advanced", range: [25_000, 99_999], target_bps: 120, share_bps: 1_500, least_withdrawal: 0 },
    Offered {
        name: "Premium",
        range: [100_000, 1_000_000],
        target_bps: 150,
        share_bps: 2_000,
        least_withdrawal: 100_000,
    },
];

/// The plan that takes small amounts, for large crowds only.
pub(super) const SMALL_PLAN: &str = "Pocket";

pub(super) async fn offer_small(app: &App) -> Result<(), JobError> {
    let position = u32::try_from(PLANS.len()).map_err(retry)?;
    let pocket = Offered { name: SMALL_PLAN, range: [1, 99], target_bps: 50, share_bps: 1_000, least_withdrawal: 0 };
    offer(app, position, pocket).await
}

pub(super) const fn whole(usdt: i64) -> Usdt {
    Usdt::from_minor(usdt * Usdt::ONE)
}

/// Creates the plans, and books the capital and the funds for promotions.
pub(super) async fn found(app: &App, bank: Option<&Bank>) -> Result<(), JobError> {
    for (position, plan) in PLANS.into_iter().enumerate() {
        let position = u32::try_from(position).map_err(retry)?;
        offer(app, position, plan).await?;
    }
    if let Some(bank) = bank {
        // The books' custody has to be on the chain.
        bank.pay(TREASURY.parse().map_err(retry)?, CAPITAL).await.map_err(retry)?;
    }
    move_money(app, Move::PutIn(CAPITAL)).await?;
    move_money(app, Move::FundPromotions(PROMOTIONS)).await?;
    venue::stake(app, bank).await?;
    promote(app).await
}

/// The payout wallet's first coins, paid in by the owners.
pub(super) async fn fund_payouts(app: &App) -> Result<(), JobError> {
    move_money(app, Move::PutInBitcoin(FUNDS)).await
}

async fn offer(app: &App, position: u32, offered: Offered) -> Result<(), JobError> {
    let Offered { name, range: [start, end], target_bps, share_bps, least_withdrawal } = offered;
    let outcome = carry_out(app, move |_, context| {
        let plan = Plan {
            id: context.id(),
            version: 0,
            name: name.into(),
            start_range: whole(start),
            end_range: whole(end),
            weekly_target_bps: target_bps,
            performance_share_bps: share_bps,
            withdrawal_minimum: whole(least_withdrawal),
            risk: risk(target_bps),
            least_grade: None,
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
            lending: Some(LENDING),
            active: true,
            created_at: context.now,
        };
        let id = promotion.id.uuid();
        let made = changed(id, json!({ "what": "promotion set up", "after": promotion.offer() }));
        let begun = changed(id, json!({ "what": "promotion switched on", "amount": BONUS }));
        Ok(Some(context.decision().journal(made).journal(begun).change(Change::Promotion(promotion))))
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
