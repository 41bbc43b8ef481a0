//! `POST users/resetPassword`, with and without a trailing slash.

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_auth::passwords::Judged;
use ballast_config::proxies::Peer;
use ballast_core::{
    account::{self, TypedPassword},
    client::Client,
    decision::{Actor, Decision},
    session::Purpose,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle,
    write::{Key, Scope, Written, carry_out},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    challenge::{self, Handed, SecondStep},
    device,
    known_password::{firm, require_same_password},
    shown::Shown,
    signed_in::{Browser, SignedIn, begin, changed_client},
    user::UserData,
};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// The mailed token and the new password.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasswordReset {
    /// Six digits, or the token of the mailed link.
    #[schema(example = "012345")]
    token: String,
    /// 8 to 128 characters, not easy to guess.
    #[schema(format = Password)]
    password: String,
    /// The password again.
    #[schema(format = Password)]
    password_confirm: String,
}

/// The result of setting a new password: the client, or the remaining second step.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "names what the two answers have in common")]
enum PasswordOutcome {
    SignedIn(UserData),
    SecondStep(SecondStep),
}

const MESSAGE: &str = "Your password is set, and you are logged in.";
const STEP_LEFT: &str = "Your password is set. Now finish logging in with your second step.";

/// The result of setting a new password.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Outcome {
    SignedIn(SignedIn),
    /// The account has its own second factor, so reading its mail is not enough to log in.
    SecondStep(Handed),
}

impl Outcome {
    fn respond(self, app: &App, browser: &Browser) -> Result<Response, ApiError> {
        match self {
            Self::SignedIn(signed_in) => signed_in.respond(app, browser, MESSAGE),
            Self::SecondStep(handed) => Ok(handed.respond(app, &browser.headers, STEP_LEFT)),
        }
    }
}

/// Sets a new password with the mailed token and the challenge of `users/forgotPassword`, ends every earlier session,
/// and logs in. A client with a second factor is not logged in yet: the answer is then that of `users/preLogin`, and
/// `users/Login` completes the log-in.
#[utoipa::path(post, path = "/api/v1/users/resetPassword", tag = "users", request_body = PasswordReset,
    params(("x-login-challenge" = Option<String>, Header, description = "From users/forgotPassword, without cookies.")),
    responses(
        (status = 200, body = Answer<PasswordOutcome>),
        (status = 400, description = "Wrong, used or expired token, or a weak password."),
    ))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<PasswordReset>,
) -> Result<Response, Failed> {
    let shown = Shown::read(&app, &headers, Purpose::Reset, &body.token)?;
    let password = TypedPassword::parse(&body.password, &body.password_confirm)?;
    let browser = Browser::of(headers);
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let scope = shown.scope(peer);
    let written = match shown.count_try(&app).await {
        Ok(()) => {
            let went = set(&app, &shown, scope, key, &password, &browser).await;
            shown.settled(&app, went).await?
        }
        Err(refused) => Written::Before(shown.recall(&app, &scope, key.as_ref(), refused).await?),
    };
    match written {
        Written::Now(outcome) => outcome.respond(&app, &browser).map_err(Failed),
        Written::Before(outcome) => {
            let owner = whose(&app, &shown).await?;
            require_same_password(&app, &password, owner.map(|client| client.password_hash)).await?;
            outcome.respond(&app, &browser).map_err(Failed)
        }
    }
}

async fn set(
    app: &App,
    shown: &Shown,
    scope: Scope,
    key: Option<Key>,
    password: &TypedPassword,
    browser: &Browser,
) -> Result<Written<Outcome>, ApiError> {
    let owner = whose(app, shown).await?;
    let mut personal = vec![firm(app)];
    personal.extend(owner.iter().flat_map(|client| [client.name.as_str(), client.email.as_str()]));
    // Checked and hashed before the token is compared, so that a right token takes no longer than a wrong one.
    let judged = app.who.passwords.set(password.clone(), &personal).await?;
    let (shared, proof, from) = (app.clone(), shown.clone(), browser.clone());
    carry_out(app, scope, key.as_ref(), move |conn| decide(&shared, conn, &proof, &judged, &from)).await
}

/// The client whose challenge it is; `None` for a decoy.
async fn whose(app: &App, shown: &Shown) -> Result<Option<Client>, ApiError> {
    let secret_hash = *shown.parts().0;
    let found = app.store.read(move |conn| {
        let owner = reads::challenge_by_secret(conn, &secret_hash)?.and_then(|challenge| challenge.owner);
        owner.map_or(Ok(None), |id| reads::client_by_id(conn, id))
    });
    Ok(found.await?)
}

/// The same call with a trailing slash.
#[utoipa::path(post, path = "/api/v1/users/resetPassword/", tag = "users", request_body = PasswordReset, responses(
    (status = 200, body = Answer<PasswordOutcome>),
    (status = 400, description = "Wrong, used or expired token, or a weak password."),
))]
pub async fn post_with_slash(
    app: State<App>,
    peer: Peer,
    headers: HeaderMap,
    command: Command<PasswordReset>,
) -> Result<Response, Failed> {
    post(app, peer, headers, command).await
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    shown: &Shown,
    judged: &Judged,
    browser: &Browser,
) -> Result<(Decision, Outcome), ApiError> {
    in_context(app, Actor::Anyone, |context| {
        let (client, used) = shown.redeem(app, context, conn)?;
        context.actor = Actor::Client(client.id);
        // The holder of the token may learn that the password resembles their own name; nobody else gets here.
        let hash = judged.clone()?;
        let held = reads::second_factors(conn, client.id)?;
        let changed = account::reset_password(context, &client, &held, hash)?;
        let is_first_mail = client.email_confirmed_at.is_none();
        let client = changed_client(&changed).cloned().unwrap_or(client);
        if held.is_on() && !is_first_mail {
            let bucket = device::bucket(app, &browser.headers, client.email.as_str(), Some(&client));
            let (asked, handed) = challenge::ask_for_factor(app, context, conn, &client, &held, &bucket)?;
            return Ok((changed.and(used).and(asked), Outcome::SecondStep(handed)));
        }
        let cash = reads::cash(conn, client.id)?;
        let (session, signed_in) = begin(app, context, &client, cash, browser, true);
        Ok((changed.and(session).and(used), Outcome::SignedIn(signed_in)))
    })
}
