//! The audit trail: the journal as it is hashed, filtered by time, subject, actor and cause.
//!
//! It is read along its own order, the sequence. A span of time becomes a span of sequences first, so that an old week
//! among millions of entries is as quick to read as the newest one.

use ballast_core::{approval::Approval, ledger::Cause, time::Moment};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    row::Columns,
    value::{Value, params},
};

/// Entries are written in the order of time, except for decisions that took a moment; a clock is never set back.
const DISORDER_HOURS: i64 = 1;

const SINCE: &str = "SELECT sequence FROM journal WHERE at >= ?1 ORDER BY at, sequence LIMIT 1";
const UNTIL: &str = "SELECT sequence FROM journal WHERE at < ?1 ORDER BY at DESC, sequence DESC LIMIT 1";
const TRANSFERS: &str = "
SELECT debit_kind, debit_owner, credit_kind, credit_owner, asset, minor FROM transfer
WHERE sequence = ?1 ORDER BY position";
const PROPOSALS: &str = "
SELECT actor_id, details FROM journal WHERE subject = ?1 AND cause = 'operator_change' ORDER BY sequence";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditActor {
    Operators,
    Operator(Uuid),
    Client(Uuid),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditFilter {
    pub from: Option<Moment>,
    pub to: Option<Moment>,
    pub actor: Option<AuditActor>,
    /// The id of the object it is about.
    pub subject: Option<Uuid>,
    pub cause: Option<Cause>,
}

/// The range of sequences in which a filter can match, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: i64,
    pub through: i64,
}

/// One entry, exactly as it is hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    pub sequence: i64,
    /// Stored name of its cause.
    pub cause: String,
    /// The id of the object it is about.
    pub subject: Uuid,
    /// The client whose history shows it.
    pub client: Option<Uuid>,
    /// Stored name of the kind of actor.
    pub actor: String,
    pub actor_id: Option<Uuid>,
    pub at: Moment,
    /// JSON text as stored.
    pub details: String,
    /// Hash of the entry before.
    pub prev_hash: [u8; 32],
    pub hash: [u8; 32],
    /// Number of digests in the row log, and its hash; `None` in an entry from before rows were bound.
    pub rows: Option<(i64, [u8; 32])>,
    pub transfers: Vec<AuditTransfer>,
}

/// One posting, exactly as it is hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditTransfer {
    /// Kind of the giving account.
    pub debit_kind: String,
    pub debit_owner: Option<Uuid>,
    /// Kind of the receiving account.
    pub credit_kind: String,
    pub credit_owner: Option<Uuid>,
    pub asset: String,
    pub minor: i64,
}

/// Returns the sequences that can match, from the newest entry down; `None` if none can.
pub fn audit_span(conn: &mut dyn Conn, filter: &AuditFilter) -> Result<Option<Span>, StoreError> {
    let head = super::head(conn)?.sequence;
    let bound = |conn: &mut dyn Conn, sql: &str, at: Moment| first(conn, sql, params![at], |c| c.int());
    let from = match filter.from {
        None => Some(1),
        Some(from) => bound(conn, SINCE, from.plus_hours(-DISORDER_HOURS))?,
    };
    let through = match filter.to {
        None => Some(head),
        Some(to) => bound(conn, UNTIL, to.plus_hours(DISORDER_HOURS))?,
    };
    Ok(from.zip(through).map(|(from, through)| Span { from, through }).filter(|span| span.from <= span.through))
}

/// Returns entries of a span: `limit` of them from its end down if `newest_first`, else from its start up.
pub fn audit_page(
    conn: &mut dyn Conn,
    filter: &AuditFilter,
    span: Span,
    newest_first: bool,
    limit: u32,
) -> Result<Vec<AuditEntry>, StoreError> {
    let (only, mut given) = conditions(filter);
    let way = if newest_first { "DESC" } else { "ASC" };
    let place = given.len();
    let [from, through, most] = [1_usize, 2, 3].map(|next| place.saturating_add(next));
    let sql = format!(
        "SELECT sequence, cause, subject, client, actor, actor_id, at, details, prev_hash, hash, rows, rows_hash
         FROM journal
         WHERE {only}sequence >= ?{from} AND sequence <= ?{through} ORDER BY sequence {way} LIMIT ?{most}"
    );
    given.extend([Value::Int(span.from), Value::Int(span.through), Value::from(limit)]);
    let mut entries = all(conn, &sql, &given, entry)?;
    for entry in &mut entries {
        entry.transfers = all(conn, TRANSFERS, params![entry.sequence], transfer)?;
    }
    Ok(entries)
}

