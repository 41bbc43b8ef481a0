//! `GET proofs`, `GET proofs/latest` and `GET proofs/{epoch}/leaves`: the published proofs of liabilities.

use std::{io, sync::Arc};

use axum::{
    Extension,
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use ballast_core::time::Moment;
use ballast_proof::{Signed, SignedKeyChange};
use ballast_service::{
    error::ApiError,
    proofs::{Published, Trees, due_after, newest, signed},
    write::read,
};
use ballast_store::reads;
use bytes::Bytes;
use futures_util::stream;
use serde::{Deserialize, Serialize};
use tokio::{
    io::{AsyncReadExt, Take},
    sync::{OwnedSemaphorePermit, Semaphore},
};
use utoipa::{IntoParams, ToSchema};

use crate::{answer::Answer, edge::attachment::attachment, failed::Failed, lists::Asked, state::App};

/// Maximum number of records in one answer.
const PAGE: u32 = 400;
/// Bytes read from a list at a time.
const PIECE: usize = 64 * 1024;
/// A list never changes.
const A_WEEK: HeaderValue = HeaderValue::from_static("public, max-age=604800, immutable");
/// Maximum number of simultaneous downloads of lists, which can be large.
const DOWNLOADS: usize = 16;

/// Limits simultaneous downloads.
#[derive(Clone, Debug)]
pub(super) struct Downloads(Arc<Semaphore>);

impl Default for Downloads {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(DOWNLOADS)))
    }
}

/// The newest proof, if there is one.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LatestProofData {
    proof: Option<LatestProof>,
    /// The public half of the operator's reserve key, in hex. It verifies the signatures of records. Keep a copy:
    /// another key belongs to the firm only if the key changes lead to it.
    #[schema(example = "64 hexadecimal digits")]
    reserve_key: String,
    /// Every announced change of the reserve key, oldest first, in the format of `docs/proof.md`.
    key_changes: Vec<SignedKeyChange>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LatestProof {
    /// Record and signature, in the format of `docs/proof.md`.
    signed: Signed,
    published_at: Moment,
    /// When the next proof is due; null if none is scheduled.
    due_at: Option<Moment>,
    /// Path of the complete list of leaves; null if this server no longer has it.
    leaves: Option<String>,
    /// Size of that list in bytes; null if this server no longer has it.
    leaves_bytes: Option<u64>,
}

/// The newest proof of liabilities: its signed root, and the path of the complete list of leaves.
#[utoipa::path(get, path = "/api/v1/proofs/latest", tag = "site",
    responses((status = 200, body = Answer<LatestProofData>)))]
pub(super) async fn latest(State(app): State<App>) -> Result<Answer<LatestProofData>, Failed> {
    let (newest, key_changes) = read(&app, |conn| Ok((newest(conn)?, reads::key_changes(conn)?))).await?;
    let proof = newest.map(|Published { signed, at }| {
        let list = Trees::of(&app).list(&signed.record).ok().map(|(_, bytes)| bytes);
        let leaves = list.map(|_| format!("/api/v1/proofs/{}/leaves", signed.record.epoch));
        LatestProof { published_at: at, due_at: due_after(&app, at), leaves, leaves_bytes: list, signed }
    });
    let reserve_key = hex::encode(app.who.keys.reserve().verifying_key().as_bytes());
    Ok(Answer::data(LatestProofData { proof, reserve_key, key_changes }))
}

#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct LogQuery {
    /// `next` of the previous page; absent for the first page.
    cursor: Option<u32>,
    /// Older name of `cursor`.
    after: Option<u32>,
    /// How many records, 1 to 400; 400 by default.
    #[param(minimum = 1, maximum = 400)]
    limit: Option<u32>,
}

/// The log of published roots.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProofLog {
    /// Oldest first, at most 400.
    proofs: Vec<Signed>,
    /// `cursor` of the next page; null on the last page.
    next: Option<u64>,
    /// Every announced change of the reserve key, oldest first.
    key_changes: Vec<SignedKeyChange>,
}

/// Every record ever published, each naming the one before. Anyone who kept one can check that it is still in the log.
#[utoipa::path(get, path = "/api/v1/proofs", tag = "site", params(LogQuery),
    responses((status = 200, body = Answer<ProofLog>)))]
