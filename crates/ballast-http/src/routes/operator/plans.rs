//! `GET`/`POST operator/plans`, `POST operator/plans/{id}/edit|archive|reopen`: plans are created, changed and archived
//! by two operators, and never deleted.

use axum::extract::State;
use ballast_auth::may;
use ballast_content::percent::Percent;
use ballast_core::{
    approval,
    id::Id,
    money::Usdt,
    plan::{self, Announced, Archive, Creation, Edit, Offer, Plan, Reopen, RiskCategory, Status, Switch},
    reading::Class,
    time::{Day, Moment},
};
use ballast_service::{
    error::ApiError,
    operators::signed_in::Operator,
    plans::{require_free, require_payable},
    words,
    write::read,
};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(get_all, create))
        .routes(calls!(edit))
        .routes(calls!(archive))
        .routes(calls!(reopen))
}

/// The terms of a plan as they are shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlanTerms {
    /// Displayed name, unique.
    name: String,
    /// Minimum amount in USDT.
    start_range: Usdt,
    /// Maximum amount in USDT; 100000 or more means no upper limit.
    end_range: Usdt,
    /// Target weekly percentage.
    #[serde(rename = "return")]
    target: Percent,
    /// The firm's percentage of a week's gain.
    performance_share: Percent,
    /// Minimum withdrawal in USDT.
    withdrawal_minimum: Usdt,
    /// Position in the list.
    position: u32,
    /// `medium`, `high` or `very_high`.
    risk_category: RiskCategory,
    /// The minimum grade of each result that is credited: `read` or `observed`; null if none is promised.
    least_grade: Option<Class>,
}

impl From<Offer> for PlanTerms {
    fn from(offer: Offer) -> Self {
        Self {
            name: offer.name,
            start_range: offer.start_range,
            end_range: offer.end_range,
            target: Percent::from_bps(offer.weekly_target_bps),
            performance_share: Percent::from_bps(offer.performance_share_bps),
            withdrawal_minimum: offer.withdrawal_minimum,
            position: offer.position,
            risk_category: offer.risk,
            least_grade: offer.least_grade,
        }
    }
}

/// The complete new terms of a plan, changed or not.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct NewPlan {
    /// Displayed name, unique.
    #[schema(max_length = 60)]
    name: String,
    /// Minimum amount in USDT.
    #[schema(value_type = words::TypedAmount)]
    start_range: Usdt,
    /// Maximum amount in USDT; 100000 or more means no upper limit.
    #[schema(value_type = words::TypedAmount)]
    end_range: Usdt,
    /// Target weekly percentage, at most two decimals.
    #[serde(rename = "return")]
    #[schema(value_type = words::TypedAmount)]
    target: Usdt,
    /// The firm's percentage of a week's gain, at most two decimals.
    #[schema(value_type = words::TypedAmount)]
    performance_share: Usdt,
    /// Minimum withdrawal in USDT.
    #[schema(value_type = words::TypedAmount)]
    withdrawal_minimum: Usdt,
    /// Position in the list.
    position: u32,
    /// The risk category: `medium`, `high` or `very_high`, which is the default.
    #[serde(default)]
    risk_category: RiskCategory,
    /// The minimum grade of each result that is credited: `read` or `observed`; absent for none.
    #[serde(default)]
    least_grade: Option<Class>,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

impl NewPlan {
    /// The checked terms in the core's form, and the reason.
    fn read(self) -> Result<(Offer, String), ApiError> {
        let offer = Offer {
            name: self.name,
            start_range: self.start_range,
            end_range: self.end_range,
            weekly_target_bps: bps("return", self.target)?,
            performance_share_bps: bps("performanceShare", self.performance_share)?,
            withdrawal_minimum: self.withdrawal_minimum,
            position: self.position,
            risk: self.risk_category,
            least_grade: self.least_grade,
        };
        Ok((offer.checked()?, approval::why(&self.why)?))
    }
}

/// Converts an exact decimal to hundredths of a percent. It is parsed digit by digit, like an amount.
pub(super) fn bps(field: &'static str, percent: Usdt) -> Result<u32, ApiError> {
    const HUNDREDTH: i64 = 10_000;
    let exact = (percent.minor() % HUNDREDTH == 0).then(|| percent.minor() / HUNDREDTH);
    exact.and_then(|bps| u32::try_from(bps).ok()).ok_or_else(|| {
        ApiError::field(field, "invalid_percentage", "Enter a percentage with at most two decimals, such as 1.2.")
    })
}

