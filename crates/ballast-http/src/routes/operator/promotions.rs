//! `GET`/`POST operator/promotions`, `POST operator/promotions/{id}/edit|switch`.

use axum::extract::State;
use ballast_auth::may;
use ballast_content::percent::Percent;
use ballast_core::{
    approval,
    id::Id,
    ledger::Account,
    money::{Asset, Usdt},
    promotion::{self, Creation, Edit, Lending, Offer, Promotion, Switch, covers},
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, words, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::plans::bps,
    state::App,
    waiting::{Waiting, Waits, propose},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get_all, create)).routes(calls!(edit)).routes(calls!(switch))
}

/// All promotions, and the money set aside for them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OperatorPromotions {
    promotions: Vec<OperatorPromotion>,
    /// USDT set aside for promotions; a capital move sets more aside.
    funded: Usdt,
    /// Always null: there are few promotions, and all of them are on this page.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OperatorPromotion {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Promotion>,
    name: String,
    /// The maximum loan to one person, in USDT.
    amount: Usdt,
    /// The maximum loan as a percentage of the own deposit; null in promotions from before bonuses were lent.
    share: Option<Percent>,
    /// The minimum own deposit in USDT.
    least_deposit: Option<Usdt>,
    /// Whether the client's identity must be checked.
    identity: bool,
    /// Whether it is switched on.
    active: bool,
    /// Whether the money set aside covers it; the site shows it while it is both active and covered.
    covered: bool,
    created_at: Moment,
}

/// All promotions, and the money set aside for them.
#[utoipa::path(get, path = "/api/v1/operator/promotions", params(PageQuery), tag = "operator", security(("operator" = [])), responses(
    (status = 200, body = Answer<OperatorPromotions>),
))]
async fn get_all(
    State(app): State<App>,
    _: Operator<may::ReadOverview>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<OperatorPromotions>, Failed> {
    let mut found = read(&app, |conn| snapshot(conn, load)).await?;
    (found.promotions, found.next) = page.cut(&app, "promotions", found.promotions, |one| one.id.uuid())?;
    Ok(Answer::data(found))
}

fn load(conn: &mut dyn Conn) -> Result<OperatorPromotions, StoreError> {
    let funded = Usdt::from_minor(reads::control_total(conn, Account::Promotions, Asset::Usdt)?);
    let view = |one: Promotion| OperatorPromotion {
        covered: covers(&Promotion { active: true, ..one.clone() }, funded),
        id: one.id,
        name: one.name,
        amount: one.amount,
        share: one.lending.map(|lending| Percent::from_bps(lending.share_bps)),
        least_deposit: one.lending.map(|lending| lending.least_deposit),
        identity: one.lending.is_some_and(|lending| lending.identity),
        active: one.active,
        created_at: one.created_at,
    };
    Ok(OperatorPromotions {
        promotions: reads::promotions_all(conn)?.into_iter().map(view).collect(),
        funded,
        next: None,
    })
}

/// The terms of a promotion.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PromotionTerms {
    #[schema(max_length = 60)]
    name: String,
    /// The maximum loan to one person, in USDT.
    #[schema(value_type = words::TypedAmount)]
    amount: Usdt,
    /// The maximum loan as a percentage of the own deposit, at most two decimals.
    #[schema(value_type = words::TypedAmount)]
    share: Usdt,
    /// The minimum own deposit in USDT.
    #[schema(value_type = words::TypedAmount)]
    least_deposit: Usdt,
    /// Whether the client's identity must be checked; false by default.
    #[serde(default)]
    identity: bool,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

impl PromotionTerms {
    fn read(self) -> Result<(Offer, String), ApiError> {
        let Self { least_deposit, identity, .. } = self;
        let lending = Lending { share_bps: bps("share", self.share)?, least_deposit, identity };
        let offer = Offer { name: self.name, amount: self.amount, lending: Some(lending) };
        Ok((offer.checked()?, approval::why(&self.why)?))
    }
}

/// Proposes a new promotion, which is switched off at first.
#[utoipa::path(post, path = "/api/v1/operator/promotions", tag = "operator", request_body = PromotionTerms,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn create(
    State(app): State<App>,
    auth: Operator<may::EditPromotions>,
    Command { body, key }: Command<PromotionTerms>,
) -> Result<Waiting, Failed> {
    let (offer, why) = body.read()?;
    propose(&app, &auth, key.as_ref(), move |_, context| {
        Ok(Creation { id: context.id(), offer: offer.clone(), why: why.clone() })
    })
    .await
}

/// Proposes changed terms of a promotion.
#[utoipa::path(post, path = "/api/v1/operator/promotions/{id}/edit", tag = "operator", params(("id" = String, Path)),
    request_body = PromotionTerms, security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn edit(
    State(app): State<App>,
    auth: Operator<may::EditPromotions>,
    PathId(id): PathId<Promotion>,
    Command { body, key }: Command<PromotionTerms>,
) -> Result<Waiting, Failed> {
    let (after, why) = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let promotion = find(conn, id)?;
        let edit = Edit { id, before: promotion.offer(), after: after.clone(), why: why.clone() };
        promotion::edit(context, &promotion, &edit)?;
        Ok(edit)
    })
    .await
}

/// Switches a promotion on or off.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PromotionActivity {
    /// Whether it is offered.
    active: bool,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes to switch a promotion on or off.
#[utoipa::path(post, path = "/api/v1/operator/promotions/{id}/switch", tag = "operator",
    params(("id" = String, Path)), request_body = PromotionActivity, security(("operator" = [])),
    responses((status = 202, body = Answer<Waits>)))]
async fn switch(
    State(app): State<App>,
    auth: Operator<may::EditPromotions>,
    PathId(id): PathId<Promotion>,
    Command { body, key }: Command<PromotionActivity>,
) -> Result<Waiting, Failed> {
    let (active, why) = (body.active, approval::why(&body.why)?);
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let promotion = find(conn, id)?;
        let running = reads::promotion_cover(conn)?.map(|(running, _)| running);
        let switch = Switch { id, offer: promotion.offer(), active, why: why.clone() };
        promotion::switch(context, &promotion, &switch, running.as_ref())?;
        Ok(switch)
    })
    .await
}

fn find(conn: &mut dyn Conn, id: Id<Promotion>) -> Result<Promotion, ApiError> {
    reads::promotion_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}
