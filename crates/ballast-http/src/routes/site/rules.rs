//! `GET rules/changes`: the settings that the service runs by, and every change of one.

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
    /// `next` of the page before; absent for the first page.
    cursor: Option<String>,
    /// How many statements, 1 to 200; 50 unless said otherwise.
    limit: Option<u32>,
    /// Only what was stated before this entry of the journal; absent for the newest.
    #[param(minimum = 1)]
    before: Option<i64>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RulesData {
    /// What was stated last of each setting, by name.
    in_force: Vec<SettingInForce>,
    /// The newest first; the oldest of all states every setting for the first time.
    changes: Vec<StatedChanges>,
    /// `before` for the changes before these; null when there are none.
    earlier: Option<i64>,
    /// Where the next page goes on; null at the end.
    next: Option<String>,
}

/// A setting that counts now.
#[derive(Serialize, ToSchema)]
struct SettingInForce {
    #[schema(example = "rules.payout_hours_most")]
    setting: String,
    #[schema(example = "48")]
    value: String,
    since: Moment,
}

/// What a start of the service found to be other than before.
#[derive(Serialize, ToSchema)]
struct StatedChanges {
    /// Number of the journal entry that says so.
    entry: i64,
    at: Moment,
    settings: Vec<SettingChange>,
}

/// Fees, limits, promised times, who watches the firm, and its own texts by their SHA-256: what each was, and since when it
/// is what it is. The service states them when it starts, and texts when they change, as entries of its journal.
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
