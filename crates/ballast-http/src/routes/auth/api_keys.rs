//! `GET` and `POST users/apiKeys`, `DELETE users/apiKeys/{id}`

use std::collections::BTreeSet;

use axum::extract::State;
use ballast_auth::api_keys;
use ballast_core::{
    api_key::{self, ApiKey, Networks, New, Scope, State as KeyState},
    client::Client,
    decision::Actor,
    id::Id,
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    write::{read, write},
};
use ballast_store::reads::{self, KeyUse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    client,
    known_password::require_password,
    shown::Proof,
    step::{Step, typed},
};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::{
        command::{Command, EmptyBody},
        path_id::PathId,
    },
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// The client's API keys.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiKeys {
    /// Newest first, including ended ones.
    api_keys: Vec<ApiKeyView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// An API key, without the key itself.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApiKey)]
#[serde(rename_all = "camelCase")]
pub struct ApiKeyView {
    #[serde(rename = "_id")]
    id: Uuid,
    name: String,
    #[schema(value_type = Vec<Scope>)]
    scopes: BTreeSet<Scope>,
    /// The networks from which it may be used; empty if it may be used from anywhere.
    #[schema(example = json!(["192.0.2.0/24"]))]
    networks: Vec<String>,
    created_at: Moment,
    /// When it expires.
    expires_at: Moment,
    /// `active`, `revoked`, `expired`, or `ended` together with all sessions.
    status: KeyState,
    /// When it was last used, to the minute; null if never.
    last_used_at: Option<Moment>,
    /// The network it was last used from.
    last_used_from: Option<String>,
}

impl ApiKeyView {
    fn new(app: &App, client: &Client, key: ApiKey, noted: Option<KeyUse>) -> Self {
        let (at, from) = app.who.keys_used.last(key.id).or(noted).map(|used| (used.at, used.network)).unzip();
        Self {
            status: api_key::state(app.clock.now(), &key, client),
            id: key.id.uuid(),
            name: key.name,
            scopes: key.scopes,
            networks: key.networks.written(),
            created_at: key.created_at,
            expires_at: key.expires_at,
            last_used_at: at,
            last_used_from: from,
        }
    }
}

/// The client's API keys, including ended ones.
#[utoipa::path(get, path = "/api/v1/users/apiKeys", params(PageQuery), tag = "users",
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<ApiKeys>)))]
pub async fn list(
    State(app): State<App>,
    auth: ClientAuth,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<ApiKeys>, Failed> {
    let id = auth.client.id;
    let found = read(&app, move |conn| reads::api_keys_of(conn, id)).await?;
    let views = found.into_iter().map(|(key, used)| ApiKeyView::new(&app, &auth.client, key, used)).collect();
    let (api_keys, next) = page.cut(&app, "apiKeys", views, |key: &ApiKeyView| key.id)?;
    Ok(Answer::data(ApiKeys { api_keys, next }))
}

/// A new API key.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewApiKey {
    /// The current password.
    #[schema(format = Password)]
    password_current: String,
    /// Six digits from an authenticator app, or a recovery code; required if a second factor is set up.
    #[schema(example = "012345")]
    token: Option<String>,
    /// A name for the key, such as that of the program that will use it.
    #[schema(max_length = 60)]
    name: String,
    /// `read`; `invest` and `withdraw` require a second factor.
    #[schema(value_type = Vec<Scope>)]
    scopes: BTreeSet<Scope>,
    /// The only addresses and networks from which it may be used; empty for anywhere.
    #[serde(default)]
    #[schema(example = json!(["192.0.2.0/24"]))]
    networks: Vec<String>,
    /// Days until it expires, 1 to 365.
    #[schema(minimum = 1, maximum = 365)]
    expires_in_days: u16,
}

/// A newly created API key.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedApiKey {
    api_key: ApiKeyView,
    /// The key itself, shown only once.
    #[schema(example = "ballast_client_…")]
    key: String,
}

/// Creates an API key and notifies the client by email. The key ends with a new password, a changed second factor, a
/// freeze, and when all other sessions are ended.
#[utoipa::path(post, path = "/api/v1/users/apiKeys", tag = "users", request_body = NewApiKey,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<CreatedApiKey>),
        (status = 400, description = "The current password or the token is wrong, or a field unusable."),
        (status = 409, description = "`no_second_factor`, `too_many_keys`, `email_unconfirmed`."),
    ))]
pub async fn make(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<NewApiKey>,
) -> Result<Answer<CreatedApiKey>, Failed> {
    let (name, networks, proof) = body.read()?;
    let known = require_password(&app, &auth, body.password_current).await?;
    let step = Step::of(&app, auth.client.id, proof).await?;
    let (shared, owner, id) = (app.clone(), auth.client.id, app.new_id());
    let number = api_keys::number().map_err(|error| ApiError::internal(&error))?;
    let new = New { id, name, number, scopes: body.scopes, networks, days: body.expires_in_days };
    let id: Id<ApiKey> = write(&app, &auth, key.as_ref(), move |conn| {
        let client = client::load(conn, owner)?;
        let made = in_context(&shared, Actor::Client(owner), |context| {
            let (held, stepped) = step.taken(&shared, conn, context, &client)?;
            let others: Vec<_> = reads::api_keys_of(conn, owner)?.into_iter().map(|(key, _)| key).collect();
            let digest = |key: &ApiKey| api_keys::kept(&shared.who.keys, key);
            let made = api_key::make(context, &client, &held, &others, new.clone(), digest)?;
            Ok::<_, ApiError>(made.and(stepped))
        })?;
        Ok((made.change(known.clone()), id))
    })
    .await?;
    let found = read(&app, move |conn| reads::api_key_with_client(conn, id)).await?;
    // A repeated request gets the same key, unless it has ended.
    let alive = found.filter(|(key, client)| api_key::is_alive(app.clock.now(), key, client));
    let (key, client) = alive.ok_or_else(ApiError::not_found)?;
    let shown = CreatedApiKey {
        key: api_keys::written(&app.who.keys, &key),
        api_key: ApiKeyView::new(&app, &client, key, None),
    };
    Ok(Answer::data(shown).with_message("Copy the key now: it is not shown again."))
}

impl NewApiKey {
    fn read(&self) -> Result<(String, Networks, Option<Proof>), ApiError> {
        let mut fields = Fields::default();
        let name = fields.take(api_key::name(&self.name));
        let networks = fields.take(Networks::parse(&self.networks));
        let proof = fields.take(self.token.as_deref().map(typed).transpose());
        let scopes = fields.take(api_key::require_scopes(&self.scopes));
        let days = fields.take(api_key::require_days(self.expires_in_days));
        match (name, networks, proof, scopes.and(days)) {
            (Some(name), Some(networks), Some(proof), Some(())) => Ok((name, networks, proof)),
            _ => Err(fields.into_error()),
        }
    }
}

/// Revokes an API key, at once and for good.
#[utoipa::path(delete, path = "/api/v1/users/apiKeys/{id}", tag = "users", request_body = EmptyBody,
    params(("id" = uuid::Uuid, Path, description = "The key's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 404, description = "This client has no such key."),
    ))]
pub async fn revoke(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<ApiKey>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let (owner, shared) = (auth.client.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let found = reads::api_key_with_client(conn, id)?.filter(|(key, _)| key.client == owner);
        let (key, _) = found.ok_or_else(ApiError::not_found)?;
        Ok((in_context(&shared, Actor::Client(owner), |context| api_key::revoke(context, key)), ()))
    })
    .await?;
    Ok(Answer::message("The key is revoked. Programs that use it are refused from now on."))
}
