//! Issues challenges, with a mailed code or for one of the client's own second factors.

use axum::{
    http::{HeaderMap, HeaderValue},
    response::{IntoResponse, Response},
};
use ballast_auth::{
    audience::Audience,
    codes,
    oidc::Flow,
    passkey::{self, RelyingParty},
};
use ballast_core::{
    client::Client,
    context::Context,
    decision::Decision,
    factor::{Held, Method, Proof},
    holder::Holder,
    id::Id,
    operator::Operator,
    session::{self, Asks, CODE_MINUTES, Challenge, Opening, PASSKEY_MINUTES, Purpose},
};
use ballast_service::{error::ApiError, words};
use ballast_store::{Conn, reads};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::signed_in::append;
use crate::{answer::Answer, state::App};

/// The header that carries the challenge for programs without cookies.
pub const HEADER: &str = "x-login-challenge";

/// An issued challenge. It is stored with an idempotency key; the value that the browser gets is derived from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Handed<O = Client> {
    challenge: Id<Challenge<O>>,
    subject: String,
    /// The accepted second steps; `None` where naming them would reveal whether there is an account.
    step: Option<Step>,
}

/// The accepted second steps of a log-in.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Step {
    methods: Vec<Method>,
    /// Credential IDs of the accepted passkeys.
    passkeys: Vec<String>,
}

/// The answer to the first step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondStep {
    /// The accepted second steps, strongest first: `email` (a mailed code), or `passkey`, `totp`, `recovery`.
    #[schema(value_type = Vec<words::SignInMethod>, example = json!(["totp", "recovery"]))]
    methods: Vec<Method>,
    /// Options for `navigator.credentials.get()`, if a passkey is accepted; bytes are in base64url.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    passkey: Option<PasskeyRequest>,
}

/// `PublicKeyCredentialRequestOptionsJSON` of Web Authentication.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyRequest {
    /// The bytes to sign.
    challenge: String,
    rp_id: String,
    /// The accepted passkeys.
    allow_credentials: Vec<Credential>,
    user_verification: &'static str,
    /// Timeout in milliseconds.
    timeout: i64,
    /// The only origin whose pages may answer.
    origin: String,
}

/// `PublicKeyCredentialDescriptorJSON` of Web Authentication.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PasskeyCredential)]
pub struct Credential {
    #[serde(rename = "type")]
    kind: &'static str,
    /// ID of the credential.
    id: String,
}

impl Credential {
    pub const fn new(id: String) -> Self {
        Self { kind: "public-key", id }
    }
}

/// Timeout of a passkey in milliseconds.
pub const PASSKEY_MILLIS: i64 = PASSKEY_MINUTES * 60 * 1000;

/// The key that wrong codes are counted under. It reveals nothing, and exists whether or not there is an account.
fn subject(app: &App, whose: &str) -> String {
    let mac = app.who.keys.mac(&[b"subject", whose.as_bytes()]);
    BASE64.encode(mac.get(..12).unwrap_or_default())
}

impl<O: Audience> Handed<O> {
    fn new(app: &App, challenge: Id<Challenge<O>>, whose: &str, step: Option<Step>) -> Self {
        Self { challenge, subject: subject(app, whose), step }
    }

    /// Whether the challenge is answered with a mailed code.
    pub fn is_mailed(&self) -> bool {
        self.step.as_ref().is_none_or(|step| step.methods == [Method::Email])
    }

    /// The value that the browser keeps: the secret, and the subject it is bound to.
    fn value(&self, app: &App) -> String {
        format!("{}.{}", codes::secret(&app.who.keys, self.challenge), self.subject)
    }

    /// The answer with cookie and header, for the sender of `headers`.
    pub fn respond(self, app: &App, headers: &HeaderMap, message: &str) -> Response {
        let response = match self.shown(app) {
            Some(step) => Answer::data(step).with_message(message).into_response(),
            None => Answer::message(message).into_response(),
        };
        self.carried_by(response, app, headers)
    }

    /// Adds cookie and header to another answer.
    pub fn carried_by(self, mut response: Response, app: &App, headers: &HeaderMap) -> Response {
        let value = self.value(app);
        append(&mut response, app.asker(headers).set(O::CHALLENGE_COOKIE, &value, CODE_MINUTES.saturating_mul(60)));
        if O::SERVES_PROGRAMS
            && let Ok(value) = HeaderValue::try_from(value)
        {
            response.headers_mut().insert(HEADER, value);
        }
        response
    }

    /// The accepted second steps, as the answer shows them.
    pub fn shown(&self, app: &App) -> Option<SecondStep> {
        self.step.clone().map(|step| step.shown(app, self.challenge))
    }
}

impl Step {
    fn mailed() -> Self {
        Self { methods: vec![Method::Email], passkeys: Vec::new() }
    }

    fn of<O: Holder>(held: &Held<O>) -> Self {
        Self { methods: held.methods(), passkeys: passkeys(held) }
    }

