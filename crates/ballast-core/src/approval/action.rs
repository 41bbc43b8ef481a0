//! The exact change that two operators decide on: everything that will be carried out, and what it relies on. Every
//! kind of change is registered here, with its name, the permissions to propose and approve it, what stops it, and
//! which journal entry it allows.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{Deed, Proposal};
use crate::{
    account::single_line,
    attestation, capital, client, content, deposit, factor,
    hold::{
        self,
        Movement::{self, Calendar, Deposits, Payouts, Sweeps, Terms},
    },
    installation, investment,
    ledger::Cause,
    operator, payout,
    plan::{self, Status},
    promotion, reading, reconcile,
    refusal::{self, Refusal},
    role::{
        Permission::{self, *},
        Role, allows,
    },
    service_key,
    strike::{self, Exhibit},
    treasury, webhook, withdrawal,
};

/// Maximum length of a reason, in characters.
const WHY_MAX: usize = 500;

macro_rules! actions {
    ($d:tt $($(#[$doc:meta])* $kind:ident($of:ty) = $name:literal {
        propose: $propose:expr, approve: $approve:expr, stops_with: $stops:expr, subject: |$this:pat_param| $subject:expr,
        entry: ($cause:pat, $what:pat, $by:pat) $(if $when:expr)?, allows: |$order:ident, $deed:ident| $allows:expr
    })*) => {
        /// A change, by kind. Its JSON, with the member `kind`, is the payload of the approval. What it relies on
        /// (`before`) is part of it, so anything that changes in the meantime gives it a different digest.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "kind")]
        pub enum Action {
            $($(#[$doc])* #[serde(rename = $name)] $kind($of),)*
        }

        /// Kind of change. This list is complete: a change that is not here needs no second operator, or does not
        /// exist.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
        pub enum Kind {
            $($(#[$doc])* #[strum(serialize = $name)] $kind,)*
        }

        named!(Kind);

        impl Kind {
            /// Permission required to propose it. The proposer and the approver are never the same person, whatever
            /// their roles.
            #[must_use]
            pub const fn to_propose(self) -> Permission {
                match self { $(Self::$kind => $propose,)* }
            }

            /// Permission required to approve it.
            #[must_use]
            pub const fn to_approve(self) -> Permission {
                match self { $(Self::$kind => $approve,)* }
            }

            /// The movement whose hold stops it; `None` for what must be possible while money is held: deciding on the
            /// hold, and everything about who may log in.
            #[must_use]
            pub const fn stops_with(self) -> Option<Movement> {
                match self { $(Self::$kind => $stops,)* }
            }

            /// Whether entries with this cause may record it, depending on their details.
            #[must_use]
            pub const fn is_recorded_as(self, cause: Cause) -> bool {
                match self { $(Self::$kind => matches!(cause, $cause),)* }
            }
        }

        impl Action {
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$kind(_) => Kind::$kind,)* }
            }

            /// The thing to be changed.
            #[must_use]
            pub fn subject(&self) -> Uuid {
                match self { $(Self::$kind($this) => $subject,)* }
            }
        }

        impl Deed<'_> {
            /// Returns the kind of change that the entry records, by its cause and details.
            pub(super) fn kind(&self) -> Option<Kind> {
                match (self.cause, self.text("what"), self) {
                    $(($cause, $what, $by) $(if $when)? => Some(Kind::$kind),)*
                    _ => None,
                }
            }

            /// Whether the approval of `action` allows exactly this entry: its postings and its details.
            #[must_use]
            pub fn is_given_by(&self, action: &Action) -> bool {
                match (action, self) { $((Action::$kind($order), $deed) => $allows,)* }
            }
        }

        $(impl From<$of> for Action {
            fn from(order: $of) -> Self {
                Self::$kind(order)
            }
        })*

        /// Does the same with the order inside any kind of [`Action`]: `with_order!(action, order => order.diff())`.
        #[macro_export]
        macro_rules! with_order {
            ($d action:expr, $d order:ident => $d then:expr) => {
                match $d action { $($crate::approval::Action::$kind($d order) => $d then,)* }
            };
        }
    };
}

