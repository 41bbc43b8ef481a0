//! `GET strikes/{id}/inputs`: everything needed to recompute one's own part of a weekly result.

use axum::extract::State;
use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    money::Usdt,
    plan::Plan,
    strike::{self, AllocationPlan, Claim, Spread, Standing, State as StrikeState, Strike},
    time::Day,
};
use ballast_service::{error::ApiError, write::read};
use ballast_store::{
    Conn, StoreError,
    reads::{self, Holding},
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    edge::path_id::PathId,
    failed::Failed,
    state::App,
};

/// A settled strike and the client's part in it.
#[derive(Serialize, ToSchema)]
pub(super) struct StrikeInputsData {
    inputs: StrikeInputs,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StrikeInputs {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Strike>,
    /// Number of the strike.
    number: i64,
    #[schema(value_type = String)]
    plan: Id<Plan>,
    /// First day included.
    from: Day,
    /// First day no longer included.
    to: Day,
    /// The venue's result in USDT; negative for a loss.
    result: Usdt,
    /// SHA-256 of the evidence entered with it.
    evidence_sha256: String,
    /// The amount allocated by weight, in USDT: the result, unless nobody took part.
    spread: Usdt,
    /// Whether the firm's share of a gain was taken from each investment's own part, by its contract. Otherwise (in
    /// older strikes) it was taken from the whole result first, and the rest was allocated.
    share_by_contract: bool,
    /// The firm's share of a gain, in USDT, from all investments together.
    performance_share: Usdt,
    /// The amount allocated to all investments together, in USDT.
    distributed: Usdt,
    /// How many investments took part.
    positions: u64,
    /// Sum of micro-USDT × days over all of them, as text because it may be large.
    total_weight: String,
    /// Shares are rounded down; investments that sort at or before this one (remainder descending, then place) got one
    /// micro-USDT more. Null if no share needed rounding.
    cut: Option<RoundingCut>,
    /// SHA-256 over everyone who took part, in hex: the approval was bound to it. Null in older strikes.
    fingerprint: Option<String>,
    /// The strike that this one corrects; null for the first result of a week.
    corrects: Option<CorrectedResult>,
    #[schema(value_type = Option<String>)]
    corrected_by: Option<Id<Strike>>,
    /// The client's own investments in this strike.
    own: Vec<StrikePart>,
}

#[derive(Serialize, ToSchema)]
struct RoundingCut {
    /// The remainder of the last investment that got a micro-USDT more, as text.
    remainder: String,
    /// Its place among investments with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte,
    /// the plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
    place: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CorrectedResult {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Strike>,
    /// The result previously in force, in USDT.
    result_before: Usdt,
    /// What was wrong with it.
    why: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StrikePart {
    #[schema(value_type = String)]
    investment: Id<Investment>,
    /// The amount at work, in USDT: the client's own money and the firm's loan.
    principal: Usdt,
    /// The part of it lent by the firm, in USDT; it bears its share of any loss.
    lent: Usdt,
    /// First day of the investment.
    started: Day,
    /// Day on which it ends, not included; null while it is open.
    ends: Option<Day>,
    /// Its micro-USDT × days in this strike, as text because it may be large.
    weight: String,
    /// The firm's share of its gain, in hundredths of a percent, as agreed when it was registered.
    performance_share_bps: u32,
    /// Earlier losses of the contract not made up yet; null in older contracts, where the firm takes its share of every
    /// gain.
    mark: Option<MarkPart>,
    /// Its part of the allocated amount, in USDT.
    gross: Usdt,
    /// The firm's share of `gross`, in USDT.
    performance_share: Usdt,
    /// The amount due to it for the week, in USDT.
    due: Usdt,
    /// Its value before the week, including all money at work in it, in USDT; a loss cannot exceed it.
    value_before: Usdt,
    /// The amount it got, in USDT; for a correction, the difference.
    share: Usdt,
    /// For a correction, how the difference was computed.
    correction: Option<CorrectedPart>,
}

#[derive(Serialize, ToSchema)]
struct MarkPart {
    /// How far the contract was behind, in USDT; the firm takes its share only of gains above that.
    behind: Usdt,
    /// How far it was behind when the week was first allocated, in USDT. A correction uses the larger of this and the
    /// result of `earlier`; otherwise all three are the same.
    first: Usdt,
    /// The weeks before, oldest first, each as it was in force when this one was allocated.
    earlier: Vec<EarlierWeek>,
}

/// An earlier week, as far as it determines the mark of a contract; amounts are USDT.
#[derive(Serialize, ToSchema)]
struct EarlierWeek {
    /// First day of the week.
    from: Day,
    /// How far the contract was behind before it.
    behind: Usdt,
    /// The result before the firm's share: all of a gain, or the contract's part of a loss.
    moved: Usdt,
    /// The amount that the contract got for it.
    got: Usdt,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CorrectedPart {
    /// The amount it had got for the week before, in USDT.
    so_far: Usdt,
    /// The part of `soFar` that had been credited when the fee of an early redemption was taken, in USDT; otherwise all
    /// of it.
    charged: Usdt,
    #[schema(value_type = Standing)]
    standing: &'static str,
    /// The fee taken at early redemption, in hundredths of a percent.
    fee_bps: Option<u32>,
}

/// The inputs of a weekly result that one of the client's investments took part in.
#[utoipa::path(get, path = "/api/v1/strikes/{id}/inputs", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<StrikeInputsData>)))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Allowed<Read>,
    PathId(id): PathId<Strike>,
) -> Result<Answer<StrikeInputsData>, Failed> {
    let client = auth.client.id;
    let found = read(&app, move |conn| snapshot(conn, |conn| load(conn, client, id))).await?;
    let found = found.ok_or_else(ApiError::not_found)?;
    Ok(Answer::data(StrikeInputsData { inputs: view(found)? }))
}

/// A position, its week, and the recalculation of a correction.
struct Share {
    holding: Holding,
    week: reads::Week,
    mark: Option<MarkPart>,
    corrected: Option<strike::Week>,
}

struct Found {
    strike: Strike,
    allocation: AllocationPlan,
    corrected_by: Option<Id<Strike>>,
    shares: Vec<Share>,
}

fn load(conn: &mut dyn Conn, client: Id<Client>, id: Id<Strike>) -> Result<Option<Found>, StoreError> {
    let settled = reads::strike(conn, id)?.filter(|strike| strike.state == StrikeState::Allocated);
    let Some((strike, allocation)) = settled.and_then(|strike| Some((strike.clone(), strike.allocation?))) else {
        return Ok(None);
    };
    let mut shares = Vec::new();
    for holding in reads::investments_of(conn, client)?.into_iter().filter(|one| one.investment.plan == strike.plan) {
        let weeks = reads::investment_series(conn, holding.investment.id)?;
        let Some(week) = weeks.iter().find(|week| week.strike == strike.number).copied() else { continue };
        let mark = week.mark.map(|mark| MarkPart {
            behind: mark.behind,
            first: weeks.iter().find(|one| one.from == week.from).and_then(|one| one.mark).unwrap_or(mark).behind,
            earlier: earlier(&weeks, week),
        });
        let corrected = reads::correction_line(conn, strike.number, holding.investment.id)?;
        shares.push(Share { holding, week, mark, corrected });
    }
    if shares.is_empty() {
        return Ok(None);
    }
    let corrected_by = reads::strike_correcting(conn, strike.id)?;
    Ok(Some(Found { strike, allocation, corrected_by, shares }))
}

/// The earlier weeks as they were in force when a week was allocated.
fn earlier(weeks: &[reads::Week], week: reads::Week) -> Vec<EarlierWeek> {
    let mut earlier: Vec<EarlierWeek> = Vec::new();
    for before in weeks.iter().filter(|one| one.strike < week.strike && one.from < week.from) {
        let Some(mark) = before.mark else { continue };
        let Some(found) = earlier.iter_mut().find(|found| found.from == before.from) else {
            earlier.push(EarlierWeek { from: before.from, behind: mark.behind, moved: mark.moved, got: before.share });
            continue;
        };
        // A correction adds the difference.
        found.moved = mark.moved;
        found.got = found.got.checked_add(before.share).unwrap_or(found.got);
    }
    earlier
}

fn view(found: Found) -> Result<StrikeInputs, ApiError> {
    let Found { strike, allocation, corrected_by, shares } = found;
    let spread = Spread::new(strike.week(), &allocation)?;
    let own: Result<Vec<StrikePart>, ApiError> =
        shares.into_iter().filter_map(|share| view_part(&strike, &spread, share).transpose()).collect();
    let share_by_contract = allocation.fingerprint.is_some();
    let corrects = strike.correction.map(|correction| CorrectedResult {
        id: correction.corrects,
        result_before: correction.result_before,
        why: correction.why,
    });
    Ok(StrikeInputs {
        id: strike.id,
        number: strike.number,
        plan: strike.plan,
        from: strike.from,
        to: strike.to,
        result: strike.result,
        evidence_sha256: hex::encode(strike.evidence_sha256),
        spread: if share_by_contract { allocation.spread()? } else { allocation.distributed },
        share_by_contract,
        performance_share: allocation.performance_share,
        distributed: allocation.distributed,
        positions: allocation.positions,
        total_weight: allocation.total_weight,
        cut: allocation.cut.map(|cut| RoundingCut { remainder: cut.remainder, place: cut.place }),
        fingerprint: allocation.fingerprint,
        corrects,
        corrected_by,
        own: own?,
    })
}

fn view_part(strike: &Strike, spread: &Spread, share: Share) -> Result<Option<StrikePart>, ApiError> {
    let Share { holding, week, mark, corrected } = share;
    let investment = &holding.investment;
    let Some(started) = investment.started_at else { return Ok(None) };
    let principal = investment.at_work()?;
    let ends = investment.ends_at.map(|end| end.day());
    let weight = strike::weight(principal, started.day(), ends, strike.days())?;
    let bps = investment.terms.performance_share_bps;
    let claim = Claim { bps, behind: mark.as_ref().map(|mark| mark.behind) };
    let due = spread.share(investment.id, weight, claim)?;
    let before = week.total.checked_sub(week.share).and_then(|total| principal.checked_add(total));
    let value_before = corrected.map(|corrected| corrected.value).or(before);
    Ok(Some(StrikePart {
        investment: investment.id,
        principal,
        lent: investment.lent(),
        started: started.day(),
        ends,
        weight: weight.to_string(),
        performance_share_bps: bps,
        mark,
        gross: due.gross,
        performance_share: due.performance_share,
        due: due.net,
        value_before: value_before.ok_or_else(|| ApiError::internal(&"a value that does not fit an amount"))?,
        share: week.share,
        correction: corrected.map(|corrected| CorrectedPart {
            so_far: corrected.so_far,
            charged: corrected.charged,
            standing: corrected.standing.as_str(),
            fee_bps: match corrected.standing {
                Standing::Redeemed(fee_bps) => Some(fee_bps),
                Standing::Running | Standing::Matured | Standing::Over | Standing::Cancelled => None,
            },
        }),
    }))
}
