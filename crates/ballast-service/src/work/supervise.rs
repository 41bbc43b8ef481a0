//! Keeps one job running: its turn among the processes, steps, pauses, back-off after errors, a restart after a panic,
//! and its end at shutdown.

use std::{
    future::Future,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use ballast_store::{Beat, Fence, Hold, beating, fenced};
use tokio::sync::watch;
use tracing::{Instrument, field::Empty, info_span};

use super::leases::Leases;
use crate::{
    clock::Clock,
    decide::JobError,
    parts::board::{Board, Standing},
};

/// Pause after the first failure; doubles with each further one.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// Longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// Pause between two checks whether a job of another process has become free.
const STANDBY: Duration = Duration::from_secs(2);
/// How long to wait for a dropped step that still holds its thread before the job is restarted.
const DROPPED: Duration = Duration::from_secs(10);
/// Pause between two looks at a running step.
const WATCHFUL: Duration = Duration::from_secs(1);

/// Work that continues for as long as the program runs. A job is created anew after a panic, so everything that must
/// survive one is in the store.
pub trait Job: Send + 'static {
    /// Name on the board, in logs and in metrics.
    const NAME: &'static str;
    /// Whether one process at a time runs it. False only for jobs that every process runs for itself.
    const LEASED: bool = true;

    /// How long a step may make no progress. Every answer from the store counts as progress, and so does a call of
    /// [`ballast_store::got_on`]. After that the step is dropped and restarted.
    const BOUND: Duration = Duration::from_secs(5 * 60);

    /// One bounded piece of work. It may be dropped at any await when the program stops or it makes no progress.
    fn step(&mut self) -> impl Future<Output = Result<Pace, JobError>> + Send;
}

/// When the next step is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// At once: there is more to do.
    Again,
    /// After this pause.
    After(Duration),
}

/// The board, the clock and the leases of a job.
#[derive(Clone, Debug)]
pub struct Watch {
    pub board: Board,
    pub clock: Clock,
    /// The leases of this process; `None` if there can be no other process.
    pub leases: Option<Leases>,
}

/// How a job's task ended.
enum End {
    /// The program stops, or the job must not continue.
    Stopped,
    /// Another process has the job.
    Lost,
}

/// Runs a job until `stop` turns true or its sender is gone, or the job halts. `make` creates the job at the start,
/// after every panic, and whenever another process had the job in between.
pub async fn supervise<J: Job>(make: impl Fn() -> J, watch: Watch, stop: watch::Receiver<bool>) {
    watch.board.enrol(J::NAME);
    loop {
        // A separate task, so that neither a panic nor a step that blocks its thread takes down the supervisor.
        let running = Arc::<Running>::default();
        let mut task = tokio::spawn(work(make(), watch.clone(), running.clone(), stop.clone()));
        let ended = tokio::select! {
            ended = &mut task => ended,
            () = running.stalled(J::BOUND) => {
                task.abort();
                if !give_up::<J>(&watch, stop.clone()).await {
                    return;
                }
                // Two tasks of one job would get in each other's way.
                let _ended = tokio::time::timeout(DROPPED, &mut task).await;
                continue;
            }
        };
        let ended = match ended {
            Ok(End::Stopped) => return,
            Ok(End::Lost) => continue,
            Err(ended) => ended,
        };
        if ended.is_cancelled() {
            return;
        }
        let failures = watch.board.failed(J::NAME, Standing::Degraded, "it panicked; the log says where".into());
        tracing::error!(job.name = J::NAME, job.failures = failures, "a job panicked and is restarted");
        if !rest(back_off(failures), stop.clone()).await {
            return;
        }
    }
}

/// The progress of a running step, for the supervisor; empty between two steps.
#[derive(Default)]
struct Running(Mutex<Option<Arc<Beat>>>);

impl Running {
    fn set(&self, beat: Option<Arc<Beat>>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = beat;
    }

    /// Returns when a step has made no progress for this long, and never before.
    async fn stalled(&self, bound: Duration) {
        loop {
            let beat = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let left = beat.map_or(bound, |beat| bound.saturating_sub(beat.age()));
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left.min(WATCHFUL)).await;
        }
    }
}

/// Reports that a step made no progress and lets another process take the job; false if the program stops in the
/// meantime.
async fn give_up<J: Job>(watch: &Watch, stop: watch::Receiver<bool>) -> bool {
    let why = watch.board.stalled(J::NAME, J::BOUND);
    tracing::error!(job.name = J::NAME, error = why, "a job STALLED and is restarted");
    let Some(leases) = watch.leases.as_ref().filter(|_| J::LEASED) else { return rest(FIRST_PAUSE, stop).await };
    leases.give_up(J::NAME, Standing::Stalled, why).await;
    // Others check whether it has become free.
    rest(STANDBY.saturating_mul(2), stop).await
}

