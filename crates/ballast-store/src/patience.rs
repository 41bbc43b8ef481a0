//! How long a caller waits. Someone looks at a page: after seconds without an answer they are told so. A job, a command
//! or an export has more time, and what it asks may take longer.

use std::{
    future::Future,
    time::{Duration, Instant},
};

use crate::engine::Dialect;

tokio::task_local! {
    static HURRIED: ();
}

/// Runs work for someone who waits: no read of it takes longer than a few seconds, and no write stays unanswered for
/// longer. Tasks that the work spawns are not covered.
pub async fn hurried<F: Future>(work: F) -> F::Output {
    HURRIED.scope((), work).await
}

/// Whether the running task works for someone who waits.
fn is_hurried() -> bool {
    HURRIED.try_with(|()| ()).is_ok()
}

/// Until when the running task waits for a read; nothing when it has time. An embedded database has no way to it that
/// could be cut, so waiting means that there is much to do.
pub(crate) fn of_read(dialect: Dialect) -> Option<Instant> {
    until(match dialect {
        Dialect::Postgres => Duration::from_secs(5),
        Dialect::Sqlite => Duration::from_secs(20),
    })
}

/// The same for a write, which waits for its turn first.
pub(crate) fn of_write(dialect: Dialect) -> Option<Instant> {
    until(match dialect {
        Dialect::Postgres => Duration::from_secs(7),
        Dialect::Sqlite => Duration::from_secs(20),
    })
}

fn until(limit: Duration) -> Option<Instant> {
    if is_hurried() { Instant::now().checked_add(limit) } else { None }
}
