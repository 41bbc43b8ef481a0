//! A complaint as whoever sent it sees it.

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
    /// It, and what happened to it.
    pub complaint: ComplaintView,
}

/// What was sent, where it stands, and what was answered.
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
    /// What we are asked to do; may be empty.
    wish: String,
    /// `received`, `answered`, `reopened` or `closed`.
    status: State,
    /// What was decided last: `upheld`, `partly` or `rejected`.
    outcome: Option<Outcome>,
    /// The last day on which our answer is in time.
    due_on: Day,
    /// Whether it waits for an answer that should have been there.
    overdue: bool,
    received_at: Moment,
    /// Until when the answer can be objected to; null when there is none, or when that time is over.
    reopen_until: Option<Moment>,
    /// What happened to it, oldest first.
    entries: Vec<ComplaintEntry>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ComplaintEntry {
    /// Where it led: `answered`, `reopened` or `closed`.
    status: State,
    /// Whether we did it.
    by_us: bool,
    /// What was decided, in an answer.
    outcome: Option<Outcome>,
    /// What was written; empty when it was closed.
    text: String,
    created_at: Moment,
}

impl ComplaintView {
    /// The view of one at a moment.
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
    /// What an operator notes when closing is for the register alone.
    fn of(entry: Entry) -> Self {
        let text = match entry.state {
            State::Closed => String::new(),
            State::Received | State::Answered | State::Reopened => entry.text,
        };
        let Entry { state, operator, outcome, created_at, .. } = entry;
        Self { status: state, by_us: operator.is_some(), outcome, text, created_at }
    }
}
