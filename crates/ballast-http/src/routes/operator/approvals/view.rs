//! An approval as the console shows it.

use std::collections::HashMap;

use ballast_core::{
    approval::{Action, Approval, Kind, State},
    id::Id,
    operator::Operator,
    role::{Permission, allows},
    time::Moment,
};
use ballast_service::{
    approve::{Diff, diff},
    error::ApiError,
};
use ballast_store::{Conn, StoreError, reads};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A proposed change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Approval>,
    /// Kind of change.
    #[schema(value_type = Kind)]
    kind: String,
    /// ID of the subject.
    subject: Uuid,
    /// `pending`, `approved`, `rejected`, `voided` or `expired`.
    state: State,
    /// The change in one line.
    title: String,
    /// The reason for the proposal.
    why: Option<String>,
    /// The operator who proposed it.
    maker: Person,
    checker: Option<Person>,
    /// SHA-256 of the exact change, in hex. Send it back to approve exactly this.
    digest: String,
    /// When it was proposed.
    created_at: Moment,
    /// When it expires.
    expires_at: Moment,
    /// For a pending batch: when its rate expires, after which the batch must be built again.
    rate_ends_at: Option<Moment>,
    /// Whether you could approve it together with others: someone else proposed it, your roles approve its kind, and
    /// its kind has no evidence that must be opened.
    in_bulk: bool,
    /// Whether it has an evidence file, which its approver must open first.
    has_evidence: bool,
    /// When the operator who decided it first opened its evidence or, while it is pending, when you did; null if nobody
    /// did, or if it has no evidence file.
    evidence_opened_at: Option<Moment>,
}

/// An operator with their name.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = OperatorRef)]
pub struct Person {
    #[serde(rename = "_id")]
    id: Uuid,
    /// First and last name; null for someone not in the list of operators.
    name: Option<String>,
}

/// The names of all operators; a firm has tens of them.
pub struct Names(HashMap<Uuid, String>);

impl Names {
    /// Loads the current names.
    pub fn load(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let named = |one: Operator| (one.id.uuid(), one.name.as_str().to_owned());
        Ok(Self(reads::operators(conn)?.into_iter().map(named).collect()))
    }

    /// An operator by ID.
    #[must_use]
    pub fn of(&self, id: Uuid) -> Person {
        Person { id, name: self.0.get(&id).cloned() }
    }
}

/// The approval and its change in words.
pub fn view(
    conn: &mut dyn Conn,
    names: &Names,
    me: &Operator,
    approval: &Approval,
) -> Result<(ApprovalView, Diff), ApiError> {
    let mut evidence_opened_at = None;
    let mut has_evidence = false;
    let mut diff = match Action::read(&approval.payload) {
        Ok(action) => {
            let who = if approval.state == State::Pending { Some(me.id.uuid()) } else { approval.checker };
            let exhibit = action.exhibit().ok().flatten();
            has_evidence = exhibit.is_some();
            if let Some((exhibit, who)) = exhibit.zip(who) {
                evidence_opened_at = reads::evidence_opened(conn, exhibit, who)?;
            }
            diff(conn, &action)?.decided(approval.state)
        }
        Err(refusal) => Diff {
            title: format!("A change of the kind {}", approval.kind),
            summary: refusal.message.into_owned(),
            ..Diff::default()
        },
    };
    if !allows(&me.roles, Permission::ReadClients) {
        diff.hide_clients();
    }
    let view = ApprovalView {
        id: approval.id,
        kind: approval.kind.clone(),
        subject: approval.subject,
        state: approval.state,
        title: diff.title.clone(),
        why: approval.payload.get("why").and_then(|why| why.as_str()).map(str::to_owned),
        maker: names.of(approval.maker),
        checker: approval.checker.map(|checker| names.of(checker)),
        digest: hex::encode(approval.digest),
        created_at: approval.created_at,
        expires_at: approval.expires_at,
        rate_ends_at: diff.rate_ends_at,
        in_bulk: in_bulk(me, approval),
        has_evidence,
        evidence_opened_at,
    };
    Ok((view, diff))
}

fn in_bulk(me: &Operator, approval: &Approval) -> bool {
    approval.state == State::Pending
        && approval.maker != me.id.uuid()
        && Kind::from_name(&approval.kind)
            .is_some_and(|kind| kind.goes_with_others() && allows(&me.roles, kind.to_approve()))
}
