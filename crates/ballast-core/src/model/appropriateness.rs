//! The answers to the questions before a first investment.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::client::Client;
use crate::{id::Id, time::Moment};

/// A client's choices: question id to answer id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(pub BTreeMap<String, String>);

/// One attempt at the questions. Written once; a contract names the one it relies on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    pub id: Id<Assessment>,
    pub client: Id<Client>,
    /// Number of the attempt, from 1; a client has each number once.
    pub attempt: u32,
    /// Version of the questionnaire.
    pub questionnaire: String,
    pub answers: Answers,
    /// Ids of the questions that were not passed, in their order; empty if all were.
    pub failed: Vec<String>,
    pub created_at: Moment,
}

impl Assessment {
    #[must_use]
    pub const fn passed(&self) -> bool {
        self.failed.is_empty()
    }
}
