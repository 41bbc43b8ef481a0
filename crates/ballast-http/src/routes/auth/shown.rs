//! Redeems challenges with their proof.

use std::marker::PhantomData;

use axum::http::{HeaderMap, StatusCode};
use ballast_auth::{audience::Audience, codes, limits::Limit, passkey::Assertion};
use ballast_config::proxies::Peer;
use ballast_core::{
    account::{self, Code, Confirmation},
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision},
    factor::{Held, RecoveryCode},
    holder::Holder,
    refusal::{Kind, Refusal},
    session::{self, Asks, Challenge, Purpose, Shown as Seen},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle,
    write::{Key, Scope, Written, earlier},
};
use ballast_store::{CommitError, Conn, reads};
use serde::de::DeserializeOwned;

use super::{challenge::HEADER, client, second_step, signed_in::changed_client};
use crate::{auth::origin::refuse_cross_origin, state::App};

/// How often counting an attempt is retried while others count theirs on the same challenge.
const ATTEMPTS: u32 = 8;

/// The proof that answers a challenge.
#[derive(Clone, Debug)]
pub enum Proof {
    /// The token of a mailed link, in place of challenge and code.
    Link,
    /// Six digits, mailed or from an authenticator app.
    Digits(Code),
    Recovery(RecoveryCode),
    Passkey(Box<Assertion>),
}

/// A challenge with the proof that answers it.
#[derive(Clone, Debug)]
pub struct Shown<O = Client> {
    purpose: Purpose,
    secret_hash: [u8; 32],
    proof: Proof,
    /// The key that wrong codes are counted under; `None` for a proof that cannot be guessed.
    subject: Option<String>,
    whose: PhantomData<fn() -> O>,
}

impl Shown {
    /// Reads a mailed token together with the challenge of the request.
    pub fn read(app: &App, headers: &HeaderMap, purpose: Purpose, token: &str) -> Result<Self, ApiError> {
        match codes::read_link_token(&app.who.keys, purpose, token.trim()) {
            Some(secret_hash) => {
                Ok(Self { purpose, secret_hash, proof: Proof::Link, subject: None, whose: PhantomData })
            }
            None => Self::with(app, headers, purpose, Proof::Digits(Code::parse(token)?)),
        }
    }

    /// Like [`Self::read`] for a log-in, which also accepts a recovery code in place of the six digits.
    pub fn read_sign_in(app: &App, headers: &HeaderMap, token: &str) -> Result<Self, ApiError> {
        match RecoveryCode::parse(token) {
            Ok(code) => Self::with(app, headers, Purpose::Login, Proof::Recovery(code)),
            Err(_) => Self::read(app, headers, Purpose::Login, token),
        }
    }

    /// Uses up the challenge and returns its client.
    pub fn redeem(
        &self,
        app: &App,
        context: &mut Context<'_>,
        conn: &mut dyn Conn,
    ) -> Result<(Client, Decision), ApiError> {
        let found = reads::challenge_by_secret(conn, &self.secret_hash)?;
        let challenge = found.ok_or_else(|| start_again::<Client>(self.purpose))?;
        let owner = match challenge.owner {
            Some(id) => Some(client::load(conn, id)?),
            None => None,
        };
        let (client, used) = match (challenge.asks, &owner) {
            (Asks::SecondFactor, Some(client)) => {
                second_step::redeem(app, context, conn, challenge, client, &self.proof)
            }
            (asks, owner) => self.redeem_mailed(app, context, conn, challenge, asks, owner.as_ref()),
        }?;
        Ok((client, self.harmless(app).into_iter().fold(used, Decision::change)))
    }

