//! Identity of clients: accounts, the two steps of logging in, and sessions.

mod api_keys;
pub(super) mod budget;
pub(super) mod challenge;
mod client;
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

use utoipa_axum::router::OpenApiRouter;

pub use self::user::User;
use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(sign_up::post))
        .routes(calls!(pre_login::post))
        .routes(calls!(resend::post))
        .routes(calls!(log_in::post))
        .routes(calls!(forgot_password::post))
        .routes(calls!(reset_password::post))
        .routes(calls!(reset_password::post_with_slash))
        .routes(calls!(me::get))
        .routes(calls!(update_password::patch))
        .routes(calls!(log_out::post))
        .routes(calls!(sessions::list, sessions::end_all))
        .routes(calls!(sessions::end_others))
        .routes(calls!(sessions::end_one))
        .routes(calls!(api_keys::list, api_keys::make))
        .routes(calls!(api_keys::revoke))
        .routes(calls!(webhooks::list, webhooks::make))
        .routes(calls!(webhooks::revoke))
        .routes(calls!(webhooks::deliveries))
        .routes(calls!(webhooks::test))
        .routes(calls!(webhooks::redeliver))
        .merge(factors::routes())
        .routes(calls!(freeze::post))
        .routes(calls!(confirm_email::post))
        .routes(calls!(confirm_email::resend))
}
