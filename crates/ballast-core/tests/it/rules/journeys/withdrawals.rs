//! Withdrawals.

use ballast_core::{
    account::{PasswordChange, change_password, freeze},
    approval::Approval,
    client::{Cash, Client, Status},
    context::Context,
    decision::Actor,
    refusal::Kind,
    withdrawal::{self, RequestFacts, State as W, Withdrawal},
};

use super::*;
use crate::rules::{
    explore::matured,
    world::{CHECKER, MAKER, wallet},
};

fn asked(world: &World) -> Withdrawal {
    world.withdrawals.values().next_back().unwrap().clone()
}

fn proposed(world: &World) -> Approval {
    world.proposal(&asked(world)).unwrap()
}

/// A withdrawal of a matured investment that two operators approved.
fn approved() -> World {
    let mut world = matured(usdt(17));
    world.request(&first(&world)).unwrap();
    world.propose(&asked(&world)).unwrap();
    world.approve(&asked(&world), proposed(&world)).unwrap();
    assert_eq!(asked(&world).state, W::Approved);
    world
}

#[test]
fn a_whole_payout() {
    let mut world = approved();
    assert_eq!(asked(&world).amount, usdt(117));
    world.wait_hours(24);
    world.batch(&asked(&world)).unwrap();
    let payout = asked(&world).payout.unwrap();
    assert_eq!(payout.sats, World::sats_for(usdt(117)).minor());
    world.sign(&asked(&world)).unwrap();
    world.broadcast(&asked(&world)).unwrap();
    world.pay(&asked(&world)).unwrap();
    assert_eq!((asked(&world).state, first(&world).state), (W::Paid, State::Closed));
    assert_eq!(name(world.pay(&asked(&world))), "withdrawal_paid");
    assert_eq!(name(world.request(&first(&world))), "investment_closed");
    world.audit();
}

#[test]
fn a_release_puts_back_exactly_what_was_taken() {
    for result in [usdt(17), usdt(-17)] {
        let mut world = matured(result);
        let before = world.balances.clone();
        world.request(&first(&world)).unwrap();
        assert_eq!(name(world.request(&first(&world))), "investment_withdrawing");
        world.cancel_withdrawal(&asked(&world)).unwrap();
        for (account, asset, minor) in before.iter() {
            assert_eq!(world.balances.get(account, asset), minor, "{account:?}");
        }
        assert_eq!((first(&world).state, first(&world).withdrawal), (State::Matured, None));
        // And it can be requested again.
        world.request(&first(&world)).unwrap();
        world.reject_withdrawal(&asked(&world)).unwrap();
        assert_eq!(asked(&world).reason.as_deref(), Some("address on a list"));
        world.audit();
    }
}

#[test]
fn the_least_withdrawal_does_not_lock_in_a_loss() {
    for (result, expected) in [(usdt(17), "below_minimum"), (usdt(0), "below_minimum"), (usdt(-17), "done")] {
        let mut world = matured(result);
        let id = first(&world).id;
        world.investments.get_mut(&id).unwrap().terms.withdrawal_minimum = usdt(100_000);
        assert_eq!(name(world.request(&first(&world))), expected, "{result}");
    }
    let mut world = matured(usdt(-100));
    assert_eq!(name(world.request(&first(&world))), "nothing_left");
}

#[test]
fn free_cash_within_what_is_there() {
    let mut world = matured(usdt(0));
    let client = world.nth_client(0);
    let cases = [
        (Usdt::ZERO, "below_minimum"),
        (usdt(-5), "below_minimum"),
        (Usdt::from_minor(999_999), "below_minimum"),
        (Usdt::from_minor(usdt(30).minor() + 1), "not_enough_available"),
        (usdt(30), "done"),
        (usdt(1), "not_enough_available"),
    ];
    for (amount, expected) in cases {
        assert_eq!(name(world.request_cash(&client, amount)), expected, "{amount}");
    }
    world.audit();
}

#[test]
fn an_address_of_ours_is_refused() {
    let mut world = matured(usdt(0));
    let client = world.nth_client(0);
    let cash = world.cash(client.id);
    let facts = RequestFacts { client: &client, cash, wallet: wallet(), own_wallet: true, known_wallet: true };
    let id = world.fresh();
    let outcome = world.run(Actor::Client(client.id), |context| withdrawal::request_cash(context, id, usdt(5), facts));
    assert_eq!(name(outcome), "own_address");
}

#[test]
fn new_addresses_and_new_credentials_wait() {
    let ask = |known_wallet: bool, changed_hours_ago: Option<i64>| {
        let mut world = matured(usdt(0));
        let client = world.nth_client(0);
        if let Some(hours) = changed_hours_ago {
            let own = Actor::Client(client.id);
            let hash = "$argon2id$new".to_owned();
            world.run(own, |context| change_password(context, &client, hash, PasswordChange::Update)).unwrap();
            world.wait_hours(hours);
        }
        let client = world.nth_client(0);
        let cash = world.cash(client.id);
        let facts = RequestFacts { client: &client, cash, wallet: wallet(), own_wallet: false, known_wallet };
        let id = world.fresh();
        world.run(Actor::Client(client.id), |context| withdrawal::request_cash(context, id, usdt(5), facts)).unwrap();
        (asked(&world).not_before.millis() - world.now.millis()) / 3_600_000
    };
    assert_eq!(ask(true, None), 0);
    assert_eq!(ask(false, None), 24);
    assert_eq!(ask(true, Some(4)), 19, "twenty hours, less the millisecond the clock moves by itself");
    assert_eq!(ask(true, Some(30)), 0);
}

