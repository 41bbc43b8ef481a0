//! Changes of operators in words that a person decides by.

use ballast_core::{
    id::Id,
    operator::{AccountOrder, InviteOrder, Operator, RolesOrder, Standing, State},
    role::{Permission, Role, allows},
};
use ballast_store::{Conn, StoreError, reads};

use crate::approve::{Diff, Row};

pub fn diff_invite(order: &InviteOrder) -> Diff {
    Diff {
        title: format!("Add {} as an operator", order.name),
        summary: "Whoever has the one-time link chooses a password and a second step, and works here from then on. \
                  The link is shown to you once, and mailed to the new operator."
            .to_owned(),
        rows: vec![
            Row::of("Name", None, Some(order.name.clone())),
            Row::of("Email", None, Some(order.email.clone())),
            Row::of("Roles", None, Some(listed(&order.roles))),
            Row::of("May", None, Some(may(&order.roles))),
            Row::of("Why", None, Some(order.why.clone())),
        ],
        warnings: power(&[], &order.roles),
        ..Diff::default()
    }
}

pub fn diff_roles(conn: &mut dyn Conn, order: &RolesOrder) -> Result<Diff, StoreError> {
    let (before, after) = (&order.before.roles, &order.roles);
    Ok(Diff {
        title: format!("Change what {} works as", name_of(conn, order.before.operator)?),
        summary: "Every session of theirs ends; what they may do changes with the next sign-in.".to_owned(),
        rows: vec![
            Row::of("Roles", Some(listed(before)), Some(listed(after))),
            Row::of("May", Some(may(before)), Some(may(after))),
            Row::of("Why", None, Some(order.why.clone())),
        ],
        warnings: power(before, after),
        ..Diff::default()
    })
}

pub fn diff_disable(conn: &mut dyn Conn, order: &AccountOrder) -> Result<Diff, StoreError> {
    let summary = "They are signed out at once, and what they proposed cannot be approved any more.";
    account(conn, order, ("Shut", "out", summary), State::Disabled)
}

pub fn diff_enable(conn: &mut dyn Conn, order: &AccountOrder) -> Result<Diff, StoreError> {
    let summary = "They may sign in again, with the password and the second step they had.";
    account(conn, order, ("Let", "in again", summary), State::Active)
}

pub fn diff_reset(conn: &mut dyn Conn, order: &AccountOrder) -> Result<Diff, StoreError> {
    let summary = "Their password and second steps are thrown away and every session ends. Whoever has the new \
                   one-time link chooses others. The link is shown to you once, and mailed to them.";
    let diff = account(conn, order, ("Give", "a new one-time link", summary), State::Invited)?;
    let warning =
        "A thief asks for exactly this. Approve only when you know by another way that it is the operator.".to_owned();
    Ok(Diff { warnings: vec![warning], ..diff })
}

fn account(
    conn: &mut dyn Conn,
    order: &AccountOrder,
    (verb, rest, summary): (&str, &str, &str),
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

/// What to look out for: rights that somebody gets who did not have them.
fn power(before: &[Role], after: &[Role]) -> Vec<String> {
    let gains = |role: Role| after.contains(&role) && !before.contains(&role);
    let words = [
        (Role::Admin, "An admin may propose plans, capital moves and other operators."),
        (Role::Treasurer, "A treasurer builds the batches by which money leaves."),
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
