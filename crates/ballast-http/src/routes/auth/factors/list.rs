//! `GET users/factors`

use axum::extract::State;
use ballast_auth::passkey::RelyingParty;
use ballast_service::write::read;
use ballast_store::reads;

use super::view::Factors;
use crate::{answer::Answer, auth::client::ClientAuth, failed::Failed, state::App};

/// What guards the second step of the client's sign-ins.
#[utoipa::path(get, path = "/api/v1/users/factors", tag = "users", security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer<Factors>)))]
pub async fn get(State(app): State<App>, auth: ClientAuth) -> Result<Answer<Factors>, Failed> {
    let id = auth.client.id;
    let held = read(&app, move |conn| reads::second_factors(conn, id)).await?;
    let origin = app.passkeys.as_ref().map(RelyingParty::origin);
    Ok(Answer::data(Factors::new(&held, origin.map(str::to_owned))))
}
