//! Operator roles and the one table of their permissions. Anything not named is denied.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::refusal::{Kind, Refusal};

/// An operator's role (product rules, section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Role {
    /// Reads clients, answers messages, freezes.
    Support,
    Trader,
    /// Deposits in quarantine, batches.
    Treasurer,
    /// Approves withdrawals, verifies clients, screening.
    Compliance,
    /// Plans, promotions, content, operators.
    Admin,
}

named!(Role);

/// Something an operator may be allowed to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Permission {
    /// See clients, their balances, deposits and investments.
    ReadClients,
    /// Read and answer messages of the contact form.
    AnswerMessages,
    /// See the register of complaints.
    ReadComplaints,
    /// Decide on complaints, close and reopen them.
    AnswerComplaints,
    /// Freeze a client's account.
    FreezeClient,
    /// Release a frozen account.
    ReleaseClient,
    /// Verify a client's identity, record screening.
    VerifyClient,
    /// Propose that a client's lost second factors are removed.
    ResetFactor,
    /// See strikes and their evidence.
    ReadStrikes,
    /// Enter a weekly result.
    DraftStrike,
    /// Approve or reject a weekly result.
    ApproveStrike,
    /// See deposits in quarantine.
    ReadQuarantine,
    /// Propose or approve how a deposit in quarantine is resolved.
    ResolveQuarantine,
    ReadWithdrawals,
    /// Approve or reject a withdrawal.
    ApproveWithdrawal,
    /// Build, sign off and send payout batches.
    RunBatches,
    /// Propose or approve movements of the operator's capital.
    MoveCapital,
    /// Propose or approve plans and their terms.
    EditPlans,
    /// Propose or approve promotions.
    EditPromotions,
    /// Change the site's content.
    EditContent,
    /// End a client's contract.
    EndInvestment,
    /// Add, change and disable operators.
    ManageOperators,
    /// Propose or approve the observers of accounts at venues.
    ManageObservers,
    /// See the overall state: overview, health.
    ReadOverview,
    /// Have work that was set aside retried.
    RerunWork,
    /// Propose or approve how a hold of the firm's money is resolved.
    ResolveHold,
    /// Read the audit trail.
    ReadAudit,
    /// See what waits for a second operator.
    ReadApprovals,
}

named!(Permission);

impl Permission {
    /// The roles that have it. This table of rights is complete.
    #[must_use]
    pub const fn holders(self) -> &'static [Role] {
        use Role::*;
        match self {
            Self::ReadOverview | Self::ReadApprovals => &Role::ALL,
            Self::ReadClients => &[Support, Treasurer, Compliance, Admin],
            Self::AnswerMessages => &[Support],
            Self::FreezeClient | Self::ResetFactor => &[Support, Compliance],
            Self::ReadComplaints => &[Support, Compliance, Admin],
            // Someone who works with a client's money or messages every day must not judge a complaint about that work.
            Self::AnswerComplaints | Self::ReleaseClient | Self::VerifyClient | Self::ApproveWithdrawal => {
                &[Compliance]
            }
            Self::ReadStrikes => &[Trader, Treasurer, Compliance, Admin],
            Self::DraftStrike => &[Trader],
            Self::ApproveStrike => &[Trader, Compliance],
            Self::ReadQuarantine | Self::ResolveQuarantine => &[Treasurer, Compliance],
            Self::ReadWithdrawals => &[Support, Treasurer, Compliance, Admin],
            Self::RunBatches => &[Treasurer],
            Self::MoveCapital => &[Treasurer, Admin],
            Self::EditPlans | Self::EditPromotions | Self::EditContent | Self::ManageOperators => &[Admin],
            Self::EndInvestment | Self::ManageObservers => &[Compliance, Admin],
            Self::RerunWork => &[Treasurer, Admin],
            Self::ResolveHold => &[Treasurer, Compliance, Admin],
            Self::ReadAudit => &[Compliance, Admin],
        }
    }
}

/// Whether any of `roles` holds `permission`.
#[must_use]
pub fn allows(roles: &[Role], permission: Permission) -> bool {
    permission.holders().iter().any(|holder| roles.contains(holder))
}

/// Refuses what none of `roles` may do.
///
/// # Errors
/// `not_permitted`, naming the roles that may.
pub fn require(roles: &[Role], permission: Permission) -> Result<(), Refusal> {
    if allows(roles, permission) {
        return Ok(());
    }
    let holders: Vec<_> = permission.holders().iter().map(|role| role.as_str()).collect();
    let message = format!("Your role does not allow this; ask an operator who is {}.", holders.join(" or "));
    Err(Refusal::new(Kind::Forbidden, "not_permitted", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_without_a_role_may_anything() {
        for permission in Permission::ALL {
            assert!(!allows(&[], permission), "{permission:?}");
            assert!(!permission.holders().is_empty(), "{permission:?}");
        }
    }

    #[test]
    fn nobody_holds_both_ends_of_a_payout() {
        for role in Role::ALL {
            assert!(
                !(allows(&[role], Permission::ApproveWithdrawal) && allows(&[role], Permission::RunBatches)),
                "{role:?}"
            );
        }
    }

    #[test]
    fn a_refusal_names_who_may() {
        let refusal = require(&[Role::Support, Role::Trader], Permission::RunBatches).unwrap_err();
        assert_eq!(refusal.code, "not_permitted");
        assert!(refusal.message.contains("treasurer"), "{refusal}");
    }
}
