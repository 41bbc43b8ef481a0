//! Reads plans.

use std::sync::LazyLock;

use ballast_core::{id::Id, plan::Plan};
use serde_json::Value;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::plan::{TABLE, read},
    value::params,
};

static BY_ID: LazyLock<String> = LazyLock::new(|| format!("SELECT {} FROM plan p WHERE p.id = ?1", TABLE.list("p")));
static OPEN: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM plan p WHERE p.status = 'open' ORDER BY p.position, p.id", TABLE.list("p"))
});
static ALL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM plan p ORDER BY p.position, p.id", TABLE.list("p")));

/// The journal's entries about a plan, which include its names.
const SAID: &str = "SELECT details FROM journal WHERE subject = ?1 AND cause = 'operator_change' ORDER BY sequence";

/// Whether another plan has this name, or ever had it: its record would seem to belong to the plan that takes the name.
pub fn is_name_of_another_plan(conn: &mut dyn Conn, name: &str, id: Id<Plan>) -> Result<bool, StoreError> {
    let same = |other: &str| other.to_lowercase() == name.to_lowercase();
    for plan in plans_all(conn)?.iter().filter(|plan| plan.id != id) {
        let said = all(conn, SAID, params![plan.id], |c| c.json::<Value>())?;
        let mut names = said.iter().flat_map(|said| ["before", "after"].map(|side| said[side]["name"].as_str()));
        if same(&plan.name) || names.any(|name| name.is_some_and(same)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the plan with this id, open or archived.
pub fn plan_by_id(conn: &mut dyn Conn, id: Id<Plan>) -> Result<Option<Plan>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the plans that take new money, in the order of the list.
pub fn plans_open(conn: &mut dyn Conn) -> Result<Vec<Plan>, StoreError> {
    all(conn, &OPEN, &[], read)
}

/// Returns every plan, including archived ones.
pub fn plans_all(conn: &mut dyn Conn) -> Result<Vec<Plan>, StoreError> {
    all(conn, &ALL, &[], read)
}
