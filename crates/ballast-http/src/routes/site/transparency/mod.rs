//! `GET transparency`: what is owed to clients and what stands against it, what every plan did, what was corrected, and the
//! last proof. Each figure carries the moment it is of.
//!
//! The books take a handful of rows however many clients there are, so they are read each time. What the plans did takes
//! every week of every plan; it is kept, and made again when a week or a plan changes.

pub(super) mod address_list;
mod addresses;
mod books;
pub(super) mod came_back;
pub(super) mod control;
pub(super) mod figures;
mod observed;
mod places;
mod promises;
mod results;
mod solvency;
mod statement;
pub(super) mod weeks;

use std::time::Instant;

use axum::{body::Bytes, extract::State, response::Response};
use ballast_core::time::Moment;
use ballast_service::{proofs, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use self::{
    books::{Assets, Books, Liabilities},
    places::Place,
    results::PublishedResults,
    solvency::Solvency,
};
use crate::{
    answer::{Answer, json},
    cache::Cached,
    failed::Failed,
    state::App,
};

/// The books in one view.
#[derive(Serialize, ToSchema)]
pub(super) struct TransparencyData {
    transparency: Transparency,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Transparency {
    /// When it was read.
    as_of: Moment,
    /// The last journal entry that counted.
    ledger_sequence: i64,
    /// SHA-256 that the journal's chain ends in at that entry.
    ledger_hash: String,
    liabilities: Liabilities,
    assets: Assets,
    solvency: Solvency,
    /// Of all gains ever credited to clients, how much came back from the venue.
    came_back: came_back::Backing,
    /// Where the assets lie, by the books and by what can be seen from outside.
    places: Vec<Place>,
    addresses: addresses::AddressSummary,
    /// The newest proof of liabilities; null before the first.
    proof: Option<PublishedProof>,
    /// What every plan did, and what was put right later.
    #[schema(value_type = PublishedResults)]
    results: Box<RawValue>,
    /// What the site promises or promised and nobody may promise, and who answers for it: first what nobody answers for,
    /// then the newest. Empty as it should be.
    promises: Vec<promises::PublicPromise>,
    /// The public half of the key that statements, address lists and proofs are signed with, in hex.
    reserve_key: String,
    /// What this is counted from.
    source: &'static str,
}

/// The newest proof of liabilities.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublishedProof {
    epoch: u64,
    /// Hash at the root of the tree.
    root: String,
    /// The last journal entry that counted in it.
    ledger_sequence: u64,
    /// When it was published.
    at: Moment,
}

/// What the firm owes its clients and what it holds, with the evidence for each figure, and what every plan did.
#[utoipa::path(get, path = "/api/v1/transparency", tag = "site",
    responses((status = 200, body = Answer<TransparencyData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Response, Failed> {
    let body = match app.kept().transparency.whole.fresh() {
        Some(body) => body,
        None => {
            let (shared, as_of, looked_at) = (app.clone(), app.clock.now(), Instant::now());
            read(&app, move |conn| {
                let body = snapshot(conn, |conn| load(conn, &shared, as_of)).and_then(written)?;
                shared.kept().transparency.whole.keep(body.clone(), (), looked_at);
                Ok(body)
            })
            .await?
        }
    };
    Ok(json(body))
}

fn written(transparency: Transparency) -> Result<Bytes, StoreError> {
    let body = serde_json::to_vec(&Answer::data(TransparencyData { transparency }));
    body.map(Bytes::from).map_err(|error| unwritable(&error))
}

fn unwritable(error: &serde_json::Error) -> StoreError {
    StoreError::Corrupt(format!("an answer that cannot be written: {error}"))
}

pub(super) fn load(conn: &mut dyn Conn, app: &App, as_of: Moment) -> Result<Transparency, StoreError> {
    let (head, books) = (reads::head(conn)?, Books::load(conn)?);
    let (places, sights, held) = places::load(conn, app, &books)?;
    Ok(Transparency {
        as_of,
        ledger_sequence: head.sequence,
        ledger_hash: hex::encode(head.hash),
        solvency: Solvency::load(conn, &books, sights, as_of)?,
        came_back: came_back::now(conn, app, held.as_ref(), as_of)?,
        liabilities: books.liabilities(),
        assets: books.assets(),
        places,
        addresses: addresses::summary(conn, app)?,
        proof: proof(conn)?,
        results: results(conn, &app.kept().transparency.results)?,
        promises: promises::load(conn)?,
        reserve_key: hex::encode(app.who.keys.reserve().verifying_key().to_bytes()),
        source: "The double-entry ledger, at the entry named here. Every balance of an asset sums to zero.",
    })
}

/// The newest published proof.
fn proof(conn: &mut dyn Conn) -> Result<Option<PublishedProof>, StoreError> {
    Ok(proofs::newest(conn)?.map(|found| PublishedProof {
        epoch: found.signed.record.epoch,
        root: hex::encode(found.signed.record.root.hash),
        ledger_sequence: found.signed.record.ledger_sequence,
        at: found.at,
    }))
}

/// What the plans did, made again only when it changed.
fn results(conn: &mut dyn Conn, kept: &Cached<reads::ResultsMark>) -> Result<Box<RawValue>, StoreError> {
    let looked_at = Instant::now();
    let mark = reads::results_mark(conn)?;
    let body = match kept.confirm(&mark, looked_at) {
        Some(body) => body,
        None => {
            let made = serde_json::to_vec(&PublishedResults::load(conn)?).map_err(|error| unwritable(&error))?;
            let body = Bytes::from(made);
            kept.keep(body.clone(), mark, looked_at);
            body
        }
    };
    serde_json::from_slice(&body).map_err(|error| unwritable(&error))
}
