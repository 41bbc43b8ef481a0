//! Follows a signed sweep: its calls are sent again and again until blocks have them, and what final blocks show is
//! recorded.
//!
//! Top-ups go first; transfers follow once every top-up is in a block, because until then their senders cannot pay for
//! gas. When a top-up is lost for good, so is its transfer, unless its sender has coins from elsewhere. The node's
//! answer to a sent call is no evidence; receipts in final blocks are.

use std::collections::BTreeMap;

use ballast_chain::bsc::{
    B256, U256,
    address::EvmAddress,
    balances,
    rpc::{BlockRef, EthCalls as _, Receipt, RpcError, VouchError},
    sweep::{Order, Signed},
};
use ballast_core::{
    hold::Movement,
    id::Id,
    treasury::{self, CallState, Seen, State, Sweep, SweepCall},
};
use ballast_store::{
    reads,
    trace::{self, Kept},
};
use tracing::{Instrument, Span, info_span};

use super::Chain;
use crate::{
    decide::{JobError, Outcome, carry_out, required, retry},
    state::App,
};

/// Moves the open sweep forward, if one is signed. Returns whether one is on its way.
pub async fn follow(app: &App, chain: &Chain) -> Result<bool, JobError> {
    let loaded = app.store.read(|conn| {
        let Some(sweep) = reads::open_sweep(conn)? else { return Ok(None) };
        let calls = reads::sweep_calls(conn, sweep.id)?;
        Ok(Some((sweep, calls, reads::standstill(conn, Movement::Sweeps)?)))
    });
    let Some((sweep, calls, held)) = loaded.await.map_err(retry)? else { return Ok(false) };
    match sweep.state {
        State::Signed | State::Broadcast => {}
        State::Drafted | State::Approved | State::Done | State::Failed | State::Discarded => return Ok(false),
    }
    if let Some(still) = held {
        return Err(JobError::Retry(still.why));
    }
    if sweep.state == State::Signed {
        note_sending(app, sweep.id).await?;
    }
    let (seen, trouble) = look_at_all(app, chain, &sweep, &calls).await?;
    note_seen(app, &sweep, seen).await?;
    trouble.map_or(Ok(true), Err)
}

/// Looks at every call and sends those not in a block. Returns what final blocks show, and the first failure, which
/// does not keep the other calls from being looked at.
async fn look_at_all(
    app: &App,
    chain: &Chain,
    sweep: &Sweep,
    calls: &[SweepCall],
) -> Result<(Vec<Seen>, Option<JobError>), JobError> {
    let confirmations = app.config.bsc.confirmations;
    let (last, needs) = (last_final(chain).await?, needs(sweep, calls));
    let (mut seen, mut unmined, mut trouble) = (Vec::new(), false, None);
    for call in calls {
        let place = look(chain, call).await?;
        unmined |= call.is_top_up && call.state == CallState::Open && matches!(place, Place::Nowhere);
        match place {
            Place::Decided => {}
            Place::In(told) => match chain.vouch(&told).await {
                Ok(Some(vouched)) if vouched.finalized && vouched.confirmations >= confirmations => {
                    seen.push(found(call, &vouched.receipt));
                }
                Ok(_) | Err(VouchError::NotYet { .. }) => {}
                Err(error) => trouble = trouble.or(Some(retry(error))),
            },
            Place::Nowhere if !call.is_top_up && unmined => {}
            Place::Nowhere => match lost(chain, call, last, &needs).await? {
                Some(state) => seen.push(Seen { call: call.id, state, block_number: None }),
                None => trouble = trouble.or(send(app, chain, call).await.err()),
            },
        }
    }
    Ok((seen, trouble))
}

/// The last final block according to one node.
async fn last_final(chain: &Chain) -> Result<u64, JobError> {
    let last = chain.rpc.block(BlockRef::Finalized).await.map_err(retry)?;
    Ok(last.map_or(0, |block| block.number))
}

