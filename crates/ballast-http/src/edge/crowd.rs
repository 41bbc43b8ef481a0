//! Who may be connected: everybody while there is room, and when there is none, whoever holds least. No address holds more
//! than its share, and a connection on which nothing is asked makes way for another.

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

/// Files that are kept for the database, nodes and mail.
const OTHER_FILES: u64 = 256;
/// With fewer files than that nothing can be served at all.
const LEAST: usize = 16;
/// A site's share of requests at once is so many times that of a network.
const SITE_REQUESTS: usize = 4;

/// How many at most.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// Connections of everybody who is no proxy.
    pub all: usize,
    /// Of one network.
    pub network: usize,
    /// Of one site.
    pub site: usize,
    /// Requests at once of one network behind a proxy.
    pub requests: usize,
}

impl Shares {
    /// What is configured, as far as the system gives files for it.
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

/// How many files this process may open, after it asked for as many as `connections` need.
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

/// Everybody who is connected.
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
    /// Every site by how much it holds.
    by_size: BTreeSet<(usize, Peer)>,
}

/// The connections of one site, the oldest first.
#[derive(Debug, Default)]
struct Site {
    seats: BTreeMap<u64, Taken>,
    networks: HashMap<Peer, usize>,
}

#[derive(Debug)]
struct Taken {
    network: Peer,
    pulse: Arc<Pulse>,
    /// Dropped when it has to make way.
    _stay: oneshot::Sender<()>,
}

/// A place of a connection, until it is dropped.
#[derive(Debug)]
pub struct Seat {
    /// Says whether anything moves on the connection.
    pub pulse: Arc<Pulse>,
    number: Option<(Arc<Crowd>, Peer, u64)>,
    made_way: Option<oneshot::Receiver<()>>,
}

/// A request of somebody behind a proxy, until it is dropped.
#[derive(Debug)]
pub struct Turn(Option<(Arc<Crowd>, Peer, Peer)>);

impl Crowd {
    /// Nobody yet.
    #[must_use]
    pub fn new(shares: Shares, proxies: Proxies) -> Arc<Self> {
        Arc::new(Self { shares, proxies, inside: Mutex::default(), requests: Mutex::default() })
    }

