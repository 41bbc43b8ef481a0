//! Keeps the latest moment reached in the database, so that a clock set back over a restart revives nothing; and when
//! sessions were last seen, which is noted at the same pace.

use std::time::Duration;

use tokio::sync::watch;

use crate::{seen, state::AppState};

const HIGH_WATER: &str = "time_high_water";
const PERIOD: Duration = Duration::from_secs(60);

/// Raises the clock to the latest moment an earlier run reached.
///
/// # Errors
/// When the database does not answer.
pub async fn restore(app: &AppState) -> Result<(), String> {
    let kept = app.store.setting(HIGH_WATER).await.map_err(|error| error.to_string())?;
    if let Some(millis) = kept.and_then(|text| text.parse::<i64>().ok()) {
        let ahead = millis.saturating_sub(app.clock.now().millis());
        if ahead > 0 {
            tracing::warn!(
                ahead_seconds = ahead / 1000,
                "the clock was set back: time stands still until it catches up"
            );
        }
        app.clock.raise_floor(millis);
    }
    Ok(())
}

/// Notes the time, for programs that open the same database. A demo does so after its days were skipped.
pub async fn note(app: &AppState) {
    if let Err(error) = app.store.set_setting(HIGH_WATER, app.clock.now().millis().to_string()).await {
        tracing::warn!(%error, "the time could not be noted");
    }
}

/// Notes both every minute and at the end.
pub async fn keep(app: &AppState, mut stop: watch::Receiver<bool>) {
    loop {
        let stopped = tokio::select! {
            () = tokio::time::sleep(PERIOD) => false,
            _ = stop.wait_for(|stop| *stop) => true,
        };
        note(app).await;
        seen::write_down(app).await;
        if stopped {
            return;
        }
    }
}
