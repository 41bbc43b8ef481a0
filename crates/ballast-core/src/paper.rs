//! Signed copies of the firm's statements: each is named in the journal by its fingerprint, once.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    client::Client,
    context::Context,
    decision::{Decision, Journal},
    id::Id,
    ledger::Cause,
    time::Day,
};

/// Records that the firm signs a text for a client. `digest` is the text's SHA-256, and the text contains a salt: the
/// digest reveals nothing about anyone.
#[must_use]
pub fn issue(context: &Context<'_>, client: Id<Client>, digest: &[u8; 32]) -> Decision {
    let details = json!({ "digest": hex::encode(digest) });
    noted(context, subject(digest), Some(client), details)
}

/// Records the public figures of a day, and keeps the text that the firm signs.
#[must_use]
pub fn publish(context: &Context<'_>, day: Day, text: &str) -> Decision {
    let digest = hex::encode(Sha256::digest(text));
    noted(context, of_day(day), None, json!({ "digest": digest, "text": text }))
}

fn noted(context: &Context<'_>, subject: Uuid, client: Option<Id<Client>>, details: Value) -> Decision {
    context.decision().journal(Journal { cause: Cause::PaperIssued, subject, client, transfers: Vec::new(), details })
}

/// Journal subject of the figures of a day: the same for the same day, so each day has them once.
#[must_use]
pub fn of_day(day: Day) -> Uuid {
    crate::statement::subject(day)
}

/// Journal subject of a text: the same for the same text, so none is recorded twice.
#[must_use]
pub fn subject(digest: &[u8; 32]) -> Uuid {
    uuid::Builder::from_custom_bytes(digest.first_chunk().copied().unwrap_or_default()).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, uuid};

    #[test]
    fn a_text_is_noted_by_its_fingerprint_alone() {
        let mut bench = Bench::client(3);
        let decision = issue(&bench.context(), Id::new(uuid(3)), &[7; 32]);
        let [journal] = &decision.journals[..] else { panic!("{decision:?}") };
        assert_eq!(journal.details, json!({ "digest": "07".repeat(32) }));
        assert_eq!((journal.cause, journal.transfers.len(), decision.changes.len()), (Cause::PaperIssued, 0, 0));
        assert_eq!(journal.subject, subject(&[7; 32]));
        assert_ne!(journal.subject, subject(&[8; 32]));
    }

    #[test]
    fn figures_are_noted_with_their_words_once_a_day() {
        let mut bench = Bench::system();
        let day = Day::of_text("2026-11-23").unwrap();
        let decision = publish(&bench.context(), day, "a\n");
        let [journal] = &decision.journals[..] else { panic!("{decision:?}") };
        let digest = "87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7";
        assert_eq!(journal.details, json!({ "digest": digest, "text": "a\n" }));
        assert_eq!((journal.subject, journal.client), (of_day(day), None));
        assert_ne!(of_day(day), of_day(day.plus_days(1)));
        assert!(Cause::PaperIssued.once());
    }
}
