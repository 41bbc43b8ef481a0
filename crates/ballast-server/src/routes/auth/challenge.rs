//! Codes from both sides: handing a challenge out with a mailed code, and taking both back.

use axum::{
    http::{HeaderMap, HeaderValue},
    response::{IntoResponse, Response},
};
use ballast_core::{
    account::{Code, Email},
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    id::Id,
    refusal::{Kind, Refusal},
    session::{self, Asks, CODE_MINUTES, Challenge, Opening, Purpose},
};
use ballast_store::{CommitError, Conn, reads};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{no_such_client, signed_in::append};
use crate::{
    answer::Answer,
    auth::{codes, cookies, origin::refuse_cross_origin, throttle},
    error::ApiError,
    jobs::decide::in_context,
    state::App,
};

/// The header that carries the challenge for programs without cookies.
pub const HEADER: &str = "x-login-challenge";
/// Attempts to count a try while others count theirs on the same challenge.
const ATTEMPTS: u32 = 8;

/// A challenge that was handed out. Stored with an idempotency key; the value a browser gets follows from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Handed {
    challenge: Id<Challenge>,
    subject: String,
}

/// The account a code is about, in a form that tells nothing: wrong codes are counted under it whether or not there is
/// such an account.
fn subject(app: &App, email: &Email) -> String {
    let mac = app.keys.mac(&[b"subject", email.as_str().as_bytes()]);
    BASE64.encode(mac.get(..12).unwrap_or_default())
}

impl Handed {
    /// What the browser keeps: the secret, and the subject it is bound to.
    fn value(&self, app: &App) -> String {
        format!("{}.{}", codes::secret(&app.keys, self.challenge), self.subject)
    }

    /// The answer with cookie and header.
    pub fn respond(self, app: &App, message: &str) -> Response {
        let value = self.value(app);
        let cookie = cookies::set(cookies::CHALLENGE, &value, CODE_MINUTES.saturating_mul(60), app.config.is_https());
        let mut response = Answer::message(message).into_response();
        append(&mut response, cookie.into_iter());
        if let Ok(value) = HeaderValue::try_from(value) {
            response.headers_mut().insert(HEADER, value);
        }
        response
    }
}

/// Opens a challenge and queues the mail with its code. Without a client it is a decoy that opens nothing. Earlier
/// challenges of the client die.
pub fn hand_out(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    (purpose, email, client): (Purpose, &Email, Option<&Client>),
    code: &Code,
) -> Result<(Decision, Handed), ApiError> {
    let id = context.id();
    let handed = Handed { challenge: id, subject: subject(app, email) };
    let secret_hash = codes::secret_hash(&handed.value(app));
    let asks = Asks::MailedCode { mac: codes::code_mac(&app.keys, purpose, id, code.expose()) };
    // A decoy asks the same question about nobody.
    let whose = client.map_or_else(|| context.id(), |client| client.id);
    let replaced = reads::open_challenges(conn, whose, purpose)?;
    let owner = client.map(|client| client.id);
    let opening = Opening { id, purpose, client: owner, secret_hash, asks };
    let mut decision = session::open_challenge(context, opening, replaced);
    if let Some(mut mail) = client.and_then(|client| session::code_mail(purpose, client, code)) {
        if let Some(facts) = mail.data.as_object_mut() {
            facts.insert(codes::CHALLENGE_FACT.into(), json!(codes::challenge_fact(&secret_hash)));
        }
        decision = decision.mail(mail);
    }
    Ok((decision, handed))
}

/// A fresh code.
pub fn new_code() -> Result<Code, ApiError> {
    Ok(Code::from_random(getrandom::u64().map_err(|error| ApiError::internal(&error))?))
}

/// What a caller shows to get through a challenge: its value with a code, or a mailed link's token.
#[derive(Clone, Debug)]
pub struct Shown {
    purpose: Purpose,
    secret_hash: [u8; 32],
    /// Nothing for a link, which needs no code.
    code: Option<Code>,
    /// Nothing for a link, which cannot be guessed and so is not counted against the account.
    subject: Option<String>,
}

