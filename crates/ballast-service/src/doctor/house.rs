//! Checks of the database, the certificate, the disk, the mail server and other services.

use std::{fs, io, io::Write as _, path::Path, time::Duration};

use ballast_chain::outside;
use ballast_config::{Config, Traces, absolute};
use ballast_core::{operator::Operator, time::Moment};
use ballast_store::{EngineError, Fault, Options, SCHEMA_VERSION, Store, StoreError, reads};
use reqwest::Url;

use super::{Check, Patient, State, unchecked};
use crate::{
    certificate,
    health::{self, sentence},
    identity,
    parts::{
        mailer::{Delivery, Trouble as Untaken},
        provider::{Provider, Trouble, bound_here},
    },
    state::AppState,
};

/// Bytes that the disk check writes.
const PROBE_BYTES: usize = 1024 * 1024;
const DATABASE: &str = "database";
/// A certificate of the firm's own that has fewer days left is reported.
const CERTIFICATE_DAYS: i64 = 14;
const COLLECTOR_TIMEOUT: Duration = Duration::from_secs(4);

/// The database of an assembled service.
pub(super) async fn database(app: &AppState) -> Check {
    let health = app.store.health().await;
    match health.reason {
        None => Check::good(DATABASE, format!("schema version {}, writable", health.schema_needed)),
        Some(reason) => Check::not(DATABASE, State::Bad, reason, "Nothing is written until this is fixed."),
    }
}

/// Opens the database if it has this program's schema and can be written; reports what is wrong otherwise.
pub(super) fn opened(config: &Config) -> (Check, Option<Store>) {
    let url = config.database.url.expose();
    let place = identity::place_of(config);
    let wrong = |error: StoreError| {
        let found = if url.starts_with("sqlite") { format!("{error}, {place}") } else { error.to_string() };
        let is_silent = matches!(&error, StoreError::Engine(EngineError { fault: Fault::Disconnected, .. }));
        Check::not(DATABASE, State::Bad, found, sentence(error.hint())).silent(is_silent)
    };
    match Store::schema_of(url) {
        Err(error) => (wrong(error), None),
        Ok(None) => {
            if let Err(refused) = identity::require_no_firm(config) {
                return (Check::not(DATABASE, State::Bad, refused.what, sentence(&refused.hint)), None);
            }
            let todo = "`ballast serve` makes it at its first start, or `ballast migrate` alone.";
            (Check::not(DATABASE, State::Warn, format!("there is none yet in {place}"), todo), None)
        }
        Ok(Some(found)) if found != SCHEMA_VERSION => {
            let known = SCHEMA_VERSION;
            let error = if found < known {
                StoreError::OlderSchema { found, known }
            } else {
                StoreError::NewerSchema { found, known }
            };
            (wrong(error), None)
        }
        Ok(Some(version)) => {
            let options = Options { url: url.to_owned(), readers: config.database.readers };
            let check = match Store::try_write(url) {
                Ok(()) => Check::good(DATABASE, format!("schema version {version}, writable, {place}")),
                Err(error) => wrong(error),
            };
            match Store::open(&options) {
                Ok(store) => (check, Some(store)),
                Err(error) => (wrong(error), None),
            }
        }
    }
}

/// Whether the disk of the data folder still takes a megabyte, and how much room is left.
pub(super) fn disk(config: &Config) -> Check {
    const NAME: &str = "disk";
    let folder = absolute(&config.data_dir());
    if !folder.exists() {
        return Check::good(
            NAME,
            format!("{} does not exist yet; the first `ballast serve` makes it", folder.display()),
        );
    }
    match probe(&folder) {
        Ok(()) => {
            let room = health::disk_of(&folder);
            Check { found: format!("{}, and it takes writes", room.found), ..room }
        }
        Err(error) => {
            let todo = match error.kind() {
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                    "Give the user that runs this the right to write there, or set server.data_dir."
                }
                _ => "Free some space there, or check the disk (dmesg).",
            };
            Check::not(NAME, State::Bad, format!("{}: {error}", folder.display()), todo)
        }
    }
}

/// The certificate of TLS without a proxy in front, if one is configured.
pub(super) fn certificate(config: &Config, now: Moment) -> Option<Check> {
    const NAME: &str = "certificate";
    let tls = &config.server.tls;
    let ordered = config.ordered_certificate().map(|(file, _)| file);
    let (chain, key) = ordered.as_ref().or(tls.certificate.as_ref()).zip(ordered.as_ref().or(tls.key.as_ref()))?;
    if ordered.is_some() && !chain.exists() {
        let todo = "`ballast serve` gets one at its start, when port 443 of that name leads to server.bind.";
        return Some(Check::not(NAME, State::Warn, "none was issued yet", todo));
    }
    let todo = match &ordered {
        Some(_) => {
            "The log of `ballast serve` says why no new one came; port 443 of the name has to lead to server.bind."
        }
        None => "Replace the old chain and its key with the new ones: the service reads them automatically.",
    };
    let validity = match certificate::pair(chain, key, rustls::ServerConfig::builder().crypto_provider()) {
        Ok(pair) => certificate::validity(&pair),
        Err(error) if ordered.is_some() => return Some(Check::not(NAME, State::Bad, error, todo)),
        Err(error) => {
            let todo = "Correct server.tls.certificate and .key: PEM files, of a certificate chain and of its key.";
            return Some(Check::not(NAME, State::Bad, error, todo));
        }
    };
    let Some(validity) = validity else {
        let found = format!("{} does not say how long it is valid", chain.display());
        return Some(Check::not(NAME, State::Bad, found, todo));
    };
    let ends = validity.until;
    // One that renews itself does so with a third of its time left, however short that is.
    let soon = if ordered.is_some() { validity.overdue() } else { ends.plus_days(-CERTIFICATE_DAYS) };
    Some(if ends <= now {
        Check::not(NAME, State::Bad, format!("it was valid until {}", ends.day()), todo)
    } else if soon <= now {
        Check::not(NAME, State::Warn, format!("it is valid only until {}", ends.day()), todo)
    } else {
        Check::good(NAME, format!("valid until {}", ends.day()))
    })
}

