//! Checks that webhooks are those that the journal says were made, and that those it says ended have ended.

use std::{collections::HashMap, sync::LazyLock};

use ballast_core::{
    ledger::Cause,
    time::Moment,
    webhook::{self, Webhook},
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding, guards::follow};
use crate::{engine::Conn, error::StoreError, rows};

pub(super) const CHECKS: &[Examine] = &[("webhooks are those that their owners made", webhooks)];

static ALL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM webhook w ORDER BY w.id", rows::webhook::TABLE.list("w")));

/// The journal's entries about one webhook.
struct Said {
    subject: Uuid,
    at: Moment,
    details: Value,
    /// Whether another entry also says that it was made.
    twice: bool,
    ended: Option<(Moment, Value)>,
}

fn said(
    conn: &mut dyn Conn,
    cause: Cause,
    id_of: fn(Uuid, &Value) -> Option<Uuid>,
) -> Result<HashMap<Uuid, Said>, StoreError> {
    let mut said: HashMap<Uuid, Said> = HashMap::new();
    follow(conn, cause, |subject, at, what, details| {
        let Some(id) = id_of(subject, details) else { return };
        match (what, said.get_mut(&id)) {
            ("webhook made", None) => {
                said.insert(id, Said { subject, at, details: details.clone(), twice: false, ended: None });
            }
            ("webhook made", Some(known)) => known.twice = true,
            ("webhook ended", Some(known)) => known.ended = details.get("by").cloned().map(|by| (at, by)),
            _ => {}
        }
    })?;
    Ok(said)
}

impl Said {
    /// Whether this is the one that was made then. A restore ends it without an entry.
    fn is(&self, row: &Webhook) -> bool {
        let fact = |name: &str| self.details.get(name);
        let is_address = match row.client {
            Some(client) => {
                self.subject == client.uuid() && fact("url_sha256") == Some(&json!(webhook::hash(&row.url)))
            }
            None => fact("url") == Some(&json!(row.url)) && fact("name") == Some(&json!(row.name)),
        };
        let is_ended = match &self.ended {
            Some((at, by)) => row.revoked_at == Some(*at) && json!(row.ended_by) == *by,
            None => row.ended_by.is_none(),
        };
        !self.twice && self.at == row.created_at && is_address && is_ended
    }
}

fn webhooks(conn: &mut dyn Conn) -> Finding {
    let of_clients = said(conn, Cause::ClientSecurity, |_, details| details.get("webhook")?.as_str()?.parse().ok())?;
    let of_firm = said(conn, Cause::OperatorChange, |subject, _| Some(subject))?;
    let (mut rows, mut fault) = (0_u64, None);
    conn.for_each(&ALL, &[], &mut |row| {
        let webhook = rows::webhook::read(&mut row.columns())?;
        let known = if webhook.client.is_some() { &of_clients } else { &of_firm };
        if !known.get(&webhook.id.uuid()).is_some_and(|said| said.is(&webhook)) {
            fault.get_or_insert_with(|| format!("webhook {}: its owner did not make it so, or ended it", webhook.id));
        }
        rows = rows.saturating_add(1);
        Ok(())
    })?;
    Ok((Some(rows), fault))
}
