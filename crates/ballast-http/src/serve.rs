//! The life cycle of the service: listen, work, stop.

use std::{net::SocketAddr, sync::Arc};

use ballast_config::proxies::Proxies;
use ballast_service::{
    content::refresh,
    jobs, state as service, timekeeper,
    workers::{self, Workers},
};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

use crate::{
    edge::{
        acme::Acme,
        crowd::{Crowd, Shares},
        gate::Gate,
        listen::{self, Door},
        teller::Teller,
        tls::Certificate,
    },
    others,
    routes::{self, Extra, site::kept_plans},
    state::App,
    telemetry,
};

/// The bound metrics address, and the metrics it serves.
pub struct Metrics {
    pub listener: TcpListener,
    pub handle: PrometheusHandle,
}

/// The configuration of a process.
pub struct Plan {
    pub app: service::App,
    /// The bound public address.
    pub listener: TcpListener,
    pub metrics: Option<Metrics>,
    /// Calls that only some programs have.
    pub extra: Option<Extra>,
    /// Whether this process also runs the jobs.
    pub workers: bool,
}

pub struct Running {
    /// The public address, or the metrics address of a process that only runs jobs.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    listeners: JoinSet<()>,
    workers: Option<Workers>,
}

impl Running {
    /// Stops accepting connections and waits for requests and jobs to end, up to a time limit.
    pub async fn stop(mut self) {
        let _nobody_listens = self.stop.send(true);
        let workers = async {
            if let Some(workers) = self.workers {
                workers.stop().await;
            }
        };
        tokio::join!(workers::all_of(&mut self.listeners), workers);
    }
}

/// Starts the service and returns immediately.
///
/// # Errors
/// If the database, certificates, randomness or the API document fail.
pub async fn start(plan: Plan) -> Result<Running, String> {
    let Plan { app: service, listener, metrics, extra, workers } = plan;
    let app = App::from(service.clone());
    let (stop, stopped) = watch::channel(false);
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let tls = &app.config.server.tls;
    let acme = Acme::configured(&app.config, &app.clock);
    let files = tls.certificate.as_deref().zip(tls.key.as_deref());
    let files = files.map(|(chain, key)| Certificate::read(chain, key)).transpose()?;
    let gate = Gate::new(Some(app.site.public_url.clone()), stopped.clone()).map_err(|error| error.to_string())?;
    let (routes, queries) = routes::router(app.clone(), extra);
    let teller = Teller { proxies: app.who.proxies.clone(), all: app.config.server.access_log };
    let public = Door {
        routes,
        gate: Arc::new(gate.keeping(kept_plans(&app)).asking(queries).telling(teller)),
        crowd: Crowd::new(Shares::of(&app.config.server), app.who.proxies.clone()),
        tls: files.as_ref().or_else(|| acme.as_ref().map(Acme::certificate)).map(Certificate::acceptor),
    };
    timekeeper::restore(&app).await?;
    refresh::refresh(&app).await?;
    let mut listeners = JoinSet::new();
    let (timed, until) = (app.clone(), stopped.clone());
    listeners.spawn(async move { timekeeper::keep(&timed, until).await });
    let (kept, until) = (app.clone(), stopped.clone());
    listeners.spawn(async move { refresh::keep(&kept, until).await });
    let (following, until) = (app.clone(), stopped.clone());
    listeners.spawn(async move { others::follow(&following, until).await });
    listeners.spawn(listen::serve(listener, public, stopped.clone()));
    if let Some(metrics) = metrics {
        tell_metrics(&mut listeners, &app, metrics, &stopped)?;
    }
    if let Some(files) = files {
        listeners.spawn(files.keep(stopped.clone()));
    }
    if let Some(acme) = acme {
        listeners.spawn(acme.keep(stopped.clone()));
    }
    listeners.spawn(jobs::prices(&app, &stopped));
    Ok(Running { address, stop, listeners, workers: workers.then(|| Workers::start(&app)) })
}

/// Starts only the jobs, and the metrics address that reports on them.
///
/// # Errors
/// If the system provides no randomness.
pub fn work(service: &service::App, metrics: Option<Metrics>) -> Result<Running, String> {
    let app = App::from(service.clone());
    let (stop, stopped) = watch::channel(false);
    let mut address = app.config.server.worker_metrics_bind;
    let mut listeners = JoinSet::new();
    if let Some(metrics) = metrics {
        address = metrics.listener.local_addr().map_err(|error| error.to_string())?;
        tell_metrics(&mut listeners, &app, metrics, &stopped)?;
    }
    Ok(Running { address, stop, listeners, workers: Some(Workers::alone(service)) })
}

fn tell_metrics(
    listeners: &mut JoinSet<()>,
    app: &App,
    Metrics { listener, handle }: Metrics,
    stopped: &watch::Receiver<bool>,
) -> Result<(), String> {
    let gate = Gate::new(None, stopped.clone()).map_err(|error| error.to_string())?;
    let crowd = Crowd::new(Shares::of(&app.config.server), Proxies::default());
    let door = Door { routes: telemetry::routes(app.clone(), handle), gate: Arc::new(gate), crowd, tls: None };
    listeners.spawn(listen::serve(listener, door, stopped.clone()));
    Ok(())
}
