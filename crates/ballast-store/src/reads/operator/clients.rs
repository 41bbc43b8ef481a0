//! Reads clients for the console: the list, and the figures of one of them.

use ballast_core::{
    account::{Email, PersonName},
    client::{Cash, Client, Status},
    id::Id,
    investment,
    money::Usdt,
    time::Moment,
};
use uuid::Uuid;

use super::{
    page::{Key, KeyKind, Order, Page, Position, Slice, Walk, page_of, walk},
    search::{Found, Term},
};
use crate::{
    engine::{Conn, all, one},
    error::StoreError,
    reads::{Balances, balances},
    value::params,
};

/// Order of a list of clients. The total that a client is owed changes for everyone each week, so there is no index by
/// it; the weekly allocation would have to write it for every client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientSort {
    /// Latest sign-up first.
    Newest,
    /// Earliest sign-up first.
    Oldest,
    /// By name, ignoring case.
    Name,
    /// Only those with free cash, highest first.
    Available,
}

impl ClientSort {
    const fn order(self) -> Order {
        match self {
            Self::Newest => Order::NEWEST,
            Self::Oldest => Order::OLDEST,
            Self::Name => Order { key: KeyKind::Bytes, down: false },
            Self::Available => Order { key: KeyKind::Int, down: true },
        }
    }
}

/// Filter and order of a list of clients.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientList {
    /// Only clients that match it.
    pub term: Option<Term>,
    pub state: Option<Status>,
    pub sort: ClientSort,
}

/// A client in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientLine {
    pub id: Id<Client>,
    pub email: Email,
    pub name: PersonName,
    pub country: String,
    pub status: Status,
    /// When they signed up.
    pub created_at: Moment,
    /// Their cash outside investments, in USDT.
    pub cash: Cash,
    /// Reserved for withdrawals, in USDT.
    pub held: Usdt,
    /// Principal in all investments.
    pub invested: Usdt,
}

const LINE: &str = "
SELECT c.id, c.email, c.name, c.country, c.status, c.created_at,
  coalesce(a.minor, 0), coalesce(b.minor, 0), -coalesce(o.minor, 0), coalesce(h.minor, 0),
  CAST(coalesce((SELECT sum(p.minor) FROM investment i
    JOIN balance p ON p.owner = i.id AND p.kind = 'principal' AND p.asset = 'USDT'
    WHERE i.client = c.id), 0) AS BIGINT)
FROM client c
LEFT JOIN balance a ON a.owner = c.id AND a.kind = 'available' AND a.asset = 'USDT'
LEFT JOIN balance b ON b.owner = c.id AND b.kind = 'bonus' AND b.asset = 'USDT'
LEFT JOIN balance o ON o.owner = c.id AND o.kind = 'shortfall' AND o.asset = 'USDT'
LEFT JOIN balance h ON h.owner = c.id AND h.kind = 'held' AND h.asset = 'USDT'
WHERE c.id = ?1";
const STATES: &str = "SELECT state, count(*) FROM investment WHERE client = ?1 GROUP BY state";
const COUNTS: &str = "
SELECT (SELECT count(*) FROM deposit WHERE client = ?1), (SELECT count(*) FROM withdrawal WHERE client = ?1),
  (SELECT count(*) FROM factor WHERE client = ?1 AND state = 'active'),
  (SELECT max(coalesce(last_seen_at, created_at)) FROM session WHERE client = ?1)";

/// Returns a page of clients.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn client_lines(conn: &mut dyn Conn, list: &ClientList, page: &Page) -> Result<Slice<ClientLine>, StoreError> {
    let found = match (&list.term, list.state, list.sort) {
        (Some(term), ..) => among(conn, list, term.clients(), page)?,
        // Few are frozen and many may have cash, so the frozen ones are looked at.
        (None, Some(Status::Frozen), ClientSort::Available) => among(conn, list, Some(Found::frozen()), page)?,
        (None, ..) => walk(conn, list.sort.order(), page, &[steps(list)])?,
    };
    found.try_map(|position| line(conn, position.id))
}

