//! Reads the promotion, and whether the operator's money covers it.

use std::sync::LazyLock;

use ballast_core::{
    account::Email,
    client::Client,
    id::Id,
    ledger::Account,
    money::{Asset, Usdt},
    promotion::{KnownBy, Lendable, Promotion},
};

use uuid::Uuid;

use super::{control_total, identity_check_of};
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

/// Returns the active promotion and the balance of the promotions account; `None` if no promotion is active.
pub fn promotion_cover(conn: &mut dyn Conn) -> Result<Option<(Promotion, Usdt)>, StoreError> {
    let Some(promotion) = first(conn, &ACTIVE, &[], read)? else { return Ok(None) };
    let cover = control_total(conn, Account::Promotions, Asset::Usdt)?;
    Ok(Some((promotion, Usdt::from_minor(cover))))
}

/// Clients who had an investment before; every first investment that is funded numbers its client.
const INVESTED: &str = "SELECT 1 FROM invested WHERE client = ?1";
const EMAIL: &str = "SELECT email FROM client WHERE id = ?1";
const LENT_TO: &str = "SELECT 1 FROM investment WHERE lent_to = ?1";

/// Whether something was lent to anyone who ever showed this document.
const LENT_BY: &str = "
SELECT 1 FROM identity_check k JOIN investment i ON i.client = k.client WHERE k.document = ?1 AND i.lent IS NOT NULL LIMIT 1";

/// Returns the covered promotion, if the client has had no investment before and nothing was lent to the same person.
pub fn lendable(conn: &mut dyn Conn, client: Id<Client>) -> Result<Option<Lendable>, StoreError> {
    let Some(offer) = promotion_cover(conn)?.and_then(|(promotion, cover)| Lendable::of(&promotion, cover)) else {
        return Ok(None);
    };
    if first(conn, INVESTED, params![client], |_| Ok(()))?.is_some() {
        return Ok(None);
    }
    let email = first(conn, EMAIL, params![client], |c| c.string())?.map(Email::from_stored);
    let Some(person) = email.map(|email| email.person()) else { return Ok(None) };
    if first(conn, LENT_TO, params![&person], |_| Ok(()))?.is_some() {
        return Ok(None);
    }
    let held = if offer.identity.is_missing() { identity_check_of(conn, client)? } else { None };
    let Some(document) = held.map(|check| check.document) else { return Ok(Some(offer)) };
    let served = first(conn, LENT_BY, params![&document], |_| Ok(()))?.is_some();
    Ok((!served).then_some(Lendable { identity: KnownBy::Document(document), ..offer }))
}

/// Returns the total that is lent and at work.
pub fn lent_total(conn: &mut dyn Conn) -> Result<Usdt, StoreError> {
    control_total(conn, Account::Lent(Id::new(Uuid::nil())), Asset::Usdt).map(Usdt::from_minor)
}

/// Returns every promotion, newest first.
pub fn promotions_all(conn: &mut dyn Conn) -> Result<Vec<Promotion>, StoreError> {
    all(conn, &ALL, &[], read)
}

pub fn promotion_by_id(conn: &mut dyn Conn, id: Id<Promotion>) -> Result<Option<Promotion>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}
