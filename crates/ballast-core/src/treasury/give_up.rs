//! Giving up a sweep that does not go through, so that another one can be drawn up.
//!
//! Nothing is at risk: each of its calls can only pay the treasury or top up one of our own addresses, and the next
//! sweep uses the same nonces, so that the chain carries out one of the two.

use serde_json::json;

use super::{CallState, Command, GiveUpOrder, Sweep, SweepCall, next, rules::written};
use crate::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Change, Decision},
    refusal::Refusal,
};

/// Gives up a signed sweep whose `calls` are not all decided. What final blocks showed of it stays recorded.
///
/// # Errors
/// Those of an approval, `approval_stale` if the stored file has changed, or the name of the state that does not allow
/// it.
pub fn give_up(
    context: &mut Context<'_>,
    approval: Approval,
    mut sweep: Sweep,
    calls: Vec<SweepCall>,
    order: &GiveUpOrder,
) -> Result<Decision, Refusal> {
    let state = next(sweep.state, Command::GiveUp)?;
    let current = GiveUpOrder { sweep: sweep.id, file_sha256: hex::encode(sweep.digest), why: order.why.clone() };
    let mut decision = approval::approve(context, approval, &Action::SweepGiveUp(current).payload()?)?;
    let mut left = Vec::new();
    for call in calls.into_iter().filter(|call| call.state == CallState::Open) {
        left.push(call.tx_hash.clone());
        decision = decision.change(Change::SweepCall(SweepCall { state: CallState::GivenUp, ..call }));
    }
    sweep.state = state;
    let details = json!({ "what": "given_up", "digest": order.file_sha256, "calls": left, "why": order.why });
    Ok(decision.and(written(context, sweep, details)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::Id;
    use crate::{
        money::Usdt,
        testing::{Bench, uuid},
        treasury::State,
    };

    fn sweep(state: State) -> Sweep {
        let mut bench = Bench::operator(1);
        Sweep {
            id: Id::new(uuid(50)),
            version: 4,
            state,
            file: "file".into(),
            digest: [7; 32],
            addresses: 2,
            amount: Usdt::from_minor(5),
            maker: uuid(1),
            checker: Some(uuid(2)),
            drafted_at: bench.context().now,
            updated_at: bench.context().now,
        }
    }

    fn call(position: u32, state: CallState) -> SweepCall {
        SweepCall {
            id: Id::new(uuid(70 + u128::from(position))),
            version: 1,
            sweep: Id::new(uuid(50)),
            position,
            is_top_up: false,
            sender: "0x1".into(),
            nonce: 0,
            tx_hash: format!("0x{position:064x}"),
            raw: "0xf8".into(),
            state,
            block_number: None,
        }
    }

    fn order() -> GiveUpOrder {
        let (sweep, file_sha256) = (Id::new(uuid(50)), hex::encode([7; 32]));
        GiveUpOrder { sweep, file_sha256, why: "Gas went up tenfold.".into() }
    }

    fn proposed() -> Approval {
        let proposal = Action::SweepGiveUp(order()).proposal().unwrap();
        let decision = approval::propose(&mut Bench::operator(1).context(), Id::new(uuid(60)), proposal).unwrap();
        match decision.changes.into_iter().next() {
            Some(Change::Approval(approval)) => approval,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn two_operators_end_it_and_only_what_is_open_is_given_up() {
        for state in [State::Signed, State::Broadcast] {
            let calls = vec![call(0, CallState::Confirmed), call(1, CallState::Open), call(2, CallState::Reverted)];
            let mut checker = Bench::operator(2);
            let decision = give_up(&mut checker.context(), proposed(), sweep(state), calls, &order()).unwrap();
            let (mut ended, mut given_up) = (None, Vec::new());
            for change in decision.changes {
                match change {
                    Change::Sweep(sweep) => ended = Some(sweep.state),
                    Change::SweepCall(call) => given_up.push((call.position, call.state)),
                    _ => {}
                }
            }
            assert_eq!((ended, given_up), (Some(State::Failed), vec![(1, CallState::GivenUp)]));
        }
    }

    #[test]
    fn nobody_gives_up_alone_nor_something_else() {
        let try_as = |n, sweep| give_up(&mut Bench::operator(n).context(), proposed(), sweep, Vec::new(), &order());
        assert_eq!(try_as(1, sweep(State::Broadcast)).unwrap_err().code, "same_operator");
        let other = Sweep { digest: [8; 32], ..sweep(State::Broadcast) };
        assert_eq!(try_as(2, other).unwrap_err().code, "approval_stale");
        for state in [State::Drafted, State::Approved, State::Done, State::Failed, State::Discarded] {
            assert!(try_as(2, sweep(state)).unwrap_err().code.starts_with("sweep_"), "{state:?}");
        }
    }
}
