//! Second factors as every call shows them.

use ballast_core::{
    factor::{Factor, Held, Kind, Method},
    holder::Holder,
    time::Moment,
};
use ballast_service::words;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::state::App;

/// One factor that is good for signing in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactorView {
    #[serde(rename = "_id")]
    id: Uuid,
    /// `totp` (an authenticator app) or `passkey`.
    #[schema(value_type = words::FactorKind)]
    kind: Kind,
    /// What its owner calls it.
    name: String,
    /// When it was set up.
    created_at: Moment,
    /// When someone last signed in with it.
    last_used_at: Option<Moment>,
}

/// How many recovery codes are left.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryView {
    left: u8,
    /// When they were made.
    created_at: Moment,
}

/// Everything that guards the second step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Factors {
    factors: Vec<FactorView>,
    /// Nothing without a factor that they could stand in for.
    recovery_codes: Option<RecoveryView>,
    /// What the second step of a sign-in may be, the strongest first: `email` when there is nothing else.
    #[schema(value_type = Vec<words::SignInMethod>, example = json!(["email"]))]
    methods: Vec<Method>,
    /// The only origin where passkeys work; nothing where they work nowhere.
    passkey_origin: Option<String>,
}

impl<O> From<&Factor<O>> for FactorView {
    fn from(factor: &Factor<O>) -> Self {
        Self {
            id: factor.id.uuid(),
            kind: factor.proof.kind(),
            name: factor.name.as_str().to_owned(),
            created_at: factor.created_at,
            last_used_at: factor.last_used_at,
        }
    }
}

impl Factors {
    /// What someone holds.
    pub fn new<O: Holder>(app: &App, held: &Held<O>) -> Self {
        let recovery = held.open_recovery().map(|codes| RecoveryView { left: codes.left(), created_at: codes.made_at });
        Self {
            factors: held.active().map(FactorView::from).collect(),
            recovery_codes: recovery,
            methods: held.methods(),
            passkey_origin: app.who.passkeys.as_ref().map(|party| party.origin().to_owned()),
        }
    }
}
