//! What the chain says of every attempt that may be signed.

use ballast_chain::bitcoin::{
    OutPoint, Txid,
    follow::{self, State as Seen},
    node::BlockMark,
};
use ballast_core::payout::{self, Attempt, Batch, Block, Sight, Standing};
use ballast_store::reads;

use crate::{
    failpoint,
    jobs::{
        decide::{Outcome, carry_out, required, retry},
        supervise::JobError,
    },
    payouts::{Rail, Synced, manifest_of},
    state::App,
};

/// Looks for every attempt and takes in what was found. What makes no sense of one batch holds up no other, and is looked
/// at again: an answer of a node is not the last word. Answers what did not.
pub(super) async fn look(
    app: &App,
    rail: &Rail,
    synced: &Synced<'_>,
    followed: Vec<(Batch, Vec<Attempt>)>,
) -> Result<Vec<String>, JobError> {
    let mut troubles = Vec::new();
    for (batch, attempts) in followed {
        let mut seen = Vec::new();
        for attempt in attempts.iter().filter(|attempt| attempt.state.is_out()) {
            let sight = sight(rail, synced, attempt).await?;
            if sight != attempt.sight {
                seen.push((attempt.id, sight));
            }
        }
        if seen.is_empty() {
            continue;
        }
        failpoint::reached("look:seen");
        let id = batch.id;
        let outcome = carry_out(app, move |conn, context| {
            let batch = required(reads::payout_batch(conn, id)?, "payout batch")?;
            let attempts = reads::payout_attempts(conn, id)?;
            let control = reads::payout_control(conn)?;
            Ok(payout::observe(context, Standing { batch, attempts }, &seen, control)?)
        });
        if let Outcome::Refused(refusal) = outcome.await? {
            troubles.push(format!("batch {id}: {}", refusal.message));
        }
        failpoint::reached("look:kept");
    }
    Ok(troubles)
}

async fn sight(rail: &Rail, synced: &Synced<'_>, attempt: &Attempt) -> Result<Sight, JobError> {
    let manifest = manifest_of(attempt).map_err(|_| {
        JobError::Halt(format!(
            "the manifest of attempt {} was changed in the database; run `ballast verify`",
            attempt.id
        ))
    })?;
    let coins: Vec<OutPoint> = manifest.outpoints().collect();
    let txid: Txid = attempt.txid.parse().map_err(retry)?;
    let wallet = synced.wallet().map_err(retry)?;
    let facts = follow::look(rail.node(), wallet, txid, &coins).await.map_err(retry)?;
    Ok(sight_of(Seen::of(&facts, rail.confirmations)))
}

fn sight_of(seen: Seen) -> Sight {
    match seen {
        Seen::Unseen => Sight::Unseen,
        Seen::Pending => Sight::Pending,
        Seen::Outbid => Sight::Outbid,
        Seen::Mined { block, confirmations } => Sight::Mined { block: block_of(block), confirmations },
        Seen::Settled { block } => Sight::Settled { block: block_of(block) },
        Seen::Conflicted { by, block, confirmations } => {
            Sight::Conflicted { by: by.to_string(), block: block_of(block), confirmations }
        }
        Seen::Impossible { by, block } => Sight::Impossible { by: by.to_string(), block: block_of(block) },
    }
}

fn block_of(block: BlockMark) -> Block {
    Block { height: block.height, hash: block.hash.to_string() }
}
