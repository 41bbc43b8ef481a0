//! One unit of work at a time: what fails by itself is noted, tried again later, and set aside after too many tries, so
//! that everything else goes on. What is wrong with the surroundings (the database, a node) ends the whole step and is
//! held against no unit.

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

/// Failing units of one kind of work that are kept in mind at a time.
const MOST: u32 = 10_000;

/// The units of one kind of work, with those that have failed.
#[derive(Debug)]
pub struct Units {
    work: &'static str,
    failing: BTreeMap<Uuid, DeadLetter>,
}

impl Units {
    /// Of one kind of work, as the store knows them now.
    pub async fn load(app: &App, work: &'static str) -> Result<Self, JobError> {
        let open = app.store.read(move |conn| reads::open_letters_of(conn, work, MOST)).await.map_err(retry)?;
        Ok(Self { work, failing: open.into_iter().map(|letter| (letter.unit, letter)).collect() })
    }

    /// Whether a unit must be left alone at this moment.
    #[must_use]
    pub fn waits(&self, unit: Uuid, now: Moment) -> bool {
        self.failing.get(&unit).is_some_and(|letter| letter.waits(now))
    }

    /// Whether a unit failed and did not go through since.
    #[must_use]
    pub fn has(&self, unit: Uuid) -> bool {
        self.failing.contains_key(&unit)
    }

    /// The failed units whose next try is due at this moment, with when they first failed. For work whose list does not
    /// name them again.
    #[must_use]
    pub fn due(&self, now: Moment) -> Vec<(Uuid, Moment)> {
        let due = self.failing.values().filter(|letter| !letter.waits(now));
        due.map(|letter| (letter.unit, letter.failed_at)).collect()
    }

    /// Ends the failed units whose next try is due and that the work, which names everything there is to do, names no
    /// more: there is nothing left to do for them.
    pub async fn end_all_but(&mut self, app: &App, named: &[Uuid]) -> Result<(), JobError> {
        for (unit, _) in self.due(app.clock.now()) {
            if !named.contains(&unit) {
                self.went_through(app, unit).await?;
            }
        }
        Ok(())
    }

    /// Carries out one unit; `None` if it failed by itself, which is noted.
    ///
    /// # Errors
    /// When the surroundings fail, or the failure cannot be noted.
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

    /// Notes that a unit failed, and says where that leaves it.
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

    /// Notes that a unit went through, when it had failed before.
    ///
    /// # Errors
    /// When it cannot be noted; the unit itself is done.
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

/// What moved on meanwhile, or must not happen now, is no failure; what the rule cannot make sense of is one.
const fn is_failure(kind: Kind) -> bool {
    match kind {
        Kind::Invalid | Kind::NotFound | Kind::Insufficient | Kind::TooMany => true,
        Kind::Conflict | Kind::Forbidden => false,
    }
}
