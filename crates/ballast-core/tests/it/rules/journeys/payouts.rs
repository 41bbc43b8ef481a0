//! Possible outcomes of a batch's attempts.

use ballast_core::{
    context::Context,
    decision::{Change, Decision},
    id::Id,
    money::Usdt,
    payout::{
        self, Aligned, Attempt, Batch, Block, Control, Draft, Sight, Standing, State,
        attempt::State::{self as A, Approved, Broadcast, Confirmed, Impossible, Signed, Superseded},
    },
    refusal::Refusal,
    withdrawal::{State as W, Withdrawal},
};
use uuid::Uuid;

use super::*;
use crate::rules::{explore::matured, world::MAKER};

fn decide(rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>) -> Result<Decision, Refusal> {
    let world = World::new();
    let mut new_id = || Uuid::from_u128(900);
    rule(&mut Context { actor: MAKER, now: world.now, rules: &world.rules, new_id: &mut new_id })
}

fn batch(state: State) -> Batch {
    let now = World::new().now;
    Batch {
        id: Id::new(Uuid::from_u128(1)),
        version: 3,
        state,
        rate_micro_usdt: 60_000_000_000,
        fixing: None,
        payouts: 1,
        total: Usdt::from_minor(600_000_000),
        sats: 1_000_000,
        maker: Uuid::from_u128(2),
        checker: Some(Uuid::from_u128(3)),
        built_at: now,
        approved_at: Some(now),
        updated_at: now,
    }
}

/// An attempt; if signed, its transaction is stored.
fn attempt(number: u32, state: A, signed: bool) -> Attempt {
    let now = World::new().now;
    Attempt {
        id: Id::new(Uuid::from_u128(10 + u128::from(number))),
        version: 5,
        batch: Id::new(Uuid::from_u128(1)),
        number,
        state,
        manifest: String::new(),
        digest: [0; 32],
        psbt: String::new(),
        txid: format!("{number:064}"),
        fee_sats: 100,
        raw: signed.then(|| "00".to_owned()),
        sight: Sight::Unseen,
        built_at: now,
        updated_at: now,
    }
}

/// The attempts that a decision writes, by number.
fn written(decision: &Decision) -> Vec<(u32, A)> {
    let mut found: Vec<_> = decision
        .changes
        .iter()
        .filter_map(|change| match change {
            Change::PayoutAttempt(attempt) => Some((attempt.number, attempt.state)),
            _ => None,
        })
        .collect();
    found.sort_unstable_by_key(|(number, _)| *number);
    found
}

fn writes_batch(decision: &Decision) -> bool {
    decision.changes.iter().any(|change| matches!(change, Change::PayoutBatch(_)))
}

fn signed(attempts: Vec<Attempt>, number: usize) -> Result<Vec<(u32, A)>, &'static str> {
    let id = attempts[number - 1].id;
    let standing = Standing { batch: batch(State::Approved), attempts };
    let decision = decide(|context| payout::sign(context, standing, id, "00"));
    decision.map(|decision| written(&decision)).map_err(|refusal| refusal.code)
}

#[test]
fn a_signature_supersedes_what_came_before_and_nothing_that_comes_after() {
    let both = || vec![attempt(1, Approved, false), attempt(2, Approved, false)];
    assert_eq!(signed(both(), 1), Ok(vec![(1, Signed)]), "the second one may still be signed");
    assert_eq!(signed(both(), 2), Ok(vec![(1, Superseded), (2, Signed)]));
    assert_eq!(signed(vec![attempt(1, Superseded, false), attempt(2, Signed, true)], 1), Err("attempt_superseded"));
    // The chain once held it without our having its signature; the signature is accepted when it comes.
    assert_eq!(signed(vec![attempt(1, Broadcast, false)], 1), Ok(vec![(1, Broadcast)]));
    assert_eq!(signed(vec![attempt(1, Broadcast, true)], 1), Err("signed_before"));
}

fn seen(attempt: Attempt, sight: &Sight) -> A {
    let (id, standing) = (attempt.id, Standing { batch: batch(State::Approved), attempts: vec![attempt] });
    let decision =
        decide(|context| Ok(payout::observe(context, standing, &[(id, sight.clone())], Control::default())?.unwrap()));
    written(&decision.unwrap())[0].1
}

#[test]
fn an_attempt_whose_conflict_is_gone_is_where_it_was() {
    assert_eq!(seen(attempt(1, Impossible, false), &Sight::Outbid), Approved, "its signature may still be brought");
    assert_eq!(seen(attempt(1, Impossible, true), &Sight::Outbid), Broadcast);
}

