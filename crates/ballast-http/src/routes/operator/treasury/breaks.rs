//! `GET operator/treasury/breaks`, `POST operator/treasury/breaks/{id}/explain`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval,
    id::Id,
    money::Asset,
    reconcile::{Break, ExplainOrder, Place, State as BreakState},
    refusal::{Kind, Refusal},
    time::Moment,
};
use ballast_service::{
    error::ApiError,
    operators::signed_in::Operator,
    places::{amount_in_words, place_in_words},
    write::read,
};
use ballast_store::{Conn, reads, snapshot};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::super::amount::amount;
use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// A difference between a chain and the books.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BreakView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Break>,
    /// The difference, in a sentence.
    what: String,
    /// `custody` or `payout_wallet`.
    place: Place,
    /// `USDT` or `BTC`.
    #[schema(value_type = Asset)]
    asset: &'static str,
    /// The amount that the chain shows beyond the books; negative if something is missing.
    #[schema(value_type = Option<f64>)]
    amount: Option<Box<RawValue>>,
    /// `open`, `explained` or `closed`.
    state: BreakState,
    /// When it was first seen.
    since: Moment,
    last_seen: Moment,
    /// When books and chain agreed again.
    closed_at: Option<Moment>,
    /// Whether two operators agreed on an explanation.
    explained: bool,
    /// The explanation they agreed on.
    explanation: Option<String>,
    /// The explanation awaiting a second operator, if any.
    #[schema(value_type = Option<String>)]
    approval: Option<Id<approval::Approval>>,
}

impl BreakView {
    #[must_use]
    pub fn of(found: Break, waits: Option<Id<approval::Approval>>) -> Self {
        let (place, minor) = (found.place, found.minor);
        let beyond = if minor > 0 { "more than" } else { "less than" };
        let size = amount_in_words(place, minor.checked_abs().unwrap_or(i64::MAX));
        Self {
            id: found.id,
            what: format!("The chain shows {size} {beyond} the books in {}.", place_in_words(place)),
            place,
            asset: place.asset().as_str(),
            amount: amount(place.asset(), minor).ok(),
            state: found.state,
            since: found.since,
            last_seen: found.last_seen,
            closed_at: found.closed_at,
            explained: found.state == BreakState::Explained,
            explanation: found.explanation,
            approval: waits,
        }
    }
}

/// Breaks, newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct Breaks {
    breaks: Vec<BreakView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// Differences between books and chains, newest first, including closed ones.
#[utoipa::path(get, path = "/api/v1/operator/treasury/breaks", params(PageQuery), tag = "operator", security(("operator" = [])), responses(
    (status = 200, body = Answer<Breaks>),
))]
pub(super) async fn get(
    State(app): State<App>,
    _: Operator<may::ReadOverview>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Breaks>, Failed> {
    let listing = page.short().read(&app, "breaks")?;
    let (before, read_on) = listing.newest();
    let found = read(&app, move |conn| reads::breaks(conn, before, read_on)).await?;
    let (found, next) = listing.rows(&app, found, |one| one.id.uuid());
    let view = |conn: &mut dyn Conn, one: Break| {
        let open = reads::approvals_about(conn, one.id.uuid())?;
        Ok(BreakView::of(one, open.first().map(|approval| approval.id)))
    };
    let breaks = read(&app, move |conn| snapshot(conn, |conn| found.into_iter().map(|one| view(conn, one)).collect()));
    Ok(Answer::data(Breaks { breaks: breaks.await?, next }))
}

/// Proposes an explanation of a break. The break stays open until books and chain agree, but no longer counts as
/// unexplained.
#[utoipa::path(post, path = "/api/v1/operator/treasury/breaks/{id}/explain", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Explained or closed, or already proposed."),
))]
pub(super) async fn explain(
    State(app): State<App>,
    auth: Operator<may::MoveCapital>,
    PathId(id): PathId<Break>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, _| {
        let found = reads::book_break(conn, id)?.ok_or_else(ApiError::not_found)?;
        match found.state {
            BreakState::Open => Ok(ExplainOrder::of(&found, why.clone())),
            BreakState::Explained | BreakState::Closed => {
                let message = format!("This break is {}; there is nothing to explain.", found.state.as_str());
                Err(Refusal::new(Kind::Conflict, "break_not_open", message).into())
            }
        }
    })
    .await
}
