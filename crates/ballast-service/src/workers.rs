//! The work that nobody asks for, started and ended.

use std::time::Duration;

use tokio::{sync::watch, task::JoinSet};

use crate::{jobs, state::App, timekeeper};

/// Longest that the end takes. What hangs is cut then, as a power cut would.
const END: Duration = Duration::from_secs(13);

/// The work that nobody asks for.
pub struct Workers {
    jobs: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Workers {
    /// Starts every job.
    #[must_use]
    pub fn start(app: &App) -> Self {
        let (stop, stopped) = watch::channel(false);
        Self { jobs: jobs::start(app, &stopped), stop }
    }

    /// The same in a process that serves nobody: someone has to watch its clock, too.
    #[must_use]
    pub fn alone(app: &App) -> Self {
        let mut workers = Self::start(app);
        let (app, until) = (app.clone(), workers.stop.subscribe());
        workers.jobs.spawn(async move { timekeeper::keep(&app, until).await });
        workers
    }

    /// Lets each end its step, and returns when all have, or when that takes too long.
    pub async fn stop(mut self) {
        let _ended_before = self.stop.send(true);
        all_of(&mut self.jobs).await;
    }
}

/// Waits for tasks that were told to end, and cuts what hangs.
pub async fn all_of(tasks: &mut JoinSet<()>) {
    let ended = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(END, ended).await.is_err() {
        tracing::warn!("some work was cut after {} s", END.as_secs());
    }
}
