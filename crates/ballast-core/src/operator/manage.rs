//! Adding, changing and disabling operators. An operator with that permission proposes, a second one approves, and
//! these rules carry it out with that approval; the command line of the firm's own machine replaces both, for the first
//! admin and for the day on which nobody can log in.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    ENROLMENT_HOURS, Enrolment, Identity, Operator, State, identity::end_identity, ordered_roles, raised::raised,
};
use crate::{
    account::{Email, PersonName},
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    factor::{self, Held},
    id::Id,
    ledger::Cause,
    mail::{Letter, Mail},
    refusal::{Kind, Refusal},
    role::Role,
};

/// A new operator, as proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub id: Id<Operator>,
    pub email: Email,
    pub name: PersonName,
    pub roles: Vec<Role>,
}

/// A new one-time link. Its token is derived from the number and a key outside the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewLink {
    /// Random number that it is made from; a queued mail carries it.
    pub number: Uuid,
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
}

/// Adds an operator, who can log in once they have used the link.
///
/// # Errors
/// `operators_only`, `required`, `roles_conflict`.
pub fn invite(context: &Context<'_>, invitation: Invitation, link: NewLink, why: &str) -> Result<Decision, Refusal> {
    require_management(context, None)?;
    let Invitation { id, email, name, roles } = invitation;
    let roles = ordered_roles(&roles)?;
    let operator = Operator {
        id,
        version: 0,
        email,
        name,
        roles,
        password_hash: None,
        epoch: 0,
        state: State::Invited,
        enrolment: Some(open_link(context, link)),
        decides_from: raised(context, context.now),
        created_at: context.now,
        updated_at: context.now,
    };
    let line = changed(&operator, json!({ "what": "invited", "after": { "roles": operator.roles }, "why": why }));
    Ok(context.decision().journal(line).mail(link_mail(&operator, link)).change(Change::Operator(operator)))
}

/// Changes an operator's roles and ends all their sessions.
///
/// # Errors
/// `operators_only`, `own_account`, `required`, `roles_conflict`, `nothing_changed`, `operator_disabled`, `last_admin`.
pub fn change_roles(
    context: &Context<'_>,
    operator: &Operator,
    roles: &[Role],
    why: &str,
    all: &[Operator],
) -> Result<Decision, Refusal> {
    require_management(context, Some(operator))?;
    let roles = ordered_roles(roles)?;
    if operator.state == State::Disabled {
        let message = "This operator is disabled; enable them first.";
        return Err(Refusal::new(Kind::Conflict, "operator_disabled", message));
    }
    if roles == operator.roles {
        return Err(Refusal::field("roles", "nothing_changed", "The operator already has these roles."));
    }
    let mut decision = context.decision();
    if !roles.contains(&Role::Admin) {
        decision = without_last_admin(decision, operator, all)?;
    }
    let line = changed(
        operator,
        json!({ "what": "roles", "before": { "roles": operator.roles }, "after": { "roles": roles }, "why": why }),
    );
    let gains = roles.iter().any(|role| !operator.roles.contains(role));
    let decides_from = if gains { raised(context, operator.decides_from) } else { operator.decides_from };
    let row = Operator { roles, decides_from, ..operator.in_next_epoch(context)? };
    Ok(decision.journal(line).change(Change::Operator(row)))
}

/// Shuts an operator out at once: every session ends, an open link dies. Their credentials are kept in case they are
/// enabled again.
///
/// # Errors
/// `operators_only`, `own_account`, `operator_disabled`, `last_admin`.
pub fn disable(context: &Context<'_>, operator: &Operator, why: &str, all: &[Operator]) -> Result<Decision, Refusal> {
    require_management(context, Some(operator))?;
    if operator.state == State::Disabled {
        return Err(Refusal::new(Kind::Conflict, "operator_disabled", "This operator is already disabled."));
    }
    let decision = without_last_admin(context.decision(), operator, all)?;
    let line = moved(operator, "disabled", State::Disabled, why);
    let row = Operator { state: State::Disabled, enrolment: None, ..operator.in_next_epoch(context)? };
    Ok(decision.journal(line).change(Change::Operator(row)))
}