/// Returns the conditions other than the span, each followed by AND, and their parameters. The plus keeps a condition
/// from choosing an index that would have to be sorted.
fn conditions(filter: &AuditFilter) -> (String, Vec<Value<'_>>) {
    let mut only = String::new();
    let mut given = Vec::new();
    let mut add = |text: &str, value: Value<'static>| {
        given.push(value);
        only.push_str(&text.replace('#', &given.len().to_string()));
    };
    if let Some(subject) = filter.subject {
        add("subject = ?# AND ", Value::Uuid(subject));
    }
    if let Some(cause) = filter.cause {
        // A subject or an actor leaves fewer entries than any cause does, and neither engine knows that.
        let is_narrow =
            filter.subject.is_some() || matches!(filter.actor, Some(AuditActor::Operator(_) | AuditActor::Client(_)));
        let condition = if is_narrow { "cause || '' = ?# AND " } else { "cause = ?# AND " };
        add(condition, Value::from(cause.as_str()));
    }
    if let Some(from) = filter.from {
        add("+at >= ?# AND ", Value::from(from));
    }
    if let Some(to) = filter.to {
        add("+at < ?# AND ", Value::from(to));
    }
    match filter.actor {
        None => {}
        Some(AuditActor::Operators) => only.push_str("actor = 'operator' AND "),
        Some(AuditActor::Operator(id)) => add("actor = 'operator' AND actor_id = ?# AND ", Value::Uuid(id)),
        Some(AuditActor::Client(id)) => {
            add("client = ?# AND ", Value::Uuid(id));
            add("actor = 'client' AND actor_id = ?# AND ", Value::Uuid(id));
        }
    }
    (only, given)
}

fn entry(c: &mut Columns<'_>) -> Result<AuditEntry, StoreError> {
    Ok(AuditEntry {
        sequence: c.int()?,
        cause: c.string()?,
        subject: c.uuid()?,
        client: c.opt_uuid()?,
        actor: c.string()?,
        actor_id: c.opt_uuid()?,
        at: c.moment()?,
        details: c.string()?,
        prev_hash: c.array()?,
        hash: c.array()?,
        rows: c.opt_int()?.zip(c.opt_array()?),
        transfers: Vec::new(),
    })
}

fn transfer(c: &mut Columns<'_>) -> Result<AuditTransfer, StoreError> {
    Ok(AuditTransfer {
        debit_kind: c.string()?,
        debit_owner: c.opt_uuid()?,
        credit_kind: c.string()?,
        credit_owner: c.opt_uuid()?,
        asset: c.string()?,
        minor: c.int()?,
    })
}

/// The journal's details of an approval.
#[derive(Deserialize)]
struct Said {
    approval: Option<Uuid>,
    what: Option<String>,
    kind: Option<String>,
    digest: Option<String>,
    until: Option<Moment>,
}

impl Said {
    /// Whether this, `proposed` or `approved`, was done with exactly this approval.
    fn is(&self, what: &str, approval: &Approval) -> bool {
        self.what.as_deref() == Some(what)
            && self.kind.as_deref() == Some(approval.kind.as_str())
            && self.digest.as_deref() == Some(hex::encode(approval.digest).as_str())
            && self.until == Some(approval.expires_at)
    }
}

/// Whether the journal says that exactly this was proposed by exactly this maker, whatever the outcome.
fn was_proposed(conn: &mut dyn Conn, approval: &Approval) -> Result<bool, StoreError> {
    Ok(says(&said_of(conn, approval)?, "proposed", Some(approval.maker), approval))
}

/// Whether the journal says that exactly this was proposed by exactly this maker, and approved by exactly this checker.
pub fn was_agreed(conn: &mut dyn Conn, approval: &Approval) -> Result<bool, StoreError> {
    let said = said_of(conn, approval)?;
    Ok(approval.checker.is_some()
        && says(&said, "proposed", Some(approval.maker), approval)
        && says(&said, "approved", approval.checker, approval))
}

fn says(said: &[(Option<Uuid>, Said)], what: &str, by: Option<Uuid>, approval: &Approval) -> bool {
    said.iter().any(|(actor, said)| *actor == by && said.is(what, approval))
}

/// Whether the journal says that exactly this was proposed by exactly this maker, and has nothing further about it.
pub fn stands_as_proposed(conn: &mut dyn Conn, approval: &Approval) -> Result<bool, StoreError> {
    Ok(said_of(conn, approval)?.len() == 1 && was_proposed(conn, approval)?)
}

/// Returns every entry about the approval, and who acted.
fn said_of(conn: &mut dyn Conn, approval: &Approval) -> Result<Vec<(Option<Uuid>, Said)>, StoreError> {
    let lines = all(conn, PROPOSALS, params![approval.subject], |c| Ok((c.opt_uuid()?, c.string()?)))?;
    let read = |(actor, details): (Option<Uuid>, String)| Some((actor, serde_json::from_str::<Said>(&details).ok()?));
    let said = lines.into_iter().filter_map(read);
    Ok(said.filter(|(_, said)| said.approval == Some(approval.id.uuid())).collect())
}
