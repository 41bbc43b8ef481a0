//! `POST users/factors/passkey/options` and `POST users/factors/passkey`

use axum::response::Response;
use ballast_auth::{
    codes,
    passkey::{ALGORITHMS, Registered, Registration, RelyingParty, encode},
};
use ballast_core::{
    client::Client,
    context::Context,
    factor::{self, Held, Name, NewPasskey},
    id::Id,
    session::{self, Asks, Challenge, Opening, Purpose},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{Key, read, write},
};
use ballast_store::Conn;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    client::UpdatedFactors,
    owner::{Caller, Own, Owner},
};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::auth::challenge::{Credential, PASSKEY_MILLIS, passkeys},
    state::App,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasskeyOptionsRequest {
    /// The current password.
    #[schema(format = Password)]
    pub password_current: String,
}

/// `PublicKeyCredentialCreationOptionsJSON` of Web Authentication.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyOptions {
    /// The site that the passkey is for.
    rp: PasskeyRelyingParty,
    /// The owner of the passkey.
    user: PasskeyOwner,
    /// The challenge, to be answered once, within five minutes.
    challenge: String,
    /// Key types, in order of preference.
    pub_key_cred_params: Vec<PasskeyAlgorithm>,
    /// Timeout in milliseconds.
    timeout: i64,
    /// Passkeys that are already set up.
    exclude_credentials: Vec<Credential>,
    /// Requirements for the authenticator.
    authenticator_selection: AuthenticatorSelection,
    /// Always `none`: the model of the authenticator does not matter.
    attestation: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyRelyingParty {
    id: String,
    name: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyOwner {
    id: String,
    name: String,
    display_name: String,
}

/// A key type.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyAlgorithm {
    #[serde(rename = "type")]
    kind: &'static str,
    alg: i64,
}

/// Requirements for the authenticator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorSelection {
    user_verification: &'static str,
    resident_key: &'static str,
}

/// Options for a new passkey, as `navigator.credentials.create()` takes them. Send its answer to
/// `users/factors/passkey`.
#[utoipa::path(post, path = "/api/v1/users/factors/passkey/options", tag = "users", request_body = PasskeyOptionsRequest,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<PasskeyOptions>),
        (status = 400, description = "The current password is wrong."),
        (status = 409, description = "Browsers offer no passkeys at this site's address."),
    ))]
pub async fn options(
    caller: Caller<Client>,
    Command { body, key }: Command<PasskeyOptionsRequest>,
) -> Result<Answer<PasskeyOptions>, Failed> {
    caller.passkey_options(body, key).await
}

/// The firm's public name.
pub fn firm_name(app: &App) -> &str {
    let company = &app.config.company;
    company.name.as_deref().or(company.legal_name.as_deref()).unwrap_or("Ballast")
}

impl PasskeyOptions {
    /// The options for the browser of someone with these factors.
    pub fn new<O: Owner>(app: &App, owner: &O, held: &Held<O>, challenge: Id<Challenge<O>>) -> Result<Self, ApiError> {
        let (email, name) = owner.named();
        Ok(Self {
            rp: PasskeyRelyingParty { id: party(app)?.id().to_owned(), name: firm_name(app).to_owned() },
            user: PasskeyOwner {
                id: encode(&owner.id().bytes()),
                name: email.to_owned(),
                display_name: name.to_owned(),
            },
            challenge: codes::secret(&app.who.keys, challenge),
            pub_key_cred_params: ALGORITHMS.map(|alg| PasskeyAlgorithm { kind: "public-key", alg }).into(),
            timeout: PASSKEY_MILLIS,
            exclude_credentials: passkeys(held).into_iter().map(Credential::new).collect(),
            authenticator_selection: AuthenticatorSelection {
                user_verification: "required",
                resident_key: "preferred",
            },
            attestation: "none",
        })
    }
}

/// A new passkey.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasskeyRegistration {
    /// A name, such as that of the device it is on.
    #[schema(max_length = 60)]
    pub name: String,
    /// The browser's answer to the options.
    pub passkey: Registration,
}

/// Adds a passkey. From then on it replaces mailed codes as the second step. Every other session ends, and the answer
/// has new tokens, and recovery codes if there were none.
#[utoipa::path(post, path = "/api/v1/users/factors/passkey", tag = "users", request_body = PasskeyRegistration,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<UpdatedFactors>),
        (status = 400, description = "The answer could not be verified, or is too late."),
        (status = 409, description = "It is already set up, or there are ten factors already."),
    ))]
pub async fn add(
    caller: Caller<Client>,
    Command { body, key }: Command<PasskeyRegistration>,
) -> Result<Response, Failed> {
    caller.add_passkey(body, key).await
}

impl<O: Owner> Caller<O> {
    pub async fn passkey_options(
        self,
        body: PasskeyOptionsRequest,
        key: Option<Key>,
    ) -> Result<Answer<PasskeyOptions>, Failed> {
        let (app, owner) = (&self.app, self.owner());
        party(app)?;
        owner.require_changeable()?;
        let known = self.known(body.password_current).await?;
        let (shared, whose, epoch) = (app.clone(), owner.id(), owner.epoch());
        let id: Id<Challenge<O>> = write(app, self.scope(), key.as_ref(), move |conn| {
            let replaced = O::open_challenges(conn, whose, Purpose::Passkey)?;
            let id = shared.new_id();
            let secret_hash = codes::secret_hash(&codes::secret(&shared.who.keys, id));
            let (purpose, asks) = (Purpose::Passkey, Asks::SecondFactor);
            let opening = Opening { id, purpose, owner: Some((whose, epoch)), secret_hash, asks };
            let opened =
                in_context(&shared, O::actor(whose), |context| session::open_challenge(context, opening, replaced));
            Ok((opened.change(known.clone()), id))
        })
        .await?;
        let held = read(app, move |conn| O::held(conn, whose)).await?;
        Ok(Answer::data(PasskeyOptions::new(app, owner, &held, id)?))
    }

    pub async fn add_passkey(self, body: PasskeyRegistration, key: Option<Key>) -> Result<Response, Failed> {
        let name = Name::parse(&body.name)?;
        let new = body.passkey.verify(party(&self.app)?)?;
        let id = self.app.new_id();
        let message = "Your passkey is set up. Every other session has ended.";
        let rule = move |context: &mut Context<'_>, conn: &mut dyn Conn, Own { owner, held, set }: Own<'_, O>| {
            let found = O::challenge_by_secret(conn, &codes::secret_hash(&new.challenge))?;
            let taken = session::take_passkey(context, found.ok_or_else(unasked)?, owner)?;
            let Registered { credential_id, public_key, sign_count, .. } = new.clone();
            let new = NewPasskey { id, name: name.clone(), credential_id, public_key, sign_count };
            Ok(factor::add_passkey(context, owner, held, new, set)?.and(taken))
        };
        self.change(key, message, rule).await
    }
}

/// The relying party of passkeys on this site.
pub fn party(app: &App) -> Result<&RelyingParty, ApiError> {
    app.who.passkeys.as_ref().ok_or_else(|| {
        let message = "Browsers offer no passkeys at this site's address; use an authenticator app.";
        ApiError::new(axum::http::StatusCode::CONFLICT, "no_passkeys_here", message)
    })
}

/// The refusal of an answer to a challenge that was never issued.
pub fn unasked() -> ApiError {
    ApiError::field("passkey", "passkey_invalid", "This passkey answers a different challenge; start again.")
}
