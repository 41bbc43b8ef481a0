//! A client as the owner of second factors.

use axum::response::Response;
use ballast_auth::recovery;
use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision},
    factor::RecoveryCode,
    id::Id,
};
use ballast_service::{
    error::ApiError,
    write::{Scope, read},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{owner::Owner, passkey::firm_name, view::Factors};
use crate::{
    auth::client::ClientAuth,
    routes::auth::{
        User, client,
        known_password::require_password,
        signed_in::{Browser, SignedIn, begin, changed_client},
    },
    state::App,
};

/// The answer to a change of second factors.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdatedFactors {
    /// The passkey that was added.
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    id: Option<Uuid>,
    user: User,
    /// The factors for the second step after the change.
    #[serde(flatten)]
    factors: Factors,
    /// Ten new recovery codes, shown only once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = json!(["7ZK0M-1QX9P"]))]
    new_recovery_codes: Option<Vec<String>>,
}

/// The result of a change. Recovery codes are derived from the set.
#[derive(Debug, Serialize, Deserialize)]
pub struct Outcome {
    signed_in: SignedIn,
    new_set: Option<Uuid>,
    #[serde(default)]
    added: Option<Uuid>,
}

impl Owner for Client {
    type Auth = ClientAuth;
    type Outcome = Outcome;

    fn owner(auth: &ClientAuth) -> &Self {
        &auth.client
    }

    fn scope(auth: &ClientAuth) -> Scope {
        auth.into()
    }

    fn actor(id: Id<Self>) -> Actor {
        Actor::Client(id)
    }

    fn named(&self) -> (&str, &str) {
        (self.email.as_str(), self.name.as_str())
    }

    fn issuer(app: &App) -> String {
        firm_name(app).to_owned()
    }

    fn load(conn: &mut dyn Conn, id: Id<Self>) -> Result<Self, ApiError> {
        client::load(conn, id)
    }

    fn changed(decision: &Decision) -> Option<&Self> {
        changed_client(decision)
    }

    async fn known(app: &App, auth: &ClientAuth, typed: String) -> Result<Change, ApiError> {
        require_password(app, auth, typed).await
    }

    fn begin(
        app: &App,
        conn: &mut dyn Conn,
        context: &mut Context<'_>,
        owner: &Self,
        decided: &Decision,
        browser: &Browser,
    ) -> Result<(Decision, Outcome), ApiError> {
        let cash = reads::cash(conn, owner.id)?;
        let (session, signed_in) = begin(app, context, owner, cash, browser, true);
        Ok((session, Outcome { signed_in, new_set: made(decided), added: added(decided) }))
    }

    async fn answer(app: &App, outcome: Outcome, browser: &Browser, message: &str) -> Result<Response, ApiError> {
        let client = outcome.signed_in.owner();
        let held = read(app, move |conn| reads::second_factors(conn, client)).await?;
        // A repeated request gets the same codes, unless they were replaced or removed with the last factor.
        let is_open = |set: &Uuid| held.recovery.iter().any(|codes| codes.set == *set && codes.closed_at.is_none());
        let codes = outcome.new_set.filter(is_open).map(|set| recovery::codes(&app.who.keys, client, set));
        let new_recovery_codes = codes.map(|codes| codes.iter().map(RecoveryCode::grouped).collect());
        let factors = Factors::new(app, &held);
        outcome.signed_in.respond_with(app, browser, message, |user| UpdatedFactors {
            id: outcome.added,
            user,
            factors,
            new_recovery_codes,
        })
    }
}

/// The factor that the decision makes.
fn added(decision: &Decision) -> Option<Uuid> {
    decision.changes.iter().find_map(|change| match change {
        Change::Factor(factor) if factor.version == 0 => Some(factor.id.uuid()),
        _ => None,
    })
}

/// The set of codes that the decision creates.
fn made(decision: &Decision) -> Option<Uuid> {
    decision.changes.iter().find_map(|change| match change {
        Change::Recovery(codes) if codes.closed_at.is_none() => Some(codes.set),
        _ => None,
    })
}
