//! How long a caller waits. A person who looks at a page is told after seconds without an answer. A job, a command or
//! an export has more time, and its queries may take longer.

use std::{
    future::Future,
    time::{Duration, Instant},
};

use crate::engine::Dialect;

tokio::task_local! {
    static HURRIED: ();
}

/// Runs work for someone who waits: each read is bounded to a few seconds, and no write stays unanswered for longer.
/// Tasks that the work spawns are not covered.
pub async fn hurried<F: Future>(work: F) -> F::Output {
    HURRIED.scope((), work).await
}

/// Whether the running task works for someone who waits.
fn is_hurried() -> bool {
    HURRIED.try_with(|()| ()).is_ok()
}

/// Returns the deadline of a read by the running task; `None` if it has time. There is no connection to an embedded
/// database that could be cut, so waiting means that there is much to do.
pub(crate) fn of_read(dialect: Dialect) -> Option<Instant> {
    until(match dialect {
        Dialect::Postgres => Duration::from_secs(5),
        Dialect::Sqlite => Duration::from_secs(20),
    })
}

/// Returns the deadline of a write, which waits for its turn first.
pub(crate) fn of_write(dialect: Dialect) -> Option<Instant> {
    until(match dialect {
        Dialect::Postgres => Duration::from_secs(7),
        Dialect::Sqlite => Duration::from_secs(20),
    })
}

fn until(limit: Duration) -> Option<Instant> {
    if is_hurried() { Instant::now().checked_add(limit) } else { None }
}