    fn redeem_mailed(
        &self,
        app: &App,
        context: &Context<'_>,
        conn: &mut dyn Conn,
        challenge: Challenge,
        asks: Asks,
        owner: Option<&Client>,
    ) -> Result<second_step::Redeemed, ApiError> {
        // A code mailed before the client set up a second factor must not bypass it.
        let held = owner.map_or_else(|| Ok(Held::default()), |client| reads::second_factors(conn, client.id))?;
        if self.purpose == Purpose::Login && held.is_on() {
            return Err(start_again::<Client>(self.purpose));
        }
        let shown = match (&self.proof, asks) {
            (Proof::Link, Asks::MailedCode { .. }) => Seen::Link,
            (Proof::Digits(code), Asks::MailedCode { mac }) => {
                let shown = codes::code_mac(&app.who.keys, self.purpose, challenge.id, code.expose());
                if codes::same(&shown, &mac) { Seen::Right } else { Seen::Wrong }
            }
            (Proof::Recovery(_) | Proof::Passkey(_), _) | (_, Asks::SecondFactor) => Seen::Wrong,
        };
        let (client, used) = session::redeem(context, challenge, owner, self.purpose, shown)?;
        if self.purpose == Purpose::Reset {
            // A reset confirms the address itself, together with the new password.
            return Ok((client.clone(), used));
        }
        let confirmed = account::confirm_email(context, client, Confirmation::LogIn);
        Ok((changed_client(&confirmed).unwrap_or(client).clone(), used.and(confirmed)))
    }
}

impl<O: Audience> Shown<O> {
    /// The answer of a passkey, with the challenge of the request.
    pub fn read_passkey(app: &App, headers: &HeaderMap, assertion: Assertion) -> Result<Self, ApiError> {
        Self::with(app, headers, Purpose::Login, Proof::Passkey(Box::new(assertion)))
    }

    /// A proof with the challenge of the request.
    pub fn with(app: &App, headers: &HeaderMap, purpose: Purpose, proof: Proof) -> Result<Self, ApiError> {
        let value = challenge_value::<O>(app, headers)?.ok_or_else(|| start_again::<O>(purpose))?;
        let subject = value.split_once('.').ok_or_else(|| start_again::<O>(purpose))?.1.to_owned();
        let subject = matches!(proof, Proof::Digits(_)).then_some(subject);
        Ok(Self { purpose, secret_hash: codes::secret_hash(value), proof, subject, whose: PhantomData })
    }

