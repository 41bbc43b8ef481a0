//! `GET investments/{id}/series`.

use axum::extract::State;
use ballast_core::{
    client::Client, id::Id, investment::Investment, money::Usdt, reading::Grade, strike::Strike, time::Day,
};
use ballast_service::{error::ApiError, write::read};
use ballast_store::{
    Conn, StoreError,
    reads::{self, Holding},
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::own;
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    edge::path_id::PathId,
    failed::Failed,
    state::App,
};

/// The weekly results of an investment.
#[derive(Serialize, ToSchema)]
pub(super) struct Series {
    series: Vec<SeriesWeek>,
}

/// A week; amounts are USDT.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeriesWeek {
    /// ID of the strike, to request its inputs with.
    #[schema(value_type = Option<String>)]
    strike: Option<Id<Strike>>,
    /// First day included.
    from: Day,
    /// First day no longer included.
    to: Day,
    /// The result of the week; negative for a loss.
    share: Usdt,
    /// The sum of all weeks up to this one.
    total: Usdt,
    /// Value of the investment to the client after this week. Lent money is not part of it, and bears its part of a
    /// loss.
    value: Usdt,
    /// The grade of the plan's result: `stated`, `read`, or for example `observed 2 of 3`.
    #[schema(example = "observed 2 of 3")]
    grade: String,
}

/// The weekly results of one of the client's investments.
#[utoipa::path(get, path = "/api/v1/investments/{id}/series", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<Series>)))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Allowed<Read>,
    PathId(id): PathId<Investment>,
) -> Result<Answer<Series>, Failed> {
    let owner = auth.client.id;
    let found = read(&app, move |conn| load(conn, owner, id)).await?;
    let (holding, weeks, strikes) = found.ok_or_else(ApiError::not_found)?;
    let series: Result<_, _> = weeks.into_iter().map(|week| view(week, &holding.investment, &strikes)).collect();
    Ok(Answer::data(Series { series: series? }))
}

type Found = (Holding, Vec<reads::Week>, Vec<Strike>);

fn load(conn: &mut dyn Conn, owner: Id<Client>, id: Id<Investment>) -> Result<Option<Found>, StoreError> {
    snapshot(conn, |conn| {
        let Some(holding) = own(conn, owner, id)? else { return Ok(None) };
        let weeks = reads::investment_series(conn, id)?;
        let strikes = reads::strikes_of(conn, holding.investment.plan)?;
        Ok(Some((holding, weeks, strikes)))
    })
}

fn view(week: reads::Week, investment: &Investment, strikes: &[Strike]) -> Result<SeriesWeek, ApiError> {
    let value = investment.put_in()?.checked_add(investment.own_results(week.total)?);
    let strike = strikes.iter().find(|strike| strike.number == week.strike);
    let grading = strike.and_then(|strike| strike.grading.as_ref());
    Ok(SeriesWeek {
        strike: strike.map(|strike| strike.id),
        grade: grading.map_or(Grade::Stated, |grading| grading.grade).in_words(),
        from: week.from,
        to: week.to,
        share: week.share,
        total: week.total,
        value: value.ok_or_else(|| ApiError::internal(&"a week's value does not fit an amount"))?,
    })
}
