//! A machine whose clock is wrong: nothing falls due, nothing is written with its time, and all resumes when it is
//! right.

use std::time::{Duration, Instant};

use ballast_core::{
    clock::Doubt,
    hold::{Hold, Kind, Resolution},
    id::Id,
    investment::{Investment, State},
};
use ballast_service::{
    jobs::{
        approvals, clock,
        lifecycle::{Done, run_due},
    },
    state::App,
    timekeeper,
};
use ballast_store::{Store, reads};
use tempfile::TempDir;
use tokio::sync::watch;

use super::world::{client, credit, decide, invest, plan, service};
use crate::support::machine::{WrongMachine, world_millis};

const YEAR: i64 = 365 * 86_400;
const HOUR: i64 = 3_600;

/// A firm with a running contract and a waiting one, and the time it had noted when it stopped.
async fn firm(folder: &TempDir) -> [Id<Investment>; 2] {
    let app = started(folder, &WrongMachine::new(0)).await;
    let (plan, client) = (plan(&app).await, client(&app, "ada@example.org").await);
    let running = invest(&app, &client, &plan, "1000").await;
    credit(&app, &client, "1000").await;
    let waiting = invest(&app, &client, &plan, "2000").await;
    timekeeper::note(&app).await;
    [running, waiting]
}

async fn started(folder: &TempDir, machine: &WrongMachine) -> App {
    let app = service(folder, machine.clock(), |_| ());
    timekeeper::restore(&app).await.unwrap();
    app
}

async fn states(app: &App, ids: [Id<Investment>; 2]) -> Vec<State> {
    let found = app
        .store
        .read(move |conn| ids.into_iter().map(|id| reads::investment(conn, id)).collect::<Result<Vec<_>, _>>());
    found.await.unwrap().into_iter().map(|holding| holding.unwrap().investment.state).collect()
}

fn is_the_worlds(app: &App) -> bool {
    app.clock.now().millis().abs_diff(world_millis()) < 30_000
}

async fn noted(app: &App) -> i64 {
    timekeeper::note(app).await;
    app.store.setting("time_high_water").await.unwrap().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_restart_a_year_ahead_matures_and_expires_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let ids = firm(&folder).await;
    let machine = WrongMachine::new(YEAR);
    let app = started(&folder, &machine).await;
    assert!(matches!(app.clock.doubt().unwrap().doubt, Doubt::Ahead(_)));
    let refused = run_due(&app).await.unwrap_err().to_string();
    assert!(refused.starts_with("the machine's clock jumped ahead"), "{refused}");
    assert_eq!(states(&app, ids).await, [State::Active, State::Created]);
    assert!(is_the_worlds(&app) && noted(&app).await < world_millis());
    machine.set(0);
    assert_eq!((app.clock.doubt(), is_the_worlds(&app)), (None, true));
    assert_eq!(run_due(&app).await.unwrap(), Done::default());
    // After a second restart no trace of it is left.
    assert!(noted(&app).await <= world_millis());
    assert_eq!(started(&folder, &WrongMachine::new(0)).await.clock.doubt(), None);
}

#[tokio::test]
async fn a_restart_two_hours_back_goes_on_from_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let ids = firm(&folder).await;
    let machine = WrongMachine::new(-2 * HOUR);
    let app = started(&folder, &machine).await;
    assert!(matches!(app.clock.doubt().unwrap().doubt, Doubt::Behind(_)));
    assert!(run_due(&app).await.is_err() && is_the_worlds(&app));
    machine.set(0);
    assert_eq!(run_due(&app).await.unwrap(), Done::default());
    assert_eq!(states(&app, ids).await, [State::Active, State::Created]);
}

#[tokio::test]
async fn a_slip_while_it_runs_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let ids = firm(&folder).await;
    let machine = WrongMachine::new(0);
    let app = started(&folder, &machine).await;
    for slip in [-2 * HOUR, YEAR] {
        machine.set(slip);
        assert!(run_due(&app).await.is_err() && is_the_worlds(&app), "{slip}");
        machine.set(0);
        let before = app.clock.now();
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(app.clock.now() > before && is_the_worlds(&app), "{slip}: time stands");
        assert_eq!(run_due(&app).await.unwrap(), Done::default(), "{slip}");
    }
    assert_eq!(states(&app, ids).await, [State::Active, State::Created]);
}

async fn held(app: &App) -> Option<Hold> {
    clock::tend(app).await.unwrap();
    app.store.read(|conn| reads::open_hold(conn, Kind::Clock)).await.unwrap()
}

