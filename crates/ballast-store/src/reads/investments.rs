//! Investments and what they are worth.

use std::sync::LazyLock;

use ballast_core::{
    bitcoin_address::BtcAddress,
    client::Client,
    id::Id,
    investment::{Investment, Position},
    money::Usdt,
    time::Moment,
    withdrawal,
};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    row::Columns,
    rows::investment::{TABLE, read},
    value::params,
};

/// An investment with its balances and its last week. The last allocation row carries the running total, and the
/// strikes of a plan are few, so the newest one that has a row is found with one or two steps.
const HOLDING: &str = "
FROM investment i
LEFT JOIN balance p ON p.owner = i.id AND p.kind = 'principal' AND p.asset = 'USDT'
LEFT JOIN balance d ON d.owner = i.id AND d.kind = 'returns' AND d.asset = 'USDT'
LEFT JOIN withdrawal w ON w.id = i.withdrawal
LEFT JOIN allocation a ON i.started_at IS NOT NULL AND a.investment = i.id AND a.strike_number = (
  SELECT s.number FROM strike s WHERE s.plan = i.plan
    AND EXISTS (SELECT 1 FROM allocation x WHERE x.strike_number = s.number AND x.investment = i.id)
  ORDER BY s.number DESC LIMIT 1)";

/// The last row is that of the last week, unless a correction came after it: then the newest week and what corrected it.
const LAST_WEEK: &str = "
CASE WHEN EXISTS (SELECT 1 FROM strike k WHERE k.number = a.strike_number AND k.corrects IS NOT NULL)
  THEN (SELECT CAST(sum(y.share) AS BIGINT) FROM strike n
    JOIN allocation y ON y.strike_number = n.number AND y.investment = i.id
    WHERE n.plan = i.plan AND n.from_day = (SELECT max(m.from_day) FROM strike m
      JOIN allocation z ON z.strike_number = m.number AND z.investment = i.id WHERE m.plan = i.plan))
  ELSE a.share END";

fn holdings(rest: &str) -> String {
    format!(
        "SELECT {}, coalesce(p.minor, 0), coalesce(a.total, 0), coalesce(d.minor, 0), {LAST_WEEK}, w.state, w.wallet
         {HOLDING} {rest}",
        TABLE.list("i"),
    )
}

static BY_ID: LazyLock<String> = LazyLock::new(|| holdings("WHERE i.id = ?1"));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| holdings("WHERE i.client = ?1 ORDER BY i.id"));
static WAITING: LazyLock<String> =
    LazyLock::new(|| plain("i.client = ?1 AND i.state = 'created' ORDER BY i.created_at, i.id"));
static EXPIRING: LazyLock<String> =
    LazyLock::new(|| due("i.state = 'created' AND i.funding_until <= ?1", "expiry", "i.funding_until LIMIT ?2"));
/// The head of each client's queue, where the cash is there: a registration and a deposit that commit at one moment
/// each miss the other, and cash may come back from elsewhere.
static STARTABLE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM investment i
         JOIN client c ON c.id = i.client AND c.status = 'active'
         JOIN balance b ON b.owner = i.client AND b.kind = 'available' AND b.asset = 'USDT'
         WHERE i.state = 'created' AND i.funding_until > ?1 AND b.minor >= i.amount
           AND NOT EXISTS (SELECT 1 FROM investment o WHERE o.client = i.client AND o.state = 'created'
             AND o.funding_until > ?1 AND (o.created_at, o.id) < (i.created_at, i.id))
           AND {}
         ORDER BY i.created_at LIMIT ?2",
        TABLE.list("i"),
        not_set_aside("start"),
    )
});
static ALERTING: LazyLock<String> = LazyLock::new(|| {
    due(
        "i.state IN ('active', 'notice') AND i.ends_at > ?1 AND i.ends_at <= ?2 AND i.alerted_at IS NULL",
        "alert",
        "i.ends_at LIMIT ?3",
    )
});
/// The same condition as `core::investment::is_due`, so that those who wait for their last week do not fill the list.
static MATURING: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM investment i JOIN plan p ON p.id = i.plan
         WHERE i.state IN ('active', 'notice') AND i.ends_at <= ?1
           AND (i.ends_at <= ?2 OR (p.settled_through + 1) * 86400000 > i.ends_at
             OR i.started_at / 86400000 = i.ends_at / 86400000)
           AND NOT EXISTS (SELECT 1 FROM strike s WHERE s.plan = p.id AND s.state = 'approved')
           AND {}
         ORDER BY i.ends_at LIMIT ?3",
        TABLE.list("i"),
        not_set_aside("maturity"),
    )
});

