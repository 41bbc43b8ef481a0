//! The exact change that two operators decide on: everything that will be carried out, and what it relies on.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::{Kind, Proposal};
use crate::{
    account::single_line,
    attestation, capital, client, content, deposit, factor, hold, investment, operator, payout, plan, promotion,
    reconcile,
    refusal::{self, Refusal},
    strike, treasury, withdrawal,
};

/// Most characters of a reason.
const WHY_MAX: usize = 500;

/// A change, by its kind. Its JSON, with the member `kind`, is the payload of the approval; what it relies on (`before`)
/// is part of it, so that anything that changes meanwhile gives it another digest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Action {
    /// The operator's own money moves.
    Capital(capital::Order),
    /// A withdrawal is approved for payment.
    Withdrawal(withdrawal::Order),
    /// A weekly result is recorded and spread.
    Strike(strike::Order),
    /// A plan begins.
    PlanCreate(plan::Creation),
    /// A plan changes.
    PlanEdit(plan::Edit),
    /// A plan takes no more money.
    PlanArchive(plan::Switch),
    /// An archived plan takes money again.
    PlanReopen(plan::Switch),
    /// A promotion is set up.
    PromotionCreate(promotion::Creation),
    /// A promotion changes.
    PromotionEdit(promotion::Edit),
    /// A promotion begins or ends.
    PromotionSwitch(promotion::Switch),
    /// A new operator.
    OperatorInvite(operator::InviteOrder),
    /// An operator works as something else.
    OperatorRoles(operator::RolesOrder),
    /// An operator may not sign in any more.
    OperatorDisable(operator::AccountOrder),
    /// A disabled operator may sign in again.
    OperatorEnable(operator::AccountOrder),
    /// An operator enrols anew.
    OperatorReset(operator::AccountOrder),
    /// A client's lost second factors are taken away.
    ClientFactorReset(factor::ResetOrder),
    /// The firm ends a contract.
    InvestmentEnd(investment::EndOrder),
    /// A file of the site's content changes.
    Content(content::Edit),
    /// A deposit in quarantine is given to a client.
    DepositAssign(deposit::AssignOrder),
    /// A deposit in quarantine is sent back.
    DepositRefund(deposit::RefundOrder),
    /// A frozen client may move money again.
    ClientRelease(client::ReleaseOrder),
    /// A batch of payouts, or another attempt to pay it.
    PayoutBatch(payout::Order),
    /// How much may be paid out.
    PayoutLimits(payout::LimitsOrder),
    /// Payouts go on after the breaker stopped them.
    BreakerReset(payout::BreakerReset),
    /// Deposits are swept to the treasury.
    Sweep(treasury::SweepOrder),
    /// A signed sweep that does not come through makes way for another one.
    SweepGiveUp(treasury::GiveUpOrder),
    /// A break between books and chain is explained.
    BreakExplain(reconcile::ExplainOrder),
    /// What the venue holds is published.
    VenueAttest(attestation::AttestOrder),
    /// A hold of the firm's money is decided on.
    HoldRelease(hold::ReleaseOrder),
}

