//! Published proofs of liabilities: one record an epoch, each naming the one before. The tree itself is
//! `ballast-proof`'s; here is only what the books keep of it.

use serde_json::{Value, json};

use crate::{
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// One published epoch.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofEpoch {
    /// Counts from 1, without a gap.
    pub number: i64,
    /// The signed record, as it is published.
    pub record: Value,
    /// SHA-256 of the record, which is what is signed and what the next one names.
    pub digest: [u8; 32],
    /// The last journal entry whose postings are counted.
    pub ledger_sequence: i64,
    /// When it was published.
    pub published_at: Moment,
}

/// Publishes an epoch. `last` is the number of the newest one, zero when there is none.
///
/// # Errors
/// `not_permitted` for clients and visitors; `epoch_taken` when another process published it first.
pub fn publish(context: &mut Context<'_>, epoch: ProofEpoch, last: i64) -> Result<Decision, Refusal> {
    match context.actor {
        Actor::System | Actor::Operator(_) | Actor::CommandLine => {}
        Actor::Anyone | Actor::Client(_) => {
            context.operator()?;
        }
    }
    if Some(epoch.number) != last.checked_add(1) {
        let message = format!("Proof {last} was published meanwhile; build the next one.");
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

    #[test]
    fn clients_publish_nothing() {
        let refusal = publish(&mut Bench::client(1).context(), epoch(1), 0).unwrap_err();
        assert_eq!(refusal.code, "operators_only");
    }
}
