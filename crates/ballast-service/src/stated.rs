//! The settings that the service runs with, compared with those last stated in its journal.

use std::collections::BTreeMap;

use ballast_config::{Config, stated::is_ours};
use ballast_core::{
    punctuality::{COUNTED_DAYS, Punctuality},
    rules::Rules,
    stated::{self, PromisedHours, SettingChange, Settings},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    decide::{JobError, carry_out},
    state::App,
};

/// Prefix of the names of files among the statements.
const TEXT: &str = "content ";

/// States this start's settings where they differ from the last statement. Of several that start at once one is first,
/// and the others continue from there.
///
/// # Errors
/// When the database does not answer, or its statements contradict each other.
pub async fn state(app: &App) -> Result<(), JobError> {
    renew(app, app.config.stated(), |name| name.starts_with(TEXT)).await
}

/// States this process's settings again if another process has stated different values since the entry `seen`, so that
/// the statement matches what the pages show. Settings unknown to this program are left alone. Returns the changes
/// stated now, and sets `seen` to the newest entry.
pub async fn restate(app: &App, seen: &mut i64) -> Result<Vec<SettingChange>, JobError> {
    let (ours, known) = (app.config.stated(), *seen);
    let found = app.store.read(move |conn| {
        let last = reads::last_stated(conn)?;
        let all = if last == known { Vec::new() } else { reads::rules_stated(conn)? };
        Ok((last, all))
    });
    let (last, all) = found.await.map_err(|error| JobError::Retry(error.to_string()))?;
    let before = stated::follow(&all).map_err(JobError::Halt)?;
    let mut changed = stated::changes(&before, &ours);
    changed.retain(|one| last != known && is_ours(&one.setting, &ours));
    if !changed.is_empty() {
        renew(app, ours.clone(), move |name| !is_ours(name, &ours)).await?;
    }
    *seen = last;
    Ok(changed)
}

/// States the firm's own texts as this process read them, by file and SHA-256: whoever changes one, by hand or with a
/// second person, changes what everyone reads. Does nothing before a start has stated its settings.
pub async fn state_texts(app: &App, texts: &BTreeMap<String, String>) -> Result<(), JobError> {
    let texts = texts.iter().map(|(file, digest)| (format!("{TEXT}{file}"), digest.clone())).collect();
    if app.store.read(reads::last_stated).await.map_err(|error| JobError::Retry(error.to_string()))? == 0 {
        return Ok(());
    }
    renew(app, texts, |name| !name.starts_with(TEXT)).await
}

/// States `now`; earlier statements for which `stays` is true are kept.
async fn renew(
    app: &App,
    now: Settings,
    stays: impl Fn(&str) -> bool + Clone + Send + Sync + 'static,
) -> Result<(), JobError> {
    let done = carry_out(app, move |conn, context| {
        let all = reads::rules_stated(conn)?;
        let (last, before) = (reads::last_stated(conn)?, stated::follow(&all).map_err(StoreError::Corrupt)?);
        let others = before.iter().filter(|(name, _)| stays(name));
        let now = now.iter().chain(others).map(|(name, value)| (name.clone(), value.clone())).collect();
        Ok(stated::state(context, last, &before, &now)?)
    });
    done.await?.require()
}

/// Settings that differ from the journal, texts excluded; empty if nothing was stated yet.
pub fn unstated(conn: &mut dyn Conn, config: &Config) -> Result<Vec<SettingChange>, StoreError> {
    let all = reads::rules_stated(conn)?;
    let mut before = stated::follow(&all).map_err(StoreError::Corrupt)?;
    before.retain(|name, _| !name.starts_with(TEXT));
    Ok(if all.is_empty() { Vec::new() } else { stated::changes(&before, &config.stated()) })
}

/// How the promised times of withdrawals and of complaints were kept, for those that ended in the last ninety days.
pub fn punctuality(conn: &mut dyn Conn, rules: &Rules, now: Moment) -> Result<[Punctuality; 2], StoreError> {
    let since = now.plus_hours(-24 * COUNTED_DAYS);
    let hours = PromisedHours::of(&reads::rules_stated(conn)?, rules);
    let withdrawals = reads::promised_withdrawals(conn, &hours, since)?;
    let complaints = reads::promised_complaints(conn, since)?;
    Ok([Punctuality::of(withdrawals, now), Punctuality::of(complaints, now)])
}
