//! `GET transparency`: what is owed to clients and the assets against it, the results of every plan, corrections, and
//! the newest proof. Each figure has its own time.
//!
//! The books take only a handful of rows however many clients there are, so they are read each time. Results take every
//! week of every plan, so they are cached and computed again when a week or a plan changes.

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
    places::{Place, Places},
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
    /// When this was read.
    as_of: Moment,
    /// The last journal entry included.
    ledger_sequence: i64,
    /// The journal's chained SHA-256 at that entry.
    ledger_hash: String,
    liabilities: Liabilities,
    assets: Assets,
    solvency: Solvency,
    /// How much of all gains ever credited to clients came back from the venue.
    came_back: came_back::Backing,
    /// Where the assets are, by the books and by outside evidence.
    places: Vec<Place>,
    addresses: addresses::AddressSummary,
    /// The newest proof of liabilities; null before the first.
    proof: Option<PublishedProof>,
    /// The results of every plan, and the corrections made later.
    #[schema(value_type = PublishedResults)]
    results: Box<RawValue>,
    /// Promises on the site, now or earlier, that nobody is allowed to make, and who took responsibility for them:
    /// those that nobody answers for first, then the newest. This should be empty.
    promises: Vec<promises::PublicPromise>,
    /// The public half of the key that signs statements, address lists and proofs, in hex.
    reserve_key: String,
    /// The source of these figures.
    source: &'static str,
}

/// The newest proof of liabilities.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublishedProof {
    epoch: u64,
    /// Hash of the tree's root.
    root: String,
    /// The last journal entry included.
    ledger_sequence: u64,
    /// When it was published.
    at: Moment,
}

/// What the firm owes its clients and what it holds, with the evidence for each figure, and the results of every plan.
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
    let Places { places, sights, held } = places::load(conn, app, &books)?;
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

fn proof(conn: &mut dyn Conn) -> Result<Option<PublishedProof>, StoreError> {
    Ok(proofs::newest(conn)?.map(|found| PublishedProof {
        epoch: found.signed.record.epoch,
        root: hex::encode(found.signed.record.root.hash),
        ledger_sequence: found.signed.record.ledger_sequence,
        at: found.at,
    }))
}

/// The results of plans, computed again only when they change.
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
