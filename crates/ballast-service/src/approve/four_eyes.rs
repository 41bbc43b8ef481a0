//! The trait of an order that takes four eyes: its words, its effect, and the work left after it.

use ballast_auth::{api_keys, link, webhooks};
use ballast_core::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Decision, Premise},
    hold::{Movement, Standstill},
    id::Id,
    operator::Operator,
    refusal::{Kind, Refusal},
    service_key::ServiceKey,
    webhook::Webhook,
    with_order,
};
use ballast_store::{Conn, StoreError, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Diff;
use crate::{content::publish, error::ApiError, state::App};

/// An order listed in `ballast_core::approval::Action`. Each is implemented next to the other code of its noun.
pub trait FourEyes: Into<Action> {
    /// The change in the words that the second operator decides by.
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError>;

    /// Approves it in the name of the context's operator and carries it out.
    ///
    /// # Errors
    /// `approval_stale` when it would no longer be proposed like this, and the refusals of its rule.
    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError>;

    /// Cleans up after it was rejected or has expired; `reason` is in the words of whoever rejected it. Most kinds
    /// leave nothing behind.
    fn turned_down(&self, _: &mut dyn Conn, context: &mut Context<'_>, _reason: &str) -> Result<Decision, ApiError> {
        Ok(context.decision())
    }
}

/// Input for carrying out an order.
pub struct Approving<'a, 'c> {
    pub app: &'a App,
    pub conn: &'a mut dyn Conn,
    pub context: &'a mut Context<'c>,
    pub approval: Approval,
}

impl Approving<'_, '_> {
    /// Joins the approval with its effect. `current` is the order as it would be proposed now.
    ///
    /// # Errors
    /// The refusals of [`approval::approve`], above all `approval_stale` when `current` is not what was proposed.
    pub fn joined(
        self,
        current: impl Into<Action>,
        rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>,
    ) -> Result<Carried, ApiError> {
        let approved = approval::approve(self.context, self.approval, &current.into().payload()?)?;
        Ok(approved.and(rule(self.context)?).into())
    }
}

/// An order carried out.
pub struct Carried {
    pub decision: Decision,
    pub after: After,
}

impl From<Decision> for Carried {
    fn from(decision: Decision) -> Self {
        Self { decision, after: After::Nothing }
    }
}

/// The work left once the change is durable. It is kept with the caller's idempotency key, so it holds no secret:
/// secrets for the caller are derived from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum After {
    Nothing,
    /// A file is written into the content folder.
    Content,
    /// The approver is shown an operator's one-time link, which is derived from the number.
    Link {
        operator: Id<Operator>,
        number: Uuid,
    },
    /// The approver is shown the key, which is derived from its row.
    ServiceKey {
        key: Id<ServiceKey>,
    },
    /// The approver is shown the secret, which is derived from its row.
    Webhook {
        webhook: Id<Webhook>,
    },
}

impl After {
    /// Does it and returns what else the approver is shown.
    pub async fn finish(&self, app: &App) -> Option<OneTimeSecrets> {
        match self {
            Self::Nothing => None,
            Self::Content => {
                publish::publish_soon(app).await;
                None
            }
            Self::Link { operator, number } => {
                let enrolment_url = link::url(&app.site.public_url, &app.who.keys, *operator, *number);
                Some(OneTimeSecrets { enrolment_url: Some(enrolment_url), ..OneTimeSecrets::default() })
            }
            Self::ServiceKey { key } => {
                let id = *key;
                let found = app.store.read_now(move |conn| reads::service_key(conn, id)).await;
                let found =
                    found.inspect_err(|error| tracing::error!(%error, "a new key could not be shown")).ok()??;
                let service_key = api_keys::written(&app.who.keys, &found);
                Some(OneTimeSecrets { service_key: Some(service_key), ..OneTimeSecrets::default() })
            }
            Self::Webhook { webhook } => {
                let id = *webhook;
                let found = app.store.read_now(move |conn| reads::webhook(conn, id)).await;
                let found =
                    found.inspect_err(|error| tracing::error!(%error, "a new secret could not be shown")).ok()??;
                let webhook_secret = webhooks::written(&app.who.keys, &found);
                Some(OneTimeSecrets { webhook_secret: Some(webhook_secret), ..OneTimeSecrets::default() })
            }
        }
    }
}

/// Secrets shown to the approver only, once.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OneTimeSecrets {
    /// The link at which an operator enrolls.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    enrolment_url: Option<String>,
    /// The key of one of the firm's systems.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    service_key: Option<String>,
    /// The secret that signs messages to one of the firm's webhooks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    webhook_secret: Option<String>,
}

/// Describes a change in words.
pub fn diff(conn: &mut dyn Conn, action: &Action) -> Result<Diff, StoreError> {
    let mut diff = with_order!(action, order => order.diff(conn))?;
    diff.promises = action.promises().1;
    for promise in &diff.promises {
        diff.warnings.push(format!(
            "It says “{promise}”, which nobody may promise. The operator who approves it takes responsibility by name, \
             and that stays public."
        ));
    }
    Ok(diff)
}

/// Approves in the name of the context's operator and carries the change out.
///
/// # Errors
/// The refusals of [`approval::approve`] and of the change itself; 409 `clock_in_doubt` and the refusals of a hold for
/// changes that move or date money.
pub(super) fn carry_out(approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
    let action = Action::read(&approving.approval.payload)?;
    let Some(movement) = action.kind().stops_with() else {
        return with_order!(action, order => order.carry_out(approving));
    };
    approving.app.clock.require_believed()?;
    if let Some(still) = reads::standstill(approving.conn, movement)? {
        return Err(held(movement, still));
    }
    let Carried { decision, after } = with_order!(action, order => order.carry_out(approving))?;
    Ok(Carried { decision: decision.relies_on(Premise::Moves(movement)), after })
}

/// 409: why it is on hold, and where that is decided.
fn held(movement: Movement, still: Standstill) -> ApiError {
    let code = match movement {
        Movement::Deposits => "deposits_held",
        Movement::Sweeps => "sweeps_held",
        Movement::Payouts => "payouts_held",
        Movement::Calendar | Movement::Terms => "money_held",
    };
    Refusal::new(Kind::Conflict, code, still.why).into()
}

/// Cleans up what is left besides the approval itself.
pub(super) fn turned_down(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    approval: &Approval,
    reason: &str,
) -> Result<Decision, ApiError> {
    // A payload that this program cannot read belongs to nothing it knows.
    let Ok(action) = Action::read(&approval.payload) else { return Ok(context.decision()) };
    with_order!(action, order => order.turned_down(conn, context, reason))
}
