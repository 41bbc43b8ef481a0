//! `operator/webhooks`: URLs of the firm's own systems that receive every entry of the journal.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    api_key, approval,
    decision::Actor,
    refusal::Refusal,
    webhook::{self, MakeOrder, Webhook},
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    operators::signed_in::Operator,
    write::{Key, once, read},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::{
        command::{Command, EmptyBody},
        path_id::PathId,
    },
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
    webhooks::{self, Deliveries, DeliveriesQuery, RedeliveryRequest, SentTest, WebhookView},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list, make))
        .routes(calls!(revoke))
        .routes(calls!(deliveries))
        .routes(calls!(test))
        .routes(calls!(redeliver))
}

/// The firm's webhooks.
#[derive(Debug, Serialize, ToSchema)]
struct FirmWebhooks {
    /// Newest first, including ended ones.
    webhooks: Vec<WebhookView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// The firm's webhooks, including ended ones.
#[utoipa::path(get, path = "/api/v1/operator/webhooks", params(PageQuery), tag = "operator",
    security(("operator" = [])), responses((status = 200, body = Answer<FirmWebhooks>)))]
async fn list(
    State(app): State<App>,
    _: Operator<may::ManageOperators>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<FirmWebhooks>, Failed> {
    let found = read(&app, |conn| reads::webhooks_of(conn, None)).await?;
    let (found, next) = page.cut(&app, "firmWebhooks", found, |(row, _)| row.id.uuid())?;
    let webhooks = found.into_iter().map(|(row, doing)| WebhookView::new(row, doing, None)).collect();
    Ok(Answer::data(FirmWebhooks { webhooks, next }))
}

/// A new webhook of the firm.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct NewFirmWebhook {
    /// Name of the receiving system.
    #[schema(max_length = 60)]
    name: String,
    /// The URL: `https`, on the internet, without user and password.
    #[schema(max_length = 500, example = "https://books.example.com/ballast")]
    url: String,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes a webhook. Its secret is shown once, to the operator who approves it.
#[utoipa::path(post, path = "/api/v1/operator/webhooks", tag = "operator", request_body = NewFirmWebhook,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn make(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Command { body, key }: Command<NewFirmWebhook>,
) -> Result<Waiting, Failed> {
    let mut fields = Fields::default();
    let name = fields.take(api_key::name(&body.name));
    let address = fields.take(webhooks::address(&app, &body.url));
    let why = fields.take(approval::why(&body.why));
    let (Some(name), Some((url, _)), Some(why)) = (name, address, why) else {
        return Err(fields.into_error().into());
    };
    propose(&app, &auth, key.as_ref(), move |_, context| {
        let order = MakeOrder { id: context.id(), name: name.clone(), url: url.clone(), why: why.clone() };
        order.check()?;
        Ok(order)
    })
    .await
}

/// Revokes a webhook, at once and for good. One operator is enough: messages to a wrong address cannot wait for a
/// second one.
#[utoipa::path(post, path = "/api/v1/operator/webhooks/{id}/revoke", tag = "operator", params(("id" = String, Path)),
    request_body = Why, security(("operator" = [])), responses((status = 200, body = Answer), (status = 409)))]
async fn revoke(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    PathId(id): PathId<Webhook>,
    Command { body, key }: Command<Why>,
) -> Result<Answer, Failed> {
    let why = body.read()?;
    let (shared, by) = (app.clone(), auth.id().uuid());
    let write = auth.acting(&app, key.as_ref()).write(move |conn| {
        let found = reads::webhook(conn, id)?.filter(|row| row.client.is_none()).ok_or_else(ApiError::not_found)?;
        let revoked = in_context(&shared, Actor::Operator(by), |context| webhook::revoke_firm(context, found, &why))?;
        Ok((revoked, ()))
    });
    write.await?;
    Ok(Answer::message("The webhook is revoked. Nothing more will be sent to it."))
}

/// The deliveries of a webhook and their outcomes.
#[utoipa::path(get, path = "/api/v1/operator/webhooks/{id}/deliveries", tag = "operator",
    params(("id" = String, Path), DeliveriesQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<Deliveries>)))]
async fn deliveries(
    State(app): State<App>,
    _: Operator<may::ManageOperators>,
    PathId(id): PathId<Webhook>,
    Asked(query): Asked<DeliveriesQuery>,
) -> Result<Answer<Deliveries>, Failed> {
    let row = webhooks::owned(&app, id, None).await?;
    Ok(webhooks::page(&app, &row, query).await?)
}

/// Sends a test, `webhook.test`, in a single attempt.
#[utoipa::path(post, path = "/api/v1/operator/webhooks/{id}/test", tag = "operator", params(("id" = String, Path)),
    request_body = EmptyBody, security(("operator" = [])),
    responses((status = 200, body = Answer<SentTest>), (status = 409)))]
async fn test(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    PathId(id): PathId<Webhook>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer<SentTest>, Failed> {
    let row = webhooks::owned(&app, id, None).await?;
    Ok(once(&app, auth.asker(), key.as_ref(), webhooks::send_test(&app, &row, None)).await?.into())
}

/// Sends one delivery again, or everything since a given moment.
#[utoipa::path(post, path = "/api/v1/operator/webhooks/{id}/redeliver", tag = "operator", params(("id" = String, Path)),
    request_body = RedeliveryRequest, security(("operator" = [])), responses((status = 200, body = Answer), (status = 409)))]
async fn redeliver(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    PathId(id): PathId<Webhook>,
    Command { body, key }: Command<RedeliveryRequest>,
) -> Result<Answer, Failed> {
    let row = webhooks::owned(&app, id, None).await?;
    let (again, told) = (json!(body), row.clone());
    let (shared, by) = (app.clone(), auth.id().uuid());
    // A key of its own, so that the same request leaves one note however often it is sent.
    let noting = key.as_ref().map(|key| Key { name: format!("{}:note", key.name), request_mac: key.request_mac });
    let send = async {
        // Recorded first, so that whatever is sent again leaves a trace.
        let note = move |_: &mut dyn Conn| {
            let noted = in_context(&shared, Actor::Operator(by), |context| {
                Ok::<_, Refusal>(webhook::tell_again(context, &told, &again))
            })?;
            Ok((noted, ()))
        };
        auth.acting(&app, noting.as_ref()).write(note).await?;
        webhooks::send_again(&app, &row, None, &body).await
    };
    Ok(Answer::message(once(&app, auth.asker(), key.as_ref(), send).await?))
}