impl Shown {
    /// Reads the token of the body together with the challenge of the request.
    pub fn read(app: &App, headers: &HeaderMap, purpose: Purpose, token: &str) -> Result<Self, ApiError> {
        if let Some(secret_hash) = codes::read_link_token(&app.keys, purpose, token.trim()) {
            return Ok(Self { purpose, secret_hash, code: None, subject: None });
        }
        let code = Code::parse(token)?;
        let value = match headers.get(HEADER) {
            Some(value) => value.to_str().ok(),
            None => {
                let cookie = cookies::read(headers, cookies::CHALLENGE);
                if cookie.is_some() {
                    refuse_cross_origin(headers, &app.public_url)?;
                }
                cookie
            }
        };
        let value = value.filter(|value| !value.is_empty()).ok_or_else(|| start_again(purpose))?;
        let subject = value.split_once('.').ok_or_else(|| start_again(purpose))?.1.to_owned();
        Ok(Self { purpose, secret_hash: codes::secret_hash(value), code: Some(code), subject: Some(subject) })
    }

    /// Counts the try and makes the count durable, before anything is compared.
    pub async fn count_try(&self, app: &App) -> Result<(), ApiError> {
        if let Some(subject) = &self.subject {
            for limit in [app.limits.codes_day, app.limits.codes_month] {
                throttle::check(app, limit, subject).await.map_err(link_only)?;
            }
        }
        for _ in 0..ATTEMPTS {
            let (hash, purpose) = (self.secret_hash, self.purpose);
            let found = app.store.read(move |conn| reads::challenge_by_secret(conn, &hash)).await?;
            let challenge = found.filter(|found| found.purpose == purpose).ok_or_else(|| start_again(purpose))?;
            let decision = in_context(app, Actor::Anyone, |context| session::count_try(context, &challenge))?;
            match app.store.commit(decision).await {
                Ok(_) => return Ok(()),
                Err(CommitError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(CommitError::Stale.into())
    }

    /// Uses the challenge up and says whose it is.
    pub fn redeem(
        &self,
        app: &App,
        context: &Context<'_>,
        conn: &mut dyn Conn,
    ) -> Result<(Client, Decision), ApiError> {
        let found = reads::challenge_by_secret(conn, &self.secret_hash)?;
        let challenge = found.ok_or_else(|| start_again(self.purpose))?;
        let matches = self.code.as_ref().is_none_or(|code| {
            let mac = codes::code_mac(&app.keys, self.purpose, challenge.id, code.expose());
            matches!(challenge.asks, Asks::MailedCode { mac: stored } if codes::same(&mac, &stored))
        });
        let (id, decision) = session::redeem(context, challenge, self.purpose, matches)?;
        let client = reads::client_by_id(conn, id)?.ok_or_else(|| no_such_client(id))?;
        Ok((client, decision))
    }

    /// Counts a wrong code against the account, and passes the error on.
    pub async fn failed(&self, app: &App, error: ApiError) -> ApiError {
        let wrong = matches!(error.code(), "wrong_code" | "code_dead");
        let Some(subject) = self.subject.as_deref().filter(|_| wrong) else { return error };
        let limits = [(app.limits.codes_day, subject), (app.limits.codes_month, subject)];
        match throttle::count_all(app, &limits).await {
            Ok(()) => error,
            Err(full) => full,
        }
    }
}

/// Under attack the code alone no longer opens the account; the mailed link, which nobody can guess, still does.
fn link_only(error: ApiError) -> ApiError {
    error.worded("Too many wrong tokens for this account. Open the link in the email we sent you instead.")
}

fn start_again(purpose: Purpose) -> ApiError {
    let message = match purpose {
        Purpose::Login | Purpose::Passkey => {
            "Log in with email and password first, in this browser; then enter the token from the email."
        }
        Purpose::Reset => "Ask for a token with your email first, in this browser; then enter the one from the email.",
    };
    Refusal { kind: Kind::Invalid, ..Refusal::field("token", "challenge_missing", message) }.into()
}
