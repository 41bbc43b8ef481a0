//! Weekly strikes.

use std::sync::LazyLock;

use ballast_core::{id::Id, plan::Plan, strike::Strike};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::strike::{TABLE, read},
    value::params,
};

static BY_ID: LazyLock<String> = LazyLock::new(|| strikes("k.id = ?1"));
static OF_PLAN: LazyLock<String> = LazyLock::new(|| strikes("k.plan = ?1 ORDER BY k.number DESC"));
static APPROVED: LazyLock<String> = LazyLock::new(|| strikes("k.state = 'approved' ORDER BY k.number"));
const LAST_NUMBER: &str = "SELECT number FROM strike ORDER BY number DESC LIMIT 1";
const IN_PROGRESS: &str = "SELECT number FROM strike WHERE plan = ?1 AND state = 'approved' LIMIT 1";
const OPEN: &str = "SELECT number FROM strike WHERE plan = ?1 AND state IN ('drafted', 'approved') LIMIT 1";

fn strikes(rest: &str) -> String {
    format!("SELECT {} FROM strike k WHERE {rest}", TABLE.list("k"))
}

/// The strike with this id.
///
/// # Errors
/// When the database cannot be read.
pub fn strike(conn: &mut dyn Conn, id: Id<Strike>) -> Result<Option<Strike>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// The strikes of a plan, newest first.
///
/// # Errors
/// When the database cannot be read.
pub fn strikes_of(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<Vec<Strike>, StoreError> {
    all(conn, &OF_PLAN, params![plan], read)
}

/// The strikes that are being spread, oldest first: what an allocation resumes after a restart.
///
/// # Errors
/// When the database cannot be read.
pub fn approved_strikes(conn: &mut dyn Conn) -> Result<Vec<Strike>, StoreError> {
    all(conn, &APPROVED, &[], read)
}

/// Whether a strike of the plan is approved and not yet spread.
///
/// # Errors
/// When the database cannot be read.
pub fn strike_in_progress(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<bool, StoreError> {
    Ok(first(conn, IN_PROGRESS, params![plan], |c| c.int())?.is_some())
}

/// Whether a strike of the plan is drafted or being spread.
///
/// # Errors
/// When the database cannot be read.
pub fn open_strike(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<bool, StoreError> {
    Ok(first(conn, OPEN, params![plan], |c| c.int())?.is_some())
}

/// The number of the next strike.
///
/// # Errors
/// When the database cannot be read.
pub fn next_strike_number(conn: &mut dyn Conn) -> Result<i64, StoreError> {
    let last = first(conn, LAST_NUMBER, &[], |c| c.int())?.unwrap_or(0);
    last.checked_add(1).ok_or_else(|| StoreError::Corrupt("every strike number is used".to_owned()))
}
