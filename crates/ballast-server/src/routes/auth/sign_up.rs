//! `POST users/signUp`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_core::{
    account::{self, SignUpFacts, SignUpForm as Form, TypedForm},
    client::Cash,
    decision::{Actor, Decision},
    ledger::Account,
    money::Usdt,
};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    firm,
    signed_in::{Browser, SignedIn, begin, changed_client},
    user::UserData,
};
use crate::{
    answer::Answer,
    auth::throttle,
    error::{ApiError, Failure},
    http::{command::Command, peer::Peer},
    jobs::decide::in_context,
    state::App,
    write::write,
};

/// The sign-up form.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignUp {
    /// First and last name, joined by a space.
    #[schema(max_length = 200)]
    name: String,
    /// E-mail address.
    #[schema(format = Email)]
    email: String,
    /// Country from the list.
    country: String,
    /// 8 to 128 characters, not easy to guess.
    #[schema(format = Password)]
    password: String,
    /// The same again.
    #[schema(format = Password)]
    password_confirm: String,
    /// E-mail address of whoever referred them.
    referer: Option<String>,
}

/// Makes an account and signs in.
#[utoipa::path(post, path = "/api/v1/users/signUp", tag = "users", request_body = SignUp, responses(
    (status = 200, body = Answer<UserData>),
    (status = 400, body = Failure<'static>),
    (status = 409, description = "The email is taken.", body = Failure<'static>),
    (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<SignUp>,
) -> Result<Response, ApiError> {
    let form = read(&app, &body)?;
    let network = peer.to_string();
    throttle::count_all(&app, &[(app.limits.address, &network), (app.limits.sign_ups, &network)]).await?;
    let hash = app.passwords.hash(form.password.expose().to_owned()).await?;
    let browser = Browser::of(headers);
    let (shared, from) = (app.clone(), browser.clone());
    let signed_in: SignedIn =
        write(&app, peer, key.as_ref(), move |conn| decide(&shared, conn, form.clone(), hash.clone(), &from)).await?;
    signed_in.respond(&app, &browser, "Your account is ready.")
}

fn read(app: &App, body: &SignUp) -> Result<Form, ApiError> {
    let typed = TypedForm {
        name: &body.name,
        email: &body.email,
        country: &body.country,
        password: &body.password,
        password_confirm: &body.password_confirm,
        referer: body.referer.as_deref(),
    };
    let known = |name: &str| app.countries.takes(name);
    Ok(Form::parse(typed, firm(app), known)?)
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    form: Form,
    password_hash: String,
    browser: &Browser,
) -> Result<(Decision, SignedIn), ApiError> {
    let address_index = reads::next_address_index(conn)?;
    let cover = reads::promotion_cover(conn)?;
    let facts = SignUpFacts {
        id: app.new_id(),
        password_hash,
        address_index,
        deposit_address: deposit_address(app, address_index)?,
        promotion: cover.as_ref().map(|(promotion, _)| promotion),
        promotions_balance: cover.as_ref().map_or(Usdt::ZERO, |(_, balance)| *balance),
    };
    in_context(app, Actor::Client(facts.id), |context| {
        let decision = account::sign_up(context, form, facts);
        let client = changed_client(&decision).cloned().ok_or_else(|| ApiError::internal(&"no client was made"))?;
        let cash = Cash { bonus: granted(&decision), ..Cash::default() };
        let (session, signed_in) = begin(app, context, (&client, cash), browser, true);
        Ok((decision.and(session), signed_in))
    })
}

fn deposit_address(app: &App, index: u32) -> Result<String, ApiError> {
    let addresses = app.addresses.as_ref().ok_or_else(|| {
        let message = "Accounts cannot be made right now: this service has no deposit addresses yet. Try again later.";
        ApiError::unavailable("no_deposit_addresses", message, 3600)
    })?;
    Ok(addresses.address(index).map_err(|error| ApiError::internal(&error))?.to_string())
}

/// The bonus that the decision posts.
fn granted(decision: &Decision) -> Usdt {
    let postings = decision.journals.iter().flat_map(|journal| &journal.transfers);
    let bonus = postings.filter(|transfer| matches!(transfer.credit, Account::Bonus(_)));
    Usdt::from_minor(bonus.map(|transfer| transfer.minor).sum())
}
