//! Webhook deliveries. No commit fills a queue: the events follow from the journal and from the lines of the row log
//! about notices, both in the order in which they were written and without gaps. The position up to which they were
//! followed is stored with the deliveries that resulted, in one transaction: nothing is missed, nothing doubled.

mod follow;

use std::{collections::HashSet, sync::LazyLock};

use uuid::Uuid;

use ballast_core::{
    client::Client,
    id::Id,
    notice::Notice,
    time::Moment,
    webhook::{self, KEPT_DAYS, Progress, Source, Webhook},
};

pub use self::follow::event_of;
use self::follow::{FOLLOWED, Found, New, add, follow};
use crate::{
    engine::{Conn, first, one, snapshot},
    error::StoreError,
    reads::{
        self, AuditEntry, AuditFilter, AuditSpan, Delivery, Try,
        webhooks::{COLUMNS, delivery},
    },
    rejection::{CommitError, Rejection},
    store::Store,
    stored::json,
    value::params,
};

const MOVE: &str = "UPDATE setting SET content = ?2 WHERE name = ?1 AND content = ?3";
const BEGIN: &str = "INSERT INTO setting (name, content) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING";

static DUE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {COLUMNS}, d.notice, d.entry FROM webhook_delivery d
         WHERE d.webhook = ?1 AND d.next_attempt_at <= ?2 ORDER BY d.next_attempt_at, d.number LIMIT 1"
    )
});
const TRIES: &str = "SELECT tries FROM webhook_delivery WHERE webhook = ?1 AND number = ?2";
const TRIED: &str = "
UPDATE webhook_delivery SET tries = ?3, state = ?4, next_attempt_at = ?5, attempts = attempts + 1
WHERE webhook = ?1 AND number = ?2";
const TOOK: &str = "UPDATE webhook_use SET delivered_at = ?2, failing_since = NULL WHERE webhook = ?1";
const FAILS: &str = "UPDATE webhook_use SET failing_since = coalesce(failing_since, ?2) WHERE webhook = ?1";
const FAILING_SINCE: &str = "SELECT failing_since FROM webhook_use WHERE webhook = ?1";
/// Number of attempts that are stored for a delivery.
const TRIES_KEPT: usize = 10;

const LAST_TEST: &str = "SELECT max(happened_at) FROM webhook_delivery WHERE webhook = ?1 AND kind = ?2";
/// Minimum time between two tests of an address.
const TEST_SECONDS: i64 = 5;
const AGAIN: &str = "
UPDATE webhook_delivery SET attempts = CASE WHEN state = 'waiting' THEN attempts ELSE 0 END, state = 'waiting',
  next_attempt_at = ?3
WHERE webhook = ?1 AND number = ?2";
const NUMBERS_SINCE: &str = "
SELECT min(number), max(number) FROM webhook_delivery WHERE webhook = ?1 AND happened_at >= ?2";
const AGAIN_SINCE: &str = "
UPDATE webhook_delivery SET attempts = 0, state = 'waiting', next_attempt_at = ?3
WHERE webhook = ?1 AND happened_at >= ?2 AND next_attempt_at IS NULL AND kind <> ?4 AND number >= ?5 AND number < ?6";
/// A portion at a time, so that others can write in between.
const PORTION: u32 = 1_000;
const TOO_OLD: &str = "
DELETE FROM webhook_delivery WHERE (webhook, number) IN
  (SELECT webhook, number FROM webhook_delivery WHERE happened_at < ?1 LIMIT ?2)";

/// A delivery that should be made now.
#[derive(Clone, Debug)]
pub struct DueDelivery {
    pub webhook: Webhook,
    /// The client; `None` if the webhook is the firm's.
    pub client: Option<Client>,
    pub delivery: Delivery,
    pub told: Told,
}

/// The object that a delivery is about.
#[derive(Clone, Debug)]
pub enum Told {
    Notice(Box<Notice>),
    Entry(Box<AuditEntry>),
    Test,
    /// It is not there, or belongs to a different client.
    Nothing,
}

