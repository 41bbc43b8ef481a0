//! `GET strikes/{id}/inputs`: everything needed to recompute one's own share of a weekly result.

use axum::extract::State;
use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    money::Usdt,
    plan::Plan,
    strike::{AllocationPlan, State as StrikeState, Strike, weight},
    time::Day,
};
use ballast_store::{
    Conn, StoreError,
    reads::{self, Holding},
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    error::{ApiError, Failure},
    routes::site::PathId,
    state::App,
    write::read,
};

/// A settled strike and the client's part in it.
#[derive(Serialize, ToSchema)]
pub(super) struct InputsData {
    inputs: Inputs,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Inputs {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Strike>,
    /// Number of the strike.
    number: i64,
    #[schema(value_type = String)]
    plan: Id<Plan>,
    /// First day that counted.
    #[schema(value_type = String, format = Date)]
    from: Day,
    /// First day that did not.
    #[schema(value_type = String, format = Date)]
    to: Day,
    /// The venue's result in USDT; negative for a loss.
    #[schema(value_type = f64)]
    result: Usdt,
    /// SHA-256 of the evidence that was entered with it.
    evidence_sha256: String,
    /// The operator's share of a gain, in USDT.
    #[schema(value_type = f64)]
    performance_share: Usdt,
    /// What all investments got together, in USDT.
    #[schema(value_type = f64)]
    distributed: Usdt,
    /// How many investments took part.
    positions: u64,
    /// Sum of micro-USDT × days over all of them, as text because it may be large.
    total_weight: String,
    /// Shares are rounded down; whoever sorts at or before this one (remainder descending, then id) got a
    /// micro-USDT more. Null when every share was whole.
    cut: Option<Cut>,
    /// The client's own investments in it.
    own: Vec<Part>,
}

#[derive(Serialize, ToSchema)]
struct Cut {
    remainder: String,
    #[schema(value_type = String)]
    investment: Id<Investment>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Part {
    #[schema(value_type = String)]
    investment: Id<Investment>,
    /// What was put in, in USDT.
    #[schema(value_type = f64)]
    principal: Usdt,
    /// The first day it was active.
    #[schema(value_type = String, format = Date)]
    started: Day,
    /// Its micro-USDT × days in this strike, as text because it may be large.
    weight: String,
    /// What it got, in USDT.
    #[schema(value_type = f64)]
    share: Usdt,
}

/// The inputs of a weekly result that one of the client's investments took part in.
#[utoipa::path(get, path = "/api/v1/strikes/{id}/inputs", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer<InputsData>),
    (status = 401, body = Failure<'static>),
    (status = 404, body = Failure<'static>),
))]
pub(super) async fn get(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Strike>,
) -> Result<Answer<InputsData>, ApiError> {
    let client = auth.client.id;
    let found = read(&app, move |conn| snapshot(conn, |conn| load(conn, client, id))).await?;
    let (strike, allocation, parts) = found.ok_or_else(ApiError::not_found)?;
    let own: Result<Vec<Part>, ApiError> =
        parts.iter().filter_map(|part| view_part(&strike, part).transpose()).collect();
    Ok(Answer::data(InputsData { inputs: view(strike, allocation, own?) }))
}

/// A position and its share.
type Share = (Holding, Usdt);

fn load(
    conn: &mut dyn Conn,
    client: Id<Client>,
    id: Id<Strike>,
) -> Result<Option<(Strike, AllocationPlan, Vec<Share>)>, StoreError> {
    let settled = reads::strike(conn, id)?.filter(|strike| strike.state == StrikeState::Allocated);
    let Some((strike, allocation)) = settled.and_then(|strike| Some((strike.clone(), strike.allocation?))) else {
        return Ok(None);
    };
    let mut shares = Vec::new();
    for holding in reads::investments_of(conn, client)?.into_iter().filter(|one| one.investment.plan == strike.plan) {
        let weeks = reads::investment_series(conn, holding.investment.id)?;
        shares.extend(weeks.iter().find(|week| week.strike == strike.number).map(|week| (holding, week.share)));
    }
    Ok((!shares.is_empty()).then_some((strike, allocation, shares)))
}

fn view(strike: Strike, allocation: AllocationPlan, own: Vec<Part>) -> Inputs {
    let cut = allocation.cut.map(|cut| Cut { remainder: cut.remainder, investment: Id::new(cut.investment) });
    Inputs {
        id: strike.id,
        number: strike.number,
        plan: strike.plan,
        from: strike.from,
        to: strike.to,
        result: strike.result,
        evidence_sha256: hex::encode(strike.evidence_sha256),
        performance_share: allocation.performance_share,
        distributed: allocation.distributed,
        positions: allocation.positions,
        total_weight: allocation.total_weight,
        cut,
        own,
    }
}

fn view_part(strike: &Strike, (holding, share): &Share) -> Result<Option<Part>, ApiError> {
    let investment = &holding.investment;
    let Some(started) = investment.started_at else { return Ok(None) };
    let principal = investment.put_in()?;
    let active = (started.day(), investment.ends_at.map(|end| end.day()));
    let weight = weight(principal, active, (strike.from, strike.to))?;
    Ok(Some(Part {
        investment: investment.id,
        principal,
        started: started.day(),
        weight: weight.to_string(),
        share: *share,
    }))
}
