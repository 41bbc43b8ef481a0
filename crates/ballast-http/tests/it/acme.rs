//! Certificates from a real authority, except for whom it serves: Pebble, by the makers of Let's Encrypt.

use std::{
    fs,
    net::{Ipv4Addr, SocketAddr, UdpSocket},
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use ballast_config::Config;
use ballast_service::{clock::Clock, doctor};
use reqwest::Certificate;

use crate::support::TestApp;

const NAME: &str = "invest.test";
const PATIENCE: Duration = Duration::from_secs(120);

fn data(name: &str) -> String {
    format!("{}/tests/it/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Ends with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ended = self.0.kill();
        let _ended = self.0.wait();
    }
}

fn start(program: &str, arguments: &[&str]) -> Ended {
    let mut command = Command::new(program);
    // It would wait some seconds before validating, like the real one.
    command.args(arguments).env("PEBBLE_VA_NOSLEEP", "1").stdout(Stdio::null()).stderr(Stdio::null());
    Ended(command.spawn().unwrap_or_else(|error| panic!("{program}: {error}; `scripts/packages` installs it")))
}

/// A port that is free for both kinds of traffic: the authority listens some time later.
fn port() -> u16 {
    loop {
        let port = ballast_chain::free_port(0).unwrap();
        if UdpSocket::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

/// The authority, which resolves every name to this machine and validates on this port.
fn authority(folder: &Path, (directory, management): (u16, u16), looks_at: u16) -> [Ended; 2] {
    let (names, unused) = (format!("127.0.0.1:{}", port()), format!("127.0.0.1:{}", port()));
    let server = start(
        "pebble-challtestsrv",
        &[
            "-dns01",
            &names,
            "-management",
            &unused,
            "-http01",
            "",
            "-https01",
            "",
            "-tlsalpn01",
            "",
            "-defaultIPv6",
            "",
        ],
    );
    let settings = serde_json::json!({ "pebble": {
        "listenAddress": format!("127.0.0.1:{directory}"), "managementListenAddress": format!("127.0.0.1:{management}"),
        "certificate": data("localhost.crt"), "privateKey": data("localhost.key"),
        "httpPort": port(), "tlsPort": looks_at, "ocspResponderURL": "", "externalAccountBindingRequired": false,
    }});
    let file = folder.join("pebble.json");
    fs::write(&file, settings.to_string()).unwrap();
    [server, start("pebble", &["-config", file.to_str().unwrap(), "-dnsserver", &names])]
}

fn client(trusted: &[u8], resolved: SocketAddr) -> reqwest::Client {
    let trusted = Certificate::from_pem(trusted).unwrap();
    reqwest::Client::builder().tls_certs_only([trusted]).resolve(NAME, resolved).no_proxy().build().unwrap()
}

/// The root of the authority's certificates, once it runs.
async fn root(management: u16) -> Vec<u8> {
    let http = client(&fs::read(data("authority.crt")).unwrap(), ([127, 0, 0, 1], management).into());
    let begun = Instant::now();
    loop {
        match http.get(format!("https://localhost:{management}/roots/0")).send().await {
            Ok(answer) => return answer.bytes().await.unwrap().to_vec(),
            Err(error) => assert!(begun.elapsed() < PATIENCE, "{error:?}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn ordering(config: &mut Config, directory: u16) {
    config.server.public_url = Some(format!("https://{NAME}"));
    let acme = &mut config.server.tls.acme;
    acme.directory = Some(format!("https://localhost:{directory}/dir"));
    acme.terms_agreed = true;
    acme.authority = Some(data("authority.crt").into());
}

/// Waits until a certificate other than this one is issued and the site is served with it.
async fn until_issued(app: &TestApp, management: u16, before: &str) -> String {
    let http = client(&root(management).await, app.address());
    let (begun, file) = (Instant::now(), app.app.config.ordered_certificate().unwrap().0);
    let issued = loop {
        match fs::read_to_string(&file) {
            Ok(issued) if issued != before => break issued,
            _ => assert!(begun.elapsed() < PATIENCE, "no certificate"),
        }
        // Otherwise the next attempt would be in a quarter of an hour.
        let told = Command::new("kill").args(["-HUP", &std::process::id().to_string()]).status().unwrap();
        assert!(told.success());
        tokio::time::sleep(Duration::from_millis(500)).await;
    };
    loop {
        match http.get(format!("https://{NAME}:{}/healthz", app.address().port())).send().await {
            Ok(answer) => break assert_eq!(answer.status(), 200),
            Err(error) => assert!(begun.elapsed() < PATIENCE, "{error:?}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    issued
}

async fn found(app: &TestApp) -> String {
    let checks = doctor::examine(&app.app).await;
    checks.into_iter().find(|check| check.name == "certificate").unwrap().found
}

#[tokio::test]
async fn a_certificate_is_got_and_renewed_in_time() {
    let (folder, ports) = (tempfile::tempdir().unwrap(), (port(), port()));
    let app = TestApp::today(|config| ordering(config, ports.0)).await;
    // None is issued yet, and nobody is answered in the clear.
    assert_eq!(found(&app).await, "none was issued yet");
    assert!(reqwest::get(format!("http://{}/healthz", app.address())).await.is_err());

    let running = authority(folder.path(), ports, app.address().port());
    let first = until_issued(&app, ports.1, "").await;
    assert!(found(&app).await.starts_with("valid until 2"), "{}", found(&app).await);
    let kept = app.app.config.data_dir().join("acme");
    for file in fs::read_dir(&kept).unwrap().map(Result::unwrap) {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
    drop(running);

    // This authority's certificates are valid for five years, of which four have passed.
    let ((data, _), ports) = (app.stop().await, (port(), port()));
    let later = Clock::shifted(4 * 365 * 24 * 60 * 60 * 1000);
    let app = TestApp::again_by(data, later, |config| ordering(config, ports.0)).await;
    let _running = authority(folder.path(), ports, app.address().port());
    assert_ne!(until_issued(&app, ports.1, &first).await, first);
}
