//! A unit of work that failed.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{id::Id, time::Moment};

/// Where a failing unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// It failed and is tried again by itself.
    Failing,
    /// It failed too often and waits for an operator.
    Dead,
    /// It went through at last.
    Done,
}

named!(State);

/// A unit of work that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadLetter {
    pub id: Id<DeadLetter>,
    /// Version read, zero when new.
    pub version: i64,
    /// Kind of work, such as `maturity`.
    pub work: String,
    /// The thing that was worked on.
    pub unit: Uuid,
    /// Failures since it last went through or was set going again.
    pub tries: u32,
    /// What went wrong last. Holds no secret and no address of a person.
    pub error: String,
    /// Where it is.
    pub state: State,
    /// When it first failed.
    pub failed_at: Moment,
    /// Not tried before this moment.
    pub retry_at: Moment,
    pub updated_at: Moment,
}

impl DeadLetter {
    /// Whether it must not be tried at this moment.
    #[must_use]
    pub fn waits(&self, now: Moment) -> bool {
        match self.state {
            State::Failing => now < self.retry_at,
            State::Dead => true,
            State::Done => false,
        }
    }
}
