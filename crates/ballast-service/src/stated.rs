//! Which settings the service runs by, beside what it stated last in its journal.

use ballast_config::Config;
use ballast_core::{
    punctuality::{COUNTED_DAYS, Punctuality},
    rules::Rules,
    stated::{self, Changed, PromisedHours, Settings},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    decide::{JobError, carry_out},
    state::App,
};

/// States what this start runs by, where it is not what was stated last. Of several that start at once one is first, and the
/// others go on from it.
///
/// # Errors
/// When the database does not answer, or what it says does not follow.
pub async fn state(app: &App) -> Result<(), JobError> {
    renew(app, true).await
}

/// The same for what changed while the service runs: the first statement is a start's.
///
/// # Errors
/// As [`state`].
pub async fn state_changes(app: &App) -> Result<(), JobError> {
    renew(app, false).await
}

async fn renew(app: &App, is_start: bool) -> Result<(), JobError> {
    let config = app.config.clone();
    let now = tokio::task::spawn_blocking(move || stated_by(&config)).await;
    let now = now.map_err(|error| JobError::Retry(error.to_string()))?;
    let done = carry_out(app, move |conn, context| {
        let all = reads::rules_stated(conn)?;
        if all.is_empty() && !is_start {
            return Ok(None);
        }
        let (last, before) = (reads::last_stated(conn)?, stated::follow(&all).map_err(StoreError::Corrupt)?);
        Ok(stated::state(context, (last, &before), &now)?)
    });
    done.await?.require()
}

/// Its settings, and its own texts by their SHA-256: whoever changes one, by hand or with a second person, changes what
/// everybody reads.
fn stated_by(config: &Config) -> Settings {
    let texts = ballast_content::digests(config.content.dir.as_deref());
    let texts = texts.into_iter().map(|(file, digest)| (format!("content {file}"), digest));
    config.stated().into_iter().chain(texts).collect()
}

/// What this configuration says otherwise than the journal; nothing where nothing was stated yet.
///
/// # Errors
/// When it cannot be read.
pub fn unstated(conn: &mut dyn Conn, config: &Config) -> Result<Vec<Changed>, StoreError> {
    let all = reads::rules_stated(conn)?;
    let before = stated::follow(&all).map_err(StoreError::Corrupt)?;
    Ok(if all.is_empty() { Vec::new() } else { stated::changes(&before, &stated_by(config)) })
}

/// How the promised times of withdrawals and of complaints were kept. Reads what ended in ninety days.
///
/// # Errors
/// When it cannot be read.
pub fn punctuality(conn: &mut dyn Conn, rules: &Rules, now: Moment) -> Result<[Punctuality; 2], StoreError> {
    let since = now.plus_hours(-24 * COUNTED_DAYS);
    let hours = PromisedHours::of(&reads::rules_stated(conn)?, rules);
    let withdrawals = reads::promised_withdrawals(conn, &hours, since)?;
    let complaints = reads::promised_complaints(conn, since)?;
    Ok([Punctuality::of(withdrawals, now), Punctuality::of(complaints, now)])
}
