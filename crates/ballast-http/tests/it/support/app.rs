//! A whole service on a temporary database.

use std::net::SocketAddr;

use ballast_auth::keys::Keys;
use ballast_config::{Config, Secret};
use ballast_core::{
    account::{Confirmation, confirm_email},
    decision::Actor,
    installation,
};
use ballast_http::serve;
use ballast_service::{
    clock::Clock,
    decide::in_context,
    stage::Stage,
    state::{App, AppState},
};
use ballast_store::{Options, Store, reads};
use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;

use super::{call::Call, contract, mould, smtp::MailServer};

/// Account m/44'/60'/0' of the well-known test mnemonic.
const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
/// A password that is hard to guess.
pub const PASSWORD: &str = "violet tractor lemonade";

/// A clock set to a Monday: results are entered by calendar weeks, on whatever day the tests run.
pub fn on_a_monday() -> Clock {
    let today = Clock::shifted(0).now().day();
    Clock::shifted(today.plus_days(6).monday().days_since(today) * 24 * 60 * 60 * 1000)
}

/// A running service.
pub struct TestApp {
    /// The service's state, for what cannot be seen from the outside.
    pub app: App,
    pub mail: Option<MailServer>,
    running: Option<serve::Running>,
    folder: TempDir,
    http: reqwest::Client,
    address: SocketAddr,
}

/// Someone with an account.
#[derive(Clone, Debug)]
pub struct Client {
    pub email: String,
    pub id: String,
    pub token: String,
    pub cookie: String,
}

