//! Checks that each closed month, on which every statement depends, is what the journal's chain says.

use ballast_core::{
    statement::{self, ClosedMonth},
    time::{Day, Moment},
};
use serde::Deserialize;
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    chain::EMPTY_HASH,
    engine::{Conn, all},
    error::StoreError,
    row::Columns,
    rows::closed_month::{TABLE, read},
};

pub(super) const CHECKS: &[Examine] = &[("closed months are what the journal says", months)];

const CLOSINGS: &str = "SELECT subject, details FROM journal WHERE cause = 'month_closed' ORDER BY sequence";

/// Recorded when a month was closed. Older entries have neither the moment nor the proof.
#[derive(Deserialize)]
struct Closing {
    month: Day,
    through: i64,
    hash: String,
    closed_at: Option<Moment>,
    proof: Option<Named>,
}

#[derive(Deserialize)]
struct Named {
    epoch: i64,
    digest: String,
    sequence: i64,
}

/// A month, and the hash of its last entry.
struct Found {
    month: ClosedMonth,
    entry: Option<[u8; 32]>,
}

impl Found {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self { month: read(c)?, entry: c.opt_array()? })
    }

    /// Returns what is wrong with it, if anything.
    fn fault(&self, subject: Uuid, said: &Closing) -> Option<&'static str> {
        let month = &self.month;
        if statement::subject(month.month) != subject || said.month != month.month {
            return Some("another month was closed here");
        }
        if said.through != month.through || said.hash != hex::encode(month.hash) {
            return Some("it goes through a different entry than was closed");
        }
        let reached = if month.through == 0 { Some(EMPTY_HASH) } else { self.entry };
        if reached != Some(month.hash) {
            return Some("its hash is not that of the entry it goes through");
        }
        let named = said.proof.as_ref().map(|proof| (proof.epoch, proof.digest.clone(), proof.sequence));
        let names = month.proof.map(|proof| (proof.epoch, hex::encode(proof.digest), proof.sequence));
        let changed = said.closed_at.is_some_and(|at| at != month.closed_at || named != names);
        changed.then_some("it was closed at another time, or names another proof")
    }
}

fn months(conn: &mut dyn Conn) -> Finding {
    let sql = format!(
        "SELECT {}, j.hash FROM closed_month m LEFT JOIN journal j ON j.sequence = m.through ORDER BY m.month",
        TABLE.list("m")
    );
    let found = all(conn, &sql, &[], Found::read)?;
    let closings: Vec<(Uuid, Closing)> = all(conn, CLOSINGS, &[], |c| Ok((c.uuid()?, c.json()?)))?;
    let rows = u64::try_from(found.len()).ok();
    let broken = found.iter().zip(&closings).find_map(|(found, (subject, said))| {
        found.fault(*subject, said).map(|fault| format!("month {}: {fault}", found.month.month))
    });
    let uneven =
        || (found.len() != closings.len()).then(|| "months: not every one that was closed is there".to_owned());
    Ok((rows, broken.or_else(uneven).or_else(|| gap(&closings))))
}

/// Months follow one another, and none ends before the previous one.
fn gap(closings: &[(Uuid, Closing)]) -> Option<String> {
    let follows = |(one, next): (&(Uuid, Closing), &(Uuid, Closing))| {
        one.1.month.start().plus_months(1) == next.1.month.start() && one.1.through <= next.1.through
    };
    let at = closings.iter().zip(closings.iter().skip(1)).find(|pair| !follows(*pair))?;
    Some(format!("month {}: it does not follow the one before", at.1.1.month))
}
