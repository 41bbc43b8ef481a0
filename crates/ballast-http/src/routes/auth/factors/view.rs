//! Second factors as shown by every call.

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

/// A factor that can be used to log in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactorView {
    #[serde(rename = "_id")]
    id: Uuid,
    /// `totp` (an authenticator app) or `passkey`.
    #[schema(value_type = words::FactorKind)]
    kind: Kind,
    /// The name given by its owner.
    name: String,
    /// When it was set up.
    created_at: Moment,
    /// When it was last used to log in.
    last_used_at: Option<Moment>,
}

/// The remaining recovery codes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryView {
    left: u8,
    /// When the codes were created.
    created_at: Moment,
}

/// All factors for the second step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Factors {
    factors: Vec<FactorView>,
    /// The recovery codes; null without a factor that they could replace.
    recovery_codes: Option<RecoveryView>,
    /// The accepted second steps of a log-in, strongest first: `email` if there is nothing else.
    #[schema(value_type = Vec<words::SignInMethod>, example = json!(["email"]))]
    methods: Vec<Method>,
    /// The only origin where passkeys work; null if they are not available.
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
