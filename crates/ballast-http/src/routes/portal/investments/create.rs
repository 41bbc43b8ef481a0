//! `POST investments/create`.

use axum::extract::State;
use ballast_content::facts::risk;
use ballast_core::{
    appropriateness::again_at,
    decision::{Change, Decision},
    hold::Movement,
    id::Id,
    investment::{Appropriateness, Investment, Position, RegisterFacts, Subscription, register},
    money::Usdt,
    plan::Plan,
};
use ballast_service::{error::ApiError, words, write::write};
use ballast_store::{
    Conn,
    reads::{self, Holding},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Funding, funding,
    months::Months,
    view::{InvestmentData, InvestmentView, Showing},
};
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Invest},
    edge::{command::Command, path_id::parse_id},
    failed::Failed,
    routes::portal::actor::{as_client, current},
    state::App,
};

/// A new investment.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct NewInvestment {
    /// ID of the plan.
    plan: String,
    /// 1, 3, 6 or 12 calendar months; a number or its digits as text.
    contract_length: Months,
    /// USDT within the plan's range; a number or its digits as text, at most 6 decimals.
    #[schema(value_type = words::TypedAmount)]
    invested_amount: Usdt,
    /// Whether the risk warning was accepted with a tick; absent if the client was not asked.
    #[serde(default)]
    risk_accepted: Option<bool>,
}

/// Registers an investment. It starts at once if the available balance covers it, otherwise when the money arrives.
#[utoipa::path(post, path = "/api/v1/investments/create", tag = "client", request_body = NewInvestment,
    security(("bearer" = []), ("cookie" = []), ("key" = ["invest"])), responses((status = 200, body = Answer<InvestmentData>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Allowed<Invest>,
    Command { body, key }: Command<NewInvestment>,
) -> Result<Answer<InvestmentData>, Failed> {
    let plan = parse_id(&body.plan).ok_or_else(unknown_plan)?;
    let wish = Subscription {
        contract_months: body.contract_length.0,
        amount: body.invested_amount,
        risk_accepted: body.risk_accepted,
    };
    let (client, shared) = (auth.client.id, app.clone());
    let investment = write(&app, &auth, key.as_ref(), move |conn| decide(&shared, conn, client, plan, wish)).await?;
    let message = match investment.waits_for() {
        Some(short) => format!("Your investment is registered. It starts when {} has arrived.", short.in_words()),
        None => "Your investment is active.".to_owned(),
    };
    Ok(Answer::data(InvestmentData { investment }).with_message(message))
}

fn unknown_plan() -> ApiError {
    ApiError::field("plan", "unknown_plan", "There is no such plan. Choose one from the list of plans.")
}

/// A contract is dated by the clock and paid from credits, so none begins while either is in doubt.
fn require_moving(app: &App, conn: &mut dyn Conn) -> Result<(), ApiError> {
    if app.clock.doubt().is_none() && reads::standstill(conn, Movement::Calendar)?.is_none() {
        return Ok(());
    }
    let message = "New investments are paused while we check something. Nothing was changed; try again later.";
    Err(ApiError::unavailable("investments_paused", message, 3600))
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<ballast_core::client::Client>,
    plan: Id<Plan>,
    wish: Subscription,
) -> Result<(Decision, InvestmentView), ApiError> {
    require_moving(app, conn)?;
    let client = current(conn, client)?;
    let plan = reads::plan_by_id(conn, plan)?.ok_or_else(unknown_plan)?;
    reads::payout_control(conn)?.limits.require_payable_amount(wish.amount)?;
    let mut funding = funding(conn, client.id)?;
    let risk = risk(&app.config);
    let id = app.new_id();
    let facts = RegisterFacts {
        client: &client,
        plan: &plan,
        risk_version: &risk.version,
        cash: funding.cash,
        waiting: funding.waiting.clone(),
        appropriateness: Appropriateness::NotAsked,
    };
    let last = reads::last_assessment(conn, client.id)?;
    let decision = as_client(app, client.id, |context| {
        let appropriateness = last.as_ref().map_or(Appropriateness::NotAsked, |last| match again_at(context, last) {
            None => Appropriateness::Passed(last.id),
            Some(again) => Appropriateness::Failed(again),
        });
        register(context, id, wish, RegisterFacts { appropriateness, ..facts })
    })?;
    let holding = registered(&decision, id, &mut funding)?;
    let showing = Showing {
        funding: &funding,
        deposit_address: app.own_address_in(conn, &client).ok(),
        chain: &app.config.bsc,
        now: decision.at,
    };
    let view = showing.view(holding)?;
    Ok((decision, view))
}

/// The new investment as the decision leaves it. If it has to wait, it is last in the queue. Those before it that the
/// decision starts were counted against the same cash, so the shortfall stays the same.
fn registered(decision: &Decision, id: Id<Investment>, funding: &mut Funding) -> Result<Holding, ApiError> {
    let made = decision.changes.iter().find_map(|change| match change {
        Change::Investment(one) if one.id == id => Some(one.clone()),
        _ => None,
    });
    let investment = made.ok_or_else(|| ApiError::internal(&"a registration without its investment"))?;
    let mut position = Position::default();
    if investment.started_at.is_some() {
        position.principal = investment.put_in()?;
        position.lent = investment.lent();
    } else {
        funding.waiting.push(investment.clone());
    }
    let behind = investment.terms.has_mark().then_some(Usdt::ZERO);
    Ok(Holding { investment, position, last_week: None, behind, withdrawal: None })
}