#[test]
fn nothing_is_batched_before_the_hold_is_over() {
    let mut world = approved();
    assert_eq!(name(world.batch(&asked(&world))), "payout_held");
    world.wait_hours(24);
    // A credential that changes after the approval holds it again.
    let client = world.nth_client(0);
    let hash = "$argon2id$new".to_owned();
    world
        .run(Actor::Client(client.id), |context| change_password(context, &client, hash, PasswordChange::Reset))
        .unwrap();
    assert_eq!(name(world.batch(&asked(&world))), "payout_held");
    world.wait_hours(24);
    assert_eq!(name(world.batch(&asked(&world))), "done");
}

#[test]
fn a_frozen_account_is_not_paid() {
    let mut world = approved();
    world.wait_hours(48);
    let client = world.nth_client(0);
    world.run(Actor::Client(client.id), |context| freeze(context, &client, "not me")).unwrap();
    assert_eq!(name(world.batch(&asked(&world))), "account_frozen");
    let mut world = matured(usdt(17));
    world.request(&first(&world)).unwrap();
    let client = world.nth_client(0);
    world.propose(&asked(&world)).unwrap();
    world.run(Actor::Client(client.id), |context| freeze(context, &client, "not me")).unwrap();
    assert_eq!(name(world.approve(&asked(&world), proposed(&world))), "account_frozen");
    assert_eq!(name(world.propose(&asked(&world))), "account_frozen");
    let client = world.nth_client(0);
    assert_eq!(name(world.request_cash(&client, usdt(5))), "account_frozen");
    // Cancelling is always possible: nothing leaves by it.
    assert_eq!(name(world.cancel_withdrawal(&asked(&world))), "done");
}

#[test]
fn a_shortfall_stops_every_step_until_the_batch() {
    let mut world = approved();
    world.wait_hours(24);
    let deposit = world.deposits.values().next().unwrap().clone();
    world.reverse(&deposit).unwrap();
    assert_eq!(name(world.batch(&asked(&world))), "shortfall_open");
    // Cancelled cash pays what is owed; here 100 of 130 stay open.
    let client = world.nth_client(0);
    assert_eq!(world.cash(client.id).owed, usdt(100));
    world.audit();
}

#[test]
fn two_different_operators_approve_the_same_thing() {
    let mut world = matured(usdt(17));
    world.request(&first(&world)).unwrap();
    world.propose(&asked(&world)).unwrap();
    let (row, proposal, client) = (asked(&world), proposed(&world), world.nth_client(0));
    let cash = world.cash(client.id);
    let approve = |actor, row: Withdrawal, proposal: Approval| {
        let mut world = world.clone();
        name(world.run(actor, |context| withdrawal::approve(context, row, proposal, &client, cash)))
    };
    assert_eq!(approve(MAKER, row.clone(), proposal.clone()), "same_operator");
    assert_eq!(approve(Actor::System, row.clone(), proposal.clone()), "operators_only");
    assert_eq!(approve(Actor::Client(client.id), row.clone(), proposal.clone()), "operators_only");
    let other_address = ballast_core::bitcoin_address::BtcAddress::from_stored("bc1qelsewhere".to_owned());
    let swapped = Withdrawal { wallet: other_address, ..row.clone() };
    assert_eq!(approve(CHECKER, swapped, proposal.clone()), "approval_stale");
    let more = Withdrawal { amount: usdt(118), ..row.clone() };
    assert_eq!(approve(CHECKER, more, proposal.clone()), "approval_stale");
    let forged = Approval { payload: serde_json::json!({}), ..proposal.clone() };
    assert_eq!(approve(CHECKER, row.clone(), forged), "approval_stale");
    let foreign = Approval { subject: uuid::Uuid::from_u128(1), ..proposal.clone() };
    assert_eq!(approve(CHECKER, row.clone(), foreign), "approval_of_another");
    let other_kind = Approval { kind: "plan".to_owned(), ..proposal.clone() };
    assert_eq!(approve(CHECKER, row.clone(), other_kind), "approval_of_another");
    assert_eq!(approve(CHECKER, row.clone(), proposal.clone()), "done");
    world.wait_hours(72);
    assert_eq!(name(world.approve(&row, proposal)), "approval_lapsed");
}

#[test]
fn a_cancelled_withdrawal_takes_its_proposal_with_it() {
    let mut world = matured(usdt(17));
    world.request(&first(&world)).unwrap();
    world.propose(&asked(&world)).unwrap();
    world.cancel_withdrawal(&asked(&world)).unwrap();
    let left: Vec<_> = world.approvals.values().map(|one| one.state).collect();
    assert_eq!(left, [ballast_core::approval::State::Voided]);
}

