//! The public log: the journal as a Merkle tree that anyone can follow, signed here, cosigned by witnesses and dated in
//! bitcoin. Its leaves are hashes of entries, so it reveals nothing about anyone.

mod ask;
mod seen;
mod sign;
mod stamp;

use ballast_core::time::Moment;
use ballast_store::{
    Conn, StoreError,
    reads::{self, LogCheckpoint},
};
use ballast_tlog::{Kind, Note, Policy, SignatureLine, TlogProof, Vkey, Witness};

pub use self::{
    ask::{Asking, witness},
    seen::{SetBack, file as seen_file, set_back},
    sign::{Grown, grow, sign},
    stamp::{Stamping, in_words, stamp},
};
use crate::state::AppState;

/// Name of the log: its address without the scheme.
#[must_use]
pub fn origin(app: &AppState) -> String {
    let url = &app.site.public_url;
    format!("{}/log", url.split_once("://").map_or(url.as_str(), |(_, rest)| rest))
}

/// Address of the log.
#[must_use]
pub fn url(app: &AppState) -> String {
    format!("{}/log", app.site.public_url)
}

/// The log's public key; `None` if this machine does not have it.
#[must_use]
pub fn vkey(app: &AppState) -> Option<Vkey> {
    Vkey::of(&origin(app), Kind::Note, app.who.keys.log()?).ok()
}

/// The witnesses that the firm configured. The configuration was refused if one of them could not be used.
#[must_use]
pub fn witnesses(app: &AppState) -> Vec<Witness> {
    app.config.log.witnesses.iter().filter_map(|witness| witness.witness().ok()).collect()
}

/// The keys to trust, and how many witnesses are needed.
#[must_use]
pub fn policy(app: &AppState) -> Option<Policy> {
    Some(Policy { log: vkey(app)?, url: Some(url(app)), witnesses: witnesses(app), needed: app.config.log.needed })
}

/// A checkpoint with all its cosignatures.
pub fn with_cosignatures(conn: &mut dyn Conn, checkpoint: &LogCheckpoint) -> Result<Note, StoreError> {
    let corrupt = || StoreError::Corrupt(format!("checkpoint {} cannot be read", checkpoint.size));
    let mut note: Note = checkpoint.note.parse().map_err(|_| corrupt())?;
    for said in reads::log_cosignatures(conn, &checkpoint.origin, checkpoint.size)? {
        note.signatures.push(SignatureLine::parse(said.line.trim_end()).ok_or_else(corrupt)?);
    }
    Ok(note)
}

/// The offline proof that an entry of the journal is in the published log; `None` if it is not in there yet.
pub fn proof(conn: &mut dyn Conn, origin: &str, index: u64) -> Result<Option<TlogProof>, StoreError> {
    let Some(checkpoint) = reads::log_published(conn, origin)? else { return Ok(None) };
    let Some(path) = reads::log_inclusion(conn, index, checkpoint.size)? else { return Ok(None) };
    let checkpoint = with_cosignatures(conn, &checkpoint)?;
    Ok(Some(TlogProof { extra: None, index, path, checkpoint }))
}

/// Seconds since 1970, the time format of cosignatures, as a moment.
fn moment(seconds: u64) -> Option<Moment> {
    Moment::from_millis(i64::try_from(seconds).ok()?.checked_mul(1000)?)
}
