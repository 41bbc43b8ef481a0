//! `POST operator/enrolment/begin`

use axum::{extract::State, http::HeaderMap};
use ballast_auth::{codes, totp as secrets};
use ballast_config::proxies::Peer;
use ballast_core::{
    account::TypedPassword,
    context::Context,
    decision::{Actor, Decision},
    factor::{Factor, Name, NewTotp},
    id::Id,
    operator::{self, Guard, Operator},
    session::{Asks, Challenge, Opening, Purpose},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle,
    write::{Written, carry_out, read},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::link::invited;
use crate::{
    answer::Answer,
    auth::origin::refuse_cross_origin,
    edge::command::Command,
    failed::Failed,
    routes::auth::{
        factors::{
            passkey::{PasskeyOptions, party},
            totp::TotpSetUp,
        },
        known_password::{firm, require_same_password},
    },
    state::App,
};

/// The operator's choices.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnrolmentStart {
    /// The part of the link after the `#`.
    token: String,
    /// 8 to 128 characters, not easy to guess.
    #[schema(format = Password)]
    password: String,
    /// The second factor for the log-in.
    method: EnrolmentMethod,
}

/// A second factor for the log-in.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EnrolmentMethod {
    /// An authenticator app.
    Totp,
    Passkey,
}

/// The data for setting up the second factor; it is shown only once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum EnrolmentSetUp {
    /// For an authenticator app.
    Totp(TotpSetUp),
    Passkey {
        options: Box<PasskeyOptions>,
    },
}

/// The set-up that was begun; all secrets are derived from it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum Outcome {
    Totp(Id<Operator>, Id<Factor<Operator>>),
    Passkey(Id<Operator>, Id<Challenge<Operator>>),
}

/// Takes the password, and begins to set up an authenticator app or a passkey. Neither can be used to log in before
/// `operator/enrolment/finish`; beginning again replaces both.
#[utoipa::path(post, path = "/api/v1/operator/enrolment/begin", tag = "operator", request_body = EnrolmentStart, responses(
    (status = 200, body = Answer<EnrolmentSetUp>),
    (status = 400, description = "The link no longer works, or the password is weak."),
    (status = 409, description = "Browsers offer no passkeys at this site's address."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<EnrolmentStart>,
) -> Result<Answer<EnrolmentSetUp>, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let EnrolmentStart { token, password, method } = body;
    let (shared, asked) = (app.clone(), token.clone());
    let found = app.store.read(move |conn| Ok(invited(&shared, conn, &asked))).await??;
    let personal = [found.name.as_str(), found.email.as_str(), firm(&app)];
    let password = TypedPassword::parse(&password, &password)?;
    let hash = app.who.passwords.set(password.clone(), &personal).await??;
    let guard = guard(&app, &found, method)?;
    let shared = app.clone();
    let written = carry_out(&app, peer, key.as_ref(), move |conn| {
        let operator = invited(&shared, conn, &token)?;
        let actor = Actor::Operator(operator.id.uuid());
        in_context(&shared, actor, |context| decide(context, conn, &operator, hash.clone(), guard.clone()))
    });
    let outcome = match written.await? {
        Written::Now(outcome) => outcome,
        Written::Before(outcome) => {
            let id = found.id;
            let operator = read(&app, move |conn| reads::operator_by_id(conn, id)).await?;
            require_same_password(&app, &password, operator.and_then(|operator| operator.password_hash)).await?;
            outcome
        }
    };
    shown(&app, outcome).await.map_err(Failed)
}

/// The second factor to set up, with fresh secrets.
fn guard(app: &App, operator: &Operator, method: EnrolmentMethod) -> Result<Guard, ApiError> {
    Ok(match method {
        EnrolmentMethod::Totp => {
            let id = app.new_id();
            let sealed_secret = secrets::new_sealed_secret(&app.who.keys, operator.id, id)
                .map_err(|error| ApiError::internal(&error))?;
            Guard::Totp(NewTotp { id, name: Name::parse("Authenticator app")?, sealed_secret })
        }
        EnrolmentMethod::Passkey => {
            party(app)?;
            let id = app.new_id();
            let secret_hash = codes::secret_hash(&codes::secret(&app.who.keys, id));
            let (purpose, asks) = (Purpose::Passkey, Asks::SecondFactor);
            let owner = Some((operator.id, operator.epoch));
            Guard::Passkey(Opening { id, purpose, owner, secret_hash, asks })
        }
    })
}

fn decide(
    context: &Context<'_>,
    conn: &mut dyn Conn,
    operator: &Operator,
    hash: String,
    guard: Guard,
) -> Result<(Decision, Outcome), ApiError> {
    let held = reads::operator_factors(conn, operator.id)?;
    let replaced = reads::open_operator_challenges(conn, operator.id, Purpose::Passkey)?;
    let outcome = match &guard {
        Guard::Totp(new) => Outcome::Totp(operator.id, new.id),
        Guard::Passkey(opening) => Outcome::Passkey(operator.id, opening.id),
    };
    Ok((operator::begin(context, operator, &held, hash, guard, replaced)?, outcome))
}

async fn shown(app: &App, outcome: Outcome) -> Result<Answer<EnrolmentSetUp>, ApiError> {
    let (Outcome::Totp(id, _) | Outcome::Passkey(id, _)) = outcome;
    let (found, held) =
        read(app, move |conn| Ok((reads::operator_by_id(conn, id)?, reads::operator_factors(conn, id)?))).await?;
    let operator = found.ok_or_else(ApiError::not_found)?;
    Ok(Answer::data(match outcome {
        Outcome::Totp(_, factor) => EnrolmentSetUp::Totp(TotpSetUp::new(app, &operator, &held, factor)?),
        Outcome::Passkey(_, challenge) => {
            let options = PasskeyOptions::new(app, &operator, &held, challenge)?;
            EnrolmentSetUp::Passkey { options: Box::new(options) }
        }
    }))
}
