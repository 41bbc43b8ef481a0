//! What each kind of change does when it is approved: one arm each.

use ballast_auth::link;
use ballast_core::{
    approval::{self, Action, Approval, Kind},
    context::Context,
    decision::{Decision, Premise},
    hold::{Movement, Standstill},
    id::Id,
    operator::Operator,
    refusal::{self, Refusal},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{capital, clients, content, deposits, holds, plans, promotions, release};
use crate::{content::publish, error::ApiError, operators, payouts, state::App, strikes, treasury};

/// What is left to do once the change is durable. It is kept with the caller's idempotency key, so it holds no secret:
/// what the caller alone may see is derived from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum After {
    /// Nothing.
    Nothing,
    /// A file is written into the content folder.
    Content,
    /// Whoever approved is shown an operator's one-time link.
    Link {
        /// Whose.
        operator: Id<Operator>,
        /// The number it follows from.
        number: Uuid,
    },
}

impl After {
    /// Does it, and says what the operator who approved is told beyond that.
    pub async fn finish(&self, app: &App) -> Value {
        match self {
            Self::Nothing => {}
            Self::Content => publish::publish_soon(app).await,
            Self::Link { operator, number } => {
                return json!({ "enrolmentUrl": link::url(&app.public_url, &app.keys, *operator, *number) });
            }
        }
        Value::Null
    }
}

/// Approves in the name of the context's operator, and carries out.
///
/// # Errors
/// The refusals of [`approval::approve`] and of the change itself; 409 `clock_in_doubt` and those of a hold for what moves or
/// dates money.
pub fn carry_out(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    approval: Approval,
) -> Result<(Decision, After), ApiError> {
    let action = Action::read(&approval.payload)?;
    let Some(movement) = stopped_with(action.kind()) else {
        return carry_out_now(app, conn, context, (approval, action));
    };
    app.clock.require_believed()?;
    if let Some(still) = reads::standstill(conn, movement)? {
        return Err(held(movement, still));
    }
    let (decision, after) = carry_out_now(app, conn, context, (approval, action))?;
    Ok((decision.relies_on(Premise::Moves(movement)), after))
}

/// What a change stands still with; nothing for what has to be possible while money is held: deciding on the hold, and
/// everything about who may sign in.
const fn stopped_with(kind: Kind) -> Option<Movement> {
    match kind {
        Kind::DepositAssign | Kind::DepositRefund => Some(Movement::Deposits),
        Kind::Sweep => Some(Movement::Sweeps),
        Kind::PayoutBatch => Some(Movement::Payouts),
        Kind::Withdrawal | Kind::Strike | Kind::Capital | Kind::InvestmentEnd => Some(Movement::Calendar),
        Kind::PlanCreate
        | Kind::PlanEdit
        | Kind::PlanArchive
        | Kind::PlanReopen
        | Kind::PromotionCreate
        | Kind::PromotionEdit
        | Kind::PromotionSwitch
        | Kind::Content
        | Kind::SweepGiveUp
        | Kind::BreakerReset
        | Kind::BreakExplain
        | Kind::VenueAttest => Some(Movement::Terms),
        Kind::HoldRelease
        | Kind::OperatorInvite
        | Kind::OperatorRoles
        | Kind::OperatorDisable
        | Kind::OperatorEnable
        | Kind::OperatorReset
        | Kind::ClientRelease
        | Kind::ClientFactorReset
        | Kind::PayoutLimits => None,
    }
}

/// 409: why it stands still, and where that is decided.
fn held(movement: Movement, still: Standstill) -> ApiError {
    let code = match movement {
        Movement::Deposits => "deposits_held",
        Movement::Sweeps => "sweeps_held",
        Movement::Payouts => "payouts_held",
        Movement::Calendar | Movement::Terms => "money_held",
    };
    Refusal::new(refusal::Kind::Conflict, code, still.why).into()
}

fn carry_out_now(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, action): (Approval, Action),
) -> Result<(Decision, After), ApiError> {
    match action {
        Action::Capital(order) => capital::carry_out(conn, context, (approval, order)),
        Action::PlanCreate(creation) => plans::create(conn, context, (approval, creation)),
        Action::PlanEdit(edit) => plans::edit(conn, context, (approval, edit)),
        Action::PlanArchive(switch) => plans::archive(conn, context, (approval, switch)),
        Action::PlanReopen(switch) => plans::reopen(conn, context, (approval, switch)),
        Action::PromotionCreate(creation) => promotions::create(context, (approval, creation)),
        Action::PromotionEdit(edit) => promotions::edit(conn, context, (approval, edit)),
        Action::PromotionSwitch(switch) => promotions::switch(conn, context, (approval, switch)),
        Action::OperatorInvite(order) => operators::invite(app, conn, context, (approval, order)),
        Action::OperatorRoles(order) => operators::change_roles(conn, context, (approval, order)),
        Action::OperatorDisable(order) => operators::disable(conn, context, (approval, order)),
        Action::OperatorEnable(order) => operators::enable(conn, context, (approval, order)),
        Action::OperatorReset(order) => operators::reset(app, conn, context, (approval, order)),
        Action::ClientFactorReset(order) => clients::reset_factors(conn, context, (approval, order)),
        Action::InvestmentEnd(order) => clients::end_investment(conn, context, (approval, order)),
        Action::Withdrawal(order) => payouts::approve_withdrawal(app, conn, context, (approval, order)),
        Action::PayoutBatch(order) => payouts::approve_batch(app, conn, context, (approval, order)),
        Action::PayoutLimits(order) => payouts::approve_limits(conn, context, (approval, order)),
        Action::BreakerReset(order) => payouts::approve_breaker(conn, context, (approval, order)),
        Action::Strike(order) => strikes::carry_out(conn, context, (approval, order)),
        Action::Content(edit) => content::carry_out(app, conn, context, (approval, edit)),
        Action::DepositAssign(order) => deposits::assign(conn, context, (approval, order)),
        Action::DepositRefund(order) => deposits::refund(conn, context, (approval, order)),
        Action::ClientRelease(order) => release::carry_out(conn, context, (approval, order)),
        Action::Sweep(order) => Ok((treasury::approve_sweep(conn, context, (approval, order))?, After::Nothing)),
        Action::SweepGiveUp(order) => {
            Ok((treasury::approve_give_up(conn, context, (approval, order))?, After::Nothing))
        }
        Action::BreakExplain(order) => {
            Ok((treasury::approve_explain(conn, context, (approval, order))?, After::Nothing))
        }
        Action::HoldRelease(order) => holds::carry_out(conn, context, (approval, order)),
        Action::VenueAttest(order) => Ok((treasury::approve_attest(conn, context, (approval, order))?, After::Nothing)),
    }
}

/// The approval together with what it does. `current` is the change as it would be proposed now.
///
/// # Errors
/// The refusals of [`approval::approve`], above all `approval_stale` when `current` is not what was proposed.
pub fn joined(
    context: &mut Context<'_>,
    approval: Approval,
    current: &Action,
    carry_out: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>,
) -> Result<Decision, ApiError> {
    let approved = approval::approve(context, approval, &current.payload()?)?;
    Ok(approved.and(carry_out(context)?))
}
