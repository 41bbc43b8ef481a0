//! What the second operator's approval does.

use ballast_core::{
    approval::Approval,
    context::Context,
    decision::Decision,
    hold::Movement,
    reconcile::{self, ExplainOrder},
    treasury::{self, GiveUpOrder, State, SweepOrder},
};
use ballast_store::{Conn, reads};

use super::signed::held;
use crate::error::ApiError;

/// Approves a sweep as it was drawn up.
///
/// # Errors
/// 404, and the refusals of [`treasury::approve`].
pub fn approve_sweep(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, SweepOrder),
) -> Result<Decision, ApiError> {
    if let Some(still) = reads::standstill(conn, Movement::Sweeps)? {
        return Err(held(&still));
    }
    let sweep = reads::sweep(conn, order.sweep)?.ok_or_else(ApiError::not_found)?;
    Ok(treasury::approve(context, approval, sweep, &order)?)
}

/// Gives up a sweep that does not come through.
///
/// # Errors
/// 404, and the refusals of [`treasury::give_up`].
pub fn approve_give_up(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, GiveUpOrder),
) -> Result<Decision, ApiError> {
    let sweep = reads::sweep(conn, order.sweep)?.ok_or_else(ApiError::not_found)?;
    let calls = reads::sweep_calls(conn, order.sweep)?;
    Ok(treasury::give_up(context, approval, sweep, calls, &order)?)
}

/// Explains a break as it is.
///
/// # Errors
/// 404, and the refusals of [`reconcile::explain`].
pub fn approve_explain(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, ExplainOrder),
) -> Result<Decision, ApiError> {
    let found = reads::book_break(conn, order.subject)?.ok_or_else(ApiError::not_found)?;
    Ok(reconcile::explain(context, approval, found, &order)?)
}

/// A sweep whose proposal was rejected or has lapsed makes way for another one.
///
/// # Errors
/// When the sweep cannot be read.
pub fn turned_down(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    order: &SweepOrder,
    reason: &str,
) -> Result<Decision, ApiError> {
    match reads::sweep(conn, order.sweep)? {
        Some(sweep) if sweep.state == State::Drafted => Ok(treasury::discard(context, sweep, reason)?),
        Some(_) | None => Ok(context.decision()),
    }
}
