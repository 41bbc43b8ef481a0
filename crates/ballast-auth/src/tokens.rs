//! JSON Web Tokens, signed with Ed25519 and read by one strict rule: exactly the header we write, and no other.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use ballast_core::{client::Client, id::Id, operator::Operator, session::Session, time::Moment};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use ed25519_dalek::{Signature, Signer, VerifyingKey};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{audience::Audience, keys::Keys};

/// How a token may come back: the two tokens of a session are not interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Carrier {
    /// In the `Authorization` header.
    Bearer,
    /// In the cookie `jwt`, or an operator's `operator`.
    Cookie,
}

/// The subject of a token: one session of one client or operator, and when it begins and ends.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Subject<O = Client> {
    /// The owner of the session. Answers remembered before an upgrade use the other name.
    #[serde(alias = "client")]
    pub owner: Id<O>,
    pub session: Id<Session<O>>,
    pub issued_at: Moment,
    /// When it expires.
    pub expires_at: Moment,
}

impl<O> From<&Session<O>> for Subject<O> {
    fn from(session: &Session<O>) -> Self {
        let Session { id, owner, created_at, expires_at, .. } = session;
        Self { owner: *owner, session: *id, issued_at: *created_at, expires_at: *expires_at }
    }
}

// Written out because a derive would require `O: Clone`.
impl<O> Clone for Subject<O> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<O> Copy for Subject<O> {}

/// Content of a valid token. Whether the session still exists is for the database to say.
#[derive(Debug)]
pub struct Claims<O = Client> {
    pub owner: Id<O>,
    pub session: Id<Session<O>>,
}

impl<O> Clone for Claims<O> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<O> Copy for Claims<O> {}

/// A token of ours. Its audience, carrier and times are checked at each use.
#[derive(Clone, Copy, Debug)]
struct Checked {
    audience: &'static str,
    owner: Uuid,
    session: Uuid,
    carrier: Carrier,
    issued_at: i64,
    expires_at: i64,
}

/// Allowed clock skew between two servers.
const LEEWAY_SECONDS: i64 = 5;
/// Maximum number of verified tokens remembered, per generation.
const REMEMBERED: usize = 4096;
/// A longer text is not one of our tokens.
const LONGEST: usize = 1024;
/// Audiences of our tokens. A token for one is worthless for the other.
const AUDIENCES: [&str; 2] = [Client::AUDIENCE, Operator::AUDIENCE];
const KIND: &str = "JWT";
const ALGORITHM: &str = "EdDSA";

/// Unknown fields are refused, among them `jku`, `jwk`, `x5u`, `crit` and any that come later.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<'a> {
    alg: &'a str,
    kid: &'a str,
    typ: &'a str,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Payload<'a> {
    iss: &'a str,
    aud: &'a str,
    sub: Uuid,
    sid: Uuid,
    #[serde(rename = "use")]
    carrier: Carrier,
    iat: i64,
    exp: i64,
}

/// Makes and checks the tokens of one service.
#[derive(Debug)]
pub struct Tokens {
    issuer: String,
    kid: String,
    verifying: VerifyingKey,
    remembered: RwLock<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<Tail, (Box<str>, Checked)>,
    old: HashMap<Tail, (Box<str>, Checked)>,
}

/// The end of a token's signature. Tokens are remembered under it and then compared whole: it differs between any two
/// of them, and reading a few bytes is much quicker than hashing them all.
type Tail = [u8; 16];

fn tail(token: &str) -> Option<Tail> {
    token.as_bytes().last_chunk().copied()
}

impl Tokens {
    /// The tokens of the service at this origin.
    #[must_use]
    pub fn new(keys: &Keys, issuer: String) -> Self {
        let verifying = keys.signing().verifying_key();
        Self { issuer, kid: keys.kid().to_owned(), verifying, remembered: RwLock::default() }
    }

    /// Issues the token of a session for one carrier. The same session always gives the same token.
    #[must_use]
    pub fn issue<O: Audience>(&self, keys: &Keys, subject: &Subject<O>, carrier: Carrier) -> String {
        let header = Header { alg: ALGORITHM, kid: &self.kid, typ: KIND };
        let payload = Payload {
            iss: &self.issuer,
            aud: O::AUDIENCE,
            sub: subject.owner.uuid(),
            sid: subject.session.uuid(),
            carrier,
            iat: seconds(subject.issued_at),
            exp: seconds(subject.expires_at),
        };
        let signed = format!("{}.{}", encode(&header), encode(&payload));
        let signature = keys.signing().sign(signed.as_bytes());
        format!("{signed}.{}", BASE64.encode(signature.to_bytes()))
    }

    /// Verifies a token; `None` unless it is ours, for this audience and carrier, and valid now.
    #[must_use]
    pub fn verify<O: Audience>(&self, token: &str, carrier: Carrier, now: Moment) -> Option<Claims<O>> {
        let checked = match self.recall(token) {
            Some(checked) => checked,
            None => {
                let checked = self.check(token)?;
                self.remember(token, checked);
                checked
            }
        };
        let now = seconds(now);
        let in_time = checked.issued_at <= now.saturating_add(LEEWAY_SECONDS) && now < checked.expires_at;
        let meant = checked.audience == O::AUDIENCE && checked.carrier == carrier;
        (in_time && meant).then_some(Claims { owner: Id::new(checked.owner), session: Id::new(checked.session) })
    }

    /// Checks everything except the time, the audience and the carrier.
    fn check(&self, token: &str) -> Option<Checked> {
        if token.len() > LONGEST {
            return None;
        }
        let (signed, signature) = token.rsplit_once('.')?;
        let (header, payload) = signed.split_once('.')?;
        let header = BASE64.decode(header).ok()?;
        let header: Header<'_> = serde_json::from_slice(&header).ok()?;
        if header.alg != ALGORITHM || header.kid != self.kid || header.typ != KIND {
            return None;
        }
        let signature = Signature::from_slice(&BASE64.decode(signature).ok()?).ok()?;
        self.verifying.verify_strict(signed.as_bytes(), &signature).ok()?;
        let payload = BASE64.decode(payload).ok()?;
        let payload: Payload<'_> = serde_json::from_slice(&payload).ok()?;
        let audience = AUDIENCES.into_iter().find(|known| *known == payload.aud)?;
        (payload.iss == self.issuer).then_some(Checked {
            audience,
            owner: payload.sub,
            session: payload.sid,
            carrier: payload.carrier,
            issued_at: payload.iat,
            expires_at: payload.exp,
        })
    }

    fn recall(&self, token: &str) -> Option<Checked> {
        let tail = tail(token)?;
        let remembered = self.remembered.read().unwrap_or_else(PoisonError::into_inner);
        let found = remembered.young.get(&tail).or_else(|| remembered.old.get(&tail));
        found.filter(|(whole, _)| **whole == *token).map(|(_, checked)| *checked)
    }

    fn remember(&self, token: &str, checked: Checked) {
        let Some(tail) = tail(token) else { return };
        let mut remembered = self.remembered.write().unwrap_or_else(PoisonError::into_inner);
        if remembered.young.len() >= REMEMBERED {
            remembered.old = std::mem::take(&mut remembered.young);
        }
        remembered.young.insert(tail, (token.into(), checked));
    }
}

fn encode(value: &impl Serialize) -> String {
    // A struct of texts and numbers always serializes.
    BASE64.encode(serde_json::to_vec(value).unwrap_or_default())
}

fn seconds(moment: Moment) -> i64 {
    moment.millis().div_euclid(1000)
}
