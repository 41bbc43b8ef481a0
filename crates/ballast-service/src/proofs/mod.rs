//! Proofs of liabilities: building an epoch from the books, publishing its signed record, and proving one client's
//! share.
//!
//! The tree of an epoch is a file in the data folder, named by its number and root, so that an unpublished one is never
//! mistaken for another. `docs/proof.md` has the format.

mod build;
mod files;
mod keys;
mod since;

use ballast_core::time::Moment;
use ballast_proof::Signed;
use ballast_store::{Conn, StoreError, reads};

pub use self::{
    build::{BuildFailure, build, rehearse},
    files::{Trees, own_proof},
    keys::{KeyRefusal, announce as announce_key, in_turn},
    since::{Since, since},
};
use crate::state::AppState;

/// After this many missed turns a proof is old, and doctor and pages say so.
const OLD_AFTER: i64 = 2;
const HOUR_SECONDS: i64 = 3600;

/// Reads the record from its row.
pub fn signed(epoch: &ballast_core::proof::ProofEpoch) -> Result<Signed, StoreError> {
    serde_json::from_value(epoch.record.clone())
        .map_err(|error| StoreError::Corrupt(format!("the record of proof {} cannot be read: {error}", epoch.number)))
}

/// A published record, and when it was published.
#[derive(Clone, Debug)]
pub struct Published {
    pub signed: Signed,
    pub at: Moment,
}

/// The newest published record.
pub fn newest(conn: &mut dyn Conn) -> Result<Option<Published>, StoreError> {
    let latest = reads::proofs_latest(conn, 1)?.into_iter().next();
    latest.map(|epoch| Ok(Published { signed: signed(&epoch)?, at: epoch.published_at })).transpose()
}

/// When the next proof is due after one published at this moment; `None` if proofs are not built automatically.
#[must_use]
pub fn due_after(app: &AppState, published: Moment) -> Option<Moment> {
    let hours = i64::from(app.config.proofs.every_hours);
    (hours > 0).then(|| published.plus_seconds(hours.saturating_mul(HOUR_SECONDS)))
}

/// The state of the newest proof, in a line for `ballast doctor`.
pub async fn examine(app: &AppState) -> Result<String, String> {
    let read = app.store.read(|conn| Ok((newest(conn)?, reads::key_changes(conn)?)));
    let (newest, changes) = read.await.map_err(|error| error.to_string())?;
    let Some(Published { signed, at }) = newest else {
        return Ok("none is published yet; the workers do it daily, or run `ballast proof build`".into());
    };
    let number = signed.record.epoch;
    let next = number.saturating_add(1);
    in_turn(&app.who.keys.reserve().verifying_key(), &changes, next, Some(&signed))?;
    let hours = app.clock.now().millis_since(at) / (HOUR_SECONDS * 1000);
    let every = i64::from(app.config.proofs.every_hours).max(1);
    if app.config.proofs.every_hours > 0 && hours >= every.saturating_mul(OLD_AFTER) {
        return Err(format!(
            "proof {number} is {hours} hours old and one is due every {every}: see the `proofs` job, or run `ballast \
             proof build`"
        ));
    }
    if !Trees::of(app).has(&signed.record) {
        return Err(format!(
            "the tree of proof {number} is not in {}: clients cannot check; run `ballast proof build` here, or share \
             that folder between machines",
            app.config.data_dir().join("proofs").display()
        ));
    }
    let keys = keys::told(&changes).map_or_else(String::new, |told| format!("; {told}"));
    Ok(format!("proof {number} is {hours} hours old{keys}"))
}
