//! `GET figures`: every public figure by name, with its present value, its definition, the ledger entry it was read at,
//! and the time.
//!
//! Like the books, this reads only a handful of rows however many clients there are; the results of plans are cached
//! and computed again when a week or a plan changes.

mod firm;
mod plans;

use std::{sync::Arc, time::Instant};

use axum::{body::Bytes, extract::State, response::Response};
use ballast_content::registry::CHAPTERS;
use ballast_core::time::Moment;
use ballast_service::write::read;
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::{Answer, json},
    edge::cache::Cached,
    failed::Failed,
    figures::{FigureView, Values},
    state::App,
};

/// Every public figure.
#[derive(Serialize, ToSchema)]
pub(super) struct FiguresData {
    figures: AllFigures,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AllFigures {
    /// When the figures were read.
    as_of: Moment,
    /// The last journal entry included.
    ledger_sequence: i64,
    chapters: Vec<FigureChapter>,
}

/// A group of related figures.
#[derive(Serialize, ToSchema)]
struct FigureChapter {
    #[schema(example = "The firm")]
    title: &'static str,
    figures: Vec<FigureView>,
}

/// Every figure of the public pages: its name, meaning, source, rounding and current value.
#[utoipa::path(get, path = "/api/v1/figures", tag = "site", responses((status = 200, body = Answer<FiguresData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Response, Failed> {
    let body = match app.kept().figures.whole.fresh() {
        Some(body) => body,
        None => {
            let (shared, as_of, looked_at) = (app.clone(), app.clock.now(), Instant::now());
            read(&app, move |conn| {
                let figures = snapshot(conn, |conn| load(conn, &shared, as_of))?;
                let body = serde_json::to_vec(&Answer::data(FiguresData { figures }))
                    .map(Bytes::from)
                    .map_err(|error| StoreError::Corrupt(format!("figures that cannot be written: {error}")))?;
                shared.kept().figures.whole.keep(body.clone(), (), looked_at);
                Ok(body)
            })
            .await?
        }
    };
    Ok(json(body))
}

pub(super) fn load(conn: &mut dyn Conn, app: &App, as_of: Moment) -> Result<AllFigures, StoreError> {
    let ledger_sequence = reads::head(conn)?.sequence;
    let mut values = Values::default();
    firm::count(conn, app, &mut values)?;
    super::transparency::figures::count(conn, app, &mut values)?;
    super::punctuality::count(conn, app, &mut values)?;
    let plans = plans_kept(conn, &app.kept().figures.plans)?;
    let chapters = CHAPTERS.iter().map(|(title, lists)| {
        let definitions = lists.iter().flat_map(|list| list.iter());
        let figures = definitions.map(|one| values.view(one).or_else(|| plans.view(one)).unwrap_or_else(|| none(one)));
        FigureChapter { title, figures: figures.map(|view| view.at(ledger_sequence, as_of)).collect() }
    });
    Ok(AllFigures { as_of, ledger_sequence, chapters: chapters.collect() })
}

fn none(definition: &'static ballast_content::registry::Definition) -> FigureView {
    FigureView::without_value(definition)
}

/// The figures of the plans, computed again only when results change.
fn plans_kept(conn: &mut dyn Conn, kept: &Cached<reads::ResultsMark, Arc<Values>>) -> Result<Arc<Values>, StoreError> {
    let looked_at = Instant::now();
    let mark = reads::results_mark(conn)?;
    if let Some(values) = kept.confirm(&mark, looked_at) {
        return Ok(values);
    }
    let mut values = Values::default();
    plans::count(conn, &mut values)?;
    let values = Arc::new(values);
    kept.keep(values.clone(), mark, looked_at);
    Ok(values)
}
