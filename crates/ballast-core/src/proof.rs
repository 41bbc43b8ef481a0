//! Published proofs of liabilities: one record per epoch, each naming the one before. The tree itself is in
//! `ballast-proof`; this module has only what the books keep of it.

use serde_json::json;

pub use crate::model::proof::{ProofEpoch, ReserveKeyChange};
use crate::{
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
};

/// Publishes an epoch. `last` is the number of the newest one, zero if there is none.
///
/// # Errors
/// `not_permitted` for clients and visitors; `epoch_taken` if another process published it first.
pub fn publish(context: &mut Context<'_>, epoch: ProofEpoch, last: i64) -> Result<Decision, Refusal> {
    require_house(context)?;
    if Some(epoch.number) != last.checked_add(1) {
        let message = format!("Proof {last} has been published in the meantime; build the next one.");
        return Err(Refusal::new(Kind::Conflict, "epoch_taken", message));
    }
    let subject: Id<ProofEpoch> = context.id();
    Ok(context
        .decision()
        .journal(Journal {
            cause: Cause::ProofPublished,
            subject: subject.uuid(),
            client: None,
            transfers: Vec::new(),
            details: json!({ "epoch": epoch.number, "digest": hex::encode(epoch.digest),
                "ledger_sequence": epoch.ledger_sequence }),
        })
        .change(Change::ProofEpoch(epoch)))
}

/// Announces a change of the reserve key. `last_change` and `last_epoch` are the numbers of the newest change and of
/// the newest epoch; zero if there is none. The required signatures are checked by whoever can read them.
///
/// # Errors
/// `not_permitted` for clients and visitors; `key_change_taken` if another one was announced first; `epoch_published`
/// if the old key already signed the epoch from which it is replaced.
pub fn announce_key(
    context: &mut Context<'_>,
    change: ReserveKeyChange,
    last_change: i64,
    last_epoch: i64,
) -> Result<Decision, Refusal> {
    require_house(context)?;
    if Some(change.number) != last_change.checked_add(1) {
        let message = "Another change of the reserve key has been announced in the meantime.".to_owned();
        return Err(Refusal::new(Kind::Conflict, "key_change_taken", message));
    }
    if change.from_epoch <= last_epoch {
        let message = format!("Proof {last_epoch} is published and signed with the old key; begin with a later one.");
        return Err(Refusal::new(Kind::Conflict, "epoch_published", message));
    }
    let subject: Id<ReserveKeyChange> = context.id();
    Ok(context
        .decision()
        .journal(Journal {
            cause: Cause::ReserveKeyChanged,
            subject: subject.uuid(),
            client: None,
            transfers: Vec::new(),
            details: json!({ "number": change.number, "digest": hex::encode(change.digest),
                "from_epoch": change.from_epoch }),
        })
        .change(Change::ReserveKey(change)))
}

/// Admits only the house: proofs are its own statements.
fn require_house(context: &mut Context<'_>) -> Result<(), Refusal> {
    match context.actor {
        Actor::System | Actor::Operator(_) | Actor::CommandLine => Ok(()),
        Actor::Anyone | Actor::Client(_) => context.operator().map(drop),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, moment};

    fn epoch(number: i64) -> ProofEpoch {
        let published_at = moment("2026-11-21T00:00:00Z");
        ProofEpoch { number, record: json!({}), digest: [1; 32], ledger_sequence: 7, published_at }
    }

    #[test]
    fn epochs_follow_one_another() {
        let mut bench = Bench::system();
        let decision = publish(&mut bench.context(), epoch(3), 2).unwrap();
        assert_eq!(decision.journals[0].details["epoch"], 3);
        for last in [0, 1, 3, i64::MAX] {
            assert_eq!(publish(&mut bench.context(), epoch(3), last).unwrap_err().code, "epoch_taken");
        }
    }

    fn key_change(number: i64, from_epoch: i64) -> ReserveKeyChange {
        let announced_at = moment("2026-11-21T00:00:00Z");
        ReserveKeyChange { number, record: json!({}), digest: [2; 32], from_epoch, announced_at }
    }

    #[test]
    fn a_key_changes_before_its_first_epoch_and_once() {
        let mut bench = Bench::system();
        let decision = announce_key(&mut bench.context(), key_change(2, 9), 1, 8).unwrap();
        assert_eq!(decision.journals[0].details["from_epoch"], 9);
        for (change, epoch, code) in [(1, 9, "epoch_published"), (2, 8, "key_change_taken"), (0, 8, "key_change_taken")]
        {
            assert_eq!(announce_key(&mut bench.context(), key_change(2, 9), change, epoch).unwrap_err().code, code);
        }
        let refusal = announce_key(&mut Bench::client(1).context(), key_change(1, 9), 0, 8).unwrap_err();
        assert_eq!(refusal.code, "operators_only");
    }

    #[test]
    fn clients_publish_nothing() {
        let refusal = publish(&mut Bench::client(1).context(), epoch(1), 0).unwrap_err();
        assert_eq!(refusal.code, "operators_only");
    }
}
