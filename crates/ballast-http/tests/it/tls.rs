//! TLS without a proxy in front, with a certificate that is only valid for tests.

use std::{path::PathBuf, sync::Arc};

use axum::http::{Method, Request, StatusCode, Version};
use ballast_config::Config;
use bytes::Bytes;
use futures_util::future::join_all;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::support::TestApp;

fn file(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/it/data", name].iter().collect()
}

/// Certificate and key for `localhost`.
pub fn certified(config: &mut Config) {
    config.server.tls.certificate = Some(file("localhost.crt"));
    config.server.tls.key = Some(file("localhost.key"));
}

/// A client that trusts it.
pub fn client() -> reqwest::Client {
    let certificate = std::fs::read(file("authority.crt")).unwrap();
    let certificate = reqwest::Certificate::from_pem(&certificate).unwrap();
    reqwest::Client::builder().tls_certs_only([certificate]).build().unwrap()
}

#[tokio::test]
async fn serves_over_tls_from_files() {
    let app = TestApp::configured(certified).await;
    let answer = client().get(format!("https://localhost:{}/healthz", app.address().port())).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["strict-transport-security"], "max-age=63072000; includeSubDomains");
    // Without TLS nobody is answered.
    assert!(reqwest::get(format!("http://{}/healthz", app.address())).await.is_err());
}

/// An HTTP/2 connection as browsers make it.
async fn over_http2(app: &TestApp) -> http2::SendRequest<Full<Bytes>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(file("authority.crt")).unwrap()).unwrap();
    let mut config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    let stream = TcpStream::connect(app.address()).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    let (client, driver) = http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    tokio::spawn(driver);
    client
}

#[tokio::test]
async fn speaks_http2_with_whoever_can() {
    let app = TestApp::configured(certified).await;
    let mut client = over_http2(&app).await;
    let here = format!("https://localhost:{}", app.address().port());
    let request = |method: Method, path: &str, origin: &str, body: &'static str| {
        let request = Request::builder().method(method).uri(format!("{here}{path}"));
        request.header("origin", origin).header("content-type", "application/json").body(Full::from(body)).unwrap()
    };
    // The first answer brings the limits. Requests above them wait for their turn.
    client.send_request(request(Method::GET, "/healthz", &here, "")).await.unwrap();
    let many = (0..100).map(|_| client.send_request(request(Method::GET, "/api/v1/stats", &here, "")));
    for answer in join_all(many.collect::<Vec<_>>()).await {
        let answer = answer.unwrap();
        assert_eq!((answer.version(), answer.status()), (Version::HTTP_2, StatusCode::OK));
        assert_eq!(answer.headers()["strict-transport-security"], "max-age=63072000; includeSubDomains");
        assert!(!answer.collect().await.unwrap().to_bytes().is_empty());
    }
    // The host is in another place, but the checks still hold: pages of other sites change nothing.
    let own = client.send_request(request(Method::POST, "/api/v1/users/preLogin", &here, "{}")).await.unwrap();
    let foreign = request(Method::POST, "/api/v1/users/preLogin", "https://elsewhere.example", "{}");
    let foreign = client.send_request(foreign).await.unwrap();
    assert_eq!((own.status(), foreign.status()), (StatusCode::BAD_REQUEST, StatusCode::FORBIDDEN));
}