#[test]
fn after_batching_only_the_chain_decides() {
    let mut world = approved();
    world.wait_hours(24);
    world.batch(&asked(&world)).unwrap();
    assert_eq!(name(world.cancel_withdrawal(&asked(&world))), "withdrawal_batched");
    assert_eq!(name(world.reject_withdrawal(&asked(&world))), "withdrawal_batched");
    world.sign(&asked(&world)).unwrap();
    let (row, batch) = (asked(&world), uuid::Uuid::from_u128(77));
    let sats = row.payout.clone().unwrap().sats;
    let (client, cash) = (world.nth_client(0), world.cash(row.client));
    let unconfirmed = world.run(MAKER, |context| withdrawal::rebatch(context, row, &client, cash, batch, false));
    assert_eq!(name(unconfirmed), "conflict_unconfirmed");
    world.rebatch(&asked(&world)).unwrap();
    let again = asked(&world).payout.unwrap();
    assert_eq!((again.sats, again.txid), (sats, None), "the rate stays as it was fixed");
    world.audit();
}

#[test]
fn what_is_batched_again_must_still_be_payable() {
    let mut world = approved();
    world.wait_hours(24);
    world.batch(&asked(&world)).unwrap();
    let (row, client, cash) = (asked(&world), world.nth_client(0), world.cash(world.nth_client(0).id));
    let again = |client: &Client, cash: Cash| {
        let mut new_id = || uuid::Uuid::from_u128(900);
        let mut context = Context { actor: MAKER, now: world.now, rules: &world.rules, new_id: &mut new_id };
        withdrawal::rebatch(&mut context, row.clone(), client, cash, uuid::Uuid::from_u128(78), true)
    };
    let code = |client: &Client, cash: Cash| again(client, cash).unwrap_err().code;
    assert_eq!(code(&Client { status: Status::Frozen, ..client.clone() }, cash), "account_frozen");
    assert_eq!(code(&client, Cash { owed: usdt(1), ..cash }), "shortfall_open");
    let held = Client { payouts_held_until: Some(world.now.plus_hours(1)), ..client.clone() };
    assert_eq!(code(&held, cash), "payout_held");
    assert_eq!(again(&client, cash).unwrap().premises, [client.premise()], "a freeze at this moment is noticed");
}

#[test]
fn rates_and_ids_are_checked() {
    let mut world = approved();
    world.wait_hours(24);
    let (row, client) = (asked(&world), world.nth_client(0));
    let cash = world.cash(client.id);
    let batch = |micro_usdt| {
        let (row, mut world) = (row.clone(), world.clone());
        let (batch, rate) = (uuid::Uuid::from_u128(5), withdrawal::Rate { micro_usdt });
        name(world.run(MAKER, |context| withdrawal::batch(context, row, &client, cash, batch, rate)))
    };
    assert_eq!(batch(0), "invalid_rate");
    assert_eq!(batch(-1), "invalid_rate");
    assert_eq!(batch(i64::MAX), "below_dust");
    world.batch(&asked(&world)).unwrap();
    for txid in ["", "abc", &"AB".repeat(32), &"zz".repeat(32), &"ab".repeat(33)] {
        let row = asked(&world);
        assert_eq!(name(world.run(MAKER, |context| withdrawal::sign(context, row, txid))), "invalid_txid", "{txid}");
    }
}

#[test]
fn a_rejection_needs_a_reason() {
    let mut world = matured(usdt(17));
    world.request(&first(&world)).unwrap();
    let client = world.nth_client(0);
    let reject = |actor, reason: &str| {
        let (row, mut world) = (asked(&world), world.clone());
        let back = withdrawal::Release {
            client: &client,
            cash: world.cash(client.id),
            investment: Some(first(&world)),
            proposed: None,
        };
        name(world.run(actor, |context| withdrawal::reject(context, row, reason, back)))
    };
    assert_eq!(reject(CHECKER, "  "), "reason_required");
    assert_eq!(reject(CHECKER, "a\nb"), "control_characters");
    assert_eq!(reject(Actor::Client(client.id), "mine"), "operators_only");
    assert_eq!(reject(CHECKER, "the address is on a list"), "done");
}

#[test]
fn nothing_leaves_before_the_email_is_confirmed() {
    let unconfirmed = |world: &mut World| {
        let client = Client { email_confirmed_at: None, ..world.nth_client(0) };
        world.clients.insert(client.id, client);
    };
    let mut world = matured(usdt(17));
    unconfirmed(&mut world);
    let refused = world.request(&first(&world)).unwrap_err();
    assert_eq!((refused.code, refused.kind), ("email_unconfirmed", Kind::Conflict));
    assert!(refused.message.contains("open the link"), "{}", refused.message);
    let client = world.nth_client(0);
    assert_eq!(name(world.request_cash(&client, usdt(1))), "email_unconfirmed");
    let (mut world, id) = invested(1_000, 12);
    unconfirmed(&mut world);
    assert_eq!(name(world.give_notice(&world.investments[&id].clone())), "email_unconfirmed");
}
