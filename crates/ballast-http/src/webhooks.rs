//! Webhooks as both clients and operators see them.

use ballast_core::{
    client::Client,
    id::Id,
    refusal::{Kind, Refusal},
    time::Moment,
    webhook::{self, Progress, State as WebhookState, Webhook},
};
use ballast_service::{
    error::ApiError,
    parts::teller::{Teller, message_id},
    throttle,
    write::read,
};
use ballast_store::reads::{self, Delivery, Doing};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{answer::Answer, state::App};

/// Default and maximum number of deliveries per page.
const USUAL: u32 = 50;
const MOST: u32 = 200;

/// A webhook, without its secret.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Webhook)]
#[serde(rename_all = "camelCase")]
pub struct WebhookView {
    #[serde(rename = "_id")]
    pub id: Uuid,
    name: String,
    url: String,
    created_at: Moment,
    /// `active`; `revoked`; `gone` if the URL answered 410; `failing` if nothing could be delivered for three days;
    /// `ended` together with all sessions.
    status: WebhookState,
    /// Time of the last successful delivery; null if there was none.
    delivered_at: Option<Moment>,
    /// Since when deliveries fail; null if they succeed.
    failing_since: Option<Moment>,
}

impl WebhookView {
    pub fn new(row: Webhook, doing: Doing, client: Option<&Client>) -> Self {
        Self {
            status: webhook::state(&row, client),
            id: row.id.uuid(),
            name: row.name,
            url: row.url,
            created_at: row.created_at,
            delivered_at: doing.delivered_at,
            failing_since: doing.failing_since,
        }
    }
}

/// The deliveries of a webhook.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deliveries {
    /// Newest first, of the last 30 days.
    deliveries: Vec<DeliveryView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<i64>,
}

/// The delivery of one event to a webhook.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WebhookDelivery)]
#[serde(rename_all = "camelCase")]
struct DeliveryView {
    /// Number of the delivery; consecutive.
    number: i64,
    /// The header `webhook-id`, the same for every attempt.
    message_id: String,
    /// The type of the event.
    #[serde(rename = "type")]
    kind: String,
    /// When it happened.
    happened_at: Moment,
    /// `waiting`, `delivered`, or `failed` after the last attempt.
    status: Progress,
    /// Time of the next attempt; null if there is none.
    next_attempt_at: Option<Moment>,
    /// The latest attempts, oldest first.
    attempts: Vec<AttemptView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WebhookAttempt)]
#[serde(rename_all = "camelCase")]
struct AttemptView {
    at: Moment,
    /// HTTP status of the response; null without a response.
    status: Option<u16>,
    /// Milliseconds until the response began or the attempt failed.
    took_ms: u64,
    /// Why the attempt failed; empty if it succeeded. Response bodies are not stored.
    reason: String,
}

/// The deliveries to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DeliveriesQuery {
    /// `next` of the previous page; absent for the newest.
    cursor: Option<i64>,
    /// How many deliveries, 1 to 200; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// The deliveries to send again: give one of the two.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RedeliveryRequest {
    /// The number of a delivery.
    delivery: Option<i64>,
    /// Everything that happened since this time, except what is still waiting.
    since: Option<Moment>,
}

/// A test being sent.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = SentWebhookTest)]
pub struct SentTest {
    /// Number of its delivery, which shows the outcome.
    number: i64,
}

impl From<SentTest> for Answer<SentTest> {
    fn from(sent: SentTest) -> Self {
        Self::data(sent).with_message("A test is on its way. Its delivery says what became of it.")
    }
}

pub async fn page(app: &App, row: &Webhook, query: DeliveriesQuery) -> Result<Answer<Deliveries>, ApiError> {
    let limit = query.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::field("limit", "invalid_limit", format!("Ask for 1 to {MOST} rows.")));
    }
    let (id, before) = (row.id, query.cursor);
    let mut found = read(app, move |conn| reads::webhook_deliveries(conn, id, before, limit.saturating_add(1))).await?;
    let is_more = found.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let next = found.last().filter(|_| is_more).map(|last| last.number);
    let deliveries = found.into_iter().map(|one| view(row, one)).collect();
    Ok(Answer::data(Deliveries { deliveries, next }))
}

fn view(row: &Webhook, delivery: Delivery) -> DeliveryView {
    let attempts = delivery.tries.into_iter().map(|one| AttemptView {
        at: one.at,
        status: one.status,
        took_ms: one.took_ms,
        reason: one.reason,
    });
    DeliveryView {
        number: delivery.number,
        message_id: message_id(row, delivery.number),
        kind: delivery.kind,
        happened_at: delivery.happened_at,
        status: delivery.state,
        next_attempt_at: delivery.next_attempt_at.filter(|_| row.revoked_at.is_none()),
        attempts: attempts.collect(),
    }
}

pub async fn send_test(app: &App, row: &Webhook, client: Option<&Client>) -> Result<SentTest, ApiError> {
    require_active(app, row, client).await?;
    let sent = app.store.test_webhook(row.id, app.clock.now()).await?;
    let message = "A test was sent just now; wait a few seconds for the next.";
    sent.map(|number| SentTest { number })
        .ok_or_else(|| Refusal::new(Kind::Conflict, "tested_just_now", message).into())
}

/// Sends deliveries again, and returns the message for the caller.
pub async fn send_again(
    app: &App,
    row: &Webhook,
    client: Option<&Client>,
    what: &RedeliveryRequest,
) -> Result<String, ApiError> {
    require_active(app, row, client).await?;
    let now = app.clock.now();
    match (what.delivery, what.since) {
        (Some(number), None) => {
            if !app.store.deliver_again(row.id, number, now).await? {
                return Err(ApiError::field("delivery", "unknown_delivery", "This delivery no longer exists."));
            }
            Ok("It is sent again.".to_owned())
        }
        (None, Some(since)) => Ok(match app.store.deliver_since(row.id, since, now).await? {
            0 => "There is nothing to send again.".to_owned(),
            1 => "One delivery is sent again.".to_owned(),
            more => format!("{more} deliveries are sent again."),
        }),
        (Some(_), Some(_)) | (None, None) => {
            Err(ApiError::field("delivery", "required", "Send either `delivery` or `since`."))
        }
    }
}

/// Requires the webhook to be active, and limits how often this is used: each message is a connection to an address
/// that someone else chose.
async fn require_active(app: &App, row: &Webhook, client: Option<&Client>) -> Result<(), ApiError> {
    if webhook::state(row, client) != WebhookState::Active {
        return Err(Refusal::new(Kind::Conflict, "webhook_ended", "This webhook has ended; make another one.").into());
    }
    address(app, &row.url)?;
    let owner = row.client.map_or_else(|| "firm".to_owned(), |client| client.to_string());
    throttle::count(app, app.who.limits.webhooks, &owner).await
}

/// Parses a URL, and returns it with its host.
///
/// # Errors
/// `invalid_url`.
pub fn address(app: &App, text: &str) -> Result<(String, String), Refusal> {
    let text = text.trim();
    let refused = |why| Refusal::field("url", "invalid_url", format!("Nothing can be sent there: {why}."));
    let url = app.post.teller.address(text).map_err(refused)?;
    let host = Teller::host(url.as_str());
    Ok((url.into(), host))
}

/// A webhook of a client, or of the firm.
pub async fn owned(app: &App, id: Id<Webhook>, client: Option<Id<Client>>) -> Result<Webhook, ApiError> {
    let found = read(app, move |conn| reads::webhook(conn, id)).await?;
    found.filter(|row| row.client == client).ok_or_else(ApiError::not_found)
}
