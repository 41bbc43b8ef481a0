//! `GET` and `POST operator/serviceKeys`, `POST operator/serviceKeys/{id}/revoke`: API keys of the firm's own systems.

use std::collections::BTreeSet;

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    api_key::{self, Networks, State as KeyState},
    approval,
    decision::Actor,
    service_key::{self, MakeOrder, Scope, ServiceKey},
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    operators::signed_in::Operator,
    write::read,
};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list, make)).routes(calls!(revoke))
}

/// API keys of the firm's own systems.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ServiceKeys {
    /// Newest first, including ended ones.
    service_keys: Vec<ServiceKeyRow>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ServiceKeyRow {
    #[serde(rename = "_id")]
    id: Uuid,
    name: String,
    #[schema(value_type = Vec<Scope>)]
    scopes: BTreeSet<Scope>,
    /// The networks from which it may be used.
    networks: Vec<String>,
    created_at: Moment,
    /// When it expires.
    expires_at: Moment,
    /// `active`, `revoked` or `expired`.
    status: KeyState,
    /// When it was last used, to the minute; null if never.
    last_used_at: Option<Moment>,
    /// The network it was last used from.
    last_used_from: Option<String>,
}

/// API keys of the firm's own systems, including ended ones.
#[utoipa::path(get, path = "/api/v1/operator/serviceKeys", params(PageQuery), tag = "operator",
    security(("operator" = [])), responses((status = 200, body = Answer<ServiceKeys>)))]
async fn list(
    State(app): State<App>,
    _: Operator<may::ManageOperators>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<ServiceKeys>, Failed> {
    let found = read(&app, reads::service_keys).await?;
    let (found, next) = page.cut(&app, "serviceKeys", found, |(key, _)| key.id.uuid())?;
    let now = app.clock.now();
    let rows = found.into_iter().map(|(key, noted)| {
        let used = app.who.service_keys_used.last(key.id).or(noted);
        let (at, from) = used.map(|used| (used.at, used.network)).unzip();
        ServiceKeyRow {
            status: service_key::state(now, &key),
            id: key.id.uuid(),
            name: key.name,
            scopes: key.scopes,
            networks: key.networks.written(),
            created_at: key.created_at,
            expires_at: key.expires_at,
            last_used_at: at,
            last_used_from: from,
        }
    });
    Ok(Answer::data(ServiceKeys { service_keys: rows.collect(), next }))
}

/// A new API key for one of the firm's systems.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct NewServiceKey {
    /// The purpose of the key.
    #[schema(max_length = 60)]
    name: String,
    #[schema(value_type = Vec<Scope>)]
    scopes: BTreeSet<Scope>,
    /// The only addresses and networks from which it may be used, at least one.
    #[schema(example = json!(["192.0.2.0/24"]))]
    networks: Vec<String>,
    /// Days until it expires, 1 to 365.
    #[schema(minimum = 1, maximum = 365)]
    expires_in_days: u16,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes a key. It is shown once, to the operator who approves it.
#[utoipa::path(post, path = "/api/v1/operator/serviceKeys", tag = "operator", request_body = NewServiceKey,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn make(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Command { body, key }: Command<NewServiceKey>,
) -> Result<Waiting, Failed> {
    let mut fields = Fields::default();
    let name = fields.take(api_key::name(&body.name));
    let networks = fields.take(Networks::parse(&body.networks));
    let why = fields.take(approval::why(&body.why));
    let (Some(name), Some(networks), Some(why)) = (name, networks, why) else {
        return Err(fields.into_error().into());
    };
    propose(&app, &auth, key.as_ref(), move |_, context| {
        let (name, networks, why) = (name.clone(), networks.clone(), why.clone());
        let (scopes, days) = (body.scopes.clone(), body.expires_in_days);
        let order = MakeOrder { id: context.id(), name, scopes, networks, days, why };
        order.check()?;
        Ok(order)
    })
    .await
}

/// Revokes a key, at once and for good. One operator is enough: a leaked key cannot wait for a second one.
#[utoipa::path(post, path = "/api/v1/operator/serviceKeys/{id}/revoke", tag = "operator", params(("id" = String, Path)),
    request_body = Why, security(("operator" = [])), responses((status = 200, body = Answer), (status = 409)))]
async fn revoke(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    PathId(id): PathId<ServiceKey>,
    Command { body, key }: Command<Why>,
) -> Result<Answer, Failed> {
    let why = body.read()?;
    let (shared, by) = (app.clone(), auth.id().uuid());
    let write = auth.acting(&app, key.as_ref()).write(move |conn| {
        let found = reads::service_key(conn, id)?.ok_or_else(ApiError::not_found)?;
        let revoked = in_context(&shared, Actor::Operator(by), |context| service_key::revoke(context, found, &why))?;
        Ok((revoked, ()))
    });
    write.await?;
    Ok(Answer::message("The key is revoked. Whatever uses it is refused from now on."))
}
