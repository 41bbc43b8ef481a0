//! `GET investments/{id}/series`.

use axum::extract::State;
use ballast_core::{investment::Investment, money::Usdt, time::Day};
use ballast_store::reads;
use serde::Serialize;
use utoipa::ToSchema;

use super::own;
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    error::{ApiError, Failure},
    routes::site::PathId,
    state::App,
    write::read,
};

/// How an investment went, week by week.
#[derive(Serialize, ToSchema)]
pub(super) struct Series {
    /// Oldest first.
    series: Vec<Week>,
}

/// One week; amounts are USDT.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Week {
    /// Number of the strike.
    strike: i64,
    /// First day that counted.
    #[schema(value_type = String, format = Date)]
    from: Day,
    /// First day that did not.
    #[schema(value_type = String, format = Date)]
    to: Day,
    /// What the week brought; negative for a loss.
    #[schema(value_type = f64)]
    weekly_returns: Usdt,
    /// The sum of all weeks up to this one.
    #[schema(value_type = f64)]
    returns: Usdt,
    /// What the investment was worth after this week.
    #[schema(value_type = f64)]
    value: Usdt,
}

/// The weekly results of one of the client's investments.
#[utoipa::path(get, path = "/api/v1/investments/{id}/series", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer<Series>),
    (status = 404, body = Failure<'static>),
))]
pub(super) async fn get(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Investment>,
) -> Result<Answer<Series>, ApiError> {
    let owner = auth.client.id;
    let (holding, weeks) =
        read(&app, move |conn| Ok((own(conn, owner, id), reads::investment_series(conn, id)?))).await?;
    let put_in = holding?.investment.put_in()?;
    let series: Result<_, _> = weeks.into_iter().map(|week| view(week, put_in)).collect();
    Ok(Answer::data(Series { series: series? }))
}

fn view(week: reads::Week, put_in: Usdt) -> Result<Week, ApiError> {
    let value = put_in.checked_add(week.total);
    Ok(Week {
        strike: week.strike,
        from: week.from,
        to: week.to,
        weekly_returns: week.share,
        returns: week.total,
        value: value.ok_or_else(|| ApiError::internal(&"a week's value does not fit an amount"))?,
    })
}
