//! Limits connections: everyone may connect while there is room; without room, those who hold least. No address holds
//! more than its share, and a connection without a request makes way for another.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::HeaderMap;
use ballast_config::{
    Server,
    forwarded::ForwardedHeader,
    proxies::{Peer, Proxies},
};
use ballast_service::error::ApiError;
use tokio::sync::oneshot;

use super::pulse::Pulse;

/// File descriptors reserved for the database, nodes and mail.
const OTHER_FILES: u64 = 256;
/// With fewer file descriptors than this, nothing can be served at all.
const LEAST: usize = 16;
/// A site's share of concurrent requests is this many times that of a network.
const SITE_REQUESTS: usize = 4;

#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// Maximum number of connections, except those of proxies.
    pub all: usize,
    pub network: usize,
    pub site: usize,
    /// Maximum number of concurrent requests of one network behind a proxy.
    pub requests: usize,
}

impl Shares {
    /// The configured limits, as far as the system provides file descriptors for them.
    #[must_use]
    pub fn of(server: &Server) -> Self {
        let mut shares = Self {
            all: server.max_connections,
            network: server.max_connections_per_network,
            site: server.max_connections_per_site,
            requests: server.max_requests_per_network,
        };
        let room = usize::try_from(files(shares.all).saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX).max(LEAST);
        if room < shares.all {
            tracing::warn!(
                connections = room,
                wanted = shares.all,
                "the system allows too few open files: raise it (ulimit -n, LimitNOFILE)"
            );
            shares.all = room;
            shares.network = shares.network.min(room.div_ceil(2));
            shares.site = shares.site.min(room.div_ceil(2));
        }
        shares
    }
}

/// How many files this process may open, after requesting enough for `connections`.
fn files(connections: usize) -> u64 {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHER_FILES);
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_some_and(|current| current < wanted) {
        limit.current = Some(limit.maximum.map_or(wanted, |most| most.min(wanted)));
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::debug!(%error, "the limit of open files stays as it is");
        }
    }
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

#[derive(Debug)]
pub struct Crowd {
    shares: Shares,
    proxies: Proxies,
    inside: Mutex<Inside>,
    requests: Mutex<(HashMap<Peer, usize>, HashMap<Peer, usize>)>,
}

#[derive(Debug, Default)]
struct Inside {
    last: u64,
    seats: usize,
    sites: HashMap<Peer, Site>,
    /// All sites by number of connections.
    by_size: BTreeSet<(usize, Peer)>,
}

/// The connections of one site, oldest first.
#[derive(Debug, Default)]
struct Site {
    seats: BTreeMap<u64, Taken>,
    networks: HashMap<Peer, usize>,
}

#[derive(Debug)]
struct Taken {
    network: Peer,
    pulse: Arc<Pulse>,
    /// Dropped when the connection has to make way.
    _stay: oneshot::Sender<()>,
}

/// The place of a connection, held until dropped.
#[derive(Debug)]
pub struct Seat {
    /// Shows whether anything moves on the connection.
    pub pulse: Arc<Pulse>,
    number: Option<(Arc<Crowd>, Peer, u64)>,
    made_way: Option<oneshot::Receiver<()>>,
}

/// A counted request, held until dropped.
#[derive(Debug)]
pub struct Turn(Option<(Arc<Crowd>, Peer, Peer)>);

impl Crowd {
    #[must_use]
    pub fn new(shares: Shares, proxies: Proxies) -> Arc<Self> {
        Arc::new(Self { shares, proxies, inside: Mutex::default(), requests: Mutex::default() })
    }

    /// A place for a new connection; `None` if its network holds its share, or all others hold as few as it would.
    #[must_use]
    pub fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Seat> {
        let pulse = Arc::<Pulse>::default();
        // A proxy carries many clients, who are told apart by their requests.
        if self.proxies.trusts(address) {
            return Some(Seat { pulse, number: None, made_way: None });
        }
        let (network, site) = (Peer::of(address), Peer::site_of(address));
        let mut inside = self.inside();
        inside.make_room(self.shares, network, site)?;
        let (stay, made_way) = oneshot::channel();
        let number = inside.take(site, Taken { network, pulse: pulse.clone(), _stay: stay });
        Some(Seat { pulse, number: Some((self.clone(), site, number)), made_way: Some(made_way) })
    }

