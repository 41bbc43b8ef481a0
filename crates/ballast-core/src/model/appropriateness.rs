//! The answers to the questions before a first investment.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::client::Client;
use crate::{id::Id, time::Moment};

/// What a client chose: the id of one answer for the id of each question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(pub BTreeMap<String, String>);

/// One time that the questions were answered. Written once; a contract names the one it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    pub id: Id<Assessment>,
    pub client: Id<Client>,
    /// Which try it was, from 1 on; a client has each number once.
    pub attempt: u32,
    /// Version of the questions.
    pub questionnaire: String,
    /// What was chosen.
    pub answers: Answers,
    /// The questions that were not passed, by id, in their order; none means passed.
    pub failed: Vec<String>,
    pub created_at: Moment,
}

impl Assessment {
    /// Whether every question was passed.
    #[must_use]
    pub const fn passed(&self) -> bool {
        self.failed.is_empty()
    }
}
