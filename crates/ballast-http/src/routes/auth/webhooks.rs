//! `users/webhooks`: URLs that are notified of events in the client's account.

use axum::extract::State;
use ballast_auth::{api_keys, webhooks as signed};
use ballast_core::{
    api_key,
    decision::Actor,
    id::Id,
    webhook::{self, New, Webhook},
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    write::{once, read, write},
};
use ballast_store::reads::{self, Doing};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    webhooks::{self, Deliveries, DeliveriesQuery, RedeliveryRequest, SentTest, WebhookView},
};

/// The client's webhooks.
#[derive(Debug, Serialize, ToSchema)]
pub struct Webhooks {
    /// Newest first, including ended ones.
    webhooks: Vec<WebhookView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// The client's webhooks, including ended ones.
#[utoipa::path(get, path = "/api/v1/users/webhooks", params(PageQuery), tag = "users",
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<Webhooks>)))]
pub async fn list(
    State(app): State<App>,
    auth: ClientAuth,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Webhooks>, Failed> {
    let id = auth.client.id;
    let found = read(&app, move |conn| reads::webhooks_of(conn, Some(id))).await?;
    let views = found.into_iter().map(|(row, doing)| WebhookView::new(row, doing, Some(&auth.client))).collect();
    let (webhooks, next) = page.cut(&app, "webhooks", views, |row: &WebhookView| row.id)?;
    Ok(Answer::data(Webhooks { webhooks, next }))
}

/// A new webhook.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewWebhook {
    /// The current password.
    #[schema(format = Password)]
    password_current: String,
    /// Six digits from an authenticator app, or a recovery code; required if a second factor is set up.
    #[schema(example = "012345")]
    token: Option<String>,
    /// A name for the webhook, such as that of the receiving program.
    #[schema(max_length = 60)]
    name: String,
    /// The URL: `https`, on the internet, without user and password.
    #[schema(max_length = 500, example = "https://books.example.com/ballast")]
    url: String,
}

/// A newly created webhook.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedWebhook {
    webhook: WebhookView,
    /// The secret that signs its messages, shown only once.
    #[schema(example = "whsec_…")]
    secret: String,
}

/// Creates a webhook and notifies the client by email. From then on it receives each notice and each change of a
/// deposit, an investment, a withdrawal and a complaint (`WebhookEvent`), signed as specified by standardwebhooks.com.
/// It ends in the same cases as API keys.
#[utoipa::path(post, path = "/api/v1/users/webhooks", tag = "users", request_body = NewWebhook,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<CreatedWebhook>),
        (status = 400, description = "The current password or the token is wrong, or a field unusable."),
        (status = 409, description = "`too_many_webhooks`, `email_unconfirmed`."),
    ))]
pub async fn make(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<NewWebhook>,
) -> Result<Answer<CreatedWebhook>, Failed> {
    let Wanted { name, address: (url, host), proof } = body.read(&app)?;
    let known = require_password(&app, &auth, body.password_current).await?;
    let step = Step::of(&app, auth.client.id, proof).await?;
    let (shared, owner, id) = (app.clone(), auth.client.id, app.new_id());
    let number = api_keys::number().map_err(|error| ApiError::internal(&error))?;
    let new = New { id, name, url, host, number };
    let id: Id<Webhook> = write(&app, &auth, key.as_ref(), move |conn| {
        let client = client::load(conn, owner)?;
        let made = in_context(&shared, Actor::Client(owner), |context| {
            let (_, stepped) = step.taken(&shared, conn, context, &client)?;
            let others: Vec<_> = reads::webhooks_of(conn, Some(owner))?.into_iter().map(|(row, _)| row).collect();
            let digest = |row: &Webhook| signed::kept(&shared.who.keys, row);
            let made = webhook::make(context, &client, &others, new.clone(), digest)?;
            Ok::<_, ApiError>(made.and(stepped))
        })?;
        Ok((made.change(known.clone()), id))
    })
    .await?;
    let row = webhooks::owned(&app, id, Some(owner)).await?;
    let client = read(&app, move |conn| reads::client_by_id(conn, owner)).await?;
    // A repeated request gets the same secret, unless the webhook has ended.
    if webhook::state(&row, client.as_ref()) != webhook::State::Active {
        return Err(ApiError::not_found().into());
    }
    let secret = signed::written(&app.who.keys, &row);
    let webhook = WebhookView::new(row, Doing::default(), client.as_ref());
    Ok(Answer::data(CreatedWebhook { webhook, secret }).with_message("Copy the secret now: it is not shown again."))
}

