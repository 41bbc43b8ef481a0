//! Checks whether there are enough operators for four eyes.

use ballast_core::{
    approval::Kind,
    operator::{Operator, State},
    role::{Permission, Role, allows},
};

/// Counts the active operators of each role, unless some change lacks a second pair of eyes.
///
/// # Errors
/// Names the kinds of changes that no one could propose for someone else to approve.
pub fn four_eyes(operators: &[Operator]) -> Result<String, String> {
    let active: Vec<&Operator> = operators.iter().filter(|operator| operator.state == State::Active).collect();
    if active.is_empty() {
        return Err("nobody can log in: `ballast operator add EMAIL --role admin`".to_owned());
    }
    let count = |role: Role| active.iter().filter(|operator| operator.roles.contains(&role)).count();
    let counts = Role::ALL.map(|role| format!("{} {}", count(role), role.as_str())).join(", ");
    let mut short: Vec<&str> = Kind::ALL.into_iter().filter(|kind| !is_met(&active, *kind)).map(needed).collect();
    short.sort_unstable();
    short.dedup();
    if short.is_empty() {
        return Ok(format!("{} active: {counts}; every change has two pairs of eyes", active.len()));
    }
    Err(format!("{} active: {counts}; too few to change {}", active.len(), short.join(", ")))
}

/// Whether one active operator may propose such a change and another may approve it.
fn is_met(active: &[&Operator], kind: Kind) -> bool {
    let holders = |permission: Permission| active.iter().filter(move |one| allows(&one.roles, permission));
    holders(kind.to_propose()).any(|maker| holders(kind.to_approve()).any(|checker| checker.id != maker.id))
}

/// Describes a kind of change, so that a person knows which operator to add.
fn needed(kind: Kind) -> &'static str {
    match kind.to_approve() {
        Permission::ApproveWithdrawal => "withdrawals and their limits (compliance)",
        Permission::RunBatches => "payout batches (treasurer)",
        Permission::ApproveStrike => "weekly results (trader, compliance)",
        Permission::ManageOperators => "operators (admin)",
        Permission::EditPlans | Permission::EditPromotions | Permission::EditContent => {
            "plans, promotions and content (admin)"
        }
        Permission::MoveCapital => "capital (treasurer, admin)",
        Permission::ResolveQuarantine => "deposits in quarantine (treasurer, compliance)",
        Permission::ReleaseClient | Permission::VerifyClient => "frozen accounts and lost factors (compliance)",
        Permission::ManageObservers => "who reads accounts at venues (compliance, admin)",
        Permission::EndInvestment => "contracts that end early (compliance, admin)",
        _ => "other things",
    }
}
