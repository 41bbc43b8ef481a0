//! Keeps the latest moment reached in the database, so that a clock set back over a restart revives nothing and one set
//! ahead is noticed; asks other sources for the time; and stores when sessions were last seen, at the same pace.

mod accepted;
mod witnesses;

use std::time::{Duration, Instant};

use tokio::sync::watch;

use self::accepted::Accepted;
pub use self::witnesses::voices;
use crate::{
    clock::InDoubt,
    seen,
    state::{App, AppState},
};

const HIGH_WATER: &str = "time_high_water";
const PERIOD: Duration = Duration::from_secs(60);
/// Pause between two looks at the clock.
const LOOK: Duration = Duration::from_secs(2);
/// Pause between two questions to other sources while nothing is wrong.
const CALM: Duration = Duration::from_secs(10 * 60);
/// Pause between two questions while the clock is in doubt.
const IN_DOUBT: Duration = Duration::from_secs(15);

/// Starts from the latest moment that an earlier run reached: its note, or the last entry of the books.
pub async fn restore(app: &AppState) -> Result<(), String> {
    let noted = app.store.setting(HIGH_WATER).await.map_err(|error| error.to_string())?;
    let noted = noted.and_then(|text| text.parse::<i64>().ok());
    let written = app.store.read(ballast_store::reads::last_entry_at).await.map_err(|error| error.to_string())?;
    let reached = noted.into_iter().chain(written.map(ballast_core::time::Moment::millis)).max();
    if app.stage.is_demo() {
        // Made-up data has made-up times.
        app.clock.begin(None, 0);
        app.clock.raise_floor(reached.unwrap_or(i64::MIN));
        return Ok(());
    }
    app.clock.begin(reached, voices(&app.config));
    if let Some(doubt) = app.clock.doubt() {
        tracing::error!(%doubt, "the clock is not where the last run left it");
    }
    Ok(())
}

/// Stores the time for programs that open the same database, unless it is in doubt. A demo does so after its days were
/// skipped.
pub async fn note(app: &AppState) {
    if app.clock.doubt().is_some() {
        return;
    }
    if let Err(error) = app.store.set_setting(HIGH_WATER, app.clock.now().millis().to_string()).await {
        tracing::warn!(%error, "the time could not be noted");
    }
}

/// Stores the time and the sessions every minute and at the end, and watches the clock.
pub async fn keep(app: &App, mut stop: watch::Receiver<bool>) {
    tokio::join!(notes(app, stop.clone()), async {
        tokio::select! {
            () = watch_clock(app) => {}
            _ = stop.wait_for(|stop| *stop) => {}
        }
    });
}

async fn notes(app: &AppState, mut stop: watch::Receiver<bool>) {
    loop {
        let stopped = tokio::select! {
            () = tokio::time::sleep(PERIOD) => false,
            _ = stop.wait_for(|stop| *stop) => true,
        };
        note(app).await;
        seen::write_down(&app.store, &app.who.seen, &app.who.operators_seen).await;
        seen::write_down_uses(&app.store, &app.who.keys_used, &app.who.service_keys_used).await;
        if stopped {
            return;
        }
    }
}

/// Accepts the machine's clock, as two people decided: time continues by it. The decision is stored for other processes
/// with the same doubt.
pub async fn accept(app: &AppState, doubt: &InDoubt) {
    app.clock.accept();
    note(app).await;
    let accepted = Accepted::of(doubt, app.process).to_string();
    if let Err(error) = app.store.set_setting(accepted::SETTING, accepted).await {
        tracing::warn!(%error, "other processes cannot be told that the clock was accepted");
    }
}

/// Asks other sources for the time, once, for a command that begins in doubt.
pub async fn ask(app: &App) {
    witnesses::ask(app, true).await;
}

/// The last accepted time, as far as the database tells.
async fn accepted(app: &AppState) -> Option<Accepted> {
    app.store.setting(accepted::SETTING).await.ok().flatten().and_then(|text| Accepted::read(&text))
}

/// Watches the clock for as long as the program runs: a jump is noticed even if nobody asks for the time.
async fn watch_clock(app: &App) {
    let (mut asked, mut followed) = (None::<Instant>, accepted(app).await);
    loop {
        let doubt = app.clock.doubt();
        metrics::gauge!("ballast_clock_in_doubt").set(if doubt.is_some() { 1.0 } else { 0.0 });
        let pause = if doubt.is_some() { IN_DOUBT } else { CALM };
        if let Some(doubt) = &doubt
            && let Some(accepted) = accepted(app).await.filter(|accepted| followed != Some(*accepted))
        {
            followed = Some(accepted);
            if accepted.is_about(doubt, app.process) {
                app.clock.accept();
                tracing::warn!(now = %app.clock.now(), "the machine's clock is trusted, as two people decided elsewhere");
                continue;
            }
        }
        if asked.is_none_or(|asked| asked.elapsed() >= pause) {
            witnesses::ask(app, doubt.is_some()).await;
            asked = Some(Instant::now());
        }
        tokio::time::sleep(LOOK).await;
    }
}
