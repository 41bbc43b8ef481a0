//! `GET rules/changes`: the settings that the service runs by, and their changes.

use std::collections::BTreeMap;

use axum::extract::State;
use ballast_core::{
    stated::{SettingChange, Statement, follow},
    time::Moment,
};
use ballast_service::write::read;
use ballast_store::{
    Conn, StoreError,
    reads::{
        self,
        operator::{Key, Position},
    },
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ChangesQuery {
    /// `next` of the previous page; absent for the first page.
    cursor: Option<String>,
    /// How many statements, 1 to 200; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
    /// Only statements before this journal entry; absent for the newest.
    #[param(minimum = 1)]
    before: Option<i64>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RulesData {
    /// The latest stated value of each setting, by name.
    in_force: Vec<SettingInForce>,
    /// Newest first; the oldest states every setting for the first time.
    changes: Vec<StatedChanges>,
    /// `before` for the changes before these; null if there are none.
    earlier: Option<i64>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// A setting currently in force.
#[derive(Serialize, ToSchema)]
struct SettingInForce {
    #[schema(example = "rules.payout_hours_most")]
    setting: String,
    #[schema(example = "48")]
    value: String,
    since: Moment,
}

/// Settings found changed at a start of the service.
#[derive(Serialize, ToSchema)]
struct StatedChanges {
    /// Number of the journal entry that states them.
    entry: i64,
    at: Moment,
    settings: Vec<SettingChange>,
}

/// Every value that fees, limits, promised times, who watches the firm, and the firm's own texts (by SHA-256) have had,
/// and since when. The service states them as journal entries when it starts, and texts when they change.
#[utoipa::path(get, path = "/api/v1/rules/changes", tag = "site", params(ChangesQuery),
    responses((status = 200, body = Answer<RulesData>)))]
pub(super) async fn changes(
    State(app): State<App>,
    Asked(query): Asked<ChangesQuery>,
) -> Result<Answer<RulesData>, Failed> {
    let ChangesQuery { cursor, limit, before } = query;
    let listing = PageQuery { cursor, limit }.read(&app, "rules/changes")?;
    let reached = match &listing.page.after {
        Some(Position { key: Key::Int(entry), .. }) => *entry,
        _ => i64::MAX,
    };
    let before = before.unwrap_or(i64::MAX).min(reached);
    let limit = usize::try_from(listing.page.limit).unwrap_or(usize::MAX);
    let mut data = read(&app, move |conn| page(conn, before, limit)).await?;
    let last = data.earlier.map(|entry| Position { key: Key::Int(entry), id: Uuid::nil() });
    data.next = listing.next(&app, last.as_ref());
    Ok(Answer::data(data))
}

fn page(conn: &mut dyn Conn, before: i64, limit: usize) -> Result<RulesData, StoreError> {
    let all = reads::rules_stated(conn)?;
    let in_force = in_force(&all)?;
    let mut older = all.into_iter().rev().filter(|one| one.sequence < before).peekable();
    let mut changes = Vec::new();
    while let Some(Statement { sequence: entry, at, settings }) = older.next_if(|_| changes.len() < limit) {
        changes.push(StatedChanges { entry, at, settings });
    }
    let earlier = changes.last().filter(|_| older.peek().is_some()).map(|last| last.entry);
    Ok(RulesData { in_force, changes, earlier, next: None })
}

fn in_force(all: &[Statement]) -> Result<Vec<SettingInForce>, StoreError> {
    let since: BTreeMap<&str, Moment> =
        all.iter().flat_map(|one| one.settings.iter().map(|changed| (changed.setting.as_str(), one.at))).collect();
    let stated = follow(all).map_err(StoreError::Corrupt)?;
    let shown = |(setting, value): (String, String)| {
        let since = since.get(setting.as_str()).copied()?;
        Some(SettingInForce { setting, value, since })
    };
    Ok(stated.into_iter().filter_map(shown).collect())
}
