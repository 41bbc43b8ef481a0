//! Mails wait in the database from the commit that caused them until a mail server has accepted them.

use std::collections::BTreeSet;

use ballast_core::{client::Client, id::Id, lane::Lane, mail::Ending, notice::Group, strike::Bulletin, time::Moment};
use serde_json::Value as Json;
use uuid::Uuid;

use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads::{setting::held, week_of},
    rejection::CommitError,
    store::Store,
    value::{Value, params},
};

/// Leaves out mails that were set aside. The facts of a notice's mail are the notice's, or follow from its bulletin.
const DUE: &str = "
SELECT o.id, o.template, o.recipient, coalesce(n.data, o.data), o.attempts, o.created_at, o.client, m.switched_off, o.bulletin
FROM outbox o LEFT JOIN notice n ON n.id = o.id LEFT JOIN mail_choice m ON m.client = o.client
WHERE o.lane = ?4 AND o.next_attempt_at <= ?1 AND o.created_at > ?3
  AND NOT EXISTS (SELECT 1 FROM dead_letter l WHERE l.work = 'mail' AND l.unit = o.id AND l.state = 'dead')
ORDER BY o.next_attempt_at, o.id LIMIT ?2";
/// The second process to claim a mail finds the time moved.
const CLAIM: &str = "
UPDATE outbox SET next_attempt_at = ?1, claimed_by = ?2 WHERE next_attempt_at <= ?3 AND id IN ";
const LEFT_BEHIND: &str = "
UPDATE outbox SET next_attempt_at = ?1, claimed_by = NULL WHERE claimed_by IS NOT NULL";
/// The record kept of a mail to a client: its template and its times. Its text goes with the row.
const KEEP: &str = "
INSERT INTO mail_history (client, id, template, outcome, attempts, queued_at, settled_at)
SELECT client, id, template, ?1, attempts, created_at, ?2 FROM outbox WHERE client IS NOT NULL AND id IN ";
const DONE: &str = "DELETE FROM outbox WHERE id IN ";
const FAILED: &str = "
UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ?2, last_error = ?3, claimed_by = NULL WHERE id = ?1";
const PUT_BACK: &str = "UPDATE outbox SET next_attempt_at = ?1, claimed_by = NULL WHERE id IN ";

/// Mails in one statement, so that the same few statements are prepared whatever the number of mails.
const TOGETHER: usize = 32;
/// Maximum length of the error stored with a mail, in characters.
const ERROR_MAX: usize = 300;

/// A mail that should be sent now.
#[derive(Clone, Debug, PartialEq)]
pub struct DueMail {
    /// Its id in the outbox.
    pub id: Uuid,
    pub template: String,
    /// The one recipient.
    pub to: String,
    /// Facts for the template.
    pub data: Json,
    /// Number of failed attempts so far.
    pub attempts: u32,
    /// When it was queued.
    pub created_at: Moment,
    /// The client it goes to; `None` if it goes to someone else.
    pub client: Option<Id<Client>>,
    /// Groups of notices about which the client currently wants no mail.
    pub switched_off: BTreeSet<Group>,
}

/// Runs a statement with its parameters.
type Run<'a> = dyn FnMut(&mut dyn Conn, &str, &[Value<'_>]) -> Result<(), StoreError> + 'a;

