//! Idempotency keys for what happens outside the store. The answer is kept after the deed, so after a crash in between
//! the work is asked for again, and has to see for itself whether it was done.

use ballast_core::decision::{Actor, Decision, Idempotency};
use ballast_http::state::App;
use ballast_service::{error::ApiError, write::Key};
use ballast_store::reads;
use serde::{Serialize, de::DeserializeOwned};
use tokio::sync::Mutex;

/// One scope for all: the demo does not ask who calls.
const SCOPE: &str = "demo";
const DONE: u16 = 200;

/// Two requests with one key must not both find it unused.
static TURN: Mutex<()> = Mutex::const_new(());

/// Does the work, unless the key stands for an earlier answer.
///
/// # Errors
/// 409 for a key of another request; what the work says; 503 when nothing can be written.
pub(super) async fn once<T: Serialize + DeserializeOwned>(
    app: &App,
    key: Option<&Key>,
    work: impl Future<Output = Result<T, ApiError>>,
) -> Result<T, ApiError> {
    let Some(key) = key else { return work.await };
    let _turn = TURN.lock().await;
    let name = key.name.clone();
    let earlier = app.store.read(move |conn| reads::idempotent_answer(conn, SCOPE, &name)).await?;
    match earlier {
        Some((hash, stored)) if hash == key.request_mac => {
            return serde_json::from_str(&stored.body).map_err(|error| ApiError::internal(&error));
        }
        Some(_) => return Err(ApiError::key_reused()),
        None => {}
    }
    let outcome = work.await?;
    let body = serde_json::to_string(&outcome).map_err(|error| ApiError::internal(&error))?;
    let mut decision = Decision::new(Actor::Anyone, app.clock.now());
    decision.idempotency = Some(Idempotency {
        scope: SCOPE.into(),
        key: key.name.clone(),
        request_hash: key.request_mac,
        status: DONE,
        body,
    });
    app.store.commit(decision).await?;
    Ok(outcome)
}
