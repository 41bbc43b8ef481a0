//! Maker and checker: one operator proposes an exact change, another one decides on exactly that.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{Approval, State};
use crate::{
    account::single_line,
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
};

/// Maximum length of a reason, in characters.
const REASON_MAX: usize = 500;

/// An event that ends an approval, named by its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// A second operator agrees.
    #[strum(serialize = "approved")]
    Approve,
    /// A second operator disagrees, or the maker withdraws it.
    #[strum(serialize = "rejected")]
    Reject,
    /// What it is about changed.
    #[strum(serialize = "voided")]
    Void,
    /// Nobody decided in time.
    #[strum(serialize = "expired")]
    Expire,
}

named!(Command);

/// Returns the state after `command`.
///
/// # Errors
/// Names the state that does not allow it.
pub fn next(state: State, command: Command) -> Result<State, Refusal> {
    let (code, where_it_is) = match state {
        State::Pending => {
            return Ok(match command {
                Command::Approve => State::Approved,
                Command::Reject => State::Rejected,
                Command::Void => State::Voided,
                Command::Expire => State::Expired,
            });
        }
        State::Approved => ("approval_approved", "it was carried out"),
        State::Rejected => ("approval_rejected", "it was turned down; propose it again"),
        State::Voided => ("approval_voided", "what it was about has changed; propose it again"),
        State::Expired => ("approval_expired", "nobody decided in time; propose it again"),
    };
    let message = format!("This proposal cannot be {} now: {where_it_is}.", command.as_str());
    Err(Refusal::new(Kind::Conflict, code, message))
}

/// SHA-256 of the payload's exact bytes: its JSON, members in the order of their names, without white space.
#[must_use]
pub fn digest(payload: &Value) -> [u8; 32] {
    Sha256::digest(payload.to_string().as_bytes()).into()
}

/// A change to propose.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// Kind of change, such as `withdrawal`.
    pub kind: &'static str,
    /// The thing to be changed.
    pub subject: Uuid,
    /// The exact change, as it will be carried out and is shown to the second operator.
    pub payload: Value,
}

/// Proposes a change as `id`. It expires after the number of hours in the rules.
///
/// # Errors
/// `operators_only`.
pub fn propose(context: &mut Context<'_>, id: Id<Approval>, proposal: Proposal) -> Result<Decision, Refusal> {
    let maker = context.operator()?;
    let Proposal { kind, subject, payload } = proposal;
    let approval = Approval {
        id,
        version: 0,
        kind: kind.to_owned(),
        subject,
        digest: digest(&payload),
        payload,
        maker,
        checker: None,
        state: State::Pending,
        created_at: context.now,
        expires_at: context.now.plus_hours(context.rules.approval_hours),
    };
    Ok(written(context, approval, "proposed"))
}

/// Makes way for a new proposal by `maker`: `open` are the pending ones about the same thing. An operator who proposes
/// something else thereby withdraws the earlier one; another operator's proposal must be ended by them or by a second
/// operator.
///
/// # Errors
/// `operators_only`, `already_proposed`.
pub fn make_way(context: &mut Context<'_>, proposal: &Proposal, open: Vec<Approval>) -> Result<Decision, Refusal> {
    let maker = context.operator()?;
    let mut decision = context.decision();
    for earlier in open.into_iter().filter(|one| one.kind == proposal.kind && one.subject == proposal.subject) {
        if earlier.maker != maker || earlier.digest == digest(&proposal.payload) {
            return Err(Refusal::new(
                Kind::Conflict,
                "already_proposed",
                "This already waits for a decision; open it under approvals and approve or reject it there.",
            ));
        }
        decision = decision.and(void(context, earlier)?);
    }
    Ok(decision)
}

/// Approves a proposal. `current` is the change as it would be carried out now; if that is not exactly what was
/// proposed and shown, nothing happens. The caller adds the decision of the change itself.
///
/// # Errors
/// `operators_only`, `same_operator`, `approval_lapsed`, `approval_stale`, or the name of the state.
pub fn approve(context: &mut Context<'_>, mut approval: Approval, current: &Value) -> Result<Decision, Refusal> {
    let checker = context.operator()?;
    approval.state = next(approval.state, Command::Approve)?;
    if approval.maker == checker {
        return Err(Refusal::new(
            Kind::Forbidden,
            "same_operator",
            "You proposed this yourself; another operator has to approve it.",
        ));
    }
    if approval.is_over(context.now) {
        return Err(Refusal::new(Kind::Conflict, "approval_lapsed", "This proposal has expired; propose it again."));
    }
    if digest(&approval.payload) != approval.digest || digest(current) != approval.digest {
        return Err(Refusal::new(
            Kind::Conflict,
            "approval_stale",
            "What this is about has changed since it was proposed; look at it again and propose again.",
        ));
    }
    approval.checker = Some(checker);
    Ok(written(context, approval, "approved"))
}

/// Rejects a proposal. The maker withdraws it in the same way.
///
/// # Errors
/// `operators_only`, `required` without a reason, or the name of the state.
pub fn reject(context: &mut Context<'_>, mut approval: Approval, reason: &str) -> Result<Decision, Refusal> {
    let checker = context.operator()?;
    approval.state = next(approval.state, Command::Reject)?;
    approval.checker = Some(checker);
    let reason = single_line("reason", reason, REASON_MAX)?;
    if reason.is_empty() {
        return Err(Refusal::field("reason", "required", "Say why, in a sentence; the proposer reads it."));
    }
    let mut decision = written(context, approval, "rejected");
    for journal in &mut decision.journals {
        if let Some(details) = journal.details.as_object_mut() {
            details.insert("reason".to_owned(), Value::String(reason.clone()));
        }
    }
    Ok(decision)
}

/// Voids a proposal whose subject changed or is gone.
///
/// # Errors
/// Names the state that does not allow it.
pub fn void(context: &mut Context<'_>, mut approval: Approval) -> Result<Decision, Refusal> {
    approval.state = next(approval.state, Command::Void)?;
    Ok(written(context, approval, "voided"))
}

/// Expires a proposal that nobody decided on in time.
///
/// # Errors
/// `time_left`, or the name of the state that does not allow it.
pub fn expire(context: &mut Context<'_>, mut approval: Approval) -> Result<Decision, Refusal> {
    approval.state = next(approval.state, Command::Expire)?;
    if !approval.is_over(context.now) {
        let message = format!("This proposal can be decided on until {}.", approval.expires_at.in_words());
        return Err(Refusal::new(Kind::Conflict, "time_left", message));
    }
    Ok(written(context, approval, "expired"))
}

fn written(context: &Context<'_>, approval: Approval, what: &str) -> Decision {
    let mut details = json!({ "approval": approval.id, "kind": approval.kind, "what": what,
        "digest": hex::encode(approval.digest), "until": approval.expires_at });
    if let (Some(details), Some(why)) = (details.as_object_mut(), approval.payload.get("why")) {
        details.insert("why".to_owned(), why.clone());
    }
    context
        .decision()
        .journal(Journal {
            cause: Cause::OperatorChange,
            subject: approval.subject,
            client: None,
            transfers: Vec::new(),
            details,
        })
        .change(Change::Approval(approval))
}
