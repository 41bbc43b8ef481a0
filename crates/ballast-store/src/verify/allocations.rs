//! Checks weekly results: compares every sum.

use ballast_core::strike::Evidence;

use super::{Examine, Finding, marks::marks, shares::shares};
use crate::{
    engine::{Conn, all, first, one},
    reads,
};

pub(super) const CHECKS: &[Examine] = &[
    ("every weekly share is what the arithmetic says", shares),
    ("every mark follows from the weeks before it", marks),
    ("weekly results add up", totals),
    ("weekly results are posted as approved", posted),
    ("corrections credit what they found", credited),
    ("strikes are based on the files they name", rests),
];

const STRAY: &str = "
SELECT a.strike_number, a.investment FROM allocation a LEFT JOIN strike s ON s.number = a.strike_number
WHERE s.number IS NULL OR s.state NOT IN ('approved', 'allocated') LIMIT 1";
const SUM: &str = "SELECT CAST(coalesce(sum(share), 0) AS BIGINT) FROM allocation";
const CONTROL: &str = "
SELECT CAST(coalesce(sum(delta), 0) AS BIGINT) FROM control WHERE kind = 'allocated_returns' AND asset = 'USDT'";
/// The sum recorded against the venue for each strike, less its result; and the remainder of a strike that is done.
const MISPOSTED: &str = "
SELECT q.id FROM (
  SELECT id, result - coalesce(result_before, 0) AS recorded, 0 AS left_over
  FROM strike WHERE state IN ('approved', 'allocated')
  UNION ALL SELECT j.subject,
    CASE WHEN t.debit_kind = 'trading' THEN -t.minor WHEN t.credit_kind = 'trading' THEN t.minor ELSE 0 END,
    CASE WHEN t.debit_kind = 'trading_result' THEN -t.minor ELSE t.minor END
  FROM journal j JOIN transfer t ON t.sequence = j.sequence
  WHERE j.cause IN ('strike_approved', 'strike_allocated', 'strike_completed')) q
LEFT JOIN strike s ON s.id = q.id
GROUP BY q.id, s.state HAVING sum(recorded) <> 0 OR (s.state = 'allocated' AND sum(left_over) <> 0)
ORDER BY q.id LIMIT 1";
const UNSETTLED: &str = "
SELECT p.id FROM plan p JOIN strike s ON s.plan = p.id AND s.state = 'allocated'
GROUP BY p.id, p.settled_through HAVING p.settled_through IS NULL OR p.settled_through <> max(s.to_day) LIMIT 1";
/// A week that does not begin where the previous one ended.
const OUT_OF_TURN: &str = "
SELECT number FROM (
  SELECT number, from_day, lag(to_day) OVER (PARTITION BY plan ORDER BY number) AS before
  FROM strike WHERE state = 'allocated' AND corrects IS NULL) q
WHERE before <> from_day ORDER BY number LIMIT 1";

/// Credits of corrections to clients whose investment was over, by their lines and by the journals.
const MISCREDITED: &str = "
SELECT investment FROM (
  SELECT l.investment, a.share AS minor FROM correction_line l
  JOIN allocation a ON a.strike_number = l.strike_number AND a.investment = l.investment WHERE l.standing = 'over'
  UNION ALL SELECT j.subject, -t.minor FROM journal j JOIN transfer t ON t.sequence = j.sequence
  WHERE j.cause = 'strike_corrected' AND t.debit_kind = 'returns') q
GROUP BY investment HAVING sum(minor) <> 0 ORDER BY investment LIMIT 1";
const STRAY_LINE: &str = "
SELECT l.strike_number, l.investment FROM correction_line l
LEFT JOIN allocation a ON a.strike_number = l.strike_number AND a.investment = l.investment
WHERE a.investment IS NULL LIMIT 1";
const UNPROVEN: &str = "
SELECT s.number FROM strike s LEFT JOIN evidence e ON e.sha256 = s.evidence_sha256
WHERE s.maker IS NOT NULL AND e.sha256 IS NULL ORDER BY s.number LIMIT 1";
const FILES: &str = "SELECT sha256, bytes FROM evidence ORDER BY sha256";

fn totals(conn: &mut dyn Conn) -> Finding {
    if let Some((strike, investment)) = first(conn, STRAY, &[], |c| Ok((c.int()?, c.uuid()?)))? {
        return Ok((None, Some(format!("strike {strike}, investment {investment}: the strike was never allocated"))));
    }
    let rows = one(conn, SUM, &[], |c| c.int())?;
    let control = one(conn, CONTROL, &[], |c| c.int())?;
    if rows != control {
        return Ok((None, Some(format!("control allocated_returns: it is {control}, its rows sum to {rows}"))));
    }
    if let Some(number) = first(conn, OUT_OF_TURN, &[], |c| c.int())? {
        return Ok((None, Some(format!("strike {number}: it does not begin where the week before it ended"))));
    }
    let unsettled = first(conn, UNSETTLED, &[], |c| c.uuid())?;
    Ok((None, unsettled.map(|plan| format!("plan {plan}: it is not settled through its last strike"))))
}

fn posted(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, MISPOSTED, &[], |c| c.uuid())?;
    Ok((None, off.map(|strike| format!("strike {strike}: its journals add up to something other than its result"))))
}

fn credited(conn: &mut dyn Conn) -> Finding {
    if let Some((strike, investment)) = first(conn, STRAY_LINE, &[], |c| Ok((c.int()?, c.uuid()?)))? {
        return Ok((None, Some(format!("strike {strike}, investment {investment}: a line without a share"))));
    }
    let off = first(conn, MISCREDITED, &[], |c| c.uuid())?;
    Ok((None, off.map(|id| format!("investment {id}: corrections found something other than they credited"))))
}

/// Checks that every file matches its hash, and that every strike entered by a person has one.
fn rests(conn: &mut dyn Conn) -> Finding {
    if let Some(number) = first(conn, UNPROVEN, &[], |c| c.int())? {
        return Ok((None, Some(format!("strike {number}: the file it is based on is not there"))));
    }
    let files = all(conn, FILES, &[], |c| Ok((c.array::<32>()?, c.unsigned::<u64>()?)))?;
    let rows = u64::try_from(files.len()).unwrap_or(u64::MAX);
    for (sha256, bytes) in files {
        let sound = |file: Evidence| u64::try_from(file.content.len()) == Ok(bytes) && file.is_intact();
        if !reads::evidence(conn, &sha256)?.is_some_and(sound) {
            return Ok((Some(rows), Some(format!("file {}: its content is not its hash", hex::encode(sha256)))));
        }
    }
    Ok((Some(rows), None))
}
