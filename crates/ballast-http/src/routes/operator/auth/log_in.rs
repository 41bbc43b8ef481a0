//! `POST operator/login`, the second step: the code of an authenticator app, or a passkey.

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_auth::audience::Audience;
use ballast_config::proxies::Peer;
use ballast_core::{
    account::Code,
    decision::{Actor, Decision},
    holder::Holder,
    operator::{self, Operator},
    session::{self, Purpose, Shown as Seen},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle,
    write::{Written, carry_out},
};
use ballast_store::{Conn, reads};
use serde_json::json;

use super::signed_in::{SignedIn, begin};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::{
        auth::{
            device,
            log_in::{LoginRequest, OneOf},
            second_step::{by_app, by_passkey},
            shown::{Proof, Shown, start_again},
            signed_in::Browser,
        },
        operator::logged_in::Me,
    },
    state::App,
};

const MESSAGE: &str = "You are logged in.";

/// Takes the code of an authenticator app or the answer of a passkey, with the challenge of `operator/preLogin`, and
/// logs in for twelve hours, or until half an hour without requests.
#[utoipa::path(post, path = "/api/v1/operator/login", tag = "operator", request_body = LoginRequest, responses(
    (status = 200, body = Answer<Me>),
    (status = 400, description = "Wrong, used or expired code."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<LoginRequest>,
) -> Result<Response, Failed> {
    let shown = read(&app, &headers, body)?;
    let browser = Browser::of(headers);
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let scope = shown.scope(peer);
    if let Err(refused) = shown.count_try(&app).await {
        let signed_in: SignedIn = shown.recall(&app, &scope, key.as_ref(), refused).await?;
        return signed_in.respond(&app, &browser, MESSAGE).await.map_err(Failed);
    }
    let (shared, proof, from) = (app.clone(), shown.clone(), browser.clone());
    let written = carry_out(&app, scope, key.as_ref(), move |conn| decide(&shared, conn, &proof, &from)).await;
    if let Err(error) = &written {
        note_lock(&app, &shown, error).await?;
    }
    let (Written::Now(signed_in) | Written::Before(signed_in)) = shown.settled(&app, written).await?;
    signed_in.respond(&app, &browser, MESSAGE).await.map_err(Failed)
}

fn read(app: &App, headers: &HeaderMap, body: LoginRequest) -> Result<Shown<Operator>, ApiError> {
    match body.one()? {
        OneOf::Token(token) => Shown::with(app, headers, Purpose::Login, Proof::Digits(Code::parse(&token)?)),
        OneOf::Passkey(assertion) => Shown::read_passkey(app, headers, *assertion),
    }
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    shown: &Shown<Operator>,
    browser: &Browser,
) -> Result<(Decision, SignedIn), ApiError> {
    let (secret_hash, proof) = shown.parts();
    let again = || start_again::<Operator>(Purpose::Login);
    let challenge = Operator::challenge_by_secret(conn, secret_hash)?.ok_or_else(again)?;
    let owner = challenge.owner.ok_or_else(again)?;
    let operator = reads::operator_by_id(conn, owner)?.ok_or_else(again)?;
    let held = reads::operator_factors(conn, owner)?;
    in_context(app, Actor::Operator(owner.uuid()), |context| {
        // The operator may have been disabled between the two steps.
        operator::require_open(&operator)?;
        let used = match proof {
            Proof::Digits(code) => by_app(app, context, &held, code)?,
            Proof::Passkey(assertion) => Some(by_passkey(app, context, &held, &challenge, assertion)?),
            Proof::Link | Proof::Recovery(_) => None,
        };
        let seen = if used.is_some() { Seen::Right } else { Seen::Wrong };
        let (_, closed) = session::redeem(context, challenge, Some(&operator), Purpose::Login, seen)?;
        let known = device::is_known(app, &browser.headers, &operator);
        let (opened, signed_in) = begin(context, &operator, browser, known);
        let decision = used.into_iter().fold(closed, Decision::and).and(opened);
        Ok((shown.harmless(app).into_iter().fold(decision, Decision::change), signed_in))
    })
}

/// Records that someone who knows an operator's password failed the second step until it locked.
async fn note_lock(app: &App, shown: &Shown<Operator>, error: &ApiError) -> Result<(), ApiError> {
    if error.code() != "code_dead" {
        return Ok(());
    }
    let secret_hash = *shown.parts().0;
    let found = app.store.read(move |conn| Operator::challenge_by_secret(conn, &secret_hash)).await?;
    let Some(owner) = found.and_then(|challenge| challenge.owner) else { return Ok(()) };
    let line = Operator::security(owner, json!({ "what": "second step locked" }));
    app.store.commit(Decision::new(Actor::Anyone, app.clock.now()).journal(line)).await?;
    Ok(())
}
