//! Replacing the reserve key: announcing a change, and never signing with a key out of turn.

use ballast_core::{
    decision::Actor,
    proof::{ReserveKeyChange, announce_key},
    refusal::{Kind, Refusal},
    time::Moment,
};
use ballast_proof::{KeyFault, Keys, Passage, ReserveKey, Signed, SignedKeyChange};
use ballast_store::{Conn, StoreError, reads};
use serde_json::json;

use super::newest;
use crate::{
    decide::{JobError, Outcome, Trouble, carry_out_as},
    state::App,
};

/// Tolerated difference between the clock of the signing machine, which has no network, and ours.
const LEEWAY_MILLIS: u64 = 60 * 60 * 1000;

/// Why a change is not announced.
#[derive(Debug, thiserror::Error)]
pub enum KeyRefusal {
    /// The books cannot be read or written.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The changes would not form a chain of keys.
    #[error("{0}")]
    Fault(#[from] KeyFault),
    /// No proof shows which key clients have seen.
    #[error("no proof has been published yet, so no client has seen a key to follow")]
    NoProof,
    /// The key to be replaced is not that of the newest proof.
    #[error("the key that ends did not sign proof {0}")]
    OtherKey(u64),
    /// It is dated in the future.
    #[error("it is dated in the future; check the clock of the machine that made it")]
    Future,
    /// The rule refuses, or the rows kept changing.
    #[error("{0}")]
    Refused(String),
}

impl From<JobError> for KeyRefusal {
    fn from(error: JobError) -> Self {
        Self::Refused(error.to_string())
    }
}

impl From<KeyRefusal> for Trouble {
    fn from(refusal: KeyRefusal) -> Self {
        match refusal {
            KeyRefusal::Store(error) => Self::Store(error),
            unfit => Self::Refused(Refusal::new(Kind::Conflict, "key_change_unfit", unfit.to_string())),
        }
    }
}

/// Announces a change of the reserve key forever: from its epoch on, proofs have to be signed with the successor. A
/// change that is already announced is left as it is.
pub async fn announce(app: &App, actor: Actor, signed: SignedKeyChange) -> Result<(), KeyRefusal> {
    let now = app.clock.now();
    let row = row(&signed, now)?;
    let asked = signed.clone();
    let outcome = carry_out_as(app, actor, move |conn, context| {
        // First: an announcement made after this read takes the number, and everything is checked again.
        let last_change = reads::reserve_keys(conn)?.last().map_or(0, |last| last.number);
        if reads::key_changes(conn)?.contains(&asked) {
            return Ok(None);
        }
        fits(conn, &asked, now)?;
        let last_epoch = newest(conn)?.map_or(0, |newest| newest.signed.record.epoch);
        let change = ReserveKeyChange { number: last_change.saturating_add(1), ..row.clone() };
        let decision = announce_key(context, change, last_change, i64::try_from(last_epoch).unwrap_or(i64::MAX))?;
        Ok(Some(decision))
    });
    match outcome.await? {
        Outcome::Done | Outcome::Nothing => Ok(()),
        Outcome::Refused(refusal) => {
            // Checked again for the reason itself and not only its words.
            app.store.read(move |conn| Ok(fits(conn, &signed, now))).await??;
            Err(KeyRefusal::Refused(refusal.to_string()))
        }
    }
}

fn row(signed: &SignedKeyChange, now: Moment) -> Result<ReserveKeyChange, KeyRefusal> {
    let unfit = |_| KeyRefusal::Refused("the number of the proof is too large".to_owned());
    Ok(ReserveKeyChange {
        number: 0,
        record: json!(signed),
        digest: signed.change.digest(),
        from_epoch: i64::try_from(signed.change.from_epoch).map_err(unfit)?,
        announced_at: now,
    })
}

/// Whether a change follows from those before it and from the key that clients have seen.
fn fits(conn: &mut dyn Conn, signed: &SignedKeyChange, now: Moment) -> Result<(), KeyRefusal> {
    let mut changes = reads::key_changes(conn)?;
    changes.push(signed.clone());
    let keys = Keys::of(&changes)?;
    let newest = newest(conn)?.ok_or(KeyRefusal::NoProof)?.signed;
    let now = u64::try_from(now.millis()).unwrap_or(0);
    if signed.change.time_millis > now.saturating_add(LEEWAY_MILLIS) {
        return Err(KeyRefusal::Future);
    }
    // From a later proof on: its key is still the old one, or one further back when two changes wait.
    let epoch = newest.record.epoch;
    let is_seen = keys.at(epoch).is_some_and(|key| newest.verify(key).is_ok());
    if is_seen || signed.change.from_epoch <= epoch { Ok(()) } else { Err(KeyRefusal::OtherKey(epoch)) }
}

/// Whether it is this key's turn to sign an epoch, for everyone who has seen the previous record.
pub fn in_turn(
    own: &ReserveKey,
    changes: &[SignedKeyChange],
    epoch: u64,
    before: Option<&Signed>,
) -> Result<(), String> {
    if changes.is_empty() {
        let is_same = before.is_none_or(|before| before.verify(own).is_ok());
        let unlike = "this server's reserve key is not the one that signed the newest proof, and no change was announced: \
                      every client would be warned. Put the old key back, or announce the new one with `ballast proof \
                      rotate-key`";
        return if is_same { Ok(()) } else { Err(unlike.to_owned()) };
    }
    let keys = Keys::of(changes).map_err(|fault| fault.to_string())?;
    match keys.at(epoch) {
        Some(key) if key == own => Ok(()),
        Some(key) => Err(format!(
            "proof {epoch} has to be signed by the reserve key {}, and this server has {}: put the right key in its place \
             and start again",
            hex::encode(key.as_bytes()),
            hex::encode(own.as_bytes())
        )),
        None => Err("no reserve key is valid for this proof".to_owned()),
    }
}

/// The newest change in words, for `ballast doctor`; `None` if there was none.
#[must_use]
pub fn told(changes: &[SignedKeyChange]) -> Option<String> {
    let change = &changes.last()?.change;
    let how = match change.passage {
        Passage::Handover => "signed for by the one before",
        Passage::Break => "not signed for by the one before, which is called lost",
    };
    Some(format!("from proof {} on the reserve key is {}, {how}", change.from_epoch, hex::encode(change.successor)))
}
