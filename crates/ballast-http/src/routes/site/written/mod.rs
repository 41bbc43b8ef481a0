//! The figures that pages show before their scripts have run, written as the scripts write them. The web build leaves
//! placeholders under `now` (`docs/adr/pages-as-templates.md`), and the keys here are those of the views in
//! `web/app/site`.
//!
//! Like the answers of the API, a filled page is reused only for a few milliseconds.

mod bars;
mod books;
mod explained;
mod plans;
mod text;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use ballast_content::assets::asset::Asset;
use ballast_core::time::Moment;
use ballast_service::write::read;
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde_json::{Value, json};

use super::{figures, plans as open_plans, stats, transparency};
use crate::{state::App, written::Written};

/// How long a page waits for its figures. After that it is sent without them, and its scripts request them.
const PATIENCE: Duration = Duration::from_secs(2);

/// The page at a path with its figures; `None` for a page without figures, or if they cannot be read.
pub async fn page(app: &App, path: &str) -> Option<Arc<Asset>> {
    if !app.site.assets.is_live(path) {
        return None;
    }
    let written = match app.kept().written.fresh() {
        Some(written) => written,
        None => tokio::time::timeout(PATIENCE, look(app)).await.ok().flatten()?,
    };
    written.page(&app.site.assets, path)
}

async fn look(app: &App) -> Option<Arc<Written>> {
    let (shared, as_of, looked_at) = (app.clone(), app.clock.now(), Instant::now());
    let found = read(app, move |conn| {
        let places = snapshot(conn, |conn| places(conn, &shared, as_of))?;
        let written = Arc::new(Written::of(places));
        shared.kept().written.keep(written.clone(), (), looked_at);
        Ok(written)
    });
    found.await.inspect_err(|error| tracing::warn!(?error, "a page is sent without its figures")).ok()
}

fn places(conn: &mut dyn Conn, app: &App, as_of: Moment) -> Result<Value, StoreError> {
    let unreadable = |error: serde_json::Error| StoreError::Corrupt(format!("figures that cannot be written: {error}"));
    let all = json!(figures::load(conn, app, as_of)?);
    let books = json!(transparency::load(conn, app, as_of)?);
    let answer: Value = serde_json::from_slice(&open_plans::look(conn, &app.kept().plans)?).map_err(unreadable)?;
    let tiles = json!(stats::tiles(&reads::stats(conn)?));
    let shown = explained::Shown::of(&all);
    Ok(json!({
        "figures": explained::chapters(&all),
        "now": {
            "asOf": as_of,
            "tiles": plans::tiles(&answer, &shown),
            "strip": books::strip(&tiles, &shown, &all),
            "books": books::books(&books, &shown),
            "cameBack": books::came_back(&books["cameBack"], &shown),
            "results": plans::results(&books, &shown),
            "proof": books::proof(&books, &shown),
        },
    }))
}

#[cfg(test)]
mod tests {
    use ballast_content::assets::Assets;

    use super::*;

    #[test]
    fn a_page_is_filled_once_for_each_moment() {
        let assets = Assets::embedded(ballast_config::WidgetProvider::Own, "https://ballast.example");
        assets.fill(json!({}));
        let written = Written::of(json!({}));
        if let (Some(once), Some(again)) = (written.page(&assets, "/plans"), written.page(&assets, "/plans")) {
            assert!(Arc::ptr_eq(&once, &again));
        }
        assert!(written.page(&assets, "/terms").is_none());
    }
}
