//! `GET operator/investments/{id}`.

use axum::extract::State;
use ballast_core::{investment::Investment, money::Usdt, time::Day};
use ballast_store::{
    reads::{
        self,
        operator::{InvestmentLine, investment_line},
    },
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::InvestmentRow;
use crate::{
    answer::Answer,
    auth::operator::{Operator, may},
    error::{ApiError, Failure},
    routes::site::PathId,
    state::App,
    write::read,
};

/// One investment.
#[derive(Serialize, ToSchema)]
pub(super) struct InvestmentDetails {
    investment: InvestmentRow,
    /// Its weekly results, oldest first.
    weeks: Vec<WeekOf>,
}

/// One week; amounts are USDT.
#[derive(Serialize, ToSchema)]
struct WeekOf {
    /// Number of the strike.
    number: i64,
    /// First day that counted.
    #[schema(value_type = String, format = Date)]
    from: Day,
    /// First day that did not.
    #[schema(value_type = String, format = Date)]
    to: Day,
    /// What the week brought; negative for a loss.
    #[schema(value_type = f64)]
    share: Usdt,
    /// The sum of all weeks up to this one.
    #[schema(value_type = f64)]
    total: Usdt,
}

/// One investment and its weeks.
#[utoipa::path(get, path = "/api/v1/operator/investments/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses(
    (status = 200, body = Answer<InvestmentDetails>),
    (status = 401, body = Failure<'static>),
    (status = 403, body = Failure<'static>),
    (status = 404, body = Failure<'static>),
))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    PathId(id): PathId<Investment>,
) -> Result<Answer<InvestmentDetails>, ApiError> {
    let found = read(&app, move |conn| {
        snapshot(conn, |conn| Ok((investment_line(conn, id)?, reads::investment_series(conn, id)?)))
    });
    let (line, weeks) = found.await?;
    let InvestmentLine { holding, client } = line.ok_or_else(ApiError::not_found)?;
    let investment = InvestmentRow::of(holding, Some(client))?;
    let week = |week: reads::Week| {
        let reads::Week { strike, from, to, share, total } = week;
        WeekOf { number: strike, from, to, share, total }
    };
    Ok(Answer::data(InvestmentDetails { investment, weeks: weeks.into_iter().map(week).collect() }))
}
