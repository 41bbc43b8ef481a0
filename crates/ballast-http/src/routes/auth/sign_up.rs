//! `POST users/signUp`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_config::proxies::Peer;
use ballast_core::{
    account::{self, SignUpFacts, SignUpForm as Form, TypedForm, TypedPassword},
    client::{Cash, Client},
    decision::{Actor, Decision, Premise},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle,
    write::{Written, carry_out},
};
use ballast_store::{
    Conn,
    reads::{self, ToGive},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    budget::{self, From},
    known_password::{firm, require_same_password},
    known_told::Telling,
    signed_in::{Browser, SignedIn, begin, changed_client},
    user::UserData,
};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// The sign-up form.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignUpRequest {
    /// First and last name, joined by a space.
    #[schema(max_length = 200)]
    name: String,
    #[schema(format = Email)]
    email: String,
    /// A country from the list.
    country: String,
    /// 8 to 128 characters, not easy to guess.
    #[schema(format = Password)]
    password: String,
    /// The password again.
    #[schema(format = Password)]
    password_confirm: String,
    /// Email address of the referrer.
    referer: Option<String>,
}

/// Creates an account and logs in.
#[utoipa::path(post, path = "/api/v1/users/signUp", tag = "users", request_body = SignUpRequest, responses(
    (status = 200, body = Answer<UserData>),
    (status = 409, description = "The email is taken."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<SignUpRequest>,
) -> Result<Response, Failed> {
    let form = read(&app, &body)?;
    let network = peer.to_string();
    throttle::count_all(&app, &[(app.who.limits.address, &network), (app.who.limits.sign_ups, &network)]).await?;
    let personal = [form.name.as_str(), form.email.as_str(), firm(&app)];
    let hash = app.who.passwords.set(form.password.clone(), &personal).await??;
    let telling = Telling::begin(&app, peer).await?;
    let (browser, password) = (Browser::of(headers), form.password.clone());
    let (shared, from, told_nothing) = (app.clone(), browser.clone(), telling.told_nothing(&app));
    let written = carry_out(&app, peer, key.as_ref(), move |conn| {
        let (decision, signed_in) = decide(&shared, conn, form.clone(), hash.clone(), &from)?;
        Ok((told_nothing.iter().cloned().fold(decision, Decision::change), signed_in))
    });
    let signed_in: SignedIn = match written.await {
        Ok(Written::Now(signed_in)) => signed_in,
        Ok(Written::Before(signed_in)) => {
            telling.take_back(&app).await?;
            let owner = signed_in.owner();
            let client = app.store.read(move |conn| reads::client_by_id(conn, owner)).await?;
            let from = From { peer: &peer, headers: &browser.headers };
            require_password_of(&app, from, client, &password).await?;
            signed_in
        }
        Err(error) => return Err(telling.refused(&app, error).await?.into()),
    };
    signed_in.respond(&app, &browser, "Your account is ready.").map_err(Failed)
}

/// Refuses a different password from that of the account that an earlier request created. This counts as an attempt.
async fn require_password_of(
    app: &App,
    from: From<'_>,
    made: Option<Client>,
    password: &TypedPassword,
) -> Result<(), ApiError> {
    let email = made.as_ref().map_or("", |client| client.email.as_str());
    let tried = budget::count_password(app, from, email, made.as_ref()).await?;
    let same = require_same_password(app, password, made.map(|client| client.password_hash)).await;
    if same.as_ref().is_err_and(|error| error.code() == "idempotency_key_reused") {
        tried.wrong(app).await?;
    }
    same
}

fn read(app: &App, body: &SignUpRequest) -> Result<Form, ApiError> {
    let typed = TypedForm {
        name: &body.name,
        email: &body.email,
        country: &body.country,
        password: &body.password,
        password_confirm: &body.password_confirm,
        referer: body.referer.as_deref(),
    };
    let known = |name: &str| app.site.countries.takes(name);
    Ok(Form::parse(typed, known)?)
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    form: Form,
    password_hash: String,
    browser: &Browser,
) -> Result<(Decision, SignedIn), ApiError> {
    let Given { index: address_index, address: deposit_address, bound } = deposit_address(app, conn)?;
    let facts =
        SignUpFacts { id: app.new_id(), password_hash, email_confirmed_at: None, address_index, deposit_address };
    in_context(app, Actor::Client(facts.id), |context| {
        let decision = account::sign_up(context, form, facts);
        let client = changed_client(&decision).cloned().ok_or_else(|| ApiError::internal(&"no client was made"))?;
        let (session, signed_in) = begin(app, context, &client, Cash::default(), browser, true);
        Ok((decision.and(session).relies_on(bound), signed_in))
    })
}

/// A deposit address that is given to a client.
struct Given {
    index: u32,
    address: String,
    /// The premise that it depends on: the account that it belongs to.
    bound: Premise,
}

/// A new address of the account that the books are bound to now, whatever this process was started with. Addresses that
/// are kept back are never given to anyone.
fn deposit_address(app: &App, conn: &mut dyn Conn) -> Result<Given, ApiError> {
    let accounts = app.chains.accounts.as_ref().ok_or_else(|| {
        let message =
            "Accounts cannot be opened right now: this service has no deposit addresses yet. Try again later.";
        ApiError::unavailable("no_deposit_addresses", message, 3600)
    })?;
    let (kept_back, mut from) = (app.kept_back(accounts, conn)?, 0);
    let (index, address) = loop {
        let index = next_index(app, conn, from)?;
        // The account bound last, which the next index belongs to; never one that it replaced.
        let address = accounts.current().addresses.address(index).map_err(|error| ApiError::internal(&error))?;
        if !kept_back.contains(&address) {
            break (index, address.to_string());
        }
        tracing::warn!(address.index = index, "nobody is given this deposit address: it is the treasury's");
        from = index.saturating_add(1);
    };
    let bound = app.bound_to(accounts, conn)?.ok_or_else(|| no_addresses(3600))?;
    if !app.may_give(index, &address) {
        tracing::error!(address.index = index, "no signed deposit address is left; run `ballast sign-addresses`");
        return Err(no_addresses(3600));
    }
    Ok(Given { index, address, bound })
}

/// The index of the next address, at least `from`.
fn next_index(app: &App, conn: &mut dyn Conn, from: u32) -> Result<u32, ApiError> {
    match reads::address_to_give(conn, from, app.clock.now())? {
        ToGive::Index(index) => Ok(index),
        // A demo is filled at once, and nobody restores it.
        ToGive::TooMany(index) if app.stage.is_demo() => Ok(index),
        ToGive::Held => {
            tracing::error!("nobody gets a deposit address before `ballast release`: this database was restored");
            Err(no_addresses(3600))
        }
        ToGive::TooMany(_) => {
            tracing::warn!("no more deposit addresses are given for now: more sign up than the pace allows");
            Err(no_addresses(60))
        }
    }
}

fn no_addresses(retry_after: i64) -> ApiError {
    let message = "Accounts cannot be opened right now. Try again later.";
    ApiError::unavailable("no_deposit_addresses", message, retry_after)
}
