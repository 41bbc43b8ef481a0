//! The promotion, and whether the operator's money covers it.

use std::sync::LazyLock;

use ballast_core::{
    id::Id,
    ledger::Account,
    money::{Asset, Usdt},
    promotion::Promotion,
};

use super::control_total;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::promotion::{TABLE, read},
    value::params,
};

static ACTIVE: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM promotion p WHERE p.active = 1 ORDER BY p.created_at DESC, p.id LIMIT 1", TABLE.list("p"))
});

static ALL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM promotion p ORDER BY p.created_at DESC, p.id DESC", TABLE.list("p")));
static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM promotion p WHERE p.id = ?1", TABLE.list("p")));

/// The active promotion and what is left on the promotions account; nothing when none is active.
pub fn promotion_cover(conn: &mut dyn Conn) -> Result<Option<(Promotion, Usdt)>, StoreError> {
    let Some(promotion) = first(conn, &ACTIVE, &[], read)? else { return Ok(None) };
    let cover = control_total(conn, Account::Promotions, Asset::Usdt)?;
    Ok(Some((promotion, Usdt::from_minor(cover))))
}

/// Every promotion, newest first.
pub fn promotions_all(conn: &mut dyn Conn) -> Result<Vec<Promotion>, StoreError> {
    all(conn, &ALL, &[], read)
}

/// The promotion with this id.
pub fn promotion_by_id(conn: &mut dyn Conn, id: Id<Promotion>) -> Result<Option<Promotion>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}
