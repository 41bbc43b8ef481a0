//! Reads announced changes of plans, and the clients who are told about them.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    money::Usdt,
    plan::{Announced, Plan},
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::plan_change::{TABLE, read},
    value::params,
};

static WAITING: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM plan_change n WHERE n.applied_at IS NULL ORDER BY n.created_at, n.id", TABLE.list("n"))
});
static OF_PLAN: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM plan_change n WHERE n.plan = ?1 AND n.applied_at IS NULL", TABLE.list("n"))
});
const CONCERNED: &str = "SELECT 1 FROM plan_size WHERE plan = ?1 AND running > 0";
const SIZE: &str = "SELECT running, invested FROM plan_size WHERE plan = ?1";
const HOLDERS: &str = "
SELECT id, client FROM investment WHERE plan = ?1 AND state IN ('active', 'notice') AND id > ?2 ORDER BY id LIMIT ?3";

/// Returns changes that were announced and have not taken effect yet, oldest first.
pub fn plan_changes_waiting(conn: &mut dyn Conn) -> Result<Vec<Announced>, StoreError> {
    all(conn, &WAITING, &[], read)
}

/// Returns the announced change of a plan that has not taken effect yet.
pub fn plan_change_of(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<Option<Announced>, StoreError> {
    first(conn, &OF_PLAN, params![plan], read)
}

/// Whether any contract in the plan is running.
pub fn plan_has_running(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<bool, StoreError> {
    Ok(first(conn, CONCERNED, params![plan], |c| c.int())?.is_some())
}

/// A running contract and its client.
pub type Holder = (Id<Investment>, Id<Client>);

/// Returns the running contracts in the plan and their clients, in the order of the contracts, after `after`.
pub fn plan_holders(
    conn: &mut dyn Conn,
    plan: Id<Plan>,
    after: Option<Id<Investment>>,
    limit: u32,
) -> Result<Vec<Holder>, StoreError> {
    let after = after.map_or(Uuid::nil(), Id::uuid);
    all(conn, HOLDERS, params![plan, after, limit], |c| Ok((c.id()?, c.id()?)))
}

/// Returns the number of running contracts in the plan, and the sum put into them.
pub fn plan_size(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<(i64, Usdt), StoreError> {
    Ok(first(conn, SIZE, params![plan], |c| Ok((c.int()?, c.usdt()?)))?.unwrap_or((0, Usdt::ZERO)))
}
