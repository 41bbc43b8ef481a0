//! Reads what went to the venue and came back, what custody was short of, and what was credited to clients.

use std::{collections::BTreeMap, sync::LazyLock};

use ballast_core::{
    came_back::{Course, Missing, Movement, borne},
    id::Id,
    installation::Part,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    plan::Plan,
    reading::Grading,
    time::Moment,
};
use uuid::Uuid;

use super::{books::with_transfers, clients::client_by_deposit_address, installation::bindings};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    projections::names::quoted,
    value::params,
};

const MOVED: &str = "
SELECT j.sequence, j.cause, j.subject, j.at, j.details, j.hash,
  t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner, t.asset, t.minor
FROM journal j LEFT JOIN transfer t ON t.sequence = j.sequence
WHERE j.cause = 'capital_moved' ORDER BY j.sequence, t.position";
const GAINED: &str = "
SELECT updated_at, plan, result, grading FROM strike WHERE state = 'allocated' AND corrects IS NULL
ORDER BY updated_at, number";
const SHORT: &str = "
SELECT j.at, j.details FROM book_break b JOIN journal j ON j.subject = b.id
WHERE b.place = 'custody' AND j.cause = 'reconciled' ORDER BY j.sequence";
const UP_TO: &str = "SELECT sequence FROM journal WHERE at <= ?1 ORDER BY at DESC, sequence DESC LIMIT 1";
const CREDITED: &str = "
SELECT total FROM control WHERE kind = ?1 AND asset = ?2 AND sequence <= ?3 ORDER BY sequence DESC LIMIT 1";
/// The losses that no client bears, by the causes and accounts that [`borne`] names.
static BORNE: LazyLock<String> = LazyLock::new(|| {
    let (causes, parts): (Vec<_>, Vec<_>) = borne_by().into_iter().unzip();
    format!(
        "SELECT coalesce(sum(CASE {} END), 0) FROM journal j JOIN transfer t ON t.sequence = j.sequence
         WHERE j.cause IN ({}) AND j.sequence <= ?1",
        parts.join(" "),
        quoted(causes)
    )
});
const FIRST: &str = "
SELECT j.at FROM control c JOIN journal j ON j.sequence = c.sequence
WHERE c.kind = ?1 AND c.asset = ?2 ORDER BY c.sequence LIMIT 1";
const LAST_MOVE: &str = "SELECT max(sequence) FROM journal WHERE cause = 'capital_moved'";
const LAST_WORD: &str = "SELECT max(sequence) FROM journal WHERE cause = 'reconciled'";
const ADDRESSES: &str = "SELECT max(address_index) FROM client";
const TREASURIES: &str = "SELECT max(sequence) FROM journal WHERE cause = 'installation_bound'";
const COUNTED: &str =
    "SELECT 1 FROM journal WHERE cause = 'capital_moved' AND lower(details) LIKE '%' || ?1 || '%' LIMIT 1";

/// Returns the causes that add to the losses which no client bears, or take from them, each with its part of a CASE.
fn borne_by() -> BTreeMap<&'static str, String> {
    let accounts = Account::each(Uuid::nil(), Uuid::nil());
    let mut parts = BTreeMap::<_, String>::new();
    for cause in Cause::ALL {
        for (debit, credit) in accounts.iter().flat_map(|debit| accounts.map(|credit| (*debit, credit))) {
            let signed = borne(cause, &Transfer { debit, credit, asset: Asset::Usdt, minor: 1 });
            if signed != 0 {
                let (cause, debit, credit) = (cause.as_str(), debit.kind(), credit.kind());
                parts.entry(cause).or_default().push_str(&format!(
                    "WHEN j.cause = '{cause}' AND t.debit_kind = '{debit}' AND t.credit_kind = '{credit}'
                     THEN {signed} * t.minor "
                ));
            }
        }
    }
    parts
}

/// Distinguishes two states of the movements: the last move, the last reconciliation of custody, the highest deposit
/// address, and the last change of the bindings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VenueMark([i64; 4]);

/// Returns the current state of the movements.
pub fn venue_mark(conn: &mut dyn Conn) -> Result<VenueMark, StoreError> {
    let mut last = |sql| Ok::<_, StoreError>(first(conn, sql, &[], |c| c.opt_int())?.flatten().unwrap_or(0));
    Ok(VenueMark([last(LAST_MOVE)?, last(LAST_WORD)?, last(ADDRESSES)?, last(TREASURIES)?]))
}

