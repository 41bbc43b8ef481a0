//! Taking a challenge back, with what gets somebody through it.

use std::marker::PhantomData;

use axum::http::HeaderMap;
use ballast_core::{
    account::Code,
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    factor::{Held, RecoveryCode},
    holder::Holder,
    refusal::{Kind, Refusal},
    session::{self, Asks, Challenge, Purpose},
};
use ballast_store::{CommitError, Conn, reads};

use super::{challenge::HEADER, no_such_client, second_step};
use crate::{
    auth::{audience::Audience, codes, cookies, origin::refuse_cross_origin, passkey::Assertion, throttle},
    error::ApiError,
    jobs::decide::in_context,
    state::App,
};

/// Attempts to count a try while others count theirs on the same challenge.
const ATTEMPTS: u32 = 8;

/// What a caller shows to get through a challenge.
#[derive(Clone, Debug)]
pub enum Proof {
    /// The token of a mailed link, which stands for challenge and code.
    Link,
    /// Six digits: mailed, or of an authenticator app.
    Digits(Code),
    /// A recovery code.
    Recovery(RecoveryCode),
    /// The answer of a passkey.
    Passkey(Box<Assertion>),
}

/// A challenge that came back.
#[derive(Clone, Debug)]
pub struct Shown<O = Client> {
    purpose: Purpose,
    secret_hash: [u8; 32],
    proof: Proof,
    /// Under what wrong codes are counted; nothing for what cannot be guessed.
    subject: Option<String>,
    whose: PhantomData<fn() -> O>,
}

impl Shown {
    /// Reads a mailed token together with the challenge of the request.
    pub fn read(app: &App, headers: &HeaderMap, purpose: Purpose, token: &str) -> Result<Self, ApiError> {
        match codes::read_link_token(&app.keys, purpose, token.trim()) {
            Some(secret_hash) => {
                Ok(Self { purpose, secret_hash, proof: Proof::Link, subject: None, whose: PhantomData })
            }
            None => Self::with(app, headers, purpose, Proof::Digits(Code::parse(token)?)),
        }
    }

    /// The same for a sign-in, where a recovery code may stand in for the six digits.
    pub fn read_sign_in(app: &App, headers: &HeaderMap, token: &str) -> Result<Self, ApiError> {
        match RecoveryCode::parse(token) {
            Ok(code) => Self::with(app, headers, Purpose::Login, Proof::Recovery(code)),
            Err(_) => Self::read(app, headers, Purpose::Login, token),
        }
    }

    /// Uses the challenge up and says whose it is.
    pub fn redeem(
        &self,
        app: &App,
        context: &mut Context<'_>,
        conn: &mut dyn Conn,
    ) -> Result<(Client, Decision), ApiError> {
        let found = reads::challenge_by_secret(conn, &self.secret_hash)?;
        let challenge = found.ok_or_else(|| start_again::<Client>(self.purpose))?;
        let used = match challenge.asks {
            Asks::MailedCode { mac } => self.redeem_mailed(app, context, conn, (challenge, &mac))?,
            Asks::SecondFactor => second_step::redeem(app, context, conn, challenge, &self.proof)?,
        };
        let (id, decision) = used;
        let client = reads::client_by_id(conn, id)?.ok_or_else(|| no_such_client(id))?;
        Ok((client, decision))
    }

    fn redeem_mailed(
        &self,
        app: &App,
        context: &Context<'_>,
        conn: &mut dyn Conn,
        (challenge, stored): (Challenge, &[u8; 32]),
    ) -> Result<second_step::Redeemed, ApiError> {
        // A code mailed before the client set up a second factor must not get past it.
        let held = challenge.owner.map_or_else(|| Ok(Held::default()), |id| reads::second_factors(conn, id))?;
        if self.purpose == Purpose::Login && held.is_on() {
            return Err(start_again::<Client>(self.purpose));
        }
        let matches = match &self.proof {
            Proof::Link => true,
            Proof::Digits(code) => {
                let mac = codes::code_mac(&app.keys, self.purpose, challenge.id, code.expose());
                codes::same(&mac, stored)
            }
            Proof::Recovery(_) | Proof::Passkey(_) => false,
        };
        Ok(session::redeem(context, challenge, self.purpose, matches)?)
    }
}