pub(super) async fn log(State(app): State<App>, Asked(query): Asked<LogQuery>) -> Result<Answer<ProofLog>, Failed> {
    let after = i64::from(query.cursor.or(query.after).unwrap_or(0));
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=PAGE).contains(&limit) {
        return Err(ApiError::field("limit", "invalid_limit", format!("Ask for 1 to {PAGE} records.")).into());
    }
    let found = read(&app, move |conn| {
        let proofs: Result<Vec<Signed>, _> = reads::proofs_after(conn, after, limit)?.iter().map(signed).collect();
        Ok((proofs?, reads::key_changes(conn)?))
    });
    let (proofs, key_changes) = found.await?;
    let is_full = u32::try_from(proofs.len()) == Ok(limit);
    let next = proofs.last().filter(|_| is_full).map(|last| last.record.epoch);
    Ok(Answer::data(ProofLog { proofs, next, key_changes }))
}

/// The complete list of leaves of one proof, in the binary form of `docs/proof.md`, so that anyone can add it up. It
/// names nobody.
#[utoipa::path(get, path = "/api/v1/proofs/{epoch}/leaves", tag = "site",
    params(("epoch" = u64, Path)), responses(
    (status = 200, description = "The list.", content_type = "application/octet-stream", body = Vec<u8>),
    (status = 304, description = "It is the one you have."),
    (status = 404, description = "No such proof, or its list is no longer kept."),
    (status = 503, description = "Too many downloads at this moment."),
))]
pub(super) async fn leaves(
    State(app): State<App>,
    Extension(Downloads(places)): Extension<Downloads>,
    Path(epoch): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let number: u32 = epoch.parse().map_err(|_| ApiError::not_found())?;
    let found = read(&app, move |conn| reads::proof(conn, i64::from(number))).await?;
    let record = found.map(|epoch| signed(&epoch)).transpose()?.ok_or_else(ApiError::not_found)?.record;
    let tag = format!("\"{}\"", hex::encode(record.root.hash));
    let tagged = HeaderValue::from_str(&tag).map_err(|error| ApiError::internal(&error))?;
    let kept = [(header::CACHE_CONTROL, A_WEEK), (header::ETAG, tagged)];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok()).unwrap_or_default();
    if known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag) {
        // Repeats the caching headers: without them a cache would have to drop its copy.
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let gone = "This list is no longer kept. The lists of the newest proofs are; the records of all stay in the log.";
    let (file, bytes) =
        Trees::of(&app).list(&record).map_err(|_| ApiError::new(StatusCode::NOT_FOUND, "list_gone", gone))?;
    let busy = || ApiError::unavailable("busy", "Too many lists are being downloaded. Try again in a minute.", 60);
    let place = places.try_acquire_owned().map_err(|_| busy())?;
    let list = List { file: tokio::fs::File::from_std(file).take(bytes), _place: place };
    let body = Body::from_stream(stream::try_unfold(list, List::next));
    let length = [(header::CONTENT_LENGTH, HeaderValue::from(bytes))];
    let file = attachment(body, "application/octet-stream", &format!("proof-{number}-leaves.bin"));
    Ok((kept, length, file).into_response())
}

/// A script that clients can read and run instead of trusting this page.
const SCRIPT: &str = include_str!("../../../../../docs/check-proof.mjs");

/// A short script that checks a proof without this service, in plain Node and without network.
#[utoipa::path(get, path = "/api/v1/proofs/script", tag = "site",
    responses((status = 200, description = "The script.", content_type = "text/javascript", body = String)))]
pub(super) async fn script() -> Response {
    attachment(SCRIPT, "text/javascript; charset=utf-8", "check-proof.mjs")
}

/// A list being downloaded.
struct List {
    file: Take<tokio::fs::File>,
    _place: OwnedSemaphorePermit,
}

impl List {
    async fn next(mut self) -> io::Result<Option<(Bytes, Self)>> {
        let mut piece = Vec::with_capacity(PIECE);
        let read = (&mut self.file).take(u64::try_from(PIECE).unwrap_or(u64::MAX)).read_to_end(&mut piece).await?;
        Ok((read > 0).then(|| (piece.into(), self)))
    }
}