fn steps(list: &ClientList) -> Walk<'static> {
    let status = list.state.map(|state| format!("c.status = '{}'", state.as_str()));
    let (from, key, only) = match list.sort {
        ClientSort::Newest | ClientSort::Oldest => ("client c", None, status),
        ClientSort::Name => ("client c", Some("c.name_key"), status),
        ClientSort::Available => {
            let of_client = status.map(|status| {
                format!("{WITH_CASH} AND EXISTS (SELECT 1 FROM client c WHERE c.id = b.owner AND {status})")
            });
            return Walk {
                from: "balance b",
                id: "b.owner",
                key: Some("b.minor"),
                only: of_client.unwrap_or_else(|| WITH_CASH.to_owned()),
                params: Vec::new(),
            };
        }
    };
    Walk { from, id: "c.id", key, only: only.unwrap_or_default(), params: Vec::new() }
}

const WITH_CASH: &str = "b.kind = 'available' AND b.asset = 'USDT' AND b.minor > 0";

/// Returns the page of a few clients that have already been found.
fn among(
    conn: &mut dyn Conn,
    list: &ClientList,
    found: Option<Found>,
    page: &Page,
) -> Result<Slice<Position>, StoreError> {
    let order = list.sort.order();
    let Some(found) = found else { return page_of(order, page, Vec::new(), false) };
    let sql = format!(
        "SELECT c.id, c.status, c.name_key, coalesce(b.minor, 0) FROM ({}) found JOIN client c ON c.id = found.id
         LEFT JOIN balance b ON b.owner = c.id AND b.kind = 'available' AND b.asset = 'USDT'",
        found.sql
    );
    let rows = all(conn, &sql, &found.params(), |c| {
        Ok((c.uuid()?, c.named(Status::from_name)?, c.opt_bytes()?.unwrap_or_default().to_vec(), c.int()?))
    })?;
    let cut = found.is_cut(conn)?;
    let wanted = rows.into_iter().filter(|(_, status, _, available)| {
        list.state.is_none_or(|state| state == *status) && (list.sort != ClientSort::Available || *available > 0)
    });
    let positions = wanted.map(|(id, _, name, available)| Position { key: key_of(list.sort, name, available), id });
    page_of(order, page, positions.collect(), cut)
}

fn key_of(sort: ClientSort, name: Vec<u8>, available: i64) -> Key {
    match sort {
        ClientSort::Newest | ClientSort::Oldest => Key::None,
        ClientSort::Name => Key::Bytes(name),
        ClientSort::Available => Key::Int(available),
    }
}

fn line(conn: &mut dyn Conn, id: Uuid) -> Result<ClientLine, StoreError> {
    one(conn, LINE, params![id], |c| {
        Ok(ClientLine {
            id: c.id()?,
            email: Email::from_stored(c.string()?),
            name: PersonName::from_stored(c.string()?),
            country: c.string()?,
            status: c.named(Status::from_name)?,
            created_at: c.moment()?,
            cash: Cash { available: c.usdt()?, bonus: c.usdt()?, owed: c.usdt()?, lendable: None },
            held: c.usdt()?,
            invested: c.usdt()?,
        })
    })
}

/// Balances and counts of one client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientFigures {
    /// Their balances, in USDT.
    pub balances: Balances,
    /// Number of investments in each state; states without any are left out.
    pub investments: Vec<(investment::State, u64)>,
    /// Number of deposits ever seen.
    pub deposits: u64,
    /// Number of withdrawals ever requested.
    pub withdrawals: u64,
    /// Number of second factors in use.
    pub factors: u64,
    /// When one of their sessions was last seen.
    pub last_seen_at: Option<Moment>,
}

/// Returns the figures of a client's story.
pub fn client_figures(conn: &mut dyn Conn, client: Id<Client>) -> Result<ClientFigures, StoreError> {
    let balances = balances(conn, client)?;
    let mut investments =
        all(conn, STATES, params![client], |c| Ok((c.named(investment::State::from_name)?, c.unsigned()?)))?;
    investments.sort_by_key(|(state, _)| investment::State::ALL.iter().position(|one| one == state));
    one(conn, COUNTS, params![client], |c| {
        Ok(ClientFigures {
            balances,
            investments: investments.clone(),
            deposits: c.unsigned()?,
            withdrawals: c.unsigned()?,
            factors: c.unsigned()?,
            last_seen_at: c.opt_moment()?,
        })
    })
}