    /// Counts the attempt and makes the count durable before anything is compared.
    pub async fn count_try(&self, app: &App) -> Result<(), ApiError> {
        if matches!(self.proof, Proof::Link) {
            // It cannot be guessed, and attempts used up by a stranger must not invalidate it.
            return Ok(());
        }
        for _ in 0..ATTEMPTS {
            let (hash, purpose) = (self.secret_hash, self.purpose);
            let found = app.store.read(move |conn| O::challenge_by_secret(conn, &hash)).await?;
            let challenge = found.filter(|found| found.purpose == purpose).ok_or_else(|| start_again::<O>(purpose))?;
            self.require_room(app, challenge.asks).await?;
            let counted = in_context(app, Actor::Anyone, |context| session::count_try(context, &challenge))?;
            // Counted as a wrong code of the account too, until it turns out to be right: two processes must not both
            // compare the last attempt allowed.
            let more = self.limits(app).map(|(limit, subject)| throttle::one_more(app, limit, subject));
            match app.store.commit(more.fold(counted, Decision::change)).await {
                Ok(_) => return Ok(()),
                Err(CommitError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(CommitError::Stale.into())
    }

    /// Refuses if one more wrong code would be too many. Under attack, digits alone no longer open the account; proofs
    /// that cannot be guessed still do.
    async fn require_room(&self, app: &App, asks: Asks) -> Result<(), ApiError> {
        let instead = match asks {
            Asks::MailedCode { .. } => {
                "Too many wrong tokens for this account. Open the link in the email we sent you instead."
            }
            Asks::SecondFactor if O::HELPS_THEMSELVES => {
                "Too many wrong codes for this account. Use a passkey or a recovery code instead, or wait."
            }
            Asks::SecondFactor => "Too many wrong codes for this account. Use a passkey instead, or wait.",
        };
        for (limit, subject) in self.limits(app) {
            throttle::check(app, limit, subject).await.map_err(|error| error.worded(instead))?;
        }
        Ok(())
    }

    /// The limits on wrong codes, with the key they are counted under.
    fn limits<'a>(&'a self, app: &App) -> impl Iterator<Item = (Limit, &'a str)> + use<'a, O> {
        let limits = [app.who.limits.codes_day, app.who.limits.codes_month];
        self.subject.iter().flat_map(move |subject| limits.map(|limit| (limit, subject.as_str())))
    }

    /// The changes to write together with the result of a right code, because the attempt was not a wrong one.
    pub fn harmless(&self, app: &App) -> Vec<Change> {
        self.limits(app).map(|(limit, subject)| throttle::taken_back(app, limit, subject)).collect()
    }

    /// Passes on the outcome. Unless the code was wrong, the attempt no longer counts as a wrong one.
    pub async fn settled<T>(&self, app: &App, went: Result<Written<T>, ApiError>) -> Result<Written<T>, ApiError> {
        let stays = match &went {
            Ok(Written::Now(_)) => true,
            Ok(Written::Before(_)) => false,
            Err(error) => matches!(error.code(), "wrong_code" | "code_dead"),
        };
        if !stays && self.subject.is_some() {
            let decision = Decision::new(Actor::Anyone, app.clock.now());
            app.store.commit(self.harmless(app).into_iter().fold(decision, Decision::change)).await?;
        }
        went
    }

    /// The scope of the idempotency keys that answers to this challenge are remembered under.
    pub fn scope(&self, peer: Peer) -> Scope {
        Scope::answering(peer, &self.secret_hash)
    }

    /// The earlier answer to this very request, which used up the challenge and is the reason why its attempt is
    /// refused now. A guess at that counts like every wrong code.
    pub async fn recall<T: DeserializeOwned>(
        &self,
        app: &App,
        scope: &Scope,
        key: Option<&Key>,
        refused: ApiError,
    ) -> Result<T, ApiError> {
        if refused.code() != "code_used" {
            return Err(refused);
        }
        match earlier(app, scope, key).await {
            Ok(answer) => answer.ok_or(refused),
            Err(other) if other.status() == StatusCode::CONFLICT => {
                throttle::count_all(app, &self.limits(app).collect::<Vec<_>>()).await?;
                Err(refused)
            }
            Err(error) => Err(error),
        }
    }

    /// The hash of the challenge, and its proof.
    pub const fn parts(&self) -> (&[u8; 32], &Proof) {
        (&self.secret_hash, &self.proof)
    }
}

/// The challenge as the request carries it: in the header, or as a cookie of our own pages.
pub fn challenge_value<'a, O: Audience>(app: &App, headers: &'a HeaderMap) -> Result<Option<&'a str>, ApiError> {
    let value = match headers.get(HEADER).filter(|_| O::SERVES_PROGRAMS) {
        Some(value) => value.to_str().ok(),
        None => {
            let cookie = app.asker(headers).read(O::CHALLENGE_COOKIE);
            if cookie.is_some() {
                refuse_cross_origin(headers, &app.site.public_url)?;
            }
            cookie
        }
    };
    Ok(value.filter(|value| !value.is_empty()))
}

/// The refusal if there is no challenge to answer.
pub fn start_again<O: Holder>(purpose: Purpose) -> ApiError {
    let message = match purpose {
        Purpose::Login | Purpose::Passkey | Purpose::Provider if !O::HELPS_THEMSELVES => {
            "Log in with email and password first, in this browser; then show your second step."
        }
        Purpose::Login | Purpose::Passkey | Purpose::Provider => {
            "Log in with email and password first, in this browser; then enter the token from the email."
        }
        Purpose::Reset => "Ask for a token with your email first, in this browser; then enter the one from the email.",
    };
    Refusal { kind: Kind::Invalid, ..Refusal::field("token", "challenge_missing", message) }.into()
}
