//! `/log/…`: the public log in the format of C2SP tlog-tiles, for third-party programs. Its paths, bodies and types are
//! those of the formats, so it is not part of the API. It contains no personal data.

use std::ops::Range;

use axum::{
    Router,
    body::Body,
    extract::{Path, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use ballast_core::time::Day;
use ballast_service::{
    papers,
    public_log::{self, in_words, origin},
};
use ballast_store::{Conn, StoreError, reads};
use ballast_tlog::{Contents, TilePath, bundle};

use crate::state::App;

const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");
const BYTES: HeaderValue = HeaderValue::from_static("application/octet-stream");
/// For resources that never change.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For resources that change with the next checkpoint.
const BRIEFLY: HeaderValue = HeaderValue::from_static("public, max-age=5");
/// Lets pages of other sites check the log too.
const FOR_ANY_ORIGIN: [(HeaderName, HeaderValue); 2] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin")),
];
const STAMPS: u32 = 400;
/// How many days back to look for the newest figures.
const MOST_DAYS: i64 = 31;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/log", get(about))
        .route("/log/", get(about))
        .route("/log/checkpoint", get(checkpoint))
        .route("/log/tile/{*tile}", get(tile))
        .route("/log/policy", get(policy))
        .route("/log/proof/{file}", get(proof))
        .route("/log/figures", get(newest_figures))
        .route("/log/figures/{day}", get(figures))
        .route("/log/stamps", get(stamps))
        .route("/log/stamps/{file}", get(stamp))
}

/// A resource, or the reason why there is none.
enum Found {
    Text(String, HeaderValue),
    /// Never changes.
    Bytes(Vec<u8>),
    /// A timestamp, which may be upgraded later.
    Upgradable(Vec<u8>),
    Nothing(&'static str),
}

const NO_CHECKPOINT: Found = Found::Nothing("no checkpoint is published yet");
const NO_TILE: Found = Found::Nothing("the log has no such tile");

fn answer(found: Result<Found, StoreError>) -> Response {
    let (status, kind, cache, body) = match found {
        Ok(Found::Text(text, cache)) => (StatusCode::OK, TEXT, cache, Body::from(text)),
        Ok(Found::Upgradable(bytes)) => (StatusCode::OK, BYTES, BRIEFLY, Body::from(bytes)),
        Ok(Found::Bytes(bytes)) => (StatusCode::OK, BYTES, FOREVER, Body::from(bytes)),
        Ok(Found::Nothing(why)) => (StatusCode::NOT_FOUND, TEXT, BRIEFLY, Body::from(format!("{why}\n"))),
        Err(error) => {
            tracing::error!(%error, "the public log cannot be read");
            let why = Body::from("the log cannot be read now; try again\n");
            (StatusCode::SERVICE_UNAVAILABLE, TEXT, HeaderValue::from_static("no-store"), why)
        }
    };
    let own = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache)];
    (status, FOR_ANY_ORIGIN, own, body).into_response()
}

async fn read(
    app: &App,
    work: impl FnOnce(&mut dyn Conn, &str) -> Result<Found, StoreError> + Send + 'static,
) -> Response {
    let origin = origin(app);
    answer(app.store.read(move |conn| work(conn, &origin)).await)
}

/// The largest checkpoint cosigned by enough witnesses.
async fn checkpoint(State(app): State<App>) -> Response {
    read(&app, |conn, origin| {
        let Some(newest) = reads::log_published(conn, origin)? else { return Ok(NO_CHECKPOINT) };
        Ok(Found::Text(public_log::with_cosignatures(conn, &newest)?.to_string(), BRIEFLY))
    })
    .await
}

/// Hashes of the tree, or entries, up to the newest signed checkpoint.
async fn tile(State(app): State<App>, Path(path): Path<String>) -> Response {
    let Ok(tile) = format!("tile/{path}").parse::<TilePath>() else { return answer(Ok(NO_TILE)) };
    read(&app, move |conn, origin| {
        let signed = reads::log_newest(conn, origin)?.map_or(0, |newest| newest.size);
        let Some(Range { start, end }) = tile.range().filter(|_| tile.is_in(signed)) else { return Ok(NO_TILE) };
        Ok(Found::Bytes(match tile.contents {
            Contents::Entries => bundle(&reads::log_entries(conn, start, end)?),
            Contents::Hashes { level } => reads::log_hashes(conn, level, start, end)?.concat(),
        }))
    })
    .await
}

/// The trust policy, in the format of C2SP tlog-policy.
async fn policy(State(app): State<App>) -> Response {
    answer(Ok(public_log::policy(&app)
        .map_or(Found::Nothing("there is no public log"), |policy| Found::Text(policy.to_string(), BRIEFLY))))
}

