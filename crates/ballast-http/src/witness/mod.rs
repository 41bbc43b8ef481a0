//! A witness as in C2SP tlog-witness: it cosigns checkpoints of known logs, each only if it is consistent with the one
//! before. It needs neither database nor configuration, and its operator need not trust the firm.

mod state;

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{Path as Segment, State as Shared},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use ballast_tlog::{Asked, Kind, LogSecret, Refused, Vkey, VkeyFault, cosign};
use sha2::{Digest, Sha256};
use tokio::{net::TcpListener, time::timeout};
use tower::limit::ConcurrencyLimitLayer;

use self::state::State;

/// Enough for a proof of any length and a note with all the signatures it may have.
const MOST_BYTES: usize = 256 << 10;
/// A request that takes longer to arrive is dropped.
const PATIENCE: Duration = Duration::from_secs(10);
const AT_ONCE: usize = 64;
const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// A witness: its name and key, the logs it cosigns, and its state.
pub struct Witness {
    name: String,
    secret: LogSecret,
    logs: Vec<Vkey>,
    state: Mutex<State>,
}

impl std::fmt::Debug for Witness {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Witness").field("name", &self.name).field("logs", &self.logs).finish_non_exhaustive()
    }
}

/// The verifier key of a witness.
///
/// # Errors
/// If the name is not allowed.
pub fn vkey(name: &str, secret: &LogSecret) -> Result<Vkey, VkeyFault> {
    Vkey::of(name, Kind::Cosignature, secret)
}

impl Witness {
    /// Opens a witness with its state; `begin` creates the state if it does not exist.
    ///
    /// # Errors
    /// If the state cannot be used, or another process uses it.
    pub fn open(name: &str, secret: LogSecret, logs: Vec<Vkey>, state: &Path, begin: bool) -> Result<Self, String> {
        let own = vkey(name, &secret).map_err(|fault| format!("{name}: {fault}"))?;
        let state = State::open(state, &own.to_string(), begin)?;
        Ok(Self { name: name.to_owned(), secret, logs, state: Mutex::new(state) })
    }

    /// Cosigns a checkpoint after storing that it did.
    fn cosign(&self, body: &[u8]) -> Result<String, Unsigned> {
        let asked = Asked::read(body, &self.logs)?;
        let origin = &asked.checkpoint.origin;
        // One at a time: the last checkpoint must not change between the comparison and storing the new one.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = asked.decide(&state.last(origin).map_err(Unsigned::Broken)?)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|error| Unsigned::Broken(error.to_string()))?;
        let line = cosign(asked.note.text(), &self.name, &self.secret, now.as_secs());
        let line = line.map_err(|fault| Unsigned::Broken(fault.to_string()))?;
        let mut note = asked.note.clone();
        // Others' cosignatures are not ours to pass on.
        note.signatures.retain(|line| self.logs.iter().any(|log| line.is_by(log)));
        note.signatures.push(line.clone());
        state.keep(origin, note.to_string()).map_err(Unsigned::Broken)?;
        tracing::info!(log = %origin, size = seen.size, "cosigned");
        Ok(line.to_string())
    }
}

/// The reason why there is no cosignature.
enum Unsigned {
    Refused(Refused),
    /// The witness itself failed.
    Broken(String),
}

impl From<Refused> for Unsigned {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl IntoResponse for Unsigned {
    fn into_response(self) -> Response {
        match self {
            Self::Refused(refused) => {
                let status = StatusCode::from_u16(refused.status()).unwrap_or(StatusCode::BAD_REQUEST);
                let (kind, body) = refused.body();
                (status, [(header::CONTENT_TYPE, kind)], body).into_response()
            }
            Self::Broken(why) => {
                tracing::error!(why, "this witness cannot cosign");
                let body = "this witness cannot cosign now\n";
                (StatusCode::INTERNAL_SERVER_ERROR, [(header::CONTENT_TYPE, TEXT)], body).into_response()
            }
        }
    }
}

/// Serves until `stop` is done.
pub async fn serve(
    witness: Witness,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let router = Router::new()
        .route("/add-checkpoint", post(add_checkpoint))
        .route("/{origin}/checkpoint", get(checkpoint))
        .layer(ConcurrencyLimitLayer::new(AT_ONCE))
        .with_state(Arc::new(witness));
    axum::serve(listener, router).with_graceful_shutdown(stop).await
}

async fn add_checkpoint(Shared(witness): Shared<Arc<Witness>>, body: Body) -> Response {
    let body = match timeout(PATIENCE, to_bytes(body, MOST_BYTES)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return StatusCode::PAYLOAD_TOO_LARGE.into_response(),
        Err(_) => return StatusCode::REQUEST_TIMEOUT.into_response(),
    };
    // Waits for the disk, so it must not block other requests.
    match tokio::task::spawn_blocking(move || witness.cosign(&body)).await {
        Ok(Ok(line)) => ([(header::CONTENT_TYPE, TEXT)], line).into_response(),
        Ok(Err(unsigned)) => unsigned.into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The last cosigned checkpoint of a log; the path has the hash of its name.
async fn checkpoint(Shared(witness): Shared<Arc<Witness>>, Segment(hashed): Segment<String>) -> Response {
    let state = witness.state.lock().unwrap_or_else(PoisonError::into_inner);
    let mut notes = state.notes();
    match notes.find(|(origin, _)| hex::encode(Sha256::digest(origin)) == hashed) {
        Some((_, note)) => ([(header::CONTENT_TYPE, TEXT)], note.clone()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
