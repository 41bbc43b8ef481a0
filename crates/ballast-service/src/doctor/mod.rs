//! Checks everything the service depends on: always all of it, one or more lines for each part, whatever else fails. It
//! creates nothing: no key, no database, no folder.

mod chains;
mod house;
mod settings;
mod stored;

use ballast_auth::keys::Keys;
use ballast_config::{Config, ConfigError};
use ballast_store::Store;
use serde::Serialize;

pub use crate::health::{Check, State};
use crate::{
    clock::Clock,
    stage::Stage,
    state::{App, AppState},
};

/// The results of all checks.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The worst grade of the checks: `ok`, `warn` or `fail`.
    pub grade: &'static str,
    pub checks: Vec<Line>,
}

/// One check, as `ballast doctor --json` shows it.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// Stable name, such as `database`.
    pub name: &'static str,
    pub grade: &'static str,
    /// The finding, as a sentence.
    pub found: String,
    /// How to fix it; `None` if there is nothing to do.
    pub todo: Option<String>,
}

impl From<Vec<Check>> for Report {
    fn from(checks: Vec<Check>) -> Self {
        let grade = grade(checks.iter().map(|check| check.state).max().unwrap_or(State::Good));
        let line = |Check { name, state, found, todo, .. }: Check| {
            let flat = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
            Line { name, grade: self::grade(state), found: flat(found), todo: todo.map(flat) }
        };
        Self { grade, checks: checks.into_iter().map(line).collect() }
    }
}

impl Line {
    /// The line that `ballast doctor` prints.
    #[must_use]
    pub fn text(&self) -> String {
        let Self { name, grade, found, todo } = self;
        let todo = todo.as_ref().map_or_else(String::new, |todo| format!(". {todo}"));
        let found = if todo.is_empty() { found.as_str() } else { found.trim_end_matches('.') };
        format!("{grade:<5} {name:<14} {found}{todo}")
    }
}

const fn grade(state: State) -> &'static str {
    match state {
        State::Good => "ok",
        State::Warn => "warn",
        State::Bad => "fail",
    }
}

/// The examined machine: its settings, and the service assembled as far as possible.
struct Patient<'a> {
    config: &'a Config,
    clock: &'a Clock,
    stage: Stage,
    app: Option<&'a App>,
    /// Findings from the settings alone, before unusable ones were left out.
    known: Vec<Check>,
}

/// Examines an assembled service.
pub async fn examine(app: &App) -> Vec<Check> {
    let known = settings::all(&app.config, &[], app.stage);
    let database = house::database(app).await;
    let patient = Patient { config: &app.config, clock: &app.clock, stage: app.stage, app: Some(app), known };
    all(patient, database).await
}

/// Examines a machine as it is, including the mistakes found while its configuration was read.
pub async fn examine_machine(config: Config, faults: &[ConfigError]) -> Vec<Check> {
    let (clock, stage) = (Clock::system(), Stage::Real);
    let known = settings::all(&config, faults, stage);
    let usable = settings::usable(config);
    let (database, store) = house::opened(&usable);
    let app = store.and_then(|store| assembled(&usable, store, &clock, stage));
    let (database, app) = match app {
        Some(Ok(app)) => (database, Some(app)),
        // Unusable settings were left out, so this is a bug.
        Some(Err(error)) => (Check::not("database", State::Bad, error, "This is a bug: report it."), None),
        None => (database, None),
    };
    all(Patient { config: &usable, clock: &clock, stage, app: app.as_ref(), known }, database).await
}

/// The findings from the settings alone, and the checks with these names.
pub async fn examine_part(config: &Config, faults: &[ConfigError], names: &[&str]) -> Vec<Check> {
    let (clock, stage) = (Clock::system(), Stage::Real);
    let mut known = settings::all(config, faults, stage);
    let usable = settings::usable(config.clone());
    let patient = Patient { config: &usable, clock: &clock, stage, app: None, known: Vec::new() };
    let mut checks = Vec::new();
    for name in names {
        match *name {
            "database" => checks.push(house::opened(&usable).0),
            "certificate" => checks.extend(house::certificate(&usable, clock.now())),
            "disk" => checks.push(house::disk(&usable)),
            "mail" => checks.extend(house::mail(&patient, taken(&mut known, &["mail"])).await),
            "provider" => checks.extend(house::provider(&patient).await),
            "traces" => checks.extend(house::collector(&usable).await),
            "nodes" => checks.extend(chains::nodes(&patient).await),
            "usdt_contract" => checks.push(chains::contract(&patient).await),
            "bitcoin" => checks.push(chains::bitcoin(&patient, taken(&mut known, &["bitcoin"])).await),
            "prices" => checks.extend(chains::prices(&patient).await),
            _ => {}
        }
    }
    known.append(&mut checks);
    known
}

fn assembled(config: &Config, store: Store, clock: &Clock, stage: Stage) -> Option<Result<App, String>> {
    // Nothing is signed or sealed here: if there are no keys, none are created.
    let known = Keys::load_known(config).ok().flatten();
    let built = known
        .map_or_else(Keys::passing, Ok)
        .and_then(|keys| AppState::build(config.clone(), keys, store, clock.clone(), stage));
    Some(built)
}

async fn all(mut patient: Patient<'_>, database: Check) -> Vec<Check> {
    let mut known = std::mem::take(&mut patient.known);
    let mut checks = taken(&mut known, &["configuration"]);
    checks.push(database);
    checks.extend(stored::first(&patient).await);
    checks.extend(taken(&mut known, &["addresses", "secrets", "public_url", "passkeys"]));
    checks.extend(house::certificate(patient.config, patient.clock.now()));
    checks.push(house::disk(patient.config));
    checks.extend(house::mail(&patient, taken(&mut known, &["mail"])).await);
    checks.extend(house::provider(&patient).await);
    checks.extend(chains::nodes(&patient).await);
    checks.push(chains::contract(&patient).await);
    let account = taken(&mut known, &["account"]);
    checks.extend(stored::accounts(&patient).await.unwrap_or(account));
    checks.extend(taken(&mut known, &["confirmations", "treasury"]));
    checks.push(chains::bitcoin(&patient, taken(&mut known, &["bitcoin"])).await);
    checks.append(&mut known);
    checks.extend(chains::prices(&patient).await);
    checks.extend(stored::later(&patient).await);
    checks.push(house::backup(&patient).await);
    checks.extend(house::collector(patient.config).await);
    checks.extend(stored::content(&patient).await);
    checks
}

/// Removes and returns the checks with these names.
fn taken(known: &mut Vec<Check>, names: &[&str]) -> Vec<Check> {
    known.extract_if(.., |check| names.contains(&check.name)).collect()
}

/// A check that has to wait until another one passes.
fn unchecked(name: &'static str, first: &str) -> Check {
    Check::not(name, State::Warn, "not checked", format!("See {first}, which comes first."))
}

/// A check with the same advice for every fault.
fn said(name: &'static str, found: Result<String, String>, todo: &str) -> Check {
    match found {
        Ok(found) => Check::good(name, found),
        Err(wrong) => Check::not(name, State::Bad, wrong, todo),
    }
}
