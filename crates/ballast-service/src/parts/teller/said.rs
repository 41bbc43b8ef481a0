//! What a delivery says: `type`, `timestamp` and `data`.

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

/// The body of a delivery. `type` says what `data` is.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookEvent)]
pub struct Event {
    /// `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and what happened; `journal.`
    /// and the cause of an entry, for the firm; or `webhook.test`.
    #[serde(rename = "type")]
    #[schema(example = "notice.deposit_credited")]
    kind: String,
    /// When it happened.
    timestamp: Moment,
    data: Data,
}

/// What happened.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = WebhookData)]
enum Data {
    Notice(NoticeData),
    State(StateData),
    Entry(JournalEntry),
    Test(TestData),
}

/// A notice, as the client's dashboard has it.
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
    /// The page of the site that shows what it is about.
    leads: String,
    /// The facts of it, as in the list of notices.
    #[schema(value_type = Object)]
    data: Value,
    created_at: Moment,
}

/// The state of something changed. What it is now, the interface says.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookState)]
struct StateData {
    /// Which deposit, investment, withdrawal or complaint.
    subject: Uuid,
    #[schema(value_type = Cause)]
    cause: String,
}

/// Nothing happened: its owner wants to see whether it works.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookTest)]
struct TestData {
    message: &'static str,
}

/// The text that is sent and signed. It follows from what is told alone, so it is the same each time.
pub(super) fn body(due: &DueDelivery) -> Result<String, String> {
    let event = match &due.told {
        Told::Notice(notice) => of_notice(notice)?,
        Told::Entry(entry) => of_entry(entry, due.webhook.client.is_none())?,
        Told::Test => Event {
            kind: TEST.to_owned(),
            timestamp: due.delivery.happened_at,
            data: Data::Test(TestData { message: "This is a test. Nothing happened." }),
        },
        Told::Nothing => return Err("what it tells of is not there any more".to_owned()),
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