    /// Counts a request of its sender, if it came over a proxy or over a connection that carries `several` at once.
    ///
    /// # Errors
    /// 429 if the maximum number of requests of that network is already being answered.
    pub fn turn(self: &Arc<Self>, connection: IpAddr, several: bool, headers: &HeaderMap) -> Result<Turn, ApiError> {
        let is_proxy = self.proxies.trusts(connection);
        if !is_proxy && !several {
            return Ok(Turn(None));
        }
        let address = self.proxies.client_address(connection, headers);
        // A proxy's own requests are free. A request whose headers disagree about its sender may come from anyone:
        // those share one place.
        if is_proxy && self.proxies.trusts(address) && !ForwardedHeader::ALL.into_iter().any(|one| one.is_in(headers)) {
            return Ok(Turn(None));
        }
        let (network, site) = (Peer::of(address), Peer::site_of(address));
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let (networks, sites) = &mut *requests;
        let held = |counts: &HashMap<Peer, usize>, whose| counts.get(whose).copied().unwrap_or(0);
        let most = self.shares.requests;
        if held(networks, &network) >= most || held(sites, &site) >= most.saturating_mul(SITE_REQUESTS) {
            let message = "Too many requests from your network are being answered at once. Try again in a moment.";
            return Err(ApiError::too_many(message, 1));
        }
        more(networks, network);
        more(sites, site);
        drop(requests);
        Ok(Turn(Some((self.clone(), network, site))))
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn held(&self, site: Peer) -> usize {
        self.sites.get(&site).map_or(0, |site| site.seats.len())
    }

    /// Makes room for one more connection of this network.
    fn make_room(&mut self, shares: Shares, network: Peer, site: Peer) -> Option<()> {
        let of_network = self.sites.get(&site).and_then(|site| site.networks.get(&network)).copied().unwrap_or(0);
        if of_network >= shares.network {
            let own = self.oldest(site, |taken| taken.network == network && taken.pulse.is_silent())?;
            self.leave(site, own);
        } else if self.held(site) >= shares.site {
            let own = self.oldest(site, |taken| taken.pulse.is_silent())?;
            self.leave(site, own);
        } else if self.seats >= shares.all {
            let (whose, number) = self.least_needed(site)?;
            self.leave(whose, number);
        }
        Some(())
    }

    /// The connection that makes way for one of this site: the oldest silent one of the site that holds most, or, if
    /// all are busy, the oldest of a site that holds more than this one will.
    fn least_needed(&self, site: Peer) -> Option<(Peer, u64)> {
        let held = self.held(site);
        let larger = self.by_size.iter().rev().take_while(|(size, _)| *size > held).map(|(_, whose)| *whose);
        let silent = larger.chain([site]).find_map(|whose| {
            let number = self.oldest(whose, |taken| taken.pulse.is_silent())?;
            Some((whose, number))
        });
        silent.or_else(|| {
            let (size, largest) = self.by_size.last()?;
            let number = self.oldest(*largest, |_| *size > held.saturating_add(1))?;
            Some((*largest, number))
        })
    }

    fn oldest(&self, site: Peer, fits: impl Fn(&Taken) -> bool) -> Option<u64> {
        let mut seats = self.sites.get(&site)?.seats.iter();
        seats.find(|(_, taken)| fits(taken)).map(|(number, _)| *number)
    }

    fn take(&mut self, site: Peer, taken: Taken) -> u64 {
        self.last = self.last.wrapping_add(1);
        self.seats = self.seats.saturating_add(1);
        self.by_size.remove(&(self.held(site), site));
        let holder = self.sites.entry(site).or_default();
        more(&mut holder.networks, taken.network);
        holder.seats.insert(self.last, taken);
        self.by_size.insert((self.held(site), site));
        self.last
    }

    /// Frees a place, and signals its connection.
    fn leave(&mut self, site: Peer, number: u64) {
        let size = self.held(site);
        let Some(holder) = self.sites.get_mut(&site) else { return };
        let Some(taken) = holder.seats.remove(&number) else { return };
        less(&mut holder.networks, taken.network);
        let left = holder.seats.len();
        self.seats = self.seats.saturating_sub(1);
        self.by_size.remove(&(size, site));
        if left == 0 {
            self.sites.remove(&site);
        } else {
            self.by_size.insert((left, site));
        }
    }
}

fn more<K: Eq + Hash>(counts: &mut HashMap<K, usize>, whose: K) {
    let count = counts.entry(whose).or_default();
    *count = count.saturating_add(1);
}

fn less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, whose: K) {
    match counts.get_mut(&whose) {
        Some(count) if *count > 1 => *count = count.saturating_sub(1),
        Some(_) | None => drop(counts.remove(&whose)),
    }
}

impl Seat {
    /// Does `work`; `None` if the connection has to make way first.
    pub async fn hold<T>(mut self, work: impl Future<Output = T>) -> Option<T> {
        let Some(made_way) = self.made_way.take() else { return Some(work.await) };
        tokio::select! {
            _ = made_way => None,
            done = work => Some(done),
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        if let Some((crowd, site, number)) = self.number.take() {
            crowd.inside().leave(site, number);
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some((crowd, network, site)) = self.0.take() else { return };
        let mut requests = crowd.requests.lock().unwrap_or_else(PoisonError::into_inner);
        less(&mut requests.0, network);
        less(&mut requests.1, site);
    }
}

#[cfg(test)]
mod tests;
