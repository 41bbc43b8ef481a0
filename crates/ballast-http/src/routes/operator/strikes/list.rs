//! `GET operator/strikes`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::strike::State as StrikeState;
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{
    Conn, StoreError,
    reads::{
        self, StrikeList,
        operator::{Key, Position},
    },
    snapshot,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::view::{Shared, StrikeView};
use crate::{
    answer::Answer,
    edge::path_id::parse_id,
    failed::Failed,
    lists::{Asked, PageQuery, chosen},
    state::App,
};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct StrikesQuery {
    /// `next` of the previous page; absent for the first page.
    cursor: Option<String>,
    /// Number of rows, 1 to 200; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
    /// Only strikes of the plan with this ID.
    plan: Option<String>,
    /// Only those in this state.
    #[param(value_type = Option<StrikeState>)]
    state: Option<String>,
}

/// A page of strikes.
#[derive(Serialize, ToSchema)]
pub(super) struct Strikes {
    strikes: Vec<StrikeView>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// Weekly results of all plans, newest first.
#[utoipa::path(get, path = "/api/v1/operator/strikes", tag = "operator", params(StrikesQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<Strikes>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadStrikes>,
    Asked(query): Asked<StrikesQuery>,
) -> Result<Answer<Strikes>, Failed> {
    let StrikesQuery { cursor, limit, plan, state } = query;
    let listing = PageQuery { cursor, limit }.read(&app, &format!("strikes {plan:?} {state:?}"))?;
    let unknown = || ApiError::field("plan", "unknown_plan", "There is no plan with this id.");
    let plan = plan.map(|plan| parse_id(&plan).ok_or_else(unknown)).transpose()?;
    let state = chosen("state", state.as_deref())?;
    let before = listing.page.after.as_ref().and_then(|after| match after.key {
        Key::Int(number) => Some(number),
        Key::None | Key::Bytes(_) => None,
    });
    let (list, limit) = (StrikeList { plan, state, before }, listing.page.limit);
    let (strikes, last) = read(&app, move |conn| snapshot(conn, |conn| load(conn, list, limit))).await?;
    let next = listing.next(&app, last.as_ref());
    Ok(Answer::data(Strikes { strikes, next }))
}

/// A page, and the position of its last row if there are more.
type Page = (Vec<StrikeView>, Option<Position>);

fn load(conn: &mut dyn Conn, list: StrikeList, limit: u32) -> Result<Page, StoreError> {
    let size = usize::try_from(limit).unwrap_or(usize::MAX);
    // One more row than is shown, to know whether there is a next page.
    let mut found = reads::strikes_page(conn, list, limit.saturating_add(1))?;
    let more = found.len() > size;
    found.truncate(size);
    let last = found.last().filter(|_| more);
    let last = last.map(|strike| Position { key: Key::Int(strike.number), id: strike.id.uuid() });
    let shared = Shared::load(conn)?;
    let strikes = found.iter().map(|strike| shared.view(conn, strike)).collect::<Result<_, _>>()?;
    Ok((strikes, last))
}
