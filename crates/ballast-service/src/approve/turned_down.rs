//! What becomes of a thing whose proposal was rejected, or that nobody decided on in time. Most kinds leave nothing
//! behind: the thing stays as it was.

use ballast_core::{
    approval::{Action, Approval},
    context::Context,
    decision::Decision,
};
use ballast_store::Conn;

use crate::{error::ApiError, payouts, strikes, treasury};

/// What is left to tidy up besides the approval itself; `reason` is in the words of whoever rejected it.
///
/// # Errors
/// When the thing cannot be read.
pub(super) fn turned_down(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    approval: &Approval,
    reason: &str,
) -> Result<Decision, ApiError> {
    // A payload that this program cannot read belongs to nothing that it knows of.
    let Ok(action) = Action::read(&approval.payload) else { return Ok(context.decision()) };
    match action {
        Action::Strike(order) => strikes::turned_down(conn, context, (&order, reason)),
        Action::Sweep(order) => treasury::turned_down(conn, context, &order, reason),
        Action::PayoutBatch(order) => payouts::turned_down(conn, context, &order),
        Action::Capital(_)
        | Action::PlanCreate(_)
        | Action::PlanEdit(_)
        | Action::PlanArchive(_)
        | Action::PlanReopen(_)
        | Action::PromotionCreate(_)
        | Action::PromotionEdit(_)
        | Action::PromotionSwitch(_)
        | Action::OperatorInvite(_)
        | Action::OperatorRoles(_)
        | Action::OperatorDisable(_)
        | Action::OperatorEnable(_)
        | Action::OperatorReset(_)
        | Action::ClientFactorReset(_)
        | Action::InvestmentEnd(_)
        | Action::Content(_)
        | Action::DepositAssign(_)
        | Action::DepositRefund(_)
        | Action::ClientRelease(_)
        | Action::Withdrawal(_)
        | Action::PayoutLimits(_)
        | Action::BreakerReset(_)
        | Action::SweepGiveUp(_)
        | Action::BreakExplain(_)
        | Action::VenueAttest(_)
        | Action::HoldRelease(_) => Ok(context.decision()),
    }
}
