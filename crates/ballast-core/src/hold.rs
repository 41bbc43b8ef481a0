//! Holds of the firm's money: something was found, and nothing may proceed until two operators have decided what it is.
//! Money movements stop and resume automatically; nothing has to be restarted.
//!
//! A job places a hold ([`place`]); two operators decide on it ([`decide`]); the job carries out the consequences, if
//! any, and thereby ends the hold ([`end`]). Only one hold of a kind is open at a time.

#[cfg(test)]
mod tests;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

pub use crate::model::hold::{
    DoubtfulDeposit, Facts, Hold, Kind, Movement, ReleaseOrder, Resolution, State, Verdict, Witness,
};
use crate::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    mail::{Letter, Mail},
    operator::{self, Operator},
    refusal::{self, Refusal},
    role::{Permission, allows},
    strike::{Exhibit, require_opened},
    time::Moment,
};

impl Kind {
    /// Whether a hold of this kind stops this movement. This table is complete.
    #[must_use]
    pub const fn stops(self, movement: Movement) -> bool {
        match (self, movement) {
            // A credit starts contracts, and what was bought with a disputed one must not earn and end in the meantime.
            (
                Self::Intake | Self::Clock,
                Movement::Deposits | Movement::Sweeps | Movement::Payouts | Movement::Calendar,
            )
            | (Self::Clock, Movement::Terms) => true,
            // No deposit says anything about a date.
            (Self::Intake, Movement::Terms) => false,
        }
    }

    /// Explains a resolution to the person who decides.
    #[must_use]
    pub const fn means(self, resolution: Resolution) -> &'static str {
        match (self, resolution) {
            (Self::Intake, Resolution::Accept) => "The chain is right: reverse these deposits, then continue",
            (Self::Intake, Resolution::Dismiss) => "The node was wrong: keep the deposits, and look again",
            (Self::Clock, Resolution::Accept) => "The new time is right: continue from it",
            (Self::Clock, Resolution::Dismiss) => "The clock was wrong and has been corrected: look again",
        }
    }

    /// Whether it ends without a decision once its cause is gone.
    #[must_use]
    pub const fn ends_by_itself(self) -> bool {
        match self {
            Self::Intake => false,
            Self::Clock => true,
        }
    }

    /// Whether the software has something to do before money moves again. Otherwise the decision ends the hold.
    #[must_use]
    pub const fn is_carried_out(self, resolution: Resolution) -> bool {
        match (self, resolution) {
            (Self::Intake | Self::Clock, Resolution::Accept) => true,
            (Self::Intake | Self::Clock, Resolution::Dismiss) => false,
        }
    }
}

impl Facts {
    /// The facts as JSON: the file that the decider opens.
    ///
    /// # Errors
    /// `facts_unreadable`, which no value of this type causes.
    pub fn file(&self) -> Result<String, Refusal> {
        Ok(serde_json::to_value(self).map_err(|_| unreadable())?.to_string())
    }

    /// SHA-256 of that file, which a decision is bound to.
    pub fn digest(&self) -> Result<String, Refusal> {
        Ok(hex::encode(Sha256::digest(self.file()?)))
    }
}

impl Hold {
    /// Whether it stops this movement.
    #[must_use]
    pub fn stops(&self, movement: Movement) -> bool {
        self.state != State::Released && self.kind.stops(movement)
    }

    /// The resolution that is to be carried out now.
    #[must_use]
    pub fn decided(&self) -> Option<Resolution> {
        self.verdict.as_ref().filter(|_| self.state == State::Decided).map(|verdict| verdict.resolution)
    }
}

/// Why some movement of money is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standstill {
    pub since: Moment,
    /// Reason and what to do, in sentences.
    pub why: String,
}

impl ReleaseOrder {
    /// Returns the order that would decide on a hold in its present state.
    ///
    /// # Errors
    /// `hold_decided`, `hold_released`.
    pub fn of(hold: &Hold, resolution: Resolution, why: String) -> Result<Self, Refusal> {
        require_open(hold)?;
        Ok(Self {
            hold: hold.id,
            found: hold.kind,
            reason: hold.reason.clone(),
            since: hold.since,
            facts_sha256: hold.facts.digest()?,
            resolution,
            why,
        })
    }

    /// The facts, which the approver has to open.
    ///
    /// # Errors
    /// Names the field of an invalid hash.
    pub fn exhibit(&self) -> Result<Exhibit, Refusal> {
        Exhibit::named(self.hold.uuid(), &self.facts_sha256)
    }
}

