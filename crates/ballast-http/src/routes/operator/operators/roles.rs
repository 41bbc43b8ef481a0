//! `POST operator/operators/{id}/roles`

use axum::extract::{Path, State};
use ballast_auth::may;
use ballast_core::{
    approval::why,
    operator::{self, RolesOrder, ordered_roles},
    role::Role,
};
use ballast_service::{error::Fields, operators::signed_in::Operator};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{load, parse_id};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// A change of roles, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleChange {
    /// The complete new set of roles.
    roles: Vec<Role>,
    /// The reason, in one line; it stays in the audit trail.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes to change an operator's roles.
#[utoipa::path(post, path = "/api/v1/operator/operators/{id}/roles", tag = "operator", request_body = RoleChange,
    params(("id" = uuid::Uuid, Path, description = "The operator's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 202, body = Answer<Waits>),
        (status = 403, description = "Not permitted, or one's own account."),
        (status = 409, description = "The last active admin, or nothing changes."),
    ))]
pub async fn post(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Path(id): Path<String>,
    Command { body, key }: Command<RoleChange>,
) -> Result<Waiting, Failed> {
    let id = parse_id(&id)?;
    let mut fields = Fields::default();
    let (roles, why) = (fields.take(ordered_roles(&body.roles)), fields.take(why(&body.why)));
    let (Some(roles), Some(why)) = (roles, why) else { return Err(fields.into_error().into()) };
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let subject = load(conn, id)?;
        // Refused now rather than after a second person has read it.
        operator::change_roles(context, &subject, &roles, &why, &reads::operators(conn)?)?;
        Ok(RolesOrder::of(&subject, &roles, why.clone())?)
    })
    .await
}
