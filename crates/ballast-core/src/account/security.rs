//! The entry about what guards an account.

use serde_json::Value;

use crate::{client::Client, decision::Journal, id::Id, ledger::Cause};

/// The line of the audit trail for what guards an account.
pub(crate) fn security(client: Id<Client>, details: Value) -> Journal {
    Journal {
        cause: Cause::ClientSecurity,
        subject: client.uuid(),
        client: Some(client),
        transfers: Vec::new(),
        details,
    }
}
