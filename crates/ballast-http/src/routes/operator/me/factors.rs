//! An operator's own second factors: `operator/factors…`. There are neither recovery codes nor mailed codes: the last
//! factor cannot be removed, and another admin must reset a lost one.

use axum::{extract::Path, response::Response};
use ballast_auth::may;
use ballast_core::{
    context::Context,
    decision::{Actor, Change, Decision},
    id::Id,
    operator::Operator as Account,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::Scope};
use ballast_store::{Conn, reads};
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::{
        auth::{
            factors::{
                keep::{CurrentPassword, FactorName},
                owner::{Auth, By, Owner},
                passkey::{PasskeyOptions, PasskeyOptionsRequest, PasskeyRegistration, firm_name},
                totp::{TotpConfirmation, TotpRegistration, TotpSetUp},
                view::Factors,
            },
            known_password::known_password,
            signed_in::Browser,
        },
        operator::{
            auth::signed_in::{SignedIn, begin},
            logged_in::Me,
        },
    },
    state::App,
};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list))
        .routes(calls!(begin_totp))
        .routes(calls!(confirm_totp))
        .routes(calls!(passkey_options))
        .routes(calls!(add_passkey))
        .routes(calls!(rename, remove))
}

impl Auth for Operator<may::SignedIn> {
    type Owner = Account;
}

impl Owner for Account {
    type Auth = Operator<may::SignedIn>;
    type Outcome = SignedIn;

    fn owner(auth: &Self::Auth) -> &Self {
        &auth.operator
    }

    fn scope(auth: &Self::Auth) -> Scope {
        auth.into()
    }

    fn actor(id: Id<Self>) -> Actor {
        Actor::Operator(id.uuid())
    }

    fn named(&self) -> (&str, &str) {
        (self.email.as_str(), self.name.as_str())
    }

    fn issuer(app: &App) -> String {
        format!("{} console", firm_name(app))
    }

    fn load(conn: &mut dyn Conn, id: Id<Self>) -> Result<Self, ApiError> {
        reads::operator_by_id(conn, id)?.ok_or_else(ApiError::unauthenticated)
    }

    fn changed(decision: &Decision) -> Option<&Self> {
        decision.changes.iter().find_map(|change| match change {
            Change::Operator(operator) => Some(operator),
            _ => None,
        })
    }

    async fn known(app: &App, auth: &Self::Auth, typed: String) -> Result<Change, ApiError> {
        let hash = auth.operator.password_hash.clone().ok_or_else(ApiError::unauthenticated)?;
        known_password(app, &auth.session.id.to_string(), typed, hash).await
    }

    fn begin(
        _: &App,
        _: &mut dyn Conn,
        context: &mut Context<'_>,
        owner: &Self,
        _: &Decision,
        browser: &Browser,
    ) -> Result<(Decision, SignedIn), ApiError> {
        Ok(begin(context, owner, browser, true))
    }

    async fn answer(app: &App, outcome: SignedIn, browser: &Browser, message: &str) -> Result<Response, ApiError> {
        outcome.respond(app, browser, message).await
    }
}

/// The factors for the second step of the operator's log-ins.
#[utoipa::path(get, path = "/api/v1/operator/factors", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<Factors>)))]
pub async fn list(caller: By<Operator<may::SignedIn>>) -> Result<Answer<Factors>, Failed> {
    caller.factors().await
}

/// Begins to set up another authenticator app. It cannot be used before it is confirmed with its first code.
#[utoipa::path(post, path = "/api/v1/operator/factors/totp", tag = "operator", request_body = TotpRegistration,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<TotpSetUp>),
        (status = 400, description = "The current password is wrong, or the name unusable."),
        (status = 404, description = "This set-up is already confirmed, or has ended."),
        (status = 409, description = "There are already ten factors."),
    ))]
pub async fn begin_totp(
    caller: By<Operator<may::SignedIn>>,
    Command { body, key }: Command<TotpRegistration>,
) -> Result<Answer<TotpSetUp>, Failed> {
    caller.begin_totp(body, key).await
}

/// Activates an authenticator app with the first code it shows. Every other session ends.
#[utoipa::path(post, path = "/api/v1/operator/factors/totp/confirm", tag = "operator", request_body = TotpConfirmation,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "Wrong code, or too late."),
        (status = 404, description = "This operator has no such factor."),
        (status = 409, description = "It is already confirmed."),
    ))]
pub async fn confirm_totp(
    caller: By<Operator<may::SignedIn>>,
    Command { body, key }: Command<TotpConfirmation>,
) -> Result<Response, Failed> {
    caller.confirm_totp(&body, key).await
}

/// Options for a new passkey, as `navigator.credentials.create()` takes them. Send its answer to
/// `operator/factors/passkey`.
#[utoipa::path(post, path = "/api/v1/operator/factors/passkey/options", tag = "operator", request_body = PasskeyOptionsRequest,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<PasskeyOptions>),
        (status = 400, description = "The current password is wrong."),
        (status = 409, description = "Browsers offer no passkeys at this site's address."),
    ))]
pub async fn passkey_options(
    caller: By<Operator<may::SignedIn>>,
    Command { body, key }: Command<PasskeyOptionsRequest>,
) -> Result<Answer<PasskeyOptions>, Failed> {
    caller.passkey_options(body, key).await
}

/// Adds a passkey. Every other session ends.
#[utoipa::path(post, path = "/api/v1/operator/factors/passkey", tag = "operator", request_body = PasskeyRegistration,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "The answer could not be verified, or is too late."),
        (status = 409, description = "It is already set up, or there are ten factors already."),
    ))]
pub async fn add_passkey(
    caller: By<Operator<may::SignedIn>>,
    Command { body, key }: Command<PasskeyRegistration>,
) -> Result<Response, Failed> {
    caller.add_passkey(body, key).await
}

/// Renames an authenticator app or a passkey, which otherwise stays unchanged.
#[utoipa::path(patch, path = "/api/v1/operator/factors/{id}", tag = "operator", request_body = FactorName,
    params(("id" = uuid::Uuid, Path, description = "The factor's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 400, description = "The name is unusable."),
        (status = 404, description = "This operator has no such factor."),
    ))]
pub async fn rename(
    caller: By<Operator<may::SignedIn>>,
    Path(id): Path<String>,
    Command { body, key }: Command<FactorName>,
) -> Result<Answer, Failed> {
    caller.rename_factor(&id, &body, key).await
}

/// Removes an authenticator app or a passkey, but never the last one. Every other session ends.
#[utoipa::path(delete, path = "/api/v1/operator/factors/{id}", tag = "operator", request_body = CurrentPassword,
    params(("id" = uuid::Uuid, Path, description = "The factor's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "The current password is wrong."),
        (status = 404, description = "This operator has no such factor."),
        (status = 409, description = "It is the last one."),
    ))]
pub async fn remove(
    caller: By<Operator<may::SignedIn>>,
    Path(id): Path<String>,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    caller.remove_factor(&id, body, key).await
}
