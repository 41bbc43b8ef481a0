//! The state of everything the service depends on, for the console's health page, `ballast doctor` and the metrics.
//! Anything that is not in order says what to do.

mod backups;
mod books;
mod control;
pub mod gauges;
mod house;
mod jobs;
mod nodes;

use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

pub use self::{
    backups::{backups, none as no_backups},
    books::books,
    house::{Room, disk_of},
    jobs::JobView,
    nodes::{NodeView, nodes, quorum, quorum_of, tip},
};
use crate::state::App;

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[schema(as = HealthState)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// In order.
    Good,
    /// Needs attention today.
    Warn,
    /// Needs attention now.
    Bad,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HealthCheck)]
pub struct Check {
    /// Stable name, such as `outbox`.
    pub name: &'static str,
    /// Severity of the finding.
    pub state: State,
    /// The finding, as a sentence.
    pub found: String,
    /// How to fix it; null if there is nothing to do.
    pub todo: Option<String>,
    /// Whether the other side did not answer, so that the settings may still be correct.
    #[serde(skip)]
    pub is_silent: bool,
}

impl Check {
    /// A check that found everything in order.
    #[must_use]
    pub fn good(name: &'static str, found: impl Into<String>) -> Self {
        Self { name, state: State::Good, found: found.into(), todo: None, is_silent: false }
    }

    /// A check that found a problem, and what to do about it.
    #[must_use]
    pub fn not(name: &'static str, state: State, found: impl Into<String>, todo: impl Into<String>) -> Self {
        Self { name, state, found: found.into(), todo: Some(todo.into()), is_silent: false }
    }

    /// Marks a finding whose cause may be only that nobody answered.
    #[must_use]
    pub fn silent(self, is_silent: bool) -> Self {
        Self { is_silent, ..self }
    }

    /// The finding and what to do about it, in one line.
    #[must_use]
    pub fn line(&self) -> String {
        let found = self.found.trim_end_matches('.');
        self.todo.as_ref().map_or_else(|| self.found.clone(), |todo| format!("{found}. {todo}"))
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Health {
    /// The worst state of all that follows.
    pub state: State,
    /// The individual checks.
    pub checks: Vec<Check>,
    /// The nodes of both chains.
    pub nodes: Vec<NodeView>,
    /// The jobs, whichever process runs them.
    pub jobs: Vec<JobView>,
}

/// Examines everything. It queries the nodes, so it takes a moment when one does not answer.
pub async fn examine(app: &App) -> Result<Health, StoreError> {
    let shared = app.clone();
    let stored = app.store.read(move |conn| snapshot(conn, |conn| stored(&shared, conn)));
    let (stored, nodes, database, backups) = tokio::join!(stored, nodes(app), house::database(app), backups(app));
    let (mut checks, jobs) = stored?;
    checks.insert(0, database);
    if !app.config.bsc.rpc_urls.is_empty() {
        checks.push(quorum(app));
    }
    checks.push(house::disk(app));
    checks.extend(backups);
    checks.push(house::clock(app));
    checks.extend(house::prices(app));
    let parts = checks.iter().map(|check| check.state);
    let state = parts.chain(nodes.iter().map(|node| node.state)).chain(jobs.iter().map(|job| job.state)).max();
    Ok(Health { state: state.unwrap_or(State::Good), checks, nodes, jobs })
}

/// The checks and jobs known from the database.
pub fn stored(app: &App, conn: &mut dyn Conn) -> Result<(Vec<Check>, Vec<JobView>), StoreError> {
    let now = app.clock.now();
    let mut checks = vec![house::outbox(app, conn)?, house::dead_letters(conn, now)?, house::payouts(app, conn)?];
    checks.extend(books(app, conn)?);
    checks.extend(control::control(app, conn)?);
    checks.extend(house::held(conn)?);
    checks.extend(house::holds(conn, now)?);
    let jobs = jobs::all(app, &reads::leases(conn)?);
    Ok((checks, jobs))
}

/// A hint as a sentence.
pub(crate) fn sentence(hint: &str) -> String {
    let mut letters = hint.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// Seconds in words, in a unit that gives at least a whole number above one.
#[must_use]
pub fn in_words(seconds: i64) -> String {
    let (count, unit) = match seconds.max(0) {
        seconds @ 0..=119 => (seconds, "second"),
        seconds @ 120..=7_199 => (seconds / 60, "minute"),
        seconds @ 7_200..=172_799 => (seconds / 3_600, "hour"),
        seconds => (seconds / 86_400, "day"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_said_in_a_fitting_unit() {
        let cases = [(-3, "0 seconds"), (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (7_200, "2 hours")];
        for (seconds, text) in cases {
            assert_eq!(in_words(seconds), text);
        }
        assert_eq!(in_words(14 * 86_400), "14 days");
    }
}
