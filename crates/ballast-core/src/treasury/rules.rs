//! The actions on a sweep, and what each step writes.

use serde_json::{Value, json};

use super::{CallState, Command, State, Sweep, SweepCall, SweepOrder, next};
use crate::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Actor, Change, Decision, Journal, Premise},
    hold::Movement,
    id::Id,
    ledger::Cause,
    money::Usdt,
    refusal::{Kind, Refusal},
};

/// A signed call as it came back, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedCall {
    /// Whether it sends coins for gas.
    pub is_top_up: bool,
    pub sender: String,
    pub nonce: u64,
    /// Its future transaction hash.
    pub tx_hash: String,
    pub raw: String,
}

/// The final state of one call on the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub call: Id<SweepCall>,
    pub state: CallState,
    /// The block that contains it.
    pub block_number: Option<u64>,
}

/// Draws up a sweep from the file that the server wrote. It is proposed in the same decision.
///
/// # Errors
/// `operators_only`, `sweep_open` while another one is open, `sweep_empty`.
pub fn draft(
    context: &mut Context<'_>,
    order: &SweepOrder,
    file: String,
    digest: [u8; 32],
    open: Option<&Sweep>,
) -> Result<Decision, Refusal> {
    let maker = context.operator()?;
    if let Some(open) = open {
        let message = format!("Another sweep is {}; finish or discard it first.", open.state.as_str());
        return Err(Refusal::new(Kind::Conflict, "sweep_open", message));
    }
    if order.addresses == 0 || order.amount < Usdt::ZERO || order.file_sha256 != hex::encode(digest) {
        return Err(Refusal::new(Kind::Conflict, "sweep_empty", "No deposit address holds enough to be swept."));
    }
    let sweep = Sweep {
        id: order.sweep,
        version: 0,
        state: State::Drafted,
        file,
        digest,
        addresses: order.addresses,
        amount: order.amount,
        maker,
        checker: None,
        drafted_at: context.now,
        updated_at: context.now,
    };
    let details = json!({ "what": "drafted", "digest": order.file_sha256, "addresses": order.addresses,
        "amount": order.amount, "treasury": order.treasury, "why": order.why });
    Ok(written(context, sweep, details))
}

/// Approves exactly the file that was drawn up, as the second operator.
///
/// # Errors
/// Those of an approval, `approval_stale` if the stored file has changed, or the name of the state that does not allow
/// it.
pub fn approve(
    context: &mut Context<'_>,
    approval: Approval,
    mut sweep: Sweep,
    order: &SweepOrder,
) -> Result<Decision, Refusal> {
    let state = next(sweep.state, Command::Approve)?;
    let checker = context.operator()?;
    let current = SweepOrder {
        sweep: sweep.id,
        file_sha256: hex::encode(sweep.digest),
        addresses: sweep.addresses,
        amount: sweep.amount,
        ..order.clone()
    };
    let approved = approval::approve(context, approval, &Action::Sweep(current).payload()?)?;
    sweep.state = state;
    sweep.checker = Some(checker);
    let details = json!({ "what": "approved", "digest": order.file_sha256 });
    Ok(approved.and(written(context, sweep, details)).relies_on(Premise::Moves(Movement::Sweeps)))
}

/// Ends a sweep before anything in it was signed: an operator discards it, or its approval was rejected or has expired.
///
/// # Errors
/// `operators_only`, or the name of the state that does not allow it.
pub fn discard(context: &mut Context<'_>, mut sweep: Sweep, why: &str) -> Result<Decision, Refusal> {
    if context.actor != Actor::System {
        context.operator()?;
    }
    sweep.state = next(sweep.state, Command::Discard)?;
    Ok(written(context, sweep, json!({ "what": "discarded", "why": why })))
}

