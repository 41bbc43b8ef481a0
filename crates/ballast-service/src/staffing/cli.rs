//! Operators from the command line of the firm's own machine: the first admin, and the way back in when nobody can log
//! in. Anyone who may run it could change the database anyway; its actions are in the audit trail as its own.

use ballast_auth::link;
use ballast_core::{
    account::{Email, PersonName},
    approval,
    context::Context,
    decision::{Actor, Decision},
    operator::{self, Invitation, NewLink, Operator, Raise, State},
    refusal::{Kind, Refusal},
    role::Role,
};
use ballast_store::{Conn, Store, StoreError, reads};

use super::approve::{new_link, told};
use crate::{
    decide::{Outcome, Trouble, carry_out_as},
    error::ApiError,
    state::App,
};

/// A new link, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// The whole link, shown only this once.
    pub url: String,
    /// Number of hours for which it is valid.
    pub hours: i64,
}

/// Adds an operator.
///
/// # Errors
/// Refusals of the rules; when the database does not answer.
pub async fn add(app: &App, email: &str, name: Option<&str>, roles: &[Role]) -> Result<Added, ApiError> {
    let email = Email::parse("email", email)?;
    let name = PersonName::parse("name", name.unwrap_or_else(|| local_part(&email)))?;
    let (id, roles) = (app.new_id(), operator::ordered_roles(roles)?);
    let link = new_link(app, id)?;
    let written = carry_out_as(app, Actor::CommandLine, move |conn, context| {
        if let Some(known) = reads::operator_by_email(conn, &email)? {
            return Err(exists(&known).into());
        }
        let invitation = Invitation { id, email: email.clone(), name: name.clone(), roles: roles.clone() };
        let invited = operator::invite(context, invitation, link, WHY)?;
        Ok(Some(told(context, invited, Raise::Invited, &reads::operators(conn)?)))
    });
    settled(written.await)?;
    Ok(added(app, id, link))
}

/// Discards an operator's password and factors and makes a new link.
pub async fn reset_now(app: &App, email: &str) -> Result<Added, ApiError> {
    let subject = find(app, email).await?;
    let (id, link) = (subject.id, new_link(app, subject.id)?);
    let written = carry_out_as(app, Actor::CommandLine, move |conn, context| {
        let (operator, all) = current(conn, id)?;
        let held = reads::operator_factors(conn, id)?;
        let identity = reads::identity_of(conn, id)?;
        let reset = operator::reset(context, &operator, &held, identity.as_ref(), link, WHY, &all)?;
        let reset = told(context, reset, Raise::Reset, &all);
        without_proposals(conn, context, &operator, reset)
    });
    settled(written.await)?;
    Ok(added(app, id, link))
}

/// Disables an operator at once.
pub async fn disable_now(app: &App, email: &str) -> Result<(), ApiError> {
    let id = find(app, email).await?.id;
    let written = carry_out_as(app, Actor::CommandLine, move |conn, context| {
        let (operator, all) = current(conn, id)?;
        let disabled = operator::disable(context, &operator, WHY, &all)?;
        without_proposals(conn, context, &operator, disabled)
    });
    settled(written.await)
}

pub async fn list(store: &Store) -> Result<Vec<Operator>, StoreError> {
    store.read(|conn| reads::operators(conn)).await
}

const WHY: &str = "command line";

async fn find(app: &App, email: &str) -> Result<Operator, ApiError> {
    let sought = Email::seek("email", email)?;
    let found = app.store.read(move |conn| reads::operator_sought(conn, &sought)).await?;
    found.ok_or_else(|| {
        let message = "There is no operator with this email; `ballast operator list` shows all.";
        Refusal { kind: Kind::NotFound, ..Refusal::field("email", "not_found", message) }.into()
    })
}

fn current(conn: &mut dyn Conn, id: ballast_core::id::Id<Operator>) -> Result<(Operator, Vec<Operator>), Trouble> {
    let all = reads::operators(conn)?;
    let operator = all.iter().find(|one| one.id == id).cloned();
    let gone = Refusal::new(Kind::NotFound, "not_found", "There is no such operator.");
    Ok((operator.ok_or(gone)?, all))
}

/// A change of an account voids the proposals about it.
fn without_proposals(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    operator: &Operator,
    mut decision: Decision,
) -> Result<Option<Decision>, Trouble> {
    for open in reads::approvals_about(conn, operator.id.uuid())? {
        decision = decision.and(approval::void(context, open)?);
    }
    Ok(Some(decision))
}

fn settled(written: Result<Outcome, crate::decide::JobError>) -> Result<(), ApiError> {
    match written.map_err(|error| ApiError::internal(&format!("{error:?}")))? {
        Outcome::Refused(refusal) => Err(refusal.into()),
        Outcome::Done | Outcome::Nothing => Ok(()),
    }
}

fn added(app: &App, id: ballast_core::id::Id<Operator>, link: NewLink) -> Added {
    Added { url: link::url(&app.site.public_url, &app.who.keys, id, link.number), hours: operator::ENROLMENT_HOURS }
}

fn exists(known: &Operator) -> Refusal {
    let message = match known.state {
        State::Invited | State::Active => {
            "There is already an operator with this email; `ballast operator reset` makes a new link."
        }
        State::Disabled => "There is a disabled operator with this email; an admin can enable them in the console.",
    };
    Refusal { kind: Kind::Conflict, ..Refusal::field("email", "operator_exists", message) }
}

/// A name until they have a better one.
fn local_part(email: &Email) -> &str {
    email.as_str().split('@').next().unwrap_or_default()
}