actions! { $
    /// Approves a withdrawal for payment.
    Withdrawal(withdrawal::Order) = "withdrawal" { propose: ApproveWithdrawal, approve: ApproveWithdrawal, stops_with: Some(Calendar), subject: |order| order.withdrawal.uuid(),
        entry: (Cause::WithdrawalProgressed, "approved", _), allows: |order, deed| deed.is_of_withdrawal(order) }
    /// Records and allocates a weekly result.
    Strike(strike::Order) = "strike" { propose: DraftStrike, approve: ApproveStrike, stops_with: Some(Calendar), subject: |order| order.strike.uuid(),
        entry: (Cause::StrikeApproved, _, _), allows: |order, deed| deed.is_of_strike(order) }
    /// Assigns a deposit in quarantine to a client.
    DepositAssign(deposit::AssignOrder) = "deposit_assign" { propose: ResolveQuarantine, approve: ResolveQuarantine, stops_with: Some(Deposits), subject: |order| order.before.deposit.uuid(),
        entry: (Cause::DepositAssigned, _, _), allows: |order, deed| deed.is_of_assignment(order) }
    /// Sends back a deposit in quarantine.
    DepositRefund(deposit::RefundOrder) = "deposit_refund" { propose: ResolveQuarantine, approve: ResolveQuarantine, stops_with: Some(Deposits), subject: |order| order.before.deposit.uuid(),
        entry: (Cause::RefundOrdered | Cause::DepositRefunded, _, _), allows: |order, deed| deed.is_of_refund(order) }
    /// Moves the operator's own money.
    Capital(capital::Order) = "capital" { propose: MoveCapital, approve: MoveCapital, stops_with: Some(Calendar), subject: |order| order.id,
        entry: (Cause::CapitalMoved, _, _), allows: |order, deed| deed.is_of_capital(order) }
    /// Creates a plan.
    PlanCreate(plan::Creation) = "plan_create" { propose: EditPlans, approve: EditPlans, stops_with: Some(Terms), subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "plan begun", _), allows: |order, deed| deed.says(&[("after", &order.offer.clone().checked().ok()), ("why", &order.why)]) }
    /// Changes a plan's terms for future contracts.
    PlanEdit(plan::Edit) = "plan_edit" { propose: EditPlans, approve: EditPlans, stops_with: Some(Terms), subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "plan changed" | "plan change announced", _), allows: |order, deed| deed.is_of_edit(order) }
    /// Closes a plan to new money.
    PlanArchive(plan::Archive) = "plan_archive" { propose: EditPlans, approve: EditPlans, stops_with: Some(Terms), subject: |order| order.0.id.uuid(),
        entry: (Cause::OperatorChange, "plan archived", _), allows: |order, deed| deed.says(&[("after", &Status::Archived), ("why", &order.0.why)]) }
    /// Reopens an archived plan.
    PlanReopen(plan::Reopen) = "plan_reopen" { propose: EditPlans, approve: EditPlans, stops_with: Some(Terms), subject: |order| order.0.id.uuid(),
        entry: (Cause::OperatorChange, "plan reopened", _), allows: |order, deed| deed.says(&[("after", &Status::Open), ("why", &order.0.why)]) }
    /// Sets up a promotion.
    PromotionCreate(promotion::Creation) = "promotion_create" { propose: EditPromotions, approve: EditPromotions, stops_with: Some(Terms), subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "promotion set up", _), allows: |order, deed| deed.says(&[("after", &order.offer), ("why", &order.why)]) }
    /// Changes a promotion.
    PromotionEdit(promotion::Edit) = "promotion_edit" { propose: EditPromotions, approve: EditPromotions, stops_with: Some(Terms), subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "promotion changed", _), allows: |order, deed| deed.says(&[("before", &order.before), ("after", &order.after), ("why", &order.why)]) }
    /// Switches a promotion on or off.
    PromotionSwitch(promotion::Switch) = "promotion_switch" { propose: EditPromotions, approve: EditPromotions, stops_with: Some(Terms), subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "promotion switched on" | "promotion switched off", _), allows: |order, deed| deed.is_switch(order.active) && deed.says(&[("amount", &order.offer.amount), ("why", &order.why)]) }
    /// Invites a new operator.
    OperatorInvite(operator::InviteOrder) = "operator_invite" { propose: ManageOperators, approve: ManageOperators, stops_with: None, subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "invited", _), allows: |order, deed| deed.turns("roles", &order.roles) && deed.says(&[("why", &order.why)]) }
    /// Changes an operator's roles.
    OperatorRoles(operator::RolesOrder) = "operator_roles" { propose: ManageOperators, approve: ManageOperators, stops_with: None, subject: |order| order.before.operator.uuid(),
        entry: (Cause::OperatorChange, "roles", _), allows: |order, deed| deed.turns("roles", &order.roles) && deed.says(&[("why", &order.why)]) }
    /// Stops an operator from logging in.
    OperatorDisable(operator::Disable) = "operator_disable" { propose: ManageOperators, approve: ManageOperators, stops_with: None, subject: |order| order.0.before.operator.uuid(),
        entry: (Cause::OperatorChange, "disabled", _), allows: |order, deed| deed.turns("state", &operator::State::Disabled) && deed.says(&[("why", &order.0.why)]) }
    /// Lets a disabled operator log in again.
    OperatorEnable(operator::Enable) = "operator_enable" { propose: ManageOperators, approve: ManageOperators, stops_with: None, subject: |order| order.0.before.operator.uuid(),
        entry: (Cause::OperatorChange, "enabled", _), allows: |order, deed| deed.says(&[("why", &order.0.why)]) }
    /// Makes an operator enrol again.
    OperatorReset(operator::Reset) = "operator_reset" { propose: ManageOperators, approve: ManageOperators, stops_with: None, subject: |order| order.0.before.operator.uuid(),
        entry: (Cause::OperatorChange, "reset", _), allows: |order, deed| deed.says(&[("why", &order.0.why)]) }
    /// Lets a frozen client move money again.
    ClientRelease(client::ReleaseOrder) = "client_release" { propose: ReleaseClient, approve: ReleaseClient, stops_with: None, subject: |order| order.client.uuid(),
        entry: (Cause::ClientSecurity, "released", _), allows: |order, deed| deed.says(&[("reason", &order.why)]) }
    /// Removes a client's lost second factors.
    ClientFactorReset(factor::ResetOrder) = "client_factor_reset" { propose: ResetFactor, approve: VerifyClient, stops_with: None, subject: |order| order.client.uuid(),
        entry: (Cause::ClientSecurity, "second factor", deed) if deed.text("change") == "reset", allows: |order, deed| deed.says(&[("factors", &order.factors), ("why", &order.why)]) }
    /// Ends a contract on the firm's initiative.
    InvestmentEnd(investment::EndOrder) = "investment_end" { propose: EndInvestment, approve: EndInvestment, stops_with: Some(Calendar), subject: |order| order.before.investment.uuid(),
        entry: (Cause::RedemptionNotice, _, deed) if deed.says(&[("by_operator", &true)]), allows: |order, deed| deed.client == Some(order.before.client) && deed.says(&[("reason", &order.why)]) }
    /// Changes a file of the site's content.
    Content(content::Edit) = "content" { propose: EditContent, approve: EditContent, stops_with: Some(Terms), subject: |order| order.subject(),
        entry: (Cause::OperatorChange, "content changed", _), allows: |order, deed| deed.is_of_file(order) }
    /// Approves a batch of payouts, or another attempt to pay it.
    PayoutBatch(payout::Order) = "payout_batch" { propose: RunBatches, approve: RunBatches, stops_with: Some(Payouts), subject: |order| order.batch.uuid(),
        entry: (Cause::PayoutProgressed, "approved" | "bump approved", _), allows: |order, deed| deed.is_of_batch(order) }
    /// Changes the payout limits, which guard against those who run the batches.
    PayoutLimits(payout::LimitsOrder) = "payout_limits" { propose: RunBatches, approve: ApproveWithdrawal, stops_with: None, subject: |_| payout::Control::SUBJECT,
        entry: (Cause::PayoutProgressed, "limits changed", _), allows: |order, deed| deed.says(&[("before", &order.before), ("after", &order.after), ("why", &order.why)]) }
    /// Sweeps deposits to the treasury.
    Sweep(treasury::SweepOrder) = "sweep" { propose: RunBatches, approve: RunBatches, stops_with: Some(Sweeps), subject: |order| order.sweep.uuid(),
        entry: (Cause::SweepProgressed, "approved", _), allows: |order, deed| deed.says(&[("digest", &order.file_sha256)]) }
    /// Gives up a signed sweep that does not go through, so that another one can start.
    SweepGiveUp(treasury::GiveUpOrder) = "sweep_give_up" { propose: RunBatches, approve: RunBatches, stops_with: Some(Terms), subject: |order| order.sweep.uuid(),
        entry: (Cause::SweepProgressed, "given_up", _), allows: |order, deed| deed.says(&[("digest", &order.file_sha256), ("why", &order.why)]) }
    /// Resumes payouts after the breaker stopped them.
    BreakerReset(payout::BreakerReset) = "breaker_reset" { propose: RunBatches, approve: ApproveWithdrawal, stops_with: Some(Terms), subject: |_| payout::Control::SUBJECT,
        entry: (Cause::PayoutProgressed, "breaker reset", _), allows: |order, deed| deed.says(&[("tripped", &order.trip), ("why", &order.why)]) }
    /// Explains a break between books and chain.
    BreakExplain(reconcile::ExplainOrder) = "break_explain" { propose: MoveCapital, approve: MoveCapital, stops_with: Some(Terms), subject: |order| order.subject.uuid(),
        entry: (Cause::Reconciled, "explained", _), allows: |order, deed| deed.says(&[("minor", &order.minor), ("place", &order.place), ("why", &order.why)]) }
    /// Publishes what the venue holds. Whoever enters results does not also say alone what is there.
    VenueAttest(attestation::AttestOrder) = "venue_attest" { propose: DraftStrike, approve: MoveCapital, stops_with: Some(Terms), subject: |_| attestation::Attestation::SUBJECT,
        entry: (Cause::OperatorChange, "venue attested", _), allows: |order, deed| deed.says(&[("venue", &order.venue), ("amount", &order.amount), ("as_of", &order.as_of), ("evidence", &order.evidence_sha256), ("why", &order.why)]) }
    /// Registers an observer of an account at a venue. Whoever enters results does not choose who checks them.
    ObserverRegister(reading::RegisterOrder) = "observer_register" { propose: ManageObservers, approve: ManageObservers, stops_with: Some(Terms), subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "observer registered", _), allows: |order, deed| deed.says(&[("name", &order.name), ("key", &order.key), ("party", &order.party), ("plan", &order.plan), ("venue", &order.venue), ("account", &order.account), ("why", &order.why), ("relation", &order.relation), ("paid_by", &order.paid_by)]) && deed.may_say("introduction", &order.introduction) }
    /// Stops counting an observer's readings.
    ObserverEnd(reading::EndOrder) = "observer_end" { propose: ManageObservers, approve: ManageObservers, stops_with: Some(Terms), subject: |order| order.observer.uuid(),
        entry: (Cause::OperatorChange, "observer ended", _), allows: |order, deed| deed.says(&[("name", &order.name), ("why", &order.why)]) }
    /// Creates a read-only key for a system of the firm.
    ServiceKeyMake(service_key::MakeOrder) = "service_key_make" { propose: ManageOperators, approve: ManageOperators, stops_with: None, subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "service key made", _), allows: |order, deed| deed.says(&[("name", &order.name), ("scopes", &order.scopes), ("networks", &order.networks), ("days", &order.days), ("why", &order.why)]) }
    /// Creates a webhook for an address of the firm.
    WebhookMake(webhook::MakeOrder) = "webhook_make" { propose: ManageOperators, approve: ManageOperators, stops_with: None, subject: |order| order.id.uuid(),
        entry: (Cause::OperatorChange, "webhook made", _), allows: |order, deed| deed.says(&[("name", &order.name), ("url", &order.url), ("why", &order.why)]) }
    /// Binds the books to another treasury, payout wallet or account. Whoever moves the money does not also say alone
    /// where it is.
    PartReplace(installation::ReplaceOrder) = "part_replace" { propose: MoveCapital, approve: ApproveWithdrawal, stops_with: Some(Terms), subject: |order| order.id,
        entry: (Cause::InstallationBound, what, deed) if installation::names_approval(what, deed.details), allows: |order, deed| deed.is_of_replacement(order) }
    /// Decides on a hold of the firm's money.
    HoldRelease(hold::ReleaseOrder) = "hold_release" { propose: ResolveHold, approve: ResolveHold, stops_with: None, subject: |order| order.hold.uuid(),
        entry: (Cause::HoldProgressed, "decided", _), allows: |order, deed| deed.says(&[("resolution", &order.resolution), ("why", &order.why)]) }
}

