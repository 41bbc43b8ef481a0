//! Keeps the shown content equal to the operator's folder, without a restart.

use std::time::{Duration, Instant};

use ballast_content::{
    Content,
    coming::Coming,
    facts::{Firm, quotable},
    figures::Figures,
    folder::fingerprint,
    keeper::{Mark, Shown},
};
use ballast_core::{plan::Plan, promise::Accepted};
use ballast_store::{StoreError, reads};
use jiff::{Timestamp, tz::TimeZone};
use tokio::sync::watch;

use super::{promised, publish::publish};
use crate::{
    state::App,
    stated::{restate, state_texts},
};

/// A changed file is shown after at most this time.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Two processes with different settings state theirs in turn: each no more often than this at first, and ever less
/// often later.
const RESTATE_EVERY: Duration = Duration::from_secs(60);
const RESTATE_AT_LAST: Duration = Duration::from_secs(3600);

/// Reads the folder again if something changed and fills the pages with it. Returns whether it did.
///
/// # Errors
/// When the plans, whose minimums the pages quote, cannot be read.
pub async fn refresh(app: &App) -> Result<bool, String> {
    let found =
        app.store.read(|conn| Ok((reads::plans_open(conn)?, reads::content_waiting(conn)?, promised::accepted(conn)?)));
    let (plans, waiting, accepted) = found.await.map_err(|error: StoreError| error.to_string())?;
    let app = app.clone();
    let done = tokio::task::spawn_blocking(move || refresh_now(&app, &plans, accepted, Coming::among(waiting)));
    done.await.map_err(|error| error.to_string())
}

fn refresh_now(app: &App, plans: &[Plan], accepted: Vec<Accepted>, coming: Option<Coming>) -> bool {
    let began = Instant::now();
    let dir = app.config.content.dir.as_deref();
    let words = Figures::of(&app.config, app.stage.is_demo(), plans).words();
    let mark = Mark { folder: fingerprint(dir), words: words.clone(), accepted, coming, year: year(app) };
    if app.site.content.shown().mark.as_ref() == Some(&mark) {
        return false;
    }
    let facts = quotable(&app.config, app.stage.is_demo(), plans);
    let mut content = Content::load(dir, &facts, &mark.accepted);
    content.announce(dir, &facts, mark.coming.as_ref());
    for problem in &content.problems {
        tracing::error!(%problem, "content that is not used");
    }
    let firm = Firm::of(&app.config, app.stage.is_demo(), &content, words);
    app.site.assets.fill(firm.places(&content, &app.site.public_url, mark.year));
    tracing::info!(files = content.files, took = ?began.elapsed(), "pages filled with the operator's content");
    app.site.content.put(Shown { content, mark: Some(mark) });
    true
}

fn year(app: &App) -> i16 {
    let now = Timestamp::from_millisecond(app.clock.now().millis()).unwrap_or(Timestamp::UNIX_EPOCH);
    now.to_zoned(TimeZone::UTC).year()
}

/// Keeps looking until `stop` turns true. A changed file is stated in the journal, whoever changed it.
pub async fn keep(app: &App, mut stop: watch::Receiver<bool>) {
    let mut stated = None;
    let (mut seen, mut restated, mut wait) = (0, Instant::now(), RESTATE_EVERY);
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
        if let Err(error) = publish(app).await {
            tracing::warn!(error, "approved content is not in the folder yet");
        }
        if let Err(error) = refresh(app).await {
            tracing::warn!(error, "the content was not checked");
        }
        // Whoever refreshed it: an approval shows its text at once, before this looks.
        let texts = app.site.content.shown().content.digests.clone();
        if stated.as_ref() != Some(&texts) {
            match state_texts(app, &texts).await {
                Ok(()) => stated = Some(texts),
                Err(error) => tracing::warn!(%error, "a changed text is not stated in the journal yet"),
            }
        }
        if restated.elapsed() >= wait {
            restated = Instant::now();
            match restate(app, &mut seen).await {
                Ok(changed) if changed.is_empty() => wait = RESTATE_EVERY,
                Ok(changed) => {
                    wait = RESTATE_AT_LAST.min(wait * 2);
                    tracing::error!(?changed, "another process stated different settings; ours are stated again")
                }
                Err(error) => tracing::warn!(%error, "what is stated was not compared with the settings"),
            }
        }
    }
}
