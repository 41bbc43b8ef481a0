//! `POST operator/operators`

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    account::{Email, PersonName},
    approval::why,
    operator::{Invitation, InviteOrder, ordered_roles},
    refusal::Refusal,
    role::Role,
};
use ballast_service::{
    error::{ApiError, Fields},
    operators::signed_in::Operator,
};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// An invitation: the person, the roles, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OperatorInvitation {
    #[schema(format = Email)]
    email: String,
    /// First and last name.
    name: String,
    /// The roles of the new operator.
    roles: Vec<Role>,
    /// The reason, in one line; it stays in the audit trail.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes a new operator. The one-time link is shown to the admin who approves it.
#[utoipa::path(post, path = "/api/v1/operator/operators", tag = "operator", request_body = OperatorInvitation,
    security(("operator" = [])),
    responses(
        (status = 202, body = Answer<Waits>),
        (status = 409, description = "There is already an operator with this email."),
    ))]
pub async fn post(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Command { body, key }: Command<OperatorInvitation>,
) -> Result<Waiting, Failed> {
    let (invitation, why) = read(&app, body)?;
    propose(&app, &auth, key.as_ref(), move |conn, _| {
        if reads::operator_by_email(conn, &invitation.email)?.is_some() {
            let message = "There is already an operator with this email; change that one instead.";
            let taken = Refusal::field("email", "operator_exists", message);
            return Err(Refusal { kind: ballast_core::refusal::Kind::Conflict, ..taken }.into());
        }
        Ok(InviteOrder::of(&invitation, why.clone())?)
    })
    .await
}

fn read(app: &App, body: OperatorInvitation) -> Result<(Invitation, String), ApiError> {
    let mut fields = Fields::default();
    let email = fields.take(Email::parse("email", &body.email));
    let name = fields.take(PersonName::parse("name", &body.name));
    let roles = fields.take(ordered_roles(&body.roles));
    let why = fields.take(why(&body.why));
    let (Some(email), Some(name), Some(roles), Some(why)) = (email, name, roles, why) else {
        return Err(fields.into_error());
    };
    Ok((Invitation { id: app.new_id(), email, name, roles }, why))
}
