//! Reads from the chain the state of every attempt that may be signed.

use ballast_chain::bitcoin::{
    OutPoint, Txid,
    follow::{self, State as Seen},
    node::BlockMark,
};
use ballast_core::payout::{self, Attempt, Block, Sight, Standing};
use ballast_store::reads;

use super::changed;
use crate::{
    decide::{JobError, Outcome, carry_out, required, retry},
    failpoint,
    parts::rail::{Rail, Synced},
    payouts::manifest_of,
    state::App,
};

/// Looks up every attempt and records what was found. A batch with changed data or an answer that makes no sense holds
/// up no other and is looked at again: a node's answer is not the last word. Returns the troubles.
pub(super) async fn look(
    app: &App,
    rail: &Rail,
    synced: &Synced<'_>,
    followed: Vec<Standing>,
) -> Result<Vec<String>, JobError> {
    let mut troubles = Vec::new();
    for Standing { batch, attempts } in followed {
        let out = attempts.iter().filter(|attempt| attempt.state.is_out());
        let spent: Result<Vec<_>, &Attempt> = out.map(|attempt| spent_by(attempt).ok_or(attempt)).collect();
        let spent = match spent {
            Ok(spent) => spent,
            Err(attempt) => {
                troubles.push(changed(app, attempt, "manifest").await?);
                continue;
            }
        };
        let mut seen = Vec::new();
        for one in spent {
            let sight = sight(rail, synced, &one).await?;
            if sight != one.attempt.sight {
                seen.push((one.attempt.id, sight));
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

/// An attempt, with what its manifest says about it.
struct Spending<'a> {
    attempt: &'a Attempt,
    txid: Txid,
    /// The coins it spends.
    coins: Vec<OutPoint>,
}

/// Reads an attempt's manifest; `None` if that was changed.
fn spent_by(attempt: &Attempt) -> Option<Spending<'_>> {
    let manifest = manifest_of(attempt).ok().filter(|manifest| manifest.txid.to_string() == attempt.txid)?;
    Some(Spending { attempt, txid: manifest.txid, coins: manifest.outpoints().collect() })
}

async fn sight(rail: &Rail, synced: &Synced<'_>, spending: &Spending<'_>) -> Result<Sight, JobError> {
    let Spending { attempt, txid, coins } = spending;
    let wallet = synced.wallet().map_err(retry)?;
    // A wallet with other descriptors never saw these coins. What blocks said about them earlier remains valid while
    // the chain has that block.
    if !wallet.knows(coins)
        && let Sight::Settled { block } | Sight::Impossible { block, .. } = &attempt.sight
        && rail.has_block(block).await.map_err(retry)?
    {
        return Ok(attempt.sight.clone());
    }
    let facts = follow::look(rail.node(), wallet, *txid, coins).await.map_err(retry)?;
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
