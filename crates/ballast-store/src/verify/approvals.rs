//! Checks four eyes: every approval matches its proposal and its proposer, and is in the state in which the journal
//! left it.

use std::collections::HashMap;

use ballast_core::time::Moment;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{engine::Conn, error::StoreError, row::Columns};

pub(super) const CHECKS: &[Examine] = &[("approvals are what two operators decided on", approvals)];

const LINES: &str = "
SELECT actor_id, details FROM journal WHERE cause = 'operator_change' ORDER BY sequence";
const APPROVALS: &str = "
SELECT id, kind, payload, digest, maker, checker, state, expires_at FROM approval ORDER BY id";

/// The details of a journal entry about an approval.
#[derive(Deserialize)]
struct Line {
    approval: Option<Uuid>,
    what: Option<String>,
    kind: Option<String>,
    digest: Option<String>,
    until: Option<Moment>,
}

/// The journal's entries about one approval, taken together.
struct Kept {
    digest: String,
    kind: Option<String>,
    until: Option<Moment>,
    maker: Option<Uuid>,
    /// The outcome, and by whom.
    end: Option<(String, Option<Uuid>)>,
}

fn approvals(conn: &mut dyn Conn) -> Finding {
    let mut kept = kept(conn)?;
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(APPROVALS, &[], &mut |row| {
        rows = rows.saturating_add(1);
        let found = Found::read(&mut row.columns())?;
        let fault = found.fault(kept.remove(&found.id).as_ref());
        if broken.is_none() {
            broken = fault.map(|fault| format!("approval {}: {fault}", found.id));
        }
        Ok(())
    })?;
    // Everything that the journal knows has a row.
    let gone = kept.into_keys().min().map(|id| format!("approval {id}: it was proposed and is gone"));
    Ok((Some(rows), broken.or(gone)))
}

/// Approvals are few compared with everything else: people make them.
fn kept(conn: &mut dyn Conn) -> Result<HashMap<Uuid, Kept>, StoreError> {
    let mut kept: HashMap<Uuid, Kept> = HashMap::new();
    conn.for_each(LINES, &[], &mut |row| {
        let mut columns = row.columns();
        let actor = columns.opt_uuid()?;
        let details = columns.text()?;
        let Ok(Line { approval: Some(id), what: Some(what), kind, digest: Some(digest), until }) =
            serde_json::from_str(details)
        else {
            return Ok(());
        };
        if what == "proposed" {
            kept.insert(id, Kept { digest, kind, until, maker: actor, end: None });
        } else if let Some(one) = kept.get_mut(&id) {
            one.end = Some((what, actor));
        }
        Ok(())
    })?;
    Ok(kept)
}

/// A row as it is stored.
struct Found {
    id: Uuid,
    kind: String,
    payload: String,
    digest: [u8; 32],
    maker: Uuid,
    checker: Option<Uuid>,
    state: String,
    expires_at: Moment,
}

impl Found {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: c.uuid()?,
            kind: c.string()?,
            payload: c.string()?,
            digest: c.array()?,
            maker: c.uuid()?,
            checker: c.opt_uuid()?,
            state: c.string()?,
            expires_at: c.moment()?,
        })
    }

    /// Returns what is wrong with it, if anything.
    fn fault(&self, kept: Option<&Kept>) -> Option<&'static str> {
        let Some(kept) = kept else { return Some("nobody proposed it") };
        if <[u8; 32]>::from(Sha256::digest(self.payload.as_bytes())) != self.digest {
            return Some("its payload does not match its digest");
        }
        if hex::encode(self.digest) != kept.digest {
            return Some("it is not what was proposed");
        }
        if kept.kind.as_ref() != Some(&self.kind) {
            return Some("it was proposed as a different kind of change");
        }
        if kept.until != Some(self.expires_at) {
            return Some("it was to expire at another time");
        }
        if kept.maker != Some(self.maker) {
            return Some("someone else proposed it");
        }
        let (state, by) = kept.end.as_ref().map_or(("pending", None), |(what, by)| (what.as_str(), *by));
        if self.state != state {
            return Some("the journal says otherwise about its state");
        }
        let decided = matches!(state, "approved" | "rejected");
        if decided && self.checker != by {
            return Some("someone else decided on it");
        }
        (state == "approved" && by == Some(self.maker)).then_some("its maker approved it")
    }
}