#[derive(Serialize, ToSchema)]
struct OperatorPlans {
    /// In the order of the list, archived plans included.
    plans: Vec<OperatorPlan>,
    /// Always null: there are few plans, and all of them are on this page.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OperatorPlan {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    #[serde(flatten)]
    terms: PlanTerms,
    /// `open` or `archived`.
    status: Status,
    /// Results are settled for every day before this one; null if there are none yet.
    settled_through: Option<Day>,
    /// First day of the next result: where the last one ended, or the day of the first investment; null without either.
    next_from: Option<Day>,
    /// Number of running contracts.
    running: i64,
    /// The amount invested in them, in USDT.
    invested: Usdt,
    /// Changed terms that were announced to clients and have not taken effect yet.
    announced: Option<AnnouncedPlanTerms>,
    created_at: Moment,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AnnouncedPlanTerms {
    /// The new terms.
    after: PlanTerms,
    /// The effective date announced to clients.
    effective_at: Moment,
    /// When the last client was notified; null while notifications are being sent.
    told_at: Option<Moment>,
}

impl From<Announced> for AnnouncedPlanTerms {
    fn from(change: Announced) -> Self {
        let announced = change.announcement;
        Self { after: change.after.into(), effective_at: announced.effective_at, told_at: announced.told_at }
    }
}

/// All plans, archived ones included.
#[utoipa::path(get, path = "/api/v1/operator/plans", params(PageQuery), tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<OperatorPlans>)))]
async fn get_all(
    State(app): State<App>,
    _: Operator<may::ReadOverview>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<OperatorPlans>, Failed> {
    let plans = read(&app, |conn| snapshot(conn, load)).await?;
    let (plans, next) = page.cut(&app, "plans", plans, |plan| plan.id.uuid())?;
    Ok(Answer::data(OperatorPlans { plans, next }))
}

fn load(conn: &mut dyn Conn) -> Result<Vec<OperatorPlan>, StoreError> {
    let view = |plan: Plan, conn: &mut dyn Conn| {
        let (running, invested) = reads::plan_size(conn, plan.id)?;
        let next_from = match plan.settled_through {
            Some(settled) => Some(settled),
            None => reads::first_start(conn, plan.id)?.map(Moment::day),
        };
        Ok(OperatorPlan {
            id: plan.id,
            terms: plan.offer().into(),
            status: plan.status,
            settled_through: plan.settled_through,
            next_from,
            running,
            invested,
            announced: reads::plan_change_of(conn, plan.id)?.map(AnnouncedPlanTerms::from),
            created_at: plan.created_at,
        })
    };
    reads::plans_all(conn)?.into_iter().map(|plan| view(plan, conn)).collect()
}

/// Proposes a new plan.
#[utoipa::path(post, path = "/api/v1/operator/plans", tag = "operator", request_body = NewPlan,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn create(
    State(app): State<App>,
    auth: Operator<may::EditPlans>,
    Command { body, key }: Command<NewPlan>,
) -> Result<Waiting, Failed> {
    let (offer, why) = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let id = context.id();
        require_free(conn, &offer.name, id)?;
        require_payable(conn, &offer)?;
        Ok(Creation { id, offer: offer.clone(), why: why.clone() })
    })
    .await
}

/// Proposes changed terms of a plan. Running contracts keep their terms; changed terms for new contracts are announced
/// first.
#[utoipa::path(post, path = "/api/v1/operator/plans/{id}/edit", tag = "operator", params(("id" = String, Path)),
    request_body = NewPlan, security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn edit(
    State(app): State<App>,
    auth: Operator<may::EditPlans>,
    PathId(id): PathId<Plan>,
    Command { body, key }: Command<NewPlan>,
) -> Result<Waiting, Failed> {
    let (after, why) = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let plan = reads::plan_by_id(conn, id)?.ok_or_else(ApiError::not_found)?;
        require_free(conn, &after.name, id)?;
        require_payable(conn, &after)?;
        let concerned = reads::plan_has_running(conn, id)?;
        let edit = Edit::of(context, &plan, after.clone(), concerned, why.clone())?;
        // Do not bother a second person with a proposal that the rule would refuse now.
        plan::edit(context, &plan, &edit, reads::plan_change_of(conn, id)?.as_ref())?;
        Ok(edit)
    })
    .await
}

/// Proposes to close a plan to new money.
#[utoipa::path(post, path = "/api/v1/operator/plans/{id}/archive", tag = "operator", params(("id" = String, Path)),
    request_body = Why, security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn archive(
    State(app): State<App>,
    auth: Operator<may::EditPlans>,
    PathId(id): PathId<Plan>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let (plan, switch) = switch(conn, id, &why)?;
        plan::archive(context, &plan, &why)?;
        Ok(Archive(switch))
    })
    .await
}

/// Proposes to open an archived plan to new money again.
#[utoipa::path(post, path = "/api/v1/operator/plans/{id}/reopen", tag = "operator", params(("id" = String, Path)),
    request_body = Why, security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn reopen(
    State(app): State<App>,
    auth: Operator<may::EditPlans>,
    PathId(id): PathId<Plan>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let (plan, switch) = switch(conn, id, &why)?;
        plan::reopen(context, &plan, &why)?;
        require_payable(conn, &plan.offer())?;
        Ok(Reopen(switch))
    })
    .await
}

fn switch(conn: &mut dyn Conn, id: Id<Plan>, why: &str) -> Result<(Plan, Switch), ApiError> {
    let plan = reads::plan_by_id(conn, id)?.ok_or_else(ApiError::not_found)?;
    let switch = Switch { id, name: plan.name.clone(), before: plan.status, why: why.to_owned() };
    Ok((plan, switch))
}
