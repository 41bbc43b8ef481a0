//! `GET site`.

use std::sync::Arc;

use axum::{Extension, extract::State};
use ballast_core::{money::Usdt, promotion::covers};
use ballast_store::{Conn, reads};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    content::{Company, Member, Partner, Risk, Shelf, risk},
    rules::{Figures, Words},
};
use crate::{answer::Answer, config::WidgetProvider, error::ApiError, state::App, write::read};

/// What the pages need to know about the firm.
#[derive(Serialize, ToSchema)]
pub(super) struct SiteData {
    site: Site,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Site {
    /// Whether this is a demonstration without real money.
    demo: bool,
    company: Company,
    team: Vec<Member>,
    /// Empty hides the strip.
    partners: Vec<Partner>,
    /// The sign-up bonus; null unless operator money covers the next one.
    promotion: Option<PromotionView>,
    risk_warning: Risk,
    widgets: Widgets,
    /// Limits and delays in force.
    rules: Figures,
    /// The same in English.
    words: Words,
}

#[derive(Serialize, ToSchema)]
struct PromotionView {
    /// USDT credited at sign-up.
    #[schema(value_type = f64)]
    amount: Usdt,
}

#[derive(Serialize, ToSchema)]
struct Widgets {
    /// Whose ticker and screener are shown.
    #[schema(value_type = String, example = "tradingview")]
    provider: WidgetProvider,
}

/// The firm, its team and partners, the promotion that is covered right now, and the risk warning.
#[utoipa::path(get, path = "/api/v1/site", tag = "site", responses((status = 200, body = Answer<SiteData>)))]
pub(super) async fn get(
    State(app): State<App>,
    Extension(shelf): Extension<Arc<Shelf>>,
) -> Result<Answer<SiteData>, ApiError> {
    let facts = |conn: &mut dyn Conn| Ok((reads::promotion_cover(conn)?, reads::plans_open(conn)?));
    let (cover, plans) = read(&app, facts).await?;
    let covered = cover.filter(|(promotion, funds)| covers(promotion, *funds));
    let rules = Figures::of(&app, &plans);
    let content = shelf.content(&app.config).clone();
    Ok(Answer::data(SiteData {
        site: Site {
            demo: app.demo,
            company: Company::of(&app.config),
            team: content.team,
            partners: content.partners,
            promotion: covered.map(|(promotion, _)| PromotionView { amount: promotion.amount }),
            risk_warning: risk(&app.config),
            widgets: Widgets { provider: app.config.widgets.provider },
            words: rules.words(),
            rules,
        },
    }))
}
