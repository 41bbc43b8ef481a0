//! Connections: accepting, limiting, serving and gracefully ending them.

use std::{convert::Infallible, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    http::{HeaderValue, Version, header},
};
use hyper::{
    Request,
    body::Incoming,
    server::conn::{http1, http2},
    service::service_fn,
};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::graceful::{GracefulShutdown, Watcher},
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::watch,
};
use tokio_rustls::TlsAcceptor;

use super::{
    crowd::Crowd,
    gate::Gate,
    peer::Connection,
    pulse::{self, Answered, Pulse, Told},
    tls::{ACME, HTTP2},
};

/// A TLS handshake that takes longer is cut off.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// Up to four times the limit, the gate answers with a readable error; above this, the parser itself answers 431.
const PARSER_LIMIT_BYTES: usize = 4 * super::shape::HEADER_LIMIT_BYTES;
/// Concurrent requests on one HTTP/2 connection, and the size of their headers. No page needs more.
const STREAMS: u32 = 32;
const HTTP2_HEADER_BYTES: u32 = 40 * 1024;
/// How long requests in flight may take to end after the signal.
const GRACE: Duration = Duration::from_secs(10);

/// The service of an address.
#[derive(Clone)]
pub struct Door {
    pub routes: Router,
    /// The layer that every request passes.
    pub gate: Arc<Gate>,
    /// The limits of connections.
    pub crowd: Arc<Crowd>,
    /// TLS with certificates, if there is no proxy in front.
    pub tls: Option<TlsAcceptor>,
}

/// Serves until `stop` turns true, then waits for requests in flight.
pub async fn serve(listener: TcpListener, door: Door, mut stop: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener) => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let Some((stream, address)) = accepted else { continue };
        // A connection without a place is closed at once: if it waited, it would keep others out.
        let Some(seat) = door.crowd.admit(address.ip()) else { continue };
        let (watcher, door) = (graceful.watcher(), door.clone());
        tokio::spawn(async move {
            let pulse = seat.pulse.clone();
            if seat.hold(greet(stream, address, door, watcher, pulse)).await.is_none() {
                tracing::debug!("a connection was closed to make room for another");
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections were cut after {} s", GRACE.as_secs());
    }
}

async fn accept(listener: &TcpListener) -> Option<(TcpStream, SocketAddr)> {
    match listener.accept().await {
        Ok((stream, address)) => {
            // Small answers must not wait for the client's acknowledgement.
            let _unsupported = stream.set_nodelay(true);
            Some((stream, address))
        }
        Err(error) => {
            // Out of file descriptors: connections end, so waiting a little helps.
            tracing::warn!(%error, "accept failed");
            tokio::time::sleep(Duration::from_millis(100)).await;
            None
        }
    }
}

async fn greet(stream: TcpStream, address: SocketAddr, door: Door, watcher: Watcher, pulse: Arc<Pulse>) {
    let Some(tls) = door.tls.clone() else { return connection(stream, false, address, door, watcher, pulse).await };
    if let Ok(Ok(stream)) = tokio::time::timeout(HANDSHAKE_TIMEOUT, tls.accept(stream)).await {
        match stream.get_ref().1.alpn_protocol() {
            Some(ACME) => {}
            spoken => {
                let is_http2 = spoken == Some(HTTP2);
                connection(stream, is_http2, address, door, watcher, pulse).await;
            }
        }
    }
}

async fn connection<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    is_http2: bool,
    address: SocketAddr,
    door: Door,
    watcher: Watcher,
    pulse: Arc<Pulse>,
) {
    let told = pulse.clone();
    // Counted by this connection alone, because all processors contend for a global counter.
    let door = Arc::new(door);
    let service = service_fn(move |request: Request<Incoming>| {
        let (door, asked) = (door.clone(), told.asked());
        async move {
            let request = hosted(request);
            let turn = door.crowd.turn(address.ip(), is_http2, request.headers());
            let (response, turn) = match turn {
                Ok(turn) => (door.gate.pass(&door.routes, Connection(address), request).await, Some(turn)),
                Err(error) => (door.gate.refuse(error), None),
            };
            Ok::<_, Infallible>(response.map(|body| Answered { body, asked, turn }))
        }
    });
    let io = Told { stream: TokioIo::new(stream), pulse: pulse.clone() };
    if is_http2 {
        let mut parser = http2::Builder::new(TokioExecutor::new());
        parser.max_concurrent_streams(STREAMS);
        parser.max_header_list_size(HTTP2_HEADER_BYTES);
        pulse.carries_several();
        to_its_end(watcher.watch(parser.serve_connection(io, service)), &pulse).await;
    } else {
        let mut parser = http1::Builder::new();
        parser.max_header_size(PARSER_LIMIT_BYTES);
        to_its_end(watcher.watch(parser.serve_connection(io, service)), &pulse).await;
    }
}

/// HTTP/2 names the host only in the address (RFC 9113, 8.3.1). This copies it to where HTTP/1 has it.
fn hosted(mut request: Request<Incoming>) -> Request<Incoming> {
    if request.version() == Version::HTTP_2
        && !request.headers().contains_key(header::HOST)
        && let Some(authority) = request.uri().authority()
        && let Ok(host) = HeaderValue::from_str(authority.as_str())
    {
        request.headers_mut().insert(header::HOST, host);
    }
    request
}

async fn to_its_end(served: impl Future<Output = hyper::Result<()>>, pulse: &Pulse) {
    match pulse::guard(served, pulse, pulse::LOOK).await {
        Some(Ok(())) => {}
        Some(Err(error)) => tracing::debug!(%error, "connection ended early"),
        None => tracing::debug!("connection was silent for too long"),
    }
}
