//! The maker's side of four eyes: proposing a change.

use ballast_core::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Actor, Change, Decision},
    id::Id,
    role,
    time::Moment,
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::standing::standing;
use crate::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    state::App,
    write::{Key, write},
};

/// A change that waits for a second operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalRef {
    /// ID of the approval.
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    pub id: Id<Approval>,
    /// Kind of the change.
    #[schema(value_type = approval::Kind)]
    pub kind: String,
    /// SHA-256 of the exact change, in hex; the second operator sends it back.
    pub digest: String,
    /// When it expires.
    pub expires_at: Moment,
}

/// Proposes the order that `make` builds from the stored facts. It may run several times.
///
/// # Errors
/// The refusals of `make`; 403 without the permission for that kind; 409 when the same change is already proposed.
pub async fn propose<P, O, F>(
    app: &App,
    auth: &Operator<P>,
    key: Option<&Key>,
    make: F,
) -> Result<ProposalRef, ApiError>
where
    O: Into<Action>,
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<O, ApiError> + Clone + Send + 'static,
{
    let (shared, maker) = (app.clone(), auth.id());
    let decide = move |conn: &mut dyn Conn| {
        in_context(&shared, Actor::Operator(maker.uuid()), |context| {
            let order = make(conn, context)?;
            proposal(conn, context, order)
        })
    };
    write(app, auth, key, decide).await
}

/// The decision that proposes `order` in the name of the context's operator, to be committed alone or joined with
/// others.
///
/// # Errors
/// 403 without the permission for that kind; 409 when the same change is already proposed.
pub fn proposal(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    order: impl Into<Action>,
) -> Result<(Decision, ProposalRef), ApiError> {
    let action = order.into();
    let maker = standing(conn, Id::new(context.operator()?))?;
    role::require(&maker.roles, action.kind().to_propose())?;
    let proposal = action.proposal()?;
    let open = reads::approvals_about(conn, proposal.subject)?;
    let way = approval::make_way(context, &proposal, open)?;
    let id = context.id();
    let digest = hex::encode(approval::digest(&proposal.payload));
    let decision = approval::propose(context, id, proposal)?;
    let expires_at = decision.changes.iter().find_map(|change| match change {
        Change::Approval(row) => Some(row.expires_at),
        _ => None,
    });
    let kind = action.kind().as_str().to_owned();
    let proposed = ProposalRef { id, kind, digest, expires_at: expires_at.unwrap_or(context.now) };
    Ok((way.and(decision).relies_on(maker.premise()), proposed))
}