/// Movements, shortfalls, and the course that both add up to.
#[derive(Debug)]
pub struct VenueCourse {
    pub movements: Vec<Movement>,
    pub missing: Vec<Missing>,
    pub course: Course,
}

/// Reads the movements and the shortfalls, and computes the course.
pub fn venue_course(conn: &mut dyn Conn) -> Result<VenueCourse, StoreError> {
    let (movements, missing) = (venue_movements(conn)?, missing_in_custody(conn)?);
    let course = Course::of(&movements, &missing);
    Ok(VenueCourse { movements, missing, course })
}

/// Returns every movement between custody and the venue, or to the owners, oldest first.
pub fn venue_movements(conn: &mut dyn Conn) -> Result<Vec<Movement>, StoreError> {
    let mut found = Vec::new();
    // A transfer between two treasuries brings in nothing new, and not only if the journal of the move knew both.
    let treasuries: Vec<String> = bindings(conn)?
        .into_iter()
        .filter(|one| one.found.part == Part::Treasury)
        .map(|one| one.found.fingerprint)
        .collect();
    for entry in with_transfers(conn, MOVED, &[])? {
        let Some(mut one) = Movement::of(entry.at, &entry.transfers, &entry.details) else { continue };
        if let Some(seen) = &one.seen {
            // This includes addresses that became deposit addresses only later.
            one.is_own = client_by_deposit_address(conn, &seen.from)?.is_some()
                || client_by_deposit_address(conn, &seen.to)?.is_some()
                || [&seen.from, &seen.to].into_iter().all(|end| treasuries.contains(end));
        }
        found.push(one);
    }
    Ok(found)
}

/// The result of a plan for some days at the venue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VenueGain {
    pub at: Moment,
    pub plan: Id<Plan>,
    /// Negative for a loss.
    pub made: Usdt,
}

/// Returns what each plan made at the venue, oldest first: by its readings or, without readings, as entered.
pub fn venue_gains(conn: &mut dyn Conn) -> Result<Vec<VenueGain>, StoreError> {
    all(conn, GAINED, &[], |c| {
        let (at, plan, entered) = (c.moment()?, c.id()?, c.usdt()?);
        let read = c.opt_json::<Grading>()?.and_then(|grading| grading.computed);
        Ok(VenueGain { at, plan, made: read.unwrap_or(entered) })
    })
}

/// Returns the shortfalls of custody, and since when, oldest first.
pub fn missing_in_custody(conn: &mut dyn Conn) -> Result<Vec<Missing>, StoreError> {
    let found = all(conn, SHORT, &[], |c| {
        let at = c.moment()?;
        Ok(Missing::of(at, &c.json()?))
    })?;
    Ok(found.into_iter().flatten().collect())
}

/// Returns the sum of all results that clients were credited up to a moment: gains less losses.
pub fn gains_credited(conn: &mut dyn Conn, at: Moment) -> Result<Usdt, StoreError> {
    let Some(last) = first(conn, UP_TO, params![at], |c| c.int())? else { return Ok(Usdt::ZERO) };
    let (kind, asset) = (Account::AllocatedReturns.kind(), Asset::Usdt.as_str());
    let credited = first(conn, CREDITED, params![kind, asset, last], |c| c.int())?.unwrap_or(0);
    let borne = first(conn, &BORNE, params![last], |c| c.int())?.unwrap_or(0);
    Ok(Usdt::from_minor(credited.saturating_add(borne)))
}

/// Returns when clients were first credited a result.
pub fn first_gain(conn: &mut dyn Conn) -> Result<Option<Moment>, StoreError> {
    first(conn, FIRST, params![Account::AllocatedReturns.kind(), Asset::Usdt.as_str()], |c| c.moment())
}

/// Whether a transaction is already recorded for a move.
pub fn is_move_of(conn: &mut dyn Conn, tx_hash: &str) -> Result<bool, StoreError> {
    Ok(first(conn, COUNTED, params![tx_hash.to_lowercase()], |_| Ok(()))?.is_some())
}
