//! Mails, as the facts they are written from.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{IntoStaticStr, VariantArray, VariantNames};
use uuid::Uuid;

use crate::{
    client::Client,
    id::Id,
    money::Usdt,
    notice::{self, Told},
    operator::{Operator, Raise},
    role::Role,
    time::{Day, Moment},
};

/// A mail to send once the decision is durable.
#[derive(Clone, Debug, PartialEq)]
pub struct Mail {
    pub to: String,
    pub letter: Letter,
}

/// How a mail left the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Ending {
    /// A mail server accepted it.
    Sent,
    /// What it carried was no longer good for anything.
    Expired,
    /// The client wants no mail of this kind; they find it in the portal.
    SwitchedOff,
}

named!(Ending);

/// The content of a mail. Its name and fields are stored until it is accepted. Secrets are not among them: they are
/// made when the mail leaves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Letter {
    #[serde(skip)]
    Notice(Told),
    LoginCode(Code),
    ResetCode(Code),
    Welcome {
        name: String,
        bonus: Usdt,
        deposit_address: String,
        confirm: Option<Confirm>,
    },
    ConfirmEmail {
        name: String,
        confirm: Option<Confirm>,
    },
    MessageReply {
        reference: String,
        text: String,
        asked_at: Moment,
        quoted: String,
        sender: String,
    },
    ContactMessage {
        sender: String,
        sender_email: String,
        message: String,
    },
    /// A client used the link "this was not me".
    ClientFroze {
        client: Id<Client>,
        at: Moment,
        /// Number of withdrawals that are held.
        held: usize,
        /// Number of withdrawals already being paid.
        leaving: usize,
    },
    ComplaintFiled {
        ticket: String,
        due_on: Day,
    },
    OperatorLink {
        name: String,
        operator: Id<Operator>,
        number: Uuid,
        until: Option<Moment>,
        hours: i64,
    },
    OperatorMoneyHeld {
        reason: String,
        at: Moment,
    },
    /// A colleague was given access or rights.
    OperatorRaised {
        what: Raise,
        name: String,
        at: Moment,
        operator: Colleague,
        by: Option<String>,
        /// When they begin to count as a pair of eyes, in words.
        from: Option<String>,
    },
    /// An account at the identity provider was bound to an operator.
    OperatorIdentity {
        name: String,
        at: Moment,
        issuer: String,
        subject: String,
    },
    /// Tells an operator what a notice would tell a client.
    OperatorSecurity {
        what: notice::Kind,
        name: String,
        facts: Value,
    },
}

/// Inputs of a mailed code.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Code {
    pub name: String,
    pub minutes: i64,
    /// The challenge that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
    /// Set if an older program queued the code itself.
    #[serde(skip_serializing)]
    pub code: Option<String>,
}

/// Inputs of a confirmation link, and how many days it works.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Confirm {
    pub client: Id<Client>,
    pub epoch: i64,
    pub days: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Colleague {
    pub name: String,
    pub email: String,
    pub roles: Vec<Role>,
}

impl Letter {
    /// Its stored name; for a notice, the notice's name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Notice(told) => told.kind().as_str(),
            other => other.into(),
        }
    }

    /// Its facts as they are stored.
    #[must_use]
    pub fn data(&self) -> Value {
        match self {
            Self::Notice(told) => told.data(),
            other => notice::fields(serde_json::to_value(other)),
        }
    }

    /// Reads a stored mail.
    ///
    /// # Errors
    /// If there is no such mail, or these are not its facts.
    pub fn read(name: &str, data: Value) -> serde_json::Result<Self> {
        match notice::Kind::from_name(name) {
            Some(kind) => Told::read(kind, data).map(Self::Notice),
            None => notice::from_text(name, &data),
        }
    }
}

impl From<Told> for Letter {
    fn from(told: Told) -> Self {
        Self::Notice(told)
    }
}