    /// A place for a new connection; nothing when its network holds its share, or all hold as little as it would.
    #[must_use]
    pub fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Seat> {
        let pulse = Arc::<Pulse>::default();
        // Behind a proxy there are many, who are told apart by their requests.
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

    /// Counts a request that came over a proxy for whoever it is of.
    ///
    /// # Errors
    /// 429 when so many of that network are being answered already.
    pub fn turn(self: &Arc<Self>, connection: IpAddr, headers: &HeaderMap) -> Result<Turn, ApiError> {
        if !self.proxies.trusts(connection) {
            return Ok(Turn(None));
        }
        let address = self.proxies.client_address(connection, headers);
        // What a proxy asks for itself is free. A request whose headers say different things about whose it is may be of
        // anybody: those share one place.
        if self.proxies.trusts(address) && !ForwardedHeader::ALL.into_iter().any(|one| one.is_in(headers)) {
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

    /// Sees to it that one more of this network fits.
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

    /// Who makes way for a connection of this site: the oldest silent one of whoever holds most, and when all are busy
    /// the oldest of whoever holds more than this site will.
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

    /// Frees a place; whoever had it hears of it.
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
    /// Does `work`, unless the connection has to make way first: then there is no output.
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
mod tests {
    use axum::http::StatusCode;

    use super::*;

    const SHARES: Shares = Shares { all: 8, network: 4, site: 6, requests: 2 };

    fn crowd() -> Arc<Crowd> {
        Crowd::new(SHARES, Proxies::parse(&["10.0.0.0/8".to_owned()]).unwrap())
    }

    fn enter(crowd: &Arc<Crowd>, address: &str) -> Option<Seat> {
        crowd.admit(address.parse().unwrap())
    }

    fn enter_all(crowd: &Arc<Crowd>, address: &str, count: usize) -> Vec<Seat> {
        (0..count).map(|_| enter(crowd, address).unwrap()).collect()
    }

    /// Busy with a request.
    fn busy(seats: &[Seat]) {
        seats.iter().for_each(|seat| seat.pulse.asked());
    }

    fn out(seats: &mut [Seat]) -> Vec<usize> {
        let closed =
            |seat: &mut Seat| seat.made_way.as_mut().unwrap().try_recv() == Err(oneshot::error::TryRecvError::Closed);
        seats.iter_mut().enumerate().filter_map(|(place, seat)| closed(seat).then_some(place)).collect()
    }

    #[test]
    fn a_network_has_its_share_and_its_silent_ones_make_way() {
        let crowd = crowd();
        let mut seats = enter_all(&crowd, "192.0.2.1", 4);
        busy(&seats[..2]);
        let newer = enter(&crowd, "192.0.2.1").unwrap();
        assert_eq!(out(&mut seats), [2], "the oldest silent one");
        busy(&seats);
        newer.pulse.asked();
        assert!(enter(&crowd, "192.0.2.1").is_none(), "all are busy");
        assert!(enter(&crowd, "192.0.2.2").is_some());
        drop(newer);
        assert!(enter(&crowd, "192.0.2.1").is_some());
    }

    #[test]
    fn a_site_has_its_share_however_many_networks_it_shows() {
        let crowd = crowd();
        let mut seats: Vec<_> = (0..6).map(|n| enter(&crowd, &format!("2001:db8:1:{n}::1")).unwrap()).collect();
        let newer = enter(&crowd, "2001:db8:1:9::1").unwrap();
        assert_eq!(out(&mut seats), [0]);
        busy(&seats);
        newer.pulse.asked();
        assert!(enter(&crowd, "2001:db8:1:a::1").is_none());
        assert!(enter(&crowd, "2001:db8:2::1").is_some());
        drop((seats, newer));
        let four = enter_all(&crowd, "2001:db8:1:1::1", 4);
        busy(&four);
        assert!(enter(&crowd, "2001:db8:1:1::ffff").is_none(), "one network of the site");
        assert!(enter(&crowd, "2001:db8:1:2::1").is_some());
    }

    #[test]
    fn when_it_is_full_the_largest_makes_way_and_nobody_pushes_out_who_has_less() {
        let crowd = crowd();
        let mut large = enter_all(&crowd, "192.0.2.1", 4);
        let mut small = enter_all(&crowd, "192.0.2.2", 2);
        let mut other = enter_all(&crowd, "192.0.2.3", 2);
        busy(&large[..1]);
        let new = enter(&crowd, "192.0.2.4").unwrap();
        assert_eq!((out(&mut large), out(&mut small), out(&mut other)), (vec![1], vec![], vec![]));
        // Silent ones of a smaller one go before busy ones of the largest.
        busy(&large);
        let newer = enter(&crowd, "192.0.2.5").unwrap();
        assert_eq!(out(&mut large), [1]);
        assert_eq!(out(&mut small).len() + out(&mut other).len(), 1);
        // All are busy: the largest is cut, until it holds no more than the others.
        busy(&small);
        busy(&other);
        busy(std::slice::from_ref(&new));
        busy(std::slice::from_ref(&newer));
        let _newest = enter(&crowd, "192.0.2.6").unwrap();
        assert_eq!(out(&mut large), [0, 1]);
    }

    #[test]
    fn whoever_holds_most_gets_only_its_own_silent_places() {
        let crowd = crowd();
        let mut large = enter_all(&crowd, "192.0.2.1", 3);
        busy(&large);
        let mut others: Vec<_> = (2..7).map(|n| enter(&crowd, &format!("192.0.2.{n}")).unwrap()).collect();
        assert!(enter(&crowd, "192.0.2.1").is_none());
        assert_eq!(out(&mut others), [0; 0]);
        large.push(enter(&crowd, "192.0.2.9").unwrap());
        assert_eq!(out(&mut others).len(), 1, "the oldest of many small silent ones");
    }

    #[test]
    fn connections_of_a_proxy_are_free_and_requests_over_it_are_counted() {
        let crowd = crowd();
        let proxied = enter_all(&crowd, "10.0.0.1", 40);
        let ask = |client: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", client.parse().unwrap());
            crowd.turn("10.0.0.1".parse().unwrap(), &headers)
        };
        let turns = [ask("192.0.2.1").unwrap(), ask("192.0.2.1").unwrap()];
        assert_eq!(ask("192.0.2.1").unwrap_err().status(), StatusCode::TOO_MANY_REQUESTS);
        let _other = ask("192.0.2.2").unwrap();
        drop(turns);
        let _again = ask("192.0.2.1").unwrap();
        // Eight networks of one site, the ninth request is over.
        let site: Vec<_> = (0..8).map(|n| ask(&format!("2001:db8:1:{n}::1")).unwrap()).collect();
        assert!(ask("2001:db8:1:9::1").is_err());
        drop((site, proxied));
        assert!(ask("2001:db8:1:9::1").is_ok());
        assert_eq!(crowd.requests.lock().unwrap().1.len(), 2);
    }

    #[test]
    fn requests_of_nobody_known_share_one_place_and_the_proxys_own_are_free() {
        let crowd = crowd();
        let proxy = "10.0.0.1".parse().unwrap();
        let ask = |headers: &[(&'static str, &str)]| {
            let headers = headers.iter().map(|(name, value)| ((*name).parse().unwrap(), value.parse().unwrap()));
            crowd.turn(proxy, &headers.collect())
        };
        let free: Vec<_> = (0..9).map(|_| ask(&[]).unwrap()).collect();
        let _first = ask(&[("x-forwarded-for", "192.0.2.1"), ("x-real-ip", "6.6.6.6")]).unwrap();
        let _second = ask(&[("forwarded", "for=192.0.2.2"), ("x-real-ip", "7.7.7.7")]).unwrap();
        for headers in [
            [("x-forwarded-for", "192.0.2.3"), ("x-real-ip", "8.8.8.8")].as_slice(),
            &[("forwarded", "for=unknown")],
            &[("x-forwarded-for", "192.0.2.3"), ("x-forwarded-for", "nonsense")],
        ] {
            assert_eq!(ask(headers).unwrap_err().status(), StatusCode::TOO_MANY_REQUESTS);
        }
        assert!(ask(&[("x-real-ip", "192.0.2.4")]).is_ok());
        drop(free);
    }

    #[test]
    fn nothing_is_left_of_who_went() {
        let crowd = crowd();
        let mut seats = Vec::new();
        for round in 0..200 {
            seats.extend(enter(&crowd, &format!("192.0.2.{}", round % 13)));
            if round % 3 == 0 {
                seats.remove(0);
            }
        }
        drop(seats);
        let inside = crowd.inside();
        assert_eq!((inside.seats, inside.sites.len(), inside.by_size.len()), (0, 0, 0));
    }
}
