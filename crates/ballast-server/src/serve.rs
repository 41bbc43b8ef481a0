//! The life of the service: listen, work, end.

use std::{net::SocketAddr, sync::Arc};

use metrics_exporter_prometheus::PrometheusHandle;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

use crate::{
    content::keeper,
    http::{gate::Gate, listen, tls},
    jobs,
    routes::{self, site::kept_plans},
    state::App,
    telemetry, timekeeper,
};

/// What to run.
pub struct Plan {
    /// The service's state.
    pub app: App,
    /// Where visitors come in, bound already.
    pub listener: TcpListener,
    /// The metrics address, bound already, and what it shows.
    pub metrics: Option<(TcpListener, PrometheusHandle)>,
    /// Whether this process does the jobs too.
    pub workers: bool,
}

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

    /// Lets each end its step, and returns when all have.
    pub async fn stop(mut self) {
        let _ended_before = self.stop.send(true);
        while self.jobs.join_next().await.is_some() {}
    }
}

/// A running service.
pub struct Running {
    /// Where visitors come in.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    listeners: JoinSet<()>,
    workers: Option<Workers>,
}

impl Running {
    /// Stops accepting, lets requests and jobs end, and returns when all have.
    pub async fn stop(mut self) {
        let _nobody_listens = self.stop.send(true);
        while self.listeners.join_next().await.is_some() {}
        if let Some(workers) = self.workers {
            workers.stop().await;
        }
    }
}

/// Starts the service and returns at once.
///
/// # Errors
/// When the database, certificates, randomness or the API document fail.
pub async fn start(plan: Plan) -> Result<Running, String> {
    let Plan { app, listener, metrics, workers } = plan;
    let (stop, stopped) = watch::channel(false);
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let files = &app.config.server.tls;
    let tls = match (&files.certificate, &files.key) {
        (Some(certificate), Some(key)) => Some(tls::acceptor(certificate, key)?),
        _ => None,
    };
    let gate = |https| Gate::new(https, stopped.clone()).map_err(|error| error.to_string());
    let public = Arc::new(gate(app.config.is_https())?.keeping(kept_plans(&app)));
    let routes = routes::router(app.clone()).map_err(|error| error.to_string())?;
    timekeeper::restore(&app).await?;
    keeper::refresh(&app).await?;
    let mut listeners = JoinSet::new();
    let (timed, until) = (app.clone(), stopped.clone());
    listeners.spawn(async move { timekeeper::keep(&timed, until).await });
    let (kept, until) = (app.clone(), stopped.clone());
    listeners.spawn(async move { keeper::keep(&kept, until).await });
    listeners.spawn(listen::serve(listener, routes, public, tls, stopped.clone()));
    if let Some((listener, handle)) = metrics {
        let own = Arc::new(gate(false)?);
        listeners.spawn(listen::serve(listener, telemetry::routes(app.clone(), handle), own, None, stopped.clone()));
    }
    listeners.spawn(jobs::prices(&app, &stopped));
    Ok(Running { address, stop, listeners, workers: workers.then(|| Workers::start(&app)) })
}
