//! Setting up and removing factors, and logging in with them.
//!
//! Changing what protects the account has the effects of a password change: other sessions end, payouts are held, and
//! the client is told by email with a way to stop everything. The caller has checked the password before.

use serde_json::json;
use uuid::Uuid;

use super::{Command, Factor, Held, Name, Proof, Recovery, State, next, totp::Judgement};
use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision},
    holder::Holder,
    id::Id,
    notice::{FactorChange, Told},
    refusal::{self, Refusal},
    session,
};

/// Maximum number of active factors of an owner.
pub const MOST: usize = 10;
/// How long a new authenticator app may wait for its first code.
pub const ENROLMENT_MINUTES: i64 = 10;

/// A new authenticator app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTotp<O = Client> {
    pub id: Id<Factor<O>>,
    pub name: Name,
    pub sealed_secret: Vec<u8>,
}

/// A new passkey, whose registration the caller has verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasskey<O = Client> {
    pub id: Id<Factor<O>>,
    pub name: Name,
    /// The authenticator's id for the key pair.
    pub credential_id: Vec<u8>,
    /// The public key in COSE form.
    pub public_key: Vec<u8>,
    /// The authenticator's signature counter.
    pub sign_count: u32,
}

/// Begins setting up an authenticator app: it is unusable until [`confirm_totp`]. A set-up that was begun before and
/// never confirmed is given up.
///
/// # Errors
/// `account_frozen`, `too_many_factors`.
pub fn begin_totp<O: Holder>(
    context: &Context<'_>,
    owner: &O,
    held: &Held<O>,
    new: NewTotp<O>,
) -> Result<Decision, Refusal> {
    owner.require_changeable()?;
    require_room(held)?;
    let decision = give_up_pending(context, held)?;
    let proof = Proof::Totp { sealed_secret: new.sealed_secret, last_step: 0 };
    let factor = fresh(context, owner, new.id, new.name, proof, State::Pending);
    Ok(decision.change(O::factor(factor)))
}

/// Gives up factors that were begun and never confirmed.
pub fn give_up_pending<O: Holder>(context: &Context<'_>, held: &Held<O>) -> Result<Decision, Refusal> {
    let mut decision = context.decision();
    for old in held.factors.iter().filter(|factor| factor.state == State::Pending) {
        decision = decision.change(O::factor(taken_away(old)?));
    }
    Ok(decision)
}

/// Removes every factor at once, for someone who has to begin again.
pub fn take_all_away<O: Holder>(context: &Context<'_>, held: &Held<O>) -> Result<Decision, Refusal> {
    held.factors
        .iter()
        .try_fold(context.decision(), |decision, factor| Ok(decision.change(O::factor(taken_away(factor)?))))
}

/// Removes every factor of a client, along with the recovery codes.
pub fn clear(context: &Context<'_>, held: &Held) -> Result<Decision, Refusal> {
    let cleared = take_all_away(context, held)?;
    Ok(match held.open_recovery() {
        Some(codes) => cleared.change(Change::Recovery(Recovery { closed_at: Some(context.now), ..codes.clone() })),
        None => cleared,
    })
}

/// Activates an authenticator app with the first code it shows, which is thereby used up. `new_set` is the random
/// number of the recovery codes that a client without any gets with it.
///
/// # Errors
/// `not_found`, `factor_active`, `enrolment_expired`, `wrong_code`, `code_used`, `too_many_factors`.
pub fn confirm_totp<O: Holder>(
    context: &mut Context<'_>,
    owner: &O,
    held: &Held<O>,
    id: Id<Factor<O>>,
    judgement: Judgement,
    new_set: Uuid,
) -> Result<Decision, Refusal> {
    let factor = find(held, id)?;
    let Proof::Totp { sealed_secret, .. } = &factor.proof else { return Err(not_found()) };
    let confirmed = moved(factor, Command::Confirm)?;
    require_room(held)?;
    let too_late = context.now >= factor.created_at.plus_seconds(ENROLMENT_MINUTES.saturating_mul(60));
    if too_late || !session::is_begun_now(owner, factor.epoch) {
        return Err(Refusal::field("token", "enrolment_expired", "This took too long; set the app up again."));
    }
    let last_step = step_of(judgement)?;
    let proof = Proof::Totp { sealed_secret: sealed_secret.clone(), last_step };
    let decision = changed(context, owner, FactorChange::Added, Some(&confirmed))?;
    let decision = with_recovery(context, owner, held, new_set, decision);
    Ok(decision.change(O::factor(Factor { proof, ..confirmed })))
}

