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

/// Every promotion, and the money behind them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OperatorPromotions {
    promotions: Vec<OperatorPromotion>,
    /// USDT set aside for promotions; a capital move sets more aside.
    funded: Usdt,
    /// Always null: promotions are few, and this is all of them.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OperatorPromotion {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Promotion>,
    name: String,
    /// The most USDT that is lent to one person.
    amount: Usdt,
    /// At most this percentage of the own deposit is lent; null in promotions from before bonuses were lent.
    share: Option<Percent>,
    /// The least own deposit in USDT.
    least_deposit: Option<Usdt>,
    /// Whether the client's identity has to be checked.
    identity: bool,
    /// Whether it is switched on.
    active: bool,
    /// Whether the money set aside covers it; it is shown on the site while that is so and it is on.
    covered: bool,
    created_at: Moment,
}

/// Every promotion, and what is set aside for them.
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

/// What a promotion says.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PromotionTerms {
    name: String,
    /// The most USDT that is lent to one person.
    #[schema(value_type = words::TypedAmount)]
    amount: Usdt,
    /// At most this percentage of the own deposit is lent, with at most two decimals.
    #[schema(value_type = words::TypedAmount)]
    share: Usdt,
    /// The least own deposit in USDT.
    #[schema(value_type = words::TypedAmount)]
    least_deposit: Usdt,
    /// Whether the client's identity has to be checked; not unless this says so.
    #[serde(default)]
    identity: bool,
    /// The reason, in a sentence.
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

/// Proposes a new promotion. It begins switched off.
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

/// Proposes what a promotion will say.
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

/// On or off.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PromotionActivity {
    /// Whether it is offered.
    active: bool,
    /// The reason, in a sentence.
    why: String,
}

/// Proposes that a promotion begins or ends.
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
