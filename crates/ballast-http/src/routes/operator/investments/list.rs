//! `GET operator/investments`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::investment::State as InvestmentState;
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{InvestmentLine, InvestmentList, InvestmentSort, investment_lines};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::InvestmentRow;
use crate::{
    answer::Answer,
    edge::path_id::parse_id,
    failed::Failed,
    lists::{Asked, ListQuery, one_of},
    state::App,
};

const SORTS: &[(&str, InvestmentSort)] = &[
    ("newest", InvestmentSort::Newest),
    ("oldest", InvestmentSort::Oldest),
    ("amount", InvestmentSort::Amount),
    ("ends", InvestmentSort::Ending),
];

/// Parameters of the list of investments.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct InvestmentQuery {
    /// `next` of the previous page; absent for the first page. Valid only with otherwise unchanged parameters.
    cursor: Option<String>,
    /// How many rows, 1 to 200; 50 by default.
    limit: Option<u32>,
    /// The beginning of the client's email address or of any part of the name, or a complete ID, deposit address or
    /// transaction hash.
    q: Option<String>,
    /// The order.
    sort: Option<String>,
    /// Only investments in this state.
    state: Option<String>,
    /// Only investments in the plan with this ID.
    plan: Option<String>,
}

/// A page of investments.
#[derive(Serialize, ToSchema)]
pub(super) struct OperatorInvestments {
    investments: Vec<InvestmentRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    /// Whether there were more matches than are shown; a longer search term narrows them down.
    cut: bool,
}

/// Investments. `sort` is `newest`, `oldest`, `amount` or `ends` (only running investments, those that end soonest
/// first; not together with `state` or `plan` unless searching); `state` is that of an investment, such as `active`.
#[utoipa::path(get, path = "/api/v1/operator/investments", tag = "operator", params(InvestmentQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<OperatorInvestments>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    Asked(query): Asked<InvestmentQuery>,
) -> Result<Answer<OperatorInvestments>, Failed> {
    let InvestmentQuery { cursor, limit, q, sort, state, plan } = query;
    let query = ListQuery { cursor, limit, q, sort, state };
    let listing = query.read(&app, "investments", plan.as_deref().unwrap_or_default())?;
    let states = InvestmentState::ALL.map(|state| (state.as_str(), state));
    let unknown = || ApiError::field("plan", "unknown_plan", "Name a plan by its id.");
    let list = InvestmentList {
        term: listing.term.clone(),
        state: one_of("state", query.state.as_deref(), &states)?,
        plan: plan.map(|text| parse_id(&text).ok_or_else(unknown)).transpose()?,
        sort: one_of("sort", query.sort.as_deref(), SORTS)?.unwrap_or(InvestmentSort::Newest),
    };
    if list.sort == InvestmentSort::Ending && list.term.is_none() && (list.state.is_some() || list.plan.is_some()) {
        let message = "The list by end date covers all running investments; leave the state and the plan out.";
        return Err(ApiError::field("sort", "sort_not_together", message).into());
    }
    let page = listing.page.clone();
    let found = read(&app, move |conn| investment_lines(conn, &list, &page)).await?;
    let show = |InvestmentLine { holding, client }| InvestmentRow::of(holding, Some(client));
    let (investments, next, cut) = listing.shown(&app, found, show)?;
    Ok(Answer::data(OperatorInvestments { investments, next, cut }))
}
