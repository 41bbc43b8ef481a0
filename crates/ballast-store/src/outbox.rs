//! Mails wait in the database from the commit that caused them until a mail server accepted them.

use std::collections::BTreeSet;

use ballast_core::{client::Client, decision::Mail, id::Id, notice::Group, time::Moment};
use serde_json::Value as Json;
use uuid::Uuid;

use crate::{
    commit::{CommitError, Rejection},
    engine::{Conn, all},
    error::StoreError,
    rows::{json, mail_choice::groups},
    setting::held,
    store::Store,
    value::params,
};

const ENQUEUE: &str = "
INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, client)
VALUES (?1, ?2, ?3, ?4, 0, ?5, ?5, (SELECT c.id FROM client c WHERE c.email = ?3))";
/// Without those that were set aside.
const DUE: &str = "
SELECT o.id, o.template, o.recipient, o.data, o.attempts, o.created_at, o.client, m.switched_off FROM outbox o
LEFT JOIN mail_choice m ON m.client = o.client
WHERE o.next_attempt_at <= ?1 AND o.created_at > ?3
  AND NOT EXISTS (SELECT 1 FROM dead_letter l WHERE l.work = 'mail' AND l.unit = o.id AND l.state = 'dead')
ORDER BY o.next_attempt_at, o.id LIMIT ?2";
/// What stays of a mail to a client: which it was, and when. What it said goes with the row.
const KEEP: &str = "
INSERT INTO mail_history (client, id, template, outcome, attempts, queued_at, settled_at)
SELECT client, id, template, ?2, attempts, created_at, ?3 FROM outbox WHERE id = ?1 AND client IS NOT NULL";
const DONE: &str = "DELETE FROM outbox WHERE id = ?1";
const FAILED: &str = "UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ?2, last_error = ?3 WHERE id = ?1";

/// Longest error kept with a mail, in characters.
const ERROR_MAX: usize = 300;

/// A mail that should be sent now.
#[derive(Clone, Debug, PartialEq)]
pub struct DueMail {
    /// Identity in the outbox.
    pub id: Uuid,
    /// Template name.
    pub template: String,
    /// The one recipient.
    pub to: String,
    /// What the template needs.
    pub data: Json,
    /// Attempts that failed so far.
    pub attempts: u32,
    /// When it was queued.
    pub created_at: Moment,
    /// The client it goes to; nothing when it goes to somebody else.
    pub client: Option<Id<Client>>,
    /// Which notices that client wants no mail about, as of now.
    pub switched_off: BTreeSet<Group>,
}

/// How a mail left the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A mail server accepted it.
    Sent,
    /// What it carried was no longer good for anything.
    Expired,
    /// The client wants no mail of this kind; they find it in the portal.
    SwitchedOff,
}

impl Ending {
    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Expired => "expired",
            Self::SwitchedOff => "switched_off",
        }
    }
}

/// Queues a mail inside the transaction of its cause.
pub(crate) fn enqueue(conn: &mut dyn Conn, mail: &Mail, at: Moment) -> Result<(), Rejection> {
    let data = json(&mail.data)?;
    conn.execute(ENQUEUE, params![Uuid::now_v7(), mail.template, &mail.to, &data, at])?;
    Ok(())
}

impl Store {
    /// Mails whose time has come, longest waiting first. After a restore, without those that waited before it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn due_mails(&self, now: Moment, limit: u32) -> Result<Vec<DueMail>, StoreError> {
        self.read(move |conn| {
            let held = held(conn)?.map_or(i64::MIN, Moment::millis);
            all(conn, DUE, params![now, limit, held], |c| {
                Ok(DueMail {
                    id: c.uuid()?,
                    template: c.string()?,
                    to: c.string()?,
                    data: c.json()?,
                    attempts: c.unsigned()?,
                    created_at: c.moment()?,
                    client: c.opt_id()?,
                    switched_off: c.opt_text()?.map(groups).transpose()?.unwrap_or_default(),
                })
            })
        })
        .await
    }

    /// A mail server accepted it, or it was not worth sending any more: the mail goes, and with it whatever secret it
    /// carried.
    ///
    /// # Errors
    /// When the store cannot write.
    pub async fn mail_done(&self, id: Uuid, ending: Ending, at: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(KEEP, params![id, ending.as_str(), at])?;
            ledger.conn.execute(DONE, params![id])?;
            Ok(())
        })
        .await
    }

    /// It was never meant to leave: the mail goes, and nothing says that it was there.
    ///
    /// # Errors
    /// When the store cannot write.
    pub async fn mail_forgotten(&self, id: Uuid) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(DONE, params![id])?;
            Ok(())
        })
        .await
    }

    /// It was not accepted; try again at `next_attempt`.
    ///
    /// # Errors
    /// When the store cannot write.
    pub async fn mail_failed(&self, id: Uuid, error: String, next_attempt: Moment) -> Result<(), CommitError> {
        let error: String = error.chars().take(ERROR_MAX).collect();
        self.write(move |ledger| {
            ledger.conn.execute(FAILED, params![id, next_attempt, &error])?;
            Ok(())
        })
        .await
    }
}