/// The outcome of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    Delivered,
    Failed,
    Later(Moment),
}

impl Store {
    /// Follows the journal and the notices, and stores the deliveries to make. Returns whether there is more to follow.
    ///
    /// # Errors
    /// As [`Store::commit`]; stale if another process was faster.
    pub async fn follow_for_webhooks(&self, now: Moment) -> Result<bool, CommitError> {
        let found = self.read(|conn| snapshot(conn, follow)).await.map_err(Rejection::from)?;
        let Some(Found { before, through, new, is_more }) = found else { return Ok(false) };
        self.write(move |ledger| {
            let text = through.written();
            let moved = match &before {
                Some(before) => ledger.conn.execute(MOVE, params![FOLLOWED, &text, before])?,
                None => ledger.conn.execute(BEGIN, params![FOLLOWED, &text])?,
            };
            if moved == 0 {
                return Err(Rejection::Stale);
            }
            for one in &new {
                add(ledger.conn, one, now)?;
            }
            Ok(is_more)
        })
        .await
    }

    /// Returns the next delivery of each address whose time has come, except those in `busy`; at most `limit`. The
    /// firm's come first, then those after `last` in the order of their ids, then the others: however many are slow,
    /// each has its turn.
    pub async fn due_webhooks(
        &self,
        now: Moment,
        busy: HashSet<Id<Webhook>>,
        last: Uuid,
        limit: usize,
    ) -> Result<Vec<DueDelivery>, StoreError> {
        self.read(move |conn| {
            let mut due = Vec::new();
            let mut living = reads::living_webhooks(conn)?;
            living.sort_by_key(|(one, _)| (one.client.is_some(), one.id.uuid() <= last, one.id.uuid()));
            for (webhook, client) in living {
                if due.len() >= limit {
                    break;
                }
                if busy.contains(&webhook.id) {
                    continue;
                }
                match next_of(conn, &webhook, now) {
                    Ok(None) => {}
                    Ok(Some((delivery, told))) => due.push(DueDelivery { webhook, client, delivery, told }),
                    // A single row that cannot be read is no reason to tell nobody anything.
                    Err(StoreError::Corrupt(why)) => {
                        tracing::error!(webhook = %webhook.id, why, "what a webhook waits for cannot be read");
                    }
                    Err(error) => return Err(error),
                }
            }
            Ok(due)
        })
        .await
    }

    /// Stores an attempt; `is_theirs` means that the address is what failed. Returns since when it has accepted
    /// nothing.
    pub async fn webhook_tried(
        &self,
        id: Id<Webhook>,
        delivery: &Delivery,
        tried: Try,
        noted: Noted,
        is_theirs: bool,
    ) -> Result<Option<Moment>, CommitError> {
        let (number, is_test) = (delivery.number, delivery.kind == webhook::TEST);
        self.write(move |ledger| {
            let known = first(ledger.conn, TRIES, params![id, number], |c| c.json::<Vec<Try>>())?;
            let Some(mut tries) = known else { return Ok(None) };
            let at = tried.at;
            tries.push(tried.clone());
            let surplus = tries.len().saturating_sub(TRIES_KEPT);
            tries.drain(..surplus);
            let (state, next) = match noted {
                Noted::Delivered => (Progress::Delivered, None),
                Noted::Failed => (Progress::Failed, None),
                Noted::Later(next) => (Progress::Waiting, Some(next)),
            };
            ledger.conn.execute(TRIED, params![id, number, &json(&tries)?, state.as_str(), next])?;
            if noted == Noted::Delivered {
                ledger.conn.execute(TOOK, params![id, at])?;
            } else if is_theirs && !is_test {
                ledger.conn.execute(FAILS, params![id, at])?;
            }
            Ok(first(ledger.conn, FAILING_SINCE, params![id], |c| c.opt_moment())?.flatten())
        })
        .await
    }

