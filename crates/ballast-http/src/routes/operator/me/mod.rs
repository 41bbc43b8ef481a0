//! An operator's own account: `GET operator/me`, which every page of the console starts with, and changes to it.

mod factors;
mod password;
mod sessions;

use axum::extract::State;
use ballast_auth::may;
use ballast_service::operators::signed_in::Operator;
use utoipa_axum::router::OpenApiRouter;

use super::logged_in::Me;
use crate::{answer::Answer, failed::Failed, state::App};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(get))
        .routes(calls!(password::patch))
        .routes(calls!(sessions::list))
        .routes(calls!(sessions::end_one))
        .merge(factors::routes())
}

/// The operator of this session.
#[utoipa::path(get, path = "/api/v1/operator/me", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<Me>)))]
pub async fn get(State(app): State<App>, auth: Operator<may::SignedIn>) -> Result<Answer<Me>, Failed> {
    Ok(Answer::data(Me::new(&app, auth.operator, &auth.session)))
}
