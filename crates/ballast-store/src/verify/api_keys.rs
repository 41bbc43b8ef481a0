//! Checks that keys of programs match what the journal says was made, and that those it says were revoked are.

use std::{collections::HashMap, sync::LazyLock};

use ballast_core::{ledger::Cause, time::Moment};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding, guards::follow};
use crate::{
    engine::Conn,
    error::StoreError,
    rows::{api_key, service_key},
};

pub(super) const CHECKS: &[Examine] = &[
    ("clients' keys are those that they made", of_clients),
    ("systems' keys are those that two people decided on", of_firm),
];

static OF_CLIENTS: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM api_key k ORDER BY k.id", api_key::TABLE.list("k")));
static OF_FIRM: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM service_key k ORDER BY k.id", service_key::TABLE.list("k")));

/// The journal's entries about a key.
struct Told {
    subject: Uuid,
    at: Moment,
    details: Value,
    /// Whether another entry also says that it was made.
    twice: bool,
    revoked: bool,
}

impl Told {
    /// Whether this is the one key that was made then, with these facts. A restore revokes keys without an entry.
    fn is(&self, made_at: Moment, revoked_at: Option<Moment>, facts: &[(&str, Value)]) -> bool {
        !self.twice
            && self.at == made_at
            && (!self.revoked || revoked_at.is_some())
            && facts.iter().all(|(name, fact)| self.details.get(name) == Some(fact))
    }
}

/// Reads the entries of this cause about keys; `key_of` names the key of each.
fn told(
    conn: &mut dyn Conn,
    cause: Cause,
    made: &str,
    revoked: &str,
    key_of: fn(Uuid, &Value) -> Option<Uuid>,
) -> Result<HashMap<Uuid, Told>, StoreError> {
    let mut said: HashMap<Uuid, Told> = HashMap::new();
    follow(conn, cause, |subject, at, what, details| {
        let Some(key) = key_of(subject, details).filter(|_| what == made || what == revoked) else { return };
        match said.get_mut(&key) {
            Some(known) if what == made => known.twice = true,
            Some(known) => known.revoked = true,
            None if what == made => {
                let details = details.clone();
                said.insert(key, Told { subject, at, details, twice: false, revoked: false });
            }
            None => {}
        }
    })?;
    Ok(said)
}

fn of_clients(conn: &mut dyn Conn) -> Finding {
    let said = told(conn, Cause::ClientSecurity, "api key made", "api key revoked", |_, details| {
        details.get("api_key")?.as_str()?.parse().ok()
    })?;
    let (mut rows, mut fault) = (0_u64, None);
    conn.for_each(&OF_CLIENTS, &[], &mut |row| {
        let key = api_key::read(&mut row.columns())?;
        let facts =
            [("scopes", json!(key.scopes)), ("networks", json!(key.networks)), ("expires_at", json!(key.expires_at))];
        let is_so = said
            .get(&key.id.uuid())
            .is_some_and(|told| told.subject == key.client.uuid() && told.is(key.created_at, key.revoked_at, &facts));
        if !is_so {
            fault.get_or_insert_with(|| format!("API key {}: its owner did not make it so, or revoked it", key.id));
        }
        rows = rows.saturating_add(1);
        Ok(())
    })?;
    Ok((Some(rows), fault))
}

fn of_firm(conn: &mut dyn Conn) -> Finding {
    let (made, revoked) = ("service key made", "service key revoked");
    let said = told(conn, Cause::OperatorChange, made, revoked, |subject, _| Some(subject))?;
    let (mut rows, mut fault) = (0_u64, None);
    conn.for_each(&OF_FIRM, &[], &mut |row| {
        let key = service_key::read(&mut row.columns())?;
        let facts = [("name", json!(key.name)), ("scopes", json!(key.scopes)), ("networks", json!(key.networks))];
        let is_so = said.get(&key.id.uuid()).is_some_and(|told| {
            let until = told.details.get("days").and_then(Value::as_i64).map(|days| told.at.plus_days(days));
            until == Some(key.expires_at) && told.is(key.created_at, key.revoked_at, &facts)
        });
        if !is_so {
            fault.get_or_insert_with(|| format!("system's key {}: it is not what was decided on", key.id));
        }
        rows = rows.saturating_add(1);
        Ok(())
    })?;
    Ok((Some(rows), fault))
}
