//! Webhooks: how messages are written, signed and sent, and where they may be sent.

mod outer;
mod said;

use std::time::{Duration, Instant};

use ballast_auth::{keys::Keys, webhooks};
use ballast_chain::outside::{builder, causes};
use ballast_config::Config;
use ballast_core::{time::Moment, webhook::Webhook};
use ballast_store::webhook::DueDelivery;
use reqwest::{Client, Url, header::CONTENT_TYPE};

use self::outer::{NOWHERE, Outer};
pub use self::said::Event;
use crate::parts::pusher::pause;

/// An address that takes longer is tried again later.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sends messages to webhook addresses.
#[derive(Debug)]
pub struct Teller {
    allowed: ballast_config::Webhooks,
    http: Client,
}

/// The outcome of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// `None` if there was no answer.
    pub status: Option<u16>,
    /// Seconds for which it wants no requests.
    pub pause: Option<i64>,
    pub took: Duration,
    /// Why it failed; empty if it succeeded. The body of the answer is not read.
    pub reason: String,
    /// Whether it left this machine: if not, the address is not at fault.
    pub is_sent: bool,
}

impl Answered {
    /// Nothing was sent, with the reason.
    pub(crate) const fn unsent(reason: String) -> Self {
        Self { status: None, pause: None, took: Duration::ZERO, reason, is_sent: false }
    }
}

impl Teller {
    /// Creates it from the configuration. No request is sent yet.
    pub fn new(config: &Config) -> Result<Self, String> {
        let allowed = config.webhooks;
        // No proxy: it would resolve names itself, and nobody would see where they lead. No connection is kept: each
        // delivery is resolved again.
        let http = builder(true, PATIENCE)
            .dns_resolver(Outer)
            .pool_max_idle_per_host(0)
            // An HTTP/2 connection may outlive a request that has timed out.
            .http1_only()
            .https_only(!allowed.this_machine)
            .build()
            .map_err(|error| format!("the HTTP client of webhooks cannot start: {}", causes(&error)))?;
        Ok(Self { allowed, http })
    }

    /// The address, if messages may be sent to it.
    pub fn address(&self, text: &str) -> Result<Url, &'static str> {
        self.allowed.address(text)
    }

    /// The host of an address, for display.
    #[must_use]
    pub fn host(text: &str) -> String {
        let url = Url::parse(text).ok();
        url.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Makes one delivery.
    pub(crate) async fn tell(&self, keys: &Keys, due: &DueDelivery, now: Moment) -> Answered {
        let url = match self.allowed.address(&due.webhook.url) {
            Ok(url) => url,
            Err(why) => return Answered::unsent(format!("nothing may be sent to it: {why}")),
        };
        let body = match said::body(due) {
            Ok(body) => body,
            Err(why) => return Answered::unsent(why),
        };
        let (id, seconds) = (message_id(&due.webhook, due.delivery.number), now.millis().div_euclid(1_000));
        let request = self
            .http
            .post(url)
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-signature", webhooks::signature(keys, &due.webhook, &id, seconds, &body))
            .header("webhook-id", id)
            .header("webhook-timestamp", seconds)
            .body(body);
        let begun = Instant::now();
        let sent = request.send().await;
        let took = begun.elapsed();
        match sent {
            Ok(answer) => {
                let status = answer.status();
                let reason = if status.is_success() {
                    String::new()
                } else if status.is_redirection() {
                    format!("it answered {}, and redirects are not followed", status.as_u16())
                } else {
                    format!("it answered {}", status.as_u16())
                };
                let (status, pause) = (Some(status.as_u16()), pause(answer.headers(), now));
                Answered { status, pause, took, reason, is_sent: true }
            }
            Err(error) => {
                let reason = class_of(&error).to_owned();
                tracing::debug!(webhook = %due.webhook.id, why = causes(&error.without_url()), "not delivered");
                Answered { status: None, pause: None, took, reason, is_sent: true }
            }
        }
    }
}

/// Why there was no answer, and no more than that: the network's own words would tell someone who names an address
/// which of its ports are open to us.
fn class_of(error: &reqwest::Error) -> &'static str {
    if error.is_timeout() {
        "it gave no answer in time"
    } else if causes(error).contains(NOWHERE) {
        NOWHERE
    } else if error.is_connect() {
        "it cannot be reached: its name, its certificate or its port"
    } else {
        "the connection broke off"
    }
}

/// The ID of a message: the same in every attempt. From one message to the next the number increases by one.
#[must_use]
pub fn message_id(webhook: &Webhook, number: i64) -> String {
    format!("wh_{}_{number}", webhook.id.uuid().simple())
}
