//! Complaints and their history.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, email::Email, person::PersonName, ticket::Ticket};
use crate::{
    id::Id,
    time::{Day, Moment},
};

/// State of a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Received; waiting for an answer.
    Received,
    /// Decided and answered.
    Answered,
    /// Not settled by the answer: waiting for another one.
    Reopened,
    /// Nothing is left to do.
    Closed,
}

named!(State);

impl State {
    /// Whether it is waiting for an answer, so that its deadline counts.
    #[must_use]
    pub const fn waits(self) -> bool {
        match self {
            Self::Received | Self::Reopened => true,
            Self::Answered | Self::Closed => false,
        }
    }
}

/// The decision on a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Outcome {
    Upheld,
    #[serde(alias = "upheld in part")]
    Partly,
    Rejected,
}

named!(Outcome);

/// Subject of a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum About {
    /// Money coming in.
    Deposit,
    /// An investment, its terms or its results.
    Investment,
    /// Money going out.
    Withdrawal,
    /// Logging in, the account, personal data.
    Account,
    /// The firm's statements or conduct.
    Service,
    Other,
}

named!(About);

/// One complaint. Its text never changes; what follows is recorded in its [`Entry`]s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub id: Id<Complaint>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Derived from its id.
    pub ticket: Ticket,
    /// The client, if it came through the portal. Otherwise nobody has checked who wrote it.
    pub client: Option<Id<Client>>,
    /// Name as given.
    pub name: PersonName,
    /// Where to send the answer.
    pub email: Email,
    pub about: About,
    /// What happened, verbatim.
    pub text: String,
    /// The remedy asked for, verbatim; may be empty.
    pub wish: String,
    pub state: State,
    /// The last decision; kept when reopened.
    pub outcome: Option<Outcome>,
    /// Last day on which an answer is in time.
    pub due_on: Day,
    /// When it was last answered.
    pub answered_at: Option<Moment>,
    pub received_at: Moment,
    pub updated_at: Moment,
}

/// Whether a complaint in this state is waiting for an answer that is past due.
#[must_use]
pub fn is_overdue(state: State, due_on: Day, today: Day) -> bool {
    state.waits() && today > due_on
}

impl Complaint {
    /// Whether it is waiting for an answer that is past due.
    #[must_use]
    pub fn is_overdue(&self, today: Day) -> bool {
        is_overdue(self.state, self.due_on, today)
    }
}

/// A step in a complaint after it came in; written once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Id; also gives the order.
    pub id: Id<Entry>,
    pub complaint: Id<Complaint>,
    /// The state it led to.
    pub state: State,
    /// The operator who took it; `None` for the person who complained.
    pub operator: Option<Uuid>,
    /// The decision, in an answer.
    pub outcome: Option<Outcome>,
    /// The text, verbatim; may be empty when the complaint was closed.
    pub text: String,
    pub created_at: Moment,
}