/// Stores what came back from the signer, checked against the file by the caller. Nothing is sent before this is
/// durable.
///
/// # Errors
/// `operators_only`, `sweep_calls` if the number of transfers is not the one approved, or the name of the state that
/// does not allow it.
pub fn sign(context: &mut Context<'_>, mut sweep: Sweep, calls: Vec<SignedCall>) -> Result<Decision, Refusal> {
    context.operator()?;
    sweep.state = next(sweep.state, Command::Sign)?;
    let transfers = calls.iter().filter(|call| !call.is_top_up).count();
    if u32::try_from(transfers) != Ok(sweep.addresses) {
        let message = "This is not what was approved: it has a different number of transfers.";
        return Err(Refusal::new(Kind::Conflict, "sweep_calls", message));
    }
    let id = sweep.id;
    let hashes: Vec<&str> = calls.iter().map(|call| call.tx_hash.as_str()).collect();
    let details = json!({ "what": "signed", "calls": hashes });
    let mut decision = written(context, sweep, details).relies_on(Premise::Moves(Movement::Sweeps));
    for (position, call) in (0..).zip(calls) {
        decision = decision.change(Change::SweepCall(SweepCall {
            id: context.id(),
            version: 0,
            sweep: id,
            position,
            is_top_up: call.is_top_up,
            sender: call.sender,
            nonce: call.nonce,
            tx_hash: call.tx_hash,
            raw: call.raw,
            state: CallState::Open,
            block_number: None,
        }));
    }
    Ok(decision)
}

/// Records that the sweep is about to be sent to the network, before the first call leaves.
///
/// # Errors
/// Names the state that does not allow it.
pub fn sending(context: &mut Context<'_>, mut sweep: Sweep) -> Result<Decision, Refusal> {
    sweep.state = next(sweep.state, Command::Send)?;
    Ok(written(context, sweep, json!({ "what": "broadcast" })))
}

/// Records what final blocks show, and ends the sweep once every call is decided.
///
/// # Errors
/// Names the state that does not allow it.
pub fn observe(
    context: &mut Context<'_>,
    mut sweep: Sweep,
    calls: Vec<SweepCall>,
    seen: &[Seen],
) -> Result<Decision, Refusal> {
    let mut decision = context.decision();
    let (mut open, mut lost, mut found) = (0_u32, 0_u32, Vec::new());
    for mut call in calls {
        let news = seen.iter().find(|one| one.call == call.id && one.state != CallState::Open);
        if let Some(news) = news.filter(|_| call.state == CallState::Open) {
            call.state = news.state;
            call.block_number = news.block_number;
            found.push(json!({ "call": call.tx_hash, "is": call.state, "block": call.block_number }));
            decision = decision.change(Change::SweepCall(call.clone()));
        }
        open = open.saturating_add(u32::from(call.state == CallState::Open));
        lost = lost.saturating_add(u32::from(call.state.is_lost()));
    }
    if found.is_empty() {
        return Ok(decision);
    }
    if open == 0 {
        sweep.state = next(sweep.state, if lost == 0 { Command::Finish } else { Command::Fail })?;
    }
    let details = json!({ "what": sweep.state, "calls": found });
    Ok(decision.and(written(context, sweep, details)))
}

