//! `GET plans/{id}/record`.

use axum::extract::State;
use ballast_content::percent::Percent;
use ballast_core::{
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::Grade,
    strike::Strike,
    time::{Day, Moment},
};
use ballast_service::{error::ApiError, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::record::{CalendarWeek, Record, calendar, lowest};
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

/// The complete record of a plan.
#[derive(Serialize, ToSchema)]
pub(super) struct RecordData {
    record: PlanRecord,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlanRecord {
    #[schema(value_type = String)]
    plan: Id<Plan>,
    name: String,
    /// When the record was read.
    as_of: Moment,
    /// The last journal entry included.
    ledger_sequence: i64,
    /// The lowest grade among its results; null without one.
    grade: Option<Grade>,
    /// The summary, as in the list of plans; null before the first whole week.
    summary: Option<Record>,
    /// Calendar weeks since the first investment, oldest first.
    calendar_weeks: Vec<CalendarWeek>,
    /// Every settled result, each of one to seven days, oldest first. The calendar weeks are computed from these.
    weeks: Vec<RecordWeek>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecordWeek {
    /// Number of the strike.
    strike: i64,
    /// First day included.
    from: Day,
    /// First day no longer included.
    to: Day,
    /// The venue's result in USDT; negative for a loss.
    result: Usdt,
    /// The amount allocated to all investments together, in USDT, after the operator's share of a gain.
    distributed: Usdt,
    /// How many investments took part.
    positions: u64,
    /// The amount distributed, as a percentage of the money at work on its days, cut towards zero; null if nobody took
    /// part.
    percent: Option<Percent>,
    /// Whether the figures were corrected later; the corrections log says what was wrong.
    corrected: bool,
    /// Sum of micro-USDT × days over everyone who took part, as text because it may be large. With the fingerprint,
    /// clients can check that they are shown the same week as everyone else.
    total_weight: String,
    /// SHA-256 over everyone who took part, in hex; null in older strikes.
    fingerprint: Option<String>,
    /// The grade of the evidence for the result.
    grade: Grade,
    /// The result according to the readings, in USDT; null if they give none.
    computed: Option<Usdt>,
    /// The entered result minus the result according to the readings; null if readings give none.
    differs_by: Option<Usdt>,
    /// The Monday that the result runs across, because on no day within it could a reading be taken as the contracts
    /// promise: the result is allocated evenly over its days. Null for every other result.
    across: Option<Day>,
    /// ID of the evidence file for a stated result (`/api/v1/results/{id}/evidence`); null if it is not published.
    #[schema(value_type = Option<String>)]
    evidence: Option<Id<Strike>>,
}

/// Every settled result and every calendar week of a plan, gains and losses, also of plans closed to new money.
#[utoipa::path(get, path = "/api/v1/plans/{id}/record", tag = "site", params(("id" = String, Path)),
    responses((status = 200, body = Answer<RecordData>)))]
pub(super) async fn get(State(app): State<App>, PathId(id): PathId<Plan>) -> Result<Answer<RecordData>, Failed> {
    let as_of = app.clock.now();
    let found = read(&app, move |conn| snapshot(conn, |conn| load(conn, id, as_of))).await?;
    found.map(|record| Answer::data(RecordData { record })).ok_or_else(ApiError::not_found).map_err(Failed)
}

fn load(conn: &mut dyn Conn, id: Id<Plan>, as_of: Moment) -> Result<Option<PlanRecord>, StoreError> {
    let Some(plan) = reads::plan_by_id(conn, id)? else { return Ok(None) };
    let results = reads::plan_record(conn, id)?;
    let weeks = calendar(&results)?;
    Ok(Some(PlanRecord {
        plan: id,
        name: plan.name,
        as_of,
        ledger_sequence: reads::head(conn)?.sequence,
        grade: lowest(&results),
        summary: Record::of(&weeks, &results),
        calendar_weeks: CalendarWeek::all(&weeks, &results),
        weeks: results.iter().map(view).collect(),
    }))
}

fn view(week: &reads::PlanWeek) -> RecordWeek {
    RecordWeek {
        strike: week.strike,
        from: week.from,
        to: week.to,
        result: week.result,
        distributed: week.distributed,
        positions: week.positions,
        percent: week.result_ppm.map(Percent::from_ppm),
        corrected: week.corrected,
        total_weight: week.total_weight.to_string(),
        fingerprint: week.fingerprint.map(hex::encode),
        grade: week.grade,
        computed: week.computed,
        differs_by: week.computed.and_then(|computed| week.result.checked_sub(computed)),
        across: week.across,
        evidence: week.is_published.then_some(week.id),
    }
}