fn plain(rest: &str) -> String {
    format!("SELECT {} FROM investment i WHERE {rest}", TABLE.list("i"))
}

/// What is due for one kind of work; `?1` is the present moment.
fn due(condition: &str, work: &str, rest: &str) -> String {
    plain(&format!("{condition} AND {} ORDER BY {rest}", not_set_aside(work)))
}

/// Leaves out what failed at this kind of work and waits, so that it takes nobody's place.
fn not_set_aside(work: &str) -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM dead_letter l WHERE l.work = '{work}' AND l.unit = i.id
           AND (l.state = 'dead' OR (l.state = 'failing' AND l.retry_at > ?1)))"
    )
}

/// An investment and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Holding {
    /// The investment.
    pub investment: Investment,
    /// Its balances.
    pub position: Position,
    /// Its share of the last week; nothing before the first one.
    pub last_week: Option<Usdt>,
    /// State and destination of its withdrawal, when there is one.
    pub withdrawal: Option<(withdrawal::State, BtcAddress)>,
}

fn read_holding(c: &mut Columns<'_>) -> Result<Holding, StoreError> {
    let investment = read(c)?;
    let position = Position { principal: c.usdt()?, allocated: c.usdt()?, direct: c.usdt()? };
    let last_week = c.opt_int()?.map(Usdt::from_minor);
    let (state, wallet) = (c.opt_named(withdrawal::State::from_name)?, c.opt_text()?);
    let withdrawal = state.zip(wallet.map(|wallet| BtcAddress::from_stored(wallet.to_owned())));
    Ok(Holding { investment, position, last_week, withdrawal })
}

/// One investment.
///
/// # Errors
/// When the database cannot be read.
pub fn investment(conn: &mut dyn Conn, id: Id<Investment>) -> Result<Option<Holding>, StoreError> {
    first(conn, &BY_ID, params![id], read_holding)
}

/// Every investment of a client, oldest first.
///
/// # Errors
/// When the database cannot be read.
pub fn investments_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Holding>, StoreError> {
    all(conn, &OF_CLIENT, params![client], read_holding)
}

/// The investments of a client that wait for money, oldest first.
///
/// # Errors
/// When the database cannot be read.
pub fn waiting_investments(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Investment>, StoreError> {
    all(conn, &WAITING, params![client], read)
}

/// Investments that wait although their client's cash covers them and nothing older of the client waits before them.
///
/// # Errors
/// When the database cannot be read.
pub fn startable_investments(conn: &mut dyn Conn, now: Moment, limit: u32) -> Result<Vec<Investment>, StoreError> {
    all(conn, &STARTABLE, params![now, limit], read)
}

/// Investments that were not funded in time.
///
/// # Errors
/// When the database cannot be read.
pub fn expiring_investments(conn: &mut dyn Conn, now: Moment, limit: u32) -> Result<Vec<Investment>, StoreError> {
    all(conn, &EXPIRING, params![now, limit], read)
}

/// Investments past their end whose last week is settled, or whose end lies before `grace_before` (now less the grace
/// for that), of plans without a strike in progress.
///
/// # Errors
/// When the database cannot be read.
pub fn maturing_investments(
    conn: &mut dyn Conn,
    now: Moment,
    grace_before: Moment,
    limit: u32,
) -> Result<Vec<Investment>, StoreError> {
    all(conn, &MATURING, params![now, grace_before, limit], read)
}

/// Running investments that end after `now` and not after `until`, whose clients were not told yet.
///
/// # Errors
/// When the database cannot be read.
pub fn alerting_investments(
    conn: &mut dyn Conn,
    now: Moment,
    until: Moment,
    limit: u32,
) -> Result<Vec<Investment>, StoreError> {
    all(conn, &ALERTING, params![now, until, limit], read)
}