/// Adds a passkey. `new_set` as in [`confirm_totp`].
///
/// # Errors
/// `too_many_factors`, `passkey_known`.
pub fn add_passkey<O: Holder>(
    context: &mut Context<'_>,
    owner: &O,
    held: &Held<O>,
    new: NewPasskey<O>,
    new_set: Uuid,
) -> Result<Decision, Refusal> {
    require_room(held)?;
    let same = |factor: &Factor<O>| matches!(&factor.proof, Proof::Passkey { credential_id, .. } if *credential_id == new.credential_id);
    if held.factors.iter().any(same) {
        return Err(Refusal::new(
            refusal::Kind::Conflict,
            "passkey_known",
            "This passkey is already set up; use another device, or remove it first.",
        ));
    }
    let proof =
        Proof::Passkey { credential_id: new.credential_id, public_key: new.public_key, sign_count: new.sign_count };
    let factor = fresh(context, owner, new.id, new.name, proof, State::Active);
    let decision = changed(context, owner, FactorChange::Added, Some(&factor))?;
    let decision = with_recovery(context, owner, held, new_set, decision);
    Ok(decision.change(O::factor(factor)))
}

/// Removes an active factor. With a client's last one the recovery codes are closed too, and the second step is a
/// mailed code again; an operator's last one cannot be removed.
///
/// # Errors
/// `not_found`, `last_factor`.
pub fn remove<O: Holder>(
    context: &mut Context<'_>,
    owner: &O,
    held: &Held<O>,
    id: Id<Factor<O>>,
) -> Result<Decision, Refusal> {
    let factor = held.active().find(|factor| factor.id == id).ok_or_else(not_found)?;
    let removed = taken_away(factor)?;
    let last = held.active().all(|other| other.id == id);
    if last && !O::HELPS_THEMSELVES {
        let message = "This is your only second step, and you need one; set up another first.";
        return Err(Refusal::new(refusal::Kind::Conflict, "last_factor", message));
    }
    let mut decision = changed(context, owner, FactorChange::Removed, Some(factor))?;
    if let Some(codes) = held.open_recovery().filter(|_| last) {
        decision = decision.change(Change::Recovery(Recovery { closed_at: Some(context.now), ..codes.clone() }));
    }
    Ok(decision.change(O::factor(removed)))
}

/// # Errors
/// `account_frozen`, `not_found`.
pub fn rename<O: Holder>(
    context: &Context<'_>,
    owner: &O,
    held: &Held<O>,
    id: Id<Factor<O>>,
    name: Name,
) -> Result<Decision, Refusal> {
    owner.require_changeable()?;
    let factor = held.active().find(|factor| factor.id == id).ok_or_else(not_found)?;
    Ok(context.decision().change(O::factor(Factor { name, ..factor.clone() })))
}

/// Replaces the recovery codes with ten new ones; the old ones become invalid.
///
/// # Errors
/// `no_second_factor` if there is no factor they could replace.
pub fn replace_recovery(
    context: &mut Context<'_>,
    client: &Client,
    held: &Held,
    new_set: Uuid,
) -> Result<Decision, Refusal> {
    if !held.is_on() {
        return Err(Refusal::new(
            refusal::Kind::Conflict,
            "no_second_factor",
            "Set up an authenticator app or a passkey first; recovery codes stand in for those.",
        ));
    }
    let decision = changed(context, client, FactorChange::Codes, None)?;
    Ok(decision.change(Change::Recovery(new_codes(context, client.id, held, new_set))))
}

/// Logs in with a code from an authenticator app, which is thereby used up.
///
/// # Errors
/// `wrong_code`, `code_used`, or the state does not allow it.
pub fn use_totp<O: Holder>(
    context: &Context<'_>,
    factor: &Factor<O>,
    judgement: Judgement,
) -> Result<Decision, Refusal> {
    let used = moved(factor, Command::Use)?;
    let Proof::Totp { sealed_secret, .. } = &factor.proof else { return Err(not_found()) };
    let proof = Proof::Totp { sealed_secret: sealed_secret.clone(), last_step: step_of(judgement)? };
    Ok(context.decision().change(O::factor(Factor { proof, last_used_at: Some(context.now), ..used })))
}

/// Logs in with a passkey whose signature the caller has verified. A signature counter must have increased; otherwise
/// there are two copies of the key.
///
/// # Errors
/// `passkey_copied`, or the state does not allow it.
pub fn use_passkey<O: Holder>(
    context: &Context<'_>,
    factor: &Factor<O>,
    shown_count: u32,
) -> Result<Decision, Refusal> {
    let used = moved(factor, Command::Use)?;
    let Proof::Passkey { credential_id, public_key, sign_count } = &factor.proof else { return Err(not_found()) };
    if (shown_count, *sign_count) != (0, 0) && shown_count <= *sign_count {
        return Err(Refusal::field(
            "passkey",
            "passkey_copied",
            "This passkey may have been copied: its counter went backwards. Log in another way and remove it.",
        ));
    }
    let proof = Proof::Passkey {
        credential_id: credential_id.clone(),
        public_key: public_key.clone(),
        sign_count: shown_count,
    };
    Ok(context.decision().change(O::factor(Factor { proof, last_used_at: Some(context.now), ..used })))
}