/// Runs a statement that ends in `IN ` for a list of mails. The first parameters are its own.
fn on_each(
    conn: &mut dyn Conn,
    sql: &str,
    own: &[Value<'_>],
    mails: &[Uuid],
    run: &mut Run<'_>,
) -> Result<(), StoreError> {
    for some in mails.chunks(TOGETHER) {
        let size = if some.len() == 1 { 1 } else { TOGETHER };
        let places: Vec<String> = (1..=size).map(|place| format!("?{}", own.len().saturating_add(place))).collect();
        // The last one is repeated if there are fewer.
        let ids = some.iter().chain(some.last().into_iter().cycle()).take(size);
        let values: Vec<Value<'_>> = own.iter().cloned().chain(ids.map(|id| Value::Uuid(*id))).collect();
        run(conn, &format!("{sql}({})", places.join(", ")), &values)?;
    }
    Ok(())
}

fn execute_each(conn: &mut dyn Conn, sql: &str, own: &[Value<'_>], mails: &[Uuid]) -> Result<(), StoreError> {
    on_each(conn, sql, own, mails, &mut |conn, sql, values| {
        conn.execute(sql, values)?;
        Ok(())
    })
}

/// Adds the facts that a bulletin has for the mail's client. If it has none for them, the mail is left without facts,
/// and is set aside as one that cannot be read.
fn with_facts(conn: &mut dyn Conn, mail: DueMail, bulletin: Option<Id<Bulletin>>) -> Result<DueMail, StoreError> {
    let Some((client, bulletin)) = mail.client.zip(bulletin) else { return Ok(mail) };
    let told = week_of(conn, client, bulletin)?.map(|notice| notice.told.data());
    Ok(DueMail { data: told.unwrap_or(mail.data), ..mail })
}

impl Store {
    /// Returns mails whose time has come, the urgent ones first, then the longest waiting. After a restore, leaves out
    /// those that were waiting before it.
    pub async fn due_mails(&self, now: Moment, limit: u32) -> Result<Vec<DueMail>, StoreError> {
        let mut due = self.due_mails_of(Lane::Urgent, now, limit).await?;
        let found = u32::try_from(due.len()).unwrap_or(u32::MAX);
        due.extend(self.due_mails_of(Lane::Ordinary, now, limit.saturating_sub(found)).await?);
        Ok(due)
    }

    /// Like [`Self::due_mails`], for one lane.
    pub async fn due_mails_of(&self, lane: Lane, now: Moment, limit: u32) -> Result<Vec<DueMail>, StoreError> {
        if limit == 0 {
            return Ok(Vec::new());
        }
        self.read(move |conn| {
            let held = held(conn)?.map_or(i64::MIN, Moment::millis);
            let due = all(conn, DUE, params![now, limit, held, lane.number()], |c| {
                let mail = DueMail {
                    id: c.uuid()?,
                    template: c.string()?,
                    to: c.string()?,
                    data: c.json()?,
                    attempts: c.unsigned()?,
                    created_at: c.moment()?,
                    client: c.opt_id()?,
                    switched_off: c.opt_json()?.unwrap_or_default(),
                };
                Ok((mail, c.opt_id()?))
            })?;
            due.into_iter().map(|(mail, bulletin)| with_facts(conn, mail, bulletin)).collect()
        })
        .await
    }

    /// Claims mails for a process until `until`; nobody else sends them before then. Returns those it got: another
    /// process may have been faster.
    pub async fn claim_mails(
        &self,
        mails: Vec<Uuid>,
        process: Uuid,
        now: Moment,
        until: Moment,
    ) -> Result<BTreeSet<Uuid>, CommitError> {
        if mails.is_empty() {
            return Ok(BTreeSet::new());
        }
        self.write(move |ledger| {
            let mut claimed = BTreeSet::new();
            let own = params![until, process, now];
            on_each(ledger.conn, CLAIM, own, &mails, &mut |conn, sql, values| {
                claimed.extend(all(conn, &format!("{sql} RETURNING id"), values, |c| c.uuid())?);
                Ok(())
            })?;
            Ok(claimed)
        })
        .await
    }

    /// Takes back mails claimed by processes that are gone. The process that holds the job calls this.
    pub async fn mails_left_behind(&self, now: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(LEFT_BEHIND, params![now])?;
            Ok(())
        })
        .await
    }

    /// Removes mails that a mail server accepted or that were not worth sending any longer, and with them any secret
    /// they had.
    pub async fn mails_done(&self, mails: Vec<(Uuid, Ending)>, at: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for ending in Ending::ALL {
                let ids: Vec<Uuid> = mails.iter().filter(|(_, one)| *one == ending).map(|(id, _)| *id).collect();
                execute_each(ledger.conn, KEEP, params![ending.as_str(), at], &ids)?;
                execute_each(ledger.conn, DONE, &[], &ids)?;
            }
            Ok(())
        })
        .await
    }

    /// Removes a mail that was never meant to leave, without a trace.
    pub async fn mail_forgotten(&self, id: Uuid) -> Result<(), CommitError> {
        self.write(move |ledger| Ok(execute_each(ledger.conn, DONE, &[], &[id])?)).await
    }

    /// Notes that a mail was not accepted; it is tried again at `next_attempt`.
    pub async fn mail_failed(&self, id: Uuid, error: String, next_attempt: Moment) -> Result<(), CommitError> {
        let error: String = error.chars().take(ERROR_MAX).collect();
        self.write(move |ledger| {
            ledger.conn.execute(FAILED, params![id, next_attempt, &error])?;
            Ok(())
        })
        .await
    }

    /// Puts back mails that were not tried: they come up again at `next_attempt`, and it does not count as a failed
    /// attempt.
    pub async fn mails_put_back(&self, mails: Vec<Uuid>, next_attempt: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| Ok(execute_each(ledger.conn, PUT_BACK, params![next_attempt], &mails)?)).await
    }
}

#[cfg(test)]
mod tests {
    use ballast_core::notice::Kind;

    use super::*;

    /// A mail that was waiting when lanes were introduced goes in the lane that it would be queued in.
    #[test]
    fn the_migration_and_the_table_of_lanes_say_the_same() {
        let sql = include_str!("../migrations/0031_mail_lanes.sql");
        let patient: Vec<&str> = sql.split('\'').skip(1).step_by(2).collect();
        for template in &patient {
            assert_eq!(Lane::of(template), Lane::Ordinary, "{template}");
        }
        let others =
            ["login_code", "confirm_email", "operator_money_held", "operator_link", "welcome", "message_reply"];
        for template in Kind::ALL.map(Kind::as_str).into_iter().chain(others) {
            assert_eq!(patient.contains(&template), Lane::of(template) == Lane::Ordinary, "{template}");
        }
    }
}
