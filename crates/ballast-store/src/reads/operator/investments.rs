//! Reads investments for the console.

use ballast_core::{
    client::Client,
    id::Id,
    investment::{Investment, State},
    plan::Plan,
};
use uuid::Uuid;

use super::{
    page::{Key, KeyKind, Order, Page, Position, Slice, Walk, page_of, walk},
    search::Term,
    who::{Who, who},
};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads::{self, Holding},
    value::Value,
};

/// Order of a list of investments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvestmentSort {
    /// Latest registered first.
    Newest,
    /// Earliest registered first.
    Oldest,
    /// Largest amount first.
    Amount,
    /// Only running ones, the soonest to end first. Only without a state or a plan: there is no index for those.
    Ending,
}

impl InvestmentSort {
    const fn order(self) -> Order {
        match self {
            Self::Newest => Order::NEWEST,
            Self::Oldest => Order::OLDEST,
            Self::Amount => Order { key: KeyKind::Int, down: true },
            Self::Ending => Order { key: KeyKind::Int, down: false },
        }
    }
}

/// Filter and order of a list of investments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvestmentList {
    /// Only investments that match it.
    pub term: Option<Term>,
    pub state: Option<State>,
    /// Only those in this plan.
    pub plan: Option<Id<Plan>>,
    pub sort: InvestmentSort,
}

/// An investment in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct InvestmentLine {
    /// The investment and its worth.
    pub holding: Holding,
    pub client: Who,
}

const PLANS: &str = "SELECT id FROM plan ORDER BY id";

/// Returns a page of investments.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn investment_lines(
    conn: &mut dyn Conn,
    list: &InvestmentList,
    page: &Page,
) -> Result<Slice<InvestmentLine>, StoreError> {
    let found = match &list.term {
        None => {
            let walks = steps(conn, list)?;
            walk(conn, list.sort.order(), page, &walks)?
        }
        Some(term) => search(conn, list, term, page)?,
    };
    found.try_map(|position| investment_line(conn, Id::new(position.id))?.ok_or_else(|| gone(position.id)))
}

/// Returns one investment and its client; `None` if there is no such investment.
pub fn investment_line(conn: &mut dyn Conn, id: Id<Investment>) -> Result<Option<InvestmentLine>, StoreError> {
    let Some(holding) = reads::investment(conn, id)? else { return Ok(None) };
    let client = who(conn, holding.investment.client)?;
    Ok(Some(InvestmentLine { holding, client }))
}

fn gone(id: Uuid) -> StoreError {
    StoreError::Corrupt(format!("investment {id} is in an index but not in its table"))
}

/// The index is cut into parts by plan and state; the requested parts are walked.
fn steps(conn: &mut dyn Conn, list: &InvestmentList) -> Result<Vec<Walk<'static>>, StoreError> {
    let of = |key, only: String, params| Walk { from: "investment i", id: "i.id", key, only, params };
    let key = match (list.sort, list.state, list.plan) {
        (InvestmentSort::Newest | InvestmentSort::Oldest, None, None) => {
            return Ok(vec![of(None, String::new(), Vec::new())]);
        }
        (InvestmentSort::Ending, ..) => {
            return Ok(vec![of(Some("i.ends_at"), "i.state IN ('active', 'notice')".to_owned(), Vec::new())]);
        }
        (InvestmentSort::Newest | InvestmentSort::Oldest, ..) => None,
        (InvestmentSort::Amount, ..) => Some("i.amount"),
    };
    let plans = match list.plan {
        Some(plan) => vec![plan.uuid()],
        None => all(conn, PLANS, &[], |c| c.uuid())?,
    };
    let states = State::ALL.into_iter().filter(|state| list.state.is_none_or(|one| one == *state));
    let part = |plan: Uuid, state: State| {
        of(key, format!("i.plan = ?1 AND i.state = '{}'", state.as_str()), vec![Value::Uuid(plan)])
    };
    Ok(states.flat_map(|state| plans.iter().map(move |plan| part(*plan, state))).collect())
}

fn search(conn: &mut dyn Conn, list: &InvestmentList, term: &Term, page: &Page) -> Result<Slice<Position>, StoreError> {
    let order = list.sort.order();
    let Some(found) = term.investments() else { return page_of(order, page, Vec::new(), false) };
    let sql = format!(
        "SELECT i.id, i.state, i.plan, i.amount, i.ends_at FROM ({}) found JOIN investment i ON i.id = found.id",
        found.sql
    );
    let mut positions = Vec::new();
    conn.for_each(&sql, &found.params(), &mut |row| {
        let c = &mut row.columns();
        let id = c.uuid()?;
        let state = c.named(State::from_name)?;
        let plan = c.id()?;
        let amount = c.int()?;
        let ends_at = c.opt_int()?;
        let key = match list.sort {
            InvestmentSort::Newest | InvestmentSort::Oldest => Some(Key::None),
            InvestmentSort::Amount => Some(Key::Int(amount)),
            InvestmentSort::Ending if matches!(state, State::Active | State::Notice) => ends_at.map(Key::Int),
            InvestmentSort::Ending => None,
        };
        let wanted = list.state.is_none_or(|one| one == state) && list.plan.is_none_or(|one| one == plan);
        positions.extend(key.filter(|_| wanted).map(|key| Position { key, id }));
        Ok(())
    })?;
    let cut = found.is_cut(conn)?;
    page_of(order, page, positions, cut)
}

/// Returns a page of one client's investments, newest first.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn investments_page(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<Holding>, StoreError> {
    let walks = [Walk {
        from: "investment i",
        id: "i.id",
        key: None,
        only: "i.client = ?1".to_owned(),
        params: vec![Value::from(client)],
    }];
    let found = walk(conn, Order::NEWEST, page, &walks)?;
    found.try_map(|position| reads::investment(conn, Id::new(position.id))?.ok_or_else(|| gone(position.id)))
}
