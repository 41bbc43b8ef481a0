//! Which journal entries need two people, and what exactly their approval allows. The store checks this before it
//! writes, and `verify` checks it again for what is written.

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Action, Kind};
use crate::{
    capital,
    client::Client,
    content,
    decision::{Actor, Journal},
    deposit,
    id::Id,
    installation,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    payout, plan, strike, withdrawal,
};

/// The parts of an entry that decide who had to allow it.
#[derive(Clone, Copy, Debug)]
pub struct Deed<'a> {
    pub actor: Actor,
    pub cause: Cause,
    pub subject: Uuid,
    pub client: Option<Id<Client>>,
    pub transfers: &'a [Transfer],
    pub details: &'a Value,
}

/// An approval that an entry needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    pub kind: Kind,
    /// Subject of the approval.
    pub subject: Uuid,
    pub given: Given,
}

/// When the approval was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// With the entry, by the same decision.
    Now,
    /// At any earlier time.
    Earlier,
}

impl<'a> Deed<'a> {
    /// Views an entry that is about to be written.
    #[must_use]
    pub const fn of(actor: Actor, journal: &'a Journal) -> Self {
        let Journal { cause, subject, client, .. } = *journal;
        Self { actor, cause, subject, client, transfers: journal.transfers.as_slice(), details: &journal.details }
    }
}

/// Whether an entry with this cause may need an approval, depending on the rest of it.
#[must_use]
pub fn may_need_two(cause: Cause) -> bool {
    cause == Cause::WithdrawalBatched || Kind::ALL.into_iter().any(|kind| kind.is_recorded_as(cause))
}

