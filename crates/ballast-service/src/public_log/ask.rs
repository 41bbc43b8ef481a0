//! Asks witnesses to cosign a checkpoint, by C2SP tlog-witness.

use std::time::Duration;

use ballast_chain::outside::{Answered, Bounds, GetError, Getter};
use ballast_store::reads::{self, LogCheckpoint, LogCosignature};
use ballast_tlog::{AddCheckpoint, Note, SignatureLine, Witness, cosigned_at};
use futures_util::future::join_all;

use super::{moment, witnesses};
use crate::{
    decide::{JobError, unread, unwritten},
    state::App,
};

/// A witness answers with a few lines, after it has written to its disk.
const BOUNDS: Bounds = Bounds { timeout: Duration::from_secs(10), max_bytes: 64 << 10 };
const CONFLICT: u16 = 409;

/// The HTTP client for witnesses.
#[derive(Clone, Debug)]
pub struct Asking(Getter);

/// Why a witness did not cosign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Unwitnessed {
    #[error(transparent)]
    Away(#[from] GetError),
    #[error("it answered HTTP {0}: {1}")]
    Refused(u16, String),
    #[error("it answered without its own signature")]
    NotIts,
    #[error(
        "it has seen this log with {0} entries, and it has fewer here: a restored backup, or another service signs with \
         this key"
    )]
    AheadOfUs(u64),
    #[error("{0}")]
    Store(String),
}

impl Asking {
    pub fn new() -> Result<Self, String> {
        Getter::new(BOUNDS).map(Self)
    }
}

/// Asks every witness that has not cosigned a checkpoint yet; it is published when enough have.
///
/// # Errors
/// When fewer than needed have cosigned; otherwise a missing one is only logged.
pub async fn witness(app: &App, asking: &Asking, checkpoint: &LogCheckpoint) -> Result<(), JobError> {
    let (origin, size) = (&checkpoint.origin, checkpoint.size);
    let known = {
        let origin = origin.clone();
        app.store.read(move |conn| reads::log_cosignatures(conn, &origin, size)).await.map_err(unread)?
    };
    let all = witnesses(app);
    let (there, missing): (Vec<Witness>, Vec<Witness>) =
        all.into_iter().partition(|one| known.iter().any(|said| said.witness == one.key.to_string()));
    let (mut count, needed) = (there.len(), app.config.log.needed);
    let mut troubles = Vec::new();
    for (one, said) in join_all(missing.into_iter().map(|one| cosigned(app, asking, checkpoint, one))).await {
        match said {
            Ok(said) => {
                count = count.saturating_add(1);
                let is_enough = count >= needed;
                app.store.add_log_cosignature(origin.clone(), size, said, is_enough).await.map_err(unwritten)?;
            }
            Err(why) => troubles.push(format!("{}: {why}", one.key.name())),
        }
    }
    if count >= needed && !checkpoint.is_published {
        app.store.publish_log_checkpoint(origin.clone(), size).await.map_err(unwritten)?;
    }
    if troubles.is_empty() {
        return Ok(());
    }
    let told = format!(
        "{count} of {needed} needed witnesses cosigned checkpoint {}; {}",
        checkpoint.size,
        troubles.join("; ")
    );
    if count < needed {
        return Err(JobError::Retry(told));
    }
    tracing::warn!("{told}");
    Ok(())
}

async fn cosigned(
    app: &App,
    asking: &Asking,
    checkpoint: &LogCheckpoint,
    witness: Witness,
) -> (Witness, Result<LogCosignature, Unwitnessed>) {
    let said = ask(app, asking, checkpoint, &witness).await;
    (witness, said)
}

/// Asks starting from the size that the witness is known to have seen, and once more from the size that it reports.
async fn ask(
    app: &App,
    asking: &Asking,
    checkpoint: &LogCheckpoint,
    witness: &Witness,
) -> Result<LogCosignature, Unwitnessed> {
    let (key, origin) = (witness.key.to_string(), checkpoint.origin.clone());
    let seen = app.store.read(move |conn| reads::log_last_cosigned(conn, &key, &origin)).await;
    let seen = seen.map_err(|error| Unwitnessed::Store(error.to_string()))?.map_or(0, |(size, _)| size);
    let first = submit(app, asking, checkpoint, witness, seen).await?;
    let answer = match first {
        Answered { status: CONFLICT, body } => {
            let says = str::from_utf8(&body).ok().and_then(|text| text.trim_end().parse::<u64>().ok());
            let size = says.ok_or_else(|| Unwitnessed::Refused(CONFLICT, "without a size".to_owned()))?;
            if size > checkpoint.size {
                return Err(Unwitnessed::AheadOfUs(size));
            }
            submit(app, asking, checkpoint, witness, size).await?
        }
        other => other,
    };
    if answer.status != 200 {
        return Err(Unwitnessed::Refused(answer.status, answer.quote()));
    }
    own_line(&checkpoint.note, &answer.body, witness).ok_or(Unwitnessed::NotIts)
}

async fn submit(
    app: &App,
    asking: &Asking,
    checkpoint: &LogCheckpoint,
    witness: &Witness,
    old: u64,
) -> Result<Answered, Unwitnessed> {
    let size = checkpoint.size;
    let proof = app.store.read(move |conn| reads::log_consistency(conn, old.min(size), size)).await;
    let proof = proof.map_err(|error| Unwitnessed::Store(error.to_string()))?.unwrap_or_default();
    let note: Note =
        checkpoint.note.parse().map_err(|fault: ballast_tlog::NoteFault| Unwitnessed::Store(fault.to_string()))?;
    let body = AddCheckpoint { old, proof, checkpoint: note }.to_string();
    let url = format!("{}/add-checkpoint", witness.url.as_deref().unwrap_or_default());
    Ok(asking.0.post(&url, body.into_bytes()).await?)
}

/// The signature line of the witness in its answer, if it is valid. Lines of others are ignored.
fn own_line(note: &str, body: &[u8], witness: &Witness) -> Option<LogCosignature> {
    let mut note: Note = note.parse().ok()?;
    let lines = str::from_utf8(body).ok()?.lines().filter_map(SignatureLine::parse);
    note.signatures = lines.filter(|line| line.is_by(&witness.key)).collect();
    let at = cosigned_at(&note, &witness.key).ok()?;
    let line = note.signatures.into_iter().next()?;
    Some(LogCosignature { witness: witness.key.to_string(), line: line.to_string(), signed_at: moment(at)? })
}
