//! Connections: accept, bound, serve, and end them in peace.

use std::{convert::Infallible, net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{rt::TokioIo, server::graceful::GracefulShutdown};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
};
use tokio_rustls::TlsAcceptor;

use super::{
    gate::Gate,
    peer::Connection,
    pulse::{self, Answered, Pulse, Told},
};

/// A TLS handshake that takes longer is cut.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// Up to four times the limit the gate answers with a readable error; beyond this the parser itself says 431.
const PARSER_LIMIT_BYTES: usize = 4 * super::gate::HEADER_LIMIT_BYTES;
/// More connections wait in the system's queue.
const CONNECTIONS: usize = 8192;
/// Requests in flight get so long to end after the signal.
const GRACE: Duration = Duration::from_secs(10);

/// Serves until `stop` turns true, then waits for what is in flight.
pub async fn serve(
    listener: TcpListener,
    routes: Router,
    gate: Arc<Gate>,
    tls: Option<TlsAcceptor>,
    mut stop: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let Some((stream, address, place)) = accepted else { continue };
        let watcher = graceful.watcher();
        let (routes, gate, tls) = (routes.clone(), gate.clone(), tls.clone());
        tokio::spawn(async move {
            let _place = place;
            match tls {
                None => connection(stream, address, routes, gate, watcher).await,
                Some(tls) => {
                    if let Ok(Ok(stream)) = tokio::time::timeout(HANDSHAKE_TIMEOUT, tls.accept(stream)).await {
                        connection(stream, address, routes, gate, watcher).await;
                    }
                }
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests were cut after {} s", GRACE.as_secs());
    }
}

async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit)> {
    let place = places.clone().acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, address)) => {
            // Small answers must not wait for the client's acknowledgement.
            let _unsupported = stream.set_nodelay(true);
            Some((stream, address, place))
        }
        Err(error) => {
            // Out of file descriptors: connections end, so waiting a little is the cure.
            tracing::warn!(%error, "accept failed");
            tokio::time::sleep(Duration::from_millis(100)).await;
            None
        }
    }
}

async fn connection<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    address: SocketAddr,
    routes: Router,
    gate: Arc<Gate>,
    watcher: hyper_util::server::graceful::Watcher,
) {
    let pulse = Arc::<Pulse>::default();
    let told = pulse.clone();
    // Counted by this connection alone, because the count of all is fought over by every processor.
    let routes = Arc::new(routes);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        told.asked();
        let (gate, routes, pulse) = (gate.clone(), routes.clone(), told.clone());
        async move {
            let response = gate.pass(&routes, Connection(address), request).await;
            Ok::<_, Infallible>(response.map(|body| Answered { body, pulse }))
        }
    });
    let io = Told { stream: TokioIo::new(stream), pulse: pulse.clone() };
    let served = http1::Builder::new().max_header_size(PARSER_LIMIT_BYTES).serve_connection(io, service);
    match pulse::guard(watcher.watch(served), &pulse, pulse::LOOK).await {
        Some(Ok(())) => {}
        Some(Err(error)) => tracing::debug!(%error, "connection ended early"),
        None => tracing::debug!("connection was silent for too long"),
    }
}