    fn shown<O>(self, app: &App, challenge: Id<Challenge<O>>) -> SecondStep {
        let request = |party: &RelyingParty| PasskeyRequest {
            challenge: codes::passkey_challenge(&app.who.keys, challenge),
            rp_id: party.id().to_owned(),
            allow_credentials: self.passkeys.into_iter().map(Credential::new).collect(),
            user_verification: "required",
            timeout: PASSKEY_MILLIS,
            origin: party.origin().to_owned(),
        };
        let passkey = app.who.passkeys.as_ref().filter(|_| self.methods.contains(&Method::Passkey)).map(request);
        SecondStep { methods: self.methods, passkey }
    }
}

/// The credential IDs of an owner's active passkeys.
pub fn passkeys<O: Holder>(held: &Held<O>) -> Vec<String> {
    let names = held.active().filter_map(|factor| match &factor.proof {
        Proof::Passkey { credential_id, .. } => Some(passkey::encode(credential_id)),
        Proof::Totp { .. } => None,
    });
    names.collect()
}

/// Opens a challenge and queues the mail with its code. Without a client, it is a decoy that opens nothing. Earlier
/// challenges of the client are closed. Wrong codes are counted under `whose`, separately for each purpose.
pub fn hand_out(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    purpose: Purpose,
    whose: &str,
    client: Option<&Client>,
) -> Result<(Decision, Handed), ApiError> {
    let id = context.id();
    // Only someone who knows the password, or reads the account's mail, may learn how the account is protected.
    let step = (purpose == Purpose::Login).then(Step::mailed);
    // Anyone may request a reset; wrong codes of a log-in come after a right password.
    let handed = Handed::new(app, id, &format!("{} {whose}", purpose.as_str()), step);
    let secret_hash = codes::secret_hash(&handed.value(app));
    let code = codes::mailed_code(&app.who.keys, purpose, &secret_hash);
    let asks = Asks::MailedCode { mac: codes::code_mac(&app.who.keys, purpose, id, code.expose()) };
    // A decoy makes the same query for a client that does not exist.
    let asked = client.map_or_else(|| context.id(), |client| client.id);
    let replaced = reads::open_challenges(conn, asked, purpose)?;
    let owner = client.map(|client| (client.id, client.epoch));
    let opening = Opening { id, purpose, owner, secret_hash, asks };
    let mut decision = session::open_challenge(context, opening, replaced);
    let challenge = codes::challenge_fact(&secret_hash);
    if let Some(mail) = client.and_then(|client| session::code_mail(purpose, client, challenge)) {
        decision = decision.mail(mail);
    }
    Ok((decision, handed))
}

/// Opens a challenge for one of the owner's own factors; nothing is mailed. Wrong codes are counted under `whose`:
/// there is no mailed link to fall back on, so each device that the owner has logged in from has its own count.
pub fn ask_for_factor<O: Audience>(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    owner: &O,
    held: &Held<O>,
    whose: &str,
) -> Result<(Decision, Handed<O>), ApiError> {
    let id = context.id();
    let handed = Handed::new(app, id, whose, Some(Step::of(held)));
    let opening = Opening {
        id,
        purpose: Purpose::Login,
        owner: Some((owner.id(), owner.epoch())),
        secret_hash: codes::secret_hash(&handed.value(app)),
        asks: Asks::SecondFactor,
    };
    let replaced = O::open_challenges(conn, owner.id(), Purpose::Login)?;
    Ok((session::open_challenge(context, opening, replaced), handed))
}

/// Opens the challenge for someone coming back from the operators' provider: an operator who binds an account there, or
/// anyone who logs in.
pub fn ask_provider(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    owner: Option<&Operator>,
) -> Result<(Decision, Handed<Operator>), ApiError> {
    let id = context.id();
    let owner = owner.map(|owner| (owner.id, owner.epoch));
    let handed = Handed::new(app, id, &who_left(owner), None);
    let opening = Opening {
        id,
        purpose: Purpose::Provider,
        owner,
        secret_hash: codes::secret_hash(&handed.value(app)),
        asks: Asks::SecondFactor,
    };
    let replaced = match owner {
        Some((owner, _)) => Operator::open_challenges(conn, owner, Purpose::Provider)?,
        None => Vec::new(),
    };
    Ok((session::open_challenge(context, opening, replaced), handed))
}

/// Identifies who leaves for the provider. It goes into the value that the browser keeps, under a key outside the
/// database.
fn who_left(owner: Option<(Id<Operator>, i64)>) -> String {
    let purpose = Purpose::Provider.as_str();
    owner.map_or_else(|| purpose.to_owned(), |(owner, epoch)| format!("{purpose} {owner}.{epoch}"))
}

/// Whether the browser was given this value for the owner that the challenge names now. Nothing else protects this row:
/// someone who can write to the database could otherwise give a challenge to another owner.
pub fn left_so(app: &App, challenge: &Challenge<Operator>, value: &str) -> bool {
    let owner = challenge.owner.map(|owner| (owner, challenge.epoch));
    let handed = Handed::new(app, challenge.id, &who_left(owner), None);
    codes::same(handed.value(app).as_bytes(), value.as_bytes())
}

impl Handed<Operator> {
    /// The flow to the provider and back that it belongs to.
    pub fn flow(&self, app: &App) -> Flow {
        Flow::of(&app.who.keys, &self.value(app))
    }
}
