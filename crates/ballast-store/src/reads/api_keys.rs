//! Reads the keys of clients' programs and of the firm's own systems.

use std::sync::LazyLock;

use ballast_core::{api_key::ApiKey, client::Client, id::Id, service_key::ServiceKey, time::Moment};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    row::Columns,
    rows::{api_key, client, service_key},
    value::params,
};

static WITH_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {} FROM api_key k JOIN client c ON c.id = k.client WHERE ",
        api_key::TABLE.list("k"),
        client::TABLE.list("c"),
    )
});
static BY_DIGEST: LazyLock<String> = LazyLock::new(|| format!("{}k.digest = ?1", *WITH_CLIENT));
static BY_ID: LazyLock<String> = LazyLock::new(|| format!("{}k.id = ?1", *WITH_CLIENT));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, u.used_at, u.network FROM api_key k LEFT JOIN api_key_use u ON u.api_key = k.id
         WHERE k.client = ?1 ORDER BY k.created_at DESC, k.id DESC",
        api_key::TABLE.list("k"),
    )
});

static SERVICE_BY_DIGEST: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM service_key k WHERE k.digest = ?1", service_key::TABLE.list("k")));
static SERVICE_BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM service_key k WHERE k.id = ?1", service_key::TABLE.list("k")));
static SERVICE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, u.used_at, u.network FROM service_key k LEFT JOIN service_key_use u ON u.service_key = k.id
         ORDER BY k.created_at DESC, k.id DESC",
        service_key::TABLE.list("k"),
    )
});

/// The last use of a key, and its origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyUse {
    pub at: Moment,
    pub network: String,
}

/// Returns the key with this digest, and its client.
pub fn api_key_by_digest(conn: &mut dyn Conn, digest: &[u8; 32]) -> Result<Option<(ApiKey, Client)>, StoreError> {
    first(conn, &BY_DIGEST, params![digest], |c| Ok((api_key::read(c)?, client::read(c)?)))
}

/// Returns a key and its client.
pub fn api_key_with_client(conn: &mut dyn Conn, id: Id<ApiKey>) -> Result<Option<(ApiKey, Client)>, StoreError> {
    first(conn, &BY_ID, params![id], |c| Ok((api_key::read(c)?, client::read(c)?)))
}

/// Returns a client's keys, newest first, ended ones too, and the last use of each.
pub fn api_keys_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<(ApiKey, Option<KeyUse>)>, StoreError> {
    all(conn, &OF_CLIENT, params![client], |c| Ok((api_key::read(c)?, key_use(c)?)))
}

/// Returns the key with this digest of one of the firm's systems.
pub fn service_key_by_digest(conn: &mut dyn Conn, digest: &[u8; 32]) -> Result<Option<ServiceKey>, StoreError> {
    first(conn, &SERVICE_BY_DIGEST, params![digest], service_key::read)
}

pub fn service_key(conn: &mut dyn Conn, id: Id<ServiceKey>) -> Result<Option<ServiceKey>, StoreError> {
    first(conn, &SERVICE_BY_ID, params![id], service_key::read)
}

/// Returns the keys of the firm's systems, like [`api_keys_of`].
pub fn service_keys(conn: &mut dyn Conn) -> Result<Vec<(ServiceKey, Option<KeyUse>)>, StoreError> {
    all(conn, &SERVICE, params![], |c| Ok((service_key::read(c)?, key_use(c)?)))
}

fn key_use(c: &mut Columns<'_>) -> Result<Option<KeyUse>, StoreError> {
    let (at, network) = (c.opt_moment()?, c.opt_text()?);
    Ok(at.zip(network).map(|(at, network)| KeyUse { at, network: network.to_owned() }))
}
