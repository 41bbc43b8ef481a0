//! Dates checkpoints in bitcoin: OpenTimestamps calendars get one a day and are asked again until a block has it, and
//! our own node says whether that block is there.

use std::time::Duration;

use ballast_chain::outside::{Bounds, Getter};
use ballast_core::time::Moment;
use ballast_store::reads::{self, LogStamp};
use ballast_tlog::ots::{Attestation, Detached, Timestamp};
use futures_util::future::join_all;

use super::origin;
use crate::{
    decide::{JobError, unread, unwritten},
    state::App,
};

/// A timestamp is a few hundred bytes.
const BOUNDS: Bounds = Bounds { timeout: Duration::from_secs(20), max_bytes: 10_000 };
const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;
/// A calendar commits to a block about every hour.
const AGAIN_MILLIS: i64 = 60 * 60 * 1000;
/// The same in a demo, where someone watches.
const PLAYED_AGAIN_MILLIS: i64 = 5 * 1000;
/// Pending timestamps looked at in one step.
const AT_ONCE: u32 = 8;

/// The HTTP client for calendars.
#[derive(Clone, Debug)]
pub struct Stamping(Getter);

impl Stamping {
    pub fn new() -> Result<Self, String> {
        Getter::new(BOUNDS).map(Self)
    }
}

/// Stamps the newest published checkpoint when the last stamp is a day old, and asks about pending ones.
pub async fn stamp(app: &App, stamping: &Stamping) -> Result<(), JobError> {
    if app.config.log.calendars.is_empty() {
        return Ok(());
    }
    let (name, now) = (origin(app), app.clock.now());
    let again = if app.stage.is_played() { PLAYED_AGAIN_MILLIS } else { AGAIN_MILLIS };
    let (due, open) = app
        .store
        .read(move |conn| {
            let last = reads::log_stamps(conn, &name, 1)?.into_iter().next();
            let newest = reads::log_published(conn, &name)?;
            let is_due = last.as_ref().is_none_or(|last| now.millis_since(last.stamped_at) >= DAY_MILLIS);
            let is_new = |size| last.as_ref().is_none_or(|last| last.size < size);
            let due = newest.filter(|newest| is_due && is_new(newest.size));
            Ok((due, reads::log_stamps_open(conn, &name, AT_ONCE)?))
        })
        .await
        .map_err(unread)?;
    for stamp in open.into_iter().filter(|stamp| now.millis_since(stamp.looked_at) >= again) {
        upgrade(app, stamping, stamp, now).await?;
    }
    let Some(checkpoint) = due else { return Ok(()) };
    let mut file = Detached::of(checkpoint.note.as_bytes());
    let troubles = submit(app, stamping, &mut file).await;
    if file.timestamp == Timestamp::default() {
        return Err(JobError::Retry(format!(
            "no calendar accepted checkpoint {}: {}",
            checkpoint.size,
            troubles.join("; ")
        )));
    }
    for trouble in troubles {
        tracing::warn!(trouble, "a calendar did not accept a checkpoint");
    }
    keep(app, LogStamp { size: checkpoint.size, proof: file.to_bytes(), stamped_at: now, looked_at: now, block: None })
        .await
}

/// Sends a digest to every calendar; returns those that did not accept it.
async fn submit(app: &App, stamping: &Stamping, file: &mut Detached) -> Vec<String> {
    let digest = file.digest;
    let asked = app.config.log.calendars.iter().map(async |calendar| {
        let url = format!("{}/digest", calendar.trim_end_matches('/'));
        let answer = stamping.0.post(&url, digest.to_vec()).await.map_err(|error| error.to_string())?;
        if answer.status != 200 {
            return Err(format!("HTTP {}", answer.status));
        }
        let timestamp = Timestamp::parse(&answer.body).map_err(|fault| fault.to_string())?;
        let claims = timestamp.claims(&digest).map_err(|fault| fault.to_string())?;
        let elsewhere = claims.iter().find_map(|claim| match &claim.attestation {
            Attestation::Pending(other) if !is_named(app, other) => Some(other),
            _ => None,
        });
        match elsewhere {
            // It would never be upgraded: only calendars that the firm configured are asked.
            Some(other) => Err(format!("it refers to {other}: name that one in log.calendars")),
            None if claims.is_empty() => Err("its timestamp says nothing".to_owned()),
            None => Ok(timestamp),
        }
    });
    let mut troubles = Vec::new();
    for (calendar, answer) in app.config.log.calendars.iter().zip(join_all(asked).await) {
        match answer {
            Ok(timestamp) => file.timestamp.merge(timestamp),
            Err(why) => troubles.push(format!("{calendar}: {why}")),
        }
    }
    troubles
}

