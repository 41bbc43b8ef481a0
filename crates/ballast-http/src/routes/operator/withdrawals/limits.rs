//! `GET`/`POST operator/withdrawals/limits`: limits on payouts within 24 hours.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval,
    money::Usdt,
    payout::{Limits, LimitsOrder, Trip},
    time::Moment,
};
use ballast_service::{
    operators::signed_in::Operator,
    payouts::{Common, facts_of},
    words,
    write::read,
};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// The limits, their use, and the breaker.
#[derive(Serialize, ToSchema)]
pub(super) struct WithdrawalLimits {
    limits: LimitAmounts,
    /// Amount committed to batches within the last 24 hours, or since the breaker was reset, in USDT.
    used: Usdt,
    /// Why payouts are stopped; null while they are not.
    tripped: Option<TrippedBreaker>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LimitAmounts {
    /// Maximum for one client in 24 hours, in USDT.
    client_day: Usdt,
    /// Maximum for the firm in 24 hours, in USDT.
    firm_day: Usdt,
}

#[derive(Serialize, ToSchema)]
struct TrippedBreaker {
    at: Moment,
    why: String,
}

/// The limits on payouts within 24 hours, how much of them is used, and whether the breaker has tripped.
#[utoipa::path(get, path = "/api/v1/operator/withdrawals/limits", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<WithdrawalLimits>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
) -> Result<Answer<WithdrawalLimits>, Failed> {
    let now = app.clock.now();
    let Common { control, usage, .. } = read(&app, move |conn| facts_of(conn, now)).await?;
    let Limits { client_day, firm_day } = control.limits;
    let tripped = control.tripped.map(|Trip { at, why }| TrippedBreaker { at, why });
    Ok(Answer::data(WithdrawalLimits { limits: LimitAmounts { client_day, firm_day }, used: usage.firm, tripped }))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewLimits {
    /// Maximum for one client in 24 hours, in USDT; 0 stops all payouts.
    #[schema(value_type = words::TypedAmount)]
    client_day: Usdt,
    /// Maximum for the firm in 24 hours, in USDT.
    #[schema(value_type = words::TypedAmount)]
    firm_day: Usdt,
    /// The reason; it stays in the audit trail.
    why: String,
}

/// Proposes new limits.
#[utoipa::path(post, path = "/api/v1/operator/withdrawals/limits", tag = "operator", request_body = NewLimits,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    Command { body, key }: Command<NewLimits>,
) -> Result<Waiting, Failed> {
    let why = approval::why(&body.why)?;
    let after = Limits { client_day: body.client_day, firm_day: body.firm_day };
    propose(&app, &auth, key.as_ref(), move |conn, _| {
        let before = reads::payout_control(conn)?.limits;
        let order = LimitsOrder { before, after, why: why.clone() };
        order.check(&reads::promised_to_pay(conn)?)?;
        Ok(order)
    })
    .await
}
