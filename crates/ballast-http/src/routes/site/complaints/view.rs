//! A complaint as its sender sees it.

use ballast_core::{
    complaint::{About, Complaint, Entry, Outcome, State},
    id::Id,
    rules::Rules,
    time::{Day, Moment},
};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub struct ComplaintData {
    /// The complaint with its history.
    pub complaint: ComplaintView,
}

/// A complaint with its status and answers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplaintView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    pub id: Id<Complaint>,
    #[schema(example = "C-7Q4M-K9XT-B2HD")]
    ticket: String,
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
    received_at: Moment,
    /// Until when the answer can be objected to; null if there is no answer or that time is over.
    reopen_until: Option<Moment>,
    /// The history, oldest first.
    entries: Vec<ComplaintEntry>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ComplaintEntry {
    /// The new status: `answered`, `reopened` or `closed`.
    status: State,
    /// Whether the firm made this entry.
    by_us: bool,
    /// The decision, if this entry is an answer.
    outcome: Option<Outcome>,
    /// The text of the entry; empty if the complaint was closed.
    text: String,
    created_at: Moment,
}

impl ComplaintView {
    /// The view of a complaint at a given moment.
    pub fn of(complaint: Complaint, entries: Vec<Entry>, rules: &Rules, now: Moment) -> Self {
        let reopen_until = match complaint.state {
            State::Answered | State::Closed => {
                let until = complaint.answered_at.map(|answered| answered.plus_days(rules.complaint_reopen_days));
                until.filter(|until| now <= *until)
            }
            State::Received | State::Reopened => None,
        };
        Self {
            id: complaint.id,
            overdue: complaint.is_overdue(now.day()),
            ticket: complaint.ticket.as_str().to_owned(),
            about: complaint.about,
            text: complaint.text,
            wish: complaint.wish,
            status: complaint.state,
            outcome: complaint.outcome,
            due_on: complaint.due_on,
            received_at: complaint.received_at,
            reopen_until,
            entries: entries.into_iter().map(ComplaintEntry::of).collect(),
        }
    }
}

impl ComplaintEntry {
    /// The note that an operator makes when closing is only for the register.
    fn of(entry: Entry) -> Self {
        let text = match entry.state {
            State::Closed => String::new(),
            State::Received | State::Answered | State::Reopened => entry.text,
        };
        let Entry { state, operator, outcome, created_at, .. } = entry;
        Self { status: state, by_us: operator.is_some(), outcome, text, created_at }
    }
}
