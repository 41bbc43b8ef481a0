//! Records that the clock is in doubt, so that two people can decide on it, and carries out their decision.
//!
//! Work that depends on the time stops at once and in every process without this job; see
//! [`crate::decide::sure_of_the_time`]. This job speaks for the machine it runs on.

use std::time::Duration;

use ballast_core::{
    clock::DISAGREES_MILLIS,
    hold::{self, Facts, Hold, Kind, Resolution, Witness},
};
use ballast_store::reads;
use serde_json::json;

use crate::{clock::InDoubt, state::App, timekeeper};
use crate::{
    decide::{JobError, Outcome, carry_once, required, retry},
    work::{Job, Pace},
};

/// Label of the fact that is decided on.
const APART: &str = "Ahead, in milliseconds";
/// Pause between two looks.
const POLL: Duration = Duration::from_secs(2);

pub struct ClockWatch(pub App);

impl Job for ClockWatch {
    const NAME: &'static str = "clock";

    async fn step(&mut self) -> Result<Pace, JobError> {
        tend(&self.0).await?;
        Ok(Pace::After(POLL))
    }
}

pub async fn tend(app: &App) -> Result<(), JobError> {
    let held = app.store.read(|conn| reads::open_hold(conn, Kind::Clock)).await.map_err(retry)?;
    match (app.clock.doubt(), held) {
        (None, None) => Ok(()),
        (Some(doubt), None) => place(app, &doubt).await,
        (Some(doubt), Some(hold)) if hold.decided() == Some(Resolution::Accept) && is_about(&hold, &doubt) => {
            // Recorded before the hold ends: after a stop in between it is repeated.
            timekeeper::accept(app, &doubt).await;
            tracing::warn!(now = %app.clock.now(), "the machine's clock is trusted, as two people decided");
            over(app, hold).await
        }
        // The difference has changed since: the next look raises a new doubt.
        (Some(_), Some(hold)) if hold.decided().is_some() => over(app, hold).await,
        (Some(_), Some(_)) => Ok(()),
        (None, Some(hold)) => over(app, hold).await,
    }
}

/// Whether the decision is about the machine's current time.
fn is_about(hold: &Hold, doubt: &InDoubt) -> bool {
    let decided = hold.facts.lines.iter().find(|(label, _)| label == APART);
    let decided: Option<i64> = decided.and_then(|(_, millis)| millis.parse().ok());
    let now = doubt.machine.millis_since(doubt.believed);
    decided.is_some_and(|decided| decided.abs_diff(now) <= DISAGREES_MILLIS.unsigned_abs())
}

async fn place(app: &App, doubt: &InDoubt) -> Result<(), JobError> {
    let (reason, facts) = (doubt.reason().to_owned(), facts(doubt));
    let outcome = carry_once(app, move |conn, context| {
        let open = reads::open_hold(conn, Kind::Clock)?;
        let placed = hold::place(context, Kind::Clock, reason.clone(), facts.clone(), open.as_ref())?;
        let heard = hold::alarm(context, &reason, &reads::operators(conn)?);
        Ok(placed.map(|placed| placed.and(heard)))
    });
    outcome.await.and_then(Outcome::require)
}

fn facts(doubt: &InDoubt) -> Facts {
    let apart = doubt.machine.millis_since(doubt.believed);
    let lines = vec![
        ("The machine's clock".to_owned(), doubt.machine.to_string()),
        ("By what has passed".to_owned(), doubt.believed.to_string()),
        (APART.to_owned(), apart.to_string()),
    ];
    let says = |(name, says): &(String, _)| Witness { name: name.clone(), says: format!("it is {says}") };
    Facts { lines, witnesses: doubt.others.iter().map(says).collect(), ..Facts::default() }
}

/// Ends the hold: the clock was corrected, confirmed by others, or accepted by two people.
async fn over(app: &App, hold: Hold) -> Result<(), JobError> {
    let (id, now) = (hold.id, app.clock.now().to_string());
    let outcome = carry_once(app, move |conn, context| {
        let hold = required(reads::hold(conn, id)?, "hold")?;
        Ok(Some(hold::lift(context, hold, &json!({ "now": now }))?))
    });
    outcome.await.and_then(Outcome::require)
}
