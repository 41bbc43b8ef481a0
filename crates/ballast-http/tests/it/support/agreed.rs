//! Decisions by two operators, without the calls of the console.

use ballast_core::{
    approval::{self, Action},
    decision::{Actor, Decision},
};
use ballast_service::{decide::in_context, state::App};
use ballast_store::reads;
use uuid::Uuid;

/// A decision with the approval that it requires: someone else proposes it, and the decider approves.
pub async fn agreed(app: &App, action: impl Into<Action>, decision: Decision) -> Decision {
    let (id, proposal) = (app.new_id(), action.into().proposal().unwrap());
    let payload = proposal.payload.clone();
    let maker = Actor::Operator(Uuid::from_u128(101));
    let proposed = in_context(app, maker, |context| approval::propose(context, id, proposal)).unwrap();
    app.store.commit(proposed).await.unwrap();
    let row = app.store.read(move |conn| reads::approval(conn, id)).await.unwrap().unwrap();
    let approved = in_context(app, decision.actor, |context| approval::approve(context, row, &payload)).unwrap();
    approved.and(decision)
}
