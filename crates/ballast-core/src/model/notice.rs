//! Which notices a client wants by mail.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::client::Client;
use crate::{id::Id, time::Moment};

/// A group of notices that are switched on and off together, in display order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Group {
    MoneyIn,
    /// Start and end of investments.
    Investments,
    Results,
    /// Progress of withdrawals.
    MoneyOut,
    Statements,
}

named!(Group);

/// Subject of a notice, for filtered lists.
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

/// A client's choice of mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailChoice {
    pub client: Id<Client>,
    /// Row version as read; 0 if nothing was ever chosen.
    pub version: i64,
    /// Groups switched off; all others come by mail.
    pub off: BTreeSet<Group>,
    pub updated_at: Moment,
}

impl MailChoice {
    /// Returns the choice of someone who never chose: everything comes.
    #[must_use]
    pub const fn untouched(client: Id<Client>, at: Moment) -> Self {
        Self { client, version: 0, off: BTreeSet::new(), updated_at: at }
    }
}

/// Whether a notice is mailed, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mailing {
    /// Always: it protects the account.
    Security,
    /// Always: the firm is obliged to tell it.
    Duty,
    /// As the client chose for the group.
    Chosen(Group),
}