fn is_sound(app: &App) {
    let report = Store::verify(app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}

#[tokio::test]
async fn set_right_it_ends_its_hold_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    firm(&folder).await;
    let machine = WrongMachine::new(YEAR);
    let app = started(&folder, &machine).await;
    let hold = held(&app).await.unwrap();
    assert_eq!(hold.reason, "The machine's clock is ahead of the time that has passed.");
    assert!(approvals::tend(&app).await.unwrap_err().to_string().starts_with("the machine's clock"));
    assert_eq!(app.clock.require_believed().unwrap_err().code, "clock_in_doubt");
    machine.set(0);
    // Also in another process, which has no doubt of its own.
    assert_eq!(app.clock.require_believed(), Ok(()));
    assert!(run_due(&app).await.unwrap_err().to_string().contains("Two operators"));
    assert!(approvals::tend(&app).await.unwrap_err().to_string().contains("Two operators"));
    assert_eq!(held(&app).await, None);
    assert_eq!(run_due(&app).await.unwrap(), Done::default());
    is_sound(&app);
}

#[tokio::test]
async fn two_people_end_it_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let ids = firm(&folder).await;
    let machine = WrongMachine::new(YEAR);
    let app = started(&folder, &machine).await;
    let hold = held(&app).await.unwrap();
    decide(&app, &hold, Resolution::Dismiss).await;
    let again = held(&app).await.unwrap();
    assert_ne!(again.id, hold.id, "it is as wrong as before");
    // They agree to a year, and by then it is two.
    machine.set(2 * YEAR);
    decide(&app, &again, Resolution::Accept).await;
    assert_eq!(held(&app).await, None);
    assert!(app.clock.doubt().is_some() && is_the_worlds(&app));
    let two = held(&app).await.unwrap();
    decide(&app, &two, Resolution::Accept).await;
    assert_eq!((held(&app).await, app.clock.doubt()), (None, None));
    run_due(&app).await.unwrap();
    assert_eq!(states(&app, ids).await[1], State::Expired);
    is_sound(&app);
    // The next run begins with it.
    assert_eq!(started(&folder, &machine).await.clock.doubt(), None);
}

/// A process that watches its clock, and the handle that stops it.
async fn watched(folder: &TempDir, machine: &WrongMachine) -> (App, watch::Sender<bool>) {
    // No outside sources.
    let app = service(folder, machine.clock(), |config| {
        config.price.sources.clear();
        config.price.tape.clear();
    });
    timekeeper::restore(&app).await.unwrap();
    let (stop, stopped) = watch::channel(false);
    let watching = app.clone();
    tokio::spawn(async move { timekeeper::keep(&watching, stopped).await });
    (app, stop)
}

#[tokio::test]
async fn a_clock_set_back_that_comes_to_what_was_noted_is_doubted_still() {
    let folder = tempfile::tempdir().unwrap();
    firm(&folder).await;
    let machine = WrongMachine::new(-2 * HOUR);
    let (app, _stop) = watched(&folder, &machine).await;
    machine.skip(2 * HOUR);
    let doubt = app.clock.doubt().unwrap();
    let noted: i64 = app.store.setting("time_high_water").await.unwrap().unwrap().parse().unwrap();
    assert!(doubt.machine.millis().abs_diff(noted) < 120_000);
    // Longer than its polling interval.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let still = app.clock.doubt().unwrap();
    assert!(matches!(still.doubt, Doubt::Behind(_)) && still.believed >= doubt.believed);
}

#[tokio::test]
async fn what_two_people_accepted_holds_in_every_process_in_that_doubt() {
    let folder = tempfile::tempdir().unwrap();
    let ids = firm(&folder).await;
    let machine = WrongMachine::new(-2 * HOUR);
    let app = started(&folder, &machine).await;
    let (other, _stop) = watched(&folder, &machine).await;
    // It has checked what was accepted before.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let hold = held(&app).await.unwrap();
    decide(&app, &hold, Resolution::Accept).await;
    assert_eq!((held(&app).await, app.clock.doubt()), (None, None));
    let begun = Instant::now();
    while other.clock.doubt().is_some() {
        assert!(begun.elapsed() < Duration::from_secs(120), "the other process goes on doubting");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(states(&app, ids).await, [State::Active, State::Created]);
    // Set back again by the same amount, it needs another decision, everywhere.
    machine.set(-4 * HOUR);
    machine.skip(2 * HOUR);
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert!(app.clock.doubt().is_some() && other.clock.doubt().is_some());
}