/// Logs in with the recovery code of this index, which is thereby used up. The client is told: someone had to resort to
/// paper.
///
/// # Errors
/// `code_used`.
pub fn use_recovery(
    context: &mut Context<'_>,
    client: &Client,
    codes: &Recovery,
    index: u8,
) -> Result<Decision, Refusal> {
    let bit = 1_u16.checked_shl(u32::from(index)).filter(|_| !codes.is_used(index) && codes.closed_at.is_none());
    let bit = bit.ok_or_else(used_up)?;
    let codes = Recovery { used: codes.used | bit, ..codes.clone() };
    let left = codes.left();
    let decision = context
        .decision()
        .journal(Client::security(client.id, json!({ "what": "second factor", "change": "recovery", "left": left })))
        .change(Change::Recovery(codes));
    let told = Told::SecondFactorChanged {
        at: context.now,
        change: FactorChange::Recovery,
        kind: None,
        name: None,
        left: Some(left),
        payouts_held_until: None,
    };
    Ok(context.tell(decision, client, told))
}

/// Applies what every change of a second factor entails.
fn changed<O: Holder>(
    context: &mut Context<'_>,
    owner: &O,
    change: FactorChange,
    factor: Option<&Factor<O>>,
) -> Result<Decision, Refusal> {
    owner.require_changeable()?;
    let row = owner.with_new_credential(context)?;
    let kind = factor.map(|factor| factor.proof.kind());
    let details =
        json!({ "what": "second factor", "change": change, "kind": kind, "factor": factor.map(|factor| factor.id) });
    let told = Told::SecondFactorChanged {
        at: context.now,
        change,
        kind,
        name: factor.map(|factor| factor.name.as_str().to_owned()),
        left: None,
        payouts_held_until: row.payouts_held_until(),
    };
    let decision = context.decision().journal(O::security(owner.id(), details)).change(row.row());
    Ok(owner.tell(context, decision, told))
}

/// Adds recovery codes for a client who has none.
fn with_recovery<O: Holder>(
    context: &Context<'_>,
    owner: &O,
    held: &Held<O>,
    set: Uuid,
    decision: Decision,
) -> Decision {
    match (held.open_recovery(), owner.recovers()) {
        (None, Some(client)) => decision.change(Change::Recovery(new_codes(context, client, held, set))),
        (Some(_), _) | (None, None) => decision,
    }
}

fn new_codes<O: Holder>(context: &Context<'_>, client: Id<Client>, held: &Held<O>, set: Uuid) -> Recovery {
    let version = held.recovery.as_ref().map_or(0, |old| old.version);
    Recovery { client, version, set, used: 0, made_at: context.now, closed_at: None }
}

fn fresh<O: Holder>(
    context: &Context<'_>,
    owner: &O,
    id: Id<Factor<O>>,
    name: Name,
    proof: Proof,
    state: State,
) -> Factor<O> {
    Factor {
        id,
        version: 0,
        owner: owner.id(),
        name,
        proof,
        state,
        epoch: owner.epoch(),
        created_at: context.now,
        last_used_at: None,
    }
}

fn moved<O: Holder>(factor: &Factor<O>, command: Command) -> Result<Factor<O>, Refusal> {
    Ok(Factor { state: next(factor.state, command)?, ..factor.clone() })
}

/// Returns the factor as removed; an app's secret is erased.
fn taken_away<O: Holder>(factor: &Factor<O>) -> Result<Factor<O>, Refusal> {
    let removed = moved(factor, Command::Remove)?;
    let proof = match removed.proof {
        Proof::Totp { last_step, .. } => Proof::Totp { sealed_secret: Vec::new(), last_step },
        passkey @ Proof::Passkey { .. } => passkey,
    };
    Ok(Factor { proof, ..removed })
}

fn find<O: Holder>(held: &Held<O>, id: Id<Factor<O>>) -> Result<&Factor<O>, Refusal> {
    held.factors.iter().find(|factor| factor.id == id).ok_or_else(not_found)
}

fn require_room<O: Holder>(held: &Held<O>) -> Result<(), Refusal> {
    if held.active().count() < MOST {
        return Ok(());
    }
    let message = format!("You already have {MOST} second steps; remove one that you no longer use first.");
    Err(Refusal::new(refusal::Kind::Conflict, "too_many_factors", message))
}

fn step_of(judgement: Judgement) -> Result<i64, Refusal> {
    match judgement {
        Judgement::Right(step) => Ok(step),
        Judgement::Used => Err(used_up()),
        Judgement::Wrong => {
            let message = "This code is wrong; enter the one your app shows now, and check your phone's clock.";
            Err(Refusal::field("token", "wrong_code", message))
        }
    }
}

fn used_up() -> Refusal {
    Refusal::field("token", "code_used", "This code was already used; wait for your app's next one, or use another.")
}

fn not_found() -> Refusal {
    Refusal::new(refusal::Kind::NotFound, "not_found", "Not found. Check the address or the id.")
}
