//! Idempotency keys for actions outside the store. The answer is stored after the action, so after a crash in between
//! the action is requested again and has to check whether it was already done.

use ballast_http::state::App;
use ballast_service::{
    error::ApiError,
    write::{self, Key, Scope},
};
use serde::{Serialize, de::DeserializeOwned};
use tokio::sync::Mutex;

/// Two requests with one key must not both find it unused.
static TURN: Mutex<()> = Mutex::const_new(());

/// Does the work, unless the key already has an answer.
///
/// # Errors
/// 409 for a key of another request; the errors of the work; 503 when nothing can be written.
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
