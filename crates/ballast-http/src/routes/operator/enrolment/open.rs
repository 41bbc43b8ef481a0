//! `POST operator/enrolment/open`

use axum::{extract::State, http::HeaderMap};
use ballast_config::proxies::Peer;
use ballast_core::{operator, role::Role, time::Moment};
use ballast_service::{parts::provider::bound_here, throttle};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::link::invited;
use crate::{
    answer::Answer,
    edge::{command::Command, origin::refuse_cross_origin},
    failed::Failed,
    routes::operator::bound::BoundAccount,
    state::App,
};

/// The token of the link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnrolmentLink {
    /// The part of the link after the `#`.
    token: String,
}

/// An invitation.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenInvitation {
    /// Email address, which is also what they log in with.
    email: String,
    /// First and last name.
    name: String,
    /// The roles on offer.
    roles: Vec<Role>,
    /// When the link expires.
    until: Moment,
    /// The account at the provider that was bound with this link; null without one.
    account: Option<BoundAccount>,
}

/// Views the invitation of a one-time link. The link stays valid: only enrolling uses it up.
#[utoipa::path(post, path = "/api/v1/operator/enrolment/open", tag = "operator", request_body = EnrolmentLink, responses(
    (status = 200, body = Answer<OpenInvitation>),
    (status = 400, description = "The link does not work, or no longer works."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, .. }: Command<EnrolmentLink>,
) -> Result<Answer<OpenInvitation>, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let shared = app.clone();
    let operator = app.store.read(move |conn| Ok(invited(&shared, conn, &body.token))).await??;
    let (shared, id) = (app.clone(), operator.id);
    let bound = app.store.read(move |conn| bound_here(&shared.config, conn, id)).await?;
    let until = operator::require_link(app.clock.now(), &operator)?;
    Ok(Answer::data(OpenInvitation {
        email: operator.email.as_str().to_owned(),
        name: operator.name.as_str().to_owned(),
        roles: operator.roles,
        until,
        account: bound.map(BoundAccount::from),
    }))
}
