//! Keeps up with the journal and signs the head of the tree.

use ballast_store::reads::{self, LogCheckpoint};
use ballast_tlog::Checkpoint;

use super::{origin, seen};
use crate::{
    decide::{JobError, unread, unwritten},
    state::App,
};

/// Tiles computed at a time: 16,384 entries.
const TILES: usize = 64;

/// Whether the tree has kept up with the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grown {
    /// There is more to do.
    Partly,
    /// It has.
    Fully,
}

/// Stores the nodes of some more complete tiles.
pub async fn grow(app: &App) -> Result<Grown, JobError> {
    let due = app.store.read(|conn| reads::log_nodes_due(conn, TILES)).await.map_err(unread)?;
    if due.is_empty() {
        return Ok(Grown::Fully);
    }
    app.store.add_log_nodes(due).await.map_err(unwritten)?;
    Ok(Grown::Partly)
}

/// Signs the head of the tree when the journal has grown and the last checkpoint is old enough; returns the newest.
pub async fn sign(app: &App) -> Result<Option<LogCheckpoint>, JobError> {
    let Some(secret) = app.who.keys.log() else { return Ok(None) };
    let name = origin(app);
    let every = i64::from(app.config.log.every_seconds).saturating_mul(1000);
    let now = app.clock.now();
    let (last, head) = {
        let name = name.clone();
        let work = move |conn: &mut dyn ballast_store::Conn| {
            let (last, head) = (reads::log_newest(conn, &name)?, reads::head(conn)?);
            let size = u64::try_from(head.sequence).unwrap_or_default();
            let is_due = last.as_ref().is_none_or(|last| {
                size != last.size && (now.millis_since(last.signed_at) >= every || now < last.signed_at)
            });
            // No checkpoint relies on a tile that is not stored: entries written since the tree grew wait for the next
            // one.
            let is_due = is_due && reads::log_nodes_due(conn, 1)?.is_empty();
            if !is_due || size == 0 {
                return Ok((last, None));
            }
            let within = last.as_ref().filter(|last| last.size <= size);
            let of_last = within.map(|last| reads::log_root(conn, last.size)).transpose()?;
            Ok((last, Some((size, reads::log_root(conn, size)?, of_last))))
        };
        app.store.read(work).await.map_err(unread)?
    };
    let Some((size, root, of_last)) = head else { return Ok(last) };
    if let Some(last) = last.filter(|last| size < last.size || of_last != Some(last.root)) {
        // Signing a different past is exactly what the log is there to expose.
        return Err(JobError::Halt(format!(
            "the journal is not the one that was signed: checkpoint {} has another root. Run `ballast verify`",
            last.size
        )));
    }
    let checkpoint = Checkpoint::new(&name, size, root);
    let note = checkpoint.sign(secret).map_err(|fault| JobError::Halt(format!("{name}: {fault}")))?;
    let is_published = app.config.log.needed == 0;
    let row = LogCheckpoint { origin: name.clone(), size, root, note: note.to_string(), signed_at: now, is_published };
    if !app.store.add_log_checkpoint(row.clone()).await.map_err(unwritten)? {
        // Another process was first: its checkpoint stays.
        return app.store.read(move |conn| reads::log_newest(conn, &name)).await.map_err(unread);
    }
    // A demo's chain and books may be thrown away.
    if !app.stage.is_demo() {
        seen::keep(app, &row);
    }
    tracing::debug!(log.size = size, "a checkpoint of the public log is signed");
    Ok(Some(row))
}