async fn work<J: Job>(mut job: J, watch: Watch, running: Arc<Running>, stop: watch::Receiver<bool>) -> End {
    loop {
        let Some(turn) = turn::<J>(&watch, stop.clone()).await else { return End::Stopped };
        let beat = Arc::<Beat>::default();
        watch.board.began(J::NAME, watch.clock.now());
        running.set(Some(beat.clone()));
        let mut stopping = stop.clone();
        let outcome = tokio::select! {
            biased;
            _ = stopping.wait_for(|stop| *stop) => return End::Stopped,
            () = lost(&watch, turn) => return End::Lost,
            outcome = beating(beat, step(&mut job, turn)) => outcome,
        };
        running.set(None);
        if outcome.is_err() && is_lost_after_all(&watch, turn).await {
            return End::Lost;
        }
        if let (Err(JobError::Outdated(why)), Some(leases)) = (&outcome, &watch.leases) {
            // Others take it while this one rests.
            leases.give_up(J::NAME, Standing::Degraded, why.clone()).await;
        }
        let Some(pause) = note::<J>(&watch, outcome) else { return End::Stopped };
        watch.board.planned(J::NAME, watch.clock.now(), pause);
        if !rest(pause, stop.clone()).await {
            return End::Stopped;
        }
    }
}

/// The lease that a job currently runs under; `None` for a job that needs none.
type Turn = Option<Fence>;

/// Waits until this process has the job; `None` if the program stops in the meantime.
async fn turn<J: Job>(watch: &Watch, mut stop: watch::Receiver<bool>) -> Option<Turn> {
    let Some(leases) = watch.leases.as_ref().filter(|_| J::LEASED) else { return Some(None) };
    loop {
        let hold = tokio::select! {
            biased;
            _ = stop.wait_for(|stop| *stop) => return None,
            hold = leases.hold(J::NAME) => hold,
        };
        let pause = match hold {
            Ok(Hold::Held(fence)) => return Some(Some(fence)),
            Ok(Hold::Elsewhere { holder, until }) => {
                watch.board.standby(J::NAME, format!("process {holder} does it"));
                let left = until.millis_since(watch.clock.now());
                STANDBY.min(Duration::from_millis(u64::try_from(left).unwrap_or_default()))
            }
            // The check is cheap, and the process that has the job may die while the database is down.
            Err(error) => back_off(watch.board.failed(J::NAME, Standing::Degraded, error.to_string())).min(STANDBY),
        };
        if !rest(pause, stop.clone()).await {
            return None;
        }
    }
}

async fn step<J: Job>(job: &mut J, turn: Turn) -> Result<Pace, JobError> {
    let span = info_span!(
        target: "ballast::trace",
        parent: None,
        "job",
        otel.name = format!("job {}", J::NAME),
        otel.kind = "consumer",
        otel.status_code = Empty,
        job.name = J::NAME,
    );
    let stepping = async {
        match turn {
            Some(fence) => fenced(fence, job.step()).await,
            None => job.step().await,
        }
    };
    let outcome = stepping.instrument(span.clone()).await;
    if outcome.is_err() {
        span.record("otel.status_code", "ERROR");
    }
    outcome
}

/// Returns when the job is lost to another process.
async fn lost(watch: &Watch, turn: Turn) {
    match (&watch.leases, turn) {
        (Some(leases), Some(fence)) => leases.lost(fence).await,
        (Some(_) | None, _) => std::future::pending().await,
    }
}

/// Whether a step failed because another process has the job.
async fn is_lost_after_all(watch: &Watch, turn: Turn) -> bool {
    let (Some(leases), Some(fence)) = (&watch.leases, turn) else { return false };
    leases.renew().await;
    !leases.has(fence)
}

/// Records the outcome of a step; `None` if the job must not continue.
fn note<J: Job>(watch: &Watch, outcome: Result<Pace, JobError>) -> Option<Duration> {
    match outcome {
        Ok(pace) => {
            watch.board.succeeded(J::NAME, watch.clock.now());
            Some(match pace {
                Pace::Again => Duration::ZERO,
                Pace::After(pause) => pause,
            })
        }
        Err(JobError::Retry(trouble) | JobError::Unit(trouble)) => {
            let failures = watch.board.failed(J::NAME, Standing::Degraded, trouble.clone());
            let pause = back_off(failures);
            let retry_ms = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX);
            tracing::warn!(job.name = J::NAME, job.failures = failures, retry_ms, error = trouble, "a job failed");
            Some(pause)
        }
        Err(JobError::Outdated(trouble)) => {
            watch.board.failed(J::NAME, Standing::Degraded, trouble.clone());
            tracing::warn!(job.name = J::NAME, error = trouble, "a job is left to a process that was started later");
            Some(LONGEST_PAUSE)
        }
        Err(JobError::Halt(trouble)) => {
            watch.board.failed(J::NAME, Standing::Halted, trouble.clone());
            tracing::error!(job.name = J::NAME, error = trouble, "a job HALTED and waits for an operator");
            None
        }
    }
}

