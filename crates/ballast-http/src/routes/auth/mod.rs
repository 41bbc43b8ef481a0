//! Who is who: accounts, the two steps of signing in, sessions.

mod api_keys;
pub(super) mod budget;
pub(super) mod challenge;
mod confirm_email;
pub(super) mod device;
pub(super) mod factors;
mod forgot_password;
mod freeze;
pub(super) mod known_password;
mod known_told;
pub(super) mod log_in;
mod log_out;
mod me;
pub(super) mod pre_login;
mod resend;
mod reset_password;
pub(super) mod second_step;
pub(super) mod sessions;
pub(super) mod shown;
mod sign_up;
pub(super) mod signed_in;
mod step;
pub(super) mod update_password;
mod user;
mod webhooks;

use ballast_core::{client::Client, id::Id};
use ballast_service::{error::ApiError, state::AppState};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::user::User;
use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_up::post))
        .routes(routes!(pre_login::post))
        .routes(routes!(resend::post))
        .routes(routes!(log_in::post))
        .routes(routes!(forgot_password::post))
        .routes(routes!(reset_password::post))
        .routes(routes!(reset_password::post_with_slash))
        .routes(routes!(me::get))
        .routes(routes!(update_password::patch))
        .routes(routes!(log_out::post))
        .routes(routes!(sessions::list, sessions::end_all))
        .routes(routes!(sessions::end_others))
        .routes(routes!(sessions::end_one))
        .routes(routes!(api_keys::list, api_keys::make))
        .routes(routes!(api_keys::revoke))
        .routes(routes!(webhooks::list, webhooks::make))
        .routes(routes!(webhooks::revoke))
        .routes(routes!(webhooks::deliveries))
        .routes(routes!(webhooks::test))
        .routes(routes!(webhooks::redeliver))
        .merge(factors::routes())
        .routes(routes!(freeze::post))
        .routes(routes!(confirm_email::post))
        .routes(routes!(confirm_email::resend))
}

/// The firm's name, which makes no good password.
pub(super) fn firm(app: &AppState) -> &str {
    app.config.company.legal_name.as_deref().unwrap_or("Ballast")
}

fn no_such_client(id: Id<Client>) -> ApiError {
    ApiError::internal(&format!("client {id} is referred to but does not exist"))
}
