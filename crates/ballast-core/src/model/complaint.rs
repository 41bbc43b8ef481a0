//! Complaints and what happened to them.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, email::Email, person::PersonName, ticket::Ticket};
use crate::{
    id::Id,
    time::{Day, Moment},
};

/// Where a complaint is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// It came in and waits for an answer.
    Received,
    /// It was decided on and answered.
    Answered,
    /// The answer was not the end of it: it waits for another one.
    Reopened,
    /// Nothing more is to be done.
    Closed,
}

named!(State);

impl State {
    /// Whether it waits for an answer, so that its deadline counts.
    #[must_use]
    pub const fn waits(self) -> bool {
        match self {
            Self::Received | Self::Reopened => true,
            Self::Answered | Self::Closed => false,
        }
    }
}

/// What was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Outcome {
    /// The firm was wrong.
    Upheld,
    /// The firm was wrong in part.
    #[serde(alias = "upheld in part")]
    Partly,
    /// The firm was not wrong.
    Rejected,
}

named!(Outcome);

/// What a complaint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum About {
    /// Money that came in.
    Deposit,
    /// An investment, its terms or its results.
    Investment,
    /// Money that goes out.
    Withdrawal,
    /// Signing in, the account, personal data.
    Account,
    /// What the firm said or how it behaved.
    Service,
    Other,
}

named!(About);

/// One complaint. What was written in it never changes; what follows is in its [`Entry`]s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub id: Id<Complaint>,
    /// Version read, zero when new.
    pub version: i64,
    /// Its number, made from its identity.
    pub ticket: Ticket,
    /// Whose, when it came through the portal. Without one nobody has checked who wrote.
    pub client: Option<Id<Client>>,
    /// Who, as they call themselves.
    pub name: PersonName,
    /// Where to answer.
    pub email: Email,
    pub about: About,
    /// What happened, verbatim.
    pub text: String,
    /// What the firm is asked to do, verbatim; may be empty.
    pub wish: String,
    /// Where it is in its life.
    pub state: State,
    /// What was decided last; stays when it is reopened.
    pub outcome: Option<Outcome>,
    /// The last day on which an answer is in time.
    pub due_on: Day,
    /// When it was answered last.
    pub answered_at: Option<Moment>,
    /// When it came in.
    pub received_at: Moment,
    pub updated_at: Moment,
}

impl Complaint {
    /// Whether it waits for an answer that should have been there.
    #[must_use]
    pub fn is_overdue(&self, today: Day) -> bool {
        self.state.waits() && today > self.due_on
    }
}

/// What happened to a complaint after it came in; written once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Identity; also the order.
    pub id: Id<Entry>,
    pub complaint: Id<Complaint>,
    /// Where it led.
    pub state: State,
    /// Which operator did it; nothing when it was the person who complained.
    pub operator: Option<Uuid>,
    /// What was decided, in an answer.
    pub outcome: Option<Outcome>,
    /// What was written, verbatim; may be empty when it was closed.
    pub text: String,
    pub created_at: Moment,
}