fn is_named(app: &App, calendar: &str) -> bool {
    let is_it = |named: &String| named.trim_end_matches('/') == calendar.trim_end_matches('/');
    app.config.log.calendars.iter().any(is_it)
}

/// Asks those calendars named in a timestamp that are configured, and asks our node for the block.
async fn upgrade(app: &App, stamping: &Stamping, mut stamp: LogStamp, now: Moment) -> Result<(), JobError> {
    let unreadable =
        |fault: ballast_tlog::ots::OtsFault| JobError::Unit(format!("timestamp of {}: {fault}", stamp.size));
    let mut file = Detached::parse(&stamp.proof).map_err(unreadable)?;
    if file.blocks().map_err(unreadable)?.is_empty() {
        for (calendar, message) in file.pending().map_err(unreadable)? {
            if !is_named(app, &calendar) {
                continue;
            }
            let url = format!("{}/timestamp/{}", calendar.trim_end_matches('/'), hex::encode(&message));
            // Not found means that it still waits for its block.
            let answer = match stamping.0.bytes(&url).await {
                Ok(answer) if answer.status == 200 => answer,
                Ok(_) => continue,
                Err(error) => {
                    tracing::warn!(calendar, %error, "a calendar does not answer");
                    continue;
                }
            };
            match Timestamp::parse(&answer.body) {
                Ok(known) => {
                    let digest = file.digest;
                    file.timestamp.upgrade(&digest, &message, &known).map_err(unreadable)?;
                }
                Err(fault) => tracing::warn!(calendar, %fault, "a calendar answered with something else"),
            }
        }
    }
    stamp.block = found(app, &file).await;
    stamp.proof = file.to_bytes();
    stamp.looked_at = now;
    keep(app, stamp).await
}

/// The block that the proof leads to and that our own node has; `None` as long as there is none, or no node.
async fn found(app: &App, file: &Detached) -> Option<u64> {
    let rail = app.chains.payouts.as_ref()?;
    for (height, root) in file.blocks().ok()? {
        match rail.merkle_root(u32::try_from(height).ok()?).await {
            Ok(Some(known)) if known == root => return Some(height),
            Ok(Some(_)) => tracing::error!(height, "a timestamp names a block that does not have it"),
            Ok(None) => {}
            Err(error) => tracing::warn!(height, %error, "the block of a timestamp cannot be read"),
        }
    }
    None
}

async fn keep(app: &App, stamp: LogStamp) -> Result<(), JobError> {
    app.store.keep_log_stamp(origin(app), stamp).await.map_err(unwritten)
}

/// A timestamp in words, for lists.
#[must_use]
pub fn in_words(stamp: &LogStamp) -> String {
    let named = Detached::parse(&stamp.proof).ok().and_then(|file| file.claims().ok()).unwrap_or_default();
    let heights = named.iter().filter_map(|claim| match claim.attestation {
        Attestation::Bitcoin(height) => Some(height),
        _ => None,
    });
    match (stamp.block, heights.min()) {
        (Some(block), _) => format!("block {block}, seen by our node"),
        (None, Some(block)) => format!("block {block}, as calendars say"),
        (None, None) => "pending".to_owned(),
    }
}
