//! The calls of clients: investments, the deposit address, money in and out, and notices.

mod account;
mod actor;
mod appropriateness;
mod complaints;
mod deposits;
mod events;
mod history;
mod investments;
mod notice_mail;
mod notices;
mod pay_link;
mod proofs;
mod push;
mod statements;
mod strike_inputs;
mod surveys;
mod wallets;
mod withdrawals;

use axum::Extension;
use utoipa_axum::router::OpenApiRouter;

pub(in crate::routes) use self::{account::value_of, notice_mail::choose as choose_mail};
use crate::state::App;

/// Routes of the portal. Every handler requires a client's session.
#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(events::get))
        .layer(Extension(events::Streams::default()))
        .routes(calls!(wallets::get_all))
        .routes(calls!(account::get))
        .routes(calls!(history::get))
        .routes(calls!(deposits::get_all))
        .routes(calls!(notices::get_all))
        .routes(calls!(notices::mark_read))
        .routes(calls!(notices::file))
        .routes(calls!(notice_mail::get, notice_mail::patch))
        .routes(calls!(push::get, push::post, push::delete))
        .routes(calls!(surveys::post))
        .routes(calls!(statements::get_all))
        .routes(calls!(statements::file))
        .routes(calls!(strike_inputs::get))
        .routes(calls!(proofs::mine))
        .merge(appropriateness::routes())
        .merge(complaints::routes())
        .merge(investments::routes())
        .merge(withdrawals::routes())
}
