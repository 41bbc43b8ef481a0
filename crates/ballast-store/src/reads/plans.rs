//! Plans.

use std::sync::LazyLock;

use ballast_core::{id::Id, plan::Plan};

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

/// The plan with this id, open or archived.
pub fn plan_by_id(conn: &mut dyn Conn, id: Id<Plan>) -> Result<Option<Plan>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// The plans that take new money, in the order of the list.
pub fn plans_open(conn: &mut dyn Conn) -> Result<Vec<Plan>, StoreError> {
    all(conn, &OPEN, &[], read)
}

/// Every plan, archived ones too.
pub fn plans_all(conn: &mut dyn Conn) -> Result<Vec<Plan>, StoreError> {
    all(conn, &ALL, &[], read)
}
