//! Tells clients about allocated results: of a week at once, of a correction page by page. Each page is one decision
//! together with the position reached, so it can be interrupted and resumed without telling anyone twice.

use ballast_core::strike;
use ballast_store::reads;
use tokio::sync::Mutex;

use crate::{
    decide::{JobError, Outcome, carry_out, retry},
    failpoint,
    state::App,
};

/// Clients told at a time.
const PAGE: u32 = 256;
/// Pages per pass; other due work waits for no more than these.
const PAGES: u32 = 400;

/// One at a time in this process; between processes the version of what was read decides.
static TURN: Mutex<()> = Mutex::const_new(());

/// Tells as many clients as one pass may.
pub(super) async fn some(app: &App) -> Result<(), JobError> {
    let _turn = TURN.lock().await;
    let limit = clients_of_a_page();
    for _ in 0..PAGES {
        let told = carry_out(app, move |conn, context| {
            let Some(next) = reads::telling_next(conn, limit)? else { return Ok(None) };
            Ok(Some(strike::tell(context, next)?))
        });
        let told = told.await?;
        if matches!(told, Outcome::Nothing) {
            break;
        }
        told.require()?;
        failpoint::reached("strike:page");
    }
    Ok(())
}

/// Whether anyone is still to be told.
pub(super) async fn is_open(app: &App) -> Result<bool, JobError> {
    app.store.read(reads::is_telling).await.map_err(retry)
}

/// A test makes pages small with `BALLAST_CHUNK`, as it does with chunks.
#[cfg(debug_assertions)]
fn clients_of_a_page() -> u32 {
    std::env::var("BALLAST_CHUNK").ok().and_then(|text| text.parse().ok()).unwrap_or(PAGE)
}

#[cfg(not(debug_assertions))]
const fn clients_of_a_page() -> u32 {
    PAGE
}
