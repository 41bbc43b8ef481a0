//! The yardstick of the HTTP figures: an axum service with one handler that answers a few bytes.

use std::net::SocketAddr;

use anyhow::Result;
use axum::{Router, routing::get};

/// Serves until it is killed. Prints its address once it listens.
///
/// # Errors
/// When no port is free.
pub fn serve() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
        println!("{}", listener.local_addr()?);
        axum::serve(listener, Router::new().route("/", get(|| async { "{}" }))).await?;
        Ok(())
    })
}
