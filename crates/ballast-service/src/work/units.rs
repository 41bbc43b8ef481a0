//! Handles one unit of work at a time: a unit that fails is recorded, retried later, and set aside after too many
//! tries, so that everything else continues. A failure of the surroundings (the database, a node) ends the whole step
//! and counts against no unit.

use std::collections::BTreeMap;

use ballast_core::{
    dead_letter::{self, DeadLetter, State, Unit},
    refusal::Kind,
    time::Moment,
};
use ballast_store::reads;
use uuid::Uuid;

use crate::decide::{JobError, Outcome, carry_out, required, retry};
use crate::state::App;

/// Maximum number of failing units of one kind of work in memory.
const MOST: u32 = 10_000;

/// One kind of work, with its failed units.
#[derive(Debug)]
pub struct Units {
    work: &'static str,
    failing: BTreeMap<Uuid, DeadLetter>,
}

impl Units {
    /// Loads the failed units of one kind of work from the store.
    pub async fn load(app: &App, work: &'static str) -> Result<Self, JobError> {
        let open = app.store.read(move |conn| reads::open_letters_of(conn, work, MOST)).await.map_err(retry)?;
        Ok(Self { work, failing: open.into_iter().map(|letter| (letter.unit, letter)).collect() })
    }

    /// Whether a unit must be left alone at this moment.
    #[must_use]
    pub fn waits(&self, unit: Uuid, now: Moment) -> bool {
        self.failing.get(&unit).is_some_and(|letter| letter.waits(now))
    }

    /// Whether a unit has failed and not succeeded since.
    #[must_use]
    pub fn has(&self, unit: Uuid) -> bool {
        self.failing.contains_key(&unit)
    }

    /// The failed units whose next try is due at this moment, with the time of their first failure. For work whose list
    /// does not name them again.
    #[must_use]
    pub fn due(&self, now: Moment) -> Vec<(Uuid, Moment)> {
        let due = self.failing.values().filter(|letter| !letter.waits(now));
        due.map(|letter| (letter.unit, letter.failed_at)).collect()
    }

    /// Ends the failed units whose next try is due and that are not among `named`, the complete list of what there is
    /// to do: nothing is left to do for them.
    pub async fn end_all_but(&mut self, app: &App, named: &[Uuid]) -> Result<(), JobError> {
        for (unit, _) in self.due(app.clock.now()) {
            if !named.contains(&unit) {
                self.went_through(app, unit).await?;
            }
        }
        Ok(())
    }

    /// Runs one unit; `None` if it failed on its own, which is recorded.
    ///
    /// # Errors
    /// When the surroundings fail, or the failure cannot be recorded.
    pub async fn run(
        &mut self,
        app: &App,
        unit: Uuid,
        work: impl Future<Output = Result<Outcome, JobError>>,
    ) -> Result<Option<Outcome>, JobError> {
        match work.await {
            Ok(Outcome::Refused(refusal)) if is_failure(refusal.kind) => {
                self.failed(app, unit, format!("{}: {}", refusal.code, refusal.message)).await?;
                Ok(None)
            }
            Ok(outcome) => {
                self.went_through(app, unit).await?;
                Ok(Some(outcome))
            }
            Err(JobError::Unit(error)) => {
                self.failed(app, unit, error).await?;
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Records that a unit failed, and returns its state.
    pub async fn failed(&mut self, app: &App, unit: Uuid, error: String) -> Result<State, JobError> {
        let work = self.work;
        tracing::warn!(work, unit = %unit, error, "a unit of work failed");
        metrics::counter!("ballast_unit_failures_total", "work" => work).increment(1);
        let noted = carry_out(app, move |conn, context| {
            let unit = Unit { work, id: unit };
            let earlier = reads::dead_letter_of(conn, unit)?;
            Ok(Some(dead_letter::fail(context, unit, earlier, &error)))
        });
        noted.await?.require()?;
        let of = Unit { work, id: unit };
        let letter = app.store.read(move |conn| required(reads::dead_letter_of(conn, of)?, "dead letter")).await;
        let letter = letter.map_err(retry)?;
        let state = letter.state;
        if state == State::Dead {
            tracing::error!(work, unit = %unit, error = letter.error, "a unit of work was set aside");
        }
        self.failing.insert(unit, letter);
        Ok(state)
    }

    /// Records that a unit succeeded, if it had failed before.
    ///
    /// # Errors
    /// When it cannot be recorded; the unit itself is done.
    pub async fn went_through(&mut self, app: &App, unit: Uuid) -> Result<(), JobError> {
        if self.failing.remove(&unit).is_none() {
            return Ok(());
        }
        let work = self.work;
        let noted = carry_out(app, move |conn, context| {
            let letter = reads::dead_letter_of(conn, Unit { work, id: unit })?;
            let open = letter.filter(|letter| letter.state != State::Done);
            Ok(open.map(|letter| dead_letter::done(context, letter)))
        });
        noted.await?.require()
    }
}

/// A unit that has changed in the meantime or must not run now is no failure; one that the rule cannot handle is.
const fn is_failure(kind: Kind) -> bool {
    match kind {
        Kind::Invalid | Kind::NotFound | Kind::Insufficient | Kind::TooMany => true,
        Kind::Conflict | Kind::Forbidden => false,
    }
}
