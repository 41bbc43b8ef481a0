//! The journal entry for changes of what protects an account.

use serde_json::Value;

use crate::{client::Client, decision::Journal, id::Id, ledger::Cause};

/// Returns the audit trail's entry for a change of what protects an account.
pub(crate) fn security(client: Id<Client>, details: Value) -> Journal {
    Journal {
        cause: Cause::ClientSecurity,
        subject: client.uuid(),
        client: Some(client),
        transfers: Vec::new(),
        details,
    }
}
