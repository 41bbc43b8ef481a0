//! The operators' calls below `operator/`. Each handler takes [`ballast_service::operators::signed_in::Operator`] with
//! the permission it needs; only logging in and enrolling do without.

mod amount;
mod approvals;
mod audit;
mod auth;
mod batches;
mod bound;
mod capital;
mod client_actions;
mod clients;
mod complaints;
mod content;
mod dated;
mod deposits;
mod enrolment;
mod evidence;
mod health;
mod investments;
mod journal;
mod logged_in;
mod manual;
mod me;
mod messages;
mod observers;
mod operators;
mod overview;
mod plans;
mod promotions;
mod provider;
mod service_keys;
mod strikes;
mod treasury;
mod webhooks;
mod why;
mod withdrawals;

use axum::middleware;
use ballast_service::clock::Clock;
use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

/// The operators' calls. Their answers are dated by `clock`.
#[must_use]
pub fn routes(clock: &Clock) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(approvals::routes())
        .merge(audit::routes())
        .merge(auth::routes())
        .merge(batches::routes())
        .merge(capital::routes())
        .merge(client_actions::routes())
        .merge(clients::routes())
        .merge(complaints::routes())
        .merge(content::routes())
        .merge(deposits::routes())
        .merge(enrolment::routes())
        .merge(health::routes())
        .merge(investments::routes())
        .merge(journal::routes())
        .merge(manual::routes())
        .merge(me::routes())
        .merge(messages::routes())
        .merge(observers::routes())
        .merge(operators::routes())
        .merge(overview::routes())
        .merge(plans::routes())
        .merge(promotions::routes())
        .merge(provider::routes())
        .merge(service_keys::routes())
        .merge(webhooks::routes())
        .merge(strikes::routes())
        .merge(treasury::routes())
        .merge(withdrawals::routes())
        .layer(middleware::map_response_with_state(clock.clone(), dated::dated))
}