impl<O: Audience> Shown<O> {
    /// The answer of a passkey, with the challenge of the request.
    pub fn read_passkey(app: &App, headers: &HeaderMap, assertion: Assertion) -> Result<Self, ApiError> {
        Self::with(app, headers, Purpose::Login, Proof::Passkey(Box::new(assertion)))
    }

    /// What was shown, with the challenge of the request.
    pub fn with(app: &App, headers: &HeaderMap, purpose: Purpose, proof: Proof) -> Result<Self, ApiError> {
        let value = challenge_value::<O>(app, headers)?.ok_or_else(|| start_again::<O>(purpose))?;
        let subject = value.split_once('.').ok_or_else(|| start_again::<O>(purpose))?.1.to_owned();
        let subject = matches!(proof, Proof::Digits(_)).then_some(subject);
        Ok(Self { purpose, secret_hash: codes::secret_hash(value), proof, subject, whose: PhantomData })
    }

    /// Counts the try and makes the count durable, before anything is compared.
    pub async fn count_try(&self, app: &App) -> Result<(), ApiError> {
        for _ in 0..ATTEMPTS {
            let (hash, purpose) = (self.secret_hash, self.purpose);
            let found = app.store.read(move |conn| O::challenge_by_secret(conn, &hash)).await?;
            let challenge = found.filter(|found| found.purpose == purpose).ok_or_else(|| start_again::<O>(purpose))?;
            self.require_room(app, challenge.asks).await?;
            let decision = in_context(app, Actor::Anyone, |context| session::count_try(context, &challenge))?;
            match app.store.commit(decision).await {
                Ok(_) => return Ok(()),
                Err(CommitError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(CommitError::Stale.into())
    }

    /// Whether one more wrong code would be too many. Under attack digits alone no longer open the account; what nobody
    /// can guess still does.
    async fn require_room(&self, app: &App, asks: Asks) -> Result<(), ApiError> {
        let Some(subject) = &self.subject else { return Ok(()) };
        let instead = match asks {
            Asks::MailedCode { .. } => {
                "Too many wrong tokens for this account. Open the link in the email we sent you instead."
            }
            Asks::SecondFactor if O::HELPS_THEMSELVES => {
                "Too many wrong codes for this account. Use a passkey or a recovery code instead, or wait."
            }
            Asks::SecondFactor => "Too many wrong codes for this account. Use a passkey instead, or wait.",
        };
        for limit in [app.limits.codes_day, app.limits.codes_month] {
            throttle::check(app, limit, subject).await.map_err(|error| error.worded(instead))?;
        }
        Ok(())
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

    /// What gets through the challenge, and its hash.
    pub const fn parts(&self) -> (&[u8; 32], &Proof) {
        (&self.secret_hash, &self.proof)
    }
}

/// The challenge as the request brings it back: in the header, or as a cookie of our own pages.
pub fn challenge_value<'a, O: Audience>(app: &App, headers: &'a HeaderMap) -> Result<Option<&'a str>, ApiError> {
    let value = match headers.get(HEADER).filter(|_| O::SERVES_PROGRAMS) {
        Some(value) => value.to_str().ok(),
        None => {
            let cookie = cookies::read(headers, O::CHALLENGE_COOKIE);
            if cookie.is_some() {
                refuse_cross_origin(headers, &app.public_url)?;
            }
            cookie
        }
    };
    Ok(value.filter(|value| !value.is_empty()))
}

/// There is no challenge to answer.
pub fn start_again<O: Holder>(purpose: Purpose) -> ApiError {
    let message = match purpose {
        Purpose::Login | Purpose::Passkey if !O::HELPS_THEMSELVES => {
            "Log in with email and password first, in this browser; then show your second step."
        }
        Purpose::Login | Purpose::Passkey => {
            "Log in with email and password first, in this browser; then enter the token from the email."
        }
        Purpose::Reset => "Ask for a token with your email first, in this browser; then enter the one from the email.",
    };
    Refusal { kind: Kind::Invalid, ..Refusal::field("token", "challenge_missing", message) }.into()
}