impl Action {
    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Capital(_) => Kind::Capital,
            Self::Withdrawal(_) => Kind::Withdrawal,
            Self::Strike(_) => Kind::Strike,
            Self::PlanCreate(_) => Kind::PlanCreate,
            Self::PlanEdit(_) => Kind::PlanEdit,
            Self::PlanArchive(_) => Kind::PlanArchive,
            Self::PlanReopen(_) => Kind::PlanReopen,
            Self::PromotionCreate(_) => Kind::PromotionCreate,
            Self::PromotionEdit(_) => Kind::PromotionEdit,
            Self::PromotionSwitch(_) => Kind::PromotionSwitch,
            Self::OperatorInvite(_) => Kind::OperatorInvite,
            Self::OperatorRoles(_) => Kind::OperatorRoles,
            Self::OperatorDisable(_) => Kind::OperatorDisable,
            Self::OperatorEnable(_) => Kind::OperatorEnable,
            Self::OperatorReset(_) => Kind::OperatorReset,
            Self::ClientFactorReset(_) => Kind::ClientFactorReset,
            Self::InvestmentEnd(_) => Kind::InvestmentEnd,
            Self::Content(_) => Kind::Content,
            Self::DepositAssign(_) => Kind::DepositAssign,
            Self::DepositRefund(_) => Kind::DepositRefund,
            Self::ClientRelease(_) => Kind::ClientRelease,
            Self::PayoutBatch(_) => Kind::PayoutBatch,
            Self::PayoutLimits(_) => Kind::PayoutLimits,
            Self::BreakerReset(_) => Kind::BreakerReset,
            Self::Sweep(_) => Kind::Sweep,
            Self::SweepGiveUp(_) => Kind::SweepGiveUp,
            Self::BreakExplain(_) => Kind::BreakExplain,
            Self::VenueAttest(_) => Kind::VenueAttest,
            Self::HoldRelease(_) => Kind::HoldRelease,
        }
    }

    /// What it is about.
    #[must_use]
    pub fn subject(&self) -> Uuid {
        match self {
            Self::Capital(order) => order.id,
            Self::Withdrawal(order) => order.withdrawal.uuid(),
            Self::Strike(order) => order.strike.uuid(),
            Self::PlanCreate(creation) => creation.id.uuid(),
            Self::PlanEdit(edit) => edit.id.uuid(),
            Self::PlanArchive(switch) | Self::PlanReopen(switch) => switch.id.uuid(),
            Self::PromotionCreate(creation) => creation.id.uuid(),
            Self::PromotionEdit(edit) => edit.id.uuid(),
            Self::PromotionSwitch(switch) => switch.id.uuid(),
            Self::OperatorInvite(order) => order.id.uuid(),
            Self::OperatorRoles(order) => order.before.operator.uuid(),
            Self::OperatorDisable(order) | Self::OperatorEnable(order) | Self::OperatorReset(order) => {
                order.before.operator.uuid()
            }
            Self::ClientFactorReset(order) => order.client.uuid(),
            Self::InvestmentEnd(order) => order.before.investment.uuid(),
            Self::Content(edit) => edit.subject(),
            Self::DepositAssign(order) => order.before.deposit.uuid(),
            Self::DepositRefund(order) => order.before.deposit.uuid(),
            Self::ClientRelease(order) => order.client.uuid(),
            Self::PayoutBatch(order) => order.batch.uuid(),
            Self::PayoutLimits(_) | Self::BreakerReset(_) => payout::Control::SUBJECT,
            Self::Sweep(order) => order.sweep.uuid(),
            Self::SweepGiveUp(order) => order.sweep.uuid(),
            Self::BreakExplain(order) => order.subject.uuid(),
            Self::VenueAttest(_) => attestation::Attestation::SUBJECT,
            Self::HoldRelease(order) => order.hold.uuid(),
        }
    }

    /// The payload: what is hashed, stored, and shown.
    ///
    /// # Errors
    /// `approval_unreadable`, which no value of this type causes.
    pub fn payload(&self) -> Result<Value, Refusal> {
        serde_json::to_value(self).map_err(|_| unreadable())
    }

    /// The change that a stored payload describes.
    ///
    /// # Errors
    /// `approval_unreadable`, when it is of a kind or shape that this program does not know.
    pub fn read(payload: &Value) -> Result<Self, Refusal> {
        // A payload with surplus members would read like one without; the digest of what was read tells them apart.
        let action: Self = serde_json::from_value(payload.clone()).map_err(|_| unreadable())?;
        if action.payload()? == *payload { Ok(action) } else { Err(unreadable()) }
    }

    /// As a proposal.
    ///
    /// # Errors
    /// As [`Action::payload`].
    pub fn proposal(&self) -> Result<Proposal, Refusal> {
        Ok(Proposal { kind: self.kind().as_str(), subject: self.subject(), payload: self.payload()? })
    }
}

fn unreadable() -> Refusal {
    Refusal::new(
        refusal::Kind::Conflict,
        "approval_unreadable",
        "This proposal was made by another version of the program; reject it and propose it again.",
    )
}

/// Why a change is made, in one line; part of every proposal and of the audit trail.
///
/// # Errors
/// Names the field `why` when it is empty, too long or more than one line.
pub fn why(text: &str) -> Result<String, Refusal> {
    let text = single_line("why", text, WHY_MAX)?;
    if text.is_empty() {
        return Err(Refusal::field("why", "required", "Say why, in a sentence; it stays in the audit trail."));
    }
    Ok(text)
}
