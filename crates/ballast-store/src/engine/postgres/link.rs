//! One connection to the server. The thread that waits for an answer drives it, and never waits longer than a bound: a
//! frozen server, or a connection that was cut silently, says nothing at all, and only the local clock notices.

use std::{
    future::{Future, poll_fn},
    pin::{Pin, pin},
    task::Poll,
    time::{Duration, Instant},
};

use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{
    Client, Config, Error, NoTls,
    config::{Host, TargetSessionAttrs},
};

use super::{Purpose, fault::unreached, tls::Tls};
use crate::error::{EngineError, Fault};

/// A live server answers a trivial question within this time.
pub(super) const PING: Duration = Duration::from_secs(2);
/// A connection that was idle for this long is tested before it is relied on.
const IDLE: Duration = Duration::from_secs(5);
/// After this time without acknowledgement of its packets, the system considers a connection dead.
const UNACKNOWLEDGED: Duration = Duration::from_secs(10);
/// After this long without traffic the system asks the other end whether it is there.
const KEEPALIVE: Duration = Duration::from_secs(15);

/// Identifies the session on the server, so that a reused pid is not mistaken for it.
const WHO: &str = "
SELECT pid, (extract(epoch FROM backend_start) * 1000000)::bigint FROM pg_stat_activity WHERE pid = pg_backend_pid()";
/// A commit is left alone. It ends on its own, and if it waits for a synchronous standby, ending it would show everyone
/// what no standby has, as if it were durable.
const END: &str = "
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE pid = $1 AND (extract(epoch FROM backend_start) * 1000000)::bigint = $2
  AND (state = 'active' AND query = 'COMMIT') IS NOT TRUE";

/// The server's process behind a connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backend {
    pid: i32,
    started: i64,
}

type Traffic = Pin<Box<dyn Future<Output = Result<(), Error>> + Send>>;

/// A connection and the task that carries its messages.
pub(super) struct Link {
    client: Client,
    /// `None` once the connection has ended.
    traffic: Option<Traffic>,
    used: Instant,
    backend: Option<Backend>,
}

/// The runtime that drives the connections of one thread.
pub(super) struct Driver(Option<Runtime>);

impl Driver {
    pub(super) fn new() -> Result<Self, EngineError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        runtime.map(|runtime| Self(Some(runtime))).map_err(|error| EngineError::new(Fault::Other, error.to_string()))
    }

    /// Waits for `work`, at most as long as `bound`.
    pub(super) fn wait<T>(
        &self,
        bound: Duration,
        work: impl Future<Output = Result<T, EngineError>>,
    ) -> Result<T, EngineError> {
        let Some(runtime) = &self.0 else { return Err(lost("no runtime")) };
        runtime.block_on(async { tokio::time::timeout(bound, work).await }).unwrap_or_else(|_| {
            Err(EngineError::new(Fault::Disconnected, format!("the database did not answer within {bound:.1?}")))
        })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A name look-up in progress cannot be interrupted, and nobody waits for it any longer.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Has the system itself guard every connection, and refuses a server that follows another one: the service could not
/// write there, and would read old data. Connections that only look accept any server.
pub(super) fn guard(config: &mut Config, purpose: Purpose) {
    if !matches!(purpose, Purpose::Peek | Purpose::Verify) {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    config
        .application_name("ballast")
        .tcp_user_timeout(UNACKNOWLEDGED)
        .keepalives_idle(KEEPALIVE)
        .keepalives_interval(KEEPALIVE / 3)
        .keepalives_retries(3);
}

/// Returns where the server is expected.
fn place(config: &Config) -> String {
    let ports = config.get_ports();
    let one = |(number, host): (usize, &Host)| {
        let port = ports.get(number).or(ports.first()).copied().unwrap_or(5432);
        match host {
            Host::Tcp(name) => format!("{name}:{port}"),
            Host::Unix(folder) => format!("{}, port {port}", folder.display()),
        }
    };
    config.get_hosts().iter().enumerate().map(one).collect::<Vec<_>>().join(" or ")
}

impl Link {
    /// Connects and sets up the session; an error names the server.
    pub(super) async fn open(config: &Config, tls: Option<&Tls>, session: &str) -> Result<Self, EngineError> {
        Self::opened(config, tls, session).await.map_err(|error| {
            let message = format!("{}, the server at {}", error.message, place(config));
            EngineError { message, ..error }
        })
    }

    async fn opened(config: &Config, tls: Option<&Tls>, session: &str) -> Result<Self, EngineError> {
        let (client, traffic): (Client, Traffic) = match tls {
            None => config.connect(NoTls).await.map(|(client, traffic)| (client, Box::pin(traffic) as Traffic)),
            Some(tls) => config.connect(tls.clone()).await.map(|(client, traffic)| (client, Box::pin(traffic) as _)),
        }
        .map_err(|error| unreached(&error))?;
        let mut link = Self { client, traffic: Some(traffic), used: Instant::now(), backend: None };
        link.carry(async |client| client.batch_execute(session).await).await.map_err(|error| unreached(&error))?;
        // A server that does not tell is no worse off; it then notices on its own what was abandoned.
        let who = link.carry(async |client| client.query_one(WHO, &[]).await).await;
        link.backend =
            who.ok().and_then(|row| Some(Backend { pid: row.try_get(0).ok()?, started: row.try_get(1).ok()? }));
        Ok(link)
    }

    /// Does something with the client while the connection carries the messages.
    pub(super) async fn carry<T>(&mut self, work: impl AsyncFnOnce(&Client) -> Result<T, Error>) -> Result<T, Error> {
        let Self { client, traffic, .. } = self;
        let mut work = pin!(work(client));
        let done = poll_fn(|cx| {
            if let Some(running) = traffic
                && let Poll::Ready(ended) = running.as_mut().poll(cx)
            {
                *traffic = None;
                ended?;
            }
            work.as_mut().poll(cx)
        })
        .await;
        self.used = Instant::now();
        done
    }

    /// Whether the connection is known to be over.
    pub(super) fn is_over(&self) -> bool {
        self.traffic.is_none() || self.client.is_closed()
    }

    /// Whether it still answers, if it was idle for so long that it may have died unnoticed.
    pub(super) fn lives(&mut self, driver: &Driver) -> bool {
        self.used.elapsed() < IDLE
            || driver
                .wait(PING, async {
                    self.carry(async |client| client.batch_execute("").await).await.map_err(|error| unreached(&error))
                })
                .is_ok()
    }

    /// Returns the server's end.
    pub(super) const fn backend(&self) -> Option<Backend> {
        self.backend
    }

    /// Ends the server's end of a connection that was given up, which may still hold locks. The locks decide the fate
    /// of what it was doing, not this call.
    pub(super) fn end(&mut self, driver: &Driver, other: Backend) {
        let ended = driver.wait(PING, async {
            let asked = async |client: &Client| client.execute(END, &[&other.pid, &other.started]).await;
            self.carry(asked).await.map_err(|error| unreached(&error))
        });
        match ended {
            Ok(found) => {
                tracing::warn!(backend.pid = other.pid, found, "a connection that gave no answer was replaced")
            }
            Err(error) => tracing::warn!(%error, "a connection that was given up could not be ended on the server"),
        }
    }
}

pub(super) fn lost(why: &str) -> EngineError {
    EngineError::new(Fault::Disconnected, why)
}
