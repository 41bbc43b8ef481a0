//! The content of a delivery: `type`, `timestamp` and `data`.

use ballast_core::{
    id::Id,
    ledger::Cause,
    notice::{Kind, Notice},
    time::Moment,
    webhook::{TEST, state_event},
};
use ballast_store::{
    reads::AuditEntry,
    webhook::{DueDelivery, Told, event_of},
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::journal_entry::JournalEntry;

/// The body of a delivery. `type` tells the shape of `data`.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookEvent)]
pub struct Event {
    /// `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and the event;
    /// `journal.` and the cause of an entry, for the firm; or `webhook.test`.
    #[serde(rename = "type")]
    #[schema(example = "notice.deposit_credited")]
    kind: String,
    /// When it happened.
    timestamp: Moment,
    data: Data,
}

/// The content of an event.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = WebhookData)]
enum Data {
    Notice(NoticeData),
    State(StateData),
    Entry(JournalEntry),
    Test(TestData),
}

/// A notice, as shown in the client's dashboard.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WebhookNotice)]
struct NoticeData {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Notice>,
    kind: Kind,
    title: String,
    text: String,
    /// The page of the site that shows its subject.
    leads: String,
    /// The facts of the notice, as in the list of notices.
    #[schema(value_type = Object)]
    data: Value,
    created_at: Moment,
}

/// The state of an object changed. Request the object to see its current state.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookState)]
struct StateData {
    /// ID of the deposit, investment, withdrawal or complaint.
    subject: Uuid,
    #[schema(value_type = Cause)]
    cause: String,
}

/// A test message that the webhook's owner requested.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookTest)]
struct TestData {
    message: &'static str,
}

/// The text that is sent and signed. It depends only on the message, so it is the same in every attempt.
pub(super) fn body(due: &DueDelivery) -> Result<String, String> {
    let event = match &due.told {
        Told::Notice(notice) => of_notice(notice)?,
        Told::Entry(entry) => of_entry(entry, due.webhook.client.is_none())?,
        Told::Test => Event {
            kind: TEST.to_owned(),
            timestamp: due.delivery.happened_at,
            data: Data::Test(TestData { message: "This is a test. Nothing happened." }),
        },
        Told::Nothing => return Err("what it refers to no longer exists".to_owned()),
    };
    serde_json::to_string(&event).map_err(|error| error.to_string())
}

fn of_notice(notice: &Notice) -> Result<Event, String> {
    let Notice { id, told, created_at, .. } = notice;
    let words = ballast_words::words(told).map_err(|error| error.to_string())?;
    let data = NoticeData {
        id: *id,
        kind: told.kind(),
        title: words.title,
        text: words.text,
        leads: words.leads,
        data: told.data(),
        created_at: *created_at,
    };
    Ok(Event { kind: event_of(told.kind()), timestamp: *created_at, data: Data::Notice(data) })
}

fn of_entry(entry: &AuditEntry, is_firm: bool) -> Result<Event, String> {
    if is_firm {
        let (kind, timestamp) = (format!("journal.{}", entry.cause), entry.at);
        return Ok(Event { kind, timestamp, data: Data::Entry(JournalEntry::of(entry)?) });
    }
    let kind = Cause::from_name(&entry.cause).and_then(state_event);
    let kind = kind.ok_or("a client is not told of such an entry")?.to_owned();
    let data = StateData { subject: entry.subject, cause: entry.cause.clone() };
    Ok(Event { kind, timestamp: entry.at, data: Data::State(data) })
}
