//! Payout batches in the console: building, signing, sending and tracking them.

mod abandon;
mod breaker;
mod build;
mod bump;
mod fee_rate;
mod files;
mod found;
mod get;
mod list;
mod row;
mod signed;

use ballast_service::{error::ApiError, parts::rail::Rail, state::AppState};
use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get, build::post))
        .routes(calls!(build::preview))
        .routes(calls!(found::get, found::post))
        .routes(calls!(breaker::post))
        .routes(calls!(get::get))
        .routes(calls!(files::psbt))
        .routes(calls!(files::manifest))
        .routes(calls!(files::frames))
        .routes(calls!(signed::post))
        .routes(calls!(bump::post))
        .routes(calls!(abandon::post))
}

/// The payout rail, or the reason why there is none.
fn rail(app: &AppState) -> Result<&Rail, ApiError> {
    app.chains.payouts.as_ref().ok_or_else(|| {
        let message = if app.stage.is_played() {
            "This demo has no bitcoin node, so nothing can be paid out. End it, run `apt-get install \
             --no-install-recommends litecoind` or put bitcoind on the PATH, and start it again."
        } else {
            "No bitcoin node or no payout wallet is configured; set bitcoin.* and start the service again."
        };
        ApiError::new(axum::http::StatusCode::CONFLICT, "payouts_off", message)
    })
}
