//! Protection against puppets: someone given access or rights by colleagues is not a pair of eyes for a while, and
//! everyone is told at once. Two people who promote a third, or take over a colleague's account, gain nothing until the
//! others had time to object.

use super::{Operator, Raise, State};
use crate::{
    context::Context,
    decision::{Actor, Decision},
    mail::{Colleague, Letter, Mail},
    refusal::{Kind, Refusal},
    time::Moment,
};

/// When someone whose access or rights change now counts as a pair of eyes; until now they counted from `before`.
/// Someone at the command line of the firm's own machine needs no puppet.
pub(super) fn raised(context: &Context<'_>, before: Moment) -> Moment {
    match context.actor {
        Actor::Operator(_) => before.max(context.now.plus_hours(context.rules.new_operator_hours)),
        Actor::System | Actor::CommandLine | Actor::Anyone | Actor::Client(_) => before,
    }
}

/// Refuses a pair of eyes that was promoted recently, on either side of a change.
///
/// # Errors
/// `operator_too_new`, naming the operator and the end of the wait.
pub fn require_settled(now: Moment, operator: &Operator) -> Result<(), Refusal> {
    if now >= operator.decides_from {
        return Ok(());
    }
    let (name, from) = (operator.name.as_str(), operator.decides_from.in_words());
    let message = format!(
        "{name} was given access or rights recently. What they propose or approve counts from {from}, so that \
         colleagues can object; ask another operator to approve, or wait."
    );
    Err(Refusal::new(Kind::Conflict, "operator_too_new", message))
}

/// Mails every colleague of `operator` that they were given access or rights.
#[must_use]
pub fn tell_colleagues(context: &Context<'_>, operator: &Operator, what: Raise, all: &[Operator]) -> Decision {
    let by = all.iter().find(|one| context.actor == Actor::Operator(one.id.uuid()));
    let from = (context.now < operator.decides_from).then(|| operator.decides_from.in_words());
    let heard = all.iter().filter(|one| one.id != operator.id && one.state == State::Active);
    heard.fold(context.decision(), |decision, colleague| {
        let letter = Letter::OperatorRaised {
            what,
            name: colleague.name.as_str().to_owned(),
            at: context.now,
            operator: Colleague {
                name: operator.name.as_str().to_owned(),
                email: operator.email.as_str().to_owned(),
                roles: operator.roles.clone(),
            },
            by: by.map(|by| by.name.as_str().to_owned()),
            from: from.clone(),
        };
        decision.mail(Mail { to: colleague.email.as_str().to_owned(), letter })
    })
}