/// Proves offline that an entry is in the log: `<zero-based index>.tlog-proof`.
async fn proof(State(app): State<App>, Path(file): Path<String>) -> Response {
    let Some(index) = numbered(&file, ".tlog-proof") else {
        return answer(Ok(Found::Nothing("there is no such proof")));
    };
    read(&app, move |conn, origin| {
        let proof = public_log::proof(conn, origin, index)?;
        let none = Found::Nothing("the published log has no such entry");
        Ok(proof.map_or(none, |proof| Found::Text(proof.to_string(), BRIEFLY)))
    })
    .await
}

/// The public figures of the newest day in the published log, as a signed copy.
async fn newest_figures(State(app): State<App>) -> Response {
    let today = app.clock.now().day();
    signed_figures(app, (0..MOST_DAYS).map(|ago| today.plus_days(-ago)).collect()).await
}

/// The public figures of a day, such as `2026-11-23`.
async fn figures(State(app): State<App>, Path(day): Path<String>) -> Response {
    let day = Day::of_text(&day).filter(|found| found.to_string() == day);
    signed_figures(app, day.into_iter().collect()).await
}

async fn signed_figures(app: App, days: Vec<Day>) -> Response {
    let shared = app.clone();
    read(&app, move |conn, _| {
        for day in days {
            if let Some(copy) = papers::published(conn, &shared, day)? {
                return Ok(Found::Text(copy, BRIEFLY));
            }
        }
        Ok(Found::Nothing("the published log has no figures for that day"))
    })
    .await
}

/// The checkpoints dated in bitcoin, newest first.
async fn stamps(State(app): State<App>) -> Response {
    read(&app, |conn, origin| {
        let line =
            |stamp: &reads::LogStamp| format!("{} {} {}\n", stamp.size, stamp.stamped_at.in_words(), in_words(stamp));
        Ok(Found::Text(reads::log_stamps(conn, origin, STAMPS)?.iter().map(line).collect(), BRIEFLY))
    })
    .await
}

/// `<size>` is a checkpoint as the log signed it, `<size>.ots` its timestamp.
async fn stamp(State(app): State<App>, Path(file): Path<String>) -> Response {
    let (size, is_proof) = (numbered(&file, ".ots").or_else(|| numbered(&file, "")), file.ends_with(".ots"));
    read(&app, move |conn, origin| {
        let none = Found::Nothing("there is no timestamp of this checkpoint");
        let Some(stamp) = size.map(|size| reads::log_stamp(conn, origin, size)).transpose()?.flatten() else {
            return Ok(none);
        };
        if is_proof {
            return Ok(Found::Upgradable(stamp.proof));
        }
        let checkpoint = reads::log_checkpoint(conn, origin, stamp.size)?;
        Ok(checkpoint.map_or(none, |checkpoint| Found::Text(checkpoint.note, FOREVER)))
    })
    .await
}

fn numbered(file: &str, ending: &str) -> Option<u64> {
    let digits = file.strip_suffix(ending)?;
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    digits.parse().ok().filter(|_| is_plain)
}

/// Explains the log to people who find it.
async fn about(State(app): State<App>) -> Response {
    let Some(policy) = public_log::policy(&app) else { return answer(Ok(Found::Nothing("there is no public log"))) };
    let base = public_log::url(&app);
    let witnesses = match (policy.witnesses.len(), policy.needed) {
        (0, _) => "Nobody outside the firm witnesses it: compare checkpoints with others yourself.".to_owned(),
        (named, needed) => format!("{needed} of {named} witnesses have to cosign a checkpoint before it is shown."),
    };
    let named: String = app.config.log.witnesses.iter().map(|one| format!("  {} ({})\n", one.name, one.url)).collect();
    let text = format!(
        "The public log of this firm's books: a Merkle tree over the hashes of the journal's entries. It says nothing about \
         anyone.\n\nlog key\n  {key}\n\n{witnesses}\n{named}\n\
         {base}/checkpoint            the signed head of the tree\n\
         {base}/tile/<L>/<N>          its hashes, as tiles (c2sp.org/tlog-tiles)\n\
         {base}/tile/entries/<N>      its entries: hashes of the journal's entries\n\
         {base}/policy                whom to trust (c2sp.org/tlog-policy)\n\
         {base}/proof/<n>.tlog-proof  that an entry is in it (c2sp.org/tlog-proof)\n\
         {base}/figures               the public figures of the day, signed\n\
         {base}/stamps                checkpoints that were dated in bitcoin\n\
         {base}/stamps/<size>.ots     their timestamps (opentimestamps.org)\n",
        key = policy.log,
    );
    answer(Ok(Found::Text(text, BRIEFLY)))
}
