//! Messages wait in the database from the commit that caused them until a push service has accepted them.

use std::{collections::BTreeSet, sync::LazyLock};

use ballast_core::{
    client::Client,
    id::Id,
    notice::{Group, Notice},
    push::Subscription,
    session::Session,
    time::Moment,
};

use crate::{
    engine::all,
    error::StoreError,
    projections,
    reads::notice_of,
    rejection::CommitError,
    rows::{client, push, session},
    store::Store,
    value::params,
};

static DUE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT p.notice, p.attempts, m.switched_off, {}, {}, {} FROM push p
         JOIN push_subscription s ON s.session = p.session
         JOIN session e ON e.id = p.session
         JOIN client c ON c.id = s.client
         LEFT JOIN mail_choice m ON m.client = s.client
         WHERE p.next_attempt_at <= ?1 ORDER BY p.next_attempt_at, p.session, p.notice LIMIT ?2",
        push::TABLE.list("s"),
        session::TABLE.list("e"),
        client::TABLE.list("c"),
    )
});
const DONE: &str = "DELETE FROM push WHERE session = ?1 AND notice = ?2";
const FAILED: &str = "
UPDATE push SET attempts = attempts + 1, next_attempt_at = ?3 WHERE session = ?1 AND notice = ?2";
const PUT_BACK: &str = "UPDATE push SET next_attempt_at = ?3 WHERE session = ?1 AND notice = ?2";
const WAITING_FOR: &str = "
DELETE FROM push WHERE session IN (SELECT s.session FROM push_subscription s WHERE s.session = ?1 AND s.endpoint = ?2)";
const GONE: &str = "DELETE FROM push_subscription WHERE session = ?1 AND endpoint = ?2";
/// A portion at a time, so that others can write in between.
const PORTION: u32 = 1_000;
const TOO_OLD: &str = "
DELETE FROM push WHERE (session, notice) IN (SELECT session, notice FROM push WHERE created_at < ?1 LIMIT ?2)";
/// The devices of sessions that are over.
static LEFT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT s.session FROM push_subscription s JOIN session e ON e.id = s.session JOIN client c ON c.id = s.client
         WHERE {} LIMIT ?2",
        projections::session::OVER,
    )
});

/// Identifies a message: the session whose device gets it, and its notice.
pub type Place = (Id<Session>, Id<Notice>);

/// A message that should be sent now.
#[derive(Clone, Debug, PartialEq)]
pub struct DuePush {
    /// Number of failed attempts so far.
    pub attempts: u32,
    /// Groups of notices about which the client currently wants no mail.
    pub switched_off: BTreeSet<Group>,
    pub notice: Notice,
    pub device: Subscription,
    /// The session of the device; it may be over.
    pub session: Session,
    pub client: Client,
}

impl DuePush {
    #[must_use]
    pub const fn place(&self) -> Place {
        (self.device.session, self.notice.id)
    }
}

/// The outcome of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Noted {
    /// Nothing is left to do.
    Done,
    /// It was not accepted, and comes up again then.
    Failed(Moment),
    /// It was not tried, and comes up again then.
    PutBack(Moment),
    /// The device with this address gets no more messages.
    Gone(String),
}

/// Numbers of what was dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClearedPushes {
    /// Messages that were too old.
    pub messages: u64,
    /// Devices of sessions that were over.
    pub devices: u64,
}

impl Store {
    /// Returns messages whose time has come, the longest waiting first.
    pub async fn due_pushes(&self, now: Moment, limit: u32) -> Result<Vec<DuePush>, StoreError> {
        self.read(move |conn| {
            let due = all(conn, &DUE, params![now, limit], |c| {
                let (notice, attempts) = (c.id()?, c.unsigned()?);
                let switched_off = c.opt_json()?.unwrap_or_default();
                Ok((notice, attempts, switched_off, push::read(c)?, session::read(c)?, client::read(c)?))
            })?;
            let mut messages = Vec::with_capacity(due.len());
            for (notice, attempts, switched_off, device, session, client) in due {
                // A message without a notice waits until it is too old.
                let Some(notice) = notice_of(conn, client.id, notice)? else { continue };
                messages.push(DuePush { attempts, switched_off, notice, device, session, client });
            }
            Ok(messages)
        })
        .await
    }

    /// Stores the outcomes of messages.
    pub async fn pushes_noted(&self, noted: Vec<(Place, Noted)>) -> Result<(), CommitError> {
        if noted.is_empty() {
            return Ok(());
        }
        self.write(move |ledger| {
            for ((session, notice), what) in &noted {
                let (session, notice) = (*session, *notice);
                match what {
                    Noted::Done => ledger.conn.execute(DONE, params![session, notice])?,
                    Noted::Failed(next) => ledger.conn.execute(FAILED, params![session, notice, *next])?,
                    Noted::PutBack(next) => ledger.conn.execute(PUT_BACK, params![session, notice, *next])?,
                    Noted::Gone(endpoint) => {
                        ledger.conn.execute(WAITING_FOR, params![session, endpoint])?;
                        ledger.conn.execute(GONE, params![session, endpoint])?
                    }
                };
            }
            Ok(())
        })
        .await
    }

    /// Drops messages from before `oldest`, and the devices of sessions that are over; returns how many of each.
    pub async fn clear_pushes(&self, oldest: Moment, now: Moment) -> Result<ClearedPushes, CommitError> {
        let mut cleared = ClearedPushes::default();
        loop {
            let (dropped, left) = self
                .write(move |ledger| {
                    let dropped = ledger.conn.execute(TOO_OLD, params![oldest, PORTION])?;
                    let left = all(ledger.conn, &LEFT, params![now, PORTION], |c| c.id::<Session>())?;
                    for session in &left {
                        push::end(ledger.conn, *session)?;
                    }
                    Ok((dropped, u64::try_from(left.len()).unwrap_or(u64::MAX)))
                })
                .await?;
            cleared.messages = cleared.messages.saturating_add(dropped);
            cleared.devices = cleared.devices.saturating_add(left);
            if dropped.max(left) < u64::from(PORTION) {
                return Ok(cleared);
            }
        }
    }
}
