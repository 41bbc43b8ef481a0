//! Changes of operators that two of them decide on.

use ballast_auth::link;
use ballast_core::{
    context::Context,
    decision::{Change, Decision},
    id::Id,
    operator::{
        self, AccountOrder, Disable, Enable, InviteOrder, NewLink, Operator, Raise, Reset, RolesOrder, Standing, State,
    },
    role::{Permission, Role, allows},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{After, Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
    state::App,
};

impl FourEyes for InviteOrder {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        Ok(Diff {
            title: format!("Add {} as an operator", self.name),
            summary:
                "The holder of the one-time link chooses a password and a second step, and works here from then on. \
                      The link is shown to you once, and mailed to the new operator."
                    .to_owned(),
            rows: vec![
                Row::of("Name", None, Some(self.name.clone())),
                Row::of("Email", None, Some(self.email.clone())),
                Row::of("Roles", None, Some(listed(&self.roles))),
                Row::of("May", None, Some(may(&self.roles))),
                Row::of("Why", None, Some(self.why.clone())),
            ],
            warnings: power(&[], &self.roles),
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let invitation = self.invitation()?;
        let current = Self::of(&invitation, self.why.clone())?;
        let (operator, link) = (invitation.id, new_link(approving.app, invitation.id)?);
        let all = reads::operators(approving.conn)?;
        let invited = approving.joined(current, |context| {
            Ok(told(context, operator::invite(context, invitation, link, &self.why)?, Raise::Invited, &all))
        })?;
        Ok(Carried { after: After::Link { operator, number: link.number }, ..invited })
    }
}

impl FourEyes for RolesOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let (before, after) = (&self.before.roles, &self.roles);
        Ok(Diff {
            title: format!("Change what {} works as", name_of(conn, self.before.operator)?),
            summary: "Every session of theirs ends; their permissions change at the next log-in.".to_owned(),
            rows: vec![
                Row::of("Roles", Some(listed(before)), Some(listed(after))),
                Row::of("May", Some(may(before)), Some(may(after))),
                Row::of("Why", None, Some(self.why.clone())),
            ],
            warnings: power(before, after),
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let subject = load(approving.conn, self.before.operator)?;
        let all = reads::operators(approving.conn)?;
        let current = Self::of(&subject, &self.roles, self.why.clone())?;
        approving.joined(current, |context| {
            let changed = operator::change_roles(context, &subject, &self.roles, &self.why, &all)?;
            Ok(told(context, changed, Raise::Roles, &all))
        })
    }
}

impl FourEyes for Disable {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let summary = "They are logged out at once, and what they proposed can no longer be approved.";
        account(conn, &self.0, "Shut", "out", summary, State::Disabled)
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Self(order) = self;
        let subject = load(approving.conn, order.before.operator)?;
        let all = reads::operators(approving.conn)?;
        let current = Self(AccountOrder::of(&subject, order.why.clone()));
        approving.joined(current, |context| operator::disable(context, &subject, &order.why, &all))
    }
}

impl FourEyes for Enable {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let summary = "They may log in again, with the password and the second step they had.";
        account(conn, &self.0, "Let", "in again", summary, State::Active)
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Self(order) = self;
        let subject = load(approving.conn, order.before.operator)?;
        let all = reads::operators(approving.conn)?;
        let current = Self(AccountOrder::of(&subject, order.why.clone()));
        approving.joined(current, |context| {
            Ok(told(context, operator::enable(context, &subject, &order.why)?, Raise::Enabled, &all))
        })
    }
}

impl FourEyes for Reset {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let summary = "Their password and second steps are thrown away and every session ends. The holder of the new \
                       one-time link chooses others. The link is shown to you once, and mailed to them.";
        let diff = account(conn, &self.0, "Give", "a new one-time link", summary, State::Invited)?;
        let warning = "A thief would ask for exactly this. Approve only when you have checked through another channel that it is the operator.";
        Ok(Diff { warnings: vec![warning.to_owned()], ..diff })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Self(order) = self;
        let subject = load(approving.conn, order.before.operator)?;
        let held = reads::operator_factors(approving.conn, subject.id)?;
        let identity = reads::identity_of(approving.conn, subject.id)?;
        let all = reads::operators(approving.conn)?;
        let current = Self(AccountOrder::of(&subject, order.why.clone()));
        let link = new_link(approving.app, subject.id)?;
        let reset = approving.joined(current, |context| {
            let reset = operator::reset(context, &subject, &held, identity.as_ref(), link, &order.why, &all)?;
            Ok(told(context, reset, Raise::Reset, &all))
        })?;
        Ok(Carried { after: After::Link { operator: subject.id, number: link.number }, ..reset })
    }
}

/// The decision, together with messages to all operators about what it gives one of them.
pub(super) fn told(context: &Context<'_>, decision: Decision, what: Raise, all: &[Operator]) -> Decision {
    let raised = decision.changes.iter().find_map(|change| match change {
        Change::Operator(operator) => Some(operator::tell_colleagues(context, operator, what, all)),
        _ => None,
    });
    raised.into_iter().fold(decision, Decision::and)
}

fn load(conn: &mut dyn Conn, id: Id<Operator>) -> Result<Operator, ApiError> {
    reads::operator_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

pub(super) fn new_link(app: &App, operator: Id<Operator>) -> Result<NewLink, ApiError> {
    link::new(&app.who.keys, operator).map_err(|error| ApiError::internal(&error))
}

fn account(
    conn: &mut dyn Conn,
    order: &AccountOrder,
    verb: &str,
    rest: &str,
    summary: &str,
    after: State,
) -> Result<Diff, StoreError> {
    let Standing { operator, roles, state, .. } = &order.before;
    Ok(Diff {
        title: format!("{verb} {} {rest}", name_of(conn, *operator)?),
        summary: summary.to_owned(),
        rows: vec![
            Row::of("State", Some(state.as_str().to_owned()), Some(after.as_str().to_owned())),
            Row::of("Roles", None, Some(listed(roles))),
            Row::of("Why", None, Some(order.why.clone())),
        ],
        ..Diff::default()
    })
}

/// Warnings about rights that someone gains.
fn power(before: &[Role], after: &[Role]) -> Vec<String> {
    let gains = |role: Role| after.contains(&role) && !before.contains(&role);
    let words = [
        (Role::Admin, "An admin may propose plans, capital moves and other operators."),
        (Role::Treasurer, "A treasurer builds the batches that pay money out."),
        (Role::Compliance, "Compliance approves withdrawals."),
    ];
    words.into_iter().filter(|(role, _)| gains(*role)).map(|(_, words)| words.to_owned()).collect()
}

fn listed(roles: &[Role]) -> String {
    let names: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
    names.join(", ")
}

fn may(roles: &[Role]) -> String {
    let held = Permission::ALL.into_iter().filter(|permission| allows(roles, *permission));
    let names: Vec<String> = held.map(|permission| permission.as_str().replace('_', " ")).collect();
    names.join(", ")
}

fn name_of(conn: &mut dyn Conn, id: Id<Operator>) -> Result<String, StoreError> {
    let found = reads::operator_by_id(conn, id)?;
    Ok(found.map_or_else(|| "an unknown operator".to_owned(), |operator| operator.name.as_str().to_owned()))
}