#[test]
fn a_higher_fee_and_an_end_are_no_decisions_on_what_was_read_before() {
    let draft = Draft {
        batch: Id::new(Uuid::from_u128(1)),
        manifest: "{}".into(),
        psbt: String::new(),
        txid: "f".repeat(64),
        fee_sats: 200,
    };
    let stored = batch(State::Broadcast);
    let mut bumped = None;
    decide(|context| {
        let (decision, _) = payout::bump(context, &stored, &[attempt(1, Broadcast, true)], draft)?;
        bumped = Some(decision.clone());
        Ok(decision)
    })
    .unwrap();
    assert!(writes_batch(&bumped.unwrap()), "a batch that is confirmed or given up at this moment gets no attempt");
    let over = Standing { batch: batch(State::Broadcast), attempts: vec![attempt(1, Impossible, true)] };
    let ended = decide(|context| payout::abandon(context, over, Vec::new(), Vec::new())).unwrap();
    assert!(writes_batch(&ended));
    assert_eq!(written(&ended), [(1, Impossible)], "an attempt found possible at this moment is noticed");
}

fn asked(world: &World) -> Withdrawal {
    world.withdrawals.values().next_back().unwrap().clone()
}

/// A world with a withdrawal that was sent to the network.
fn on_its_way() -> World {
    let mut world = matured(usdt(17));
    world.request(&first(&world)).unwrap();
    world.propose(&asked(&world)).unwrap();
    let proposal = world.proposal(&asked(&world)).unwrap();
    world.approve(&asked(&world), proposal).unwrap();
    world.wait_hours(24);
    world.batch(&asked(&world)).unwrap();
    world.sign(&asked(&world)).unwrap();
    world.broadcast(&asked(&world)).unwrap();
    world
}

#[test]
fn a_batch_of_which_something_counts_as_paid_is_not_given_up() {
    let mut world = on_its_way();
    let abandon = |withdrawal: Withdrawal| {
        let over = Standing { batch: batch(State::Broadcast), attempts: vec![attempt(1, Impossible, true)] };
        decide(|context| payout::abandon(context, over, Vec::new(), vec![withdrawal]))
    };
    let ended = abandon(asked(&world)).unwrap();
    let rewritten = |change: &Change| matches!(change, Change::Withdrawal(row) if row.state == W::Broadcast);
    assert!(ended.changes.iter().any(rewritten), "one paid at this moment is noticed");
    world.pay(&asked(&world)).unwrap();
    assert_eq!(abandon(asked(&world)).unwrap_err().code, "still_paid");
}

/// The signed file was sent to the network without us, and later the chain accepted another spend of its coins.
#[test]
fn a_payment_whose_signature_never_came_is_taken_back_like_any_other() {
    let mut world = on_its_way();
    world.pay(&asked(&world)).unwrap();
    let standing = Standing { batch: batch(State::Confirmed), attempts: vec![attempt(1, Confirmed, false)] };
    let (id, block) = (standing.attempts[0].id, Block { height: 9, hash: "0".repeat(64) });
    let sight = Sight::Impossible { by: "b".repeat(64), block };
    let seen = decide(|context| Ok(payout::observe(context, standing, &[(id, sight)], Control::default())?.unwrap()));
    assert_eq!(written(&seen.unwrap()), [(1, Impossible)]);

    let (reopened, attempts) = (batch(State::Broadcast), [attempt(1, Impossible, false)]);
    let mut paid = asked(&world);
    paid.payout.as_mut().unwrap().batch = reopened.id.uuid();
    let client = world.clients[&paid.client].clone();
    let investment = paid.investment.map(|id| world.investments[&id].clone());
    let one = Aligned { withdrawal: paid, client: &client, investment };
    let back = decide(|context| Ok(payout::align(context, &reopened, &attempts, one)?.unwrap())).unwrap();
    let is_open = |change: &Change| matches!(change, Change::Withdrawal(row) if row.state == W::Broadcast);
    assert!(back.changes.iter().any(is_open));
    // One whose signature is here, or that can still be confirmed, goes before it.
    let txid = |attempts: &[Attempt]| payout::txid(&batch(State::Broadcast), attempts).unwrap();
    assert_eq!(txid(&[attempt(1, Impossible, true), attempt(2, Approved, false)]), attempt(1, Impossible, true).txid);
    assert_eq!(txid(&[attempt(1, Broadcast, false), attempt(2, Impossible, true)]), attempt(1, Broadcast, false).txid);
    assert_eq!(txid(&[attempt(1, Impossible, false), attempt(2, Approved, false)]), attempt(2, Approved, false).txid);
}

#[test]
fn the_journal_says_which_block_rules_an_attempt_out() {
    let sight =
        |hash: &str| Sight::Impossible { by: "b".repeat(64), block: Block { height: 9, hash: hash.repeat(64) } };
    let known = Attempt { sight: sight("0"), ..attempt(1, Impossible, true) };
    let standing = Standing { batch: batch(State::Abandoned), attempts: vec![known.clone()] };
    let decision = decide(|context| {
        Ok(payout::observe(context, standing, &[(known.id, sight("1"))], Control::default())?.unwrap())
    });
    let lines = decision.unwrap().journals;
    assert_eq!(lines[0].details["after"]["block"]["hash"], "1".repeat(64));
}
