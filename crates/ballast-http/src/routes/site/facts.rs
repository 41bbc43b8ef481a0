//! `GET site`.

use axum::extract::State;
use ballast_content::{facts::Firm, figures::Figures};
use ballast_core::{money::Usdt, promotion::covers};
use ballast_service::write::read;
use ballast_store::{Conn, reads};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, failed::Failed, state::App};

/// What the pages need to know about the firm.
#[derive(Serialize, ToSchema)]
pub(super) struct SiteData {
    site: Site,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Site {
    #[serde(flatten)]
    firm: Firm,
    /// The sign-up bonus; null unless operator money covers the next one.
    promotion: Option<SitePromotion>,
    /// Limits and delays in force.
    rules: Figures,
}

#[derive(Serialize, ToSchema)]
struct SitePromotion {
    /// USDT credited at sign-up.
    amount: Usdt,
}

/// The firm, its team and partners, the promotion that is covered right now, the rules, and the risk warning.
#[utoipa::path(get, path = "/api/v1/site", tag = "site", responses((status = 200, body = Answer<SiteData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Answer<SiteData>, Failed> {
    let facts = |conn: &mut dyn Conn| Ok((reads::promotion_cover(conn)?, reads::plans_open(conn)?));
    let (cover, plans) = read(&app, facts).await?;
    let covered = cover.filter(|(promotion, funds)| covers(promotion, *funds));
    let rules = Figures::of(&app.config, app.stage.is_demo(), &plans);
    let site = Site {
        firm: Firm::of(&app.config, app.stage.is_demo(), &app.site.content.shown().content, rules.words()),
        promotion: covered.map(|(promotion, _)| SitePromotion { amount: promotion.amount }),
        rules,
    };
    Ok(Answer::data(SiteData { site }))
}
