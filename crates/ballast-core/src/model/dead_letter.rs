//! A unit of work that failed.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{id::Id, time::Moment};

/// State of a failing unit of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Failed; retried automatically.
    Failing,
    /// Failed too often; waiting for an operator.
    Dead,
    /// Succeeded in the end.
    Done,
}

named!(State);

/// A unit of work that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadLetter {
    pub id: Id<DeadLetter>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Kind of work, such as `maturity`.
    pub work: String,
    /// The item that was worked on.
    pub unit: Uuid,
    /// Failures since it last succeeded or was restarted.
    pub tries: u32,
    /// The last error. Contains no secret and no personal address.
    pub error: String,
    pub state: State,
    /// When it first failed.
    pub failed_at: Moment,
    /// Not retried before this moment.
    pub retry_at: Moment,
    pub updated_at: Moment,
}

impl DeadLetter {
    /// Whether it must not be tried now.
    #[must_use]
    pub fn waits(&self, now: Moment) -> bool {
        match self.state {
            State::Failing => now < self.retry_at,
            State::Dead => true,
            State::Done => false,
        }
    }
}
