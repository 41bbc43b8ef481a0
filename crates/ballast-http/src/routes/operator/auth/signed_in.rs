//! The answer to a log-in: the session's cookie, and the operator.

use axum::response::{IntoResponse, Response};
use ballast_auth::tokens::{Carrier, Subject};
use ballast_core::{
    context::Context,
    decision::Decision,
    operator::{Operator, SESSION_HOURS},
    session::{self, Start},
};
use ballast_service::{error::ApiError, write::read};
use ballast_store::reads::{self, SeenSession};
use serde::{Deserialize, Serialize};

use crate::{
    answer::Answer,
    cookies,
    routes::{
        auth::{
            device,
            signed_in::{Browser, append},
        },
        operator::logged_in::Me,
    },
    state::App,
};

/// A new session. It is stored with an idempotency key, so it holds no token: the token is derived from the subject.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SignedIn {
    subject: Subject<Operator>,
}

/// Begins a session of an operator in the state after the decision.
pub fn begin(
    context: &mut Context<'_>,
    operator: &Operator,
    browser: &Browser,
    known_device: bool,
) -> (Decision, SignedIn) {
    let expires_at = context.now.plus_hours(SESSION_HOURS);
    let start = Start { id: context.id(), expires_at, user_agent: browser.agent.clone(), known_device };
    let subject = Subject { owner: operator.id, session: start.id, issued_at: context.now, expires_at };
    (session::open(context, operator, start), SignedIn { subject })
}

impl SignedIn {
    /// The answer with its cookies: it sets those of session and device and clears that of the used challenge.
    pub async fn respond(self, app: &App, browser: &Browser, message: &str) -> Result<Response, ApiError> {
        let subject = self.subject;
        let found = read(app, move |conn| reads::operator_session(conn, subject.session)).await?;
        let SeenSession { session, operator, .. } = found.ok_or_else(ApiError::unauthenticated)?;
        // A repeated request may arrive after the session has ended; it then gets neither a token nor a known device.
        session::validate(app.clock.now(), &session, &operator).map_err(|_| ApiError::unauthenticated())?;
        let asker = app.asker(&browser.headers);
        let life = subject.expires_at.millis_since(subject.issued_at).div_euclid(1000);
        let token = app.who.tokens.issue(&app.who.keys, &subject, Carrier::Cookie);
        let own = asker.set(cookies::OPERATOR, &token, life);
        let mut set: Vec<_> = own.chain(cookies::clear(cookies::OPERATOR_CHALLENGE, app.is_https())).collect();
        if !device::is_known(app, &browser.headers, &operator) {
            let device =
                device::new(&app.who.keys, operator.id, operator.epoch).map_err(|error| ApiError::internal(&error))?;
            set.extend(asker.set(cookies::OPERATOR_DEVICE, &device, device::SECONDS));
        }
        let mut response = Answer::data(Me::new(app, operator, &session)).with_message(message).into_response();
        append(&mut response, set.into_iter());
        Ok(response)
    }
}
