//! Records who viewed whose data: one line in the audit trail for each operator, client and day, durable before
//! anything is shown.

use ballast_core::{
    client::Client,
    decision::{Decision, Idempotency, Journal},
    id::Id,
    ledger::Cause,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{CommitError, reads};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::state::App;

/// Never used as an answer; it only matters that one was stored.
const DONE: u16 = 200;

/// The client whose data an operator is about to see.
///
/// # Errors
/// 404 if there is no such client; 503 if nothing can be written, because then nothing is shown either.
pub(super) async fn look_at<P>(app: &App, auth: &Operator<P>, id: Id<Client>) -> Result<Client, ApiError> {
    let now = app.clock.now();
    let (scope, key) = (format!("viewed:{}", auth.id()), format!("{id}:{}", now.day()));
    let (asked_scope, asked_key) = (scope.clone(), key.clone());
    let found = read(app, move |conn| {
        let noted = reads::idempotent_answer(conn, &asked_scope, &asked_key)?.is_some();
        Ok(reads::client_by_id(conn, id)?.map(|client| (client, noted)))
    });
    let (client, noted) = found.await?.ok_or_else(ApiError::not_found)?;
    if noted {
        return Ok(client);
    }
    let request_hash = Sha256::digest(key.as_bytes()).into();
    let mut decision = Decision::new(auth.actor(), now).journal(Journal {
        cause: Cause::ClientViewed,
        subject: id.uuid(),
        client: Some(id),
        transfers: Vec::new(),
        details: json!({ "what": "story read" }),
    });
    decision.idempotency = Some(Idempotency { scope, key, request_hash, status: DONE, body: String::new() });
    match app.store.commit(decision).await {
        // The operator opened it in two windows at once; one line is enough.
        Ok(_) | Err(CommitError::Replayed(_)) => Ok(client),
        Err(error) => Err(error.into()),
    }
}
