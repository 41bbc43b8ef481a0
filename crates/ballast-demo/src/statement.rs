//! The venue's statement of a result, as the demo's trader sends it.

use ballast_core::{
    decision::Actor,
    money::Usdt,
    plan::Plan,
    strike::keep_evidence,
    time::{Day, Days},
};
use ballast_service::{
    decide::{JobError, Outcome, carry_out_as},
    state::App,
};
use ballast_store::reads;
use sha2::{Digest as _, Sha256};

use super::{
    operators::{TRADERS_MAIL, find},
    trader,
};

/// Stores the venue's statement of a result, as the trader would send it, and returns its SHA-256.
pub(super) async fn keep(app: &App, plan: &Plan, Days { from, to }: Days, result: Usdt) -> Result<[u8; 32], JobError> {
    let maker = find(app, TRADERS_MAIL).await?;
    let (statement, name) = (trader::statement(from, to, result), file_name(plan, from));
    let evidence: [u8; 32] = Sha256::digest(&statement).into();
    let kept = carry_out_as(app, Actor::Operator(maker.uuid()), move |conn, context| {
        let is_there = reads::evidence_info(conn, &evidence)?.is_some();
        if is_there { Ok(None) } else { Ok(Some(keep_evidence(context, &name, statement.clone())?)) }
    });
    match kept.await? {
        Outcome::Done | Outcome::Nothing => Ok(evidence),
        refused @ Outcome::Refused(_) => refused.require().map(|()| evidence),
    }
}

fn file_name(plan: &Plan, from: Day) -> String {
    format!("demo-venue-{}-{from}.csv", plan.name.to_lowercase())
}