impl Kind {
    /// Whether it concerns someone with these roles: they may propose it, approve it, or read the audit trail, where it
    /// appears anyway. Nobody else sees what such a change says about clients and their money.
    #[must_use]
    pub fn concerns(self, roles: &[Role]) -> bool {
        [self.to_propose(), self.to_approve(), ReadAudit].into_iter().any(|permission| allows(roles, permission))
    }

    /// Whether it may be approved together with others. A result, a figure for what the venue holds and a hold may not:
    /// their approver must have looked at the evidence, which no list shows. Nor may a change with a secret, which its
    /// approver is shown once.
    #[must_use]
    pub const fn goes_with_others(self) -> bool {
        !matches!(
            self,
            Self::Strike
                | Self::VenueAttest
                | Self::HoldRelease
                | Self::ServiceKeyMake
                | Self::WebhookMake
                | Self::PartReplace
        )
    }
}

impl Action {
    /// The payload: what is hashed, stored, and shown.
    ///
    /// # Errors
    /// `approval_unreadable`, which no value of this type causes.
    pub fn payload(&self) -> Result<Value, Refusal> {
        serde_json::to_value(self).map_err(|_| unreadable())
    }

    /// Reads the change from a stored payload.
    ///
    /// # Errors
    /// `approval_unreadable` if its kind or shape is unknown to this program.
    pub fn read(payload: &Value) -> Result<Self, Refusal> {
        // A payload with surplus members would parse like one without; serializing it again tells them apart.
        let action: Self = serde_json::from_str(&payload.to_string()).map_err(|_| unreadable())?;
        if action.payload()? == *payload { Ok(action) } else { Err(unreadable()) }
    }

