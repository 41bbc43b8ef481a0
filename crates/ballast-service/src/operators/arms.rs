//! What an approved change of an operator does.

use ballast_auth::link;
use ballast_core::{
    approval::{Action, Approval},
    context::Context,
    decision::{Change, Decision},
    id::Id,
    operator::{self, AccountOrder, InviteOrder, NewLink, Operator, RolesOrder},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{After, joined},
    error::ApiError,
    state::App,
};

pub fn invite(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, InviteOrder),
) -> Result<(Decision, After), ApiError> {
    let invitation = order.invitation()?;
    let current = Action::OperatorInvite(InviteOrder::of(&invitation, order.why.clone())?);
    let (operator, link) = (invitation.id, new_link(app, invitation.id)?);
    let decision =
        joined(context, approval, &current, |context| operator::invite(context, invitation, link, &order.why))?;
    let decision = told(conn, context, decision, "invited")?;
    Ok((decision, After::Link { operator, number: link.number }))
}

pub fn change_roles(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, RolesOrder),
) -> Result<(Decision, After), ApiError> {
    let subject = load(conn, order.before.operator)?;
    let all = reads::operators(conn)?;
    let current = Action::OperatorRoles(RolesOrder::of(&subject, &order.roles, order.why.clone())?);
    let decision = joined(context, approval, &current, |context| {
        operator::change_roles(context, &subject, &order.roles, &order.why, &all)
    })?;
    Ok((told(conn, context, decision, "roles")?, After::Nothing))
}

pub fn disable(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, AccountOrder),
) -> Result<(Decision, After), ApiError> {
    let subject = load(conn, order.before.operator)?;
    let all = reads::operators(conn)?;
    let current = Action::OperatorDisable(AccountOrder::of(&subject, order.why.clone()));
    let decision =
        joined(context, approval, &current, |context| operator::disable(context, &subject, &order.why, &all))?;
    Ok((decision, After::Nothing))
}

pub fn enable(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, AccountOrder),
) -> Result<(Decision, After), ApiError> {
    let subject = load(conn, order.before.operator)?;
    let current = Action::OperatorEnable(AccountOrder::of(&subject, order.why.clone()));
    let decision = joined(context, approval, &current, |context| operator::enable(context, &subject, &order.why))?;
    Ok((told(conn, context, decision, "enabled")?, After::Nothing))
}

pub fn reset(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, AccountOrder),
) -> Result<(Decision, After), ApiError> {
    let subject = load(conn, order.before.operator)?;
    let (held, all) = (reads::operator_factors(conn, subject.id)?, reads::operators(conn)?);
    let current = Action::OperatorReset(AccountOrder::of(&subject, order.why.clone()));
    let link = new_link(app, subject.id)?;
    let decision = joined(context, approval, &current, |context| {
        operator::reset(context, &subject, &held, link, &order.why, &all)
    })?;
    let decision = told(conn, context, decision, "reset")?;
    Ok((decision, After::Link { operator: subject.id, number: link.number }))
}

/// The decision, and everybody hears of what it gives an operator.
pub(super) fn told(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    decision: Decision,
    what: &str,
) -> Result<Decision, StoreError> {
    let all = reads::operators(conn)?;
    let raised = decision.changes.iter().find_map(|change| match change {
        Change::Operator(operator) => Some(operator::tell_colleagues(context, operator, what, &all)),
        _ => None,
    });
    Ok(raised.into_iter().fold(decision, Decision::and))
}

fn load(conn: &mut dyn Conn, id: Id<Operator>) -> Result<Operator, ApiError> {
    reads::operator_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

pub(super) fn new_link(app: &App, operator: Id<Operator>) -> Result<NewLink, ApiError> {
    link::new(&app.keys, operator).map_err(|error| ApiError::internal(&error))
}
