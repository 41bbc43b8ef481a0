//! A hold of the firm's money.

use ballast_core::hold::{Hold, Kind, Resolution, State, Verdict};

use crate::{
    commit::Rejection,
    engine::Conn,
    error::StoreError,
    row::Columns,
    rows::{json, next},
    table::Table,
    value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "money_hold",
    &[
        "id",
        "version",
        "kind",
        "state",
        "reason",
        "facts",
        "since",
        "resolution",
        "why",
        "approval",
        "decided_at",
        "released_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Hold, StoreError> {
    Ok(Hold {
        id: c.id()?,
        version: c.int()?,
        kind: c.named(Kind::from_name)?,
        state: c.named(State::from_name)?,
        reason: c.string()?,
        facts: c.json()?,
        since: c.moment()?,
        verdict: verdict(c)?,
        released_at: c.opt_moment()?,
    })
}

fn verdict(c: &mut Columns<'_>) -> Result<Option<Verdict>, StoreError> {
    let (resolution, why) = (c.opt_named(Resolution::from_name)?, c.opt_text()?.map(str::to_owned));
    let (approval, at) = (c.opt_id()?, c.opt_moment()?);
    Ok(match (resolution, why, approval, at) {
        (Some(resolution), Some(why), Some(approval), Some(at)) => Some(Verdict { resolution, why, approval, at }),
        _ => None,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Hold) -> Result<(), Rejection> {
    let (facts, verdict) = (json(&row.facts)?, row.verdict.as_ref());
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.kind.as_str(),
            row.state.as_str(),
            &row.reason,
            &facts,
            row.since,
            verdict.map(|verdict| verdict.resolution.as_str()),
            verdict.map(|verdict| verdict.why.as_str()),
            verdict.map(|verdict| verdict.approval),
            verdict.map(|verdict| verdict.at),
            row.released_at
        ],
    )
}