    /// Queues a test for an address, unless it just had one; returns the delivery's number.
    pub async fn test_webhook(&self, id: Id<Webhook>, now: Moment) -> Result<Option<i64>, CommitError> {
        self.write(move |ledger| {
            let last = one(ledger.conn, LAST_TEST, params![id, webhook::TEST], |c| c.opt_moment())?;
            if last.is_some_and(|last| now < last.plus_seconds(TEST_SECONDS)) {
                return Ok(None);
            }
            let test = New { webhook: id, kind: webhook::TEST.to_owned(), source: Source::Test, at: now };
            add(ledger.conn, &test, now).map(Some)
        })
        .await
    }

    /// Repeats a delivery as soon as possible. Returns whether there is one.
    pub async fn deliver_again(&self, id: Id<Webhook>, number: i64, now: Moment) -> Result<bool, CommitError> {
        self.write(move |ledger| Ok(ledger.conn.execute(AGAIN, params![id, number, now])? > 0)).await
    }

    /// Repeats every delivery of what happened since then, except those still waiting and tests. Returns how many.
    pub async fn deliver_since(&self, id: Id<Webhook>, since: Moment, now: Moment) -> Result<u64, CommitError> {
        let read = move |conn: &mut dyn Conn| {
            one(conn, NUMBERS_SINCE, params![id, since], |c| Ok(c.opt_int()?.zip(c.opt_int()?)))
        };
        let Some((mut from, through)) = self.read(read).await.map_err(Rejection::from)? else { return Ok(0) };
        let mut count = 0_u64;
        while from <= through {
            let next = from.saturating_add(i64::from(PORTION));
            let some = self.write(move |ledger| {
                let portion = params![id, since, now, webhook::TEST, from, next];
                Ok(ledger.conn.execute(AGAIN_SINCE, portion)?)
            });
            count = count.saturating_add(some.await?);
            from = next;
        }
        Ok(count)
    }

    /// Deletes deliveries that are too old; returns how many.
    pub async fn clear_webhooks(&self, now: Moment) -> Result<u64, CommitError> {
        let (oldest, mut cleared) = (now.plus_days(-KEPT_DAYS), 0_u64);
        loop {
            let some = self.write(move |ledger| Ok(ledger.conn.execute(TOO_OLD, params![oldest, PORTION])?)).await?;
            cleared = cleared.saturating_add(some);
            if some < u64::from(PORTION) {
                return Ok(cleared);
            }
        }
    }
}

/// Returns the next delivery of an address whose time has come, and its object.
fn next_of(conn: &mut dyn Conn, webhook: &Webhook, now: Moment) -> Result<Option<(Delivery, Told)>, StoreError> {
    let next =
        first(conn, &DUE, params![webhook.id, now], |c| Ok((delivery(c)?, c.opt_id::<Notice>()?, c.opt_int()?)))?;
    let Some((delivery, notice, entry)) = next else { return Ok(None) };
    let told = match told(conn, webhook.client, notice, entry) {
        Err(StoreError::Corrupt(why)) => {
            tracing::error!(webhook = %webhook.id, number = delivery.number, why, "what should be told cannot be read");
            Told::Nothing
        }
        told => told?,
    };
    Ok(Some((delivery, told)))
}

/// Reads the object of a delivery again: changing the delivery's row sends nobody what is not theirs.
fn told(
    conn: &mut dyn Conn,
    client: Option<Id<Client>>,
    notice: Option<Id<Notice>>,
    entry: Option<i64>,
) -> Result<Told, StoreError> {
    Ok(match (client, notice, entry) {
        (_, None, None) => Told::Test,
        (Some(client), Some(notice), None) => {
            reads::notice_of(conn, client, notice)?.map_or(Told::Nothing, |notice| Told::Notice(Box::new(notice)))
        }
        (owner, None, Some(sequence)) => {
            let span = AuditSpan { from: sequence, through: sequence };
            let found = reads::audit_page(conn, &AuditFilter::default(), span, false, 1)?.pop();
            let own = found.filter(|entry| owner.is_none_or(|owner| entry.client == Some(owner.uuid())));
            own.map_or(Told::Nothing, |entry| Told::Entry(Box::new(entry)))
        }
        _ => Told::Nothing,
    })
}
