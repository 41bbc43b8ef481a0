//! What kinds of change wait for a second operator, and who may propose and approve each.

use crate::role::{Permission, Role, allows};

/// A kind of change. The whole list: what is not here needs no second operator, or does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A withdrawal is approved for payment.
    Withdrawal,
    /// A weekly result is recorded and spread.
    Strike,
    /// A deposit in quarantine is given to a client.
    DepositAssign,
    /// A deposit in quarantine goes back.
    DepositRefund,
    /// The operator's own money moves.
    Capital,
    /// A plan begins.
    PlanCreate,
    /// A plan's terms change for contracts to come.
    PlanEdit,
    /// A plan takes no more money.
    PlanArchive,
    /// An archived plan takes money again.
    PlanReopen,
    /// A promotion is set up.
    PromotionCreate,
    /// A promotion changes.
    PromotionEdit,
    /// A promotion begins or ends.
    PromotionSwitch,
    /// A new operator.
    OperatorInvite,
    /// An operator's roles change.
    OperatorRoles,
    /// An operator may not sign in any more.
    OperatorDisable,
    /// A disabled operator may sign in again.
    OperatorEnable,
    /// An operator enrols anew.
    OperatorReset,
    /// A frozen client may move money again.
    ClientRelease,
    /// A client who lost the second factor signs in with mailed codes again.
    ClientFactorReset,
    /// The firm ends a contract.
    InvestmentEnd,
    /// A file of the site's content changes.
    Content,
    /// A batch of payouts is signed and sent.
    PayoutBatch,
    /// How much may be paid out.
    PayoutLimits,
    /// Deposits are swept to the treasury.
    Sweep,
    /// A signed sweep that does not come through makes way for another one.
    SweepGiveUp,
    /// Payouts go on after the breaker stopped them.
    BreakerReset,
    /// A break between books and chains is explained.
    BreakExplain,
    /// What the venue holds is published.
    VenueAttest,
    /// A hold of the firm's money is decided on.
    HoldRelease,
}

impl Kind {
    /// Every one.
    pub const ALL: [Self; 29] = [
        Self::Withdrawal,
        Self::Strike,
        Self::DepositAssign,
        Self::DepositRefund,
        Self::Capital,
        Self::PlanCreate,
        Self::PlanEdit,
        Self::PlanArchive,
        Self::PlanReopen,
        Self::PromotionCreate,
        Self::PromotionEdit,
        Self::PromotionSwitch,
        Self::OperatorInvite,
        Self::OperatorRoles,
        Self::OperatorDisable,
        Self::OperatorEnable,
        Self::OperatorReset,
        Self::ClientRelease,
        Self::ClientFactorReset,
        Self::InvestmentEnd,
        Self::Content,
        Self::PayoutBatch,
        Self::PayoutLimits,
        Self::Sweep,
        Self::SweepGiveUp,
        Self::BreakerReset,
        Self::BreakExplain,
        Self::VenueAttest,
        Self::HoldRelease,
    ];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Withdrawal => "withdrawal",
            Self::Strike => "strike",
            Self::DepositAssign => "deposit_assign",
            Self::DepositRefund => "deposit_refund",
            Self::Capital => "capital",
            Self::PlanCreate => "plan_create",
            Self::PlanEdit => "plan_edit",
            Self::PlanArchive => "plan_archive",
            Self::PlanReopen => "plan_reopen",
            Self::PromotionCreate => "promotion_create",
            Self::PromotionEdit => "promotion_edit",
            Self::PromotionSwitch => "promotion_switch",
            Self::OperatorInvite => "operator_invite",
            Self::OperatorRoles => "operator_roles",
            Self::OperatorDisable => "operator_disable",
            Self::OperatorEnable => "operator_enable",
            Self::OperatorReset => "operator_reset",
            Self::ClientRelease => "client_release",
            Self::ClientFactorReset => "client_factor_reset",
            Self::InvestmentEnd => "investment_end",
            Self::Content => "content",
            Self::PayoutBatch => "payout_batch",
            Self::PayoutLimits => "payout_limits",
            Self::Sweep => "sweep",
            Self::SweepGiveUp => "sweep_give_up",
            Self::BreakerReset => "breaker_reset",
            Self::BreakExplain => "break_explain",
            Self::VenueAttest => "venue_attest",
            Self::HoldRelease => "hold_release",
        }
    }

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }

    /// Whether it concerns somebody with these roles: they may propose it, approve it, or read the audit trail, where it
    /// is anyway. Nobody else sees what such a change says about clients and their money.
    #[must_use]
    pub fn concerns(self, roles: &[Role]) -> bool {
        let (propose, approve) = self.permissions();
        [propose, approve, Permission::ReadAudit].into_iter().any(|permission| allows(roles, permission))
    }

    /// What it takes to propose it, and what it takes to approve it. Never the same person, whatever the roles.
    #[must_use]
    pub const fn permissions(self) -> (Permission, Permission) {
        use Permission::*;
        match self {
            Self::Withdrawal => (ApproveWithdrawal, ApproveWithdrawal),
            Self::Strike => (DraftStrike, ApproveStrike),
            Self::DepositAssign | Self::DepositRefund => (ResolveQuarantine, ResolveQuarantine),
            Self::Capital | Self::BreakExplain => (MoveCapital, MoveCapital),
            // Whoever enters results does not also say alone what is there.
            Self::VenueAttest => (DraftStrike, MoveCapital),
            Self::PlanCreate | Self::PlanEdit | Self::PlanArchive | Self::PlanReopen => (EditPlans, EditPlans),
            Self::PromotionCreate | Self::PromotionEdit | Self::PromotionSwitch => (EditPromotions, EditPromotions),
            Self::OperatorInvite
            | Self::OperatorRoles
            | Self::OperatorDisable
            | Self::OperatorEnable
            | Self::OperatorReset => (ManageOperators, ManageOperators),
            Self::ClientRelease => (ReleaseClient, ReleaseClient),
            Self::ClientFactorReset => (ResetFactor, VerifyClient),
            Self::InvestmentEnd => (EndInvestment, EndInvestment),
            Self::Content => (EditContent, EditContent),
            Self::PayoutBatch | Self::Sweep | Self::SweepGiveUp => (RunBatches, RunBatches),
            // The limits guard against those who run the batches.
            Self::PayoutLimits | Self::BreakerReset => (RunBatches, ApproveWithdrawal),
            Self::HoldRelease => (ResolveHold, ResolveHold),
        }
    }
}
