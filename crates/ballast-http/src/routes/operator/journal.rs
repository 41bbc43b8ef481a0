//! `GET operator/journal`: the journal in order, for accounting systems.

use std::time::Duration;

use axum::extract::State;
use ballast_service::{
    error::ApiError,
    journal_entry::{self, JournalEntry},
    write::read,
};
use ballast_store::reads::{self, AuditEntry, AuditFilter, AuditSpan, AuditTransfer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{Instant, sleep};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

use crate::{answer::Answer, auth::service::JournalReader, failed::Failed, lists::Asked, state::App};

/// Default number of entries per page.
const USUAL: u32 = 100;
/// Maximum number of entries per page.
const MOST: u32 = 500;
/// The longest wait for an entry, shorter than the timeout of the gate.
const LONGEST_WAIT_SECONDS: u8 = 20;
/// Interval between polls while someone waits.
const LOOK: Duration = Duration::from_millis(500);

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get))
}

/// A part of the journal.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct JournalQuery {
    /// `next` of the previous page: the number of the last known entry. Absent or 0 to begin with the first entry.
    cursor: Option<i64>,
    /// How many entries, 1 to 500; 100 by default.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
    /// How many seconds to wait for a new entry if there is none, up to 20.
    wait: Option<u8>,
}

/// Entries in the order of their numbers, which have no gaps and never change.
#[derive(Serialize, ToSchema)]
struct JournalPage {
    entries: Vec<JournalEntry>,
    /// Send it as `cursor` next time, even if there was nothing new.
    next: i64,
}

/// The journal after a given entry, oldest first. It identifies people only by the IDs of their accounts.
#[utoipa::path(get, path = "/api/v1/operator/journal", tag = "operator", params(JournalQuery),
    security(("operator" = []), ("service" = ["journal"])), responses((status = 200, body = Answer<JournalPage>)))]
async fn get(
    State(app): State<App>,
    reader: JournalReader,
    Asked(query): Asked<JournalQuery>,
) -> Result<Answer<JournalPage>, Failed> {
    let Span { after, limit, wait } = query.read()?;
    let until = Instant::now().checked_add(wait);
    let mut found = page(&app, after, limit).await?;
    while found.is_empty() && until.is_some_and(|until| Instant::now() < until) {
        sleep(LOOK).await;
        reader.require_alive(&app).await?;
        found = page(&app, after, limit).await?;
    }
    let next = found.last().map_or(after, |last| last.sequence);
    let entries = found.iter().map(JournalEntry::of).collect::<Result<_, _>>();
    let entries = entries.map_err(|error| ApiError::internal(&error))?;
    Ok(Answer::data(JournalPage { entries, next }))
}

/// The entries that are asked for.
struct Span {
    /// The entry to start after.
    after: i64,
    limit: u32,
    /// How long to wait for the first of them.
    wait: Duration,
}

impl JournalQuery {
    fn read(&self) -> Result<Span, ApiError> {
        let (after, limit, wait) = (self.cursor.unwrap_or(0), self.limit.unwrap_or(USUAL), self.wait.unwrap_or(0));
        if after < 0 {
            let message = "Send `next` of the page before, or nothing to begin with the first entry.";
            return Err(ApiError::field("cursor", "invalid_cursor", message));
        }
        if !(1..=MOST).contains(&limit) {
            return Err(ApiError::field("limit", "invalid_limit", format!("Ask for 1 to {MOST} entries.")));
        }
        if wait > LONGEST_WAIT_SECONDS {
            let message = format!("Wait at most {LONGEST_WAIT_SECONDS} seconds, and ask again.");
            return Err(ApiError::field("wait", "invalid_wait", message));
        }
        Ok(Span { after, limit, wait: Duration::from_secs(wait.into()) })
    }
}

async fn page(app: &App, after: i64, limit: u32) -> Result<Vec<AuditEntry>, ApiError> {
    let span = AuditSpan { from: after.saturating_add(1), through: i64::MAX };
    let found = read(app, move |conn| {
        let known = reads::head(conn)?.sequence;
        if after > known {
            return Ok(None);
        }
        reads::audit_page(conn, &AuditFilter::default(), span, false, limit).map(Some)
    });
    found.await?.ok_or_else(|| {
        let message = "The journal has no such entry. If the books were restored from a backup, compare the hash of the \
                       last entry you have, and begin where it is the same.";
        ApiError::field("cursor", "unknown_cursor", message)
    })
}

/// The amount of a posting, as people write it.
pub(super) fn amount(posted: &AuditTransfer) -> Result<Value, ApiError> {
    journal_entry::amount(posted).map_err(|error| ApiError::internal(&error))
}
