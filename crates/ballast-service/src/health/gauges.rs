//! Gauges of the metrics address besides the counters of the parts: facts from the database, read when the metrics are
//! requested, so that they are true even in a process that runs no jobs.

use std::time::Duration;

use ballast_core::{
    hold::Kind,
    lane::Lane,
    queue::Queue,
    reconcile::{Place, State},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads, snapshot};

use super::{Room, backups};
use crate::{
    jobs::JOBS,
    state::{App, AppState},
};

/// Metrics matter most when the database does not answer, so a request for them does not wait longer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Sets every gauge to its current value. When the database does not answer, `ballast_database_up` says so and the
/// others keep their last values.
pub async fn refresh(app: &App) {
    let shared = app.clone();
    let read = app.store.read(move |conn| snapshot(conn, |conn| stored(&shared, conn)));
    let up = match tokio::time::timeout(PATIENCE, read).await {
        Ok(Ok(())) => true,
        Ok(Err(error)) => {
            tracing::warn!(%error, "the metrics could not be read from the database");
            false
        }
        Err(_) => {
            tracing::warn!("the database gave no answer in time for the metrics");
            false
        }
    };
    metrics::gauge!("ballast_database_up").set(if up { 1.0 } else { 0.0 });
    backups::measure(app, PATIENCE).await;
    if let Some(Room { free, .. }) = Room::of(&app.config.data_dir()) {
        metrics::gauge!("ballast_disk_free_bytes").set(double(i64::try_from(free).unwrap_or(i64::MAX)));
    }
}

fn stored(app: &AppState, conn: &mut dyn Conn) -> Result<(), StoreError> {
    let now = app.clock.now();
    breaks(conn, now)?;
    holds(conn, now)?;
    let queues = reads::queues(conn, now.day(), app.config.rules.payouts_pressing(now))?;
    for queue in Queue::ALL {
        let (waiting, queue) = (queues.of(queue), queue.as_str());
        metrics::gauge!("ballast_queue_count", "queue" => queue).set(double(signed(waiting.count)));
        metrics::gauge!("ballast_queue_oldest_seconds", "queue" => queue).set(age(now, waiting.oldest));
    }
    for lane in Lane::ALL {
        let (outbox, lane) = (reads::outbox_state(conn, lane)?, lane.as_str());
        metrics::gauge!("ballast_outbox_mails", "lane" => lane).set(double(signed(outbox.waiting)));
        metrics::gauge!("ballast_outbox_oldest_seconds", "lane" => lane).set(age(now, outbox.oldest));
    }
    let (messages, oldest) = reads::push_waiting(conn)?;
    metrics::gauge!("ballast_pushes_waiting").set(double(signed(messages)));
    metrics::gauge!("ballast_pushes_oldest_seconds").set(age(now, oldest));
    let leases = reads::leases(conn)?;
    // Nobody misses a job that is off.
    for job in JOBS.iter().filter(|job| job.why_off(app).is_none()).map(|job| job.name) {
        let held = leases.iter().any(|lease| lease.job == job && lease.expires_at > now);
        metrics::gauge!("ballast_job_held", "job" => job).set(if held { 1.0 } else { 0.0 });
    }
    Ok(())
}

fn breaks(conn: &mut dyn Conn, now: Moment) -> Result<(), StoreError> {
    let (breaks, seen) = (reads::open_breaks(conn)?, reads::comparisons(conn)?);
    for place in Place::ALL {
        let (name, asset) = (place.as_str(), place.asset().as_str());
        let found = breaks.iter().find(|one| one.place == place);
        let minor = found.map_or(0, |found| found.minor);
        metrics::gauge!("ballast_break_minor", "place" => name, "asset" => asset).set(double(minor));
        let since = found.map(|found| found.since);
        metrics::gauge!("ballast_break_age_seconds", "place" => name).set(age(now, since));
        let open = found.is_some_and(|found| found.state == State::Open);
        metrics::gauge!("ballast_break_unexplained", "place" => name).set(if open { 1.0 } else { 0.0 });
        if let Some((_, at)) = seen.iter().find(|(one, _)| one.place == place) {
            metrics::gauge!("ballast_comparison_age_seconds", "place" => name).set(age(now, Some(*at)));
        }
    }
    Ok(())
}

fn holds(conn: &mut dyn Conn, now: Moment) -> Result<(), StoreError> {
    let open = reads::open_holds(conn)?;
    for kind in Kind::ALL {
        let since = open.iter().find(|hold| hold.kind == kind).map(|hold| hold.since);
        metrics::gauge!("ballast_money_held", "kind" => kind.as_str()).set(if since.is_some() { 1.0 } else { 0.0 });
        metrics::gauge!("ballast_money_held_seconds", "kind" => kind.as_str()).set(age(now, since));
    }
    Ok(())
}

fn age(now: Moment, since: Option<Moment>) -> f64 {
    since.map_or(0.0, |since| double(now.millis_since(since)) / 1000.0)
}

fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[expect(clippy::cast_precision_loss, reason = "a metric is a double; the exact figures are in the console")]
pub(super) const fn double(number: i64) -> f64 {
    number as f64
}