fn probe(folder: &Path) -> io::Result<()> {
    let path = folder.join(format!("doctor-{}.probe", std::process::id()));
    let mut file = fs::OpenOptions::new().write(true).create_new(true).open(&path)?;
    let written = file.write_all(&vec![0; PROBE_BYTES]).and_then(|()| file.sync_all());
    fs::remove_file(&path)?;
    written
}

/// Whether there are backups, and one that was restored.
pub(super) async fn backup(patient: &Patient<'_>) -> Check {
    match patient.app {
        Some(app) => health::backups(app).await.unwrap_or_else(|| health::no_backups(app)),
        None => unchecked("backup", DATABASE),
    }
}

/// The provider that operators log in with, if any.
pub(super) async fn provider(patient: &Patient<'_>) -> Option<Check> {
    const NAME: &str = "provider";
    let todo =
        "Correct operators.oidc.issuer, or ask whoever runs the provider: until it answers, nobody can log in with it.";
    let wrong = |found: String| Some(Check::not(NAME, State::Bad, found, todo));
    let provider = match Provider::of(patient.config) {
        Ok(provider) => provider?,
        Err(error) => return wrong(error),
    };
    match provider.look().await {
        Ok(_) if is_shut(patient).await => {
            let todo = "Set operators.password_login = true until an admin has bound their account at this provider.";
            let found = "operators log in with it alone, and no active admin has an account there";
            Some(Check::not(NAME, State::Bad, found, todo))
        }
        Ok(found) => Some(Check::good(NAME, found)),
        Err(trouble) => {
            let is_silent = matches!(trouble, Trouble::Unreachable(_));
            wrong(format!("the provider of operators {trouble}")).map(|check| check.silent(is_silent))
        }
    }
}

/// The collector of traces, if one is set: it is sent an empty batch, which it accepts.
pub(super) async fn collector(config: &Config) -> Option<Check> {
    const NAME: &str = "traces";
    let endpoint = config.traces.endpoint()?;
    let todo = "Start the collector, or correct traces.otlp_url and traces.headers. Until then traces are lost, and nothing else.";
    Some(match asked(endpoint, &config.traces).await {
        Ok(()) => Check::good(NAME, "the collector accepts them"),
        Err(found) => Check::not(NAME, State::Warn, found, todo),
    })
}

async fn asked(endpoint: Url, traces: &Traces) -> Result<(), String> {
    let http = outside::client(outside::is_loopback(&endpoint), COLLECTOR_TIMEOUT)?;
    let mut request = http.post(endpoint).header("content-type", "application/x-protobuf");
    for (name, value) in traces.headers()? {
        request = request.header(name, value);
    }
    let answer = request.send().await;
    let status = answer.map_err(|error| format!("the collector: {}", outside::causes(&error.without_url())))?.status();
    if status.is_success() { Ok(()) } else { Err(format!("the collector answers HTTP {}", status.as_u16())) }
}

/// Whether there are admins but none could log in. A database that does not answer has its own check.
async fn is_shut(patient: &Patient<'_>) -> bool {
    let Some(app) = patient.app.filter(|app| !app.config.operators.password_login) else { return false };
    let shared = app.clone();
    let found = app.store.read(move |conn| {
        let admins: Vec<_> = reads::operators(conn)?.into_iter().filter(Operator::is_active_admin).collect();
        for admin in &admins {
            if bound_here(&shared.config, conn, admin.id)?.is_some() {
                return Ok(false);
            }
        }
        Ok(!admins.is_empty())
    });
    found.await.unwrap_or(false)
}

/// The mail server, unless the mail settings are unusable.
pub(super) async fn mail(patient: &Patient<'_>, known: Vec<Check>) -> Vec<Check> {
    const NAME: &str = "mail";
    if !known.is_empty() {
        return known;
    }
    let made;
    let mailer = match patient.app {
        Some(app) => &app.post.mailer,
        None => match crate::parts::mailer::Mailer::new(patient.config, patient.stage) {
            Ok(mailer) => {
                made = mailer;
                &made
            }
            Err(error) => return vec![Check::not(NAME, State::Bad, error, "Correct it in ballast.toml.")],
        },
    };
    let waits = matches!(mailer.delivery(), Delivery::Waiting);
    vec![match mailer.probe().await {
        Ok(found) => Check::good(NAME, found),
        Err(wrong) if waits => {
            let todo = "Set mail.url and mail.from: without mail nobody gets a log-in code.";
            Check::not(NAME, State::Bad, wrong.words(), todo)
        }
        Err(wrong) => {
            let todo = "Start that server, or correct host, port, user and password in mail.url; check for a firewall \
                in between.";
            let is_silent = matches!(wrong, Untaken::Line(_));
            Check::not(NAME, State::Bad, wrong.words(), todo).silent(is_silent)
        }
    }]
}
