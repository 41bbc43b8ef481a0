//! Broadcasts signed payouts, whenever the network does not have them.

use std::collections::BTreeMap;

use ballast_chain::bitcoin::{Transaction, check::Returned, node::Broadcast};
use ballast_core::{
    id::Id,
    payout::{self, Attempt, Sight, Standing, State, attempt::State as AttemptState},
    time::Moment,
};
use ballast_store::{
    reads,
    trace::{self, Kept},
};
use tracing::{Instrument, Span, info_span};

use super::changed;
use crate::{
    decide::{JobError, Outcome, carry_out, required, retry},
    failpoint,
    parts::rail::Rail,
    state::App,
};

/// How long a node's word that a payout waits for a block is trusted before it is sent again all the same.
const AGAIN_MINUTES: i64 = 10;

/// When each attempt was last sent. It only avoids sending at every look: nothing relies on it.
#[derive(Debug, Default)]
pub(super) struct Sent(BTreeMap<Id<Attempt>, Moment>);

impl Sent {
    /// Whether to send it now: when the network does not have it, and now and then while it only waits.
    fn is_due(&self, attempt: &Attempt, now: Moment) -> bool {
        match attempt.sight {
            Sight::Unseen | Sight::Outbid => true,
            Sight::Pending => {
                let last = self.0.get(&attempt.id).copied().unwrap_or(attempt.updated_at);
                now >= last.max(attempt.updated_at).plus_seconds(AGAIN_MINUTES.saturating_mul(60))
            }
            Sight::Mined { .. } | Sight::Settled { .. } | Sight::Conflicted { .. } | Sight::Impossible { .. } => false,
        }
    }
}

/// Sends every stored transaction that the network was not seen to have. A refused one holds up no other. Returns the
/// objections.
pub(super) async fn send(
    app: &App,
    rail: &Rail,
    followed: &[Standing],
    sent: &mut Sent,
) -> Result<Vec<String>, JobError> {
    let (now, mut troubles) = (app.clock.now(), Vec::new());
    sent.0.retain(|id, _| followed.iter().any(|one| one.attempts.iter().any(|attempt| attempt.id == *id)));
    for Standing { batch, attempts } in followed {
        let Some(attempt) = current(batch.state, attempts).filter(|attempt| sent.is_due(attempt, now)) else {
            continue;
        };
        if let Err(trouble) = send_one(app, rail, attempt).instrument(span(attempt)).await? {
            troubles.push(format!("batch {}: {trouble}", batch.id));
        }
        sent.0.insert(attempt.id, now);
    }
    Ok(troubles)
}

/// The newest signed attempt that can still be confirmed. The attempt it replaced stays current until the new one is
/// out, and is sent itself only when every newer one has become impossible. Nothing is sent for a batch that was given
/// up, even when the conflict that ended it leaves the chain: another batch pays its withdrawals.
fn current(batch: State, attempts: &[Attempt]) -> Option<&Attempt> {
    if !matches!(batch, State::Signed | State::Broadcast) {
        return None;
    }
    let is_open = |attempt: &&Attempt| {
        let state = attempt.state;
        attempt.raw.is_some()
            && matches!(state, AttemptState::Signed | AttemptState::Broadcast | AttemptState::Superseded)
    };
    let confirmed = attempts.iter().any(|attempt| attempt.state == AttemptState::Confirmed);
    attempts.iter().filter(is_open).max_by_key(|attempt| attempt.number).filter(|_| !confirmed)
}

/// The trace span for sending an attempt, in the trace of its batch.
fn span(attempt: &Attempt) -> Span {
    let span = info_span!(
        target: "ballast::trace",
        parent: None,
        "payout handed over",
        batch.id = %attempt.batch,
        attempt.number = i64::from(attempt.number),
    );
    trace::within(attempt.batch.uuid(), Kept::Always, span)
}

/// Sends one. The inner error is the network's objection.
async fn send_one(app: &App, rail: &Rail, attempt: &Attempt) -> Result<Result<(), String>, JobError> {
    let raw = attempt.raw.as_deref().unwrap_or_default();
    let Some(tx) = decoded(raw).filter(|tx| tx.compute_txid().to_string() == attempt.txid) else {
        return Ok(Err(changed(app, attempt, "signed transaction").await?));
    };
    failpoint::reached("send:before");
    let said = rail.node().broadcast(&tx).await.map_err(retry)?;
    failpoint::reached("send:after");
    if !said.is_out() {
        return Ok(Err(in_words(&said)));
    }
    let (id, batch) = (attempt.id, attempt.batch);
    let outcome = carry_out(app, move |conn, context| {
        let stored = required(reads::payout_batch(conn, batch)?, "payout batch")?;
        let attempts = reads::payout_attempts(conn, batch)?;
        let is_new = |one: &Attempt| one.id == id && one.state == AttemptState::Signed;
        match attempts.into_iter().find(is_new) {
            Some(attempt) => Ok(Some(payout::sent(context, stored, attempt)?)),
            None => Ok(None),
        }
    });
    let outcome = outcome.await?;
    failpoint::reached("send:kept");
    Ok(match outcome {
        Outcome::Done | Outcome::Nothing => Ok(()),
        Outcome::Refused(refusal) => Err(refusal.message.into_owned()),
    })
}

