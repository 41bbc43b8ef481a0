//! Entries of the journal.

use serde_json::Value;
use uuid::Uuid;

use super::{Cause, Transfer};
use crate::{client::Client, id::Id};

/// One journal: its cause, its postings, and the line that the audit trail shows. Chained by hash to the one before.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal {
    pub cause: Cause,
    /// The id of the client, investment, deposit, strike or withdrawal that it is about.
    pub subject: Uuid,
    /// Whose history shows it, when it concerns one client.
    pub client: Option<Id<Client>>,
    /// Postings, possibly none.
    pub transfers: Vec<Transfer>,
    /// Facts worth keeping (before, after, why); never a secret, an e-mail or a code.
    pub details: Value,
}
