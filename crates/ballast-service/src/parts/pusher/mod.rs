//! Messages to clients' devices (Web Push): their content, and sending them to a browser's push service.

mod encrypt;

use std::time::Duration;

use ballast_auth::{
    keys::Keys,
    vapid::{Vapid, topic},
};
use ballast_chain::outside::{body, causes, client, is_loopback, quote};
use ballast_config::{Config, Push};
use ballast_core::{lane::Lane, push::life_left, time::Moment};
use ballast_store::push::DuePush;
use ballast_words::pushed;
use reqwest::{
    Client, Response, Url,
    header::{AUTHORIZATION, CONTENT_ENCODING, HeaderMap, RETRY_AFTER},
};
use serde_json::json;

pub use self::encrypt::is_key;
use crate::stage::Stage;

/// A push service that takes longer is tried again later.
const PATIENCE: Duration = Duration::from_secs(10);
/// Maximum number of bytes read of an answer, for the log.
const ANSWER_BYTES: usize = 4 * 1024;

/// Sends messages to push services.
#[derive(Debug)]
pub struct Pusher {
    vapid: Vapid,
    services: Push,
    abroad: Client,
    loopback: Client,
    is_demo: bool,
}

/// The answer of a push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// `None` if there was no answer.
    pub status: Option<u16>,
    /// Seconds for which it wants no requests.
    pub pause: Option<i64>,
    /// Its words, or why there are none.
    pub words: String,
}

impl Pusher {
    /// Creates it from the configuration. No request is sent yet.
    pub fn new(config: &Config, keys: &Keys, stage: Stage) -> Result<Self, String> {
        let support = config.company.support_email.as_deref().filter(|email| !email.is_empty());
        let site = config.is_https().then(|| config.public_url());
        let http = |is_loopback| client(is_loopback, PATIENCE);
        Ok(Self {
            vapid: Vapid::of(keys, support.map(|email| format!("mailto:{email}")).or(site)),
            services: config.push.clone(),
            abroad: http(false)?,
            loopback: http(true)?,
            is_demo: stage.is_demo(),
        })
    }

    /// The key that a browser subscribes with; `None` if there is no service that we may send to.
    #[must_use]
    pub fn public_key(&self) -> Option<&str> {
        (!self.services.services.is_empty()).then(|| self.vapid.public())
    }

    /// The address of a device, if we may send to it.
    pub fn endpoint(&self, text: &str) -> Result<Url, &'static str> {
        self.services.endpoint(text)
    }

    /// The text sent to a device: the title shown, the page that it leads to, and the tag of the message that it
    /// replaces.
    fn text(&self, due: &DuePush) -> Result<String, String> {
        let words = pushed(&due.notice.told).map_err(|error| error.to_string())?;
        let title = if self.is_demo { format!("[Demo] {}", words.title) } else { words.title };
        Ok(json!({ "title": title, "leads": words.leads, "tag": due.notice.told.kind() }).to_string())
    }

    /// Sends one message. An error means that it could not be written.
    pub(crate) async fn send(&self, keys: &Keys, due: &DuePush, url: Url, now: Moment) -> Result<Said, String> {
        let sealed = encrypt::encrypt(&due.device, self.text(due)?.as_bytes())?;
        let kind = due.notice.told.kind();
        let urgency = match Lane::of(kind.as_str()) {
            Lane::Urgent => "high",
            Lane::Ordinary => "normal",
        };
        let http = if is_loopback(&url) { &self.loopback } else { &self.abroad };
        let origin = url.origin().ascii_serialization();
        let request = http
            .post(url)
            .header(AUTHORIZATION, self.vapid.authorization(&origin, now))
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("ttl", life_left(due.notice.created_at, now))
            .header("urgency", urgency)
            .header("topic", topic(keys, due.device.session, kind))
            .body(sealed);
        Ok(match request.send().await {
            Ok(response) => Said {
                status: Some(response.status().as_u16()),
                pause: pause(response.headers(), now),
                words: words(response).await,
            },
            Err(error) => Said { status: None, pause: None, words: causes(&error.without_url()) },
        })
    }
}

/// How long it wants no requests: in seconds, or until a date.
pub(crate) fn pause(headers: &HeaderMap, now: Moment) -> Option<i64> {
    let wanted = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    wanted.parse().ok().or_else(|| {
        let until = jiff::fmt::rfc2822::parse(wanted).ok()?.timestamp().as_millisecond();
        Some(until.saturating_sub(now.millis()).max(0) / 1_000)
    })
}

/// The text of an error response.
async fn words(response: Response) -> String {
    if response.status().is_success() {
        return String::new();
    }
    match body(response, ANSWER_BYTES).await {
        Ok(Some(said)) => quote(&String::from_utf8_lossy(&said)),
        Ok(None) | Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wanted_pause_is_seconds_or_a_date() {
        let now = Moment::from_millis(784_111_777_000).unwrap();
        let of = |text: &str| pause(&HeaderMap::from_iter([(RETRY_AFTER, text.parse().unwrap())]), now);
        assert_eq!(of("120"), Some(120));
        assert_eq!(of("Sun, 06 Nov 1994 08:50:37 GMT"), Some(60));
        assert_eq!(of("Sun, 06 Nov 1994 08:00:00 GMT"), Some(0));
        assert_eq!(of("soon"), None);
        assert_eq!(pause(&HeaderMap::new(), now), None);
    }
}
