//! Checks the journal: an unbroken chain of hashes, permitted postings, and causes that happened once.

use ballast_core::{
    ledger::{self, Account, Cause},
    money::Asset,
};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    chain::{EMPTY_HASH, Hasher, Leg, Link},
    engine::{Conn, first},
    error::StoreError,
    reads,
    row::Columns,
    row_log,
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[
    ("the journal is one chain of hashes", chained),
    ("every posting is permitted", permitted),
    ("every transfer belongs to a journal", owned),
    ("every journal touches the accounts of one client", one_client),
    ("what may happen once happened once", once),
];

const ENTRIES: &str = "
SELECT j.sequence, j.cause, j.subject, j.client, j.actor, j.actor_id, j.at, j.details, j.prev_hash, j.hash, j.rows, j.rows_hash,
  (SELECT count(*) FROM transfer n WHERE n.sequence = j.sequence),
  t.position, t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner, t.asset, t.minor
FROM journal j LEFT JOIN transfer t ON t.sequence = j.sequence
ORDER BY j.sequence, t.position";
const POSTINGS: &str = "
SELECT DISTINCT j.cause, t.asset, t.debit_kind, CASE WHEN t.debit_owner IS NULL THEN 1 ELSE 0 END,
  t.credit_kind, CASE WHEN t.credit_owner IS NULL THEN 1 ELSE 0 END
FROM transfer t JOIN journal j ON j.sequence = t.sequence";
const FIRST_POSTING: &str = "
SELECT t.sequence FROM transfer t JOIN journal j ON j.sequence = t.sequence
WHERE j.cause = ?1 AND t.asset = ?2 AND t.debit_kind = ?3 AND t.credit_kind = ?4 ORDER BY t.sequence LIMIT 1";
const ORPHAN: &str = "
SELECT t.sequence FROM transfer t LEFT JOIN journal j ON j.sequence = t.sequence
WHERE j.sequence IS NULL OR t.minor <= 0 ORDER BY t.sequence LIMIT 1";
/// An account of a client, or of an investment of theirs, in a journal that names someone else; a pair of investments;
/// a sign-up of someone else. The writer refuses these; a row that came in another way shows here.
const FOREIGN: &str = "
SELECT t.sequence FROM transfer t
JOIN journal j ON j.sequence = t.sequence
LEFT JOIN investment d ON d.id = t.debit_owner
LEFT JOIN investment c ON c.id = t.credit_owner
WHERE (t.debit_owner IS NOT NULL AND (j.client IS NULL OR j.client <> coalesce(d.client, t.debit_owner)))
  OR (t.credit_owner IS NOT NULL AND (j.client IS NULL OR j.client <> coalesce(c.client, t.credit_owner)))
  OR d.id <> c.id OR (j.cause = 'client_signed_up' AND j.subject <> j.client)
ORDER BY t.sequence LIMIT 1";
const UNMARKED: &str = "SELECT sequence FROM journal WHERE cause = ?1 AND (once IS NULL) = (?2 = 1) LIMIT 1";
const TWICE: &str = "
SELECT subject, cause FROM journal WHERE once = 1 GROUP BY subject, cause HAVING count(*) > 1 LIMIT 1";

/// The chain, as far as it was followed.
struct Walk {
    hash: [u8; 32],
    sequence: i64,
    entry: Option<(Hasher, [u8; 32])>,
    broken: Option<String>,
}

impl Walk {
    /// Ends the current entry: its content must match its hash.
    fn close(&mut self) {
        let Some((hasher, stored)) = self.entry.take() else { return };
        if hasher.finish() != stored {
            self.fail(format!("journal {}: its content does not match its hash", self.sequence));
        }
        self.hash = stored;
    }

    fn fail(&mut self, what: String) {
        self.broken.get_or_insert(what);
    }

    fn step(&mut self, c: &mut Columns<'_>) -> Result<(), StoreError> {
        let sequence = c.int()?;
        if self.entry.is_some() && sequence == self.sequence {
            for _ in 0..12 {
                c.skip();
            }
        } else {
            self.close();
            self.open(sequence, c)?;
        }
        if c.opt_int()?.is_some()
            && let Some((hasher, _)) = &mut self.entry
        {
            hasher.leg(&Leg {
                debit_kind: c.text()?,
                debit_owner: c.opt_uuid()?,
                credit_kind: c.text()?,
                credit_owner: c.opt_uuid()?,
                asset: c.text()?,
                minor: c.int()?,
            });
        }
        Ok(())
    }

