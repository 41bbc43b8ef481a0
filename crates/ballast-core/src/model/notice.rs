//! Which notices a client wants by mail.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::client::Client;
use crate::{id::Id, time::Moment};

/// Notices that are switched on and off together, in the order in which they are shown.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Group {
    MoneyIn,
    /// The beginning and the end of investments.
    Investments,
    Results,
    /// What becomes of withdrawals.
    MoneyOut,
    Statements,
}

named!(Group);

/// What a notice is about, for a list that shows some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum About {
    Money,
    Results,
    Security,
    Other,
}

named!(About);

/// What a client chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailChoice {
    pub client: Id<Client>,
    /// Version read, zero when nothing was ever chosen.
    pub version: i64,
    /// Switched off; whatever is not here comes by mail.
    pub off: BTreeSet<Group>,
    /// When it was chosen.
    pub updated_at: Moment,
}

impl MailChoice {
    /// Of someone who never chose: everything comes.
    #[must_use]
    pub const fn untouched(client: Id<Client>, at: Moment) -> Self {
        Self { client, version: 0, off: BTreeSet::new(), updated_at: at }
    }
}

/// Whether a notice is mailed, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mailing {
    /// Always: it guards the account.
    Security,
    /// Always: the firm has to tell it.
    Duty,
    /// As the client chose for the group.
    Chosen(Group),
}
