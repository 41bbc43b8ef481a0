//! A signed sweep on its way: its calls are sent, again and again until blocks hold them, and what final blocks show is
//! written down.
//!
//! Top-ups go first; transfers follow once every top-up is in a block, because until then their senders cannot pay for
//! gas. The node's answer to a sent call is no evidence of anything; receipts in final blocks are.

use ballast_chain::bsc::{
    B256,
    address::EvmAddress,
    balances,
    rpc::{BlockRef, EthCalls as _, Receipt, RpcError},
};
use ballast_core::{
    id::Id,
    treasury::{self, CallState, Seen, State, Sweep, SweepCall},
};
use ballast_store::reads;

use super::Chain;
use crate::{
    jobs::{
        JobError,
        decide::{Outcome, carry_out, required, retry},
    },
    state::App,
};

/// Brings the open sweep forward, if one is signed. Says whether one is on its way.
///
/// # Errors
/// When the nodes or the store do not answer.
pub async fn follow(app: &App, chain: &Chain) -> Result<bool, JobError> {
    let loaded = app.store.read(|conn| {
        let Some(sweep) = reads::open_sweep(conn)? else { return Ok(None) };
        let calls = reads::sweep_calls(conn, sweep.id)?;
        Ok(Some((sweep, calls, reads::held_since(conn)?)))
    });
    let Some((sweep, calls, held)) = loaded.await.map_err(retry)? else { return Ok(false) };
    match sweep.state {
        State::Signed | State::Broadcast => {}
        State::Drafted | State::Approved | State::Done | State::Failed | State::Discarded => return Ok(false),
    }
    if held.is_some() {
        return Err(JobError::Retry("the database was restored: sweeps are held until it is released".into()));
    }
    if sweep.state == State::Signed {
        note_sending(app, sweep.id).await?;
    }
    let head = chain.rpc.block(BlockRef::Latest).await.map_err(retry)?;
    let last = chain.rpc.block(BlockRef::Finalized).await.map_err(retry)?;
    let (head, last) = (head.map_or(0, |block| block.number), last.map_or(0, |block| block.number));
    let (mut seen, mut unmined) = (Vec::new(), false);
    for call in &calls {
        let place = look(chain, call).await?;
        unmined |= call.is_top_up && call.state == CallState::Open && matches!(place, Place::Nowhere);
        match place {
            Place::Decided => {}
            Place::In(receipt) => {
                let deep = head.saturating_sub(receipt.block_number) >= app.config.bsc.confirmations;
                if deep && receipt.block_number <= last && is_canonical(chain, &receipt).await? {
                    seen.push(found(call, &receipt));
                }
            }
            Place::Nowhere if !call.is_top_up && unmined => {}
            Place::Nowhere => {
                if is_displaced(chain, call, last).await? {
                    seen.push(Seen { call: call.id, state: CallState::Displaced, block_number: None });
                } else {
                    send(chain, call).await?;
                }
            }
        }
    }
    note_seen(app, &sweep, seen).await?;
    Ok(true)
}

/// Where a call is.
enum Place {
    /// Final blocks have decided it before.
    Decided,
    /// In a block.
    In(Box<Receipt>),
    /// In no block.
    Nowhere,
}

async fn look(chain: &Chain, call: &SweepCall) -> Result<Place, JobError> {
    if call.state != CallState::Open {
        return Ok(Place::Decided);
    }
    let receipt = chain.rpc.receipt(hash(call)?).await.map_err(retry)?;
    Ok(receipt.map_or(Place::Nowhere, |receipt| Place::In(Box::new(receipt))))
}

fn found(call: &SweepCall, receipt: &Receipt) -> Seen {
    let state = if receipt.status == Some(1) { CallState::Confirmed } else { CallState::Reverted };
    Seen { call: call.id, state, block_number: Some(receipt.block_number) }
}

async fn is_canonical(chain: &Chain, receipt: &Receipt) -> Result<bool, JobError> {
    let block = chain.rpc.block(BlockRef::Number(receipt.block_number)).await.map_err(retry)?;
    Ok(block.is_some_and(|block| block.hash == receipt.block_hash))
}

/// Whether final blocks hold another call with this one's nonce.
async fn is_displaced(chain: &Chain, call: &SweepCall, last: u64) -> Result<bool, JobError> {
    let sender: EvmAddress = call.sender.parse().map_err(damaged)?;
    let final_nonce = balances::nonce_at(&chain.rpc, sender, last).await.map_err(retry)?;
    if final_nonce <= call.nonce {
        return Ok(false);
    }
    // It may have come into a block since it was looked for.
    Ok(chain.rpc.receipt(hash(call)?).await.map_err(retry)?.is_none())
}

async fn send(chain: &Chain, call: &SweepCall) -> Result<(), JobError> {
    let raw = call.raw.strip_prefix("0x").and_then(|digits| hex::decode(digits).ok());
    let raw = raw.ok_or_else(|| JobError::Halt(format!("call {} of the sweep is damaged", call.tx_hash)))?;
    match chain.rpc.send_raw_transaction(&raw).await {
        Ok(_) => Ok(()),
        // It waits already, or its nonce is taken, which the next look decides.
        Err(error @ RpcError::Refused { .. }) => {
            tracing::debug!(%error, sweep.call = call.tx_hash, "a call of the sweep was not taken");
            Ok(())
        }
        Err(error) => Err(retry(error)),
    }
}

async fn note_sending(app: &App, id: Id<Sweep>) -> Result<(), JobError> {
    let outcome = carry_out(app, move |conn, context| {
        let sweep = required(reads::sweep(conn, id)?, "sweep")?;
        if sweep.state == State::Broadcast {
            return Ok(None);
        }
        Ok(Some(treasury::sending(context, sweep)?))
    });
    outcome.await.and_then(Outcome::require)
}

async fn note_seen(app: &App, sweep: &Sweep, seen: Vec<Seen>) -> Result<(), JobError> {
    if seen.is_empty() {
        return Ok(());
    }
    let id = sweep.id;
    let outcome = carry_out(app, move |conn, context| {
        let sweep = required(reads::sweep(conn, id)?, "sweep")?;
        let calls = reads::sweep_calls(conn, id)?;
        Ok(Some(treasury::observe(context, sweep, calls, &seen)?))
    });
    outcome.await.and_then(Outcome::require)
}

fn hash(call: &SweepCall) -> Result<B256, JobError> {
    call.tx_hash.parse().map_err(damaged)
}

fn damaged(error: impl std::fmt::Display) -> JobError {
    JobError::Halt(format!("a call of the sweep is damaged: {error}"))
}
