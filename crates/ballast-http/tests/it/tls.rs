//! TLS without a proxy in front, with a certificate that is good for tests only.

use std::path::PathBuf;

use ballast_config::Config;

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
