//! Changes of a client's credentials, and freezing the account.

use serde_json::json;

use super::security::security;
use crate::{
    client::{Client, PasswordChange, Status},
    context::Context,
    decision::{Change, Decision, Topic},
    factor::{self, Held},
    notice::Told,
    refusal::{Kind, Refusal},
    session::Session,
};

/// Sets a new password: all earlier sessions end, payouts are held, and the client is told. Refused while the account
/// is frozen: whoever it was frozen against may know the old password.
///
/// # Errors
/// `account_frozen`; `too_many_changes` if the epoch cannot rise.
pub fn change_password(
    context: &mut Context<'_>,
    client: &Client,
    new_hash: String,
    how: PasswordChange,
) -> Result<Decision, Refusal> {
    client.require_active()?;
    let changed = Client { password_hash: new_hash, ..with_new_credential(context, client)? };
    let told = Told::PasswordChanged { at: context.now, how, payouts_held_until: changed.payouts_held_until };
    let journal = security(client.id, json!({ "what": "password", "how": how }));
    let decision = context.decision().journal(journal).change(Change::Client(changed));
    Ok(context.tell(decision, client, told))
}

/// Sets a new password with a mailed code or link. Showing one proves that they read mail sent to this address, which
/// confirms it. Factors set up before the address was confirmed are removed: they may belong to someone who does not
/// read its mail.
pub fn reset_password(
    context: &mut Context<'_>,
    client: &Client,
    held: &Held,
    new_hash: String,
) -> Result<Decision, Refusal> {
    if client.email_confirmed_at.is_some() {
        return change_password(context, client, new_hash, PasswordChange::Reset);
    }
    let confirmed = Client { email_confirmed_at: Some(context.now), ..client.clone() };
    let changed = change_password(context, &confirmed, new_hash, PasswordChange::Reset)?;
    let changed = changed.journal(security(client.id, json!({ "what": "email confirmed", "how": "reset" })));
    Ok(changed.and(factor::clear(context, held)?))
}

/// Ends every session by raising the epoch, without changing the password.
///
/// # Errors
/// `too_many_changes` if the epoch cannot rise.
pub fn end_all_sessions(context: &mut Context<'_>, client: &Client) -> Result<Decision, Refusal> {
    let changed = Client { epoch: next_epoch(client)?, updated_at: context.now, ..client.clone() };
    let journal = security(client.id, json!({ "what": "all sessions ended" }));
    Ok(context.decision().journal(journal).change(Change::Client(changed)))
}

/// Ends every session but this one: those of the old epoch are dead, and this one moves to the new epoch.
///
/// # Errors
/// `too_many_changes` if the epoch cannot rise.
pub fn end_other_sessions(context: &Context<'_>, client: &Client, kept: Session) -> Result<Decision, Refusal> {
    let epoch = next_epoch(client)?;
    let journal = security(client.id, json!({ "what": "other sessions ended", "kept": kept.id }));
    Ok(context
        .decision()
        .journal(journal)
        .change(Change::Client(Client { epoch, updated_at: context.now, ..client.clone() }))
        .change(Change::Session(Session { epoch, ..kept })))
}

/// Freezes an account, by the client's mailed link or by an operator: nothing may leave, every session ends.
///
/// # Errors
/// `account_frozen` if it already is.
pub fn freeze(context: &mut Context<'_>, client: &Client, reason: &str) -> Result<Decision, Refusal> {
    client.require_active()?;
    let changed =
        Client { status: Status::Frozen, epoch: next_epoch(client)?, updated_at: context.now, ..client.clone() };
    let decision = context
        .decision()
        .journal(security(client.id, json!({ "what": "frozen", "reason": reason })))
        .change(Change::Client(changed))
        .signal(client.id, Topic::Account);
    Ok(context.tell(decision, client, Told::AccountFrozen { frozen: true, at: context.now }))
}

/// Releases a frozen account after an operator checked it. Payouts are held as after a changed credential, and sessions
/// begun while it was frozen end: they may belong to whoever it was frozen against.
///
/// # Errors
/// `operators_only`, `account_not_frozen`, `too_many_changes`.
pub fn release(context: &mut Context<'_>, client: &Client, reason: &str) -> Result<Decision, Refusal> {
    context.operator()?;
    match client.status {
        Status::Frozen => {}
        Status::Active => {
            return Err(Refusal::new(Kind::Conflict, "account_not_frozen", "This account is not frozen."));
        }
    }
    let changed = Client { status: Status::Active, ..with_new_credential(context, client)? };
    let decision = context
        .decision()
        .journal(security(client.id, json!({ "what": "released", "reason": reason })))
        .change(Change::Client(changed))
        .signal(client.id, Topic::Account);
    Ok(context.tell(decision, client, Told::AccountFrozen { frozen: false, at: context.now }))
}

fn next_epoch(client: &Client) -> Result<i64, Refusal> {
    client.epoch.checked_add(1).ok_or_else(|| {
        Refusal::new(Kind::Conflict, "too_many_changes", "This account was changed too often; write to support.")
    })
}

/// Returns the client after a changed credential: every earlier session has ended, and payouts are held.
///
/// # Errors
/// `too_many_changes` if the epoch cannot rise.
pub(crate) fn with_new_credential(context: &Context<'_>, client: &Client) -> Result<Client, Refusal> {
    let held_until = context.now.plus_hours(context.rules.payout_hold_hours);
    Ok(Client {
        epoch: next_epoch(client)?,
        payouts_held_until: client.payouts_held_until.max(Some(held_until)),
        updated_at: context.now,
        ..client.clone()
    })
}
