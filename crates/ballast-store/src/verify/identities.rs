//! Checks that accounts at the provider are those that the journal says were bound, each to one operator.

use std::collections::{HashMap, HashSet};

use ballast_core::{ledger::Cause, operator::Identity, time::Moment};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding, guards::follow};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows,
};

pub(super) const CHECKS: &[Examine] =
    &[("an operator's account at the provider is the one they bound, and nobody else's", identities)];

/// The journal's entries about one account.
struct Said {
    operator: Uuid,
    bound_at: Moment,
    details: Value,
    ended_at: Option<Moment>,
}

impl Said {
    fn is(&self, row: &Identity) -> bool {
        let fact = |name: &str| self.details.get(name);
        self.operator == row.operator.uuid()
            && (self.bound_at, self.ended_at) == (row.bound_at, row.ended_at)
            && fact("issuer") == Some(&json!(row.issuer))
            && fact("subject_sha256") == Some(&json!(row.hash()))
    }
}

fn said(conn: &mut dyn Conn) -> Result<(HashMap<Uuid, Said>, Option<Uuid>), StoreError> {
    let mut said: HashMap<Uuid, Said> = HashMap::new();
    let mut moved = None;
    follow(conn, Cause::OperatorSecurity, |operator, at, what, details| {
        let id = details.get("identity").and_then(Value::as_str).and_then(|id| id.parse().ok());
        let Some(id) = id else { return };
        match (what, said.get_mut(&id)) {
            ("identity bound", known) => {
                if known.is_some_and(|known| known.operator != operator) {
                    moved.get_or_insert(id);
                }
                said.insert(id, Said { operator, bound_at: at, details: details.clone(), ended_at: None });
            }
            ("identity ended", Some(known)) => known.ended_at = Some(at),
            _ => {}
        }
    })?;
    Ok((said, moved))
}

fn identities(conn: &mut dyn Conn) -> Finding {
    let (mut said, moved) = said(conn)?;
    let sql = format!("SELECT {} FROM operator_identity i ORDER BY i.id", rows::identity::TABLE.list("i"));
    let rows = all(conn, &sql, &[], rows::identity::read)?;
    let (mut accounts, mut operators) = (HashSet::new(), HashSet::new());
    let mut fault = moved.map(|id| format!("identity {id}: it was given to a second operator"));
    for row in &rows {
        let id = row.id;
        let is_so = said.remove(&id.uuid()).is_some_and(|said| said.is(row));
        let is_one =
            accounts.insert((&row.issuer, &row.subject)) && (!row.is_living() || operators.insert(row.operator.uuid()));
        fault = fault
            .or_else(|| (!is_so).then(|| format!("identity {id}: its operator did not bind it so, or it ended")))
            .or_else(|| {
                (!is_one).then(|| format!("identity {id}: another one is bound to the same account or operator"))
            });
    }
    let gone = said.into_keys().min().map(|id| format!("identity {id}: it was bound and is gone"));
    Ok((u64::try_from(rows.len()).ok(), fault.or(gone)))
}
