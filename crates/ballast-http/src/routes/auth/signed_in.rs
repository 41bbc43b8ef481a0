//! The answer of every call that logs in: a bearer token, another token as cookie, and the client.

use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use ballast_auth::tokens::{Carrier, Subject};
use ballast_core::{
    client::{Cash, Client},
    context::Context,
    decision::{Change, Decision},
    id::Id,
    session::{self, Start},
};
use ballast_service::error::ApiError;
use serde::{Deserialize, Serialize};

use super::{
    device,
    user::{User, UserData},
};
use crate::{answer::Answer, auth::cookies, state::App};

/// Maximum length of a stored user agent, in characters.
const AGENT_CHARS: usize = 120;

/// The result of a log-in. It is stored with an idempotency key, so it holds no token: tokens are derived from the
/// subject.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SignedIn {
    subject: Subject,
    user: User,
    /// The client's epoch. Answers stored by earlier versions have none.
    #[serde(default)]
    epoch: i64,
}

/// The browser that logs in.
#[derive(Clone, Debug)]
pub struct Browser {
    /// The user agent, shortened.
    pub agent: String,
    /// The request's headers, for the device's cookie.
    pub headers: HeaderMap,
}

impl Browser {
    pub fn of(headers: HeaderMap) -> Self {
        let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let agent = agent.chars().filter(|c| !c.is_control()).take(AGENT_CHARS).collect();
        Self { agent, headers }
    }
}

/// Begins a session and returns its answer.
pub fn begin(
    app: &App,
    context: &mut Context<'_>,
    client: &Client,
    cash: Cash,
    browser: &Browser,
    known_device: bool,
) -> (Decision, SignedIn) {
    let expires_at = context.now.plus_seconds(app.who.limits.session_seconds);
    let start = Start { id: context.id(), expires_at, user_agent: browser.agent.clone(), known_device };
    let subject = Subject { owner: client.id, session: start.id, issued_at: context.now, expires_at };
    let decision = session::open(context, client, start);
    (decision, SignedIn { subject, user: User::new(client.clone(), cash), epoch: client.epoch })
}

/// The client in the state after the decision.
pub fn changed_client(decision: &Decision) -> Option<&Client> {
    decision.changes.iter().find_map(|change| match change {
        Change::Client(client) => Some(client),
        _ => None,
    })
}

impl SignedIn {
    pub const fn owner(&self) -> Id<Client> {
        self.subject.owner
    }

    /// The answer with its cookies: it sets those of session and device and clears that of the used challenge.
    pub fn respond(self, app: &App, browser: &Browser, message: &str) -> Result<Response, ApiError> {
        self.respond_with(app, browser, message, |user| UserData { user })
    }

    /// Like [`Self::respond`], with more data than the client.
    pub fn respond_with<T: Serialize>(
        self,
        app: &App,
        browser: &Browser,
        message: &str,
        data: impl FnOnce(User) -> T,
    ) -> Result<Response, ApiError> {
        let token = |carrier| app.who.tokens.issue(&app.who.keys, &self.subject, carrier);
        let asker = app.asker(&browser.headers);
        let life = self.subject.expires_at.millis_since(self.subject.issued_at).div_euclid(1000);
        let session = asker.set(cookies::SESSION, &token(Carrier::Cookie), life);
        let mut cookies: Vec<_> = session.chain(cookies::clear(cookies::CHALLENGE, app.is_https())).collect();
        let owner = self.subject.owner;
        if !device::is_known_since(app, &browser.headers, owner, self.epoch) {
            let device = device::new(&app.who.keys, owner, self.epoch).map_err(|error| ApiError::internal(&error))?;
            cookies.extend(asker.set(cookies::DEVICE, &device, device::SECONDS));
        }
        let mut response =
            Answer::data(data(self.user)).with_message(message).with_token(token(Carrier::Bearer)).into_response();
        append(&mut response, cookies.into_iter());
        Ok(response)
    }
}

pub fn append(response: &mut Response, cookies: impl Iterator<Item = HeaderValue>) {
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}