/// Lets a disabled operator in again, with their previous credentials; one who never enrolled needs a new link.
///
/// # Errors
/// `operators_only`, `own_account`, `operator_not_disabled`.
pub fn enable(context: &Context<'_>, operator: &Operator, why: &str) -> Result<Decision, Refusal> {
    require_management(context, Some(operator))?;
    if operator.state != State::Disabled {
        return Err(Refusal::new(Kind::Conflict, "operator_not_disabled", "This operator is not disabled."));
    }
    ordered_roles(&operator.roles)?;
    let state = if operator.password_hash.is_some() { State::Active } else { State::Invited };
    let line = moved(operator, "enabled", state, why);
    let decides_from = raised(context, operator.decides_from);
    let row = Operator { state, decides_from, ..operator.in_next_epoch(context)? };
    Ok(context.decision().journal(line).change(Change::Operator(row)))
}

/// Removes password, factors and the account at the provider, and opens a new one-time link, for someone who lost
/// theirs; an earlier link dies. The command line may do this to the last admin, too: the link is in the right hands
/// then.
///
/// # Errors
/// `operators_only`, `own_account`, `operator_disabled`, `last_admin`.
pub fn reset(
    context: &Context<'_>,
    operator: &Operator,
    held: &Held<Operator>,
    identity: Option<&Identity>,
    link: NewLink,
    why: &str,
    all: &[Operator],
) -> Result<Decision, Refusal> {
    require_management(context, Some(operator))?;
    if operator.state == State::Disabled {
        let message = "This operator is disabled; enable them first.";
        return Err(Refusal::new(Kind::Conflict, "operator_disabled", message));
    }
    let mut decision = factor::take_all_away(context, held)?.and(end_identity(context, identity));
    if context.actor != Actor::CommandLine {
        decision = without_last_admin(decision, operator, all)?;
    }
    let row = Operator {
        state: State::Invited,
        password_hash: None,
        enrolment: Some(open_link(context, link)),
        decides_from: raised(context, operator.decides_from),
        ..operator.in_next_epoch(context)?
    };
    let line = moved(operator, "reset", State::Invited, why);
    Ok(decision.journal(line).mail(link_mail(&row, link)).change(Change::Operator(row)))
}

fn open_link(context: &Context<'_>, link: NewLink) -> Enrolment {
    Enrolment { token_hash: link.token_hash, until: context.now.plus_hours(ENROLMENT_HOURS) }
}

/// The mail with the link; the token itself is made when the mail leaves.
fn link_mail(operator: &Operator, link: NewLink) -> Mail {
    let until = operator.enrolment.as_ref().map(|enrolment| enrolment.until);
    let (name, number, hours) = (operator.name.as_str().to_owned(), link.number, ENROLMENT_HOURS);
    let letter = Letter::OperatorLink { name, operator: operator.id, number, until, hours };
    Mail { to: operator.email.as_str().to_owned(), letter }
}

/// Refuses anyone who is neither an operator nor at the firm's own machine, and operators who would change their own
/// account.
fn require_management(context: &Context<'_>, subject: Option<&Operator>) -> Result<(), Refusal> {
    match context.actor {
        Actor::System | Actor::CommandLine => return Ok(()),
        Actor::Operator(_) | Actor::Anyone | Actor::Client(_) => {}
    }
    let who = context.operator()?;
    if subject.is_some_and(|subject| subject.id.uuid() == who) {
        let message = "You cannot change your own rights; ask another admin.";
        return Err(Refusal::new(Kind::Forbidden, "own_account", message));
    }
    Ok(())
}

/// Refuses to remove the last active admin. The one who remains must still be there when this is written.
fn without_last_admin(decision: Decision, operator: &Operator, all: &[Operator]) -> Result<Decision, Refusal> {
    if !operator.is_active_admin() {
        return Ok(decision);
    }
    match all.iter().find(|other| other.id != operator.id && other.is_active_admin()) {
        Some(other) => Ok(decision.relies_on(other.premise())),
        None => Err(Refusal::new(
            Kind::Conflict,
            "last_admin",
            "This is the last active admin; let another admin enrol first.",
        )),
    }
}

fn moved(operator: &Operator, what: &str, to: State, why: &str) -> Journal {
    changed(
        operator,
        json!({ "what": what, "before": { "state": operator.state }, "after": { "state": to }, "why": why }),
    )
}

fn changed(operator: &Operator, details: Value) -> Journal {
    Journal { cause: Cause::OperatorChange, subject: operator.id.uuid(), client: None, transfers: Vec::new(), details }
}