pub(super) fn written(context: &Context<'_>, mut sweep: Sweep, details: Value) -> Decision {
    sweep.updated_at = context.now;
    context
        .decision()
        .journal(Journal {
            cause: Cause::SweepProgressed,
            subject: sweep.id.uuid(),
            client: None,
            transfers: Vec::new(),
            details,
        })
        .change(Change::Sweep(sweep))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, uuid};

    const DIGEST: [u8; 32] = [7; 32];

    fn order() -> SweepOrder {
        SweepOrder {
            sweep: Id::new(uuid(50)),
            file_sha256: hex::encode(DIGEST),
            chain_id: 56,
            treasury: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8".into(),
            addresses: 1,
            amount: Usdt::from_minor(5_000_000),
            most_coins: "21000".into(),
            why: "The week's deposits".into(),
        }
    }

    fn sweep_of(decision: &Decision) -> Sweep {
        let found = decision.changes.iter().find_map(|change| match change {
            Change::Sweep(sweep) => Some(Sweep { version: sweep.version + 1, ..sweep.clone() }),
            _ => None,
        });
        found.unwrap()
    }

    fn calls_of(decision: &Decision) -> Vec<SweepCall> {
        let calls = decision.changes.iter().filter_map(|change| match change {
            Change::SweepCall(call) => Some(call.clone()),
            _ => None,
        });
        calls.collect()
    }

    fn call(is_top_up: bool, nonce: u64) -> SignedCall {
        let tx_hash = format!("0x{nonce:064x}");
        SignedCall { is_top_up, sender: "0x1".into(), nonce, tx_hash, raw: "0xf8".into() }
    }

    fn drafted() -> Sweep {
        let mut bench = Bench::operator(1);
        sweep_of(&draft(&mut bench.context(), &order(), "file".into(), DIGEST, None).unwrap())
    }

    fn proposed() -> Approval {
        let mut bench = Bench::operator(1);
        let proposal = Action::Sweep(order()).proposal().unwrap();
        let decision = approval::propose(&mut bench.context(), Id::new(uuid(60)), proposal).unwrap();
        match decision.changes.into_iter().next() {
            Some(Change::Approval(approval)) => approval,
            other => panic!("{other:?}"),
        }
    }

    fn approved() -> Sweep {
        let mut bench = Bench::operator(2);
        sweep_of(&approve(&mut bench.context(), proposed(), drafted(), &order()).unwrap())
    }

    #[test]
    fn goes_from_draft_to_done() {
        let mut bench = Bench::operator(1);
        let decision = sign(&mut bench.context(), approved(), vec![call(true, 0), call(false, 3)]).unwrap();
        let calls = calls_of(&decision);
        assert_eq!(calls.iter().map(|call| call.position).collect::<Vec<_>>(), [0, 1]);
        let sent = sweep_of(&sending(&mut bench.context(), sweep_of(&decision)).unwrap());
        let seen = |call: &SweepCall, state| Seen { call: call.id, state, block_number: Some(9) };
        let first = [seen(&calls[0], CallState::Confirmed), seen(&calls[1], CallState::Open)];
        let half = observe(&mut bench.context(), sent.clone(), calls.clone(), &first).unwrap();
        assert_eq!(sweep_of(&half).state, State::Broadcast);
        let both = [first[0], seen(&calls[1], CallState::Confirmed)];
        let done = observe(&mut bench.context(), sent.clone(), calls.clone(), &both).unwrap();
        assert_eq!(sweep_of(&done).state, State::Done);
        let failed = [first[0], seen(&calls[1], CallState::Reverted)];
        let failed = observe(&mut bench.context(), sent.clone(), calls.clone(), &failed).unwrap();
        assert_eq!(sweep_of(&failed).state, State::Failed);
        assert_eq!(observe(&mut bench.context(), sent, calls, &[]).unwrap(), bench.context().decision());
    }

    #[test]
    fn nobody_approves_alone_or_something_else() {
        let mut maker = Bench::operator(1);
        let refused = approve(&mut maker.context(), proposed(), drafted(), &order()).unwrap_err();
        assert_eq!(refused.code, "same_operator");
        let mut checker = Bench::operator(2);
        let other = Sweep { digest: [8; 32], ..drafted() };
        let refused = approve(&mut checker.context(), proposed(), other, &order()).unwrap_err();
        assert_eq!(refused.code, "approval_stale");
        let more = Sweep { amount: Usdt::from_minor(5_000_001), ..drafted() };
        assert_eq!(approve(&mut checker.context(), proposed(), more, &order()).unwrap_err().code, "approval_stale");
    }

    #[test]
    fn one_at_a_time_and_only_operators() {
        let mut bench = Bench::operator(1);
        let open = drafted();
        let file = || "file".to_owned();
        let refused = draft(&mut bench.context(), &order(), file(), DIGEST, Some(&open)).unwrap_err();
        assert_eq!(refused.code, "sweep_open");
        for mut bench in [Bench::client(1), Bench::system()] {
            assert_eq!(draft(&mut bench.context(), &order(), file(), DIGEST, None).unwrap_err().code, "operators_only");
            assert_eq!(
                sign(&mut bench.context(), approved(), vec![call(false, 0)]).unwrap_err().code,
                "operators_only"
            );
        }
        assert_eq!(discard(&mut Bench::client(1).context(), open, "x").unwrap_err().code, "operators_only");
    }

    #[test]
    fn what_is_signed_is_neither_discarded_nor_signed_again() {
        let mut bench = Bench::operator(1);
        let signed = sweep_of(&sign(&mut bench.context(), approved(), vec![call(false, 0)]).unwrap());
        assert_eq!(discard(&mut bench.context(), signed.clone(), "x").unwrap_err().code, "sweep_signed");
        assert_eq!(sign(&mut bench.context(), signed, vec![call(false, 0)]).unwrap_err().code, "sweep_signed");
        let fewer = sign(&mut bench.context(), approved(), vec![call(true, 0)]).unwrap_err();
        assert_eq!(fewer.code, "sweep_calls");
        assert_eq!(sign(&mut bench.context(), drafted(), vec![call(false, 0)]).unwrap_err().code, "sweep_drafted");
    }
}
