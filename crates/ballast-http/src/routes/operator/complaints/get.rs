//! `GET operator/complaints/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    complaint::{Complaint, Entry, Outcome, State as ComplaintState},
    id::Id,
    operator::Operator as Account,
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::row::ComplaintRow;
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

#[derive(Serialize, ToSchema)]
pub(super) struct ComplaintStory {
    complaint: ComplaintRow,
    /// The history, oldest first.
    entries: Vec<ComplaintEntryRow>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ComplaintEntryRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Entry>,
    /// The new status: `answered`, `reopened` or `closed`.
    status: ComplaintState,
    /// ID of the operator who made this entry; null for the complainant.
    #[schema(value_type = Option<String>)]
    operator: Option<Id<Account>>,
    /// The decision, if this entry is an answer.
    outcome: Option<Outcome>,
    text: String,
    created_at: Moment,
}

/// One complaint with its history.
#[utoipa::path(get, path = "/api/v1/operator/complaints/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<ComplaintStory>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadComplaints>,
    PathId(id): PathId<Complaint>,
) -> Result<Answer<ComplaintStory>, Failed> {
    let found = read(&app, move |conn| {
        snapshot(conn, |conn| Ok((reads::complaint(conn, id)?, reads::complaint_entries(conn, id)?)))
    });
    let (complaint, entries) = found.await?;
    let complaint = complaint.ok_or_else(ApiError::not_found)?;
    let complaint = ComplaintRow::of(complaint, app.clock.now().day());
    let entry = |entry: Entry| ComplaintEntryRow {
        id: entry.id,
        status: entry.state,
        operator: entry.operator.map(Id::new),
        outcome: entry.outcome,
        text: entry.text,
        created_at: entry.created_at,
    };
    Ok(Answer::data(ComplaintStory { complaint, entries: entries.into_iter().map(entry).collect() }))
}