/// Places a hold. `None` if one of this kind is already `open`: its facts stay as shown, so that someone who makes
/// nodes report nonsense cannot make every decision stale.
pub fn place(
    context: &mut Context<'_>,
    kind: Kind,
    reason: String,
    facts: Facts,
    open: Option<&Hold>,
) -> Result<Option<Decision>, Refusal> {
    if open.is_some_and(|open| open.kind == kind && open.state != State::Released) {
        return Ok(None);
    }
    let hold = Hold {
        id: context.id(),
        version: 0,
        kind,
        state: State::Open,
        reason,
        facts,
        since: context.now,
        verdict: None,
        released_at: None,
    };
    let details = json!({ "what": "placed", "reason": hold.reason, "facts_sha256": hold.facts.digest()?,
        "deposits": hold.facts.deposits.iter().map(|one| one.deposit).collect::<Vec<_>>() });
    Ok(Some(written(context, hold, details)))
}

/// Mails every active operator who may decide on it that money is held.
#[must_use]
pub fn alarm(context: &Context<'_>, reason: &str, all: &[Operator]) -> Decision {
    let may = |one: &&Operator| one.state == operator::State::Active && allows(&one.roles, Permission::ResolveHold);
    all.iter().filter(may).fold(context.decision(), |decision, one| {
        let letter = Letter::OperatorMoneyHeld { reason: reason.to_owned(), at: context.now };
        decision.mail(Mail { to: one.email.as_str().to_owned(), letter })
    })
}

/// Decides on a hold: the second operator, who opened the facts at `opened`, agrees with the resolution.
///
/// # Errors
/// Those of an approval, `evidence_unopened`, `approval_stale` if the hold has changed since, `hold_decided`,
/// `hold_released`.
pub fn decide(
    context: &mut Context<'_>,
    approval: Approval,
    mut hold: Hold,
    order: &ReleaseOrder,
    opened: Option<Moment>,
) -> Result<Decision, Refusal> {
    let id = approval.id;
    let current = ReleaseOrder::of(&hold, order.resolution, order.why.clone())?;
    let approved = approval::approve(context, approval, &Action::HoldRelease(current).payload()?)?;
    let opened = require_opened(opened)?;
    let details = json!({ "what": "decided", "resolution": order.resolution, "why": order.why, "approval": id,
        "evidence_opened_at": opened });
    hold.verdict =
        Some(Verdict { resolution: order.resolution, why: order.why.clone(), approval: id, at: context.now });
    if hold.kind.is_carried_out(order.resolution) {
        hold.state = State::Decided;
    } else {
        hold.state = State::Released;
        hold.released_at = Some(context.now);
    }
    Ok(approved.and(written(context, hold, details)))
}

/// Ends a hold once its decision is carried out: money moves again. `done` describes what was done, for the journal.
///
/// # Errors
/// `hold_open`, `hold_released`.
pub fn end(context: &mut Context<'_>, mut hold: Hold, done: &Value) -> Result<Decision, Refusal> {
    match hold.state {
        State::Decided => {}
        State::Open => return Err(conflict("hold_open", "Two operators have to decide on this hold first.")),
        State::Released => return Err(released()),
    }
    hold.state = State::Released;
    hold.released_at = Some(context.now);
    Ok(written(context, hold, json!({ "what": "released", "done": done })))
}

/// Lifts a hold whose cause is gone: money moves again, whether two people decided so or nobody had to.
///
/// # Errors
/// `hold_open` if only people may end it, `hold_released`.
pub fn lift(context: &mut Context<'_>, mut hold: Hold, done: &Value) -> Result<Decision, Refusal> {
    match hold.state {
        State::Decided => return end(context, hold, done),
        State::Open if hold.kind.ends_by_itself() => {}
        State::Open => return Err(conflict("hold_open", "Two operators have to decide on this hold first.")),
        State::Released => return Err(released()),
    }
    hold.state = State::Released;
    hold.released_at = Some(context.now);
    Ok(written(context, hold, json!({ "what": "lifted", "done": done })))
}

fn require_open(hold: &Hold) -> Result<(), Refusal> {
    match hold.state {
        State::Open => Ok(()),
        State::Decided => Err(conflict("hold_decided", "Two operators decided on this hold; it is being carried out.")),
        State::Released => Err(released()),
    }
}

fn released() -> Refusal {
    conflict("hold_released", "This hold is over: money moves again.")
}

fn unreadable() -> Refusal {
    conflict("facts_unreadable", "The facts of this hold cannot be recorded.")
}

fn conflict(code: &'static str, message: &'static str) -> Refusal {
    Refusal::new(refusal::Kind::Conflict, code, message)
}

fn written(context: &Context<'_>, hold: Hold, mut details: Value) -> Decision {
    if let Some(details) = details.as_object_mut() {
        details.insert("hold".to_owned(), json!(hold.kind));
    }
    let subject: Uuid = hold.id.uuid();
    let journal = Journal { cause: Cause::HoldProgressed, subject, client: None, transfers: Vec::new(), details };
    context.decision().journal(journal).change(Change::Hold(hold))
}