/// `None` if it is not a finished transaction.
fn decoded(raw: &str) -> Option<Transaction> {
    match Returned::read(raw.as_bytes()) {
        Ok(Returned::Finished(tx)) => Some(tx),
        Ok(Returned::Psbt(_)) | Err(_) => None,
    }
}

fn in_words(said: &Broadcast) -> String {
    match said {
        Broadcast::Accepted | Broadcast::AlreadyInMempool | Broadcast::AlreadyMined => "it is sent".to_owned(),
        Broadcast::Conflict { reason } => {
            format!("another transaction that spends its coins is waiting instead: {reason}")
        }
        Broadcast::InputsGone { reason } => format!("a coin of it is spent: {reason}"),
        Broadcast::FeeTooLow { reason } => format!("its fee is too low at the moment, bump it or wait: {reason}"),
        Broadcast::Rejected { reason } => format!("the node rejects it: {reason}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(number: u32, state: AttemptState, sight: Sight) -> Attempt {
        let at = Moment::from_millis(1_800_000_000_000).unwrap();
        Attempt {
            id: Id::new(uuid::Uuid::from_u128(number.into())),
            version: 1,
            batch: Id::new(uuid::Uuid::from_u128(99)),
            number,
            state,
            manifest: String::new(),
            digest: [0; 32],
            psbt: String::new(),
            txid: format!("{number:064}"),
            fee_sats: 1,
            raw: (!matches!(state, AttemptState::Built | AttemptState::Approved)).then(|| "00".to_owned()),
            sight,
            built_at: at,
            updated_at: at,
        }
    }

    fn chosen(states: &[AttemptState]) -> Option<u32> {
        chosen_of(State::Broadcast, states)
    }

    fn chosen_of(batch: State, states: &[AttemptState]) -> Option<u32> {
        let attempts: Vec<_> =
            (1..).zip(states).map(|(number, state)| attempt(number, *state, Sight::Unseen)).collect();
        current(batch, &attempts).map(|attempt| attempt.number)
    }

    #[test]
    fn sends_the_newest_that_can_still_be_confirmed() {
        use AttemptState::{Approved, Broadcast, Confirmed, Impossible, Signed, Superseded};
        assert_eq!(chosen(&[Approved]), None);
        assert_eq!(chosen(&[Signed, Approved]), Some(1));
        assert_eq!(chosen(&[Superseded, Broadcast]), Some(2));
        assert_eq!(chosen(&[Superseded, Impossible]), Some(1), "nothing newer is left to wait for");
        assert_eq!(chosen(&[Superseded, Superseded, Impossible]), Some(2));
        assert_eq!(chosen(&[Impossible, Impossible]), None);
        assert_eq!(chosen(&[Confirmed, Signed]), None);
    }

    #[test]
    fn sends_nothing_of_a_batch_that_was_given_up() {
        // The conflict that ended it is gone: it could be mined again, and so could its replacement.
        let open = [AttemptState::Superseded, AttemptState::Broadcast];
        assert_eq!(chosen_of(State::Signed, &open), Some(2));
        assert_eq!(chosen_of(State::Abandoned, &open), None);
        assert_eq!(chosen_of(State::Confirmed, &open), None);
    }

    #[test]
    fn sends_again_what_a_node_only_says_it_has() {
        let minutes = |minutes: i64| Moment::from_millis(1_800_000_000_000).unwrap().plus_seconds(minutes * 60);
        let waiting = attempt(1, AttemptState::Broadcast, Sight::Pending);
        let mut sent = Sent::default();
        assert!(sent.is_due(&attempt(1, AttemptState::Signed, Sight::Unseen), minutes(0)));
        assert!(!sent.is_due(&waiting, minutes(9)) && sent.is_due(&waiting, minutes(10)));
        sent.0.insert(waiting.id, minutes(10));
        assert!(!sent.is_due(&waiting, minutes(19)) && sent.is_due(&waiting, minutes(20)));
        let block = ballast_core::payout::Block { height: 1, hash: "00".repeat(32) };
        let mined = attempt(1, AttemptState::Broadcast, Sight::Mined { block, confirmations: 1 });
        assert!(!sent.is_due(&mined, minutes(99)));
    }
}
