//! `GET`, `POST` and `DELETE users/notices/push`: push messages to the requesting device.

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

/// Whether a device receives push messages.
#[derive(Serialize, ToSchema)]
pub(super) struct DeviceMessages {
    /// Whether the requesting device receives them.
    on: bool,
    /// The service's public key for a browser to subscribe with, in base64url. Null if push messages are not offered.
    key: Option<String>,
}

/// The subscription that a browser got from its push service, as `PushSubscription.toJSON()` returns it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DeviceSubscription {
    endpoint: String,
    keys: DeviceKeys,
}

/// The keys that encrypt messages to a device.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeviceKeys {
    /// A P-256 point, in base64url.
    p256dh: String,
    /// 16 bytes, in base64url.
    auth: String,
}

/// Whether the requesting device receives push messages, and the key to subscribe with.
#[utoipa::path(get, path = "/api/v1/users/notices/push", tag = "client",
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<DeviceMessages>)))]
pub(super) async fn get(State(app): State<App>, auth: ClientAuth) -> Result<Answer<DeviceMessages>, Failed> {
    let ClientAuth { client, session } = auth;
    let known = read(&app, move |conn| reads::push_devices(conn, client.id)).await?;
    Ok(view(&app, known.iter().any(|(device, _)| device.session == session.id)))
}

/// Sends push messages to the requesting device until its session ends. It receives what is also sent by mail.
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

/// Stops push messages to the requesting device.
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

/// The client's devices with a valid session.
fn live(conn: &mut dyn Conn, client: &Client, now: Moment) -> Result<Vec<Subscription>, StoreError> {
    let is_live = |(_, of): &(Subscription, Session)| session::validate(now, of, client).is_ok();
    Ok(reads::push_devices(conn, client.id)?.into_iter().filter(is_live).map(|(device, _)| device).collect())
}

/// Parses the browser's subscription. It is untrusted, and we will send to it: only known push services are accepted.
fn subscription(app: &App, auth: &ClientAuth, body: DeviceSubscription) -> Result<Subscription, ApiError> {
    let unfit = |why: &str| {
        let message = format!("This browser's push service cannot be used: {why}. Notices still come by email.");
        ApiError::field("endpoint", "unknown_push_service", message)
    };
    let endpoint = app.post.push.endpoint(&body.endpoint).map_err(unfit)?;
    let wrong =
        || ApiError::field("keys", "wrong_keys", "These are not the keys of a push subscription; switch it on again.");
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
