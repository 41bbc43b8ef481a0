use axum::http::StatusCode;

use super::{super::pulse::Asked, *};

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

/// Makes these connections busy with a request.
fn busy(seats: &[Seat]) -> Vec<Asked> {
    seats.iter().map(|seat| seat.pulse.asked()).collect()
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
    let _busy = busy(&seats[..2]);
    let newer = enter(&crowd, "192.0.2.1").unwrap();
    assert_eq!(out(&mut seats), [2], "the oldest silent one");
    let _busy = busy(&seats);
    let _asked = newer.pulse.asked();
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
    let _busy = busy(&seats);
    let _asked = newer.pulse.asked();
    assert!(enter(&crowd, "2001:db8:1:a::1").is_none());
    assert!(enter(&crowd, "2001:db8:2::1").is_some());
    drop((seats, newer));
    let four = enter_all(&crowd, "2001:db8:1:1::1", 4);
    let _busy = busy(&four);
    assert!(enter(&crowd, "2001:db8:1:1::ffff").is_none(), "one network of the site");
    assert!(enter(&crowd, "2001:db8:1:2::1").is_some());
}

#[test]
fn when_it_is_full_the_largest_makes_way_and_nobody_pushes_out_who_has_less() {
    let crowd = crowd();
    let mut large = enter_all(&crowd, "192.0.2.1", 4);
    let mut small = enter_all(&crowd, "192.0.2.2", 2);
    let mut other = enter_all(&crowd, "192.0.2.3", 2);
    let _busy = busy(&large[..1]);
    let new = enter(&crowd, "192.0.2.4").unwrap();
    assert_eq!((out(&mut large), out(&mut small), out(&mut other)), (vec![1], vec![], vec![]));
    // Silent connections of a smaller site go before busy ones of the largest.
    let _busy = busy(&large);
    let newer = enter(&crowd, "192.0.2.5").unwrap();
    assert_eq!(out(&mut large), [1]);
    assert_eq!(out(&mut small).len() + out(&mut other).len(), 1);
    // All are busy: the largest is cut, until it holds no more than the others.
    let _busy = busy(&small);
    let _busy = busy(&other);
    let _busy = busy(std::slice::from_ref(&new));
    let _busy = busy(std::slice::from_ref(&newer));
    let _newest = enter(&crowd, "192.0.2.6").unwrap();
    assert_eq!(out(&mut large), [0, 1]);
}

#[test]
fn whoever_holds_most_gets_only_its_own_silent_places() {
    let crowd = crowd();
    let mut large = enter_all(&crowd, "192.0.2.1", 3);
    let _busy = busy(&large);
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
        crowd.turn("10.0.0.1".parse().unwrap(), false, &headers)
    };
    let turns = [ask("192.0.2.1").unwrap(), ask("192.0.2.1").unwrap()];
    assert_eq!(ask("192.0.2.1").unwrap_err().status(), StatusCode::TOO_MANY_REQUESTS);
    let _other = ask("192.0.2.2").unwrap();
    drop(turns);
    let _again = ask("192.0.2.1").unwrap();
    // With eight networks of one site, the ninth request is above the limit.
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
        crowd.turn(proxy, false, &headers.collect())
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
