//! What every change of the second factor does around its rule: decide, end every other session, sign the caller in
//! anew, and answer with what holds then.

use axum::response::Response;
use ballast_auth::{passkey::RelyingParty, recovery};
use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision},
    factor::{Held, RecoveryCode},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{Key, read, write},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::view::Factors;
use crate::{
    auth::client::ClientAuth,
    routes::auth::{
        User, no_such_client,
        signed_in::{Browser, SignedIn, begin, changed_client},
    },
    state::App,
};

/// What a change answers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChangedFactors)]
#[serde(rename_all = "camelCase")]
pub struct Changed {
    /// The client.
    user: User,
    /// What guards their second step now.
    #[serde(flatten)]
    factors: Factors,
    /// Ten new codes, shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = json!(["7ZK0M-1QX9P"]))]
    new_recovery_codes: Option<Vec<String>>,
}

/// What a change came to. It is stored with an idempotency key, so it holds no code: codes follow from the set.
#[derive(Debug, Serialize, Deserialize)]
struct Outcome {
    signed_in: SignedIn,
    new_set: Option<Uuid>,
}

/// Who changes their second factor, from where.
pub struct Caller<'a> {
    pub app: &'a App,
    pub auth: &'a ClientAuth,
    pub browser: Browser,
    pub key: Option<Key>,
}

/// Carries a change out and answers with `message`. `rule` gets the number that new recovery codes are made from, when
/// it makes any.
pub async fn change<F>(caller: Caller<'_>, message: &str, rule: F) -> Result<Response, ApiError>
where
    F: Fn(&mut Context<'_>, &mut dyn Conn, (&Client, &Held), Uuid) -> Result<Decision, ApiError>
        + Clone
        + Send
        + 'static,
{
    let Caller { app, auth, browser, key } = caller;
    let client = auth.client.id;
    let set = new_set()?;
    let (shared, from) = (app.clone(), browser.clone());
    let outcome: Outcome = write(app, auth, key.as_ref(), move |conn| {
        let held = reads::second_factors(conn, client)?;
        let row = reads::client_by_id(conn, client)?.ok_or_else(|| no_such_client(client))?;
        let cash = reads::cash(conn, client)?;
        in_context(&shared, Actor::Client(client), |context| {
            let changed = rule(context, conn, (&row, &held), set)?;
            let row = changed_client(&changed).cloned().unwrap_or_else(|| row.clone());
            let (session, signed_in) = begin(&shared, context, (&row, cash), &from, true);
            let new_set = made(&changed);
            Ok((changed.and(session), Outcome { signed_in, new_set }))
        })
    })
    .await?;
    let held = read(app, move |conn| reads::second_factors(conn, client)).await?;
    // A repeated request gets the same codes, but not once they are replaced or went with the last factor.
    let is_open = |set: &Uuid| held.recovery.iter().any(|codes| codes.set == *set && codes.closed_at.is_none());
    let codes = outcome.new_set.filter(is_open).map(|set| recovery::codes(&app.keys, client, set));
    let new_recovery_codes = codes.map(|codes| codes.iter().map(RecoveryCode::grouped).collect());
    let factors = Factors::new(&held, app.passkeys.as_ref().map(RelyingParty::origin).map(str::to_owned));
    outcome.signed_in.respond_with(app, &browser, message, |user| Changed { user, factors, new_recovery_codes })
}

/// The set of codes that the decision makes.
fn made(decision: &Decision) -> Option<Uuid> {
    decision.changes.iter().find_map(|change| match change {
        Change::Recovery(codes) if codes.closed_at.is_none() => Some(codes.set),
        _ => None,
    })
}

/// The random number of a set of recovery codes.
fn new_set() -> Result<Uuid, ApiError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(&error))?;
    Ok(Uuid::from_bytes(bytes))
}
