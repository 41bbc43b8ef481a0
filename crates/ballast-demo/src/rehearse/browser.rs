//! People's actions in their browsers, by the calls that the pages make.

use std::time::{Duration, Instant};

use reqwest::{
    Client, Method, RequestBuilder, Response,
    header::{AUTHORIZATION, COOKIE, ORIGIN, SET_COOKIE},
};
use serde_json::Value;

use super::course::Trouble;

/// Timeout for anything that happens automatically.
const PATIENCE: Duration = Duration::from_secs(90);
const LOOK: Duration = Duration::from_millis(50);
/// Header that a client's log-in returns for the step with the code.
const CHALLENGE: &str = "x-login-challenge";

/// The credentials of someone who is logged in.
#[derive(Clone, Debug, Default)]
pub(super) enum Login {
    #[default]
    Nobody,
    Cookie(String),
    Bearer(String),
    /// Between the two steps of a client's log-in.
    Challenge(String),
}

/// The answer to a call: the whole body, and what it set.
pub(super) struct Reply {
    pub(super) body: Value,
    pub(super) cookies: String,
    pub(super) challenge: String,
}

/// Everyone's browser.
pub(super) struct Browser {
    http: Client,
    origin: String,
}

impl Browser {
    /// It sends requests only to this site, and through no proxy of the environment.
    pub(super) fn open(origin: String) -> Result<Self, Trouble> {
        let http = Client::builder().no_proxy().timeout(PATIENCE).build().map_err(Trouble::new)?;
        Ok(Self { http, origin })
    }

    pub(super) async fn get(&self, who: &Login, call: &str) -> Result<Value, Trouble> {
        Ok(self.answer(call, self.request(who, Method::GET, call)).await?.body["data"].take())
    }

    pub(super) async fn post(&self, who: &Login, call: &str, body: &Value) -> Result<Value, Trouble> {
        Ok(self.send(who, Method::POST, call, body).await?.body["data"].take())
    }

    pub(super) async fn send(&self, who: &Login, method: Method, call: &str, body: &Value) -> Result<Reply, Trouble> {
        self.answer(call, self.request(who, method, call).json(body)).await
    }

    /// Uploads a file as it is.
    pub(super) async fn upload(&self, who: &Login, call: &str, content: Vec<u8>) -> Result<Value, Trouble> {
        let request = self.request(who, Method::POST, call).header("content-type", "application/octet-stream");
        Ok(self.answer(call, request.body(content)).await?.body["data"].take())
    }

    /// Downloads a file as it is.
    pub(super) async fn download(&self, who: &Login, call: &str) -> Result<Vec<u8>, Trouble> {
        let answer = self.request(who, Method::GET, call).send().await.map_err(Trouble::new)?;
        if !answer.status().is_success() {
            return Err(refused(call, answer).await);
        }
        Ok(answer.bytes().await.map_err(Trouble::new)?.to_vec())
    }

    /// Checks that something is refused: fails if it is allowed, or refused for a reason without these words.
    pub(super) async fn must_refuse(&self, who: &Login, call: &str, body: &Value, why: &str) -> Result<(), Trouble> {
        let answer = self.request(who, Method::POST, call).json(body).send().await.map_err(Trouble::new)?;
        let status = answer.status();
        let said: Value = answer.json().await.map_err(Trouble::new)?;
        if !status.is_success() && said["message"].as_str().is_some_and(|message| message.contains(why)) {
            return Ok(());
        }
        Err(Trouble::new(format!("POST {call} should have been refused ({why}), and answered {status}: {said}"))
            .with("this is a bug: report it, and let no real money in"))
    }

    fn request(&self, who: &Login, method: Method, call: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}/api/v1/{call}", self.origin)).header(ORIGIN, &self.origin);
        match who {
            Login::Nobody => request,
            Login::Cookie(cookie) => request.header(COOKIE, cookie),
            Login::Bearer(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
            Login::Challenge(challenge) => request.header(CHALLENGE, challenge),
        }
    }

    async fn answer(&self, call: &str, request: RequestBuilder) -> Result<Reply, Trouble> {
        let answer = request.send().await.map_err(|error| Trouble::new(format!("{call}: {error}")))?;
        if !answer.status().is_success() {
            return Err(refused(call, answer).await);
        }
        let set = answer.headers().get_all(SET_COOKIE).iter();
        let pairs: Vec<&str> = set.filter_map(|cookie| cookie.to_str().ok()?.split(';').next()).collect();
        let (cookies, challenge) = (pairs.join("; "), answer.headers().get(CHALLENGE));
        let challenge = challenge.and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
        let body = answer.json().await.map_err(|error| Trouble::new(format!("{call}: {error}")))?;
        Ok(Reply { body, cookies, challenge })
    }
}

async fn refused(call: &str, answer: Response) -> Trouble {
    let (status, said) = (answer.status(), answer.text().await.unwrap_or_default());
    let said: Value = serde_json::from_str(&said).unwrap_or_else(|_| said.into());
    let message = said["message"].as_str().unwrap_or("it says nothing");
    Trouble::new(format!("{call}: {message} ({status}, {}{})", said["code"], fields(&said)))
}

fn fields(said: &Value) -> String {
    if said["fields"].is_null() { String::new() } else { format!(", {}", said["fields"]) }
}

/// Keeps looking until something is there.
pub(super) async fn until<T>(
    what: &str,
    mut look: impl AsyncFnMut() -> Result<Option<T>, Trouble>,
) -> Result<T, Trouble> {
    let since = Instant::now();
    loop {
        if let Some(found) = look().await? {
            return Ok(found);
        }
        if since.elapsed() > PATIENCE {
            return Err(Trouble::new(format!("{what}: not within {} s", PATIENCE.as_secs())));
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// A string in an answer.
pub(super) fn text<'a>(answer: &'a Value, pointer: &str) -> Result<&'a str, Trouble> {
    let found = answer.pointer(pointer).and_then(Value::as_str);
    found.ok_or_else(|| Trouble::new(format!("an answer lacks {pointer}: {answer}")))
}

/// Any other value in an answer.
pub(super) fn read<T: serde::de::DeserializeOwned>(answer: &Value, pointer: &str) -> Result<T, Trouble> {
    let found = answer.pointer(pointer).cloned().unwrap_or_default();
    serde_json::from_value(found).map_err(|error| Trouble::new(format!("{pointer} of an answer: {error}")))
}
