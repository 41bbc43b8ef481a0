//! Certificates are replaced while the service runs, and SIGHUP does not end it.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use super::{Service, folder};

/// Makes a new key and certificate; returns the text of the certificate file.
fn certify(folder: &Path) -> String {
    let made = Command::new("openssl")
        .current_dir(folder)
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"])
        .args(["-keyout", "key.pem", "-out", "certificate.pem"])
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(Command::new("chmod").args(["600", "key.pem"]).current_dir(folder).status().unwrap().success());
    fs::read_to_string(folder.join("certificate.pem")).unwrap()
}

/// The certificate shown to a new connection.
fn shown(address: &str) -> String {
    let asked = Command::new("openssl")
        .args(["s_client", "-connect", address, "-servername", "localhost"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&asked.stdout).into_owned();
    let (Some(from), Some(to)) = (text.find("-----BEGIN"), text.find("-----END CERTIFICATE-----")) else {
        return text;
    };
    format!("{}-----END CERTIFICATE-----\n", &text[from..to])
}

fn hang_up(service: &Service) {
    let told = Command::new("kill").args(["-HUP", &service.child.id().to_string()]).status().unwrap();
    assert!(told.success());
}

#[test]
fn a_certificate_that_was_replaced_is_served_after_a_hangup() {
    let (folder, config) = folder();
    let first = certify(folder.path());
    let text = fs::read_to_string(&config).unwrap();
    fs::write(&config, format!("{text}[server.tls]\ncertificate = \"certificate.pem\"\nkey = \"key.pem\"\n")).unwrap();
    let mut service = Service::start(folder.path());
    assert_eq!(shown(&service.address), first);

    // A certificate without its key changes nothing.
    fs::write(folder.path().join("certificate.pem"), "nonsense").unwrap();
    hang_up(&service);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(shown(&service.address), first);

    let second = certify(folder.path());
    assert_ne!(second, first);
    hang_up(&service);
    let begun = Instant::now();
    while shown(&service.address) != second {
        assert!(begun.elapsed() < Duration::from_secs(120), "the old certificate is still served");
        std::thread::sleep(Duration::from_millis(100));
    }
    let (clean, log) = service.terminate();
    assert!(clean && log.contains("the certificate was replaced") && log.contains("the old one stays"), "{log}");
}

#[test]
fn a_hangup_ends_nothing() {
    let (folder, _) = folder();
    let mut service = Service::start(folder.path());
    hang_up(&service);
    std::thread::sleep(Duration::from_millis(300));
    assert!(service.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(service.terminate().0);
}
