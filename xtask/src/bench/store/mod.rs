//! The store alone: the commit door compared with a bare SQLite group commit, point reads, the weekly allocation.

mod allocation;
mod bare;
mod batched;
mod door;
mod process;
mod seed;
mod server;
mod week;

use anyhow::Result;

pub use server::{run as on_server, writer};

/// Measures in temporary folders and prints.
///
/// # Errors
/// When a database cannot be created or written.
pub fn run() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        for callers in [1, 8, 64] {
            door::measure(callers).await?;
        }
        door::measure_point_read().await?;
        for investments in [100_000, 1_000_000] {
            allocation::measure(investments).await?;
        }
        Ok(())
    })
}

/// Measures the whole week of a firm with this many investments.
///
/// # Errors
/// When a database cannot be created or written.
pub fn week(investments: u32) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(week::measure(investments))
}
