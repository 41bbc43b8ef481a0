//! One type for each permission, for the extractor of a handler to name: `Operator<may::ReadClients>`.

use ballast_core::role::Permission;

/// The permission that a handler requires of the operator who calls it.
pub trait May: Send + Sync + 'static {
    /// The permission; `None` for calls that every operator may make about their own account.
    const PERMISSION: Option<Permission>;
}

/// Any operator: their own account, password, factors and sessions.
#[derive(Clone, Copy, Debug)]
pub struct SignedIn;

impl May for SignedIn {
    const PERMISSION: Option<Permission> = None;
}

macro_rules! permissions {
    ($($name:ident),* $(,)?) => {
        $(
            #[doc = concat!("Who holds [`Permission::", stringify!($name), "`].")]
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl May for $name {
                const PERMISSION: Option<Permission> = Some(Permission::$name);
            }
        )*

        /// Permissions that have a type here.
        pub const LISTED: &[Permission] = &[$(Permission::$name),*];
    };
}

permissions!(
    ReadClients,
    AnswerMessages,
    ReadComplaints,
    AnswerComplaints,
    FreezeClient,
    ReleaseClient,
    VerifyClient,
    ResetFactor,
    ReadStrikes,
    DraftStrike,
    ApproveStrike,
    ReadQuarantine,
    ResolveQuarantine,
    ReadWithdrawals,
    ApproveWithdrawal,
    RunBatches,
    MoveCapital,
    EditPlans,
    EditPromotions,
    EditContent,
    EndInvestment,
    ManageOperators,
    ManageObservers,
    ReadOverview,
    RerunWork,
    ResolveHold,
    ReadAudit,
    ReadApprovals,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_permission_has_a_type() {
        assert_eq!(LISTED, Permission::ALL);
    }
}