/// The parsed request; the address with its host.
struct Wanted {
    name: String,
    address: (String, String),
    proof: Option<Proof>,
}

impl NewWebhook {
    fn read(&self, app: &App) -> Result<Wanted, ApiError> {
        let mut fields = Fields::default();
        let name = fields.take(api_key::name(&self.name));
        let address = fields.take(webhooks::address(app, &self.url));
        let proof = fields.take(self.token.as_deref().map(typed).transpose());
        match (name, address, proof) {
            (Some(name), Some(address), Some(proof)) => Ok(Wanted { name, address, proof }),
            _ => Err(fields.into_error()),
        }
    }
}

/// Revokes a webhook, at once and for good.
#[utoipa::path(delete, path = "/api/v1/users/webhooks/{id}", tag = "users", request_body = EmptyBody,
    params(("id" = uuid::Uuid, Path, description = "The webhook's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 404, description = "This client has no such webhook."),
    ))]
pub async fn revoke(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Webhook>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let (owner, shared) = (auth.client.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let found = reads::webhook(conn, id)?.filter(|row| row.client == Some(owner));
        let row = found.ok_or_else(ApiError::not_found)?;
        let client = client::load(conn, owner)?;
        Ok((in_context(&shared, Actor::Client(owner), |context| webhook::revoke(context, &client, row)), ()))
    })
    .await?;
    Ok(Answer::message("The webhook is revoked. Nothing more will be sent to it."))
}

/// The deliveries of a webhook and their outcomes.
#[utoipa::path(get, path = "/api/v1/users/webhooks/{id}/deliveries", tag = "users", params(
    ("id" = uuid::Uuid, Path, description = "The webhook's `_id`."), DeliveriesQuery),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<Deliveries>),
        (status = 404, description = "This client has no such webhook."),
    ))]
pub async fn deliveries(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Webhook>,
    Asked(query): Asked<DeliveriesQuery>,
) -> Result<Answer<Deliveries>, Failed> {
    let row = webhooks::owned(&app, id, Some(auth.client.id)).await?;
    Ok(webhooks::page(&app, &row, query).await?)
}

/// Sends a test, `webhook.test`, in a single attempt.
#[utoipa::path(post, path = "/api/v1/users/webhooks/{id}/test", tag = "users", request_body = EmptyBody,
    params(("id" = uuid::Uuid, Path, description = "The webhook's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<SentTest>),
        (status = 404, description = "This client has no such webhook."),
        (status = 409, description = "`webhook_ended`, `tested_just_now`."),
    ))]
pub async fn test(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Webhook>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer<SentTest>, Failed> {
    let row = webhooks::owned(&app, id, Some(auth.client.id)).await?;
    let send = webhooks::send_test(&app, &row, Some(&auth.client));
    Ok(once(&app, &auth, key.as_ref(), send).await?.into())
}

/// Sends one delivery again, or everything since a given moment.
#[utoipa::path(post, path = "/api/v1/users/webhooks/{id}/redeliver", tag = "users", request_body = RedeliveryRequest,
    params(("id" = uuid::Uuid, Path, description = "The webhook's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 404, description = "This client has no such webhook."),
        (status = 409, description = "`webhook_ended`."),
    ))]
pub async fn redeliver(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Webhook>,
    Command { body, key }: Command<RedeliveryRequest>,
) -> Result<Answer, Failed> {
    let row = webhooks::owned(&app, id, Some(auth.client.id)).await?;
    let send = webhooks::send_again(&app, &row, Some(&auth.client), &body);
    Ok(Answer::message(once(&app, &auth, key.as_ref(), send).await?))
}
