//! `GET`, `POST` and `DELETE users/notices/push`: whether the device that asks gets messages.

use axum::extract::State;
use ballast_core::{
    client::Client,
    decision::Actor,
    push::{self, Subscription},
    session::{self, Session},
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    parts::pusher::is_key,
    write::{read, write},
};
use ballast_store::{Conn, StoreError, reads};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::command::{Command, EmptyBody},
    failed::Failed,
    state::App,
};

/// Whether a device gets messages.
#[derive(Serialize, ToSchema)]
pub(super) struct DeviceMessages {
    /// Whether the one that asks does.
    on: bool,
    /// What a browser subscribes with: the service's public key, in base 64 for URLs. Null where no messages are offered.
    key: Option<String>,
}

/// What a browser's push service gave it, as `PushSubscription.toJSON()` has it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DeviceSubscription {
    endpoint: String,
    keys: DeviceKeys,
}

/// What messages to a device are encrypted with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeviceKeys {
    /// A point of P-256, in base 64 for URLs.
    p256dh: String,
    /// 16 bytes, likewise.
    auth: String,
}

/// Whether the device that asks gets messages, and what it would subscribe with.
#[utoipa::path(get, path = "/api/v1/users/notices/push", tag = "client",
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<DeviceMessages>)))]
pub(super) async fn get(State(app): State<App>, auth: ClientAuth) -> Result<Answer<DeviceMessages>, Failed> {
    let ClientAuth { client, session } = auth;
    let known = read(&app, move |conn| reads::push_devices(conn, client.id)).await?;
    Ok(view(&app, known.iter().any(|(device, _)| device.session == session.id)))
}

/// Has messages sent to the device that asks, until its session ends. What comes is what comes by mail.
#[utoipa::path(post, path = "/api/v1/users/notices/push", tag = "client", request_body = DeviceSubscription,
    security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer<DeviceMessages>),
    (status = 409, description = "`too_many_devices`: ten other devices of the client get messages."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<DeviceSubscription>,
) -> Result<Answer<DeviceMessages>, Failed> {
    let wanted = subscription(&app, &auth, body)?;
    let (shared, now, client) = (app.clone(), app.clock.now(), auth.client.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let others = live(conn, &client, now)?;
        let on =
            in_context(&shared, Actor::Client(client.id), |context| push::switch_on(context, wanted.clone(), &others))?;
        Ok((on, ()))
    })
    .await?;
    Ok(view(&app, true))
}

/// Has no more messages sent to the device that asks.
#[utoipa::path(delete, path = "/api/v1/users/notices/push", tag = "client", request_body = EmptyBody,
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<DeviceMessages>)))]
pub(super) async fn delete(
    State(app): State<App>,
    auth: ClientAuth,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer<DeviceMessages>, Failed> {
    let (shared, now, client, session) = (app.clone(), app.clock.now(), auth.client.clone(), auth.session.id);
    write(&app, &auth, key.as_ref(), move |conn| {
        let known = live(conn, &client, now)?;
        let off = in_context(&shared, Actor::Client(client.id), |context| push::switch_off(context, session, &known));
        Ok((off, ()))
    })
    .await?;
    Ok(view(&app, false))
}

fn view(app: &App, on: bool) -> Answer<DeviceMessages> {
    Answer::data(DeviceMessages { on, key: app.post.push.public_key().map(str::to_owned) })
}

/// The client's devices whose sessions live.
fn live(conn: &mut dyn Conn, client: &Client, now: Moment) -> Result<Vec<Subscription>, StoreError> {
    let is_live = |(_, of): &(Subscription, Session)| session::validate(now, of, client).is_ok();
    Ok(reads::push_devices(conn, client.id)?.into_iter().filter(is_live).map(|(device, _)| device).collect())
}

/// Reads what the browser gave. It comes from outside, and we will send to it: only to a push service that we know.
fn subscription(app: &App, auth: &ClientAuth, body: DeviceSubscription) -> Result<Subscription, ApiError> {
    let unfit = |why: &str| {
        let message = format!("This browser's push service cannot be used: {why}. Notices still come by email.");
        ApiError::field("endpoint", "unknown_push_service", message)
    };
    let endpoint = app.post.push.endpoint(&body.endpoint).map_err(unfit)?;
    let wrong =
        || ApiError::field("keys", "wrong_keys", "These are no keys of a push subscription; switch it on again.");
    let key = bytes(&body.keys.p256dh).filter(is_key).ok_or_else(wrong)?;
    let secret = bytes(&body.keys.auth).ok_or_else(wrong)?;
    Ok(Subscription {
        session: auth.session.id,
        client: auth.client.id,
        endpoint: endpoint.into(),
        key,
        secret,
        created_at: app.clock.now(),
    })
}

fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()?.try_into().ok()
}
