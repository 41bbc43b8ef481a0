//! Limits of connections: one address that opens as many as it can keeps nobody else out.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};

use ballast_config::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

use crate::{support::TestApp, tls};

/// Quick enough to seem immediate, with plenty of room for a busy machine.
const AT_ONCE: Duration = Duration::from_secs(5);

/// Limits of connections in total and per network, and of concurrent requests.
fn shares(config: &mut Config, all: usize, network: usize, requests: usize) {
    let server = &mut config.server;
    server.max_connections = all;
    server.max_connections_per_network = network;
    server.max_connections_per_site = network;
    server.max_requests_per_network = requests;
}

/// A connection from 127.0.0.`host`.
async fn connect(app: &TestApp, host: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, host)), 0)).unwrap();
    let to = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), app.address().port());
    timeout(AT_ONCE, socket.connect(to)).await.unwrap().unwrap()
}

async fn connect_all(app: &TestApp, host: u8, count: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for _ in 0..count {
        streams.push(connect(app, host).await);
    }
    streams
}

/// The status of a short request on this connection.
async fn ask(stream: &mut TcpStream, more: &str) -> Option<String> {
    let request = format!("GET /healthz HTTP/1.1\r\nHost: a\r\n{more}\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = vec![0; 8192];
    let read = timeout(AT_ONCE, stream.read(&mut answer)).await.expect("not answered at once").ok()?;
    let text = String::from_utf8_lossy(answer.get(..read)?).into_owned();
    text.split(' ').nth(1).map(str::to_owned)
}

/// Begins a request whose body does not arrive, and waits until it is being answered.
async fn busy(stream: &mut TcpStream, more: &str) {
    let head = "POST /api/v1/users/Login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\
                Expect: 100-continue\r\n";
    stream.write_all(format!("{head}{more}\r\n").as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    timeout(AT_ONCE, stream.read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100");
}

/// Whether the other end closes this connection at once.
async fn is_cut(stream: &mut TcpStream) -> bool {
    let mut rest = [0; 256];
    loop {
        match timeout(Duration::from_millis(500), stream.read(&mut rest)).await {
            Ok(Ok(0) | Err(_)) => return true,
            Ok(Ok(_)) => {}
            Err(_) => return false,
        }
    }
}

#[tokio::test]
async fn silent_connections_of_one_address_keep_nobody_out() {
    let app = TestApp::configured(|config| shares(config, 24, 24, 24)).await;
    let mut silent = connect_all(&app, 2, 24).await;
    for host in [3, 4, 5] {
        assert_eq!(ask(&mut connect(&app, host).await, "").await.as_deref(), Some("200"));
    }
    assert!(is_cut(&mut silent[0]).await, "the oldest silent one made way");
    assert_eq!(ask(&mut silent[23], "").await.as_deref(), Some("200"), "the newest did not");
}

#[tokio::test]
async fn one_address_has_a_share() {
    let app = TestApp::configured(|config| shares(config, 64, 4, 64)).await;
    let mut held = connect_all(&app, 2, 4).await;
    for stream in &mut held[..3] {
        busy(stream, "").await;
    }
    // One silent place is left, for the newest; then none is left.
    let mut fifth = connect(&app, 2).await;
    busy(&mut fifth, "").await;
    assert!(is_cut(&mut held[3]).await);
    assert_eq!(ask(&mut connect(&app, 2).await, "").await, None);
    assert_eq!(ask(&mut connect(&app, 3).await, "").await.as_deref(), Some("200"));
    drop(held);
    for _ in 0..50 {
        if ask(&mut connect(&app, 2).await, "").await.is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("places that were left are free");
}

#[tokio::test]
async fn neither_do_slow_requests_and_streams_of_events() {
    let app = TestApp::configured(|config| shares(config, 8, 8, 8)).await;
    let client = app.client("Mina Torvald").await;
    let mut held = Vec::new();
    for _ in 0..4 {
        let mut stream = connect(&app, 2).await;
        let head = format!("GET /api/v1/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {}\r\n\r\n", client.token);
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut start = [0; 15];
        timeout(AT_ONCE, stream.read_exact(&mut start)).await.unwrap().unwrap();
        assert_eq!(&start, b"HTTP/1.1 200 OK");
        held.push(stream);
    }
    for _ in 0..3 {
        let mut stream = connect(&app, 2).await;
        busy(&mut stream, "").await;
        held.push(stream);
    }
    // The last place, then those of the largest holder.
    let mut others = Vec::new();
    for host in [3, 4, 5, 6] {
        let mut stream = connect(&app, host).await;
        busy(&mut stream, "").await;
        others.push(stream);
    }
    assert!(is_cut(&mut held[0]).await);
    assert!(!is_cut(&mut others[0]).await);
}

#[tokio::test]
async fn neither_do_handshakes_that_do_not_begin() {
    let app = TestApp::configured(|config| {
        tls::certified(config);
        shares(config, 8, 8, 8);
    })
    .await;
    let _silent = connect_all(&app, 2, 8).await;
    let http = tls::client();
    let asked = http.get(format!("https://localhost:{}/healthz", app.address().port())).send();
    assert_eq!(timeout(AT_ONCE, asked).await.unwrap().unwrap().status(), 200);
}

#[tokio::test]
async fn behind_a_proxy_everybody_has_a_share_of_their_own() {
    let app = TestApp::configured(|config| {
        shares(config, 4, 4, 2);
        config.server.trusted_proxies = vec!["127.0.0.1".into()];
    })
    .await;
    let of = |client: &str| format!("X-Forwarded-For: 6.6.6.6, {client}\r\n");
    // The proxy itself may hold more connections than anyone.
    let mut proxied = connect_all(&app, 1, 12).await;
    for (number, stream) in proxied.iter_mut().enumerate() {
        assert_eq!(ask(stream, &of(&format!("198.51.100.{number}"))).await.as_deref(), Some("200"));
    }
    busy(&mut proxied[0], &of("192.0.2.1")).await;
    busy(&mut proxied[1], &of("192.0.2.1")).await;
    assert_eq!(ask(&mut proxied[2], &of("192.0.2.1")).await.as_deref(), Some("429"));
    assert_eq!(ask(&mut proxied[2], &of("192.0.2.2")).await.as_deref(), Some("200"));
    assert_eq!(ask(&mut proxied[2], "Forwarded: for=192.0.2.1\r\n").await.as_deref(), Some("429"));
    assert_eq!(ask(&mut proxied[2], "X-Real-IP: 192.0.2.1\r\n").await.as_deref(), Some("429"));
    // Only a proxy can speak for another address, or use up its share.
    assert_eq!(ask(&mut connect(&app, 2).await, &of("192.0.2.1")).await.as_deref(), Some("200"));
    drop(proxied.swap_remove(0));
    for _ in 0..50 {
        if ask(&mut proxied[2], &of("192.0.2.1")).await.as_deref() == Some("200") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("a request that was given up is counted no longer");
}