/// Pauses; false if the program stops in the meantime.
async fn rest(pause: Duration, mut stop: watch::Receiver<bool>) -> bool {
    if pause.is_zero() {
        tokio::task::yield_now().await;
        return !*stop.borrow();
    }
    tokio::select! {
        () = tokio::time::sleep(pause) => true,
        _ = stop.wait_for(|stop| *stop) => false,
    }
}

fn back_off(failures: u32) -> Duration {
    let doublings = failures.saturating_sub(1).min(16);
    FIRST_PAUSE.saturating_mul(1_u32 << doublings).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    /// Follows the script step by step, across restarts.
    struct Scripted(Arc<AtomicU32>, fn(u32) -> Result<Pace, JobError>);

    impl Job for Scripted {
        const NAME: &'static str = "scripted";

        async fn step(&mut self) -> Result<Pace, JobError> {
            (self.1)(self.0.fetch_add(1, Ordering::SeqCst))
        }
    }

    fn run(
        script: fn(u32) -> Result<Pace, JobError>,
    ) -> (Board, Arc<AtomicU32>, watch::Sender<bool>, tokio::task::JoinHandle<()>) {
        let (board, steps, (stop, stopping)) = (Board::default(), Arc::<AtomicU32>::default(), watch::channel(false));
        let counted = steps.clone();
        let watch = Watch { board: board.clone(), clock: Clock::system(), leases: None };
        let task = tokio::spawn(supervise(move || Scripted(counted.clone(), script), watch, stopping));
        (board, steps, stop, task)
    }

    async fn until(steps: &AtomicU32, count: u32) {
        while steps.load(Ordering::SeqCst) < count {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn an_error_is_tried_again_and_shown_until_then() {
        let (board, steps, stop, task) = run(|step| match step {
            0 => Err(JobError::Retry("node is down".into())),
            _ => Ok(Pace::After(Duration::from_secs(3600))),
        });
        until(&steps, 1).await;
        let line = board.lines().remove("scripted").unwrap();
        assert_eq!((line.standing, line.trouble.as_deref()), (Standing::Degraded, Some("node is down")));
        until(&steps, 2).await;
        assert_eq!(board.lines()["scripted"].standing, Standing::Working);
        stop.send(true).unwrap();
        task.await.unwrap();
    }

    #[tokio::test]
    async fn a_panic_starts_the_job_again() {
        let (board, steps, stop, task) = run(|step| match step {
            0 => panic!("as scripted"),
            _ => Ok(Pace::After(Duration::from_secs(3600))),
        });
        until(&steps, 2).await;
        assert!(board.is_well());
        drop(stop);
        task.await.unwrap();
    }

    #[tokio::test]
    async fn a_halted_job_stays_down() {
        let (board, steps, _stop, task) = run(|_| Err(JobError::Halt("finality broke".into())));
        task.await.unwrap();
        assert_eq!(steps.load(Ordering::SeqCst), 1);
        assert_eq!(board.lines()["scripted"].standing, Standing::Halted);
    }

    /// Hangs the first time.
    struct Hanging(Arc<AtomicU32>);

    impl Job for Hanging {
        const NAME: &'static str = "hanging";
        const BOUND: Duration = Duration::from_millis(100);

        async fn step(&mut self) -> Result<Pace, JobError> {
            if self.0.fetch_add(1, Ordering::SeqCst) == 0 {
                std::future::pending::<()>().await;
            }
            Ok(Pace::After(Duration::from_secs(3600)))
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_step_that_gets_nowhere_is_told_dropped_and_begun_again() {
        let (board, steps, (stop, stopping)) = (Board::default(), Arc::<AtomicU32>::default(), watch::channel(false));
        let counted = steps.clone();
        let watch = Watch { board: board.clone(), clock: Clock::system(), leases: None };
        let task = tokio::spawn(supervise(move || Hanging(counted.clone()), watch, stopping));
        while board.lines().get("hanging").is_none_or(|line| line.standing != Standing::Stalled) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let trouble = board.lines().remove("hanging").and_then(|line| line.trouble).unwrap();
        assert!(trouble.starts_with("stalled since ") && !board.is_well(), "{trouble}");
        until(&steps, 2).await;
        while board.lines()["hanging"].standing != Standing::Working {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        stop.send(true).unwrap();
        task.await.unwrap();
    }

    #[test]
    fn pauses_double_up_to_the_longest() {
        let seconds: Vec<f64> = [1, 2, 3, 8, 100].map(|failures| back_off(failures).as_secs_f64()).to_vec();
        assert_eq!(seconds, [0.25, 0.5, 1.0, 30.0, 30.0]);
    }
}