    /// The file that the approver has to open.
    ///
    /// # Errors
    /// Names the field of an invalid hash.
    pub fn exhibit(&self) -> Result<Option<Exhibit>, Refusal> {
        match self {
            Self::Strike(order) => Exhibit::named(order.strike.uuid(), &order.evidence).map(Some),
            Self::VenueAttest(order) => order.exhibit().map(Some),
            Self::HoldRelease(order) => order.exhibit().map(Some),
            _ => Ok(None),
        }
    }

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

/// Parses the reason of a change, in one line; part of every proposal and of the audit trail.
///
/// # Errors
/// Names the field `why` if it is empty, too long or more than one line.
pub fn why(text: &str) -> Result<String, Refusal> {
    let text = single_line("why", text, WHY_MAX)?;
    if text.is_empty() {
        return Err(Refusal::field("why", "required", "Say why, in a sentence; it stays in the audit trail."));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        id::Id,
        money::Usdt,
        operator::{AccountOrder, Disable, Standing, State},
        plan::{Archive, Switch},
        treasury::SweepOrder,
    };

    #[test]
    fn an_order_that_several_kinds_share_is_stored_as_before() {
        let id = Uuid::from_u128(7);
        let switch = Switch { id: Id::new(id), name: "Growth".into(), before: Status::Open, why: "x".into() };
        let before = Standing { operator: Id::new(id), roles: Vec::new(), state: State::Active, epoch: 1 };
        for (action, stored) in [
            (
                Action::from(Archive(switch)),
                r#"{"before":"open","id":"00000000-0000-0000-0000-000000000007","kind":"plan_archive","name":"Growth","why":"x"}"#,
            ),
            (
                Action::from(Disable(AccountOrder { before, why: "x".into() })),
                r#"{"before":{"epoch":1,"operator":"00000000-0000-0000-0000-000000000007","roles":[],"state":"active"},"kind":"operator_disable","why":"x"}"#,
            ),
        ] {
            let payload = action.payload().unwrap();
            assert_eq!(payload.to_string(), stored);
            assert_eq!((Action::read(&payload), action.subject()), (Ok(action), id));
        }
    }

    #[test]
    fn whole_numbers_and_the_smallest_amounts_are_read_back() {
        for minor in [1, 10, 1_000_001, i64::MAX] {
            let order = SweepOrder {
                sweep: Id::new(Uuid::from_u128(7)),
                file_sha256: "ab".into(),
                chain_id: u64::MAX,
                treasury: "0x1".into(),
                addresses: u32::MAX,
                amount: Usdt::from_minor(minor),
                most_coins: "1".into(),
                why: "x".into(),
            };
            let action = Action::from(order);
            assert_eq!(Action::read(&action.payload().unwrap()), Ok(action));
        }
    }
}
