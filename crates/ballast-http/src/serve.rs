//! The life of the service: listen, work, end.

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
        crowd::{Crowd, Shares},
        gate::Gate,
        listen::{self, Door},
        tls::Certificate,
    },
    routes::{self, Extra, site::kept_plans},
    state::App,
    telemetry,
};

/// What to run.
pub struct Plan {
    /// The service's state.
    pub app: service::App,
    /// Where visitors come in, bound already.
    pub listener: TcpListener,
    /// The metrics address, bound already, and what it shows.
    pub metrics: Option<(TcpListener, PrometheusHandle)>,
    /// Calls that only some programs have.
    pub extra: Option<Extra>,
    /// Whether this process does the jobs too.
    pub workers: bool,
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
    /// Stops accepting, lets requests and jobs end, and returns when all have, or when that takes too long.
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

/// Starts the service and returns at once.
///
/// # Errors
/// When the database, certificates, randomness or the API document fail.
pub async fn start(plan: Plan) -> Result<Running, String> {
    let Plan { app: service, listener, metrics, extra, workers } = plan;
    let app = App::from(service.clone());
    let (stop, stopped) = watch::channel(false);
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let files = &app.config.server.tls;
    let certificate = match (&files.certificate, &files.key) {
        (Some(certificate), Some(key)) => Some(Certificate::read(certificate, key)?),
        _ => None,
    };
    let gate = |origin| Gate::new(origin, stopped.clone()).map_err(|error| error.to_string());
    let shares = Shares::of(&app.config.server);
    let (routes, queries) = routes::router(app.clone(), extra);
    let public = Door {
        routes,
        gate: Arc::new(gate(Some(app.site.public_url.clone()))?.keeping(kept_plans(&app)).asking(queries)),
        crowd: Crowd::new(shares, app.who.proxies.clone()),
        tls: certificate.as_ref().map(Certificate::acceptor),
    };
    timekeeper::restore(&app).await?;
    refresh::refresh(&app).await?;
    let mut listeners = JoinSet::new();
    let (timed, until) = (app.clone(), stopped.clone());
    listeners.spawn(async move { timekeeper::keep(&timed, until).await });
    let (kept, until) = (app.clone(), stopped.clone());
    listeners.spawn(async move { refresh::keep(&kept, until).await });
    let crowd = Crowd::new(shares, Proxies::default());
    listeners.spawn(listen::serve(listener, public, stopped.clone()));
    if let Some((listener, handle)) = metrics {
        let routes = telemetry::routes(app.clone(), handle);
        let own = Door { routes, gate: Arc::new(gate(None)?), crowd, tls: None };
        listeners.spawn(listen::serve(listener, own, stopped.clone()));
    }
    if let Some(certificate) = certificate {
        listeners.spawn(certificate.keep(stopped.clone()));
    }
    listeners.spawn(jobs::prices(&app, &stopped));
    Ok(Running { address, stop, listeners, workers: workers.then(|| Workers::start(&app)) })
}
