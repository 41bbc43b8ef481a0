//! A process with outdated settings leaves a job to one that was started later.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use ballast_service::{
    decide::JobError,
    parts::board::{Board, Standing},
    work::{
        Job, Pace,
        leases::{Leases, TERM},
        supervise::{Watch, supervise},
    },
};
use tokio::sync::watch;
use uuid::Uuid;

use crate::support::TestApp;

const WHY: &str = "the account was replaced";

struct Scripted {
    steps: Arc<AtomicU32>,
    is_outdated: bool,
}

impl Job for Scripted {
    const NAME: &'static str = "scripted";

    async fn step(&mut self) -> Result<Pace, JobError> {
        self.steps.fetch_add(1, Ordering::SeqCst);
        if self.is_outdated { Err(JobError::Outdated(WHY.into())) } else { Ok(Pace::After(Duration::from_secs(3_600))) }
    }
}

/// A process that takes the job when its turn comes, and runs until it is dropped.
struct Process {
    board: Board,
    steps: Arc<AtomicU32>,
    _stop: watch::Sender<bool>,
}

impl Process {
    fn start(app: &TestApp, is_outdated: bool) -> Self {
        let (board, steps, (stop, stopping)) = (Board::default(), Arc::<AtomicU32>::default(), watch::channel(false));
        let app = &app.app;
        let leases = Leases::new(app.store.clone(), app.clock.clone(), board.clone(), Uuid::now_v7(), TERM);
        tokio::spawn(leases.clone().keep(stopping.clone()));
        let watch = Watch { board: board.clone(), clock: app.clock.clone(), leases: Some(leases) };
        let counted = steps.clone();
        tokio::spawn(supervise(move || Scripted { steps: counted.clone(), is_outdated }, watch, stopping));
        Self { board, steps, _stop: stop }
    }

    async fn made_a_step(&self) {
        while self.steps.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_of_before_leaves_the_job_to_one_that_was_started_later() {
    let app = TestApp::start().await;
    let before = Process::start(&app, true);
    let standing = || before.board.lines().remove("scripted").map(|line| (line.standing, line.trouble));
    while standing() != Some((Standing::Degraded, Some(WHY.into()))) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let after = Process::start(&app, false);
    tokio::time::timeout(Duration::from_secs(60), after.made_a_step()).await.expect("the job is kept from it");
}
