//! A complaint as the console shows it.

use ballast_core::{
    client::Client,
    complaint::{About, Complaint, Outcome, State},
    id::Id,
    time::{Day, Moment},
};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ComplaintRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Complaint>,
    #[schema(example = "C-7Q4M-K9XT-B2HD")]
    ticket: String,
    /// The client, if it was filed through the portal; null if the sender was not verified.
    #[schema(value_type = Option<String>)]
    client: Option<Id<Client>>,
    /// Name given by the sender.
    name: String,
    /// The address for the answer.
    email: String,
    /// `deposit`, `investment`, `withdrawal`, `account`, `service` or `other`.
    about: About,
    text: String,
    /// What the sender wants us to do; may be empty.
    wish: String,
    /// `received`, `answered`, `reopened` or `closed`.
    status: State,
    /// The latest decision: `upheld`, `partly` or `rejected`.
    outcome: Option<Outcome>,
    /// The last day on which an answer is on time.
    due_on: Day,
    /// Whether an answer is overdue.
    overdue: bool,
    answered_at: Option<Moment>,
    received_at: Moment,
    updated_at: Moment,
}

impl ComplaintRow {
    /// The row as of a given day.
    pub(super) fn of(complaint: Complaint, today: Day) -> Self {
        Self {
            id: complaint.id,
            overdue: complaint.is_overdue(today),
            ticket: complaint.ticket.as_str().to_owned(),
            client: complaint.client,
            name: complaint.name.as_str().to_owned(),
            email: complaint.email.as_str().to_owned(),
            about: complaint.about,
            text: complaint.text,
            wish: complaint.wish,
            status: complaint.state,
            outcome: complaint.outcome,
            due_on: complaint.due_on,
            answered_at: complaint.answered_at,
            received_at: complaint.received_at,
            updated_at: complaint.updated_at,
        }
    }
}