    fn open(&mut self, sequence: i64, c: &mut Columns<'_>) -> Result<(), StoreError> {
        let cause = c.text()?;
        let subject = c.uuid()?;
        let client = c.opt_uuid()?;
        let actor = c.text()?;
        let actor_id = c.opt_uuid()?;
        let at_millis = c.int()?;
        let details = c.text()?;
        let (prev_hash, hash): ([u8; 32], [u8; 32]) = (c.array()?, c.array()?);
        let rows = c.opt_int()?.zip(c.opt_array()?).map(|(number, hash)| row_log::Tail { number, hash });
        let transfers = c.unsigned()?;
        if sequence != self.sequence.saturating_add(1) {
            self.fail(format!("journal {}: it is missing", self.sequence.saturating_add(1)));
        }
        if prev_hash != self.hash {
            self.fail(format!("journal {sequence}: it does not follow the entry before it"));
        }
        self.sequence = sequence;
        let link = Link {
            prev_hash: &prev_hash,
            sequence,
            rows,
            cause,
            subject,
            client,
            actor,
            actor_id,
            at_millis,
            details,
            transfers,
        };
        self.entry = Some((Hasher::new(&link), hash));
        Ok(())
    }
}

fn chained(conn: &mut dyn Conn) -> Finding {
    let mut walk = Walk { hash: EMPTY_HASH, sequence: 0, entry: None, broken: None };
    conn.for_each(ENTRIES, &[], &mut |row| {
        let c = &mut row.columns();
        if walk.broken.is_none() { walk.step(c) } else { Ok(()) }
    })?;
    walk.close();
    let head = reads::head(conn)?;
    if (head.sequence, head.hash) != (walk.sequence, walk.hash) {
        let what = format!("head {}: it is not the last entry of the journal, {}", head.sequence, walk.sequence);
        walk.fail(what);
    }
    Ok((u64::try_from(walk.sequence).ok(), walk.broken))
}

/// The kinds of posting are few, whatever the number of transfers.
fn permitted(conn: &mut dyn Conn) -> Finding {
    let mut forbidden = None;
    conn.for_each(POSTINGS, &[], &mut |row| {
        let c = &mut row.columns();
        let cause = c.string()?;
        let asset = c.string()?;
        let debit = Side { kind: c.string()?, is_firms: c.truth()? };
        let credit = Side { kind: c.string()?, is_firms: c.truth()? };
        if !is_permitted(&cause, &asset, &debit, &credit) {
            forbidden.get_or_insert((cause, asset, debit.kind, credit.kind));
        }
        Ok(())
    })?;
    let Some((cause, asset, debit, credit)) = forbidden else { return Ok((None, None)) };
    let sequence = first(conn, FIRST_POSTING, params![&cause, &asset, &debit, &credit], |c| c.int())?.unwrap_or(0);
    Ok((None, Some(format!("journal {sequence}: {cause} may not move {asset} from {debit} to {credit}"))))
}

/// One side of a kind of posting.
struct Side {
    kind: String,
    /// Whether the account has no owner.
    is_firms: bool,
}

fn is_permitted(cause: &str, asset: &str, debit: &Side, credit: &Side) -> bool {
    // The table does not look at the owners of accounts, so any owner will do.
    let account = |side: &Side| Account::from_parts(&side.kind, (!side.is_firms).then_some(Uuid::nil()));
    let asset = [Asset::Usdt, Asset::Btc].into_iter().find(|known| known.as_str() == asset);
    match (cause_of(cause), asset, account(debit), account(credit)) {
        (Some(cause), Some(asset), Some(debit), Some(credit)) => ledger::permitted(cause, asset, debit, credit),
        _ => false,
    }
}

fn cause_of(name: &str) -> Option<Cause> {
    Cause::ALL.into_iter().find(|cause| cause.as_str() == name)
}

fn owned(conn: &mut dyn Conn) -> Finding {
    let orphan = first(conn, ORPHAN, &[], |c| c.int())?;
    Ok((None, orphan.map(|sequence| format!("transfer of journal {sequence}: there is no such journal, or no amount"))))
}

fn one_client(conn: &mut dyn Conn) -> Finding {
    let foreign = first(conn, FOREIGN, &[], |c| c.int())?;
    Ok((None, foreign.map(|sequence| format!("journal {sequence}: it touches an account of someone it does not name"))))
}

/// The mark that the unique index uses must be on every entry that needs it; then the pairs must be unique.
fn once(conn: &mut dyn Conn) -> Finding {
    for cause in Cause::ALL {
        if let Some(sequence) = first(conn, UNMARKED, params![cause.as_str(), cause.once()], |c| c.int())? {
            return Ok((None, Some(format!("journal {sequence}: {} is marked wrongly", cause.as_str()))));
        }
    }
    let twice = first(conn, TWICE, &[], |c| Ok((c.uuid()?, c.string()?)))?;
    Ok((None, twice.map(|(subject, cause)| format!("{subject}: {cause} happened more than once"))))
}
