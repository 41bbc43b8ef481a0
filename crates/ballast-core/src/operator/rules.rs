//! Validity of an operator's session, and what operators change about themselves.

use serde_json::json;

use super::{Operator, State};
use crate::{
    context::Context,
    decision::{Change, Decision},
    holder::Holder,
    model::client::PasswordChange,
    notice::Told,
    refusal::{Kind, Refusal},
    session::{self, Session},
    time::Moment,
};

/// Lifetime of a session.
pub const SESSION_HOURS: i64 = 12;
/// A session not used for this long has ended.
pub const IDLE_MINUTES: i64 = 30;

/// Checks that a session is still valid: it belongs to an active operator, is alive, and was used within the last half
/// hour.
///
/// # Errors
/// `session_ended`.
pub fn validate(
    now: Moment,
    session: &Session<Operator>,
    operator: &Operator,
    last_seen: Option<Moment>,
) -> Result<(), Refusal> {
    session::validate(now, session, operator)?;
    let last = last_seen.unwrap_or(session.created_at).max(session.created_at);
    let idle = now >= last.plus_seconds(IDLE_MINUTES.saturating_mul(60));
    if idle || operator.state != State::Active {
        return Err(Refusal::new(Kind::Forbidden, "session_ended", "Your session has ended; log in again."));
    }
    Ok(())
}

/// Refuses an operator who may not act.
///
/// # Errors
/// `operator_not_active`.
pub fn require_open(operator: &Operator) -> Result<(), Refusal> {
    match operator.state {
        State::Active => Ok(()),
        State::Invited | State::Disabled => {
            let message = "This operator cannot log in; ask an admin.";
            Err(Refusal::new(Kind::Forbidden, "operator_not_active", message))
        }
    }
}

/// Sets a new password, given the old one: every earlier session has ended.
///
/// # Errors
/// `too_many_changes`, `operator_not_active`.
pub fn change_password(context: &mut Context<'_>, operator: &Operator, new_hash: String) -> Result<Decision, Refusal> {
    require_open(operator)?;
    let changed = Operator { password_hash: Some(new_hash), ..operator.in_next_epoch(context)? };
    let line = Operator::security(operator.id, json!({ "what": "password", "how": "update" }));
    let decision = context.decision().journal(line).change(Change::Operator(changed));
    let told = Told::PasswordChanged { at: context.now, how: PasswordChange::Update, payouts_held_until: None };
    Ok(operator.tell(context, decision, told))
}