impl TestApp {
    /// Without a mail server: mail stays in the outbox.
    pub async fn start() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap(), None, |_| {}).await
    }

    /// With a real mail server.
    pub async fn with_mail() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap(), Some(MailServer::start().await), |_| {}).await
    }

    /// With other settings.
    pub async fn configured(change: impl FnOnce(&mut Config)) -> Self {
        Self::in_folder(tempfile::tempdir().unwrap(), None, change).await
    }

    /// With other settings and this machine's clock: prices of other days are too old or too new.
    pub async fn today(change: impl FnOnce(&mut Config)) -> Self {
        Self::by_clock(Clock::shifted(0), tempfile::tempdir().unwrap(), None, change).await
    }

    /// With another clock.
    pub async fn by(clock: Clock) -> Self {
        Self::by_clock(clock, tempfile::tempdir().unwrap(), None, |_| {}).await
    }

    /// Stops the service and starts it again on the same data by another clock.
    pub async fn restart_by(self, clock: Clock) -> Self {
        let (folder, mail) = self.stop().await;
        Self::by_clock(clock, folder, mail, |_| {}).await
    }

    async fn in_folder(folder: TempDir, mail: Option<MailServer>, change: impl FnOnce(&mut Config)) -> Self {
        Self::by_clock(on_a_monday(), folder, mail, change).await
    }

    async fn by_clock(
        clock: Clock,
        folder: TempDir,
        mail: Option<MailServer>,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let _set_before = rustls::crypto::ring::default_provider().install_default();
        let mut config = Config::default();
        config.database.url = Secret::new(mould::sqlite(&folder.path().join("ballast.db")));
        config.server.public_url = Some("https://ballast.example".into());
        config.mail.url = mail.as_ref().map(|mail| Secret::new(format!("smtp://{}", mail.address)));
        config.bsc.account_xpub = Some(ACCOUNT.into());
        // Nothing leaves this machine.
        config.price.sources.clear();
        config.price.tape.clear();
        // Proofs are built when a test says so.
        config.proofs.every_hours = 0;
        // So is the public log.
        config.log.every_seconds = 0;
        // Results wait for late readings, at whatever hour the tests run.
        config.rules.reading_minutes = 2;
        let company = &mut config.company;
        company.legal_name = Some("Harbour Capital Ltd".into());
        company.address = Some("1 Quay Street".into());
        company.support_email = Some("help@harbour.example".into());
        company.licence = Some("Registered under 12345".into());
        company.risk_warning = Some("You can lose money.".into());
        change(&mut config);
        let url = config.database.url.expose().to_owned();
        let store = tokio::task::spawn_blocking(move || {
            contract::prepare();
            Store::migrate(&url).unwrap();
            Store::open(&Options { url, readers: 2 }).unwrap()
        });
        let keys = Keys::make(&config).unwrap();
        let app = AppState::build(config, keys, store.await.unwrap(), clock, Stage::Real).unwrap();
        mark_demo(&app).await;
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let plan = serve::Plan {
            app: app.clone(),
            listener,
            metrics: None,
            extra: app.stage.is_played().then(ballast_demo::routes::routes),
            workers: true,
        };
        let running = serve::start(plan).await.unwrap();
        let address = running.address;
        // It only talks to this service, so it needs none of the machine's authorities.
        let http = reqwest::Client::builder().tls_certs_only([]).redirect(reqwest::redirect::Policy::none());
        let http = http.build().unwrap();
        Self { app, mail, running: Some(running), folder, http, address }
    }

    /// Like [`Self::by`], with other settings.
    pub async fn by_as(clock: Clock, change: impl FnOnce(&mut Config)) -> Self {
        Self::again_by(tempfile::tempdir().unwrap(), clock, change).await
    }

    /// With the data of an earlier one, another clock and other settings.
    pub async fn again_by(folder: TempDir, clock: Clock, change: impl FnOnce(&mut Config)) -> Self {
        Self::by_clock(clock, folder, None, change).await
    }

    /// With the data of an earlier one.
    pub async fn again(folder: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        Self::in_folder(folder, None, change).await
    }

    /// Stops the service and starts it again on the same data.
    pub async fn restart(self) -> Self {
        self.restart_as(|_| {}).await
    }

    /// Like [`Self::restart`], with other settings.
    pub async fn restart_as(self, change: impl FnOnce(&mut Config)) -> Self {
        let (folder, mail) = self.stop().await;
        Self::in_folder(folder, mail, change).await
    }

    /// Stops the service; its data stays.
    pub async fn stop(mut self) -> (TempDir, Option<MailServer>) {
        self.running.take().unwrap().stop().await;
        (self.folder, self.mail)
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// A request to any path.
    pub fn request(&self, method: Method, path: &str) -> Call {
        Call::new(&self.http, method, format!("http://{}{path}", self.address))
    }

    /// A `GET` of a call.
    pub fn get(&self, call: &str) -> Call {
        self.request(Method::GET, &format!("/api/v1/{call}"))
    }

    /// A `POST` of a call.
    pub fn post(&self, call: &str, body: serde_json::Value) -> Call {
        self.request(Method::POST, &format!("/api/v1/{call}")).json(body)
    }

    /// Signs up a client who reads the welcome mail.
    pub async fn client(&self, name: &str) -> Client {
        let client = self.stranger(name).await;
        let (app, id) = (&self.app, client.id.parse().unwrap());
        let row = app.store.read(move |conn| ballast_store::reads::client_by_id(conn, id)).await.unwrap().unwrap();
        let confirmed = in_context(app, Actor::Client(id), |context| confirm_email(context, &row, Confirmation::Link));
        app.store.commit(confirmed).await.unwrap();
        client
    }

    /// Signs up a client, and no more: it is not known yet whether they read the mail to their address.
    pub async fn stranger(&self, name: &str) -> Client {
        let email = format!("{}@example.org", name.to_lowercase().replace(' ', "."));
        let answer = self.post("users/signUp", sign_up(name, &email)).send().await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        Client {
            email,
            id: answer.body["data"]["user"]["_id"].as_str().unwrap().into(),
            token: answer.body["token"].as_str().unwrap().into(),
            cookie: answer.cookie("jwt").unwrap(),
        }
    }

    /// Anything that someone with the database's password can do.
    pub fn sql(&self, text: &str) {
        self.books().execute_batch(text).unwrap();
    }

    /// The database, bypassing the program.
    pub fn books(&self) -> rusqlite::Connection {
        let path = self.app.config.database.url.expose().trim_start_matches("sqlite://").to_owned();
        let conn = rusqlite::Connection::open(path).unwrap();
        conn.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
        conn
    }

    /// The service's health as the metrics address shows it.
    pub async fn health(&self) -> serde_json::Value {
        ballast_http::routes::health::details(&self.app.clone().into()).await.1.0
    }

    /// The service's base URL.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Moves the clock.
    pub fn advance_days(&self, days: u16) {
        self.app.clock.advance_days(days).unwrap();
    }
}

/// A valid form.
pub fn sign_up(name: &str, email: &str) -> serde_json::Value {
    json!({
        "name": name, "email": email, "country": "Norway",
        "password": PASSWORD, "passwordConfirm": PASSWORD, "referer": "",
    })
}

/// Marks a demo, so that jobs and tests can do alone what takes two people elsewhere.
pub async fn mark_demo(app: &App) {
    if app.store.read(reads::head).await.unwrap().sequence == 0 {
        app.store.commit(in_context(app, Actor::System, installation::mark_demo).unwrap()).await.unwrap();
    }
}
