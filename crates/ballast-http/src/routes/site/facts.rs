//! `GET site`.

use axum::extract::State;
use ballast_content::{facts::Firm, figures::Figures, percent::Percent};
use ballast_core::{
    money::Usdt,
    promotion::{KnownBy, Lendable},
};
use ballast_service::write::read;
use ballast_store::{Conn, reads};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, failed::Failed, state::App};

/// Facts about the firm for the pages of the site.
#[derive(Serialize, ToSchema)]
pub(super) struct SiteData {
    site: Site,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Site {
    #[serde(flatten)]
    firm: Firm,
    /// The bonus and its conditions; null unless operator money covers it.
    promotion: Option<SitePromotion>,
    /// Limits and delays in force.
    rules: Figures,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SitePromotion {
    /// The maximum loan, in USDT.
    amount: Usdt,
    /// The minimum own deposit, in USDT.
    least_deposit: Usdt,
    /// The maximum loan as a percentage of the own deposit.
    share: Percent,
    /// Whether the client's identity must be checked.
    identity: bool,
}

/// The firm, its team and partners, the promotion if it is covered right now, the rules, and the risk warning.
#[utoipa::path(get, path = "/api/v1/site", tag = "site", responses((status = 200, body = Answer<SiteData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Answer<SiteData>, Failed> {
    let facts = |conn: &mut dyn Conn| Ok((reads::promotion_cover(conn)?, reads::plans_open(conn)?));
    let (cover, plans) = read(&app, facts).await?;
    let offered = cover.and_then(|(promotion, funds)| Lendable::of(&promotion, funds)).map(|offer| SitePromotion {
        amount: offer.most,
        least_deposit: offer.least_deposit,
        share: Percent::from_bps(offer.share_bps),
        identity: offer.identity != KnownBy::NotAsked,
    });
    let rules = Figures::of(&app.config, app.stage.is_demo(), &plans);
    let site = Site {
        firm: Firm::of(&app.config, app.stage.is_demo(), &app.site.content.shown().content, rules.words()),
        promotion: offered,
        rules,
    };
    Ok(Answer::data(SiteData { site }))
}
