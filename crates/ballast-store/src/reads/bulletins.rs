//! Reads what a client was told about weeks that were announced to everyone at once; it follows from the client's
//! shares.

use ballast_core::{
    client::Client,
    id::Id,
    notice::{Notice, WeekOf},
    reading::{Grade, Grading},
    refusal::Refusal,
    strike::{self, Bulletin},
    time::{Days, Moment},
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    projections::investment::at_work,
    rows::bulletin::Medium,
    value::params,
};

/// Whether one of a client's investments has a share in a bulletin `b`. Goes from the bulletin to its results, and from
/// each of the client's investments to its share. The offset keeps Postgres from making a join of it, which may begin
/// at all shares.
macro_rules! has_share {
    ($client:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM telling t CROSS JOIN investment i CROSS JOIN allocation a WHERE t.bulletin = b.id
            AND i.client = ",
            $client,
            " AND a.strike_number = t.number AND a.investment = i.id LIMIT 1 OFFSET 0)"
        )
    };
}
pub(crate) use has_share;

/// The shares of bulletins; the brackets choose the bulletins.
macro_rules! shares {
    ($chosen:expr) => {
        concat!(
            "SELECT b.id, b.created_at, s.from_day, s.to_day, s.grading, i.id, i.plan_name, ",
            at_work!(),
            ", a.share, a.total
            FROM (",
            $chosen,
            ") b CROSS JOIN telling t CROSS JOIN strike s CROSS JOIN investment i CROSS JOIN allocation a
            WHERE t.bulletin = b.id AND s.id = t.strike AND i.client = ?1 AND a.strike_number = t.number
              AND a.investment = i.id
            ORDER BY b.id DESC, t.number, i.id"
        )
    };
}

const OLDEST: &str = "
SELECT f.bulletin, f.through, b.created_at FROM fan_out f CROSS JOIN bulletin b
WHERE f.medium = ?1 AND b.id = f.bulletin ORDER BY f.bulletin LIMIT 1";
/// Null for a client who never invested.
const SINCE: &str = "SELECT min(created_at) FROM investment WHERE client = ?1";
/// The last bulletin from before that: it and older ones say nothing to the client.
const FLOOR: &str = "
SELECT b.id FROM bulletin b WHERE b.created_at < ?1 ORDER BY b.created_at DESC, b.id DESC LIMIT 1";
const OF_CLIENT: &str = shares!(concat!(
    "SELECT b.id, b.created_at FROM bulletin b WHERE b.id > ?2 AND b.id < ?3 AND ",
    has_share!("?1"),
    " ORDER BY b.id DESC LIMIT ?4"
));
const OWN: &str = shares!("SELECT b.id, b.created_at FROM bulletin b WHERE b.id = ?2");
const HAS: &str = concat!("SELECT 1 FROM bulletin b WHERE b.id = ?2 AND ", has_share!("?1"));
const ABOVE: &str = concat!("SELECT count(*) FROM bulletin b WHERE b.id > ?2 AND ", has_share!("?1"));

/// The progress of queueing a bulletin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fanned {
    pub(crate) bulletin: Id<Bulletin>,
    pub(crate) through: Uuid,
    pub(crate) created_at: Moment,
}

/// Returns a bulletin that is older than all that may say something to a client; `None` if there can be none.
fn floor(conn: &mut dyn Conn, client: Id<Client>) -> Result<Option<Uuid>, StoreError> {
    let Some(since) = one(conn, SINCE, params![client], |c| c.opt_moment())? else { return Ok(None) };
    Ok(Some(first(conn, FLOOR, params![since], |c| c.uuid())?.unwrap_or_else(Uuid::nil)))
}

/// Returns the oldest bulletin that is not fully queued yet, and its progress.
pub(crate) fn oldest_fanned(conn: &mut dyn Conn, medium: Medium) -> Result<Option<Fanned>, StoreError> {
    first(conn, OLDEST, params![medium.as_str()], |c| {
        Ok(Fanned { bulletin: c.id()?, through: c.uuid()?, created_at: c.moment()? })
    })
}

/// Returns a client's notices about weeks that are older than `before`, newest first.
pub(super) fn weeks_of(
    conn: &mut dyn Conn,
    client: Id<Client>,
    before: Uuid,
    limit: u32,
) -> Result<Vec<Notice>, StoreError> {
    let Some(floor) = floor(conn, client)? else { return Ok(Vec::new()) };
    notices(conn, OF_CLIENT, params![client, floor, before, limit], client)
}

/// Returns what a bulletin says to a client; `None` if it says nothing to them.
pub(crate) fn week_of(
    conn: &mut dyn Conn,
    client: Id<Client>,
    bulletin: Id<Bulletin>,
) -> Result<Option<Notice>, StoreError> {
    Ok(notices(conn, OWN, params![client, bulletin], client)?.pop())
}

/// Whether a bulletin says something to a client.
pub(crate) fn is_told_by(conn: &mut dyn Conn, client: Id<Client>, bulletin: Id<Bulletin>) -> Result<bool, StoreError> {
    Ok(first(conn, HAS, params![client, bulletin], |c| c.int())?.is_some())
}

/// Returns how many bulletins newer than this say something to a client.
pub(super) fn weeks_above(conn: &mut dyn Conn, client: Id<Client>, above: Uuid) -> Result<u64, StoreError> {
    let Some(floor) = floor(conn, client)? else { return Ok(0) };
    one(conn, ABOVE, params![client, floor.max(above)], |c| c.unsigned())
}

/// One share, and the bulletin it belongs to.
struct Line {
    bulletin: Id<Notice>,
    created_at: Moment,
    days: Days,
    grade: Grade,
    of: WeekOf,
}

fn notices(
    conn: &mut dyn Conn,
    sql: &str,
    values: &[crate::value::Value<'_>],
    client: Id<Client>,
) -> Result<Vec<Notice>, StoreError> {
    let lines = all(conn, sql, values, |c| {
        let (bulletin, created_at) = (c.id()?, c.moment()?);
        let days = Days { from: c.day()?, to: c.day()? };
        let grade = c.opt_json::<Grading>()?.map_or(Grade::Stated, |grading| grading.grade);
        let (investment, plan) = (c.id()?, c.string()?);
        let of = WeekOf { investment, plan, amount: c.usdt()?, result: c.usdt()?, returns: c.usdt()? };
        Ok(Line { bulletin, created_at, days, grade, of })
    })?;
    lines.chunk_by(|one, next| one.bulletin == next.bulletin).filter_map(|lines| notice(client, lines)).collect()
}

fn notice(client: Id<Client>, lines: &[Line]) -> Option<Result<Notice, StoreError>> {
    let Line { bulletin: id, created_at, days, .. } = *lines.first()?;
    let grade = lines.iter().map(|line| line.grade).reduce(Grade::lower);
    let told = strike::week(days, grade, lines.iter().map(|line| line.of.clone()).collect());
    let unfit = |refusal: Refusal| StoreError::Corrupt(format!("bulletin {id}: {refusal}"));
    Some(told.map(|told| Notice { id, client, told, created_at }).map_err(unfit))
}
