//! Starting and stopping the background work.

use std::time::Duration;

use tokio::{sync::watch, task::JoinSet};

use crate::{jobs, state::App, timekeeper};

/// Maximum time for stopping. What hangs is then cut off, as by a power failure.
const END: Duration = Duration::from_secs(13);

pub struct Workers {
    jobs: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Workers {
    #[must_use]
    pub fn start(app: &App) -> Self {
        let (stop, stopped) = watch::channel(false);
        Self { jobs: jobs::start(app, &stopped), stop }
    }

    /// Like [`Workers::start`], in a process that serves no requests: its clock has to be watched too.
    #[must_use]
    pub fn alone(app: &App) -> Self {
        let mut workers = Self::start(app);
        let (app, until) = (app.clone(), workers.stop.subscribe());
        workers.jobs.spawn(async move { timekeeper::keep(&app, until).await });
        workers
    }

    /// Lets each job end its step, and returns when all have or when that takes too long.
    pub async fn stop(mut self) {
        let _ended_before = self.stop.send(true);
        all_of(&mut self.jobs).await;
    }
}

/// Waits for tasks that were told to end, and cuts off those that hang.
pub async fn all_of(tasks: &mut JoinSet<()>) {
    let ended = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(END, ended).await.is_err() {
        tracing::warn!("some work was cut off after {} s", END.as_secs());
    }
}
