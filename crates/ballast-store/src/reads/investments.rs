//! Reads investments and their worth.

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
    projections::due,
    row::Columns,
    rows::investment::{TABLE, read},
    value::params,
};

/// An investment with its balances and its last week. The last allocation row has the running total, and the strikes of
/// a plan are few, so the newest one that has a row is found in one or two steps.
const HOLDING: &str = "
FROM investment i
LEFT JOIN balance p ON p.owner = i.id AND p.kind = 'principal' AND p.asset = 'USDT'
LEFT JOIN balance d ON d.owner = i.id AND d.kind = 'returns' AND d.asset = 'USDT'
LEFT JOIN balance l ON l.owner = i.id AND l.kind = 'lent' AND l.asset = 'USDT'
LEFT JOIN withdrawal w ON w.id = i.withdrawal
LEFT JOIN allocation a ON i.started_at IS NOT NULL AND a.investment = i.id AND a.strike_number = (
  SELECT s.number FROM strike s WHERE s.plan = i.plan
    AND EXISTS (SELECT 1 FROM allocation x WHERE x.strike_number = s.number AND x.investment = i.id)
  ORDER BY s.number DESC LIMIT 1)";

/// The last row is the last week's, unless a correction came after it: then the newest week and its corrections.
const LAST_WEEK: &str = "
CASE WHEN EXISTS (SELECT 1 FROM strike k WHERE k.number = a.strike_number AND k.corrects IS NOT NULL)
  THEN (SELECT CAST(sum(y.share) AS BIGINT) FROM strike n
    JOIN allocation y ON y.strike_number = n.number AND y.investment = i.id
    WHERE n.plan = i.plan AND n.from_day = (SELECT max(m.from_day) FROM strike m
      JOIN allocation z ON z.strike_number = m.number AND z.investment = i.id WHERE m.plan = i.plan))
  ELSE a.share END";

fn holdings(rest: &str) -> String {
    format!(
        "SELECT {}, coalesce(p.minor, 0), coalesce(a.total, 0), coalesce(d.minor, 0), coalesce(l.minor, 0), {LAST_WEEK},
           a.behind_after, w.state, w.wallet
         {HOLDING} {rest}",
        TABLE.list("i"),
    )
}

static BY_ID: LazyLock<String> = LazyLock::new(|| holdings("WHERE i.id = ?1"));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| holdings("WHERE i.client = ?1 ORDER BY i.id"));
static WAITING: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM investment i WHERE i.client = ?1 AND i.state = 'created' ORDER BY i.created_at, i.id",
        TABLE.list("i")
    )
});
static EXPIRING: LazyLock<String> = LazyLock::new(|| due_list("", due::EXPIRING, "expiry", "i.funding_until LIMIT ?2"));
/// A registration and a deposit that commit at the same moment each miss the other, and cash may come back from
/// elsewhere.
static STARTABLE: LazyLock<String> = LazyLock::new(|| {
    let joined = "JOIN client c ON c.id = i.client
         JOIN balance b ON b.owner = i.client AND b.kind = 'available' AND b.asset = 'USDT'";
    due_list(joined, due::STARTABLE, "start", "i.created_at LIMIT ?2")
});
static ALERTING: LazyLock<String> = LazyLock::new(|| due_list("", due::ALERTING, "alert", "i.ends_at LIMIT ?3"));
/// Investments that wait for their last week do not fill the list.
static MATURING: LazyLock<String> =
    LazyLock::new(|| due_list("JOIN plan p ON p.id = i.plan", due::MATURING, "maturity", "i.ends_at LIMIT ?3"));

/// Returns the query of what is due for one kind of work. Items that failed and are waiting are left out, so that they
/// do not take up places; `?1` is the present moment.
fn due_list(joined: &str, condition: &str, work: &str, rest: &str) -> String {
    format!(
        "SELECT {} FROM investment i {joined} WHERE {condition}
           AND NOT EXISTS (SELECT 1 FROM dead_letter l WHERE l.work = '{work}' AND l.unit = i.id
             AND (l.state = 'dead' OR (l.state = 'failing' AND l.retry_at > ?1)))
         ORDER BY {rest}",
        TABLE.list("i"),
    )
}

/// An investment and its worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Holding {
    pub investment: Investment,
    pub position: Position,
    /// Its share of the last week; `None` before the first one.
    pub last_week: Option<Usdt>,
    /// Loss of the contract that is not made up yet, if that comes before the firm's share.
    pub behind: Option<Usdt>,
    /// State and destination of its withdrawal, if there is one.
    pub withdrawal: Option<(withdrawal::State, BtcAddress)>,
}

fn read_holding(c: &mut Columns<'_>) -> Result<Holding, StoreError> {
    let investment = read(c)?;
    let position = Position { principal: c.usdt()?, allocated: c.usdt()?, direct: c.usdt()?, lent: c.usdt()? };
    let last_week = c.opt_usdt()?;
    let mark = c.opt_usdt()?.unwrap_or_default();
    let behind = investment.terms.has_mark().then_some(mark);
    let state = c.opt_named(withdrawal::State::from_name)?;
    let wallet = c.opt_text()?;
    let withdrawal = state.zip(wallet.map(|wallet| BtcAddress::from_stored(wallet.to_owned())));
    Ok(Holding { investment, position, last_week, behind, withdrawal })
}

pub fn investment(conn: &mut dyn Conn, id: Id<Investment>) -> Result<Option<Holding>, StoreError> {
    first(conn, &BY_ID, params![id], read_holding)
}

/// Returns every investment of a client, oldest first.
pub fn investments_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Holding>, StoreError> {
    all(conn, &OF_CLIENT, params![client], read_holding)
}

/// Returns the investments of a client that wait for money, oldest first.
pub fn waiting_investments(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Investment>, StoreError> {
    all(conn, &WAITING, params![client], read)
}

/// Returns investments that are waiting although their client's cash covers them and the client has no older one that
/// waits.
pub fn startable_investments(conn: &mut dyn Conn, now: Moment, limit: u32) -> Result<Vec<Investment>, StoreError> {
    all(conn, &STARTABLE, params![now, limit], read)
}

/// Returns investments that were not funded in time.
pub fn expiring_investments(conn: &mut dyn Conn, now: Moment, limit: u32) -> Result<Vec<Investment>, StoreError> {
    all(conn, &EXPIRING, params![now, limit], read)
}

/// Returns investments past their end whose last week is settled, or whose end is before `grace_before` (now less the
/// grace for that), of plans without a strike in progress.
pub fn maturing_investments(
    conn: &mut dyn Conn,
    now: Moment,
    grace_before: Moment,
    limit: u32,
) -> Result<Vec<Investment>, StoreError> {
    all(conn, &MATURING, params![now, grace_before, limit], read)
}

/// Returns running investments that end after `now` and not after `until`, whose clients have not been told yet.
pub fn alerting_investments(
    conn: &mut dyn Conn,
    now: Moment,
    until: Moment,
    limit: u32,
) -> Result<Vec<Investment>, StoreError> {
    all(conn, &ALERTING, params![now, until, limit], read)
}
