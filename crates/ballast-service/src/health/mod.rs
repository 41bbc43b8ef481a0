//! How everything is that the service leans on, for the console's health page, `ballast doctor` and the metrics. Whatever
//! is not as it should be says what to do about it.

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
    house::{disk_of, free_bytes},
    jobs::JobView,
    nodes::{NodeView, nodes, quorum, quorum_of, tip},
};
use crate::state::App;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[schema(as = HealthState)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// As it should be.
    Good,
    /// Someone should look today.
    Warn,
    /// Someone should look now.
    Bad,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HealthCheck)]
pub struct Check {
    /// Stable name, such as `outbox`.
    pub name: &'static str,
    /// How it is.
    pub state: State,
    /// What was found, in a sentence.
    pub found: String,
    /// What to do about it; `None` if there is nothing to do.
    pub todo: Option<String>,
    /// Whether nobody answered, so that what is set may be right all the same.
    #[serde(skip)]
    pub is_silent: bool,
}

impl Check {
    /// As it should be.
    #[must_use]
    pub fn good(name: &'static str, found: impl Into<String>) -> Self {
        Self { name, state: State::Good, found: found.into(), todo: None, is_silent: false }
    }

    /// Not as it should be, and what to do about it.
    #[must_use]
    pub fn not(name: &'static str, state: State, found: impl Into<String>, todo: impl Into<String>) -> Self {
        Self { name, state, found: found.into(), todo: Some(todo.into()), is_silent: false }
    }

    /// The same, of someone who may just not have answered.
    #[must_use]
    pub fn silent(self, is_silent: bool) -> Self {
        Self { is_silent, ..self }
    }

    /// What was found and what to do about it, in a line.
    #[must_use]
    pub fn line(&self) -> String {
        let found = self.found.trim_end_matches('.');
        self.todo.as_ref().map_or_else(|| self.found.clone(), |todo| format!("{found}. {todo}"))
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Health {
    /// The worst of everything below.
    pub state: State,
    /// What was looked at, one by one.
    pub checks: Vec<Check>,
    /// The nodes of both chains.
    pub nodes: Vec<NodeView>,
    /// The jobs, whichever process does them.
    pub jobs: Vec<JobView>,
}

/// Looks at everything. Asks the nodes, so it takes a moment when one of them does not answer.
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

/// What the database knows.
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

/// Seconds in the largest unit that leaves a whole number of one at least.
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
