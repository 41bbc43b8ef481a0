//! `GET operator/investments`.

use std::marker::PhantomData;

use axum::extract::State;
use ballast_auth::may;
use ballast_core::investment::State as InvestmentState;
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{InvestmentLine, InvestmentList, InvestmentSort, investment_lines};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::InvestmentRow;
use crate::{
    answer::Answer,
    edge::path_id::parse_id,
    failed::Failed,
    lists::{Asked, ListQuery, Shown},
    state::App,
};

/// The part of the list of investments: that of any list, and the plan.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InvestmentQuery {
    cursor: Option<String>,
    limit: Option<u32>,
    q: Option<String>,
    sort: Option<String>,
    state: Option<String>,
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
#[utoipa::path(get, path = "/api/v1/operator/investments", tag = "operator", params(
    ListQuery<InvestmentSort, InvestmentState>,
    ("plan" = Option<String>, Query, description = "Only those in the plan with this id."),
), security(("operator" = [])), responses((status = 200, body = Answer<OperatorInvestments>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    Asked(query): Asked<InvestmentQuery>,
) -> Result<Answer<OperatorInvestments>, Failed> {
    let InvestmentQuery { cursor, limit, q, sort, state, plan } = query;
    let query = ListQuery { cursor, limit, q, sort, state, names: PhantomData };
    let listing = query.read(&app, "investments", plan.as_deref().unwrap_or_default())?;
    let unknown = || ApiError::field("plan", "unknown_plan", "Name a plan by its id.");
    let list = InvestmentList {
        term: listing.term.clone(),
        state: query.filter()?,
        plan: plan.map(|text| parse_id(&text).ok_or_else(unknown)).transpose()?,
        sort: query.order()?.unwrap_or(InvestmentSort::Newest),
    };
    if list.sort == InvestmentSort::Ending && list.term.is_none() && (list.state.is_some() || list.plan.is_some()) {
        let message = "The list by end date covers all running investments; leave the state and the plan out.";
        return Err(ApiError::field("sort", "sort_not_together", message).into());
    }
    let page = listing.page.clone();
    let found = read(&app, move |conn| investment_lines(conn, &list, &page)).await?;
    let show = |InvestmentLine { holding, client }| InvestmentRow::of(holding, Some(client));
    let Shown { rows: investments, next, cut } = listing.shown(&app, found, show)?;
    Ok(Answer::data(OperatorInvestments { investments, next, cut }))
}
