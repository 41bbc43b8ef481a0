//! The lease under which a task writes, for the writer to check.

use std::future::Future;

use crate::{engine::Conn, rejection::Rejection, value::params};

const HOLDS: &str = "SELECT fence FROM job_lease WHERE name = ?1 AND fence = ?2";

tokio::task_local! {
    /// The lease under which the running task writes.
    static FENCE: Fence;
}

/// A job and the number under which it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fence {
    pub job: &'static str,
    pub number: i64,
}

/// Runs work; each of its writes holds only while the lease has not changed hands. Tasks that the work spawns are not
/// covered.
pub async fn fenced<F: Future>(fence: Fence, work: F) -> F::Output {
    FENCE.scope(fence, work).await
}

/// Returns the lease under which the running task writes, if any.
pub(crate) fn current() -> Option<Fence> {
    FENCE.try_with(|fence| *fence).ok()
}

/// Refuses if the job has changed hands. Nobody can take it before this batch is durable: other processes wait at the
/// head of the chain.
pub(crate) fn require(conn: &mut dyn Conn, fence: Fence) -> Result<(), Rejection> {
    let holds = conn.expect(HOLDS, params![fence.job, fence.number], 1)?;
    if holds { Ok(()) } else { Err(Rejection::LeaseLost) }
}
