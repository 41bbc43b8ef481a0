//! Which entries of the journal two people stand for, and what exactly their approval allows. The store asks before it writes,
//! `verify` asks again of what is written.

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Action, Kind};
use crate::{
    client::Client,
    decision::Actor,
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    operator,
    plan::Status,
    strike, withdrawal,
};

/// An entry, as far as it matters who allowed it.
#[derive(Clone, Copy, Debug)]
pub struct Deed<'a> {
    pub actor: Actor,
    pub cause: Cause,
    pub subject: Uuid,
    pub client: Option<Id<Client>>,
    pub transfers: &'a [Transfer],
    pub details: &'a Value,
}

/// An approval that an entry rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    pub kind: Kind,
    /// What the approval is about.
    pub subject: Uuid,
    pub given: Given,
}

/// When the approval was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// With the entry, by the same decision.
    Now,
    /// At any time before.
    Earlier,
}

impl Deed<'_> {
    /// What it rests on; nothing for what one person may do, or the software by a rule.
    #[must_use]
    pub fn grounds(&self) -> Vec<Ground> {
        let ground = |kind, given| Ground { kind, subject: self.subject, given };
        if self.cause == Cause::WithdrawalBatched {
            let batch = self.id("batch");
            let converted = Ground { kind: Kind::PayoutBatch, subject: batch, given: Given::Now };
            return vec![ground(Kind::Withdrawal, Given::Earlier), converted];
        }
        let given = match (self.cause, self.text("what")) {
            (Cause::DepositRefunded, _) => Given::Earlier,
            (Cause::OperatorChange, "plan changed") if self.details.get("change").is_some() => Given::Earlier,
            _ => Given::Now,
        };
        self.kind().map(|kind| ground(kind, given)).into_iter().collect()
    }

    fn kind(&self) -> Option<Kind> {
        Some(match (self.cause, self.text("what")) {
            (Cause::StrikeApproved, _) => Kind::Strike,
            (Cause::CapitalMoved, _) => Kind::Capital,
            (Cause::DepositAssigned, _) => Kind::DepositAssign,
            (Cause::RefundOrdered | Cause::DepositRefunded, _) => Kind::DepositRefund,
            (Cause::WithdrawalProgressed, "approved") => Kind::Withdrawal,
            (Cause::PayoutProgressed, "approved" | "bump approved") => Kind::PayoutBatch,
            (Cause::PayoutProgressed, "limits changed") => Kind::PayoutLimits,
            (Cause::PayoutProgressed, "breaker reset") => Kind::BreakerReset,
            (Cause::SweepProgressed, "approved") => Kind::Sweep,
            (Cause::SweepProgressed, "given_up") => Kind::SweepGiveUp,
            (Cause::HoldProgressed, "decided") => Kind::HoldRelease,
            (Cause::Reconciled, "explained") => Kind::BreakExplain,
            (Cause::ClientSecurity, "released") => Kind::ClientRelease,
            (Cause::ClientSecurity, "second factor") if self.text("change") == "reset" => Kind::ClientFactorReset,
            (Cause::RedemptionNotice, _) if self.says(&[("by_operator", &true)]) => Kind::InvestmentEnd,
            (Cause::OperatorChange, what) => return of_change(what),
            _ => return None,
        })
    }

    /// Which approval it lacks; nothing when it has all that it needs. `approved` tells the changes that were approved
    /// about what a ground names.
    ///
    /// # Errors
    /// Those of `approved`.
    pub fn lacks<E>(
        &self,
        is_demo: bool,
        mut approved: impl FnMut(Ground) -> Result<Vec<Action>, E>,
    ) -> Result<Option<Kind>, E> {
        for ground in self.grounds() {
            let is_it = |action: &Action| {
                action.kind() == ground.kind && action.subject() == ground.subject && self.is_given_by(action)
            };
            if !self.needs_nobody(ground.kind, is_demo) && !approved(ground)?.iter().any(is_it) {
                return Ok(Some(ground.kind));
            }
        }
        Ok(None)
    }

    /// In a demo its own jobs do what people do elsewhere. Whoever has the firm's machine may let operators in, the first
    /// ones and those who lost everything, and shut one out.
    fn needs_nobody(&self, kind: Kind, is_demo: bool) -> bool {
        match self.actor {
            Actor::System => is_demo,
            Actor::CommandLine => {
                matches!(kind, Kind::OperatorInvite | Kind::OperatorReset | Kind::OperatorDisable)
            }
            Actor::Anyone | Actor::Client(_) | Actor::Operator(_) => false,
        }
    }

    /// Whether the approval of `action` allows exactly this entry: these postings, and what it says in words.
    #[must_use]
    pub fn is_given_by(&self, action: &Action) -> bool {
        self.is_change_given_by(action).unwrap_or_else(|| self.is_money_given_by(action))
    }

    /// Of what moves money, or is about money that moves.
    fn is_money_given_by(&self, action: &Action) -> bool {
        match action {
            Action::Strike(order) => {
                let before = order.corrects.map_or(Usdt::ZERO, |(_, before)| before);
                let recorded = order.result.checked_sub(before);
                recorded.and_then(|recorded| strike::against_venue(recorded).ok()).as_deref() == Some(self.transfers)
                    && self.says(&[("plan", &order.plan), ("from", &order.from), ("to", &order.to)])
                    && self.says(&[("result", &order.result), ("recorded", &recorded)])
            }
            Action::Capital(order) => {
                self.transfers == order.what.legs()
                    && self.client == order.what.client()
                    && self.details.get("seen") == order.seen.as_ref().and_then(Shown::shown).as_ref()
            }
            Action::DepositAssign(order) => {
                let before = &order.before;
                let credit = Transfer::usdt(Account::Suspense, Account::Available(order.receiver), before.amount);
                let owed = |leg: &Transfer| {
                    (leg.debit, leg.credit, leg.asset)
                        == (Account::Available(order.receiver), Account::Shortfall(order.receiver), Asset::Usdt)
                        && leg.minor <= before.amount.minor()
                };
                self.transfers.first() == credit.as_ref()
                    && self.transfers.len() <= 2
                    && self.transfers.iter().skip(1).all(owed)
                    && self.client == Some(order.receiver)
                    && self.says(&[("tx_hash", &before.tx_hash), ("raw_amount", &before.raw_amount)])
            }
            Action::DepositRefund(order) => {
                let before = &order.before;
                let sent = Transfer::usdt(Account::Suspense, Account::Custody, before.amount);
                let moved = if self.cause == Cause::RefundOrdered { None } else { sent };
                self.transfers.iter().eq(moved.iter())
                    && self.client == before.client
                    && self.says(&[("to", order.to.as_ref().unwrap_or(&before.from))])
                    && self.says(&[("token", &before.token), ("raw_amount", &before.raw_amount)])
            }
            Action::Withdrawal(order) => {
                self.client == Some(order.client)
                    && (self.cause != Cause::WithdrawalBatched || self.converted() == Some(order.amount))
            }
            Action::PayoutBatch(order) if self.cause == Cause::WithdrawalBatched => {
                let rate = withdrawal::Rate { micro_usdt: order.rate.minor() };
                let sats = self.converted().and_then(|usdt| rate.convert(usdt).ok());
                let paid = self.transfers.get(1).filter(|leg| leg.asset == Asset::Btc).map(|leg| leg.minor);
                sats.map(crate::money::Sats::minor) == paid && self.says(&[("rate", &order.rate)])
            }
            Action::PayoutBatch(order) => {
                self.says(&[("manifest", &order.manifest)])
                    && (self.text("what") == "approved") == (order.attempt == 1)
                    && (order.attempt == 1 || self.says(&[("attempt", &order.attempt)]))
            }
            Action::InvestmentEnd(order) => {
                self.client == Some(order.before.client) && self.says(&[("reason", &order.why)])
            }
            _ => false,
        }
    }

    /// The USDT of a withdrawal that is exchanged.
    fn converted(&self) -> Option<Usdt> {
        let leg = self.transfers.first().filter(|_| self.transfers.len() == 2)?;
        let client = self.client?;
        let is_it = (leg.debit, leg.credit) == (Account::Held(client), Account::Clearing) && leg.asset == Asset::Usdt;
        is_it.then(|| Usdt::from_minor(leg.minor))
    }

    /// Of what moves no money; nothing for the rest.
    fn is_change_given_by(&self, action: &Action) -> Option<bool> {
        Some(match action {
            Action::PayoutLimits(order) => {
                self.says(&[("before", &order.before), ("after", &order.after), ("why", &order.why)])
            }
            Action::BreakerReset(order) => self.says(&[("tripped", &order.trip), ("why", &order.why)]),
            Action::Sweep(order) => self.says(&[("digest", &order.file_sha256)]),
            Action::SweepGiveUp(order) => self.says(&[("digest", &order.file_sha256), ("why", &order.why)]),
            Action::HoldRelease(order) => self.says(&[("resolution", &order.resolution), ("why", &order.why)]),
            Action::BreakExplain(order) => {
                self.says(&[("minor", &order.minor), ("place", &order.place), ("why", &order.why)])
            }
            Action::VenueAttest(order) => {
                self.says(&[("venue", &order.venue), ("amount", &order.amount), ("as_of", &order.as_of)])
                    && self.says(&[("evidence", &order.evidence_sha256), ("why", &order.why)])
            }
            Action::ObserverRegister(order) => {
                self.says(&[("name", &order.name), ("key", &order.key), ("party", &order.party), ("plan", &order.plan)])
                    && self.says(&[("venue", &order.venue), ("account", &order.account), ("why", &order.why)])
                    && self.says(&[("relation", &order.relation), ("paid_by", &order.paid_by)])
            }
            Action::ObserverEnd(order) => self.says(&[("name", &order.name), ("why", &order.why)]),
            Action::PlanCreate(order) => {
                self.says(&[("after", &order.offer.clone().checked().ok()), ("why", &order.why)])
            }
            // Announced changes happen later, whatever else changed meanwhile.
            Action::PlanEdit(order) => {
                let later = self.text("what") == "plan changed" && self.details.get("change").is_some();
                self.says(&[("after", &order.after.clone().checked().ok())])
                    && (later || self.says(&[("before", &order.before), ("why", &order.why)]))
                    && (later || (self.text("what") == "plan changed") == (order.notice_days <= 0))
            }
            Action::PlanArchive(order) => self.says(&[("after", &Status::Archived), ("why", &order.0.why)]),
            Action::PlanReopen(order) => self.says(&[("after", &Status::Open), ("why", &order.0.why)]),
            Action::PromotionCreate(order) => self.says(&[("after", &order.offer), ("why", &order.why)]),
            Action::PromotionEdit(order) => {
                self.says(&[("before", &order.before), ("after", &order.after), ("why", &order.why)])
            }
            Action::PromotionSwitch(order) => {
                (self.text("what") == "promotion switched on") == order.active
                    && self.says(&[("amount", &order.offer.amount), ("why", &order.why)])
            }
            Action::OperatorInvite(order) => self.turns("roles", &order.roles) && self.says(&[("why", &order.why)]),
            Action::OperatorRoles(order) => self.turns("roles", &order.roles) && self.says(&[("why", &order.why)]),
            Action::OperatorDisable(order) => {
                self.turns("state", &operator::State::Disabled) && self.says(&[("why", &order.0.why)])
            }
            Action::OperatorEnable(order) => self.says(&[("why", &order.0.why)]),
            Action::OperatorReset(order) => self.says(&[("why", &order.0.why)]),
            Action::ClientRelease(order) => self.says(&[("reason", &order.why)]),
            Action::ClientFactorReset(order) => self.says(&[("factors", &order.factors), ("why", &order.why)]),
            Action::Content(order) => {
                let sha256 = |text: &Option<String>| text.as_ref().map(|text| hex::encode(Sha256::digest(text)));
                self.says(&[("file", &order.name), ("why", &order.why)])
                    && self.says(&[("before_sha256", &sha256(&order.before)), ("after_sha256", &sha256(&order.after))])
            }
            Action::Withdrawal(_)
            | Action::Strike(_)
            | Action::DepositAssign(_)
            | Action::DepositRefund(_)
            | Action::Capital(_)
            | Action::InvestmentEnd(_)
            | Action::PayoutBatch(_) => return None,
        })
    }

    fn text(&self, member: &str) -> &str {
        self.details.get(member).and_then(Value::as_str).unwrap_or_default()
    }

    fn id(&self, member: &str) -> Uuid {
        self.text(member).parse().unwrap_or_default()
    }

    /// Whether its words say all of this.
    fn says(&self, members: &[(&str, &dyn Shown)]) -> bool {
        members.iter().all(|(name, value)| self.details.get(*name) == value.shown().as_ref())
    }

    /// Whether it says that an account has this from now on.
    fn turns(&self, member: &str, value: &dyn Shown) -> bool {
        let after = self.details.get("after").and_then(|after| after.get(member));
        after.is_some() && after == value.shown().as_ref()
    }
}

/// What can be compared with the words of an entry.
trait Shown {
    fn shown(&self) -> Option<Value>;
}

impl<T: Serialize> Shown for T {
    fn shown(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }
}

/// By what the line of an operator's change says.
fn of_change(what: &str) -> Option<Kind> {
    Some(match what {
        "venue attested" => Kind::VenueAttest,
        "observer registered" => Kind::ObserverRegister,
        "observer ended" => Kind::ObserverEnd,
        "plan begun" => Kind::PlanCreate,
        "plan changed" | "plan change announced" => Kind::PlanEdit,
        "plan archived" => Kind::PlanArchive,
        "plan reopened" => Kind::PlanReopen,
        "promotion set up" => Kind::PromotionCreate,
        "promotion changed" => Kind::PromotionEdit,
        "promotion switched on" | "promotion switched off" => Kind::PromotionSwitch,
        "invited" => Kind::OperatorInvite,
        "roles" => Kind::OperatorRoles,
        "disabled" => Kind::OperatorDisable,
        "enabled" => Kind::OperatorEnable,
        "reset" => Kind::OperatorReset,
        "content changed" => Kind::Content,
        _ => return None,
    })
}