impl Deed<'_> {
    /// The approvals it needs; empty for what one person may do, or the software by a rule.
    #[must_use]
    pub fn grounds(&self) -> Vec<Ground> {
        let ground = |kind, given| Ground { kind, subject: self.subject, given };
        if self.cause == Cause::WithdrawalBatched {
            let batch = self.id("batch");
            let converted = Ground { kind: Kind::PayoutBatch, subject: batch, given: Given::Now };
            return vec![ground(Kind::Withdrawal, Given::Earlier), converted];
        }
        let given = match (self.cause, self.text("what")) {
            (Cause::DepositRefunded, _) | (Cause::InstallationBound, "replaced") => Given::Earlier,
            (Cause::OperatorChange, "plan changed") if self.details.get("change").is_some() => Given::Earlier,
            _ => Given::Now,
        };
        self.kind().map(|kind| ground(kind, given)).into_iter().collect()
    }

    /// Returns the kind of approval that is missing; `None` if all are there. `approved` returns the changes approved
    /// for a ground.
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

    /// In a demo its own jobs do what people do elsewhere. Someone at the firm's machine may let operators in, the
    /// first ones and those who lost everything, and shut one out.
    fn needs_nobody(&self, kind: Kind, is_demo: bool) -> bool {
        match self.actor {
            Actor::System => is_demo,
            Actor::CommandLine => {
                matches!(kind, Kind::OperatorInvite | Kind::OperatorReset | Kind::OperatorDisable)
            }
            Actor::Anyone | Actor::Client(_) | Actor::Operator(_) => false,
        }
    }

    pub(super) fn is_of_strike(&self, order: &strike::Order) -> bool {
        let before = order.corrects.map_or(Usdt::ZERO, |(_, before)| before);
        let recorded = order.result.checked_sub(before);
        recorded.and_then(|recorded| strike::against_venue(recorded).ok()).as_deref() == Some(self.transfers)
            && self.says(&[("plan", &order.plan), ("from", &order.from), ("to", &order.to)])
            && self.says(&[("result", &order.result), ("recorded", &recorded)])
    }

    pub(super) fn is_of_capital(&self, order: &capital::Order) -> bool {
        self.transfers == order.what.legs()
            && self.client == order.what.client()
            && self.details.get("seen") == order.seen.as_ref().and_then(Shown::shown).as_ref()
    }

    pub(super) fn is_of_assignment(&self, order: &deposit::AssignOrder) -> bool {
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

    pub(super) fn is_of_refund(&self, order: &deposit::RefundOrder) -> bool {
        let before = &order.before;
        let sent = Transfer::usdt(Account::Suspense, Account::Custody, before.amount);
        let moved = if self.cause == Cause::RefundOrdered { None } else { sent };
        self.transfers.iter().eq(moved.iter())
            && self.client == before.client
            && self.says(&[("to", order.to.as_ref().unwrap_or(&before.from))])
            && self.says(&[("token", &before.token), ("raw_amount", &before.raw_amount)])
    }

    pub(super) fn is_of_withdrawal(&self, order: &withdrawal::Order) -> bool {
        self.client == Some(order.client)
            && (self.cause != Cause::WithdrawalBatched || self.converted() == Some(order.amount))
    }

    pub(super) fn is_of_batch(&self, order: &payout::Order) -> bool {
        if self.cause == Cause::WithdrawalBatched {
            let rate = withdrawal::Rate { micro_usdt: order.rate.minor() };
            let sats = self.converted().and_then(|usdt| rate.convert(usdt).ok());
            let paid = self.transfers.get(1).filter(|leg| leg.asset == Asset::Btc).map(|leg| leg.minor);
            return sats.map(crate::money::Sats::minor) == paid && self.says(&[("rate", &order.rate)]);
        }
        self.says(&[("manifest", &order.manifest)])
            && (self.text("what") == "approved") == (order.attempt == 1)
            && (order.attempt == 1 || self.says(&[("attempt", &order.attempt)]))
    }

    /// Announced changes take effect later, whatever else changed in the meantime.
    pub(super) fn is_of_edit(&self, order: &plan::Edit) -> bool {
        let later = self.text("what") == "plan changed" && self.details.get("change").is_some();
        self.says(&[("after", &order.after.clone().checked().ok())])
            && (later || self.says(&[("before", &order.before), ("why", &order.why)]))
            && (later || (self.text("what") == "plan changed") == (order.notice_days <= 0))
    }

    pub(super) fn is_switch(&self, active: bool) -> bool {
        (self.text("what") == "promotion switched on") == active
    }

    pub(super) fn is_of_file(&self, order: &content::Edit) -> bool {
        let sha256 = |text: &Option<String>| text.as_ref().map(|text| hex::encode(Sha256::digest(text)));
        self.says(&[("file", &order.name), ("why", &order.why)])
            && self.says(&[("before_sha256", &sha256(&order.before)), ("after_sha256", &sha256(&order.after))])
    }

    /// The approval itself, or the start-up that carried it out.
    pub(super) fn is_of_replacement(&self, order: &installation::ReplaceOrder) -> bool {
        let entry = installation::Entry::read(self.details);
        if self.text("what") == "replaced" {
            return entry.is_of(order);
        }
        entry.binds.is_empty()
            && self.says(&[("replaces", &order.exchanges), ("address", &order.address), ("why", &order.why)])
    }

    /// The USDT of a withdrawal that is converted.
    fn converted(&self) -> Option<Usdt> {
        let leg = self.transfers.first().filter(|_| self.transfers.len() == 2)?;
        let client = self.client?;
        let is_it = (leg.debit, leg.credit) == (Account::Held(client), Account::Clearing) && leg.asset == Asset::Usdt;
        is_it.then(|| Usdt::from_minor(leg.minor))
    }

    pub(super) fn text(&self, member: &str) -> &str {
        self.details.get(member).and_then(Value::as_str).unwrap_or_default()
    }

    fn id(&self, member: &str) -> Uuid {
        self.text(member).parse().unwrap_or_default()
    }

    /// Whether its details contain all of these members.
    pub(super) fn says(&self, members: &[(&str, &dyn Shown)]) -> bool {
        members.iter().all(|(name, value)| self.details.get(*name) == value.shown().as_ref())
    }

    /// Whether the member has this value; it must be absent if the value is `None`.
    pub(super) fn may_say<T: Serialize>(&self, member: &str, value: &Option<T>) -> bool {
        self.details.get(member) == value.as_ref().and_then(Shown::shown).as_ref()
    }

    /// Whether the account has this value afterwards.
    pub(super) fn turns(&self, member: &str, value: &dyn Shown) -> bool {
        let after = self.details.get("after").and_then(|after| after.get(member));
        after.is_some() && after == value.shown().as_ref()
    }
}

/// A value that can be compared with an entry's details.
pub(super) trait Shown {
    fn shown(&self) -> Option<Value>;
}

impl<T: Serialize> Shown for T {
    fn shown(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }
}