/// Why no block will ever include a call that is in none; `None` if one still may.
async fn lost(
    chain: &Chain,
    call: &SweepCall,
    last: u64,
    needs: &BTreeMap<String, U256>,
) -> Result<Option<CallState>, JobError> {
    if is_displaced(chain, call, last).await? {
        return Ok(Some(CallState::Displaced));
    }
    Ok(is_unfunded(chain, call, needs).await?.then_some(CallState::Unfunded))
}

/// The position of a call.
enum Place {
    /// Final blocks have already decided it.
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

/// Whether final blocks have another call with the same nonce.
async fn is_displaced(chain: &Chain, call: &SweepCall, last: u64) -> Result<bool, JobError> {
    let sender: EvmAddress = call.sender.parse().map_err(damaged)?;
    let final_nonce = balances::nonce_at(&chain.rpc, sender, last).await.map_err(retry)?;
    if final_nonce <= call.nonce {
        return Ok(false);
    }
    // It may have entered a block since it was looked up.
    Ok(chain.rpc.receipt(hash(call)?).await.map_err(retry)?.is_none())
}

/// The coins for gas that senders need whose top-up is lost for good, by sender.
fn needs(sweep: &Sweep, calls: &[SweepCall]) -> BTreeMap<String, U256> {
    let Ok(order) = serde_json::from_str::<Order>(&sweep.file) else { return BTreeMap::new() };
    let top_ups = order.top_ups.iter().zip(calls.iter().filter(|call| call.is_top_up));
    let lost = top_ups.filter(|(_, call)| call.state.is_lost()).map(|(top_up, _)| top_up.to);
    lost.filter_map(|address| {
        let transfer = order.transfers.iter().find(|transfer| transfer.from == address)?;
        Some((address.to_string(), order.gas_price.saturating_mul(U256::from(transfer.gas))))
    })
    .collect()
}

/// Whether no block can include a call because its sender cannot pay for gas and the top-up is lost.
async fn is_unfunded(chain: &Chain, call: &SweepCall, needs: &BTreeMap<String, U256>) -> Result<bool, JobError> {
    let Some(need) = needs.get(&call.sender).filter(|_| !call.is_top_up) else { return Ok(false) };
    let sender: EvmAddress = call.sender.parse().map_err(damaged)?;
    Ok(chain.rpc.balance(sender).await.map_err(retry)? < *need)
}

/// The stored bytes if they match what the signer returned; the chain identifies the call by their hash.
fn as_signed(call: &SweepCall) -> Result<Vec<u8>, JobError> {
    match Signed::parse(&call.raw) {
        Ok(signed) if Ok(signed.hash) == call.tx_hash.parse() => Ok(signed.raw),
        Ok(_) | Err(_) => Err(JobError::Retry(format!(
            "call {} of the sweep is not what was signed; find out who changed it, then give the sweep up under Treasury",
            call.tx_hash
        ))),
    }
}

async fn send(app: &App, chain: &Chain, call: &SweepCall) -> Result<(), JobError> {
    let raw = as_signed(call)?;
    let span = if app.chains.sweeps_refused.is_new(&call.tx_hash) { span(call) } else { Span::none() };
    match chain.rpc.send_raw_transaction(&raw).instrument(span).await {
        Ok(_) => app.chains.sweeps_refused.taken(&call.tx_hash),
        // It already waits, or its nonce is taken, which the next look decides; or the node refuses it, which those who
        // look at the sweep should know.
        Err(RpcError::Refused { message, .. }) => {
            tracing::debug!(message, sweep.call = call.tx_hash, "a call of the sweep was not taken");
            app.chains.sweeps_refused.refused(&call.tx_hash, message);
        }
        Err(error) => return Err(retry(error)),
    }
    Ok(())
}

/// The trace span for sending a call for the first time, in the trace of its sweep.
fn span(call: &SweepCall) -> Span {
    let span = info_span!(
        target: "ballast::trace",
        parent: None,
        "sweep call handed over",
        sweep.id = %call.sweep,
        call.position = i64::from(call.position),
        call.is_top_up = call.is_top_up,
    );
    trace::within(call.sweep.uuid(), Kept::Always, span)
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
