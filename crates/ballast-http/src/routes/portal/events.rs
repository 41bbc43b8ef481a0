//! `GET events`: a stream that tells pages what to reload.

use std::{
    collections::{HashMap, VecDeque},
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    Extension,
    extract::State,
    response::{
        IntoResponse,
        sse::{Event, Sse},
    },
};
use ballast_core::{
    client::Client,
    decision::Topic,
    id::Id,
    session::{Session, validate},
};
use ballast_service::error::ApiError;
use ballast_store::{Signal, reads};
use futures_util::stream::unfold;
use tokio::{
    sync::broadcast::{Receiver, error::RecvError},
    time::{Interval, MissedTickBehavior, interval},
};

use crate::{auth::client::ClientAuth, failed::Failed, state::App};

/// Interval of heartbeats. A session that ended elsewhere ends its streams within this time.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// Maximum number of streams of one client, enough for plenty of tabs.
const STREAMS: usize = 8;

const BUFFERING: &str = "x-accel-buffering";

type Counts = HashMap<Id<Client>, usize>;

/// The number of open streams of each client.
#[derive(Clone, Debug, Default)]
pub struct Streams(Arc<Mutex<Counts>>);

impl Streams {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves a place for one more stream; `None` if the client has too many.
    fn enter(&self, client: Id<Client>) -> Option<Place> {
        let mut counts = self.counts();
        let count = counts.entry(client).or_default();
        if *count >= STREAMS {
            return None;
        }
        *count = count.saturating_add(1);
        Some(Place { streams: self.clone(), client })
    }
}

/// One open stream; counted until it is dropped.
struct Place {
    streams: Streams,
    client: Id<Client>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.streams.counts();
        let left = counts.get(&self.client).copied().unwrap_or_default().saturating_sub(1);
        if left == 0 {
            counts.remove(&self.client);
        } else {
            counts.insert(self.client, left);
        }
    }
}

/// Changes while a page is open: server-sent events named `account`, `investment`, `deposit`, `withdrawal` and
/// `notice`, each asking the page to reload that data. The stream ends with the session.
#[utoipa::path(get, path = "/api/v1/events", tag = "client", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "A stream of events.", content_type = "text/event-stream", body = String),
    (status = 429, description = "Too many open streams."),
))]
pub(super) async fn get(
    State(app): State<App>,
    Extension(streams): Extension<Streams>,
    auth: ClientAuth,
) -> Result<impl IntoResponse, Failed> {
    let place = streams.enter(auth.client.id).ok_or_else(|| {
        ApiError::too_many(
            "This account is open in too many windows. Close some of them.",
            HEARTBEAT.as_secs().cast_signed(),
        )
    })?;
    let mut beat = interval(HEARTBEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let signals = app.store.subscribe();
    let watch = Watch { app, session: auth.session.id, signals, beat, missed: VecDeque::new(), place };
    let events = unfold(watch, |mut watch| async {
        let event = watch.next().await?;
        Some((Ok::<Event, Infallible>(event), watch))
    });
    // nginx buffers answers unless told not to.
    Ok(([(BUFFERING, "no")], Sse::new(events)))
}

struct Watch {
    app: App,
    session: Id<Session>,
    signals: Receiver<Signal>,
    beat: Interval,
    missed: VecDeque<Topic>,
    place: Place,
}

impl Watch {
    /// The next event; `None` once the session has ended.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(topic) = self.missed.pop_front() {
                return Some(Event::default().event(topic.as_str()).data("{}"));
            }
            tokio::select! {
                signal = self.signals.recv() => match signal {
                    Ok(Signal::Of(client, topic)) if client == self.place.client => self.missed.push_back(topic),
                    Ok(Signal::All(client)) if client == self.place.client => self.missed.extend(Topic::ALL),
                    Ok(Signal::Of(..) | Signal::All(_)) => {}
                    Ok(Signal::Told) => self.missed.push_back(Topic::Notice),
                    Ok(Signal::Everybody) | Err(RecvError::Lagged(_)) => self.missed.extend(Topic::ALL),
                    Err(RecvError::Closed) => return None,
                },
                _ = self.beat.tick() => return self.is_alive().await.then(|| Event::default().comment("alive")),
            }
            if !self.missed.is_empty() && !self.is_alive().await {
                return None;
            }
        }
    }

    async fn is_alive(&self) -> bool {
        let session = self.session;
        let found = self.app.store.read(move |conn| reads::session_with_client(conn, session)).await;
        matches!(found, Ok(Some((session, client))) if validate(self.app.clock.now(), &session, &client).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_bounded_for_each_client_and_given_back() {
        let streams = Streams::default();
        let client = |number| Id::new(uuid::Uuid::from_u128(number));
        let mut places: Vec<Place> = (0..STREAMS).filter_map(|_| streams.enter(client(1))).collect();
        assert_eq!(places.len(), STREAMS);
        assert!(streams.enter(client(1)).is_none());
        assert!(streams.enter(client(2)).is_some());
        places.pop();
        assert!(streams.enter(client(1)).is_some());
        drop(places);
        assert!(streams.counts().is_empty());
    }
}
