//! The operator as log-ins and all pages of the console show them.

use ballast_core::{
    id::Id,
    operator::{IDLE_MINUTES, Operator as Account},
    role::{Permission, Role, allows},
    session::Session,
    time::Moment,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::App;

/// The logged-in operator and the session.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OperatorSelf)]
pub struct Me {
    operator: SignedInOperator,
    session: OperatorSession,
    /// Whether this is a demo, without real money.
    demo: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInOperator {
    #[serde(rename = "_id")]
    #[schema(value_type = uuid::Uuid)]
    id: Id<Account>,
    email: String,
    /// First and last name.
    name: String,
    /// The operator's roles.
    roles: Vec<Role>,
    /// The operator's permissions by name.
    #[schema(value_type = Vec<Permission>)]
    permissions: Vec<&'static str>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatorSession {
    /// When it ends at the latest.
    expires_at: Moment,
    /// Number of seconds without a request after which it ends.
    idle_seconds: i64,
}

impl Me {
    #[must_use]
    pub fn new(app: &App, operator: Account, session: &Session<Account>) -> Self {
        let held = Permission::ALL.into_iter().filter(|permission| allows(&operator.roles, *permission));
        Self {
            session: OperatorSession { expires_at: session.expires_at, idle_seconds: IDLE_MINUTES.saturating_mul(60) },
            operator: SignedInOperator {
                id: operator.id,
                email: operator.email.as_str().to_owned(),
                name: operator.name.as_str().to_owned(),
                permissions: held.map(Permission::as_str).collect(),
                roles: operator.roles,
            },
            demo: app.stage.is_demo(),
        }
    }
}
