//! Idempotency keys for what happens outside the store. The answer is kept after the deed, so after a crash in between
//! the work is asked for again, and has to see for itself whether it was done.

use ballast_http::state::App;
use ballast_service::{
    error::ApiError,
    write::{self, Key, Scope},
};
use serde::{Serialize, de::DeserializeOwned};
use tokio::sync::Mutex;

/// Two requests with one key must not both find it unused.
static TURN: Mutex<()> = Mutex::const_new(());

/// Does the work, unless the key stands for an earlier answer.
///
/// # Errors
/// 409 for a key of another request; what the work says; 503 when nothing can be written.
pub(super) async fn once<T>(
    app: &App,
    key: Option<&Key>,
    work: impl Future<Output = Result<T, ApiError>>,
) -> Result<T, ApiError>
where
    T: Clone + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    let _turn = if key.is_some() { Some(TURN.lock().await) } else { None };
    write::once(app, Scope::of_everybody(), key, work).await
}
