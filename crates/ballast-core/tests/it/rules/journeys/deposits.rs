//! Deposits that the chain brings and takes back.

use ballast_core::{
    capital::Move,
    context::Context,
    decision::{Actor, Decision, Premise},
    deposit::{self, Deposit, QuarantineReason, Receiver, split_raw},
    hold::Movement,
    notice::Kind,
    refusal::Refusal,
};
use proptest::prelude::*;

use super::*;

/// One micro-USDT in units of a token with 18 decimals.
const MICRO: u128 = 1_000_000_000_000;

fn seen(world: &World) -> Deposit {
    world.deposits.values().next_back().unwrap().clone()
}

#[test]
fn amounts_are_floored_and_the_rest_is_kept() {
    let cases = [
        ("1000000000000000000", Usdt::from_minor(1_000_000), "0"),
        ("1000000999999999999", Usdt::from_minor(1_000_000), "999999999999"),
        ("999999999999", Usdt::ZERO, "999999999999"),
        ("0", Usdt::ZERO, "0"),
        ("000001000000000000", Usdt::from_minor(1), "0"),
        ("9223372036854775807000000000001", Usdt::from_minor(i64::MAX), "1"),
    ];
    for (raw, amount, remainder) in cases {
        assert_eq!(split_raw(raw, 18), Ok((amount, remainder.to_owned())), "{raw}");
    }
    assert_eq!(split_raw("9223372036854775808000000000000", 18).unwrap_err().code, "amount_too_large");
    for raw in ["", "-1", "0x10", "1.5", "1e18", " 1", &"9".repeat(79)] {
        assert_eq!(split_raw(raw, 18).unwrap_err().code, "invalid_raw_amount", "{raw}");
    }
    assert_eq!(split_raw("15", 5).unwrap_err().code, "invalid_raw_amount");
    assert_eq!(split_raw("15", 6), Ok((Usdt::from_minor(15), "0".to_owned())));
}

proptest! {
    #[test]
    fn flooring_loses_nothing(raw in 0..(i64::MAX as u128) * MICRO) {
        let (amount, remainder) = split_raw(&raw.to_string(), 18).unwrap();
        let rest: u128 = remainder.parse().unwrap();
        prop_assert!(rest < MICRO);
        prop_assert_eq!(u128::try_from(amount.minor()).unwrap() * MICRO + rest, raw);
    }
}

#[test]
fn what_is_not_acceptable_waits_in_suspense() {
    let cases = [
        (true, true, 5_000_000, false, None),
        (true, true, 1_000_000, false, None),
        (true, true, 999_999, false, Some(QuarantineReason::Dust)),
        (true, false, 5_000_000, false, Some(QuarantineReason::UnknownAddress)),
        (false, true, 5_000_000, false, Some(QuarantineReason::WrongToken)),
        (true, true, 5_000_000, true, Some(QuarantineReason::Screening)),
    ];
    for (right_token, known, micro, screening_failed, reason) in cases {
        let mut world = World::new();
        let client = world.nth_client(0);
        world.see(known.then_some(&client), micro * MICRO, right_token).unwrap();
        world.settle(&seen(&world), screening_failed).unwrap();
        let row = seen(&world);
        let expected = if reason.is_some() { deposit::State::Quarantined } else { deposit::State::Credited };
        assert_eq!((row.state, row.reason), (expected, reason));
        let suspense = match reason {
            // Units of another token are not dollars.
            Some(QuarantineReason::WrongToken) | None => Usdt::ZERO,
            Some(_) => row.amount,
        };
        assert_eq!(on(&world, Account::Suspense), suspense, "{reason:?}");
        world.audit();
    }
}

#[test]
fn a_deposit_in_quarantine_is_given_to_a_client_or_sent_back() {
    let mut world = World::new();
    let client = world.nth_client(0);
    world.see(None, 5_000_000 * MICRO, true).unwrap();
    world.settle(&seen(&world), false).unwrap();
    let mut other = world.clone();
    world.assign(&seen(&world), &client).unwrap();
    assert_eq!((available(&world), on(&world, Account::Suspense)), (usdt(5), usdt(0)));
    assert_eq!(name(world.assign(&seen(&world), &client)), "deposit_assigned");
    world.audit();
    let row = seen(&other);
    assert_eq!(name(other.run(Actor::System, |context| deposit::refund(context, row, None))), "operators_only");
    other.refund(&seen(&other)).unwrap();
    assert_eq!(on(&other, Account::Suspense), usdt(5), "it is still here until the treasury has sent it");
    other.audit();
    assert_eq!(name(other.assign(&seen(&other), &client)), "deposit_refunded");
    assert_eq!(name(other.refund(&seen(&other))), "deposit_refunded");
    other.send_back(&seen(&other)).unwrap();
    assert_eq!(on(&other, Account::Suspense), usdt(0));
    assert_eq!(name(other.send_back(&seen(&other))), "refund_sent");
    other.audit();
}

#[test]
fn what_came_to_a_clients_address_is_given_to_nobody_else() {
    let mut world = World::new();
    let (client, other) = (world.nth_client(0), world.nth_client(1));
    world.see(Some(&client), 5_000_000 * MICRO, true).unwrap();
    world.settle(&seen(&world), true).unwrap();
    assert_eq!(name(world.assign(&seen(&world), &other)), "another_client");
    world.assign(&seen(&world), &client).unwrap();
    world.audit();
}

#[test]
fn a_refund_says_what_to_send_to_whom() {
    let mut world = World::new();
    let client = world.nth_client(0);
    world.see(Some(&client), 5_000_000 * MICRO + 7, true).unwrap();
    world.settle(&seen(&world), true).unwrap();
    let row = seen(&world);
    let nobody = world.clone().run(crate::rules::world::CHECKER, |context| deposit::refund(context, row.clone(), None));
    assert_eq!(name(nobody), "no_receiver");
    world.refund(&row).unwrap();
    let owed = world.refunds[&row.id].clone();
    assert_eq!((&owed.to, &owed.token, &owed.raw_amount), (&row.from, &row.token, &row.raw_amount));
    assert_eq!(world.notices.last(), Some(&(client.id, Kind::DepositRefunded)));
    let row = seen(&world);
    for (hash, code) in [("", "invalid_tx_hash"), ("0x12", "invalid_tx_hash"), (&"g".repeat(64), "invalid_tx_hash")] {
        let sent = world.run(Actor::System, |context| deposit::refund_sent(context, &row, owed.clone(), hash));
        assert_eq!(name(sent), code, "{hash}");
    }
    let hash = "AB".repeat(32);
    let anyone = world.run(Actor::Anyone, |context| deposit::refund_sent(context, &row, owed.clone(), &hash));
    assert_eq!(name(anyone), "operators_only");
    world.run(Actor::System, |context| deposit::refund_sent(context, &row, owed, &hash)).unwrap();
    assert_eq!(world.refunds[&row.id].tx_hash.as_deref(), Some(format!("0x{}", "ab".repeat(32)).as_str()));
    world.audit();
}

#[test]
fn another_token_is_never_credited() {
    let mut world = World::new();
    let client = world.nth_client(0);
    world.see(Some(&client), 5_000_000 * MICRO, false).unwrap();
    world.settle(&seen(&world), false).unwrap();
    assert_eq!(name(world.assign(&seen(&world), &client)), "not_money");
    assert!(world.notices.is_empty(), "whoever sends a look-alike does not reach the client with it");
}

#[test]
fn a_deposit_is_credited_once() {
    let mut world = World::new();
    let client = world.nth_client(0);
    world.pay_in(&client, usdt(5)).unwrap();
    assert_eq!(name(world.settle(&seen(&world), false)), "deposit_credited");
    let row = seen(&world);
    assert_eq!(name(world.run(Actor::System, |context| deposit::orphan(context, row))), "deposit_counted");
}

/// A deposit of 500 that was invested at once before its block left the chain.
fn taken_back() -> World {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(400), 1).unwrap();
    world.pay_in(&client, usdt(500)).unwrap();
    world.reverse(&seen(&world)).unwrap();
    assert_eq!(available(&world), usdt(0));
    assert_eq!(world.cash(client.id).owed, usdt(400));
    assert_eq!(states(&world), [State::Active], "what runs goes on");
    assert!(world.notices.contains(&(client.id, Kind::DepositReversed)));
    world.audit();
    world
}

#[test]
fn a_taken_back_deposit_stops_payouts_until_it_is_made_good() {
    let mut world = taken_back();
    let client = world.nth_client(0);
    assert_eq!(name(world.request_cash(&client, usdt(1))), "shortfall_open");
    // The same payment in another block repairs everything automatically.
    world.pay_in(&client, usdt(500)).unwrap();
    assert_eq!((world.cash(client.id).owed, available(&world)), (usdt(0), usdt(100)));
    assert_eq!(name(world.request_cash(&client, usdt(1))), "done");
    world.audit();
}

#[test]
fn a_chain_that_returns_to_its_block_reinstates_the_credit() {
    let mut world = taken_back();
    let client = world.nth_client(0);
    for _ in 0..3 {
        world.reinstate(&seen(&world)).unwrap();
        assert_eq!((world.cash(client.id).owed, available(&world)), (usdt(0), usdt(100)));
        world.reverse(&seen(&world)).unwrap();
        assert_eq!((world.cash(client.id).owed, available(&world)), (usdt(400), usdt(0)));
        world.audit();
    }
}

/// Whether the store refuses the decision if deposits are held by the time it is written.
fn heeds_holds(world: &World, rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>) -> bool {
    let mut heeds = false;
    let outcome = world.clone().run(Actor::System, |context| {
        let decision = rule(context)?;
        heeds = decision.premises.contains(&Premise::Moves(Movement::Deposits));
        Ok(decision)
    });
    assert_eq!(name(outcome), "done");
    heeds
}

#[test]
fn nothing_is_given_back_while_deposits_are_held() {
    let mut world = taken_back();
    let (client, row) = (world.nth_client(0), seen(&world));
    let receiver = Receiver { client: &client, cash: world.cash(client.id), waiting: Vec::new() };
    assert!(heeds_holds(&world, |context| deposit::reinstate(context, row, 15, Some(receiver))));
    // Nor does it go back into quarantine.
    world.see(None, 5_000_000 * MICRO, true).unwrap();
    world.settle(&seen(&world), false).unwrap();
    world.reverse(&seen(&world)).unwrap();
    let row = seen(&world);
    assert_eq!((row.state, row.reason), (deposit::State::Reversed, Some(QuarantineReason::UnknownAddress)));
    assert!(heeds_holds(&world, |context| deposit::reinstate(context, row, 15, None)));
}

#[test]
fn cash_that_comes_free_pays_what_is_owed() {
    let mut world = taken_back();
    let client = world.nth_client(0);
    world.cancel(&first(&world)).unwrap();
    assert_eq!((world.cash(client.id).owed, available(&world)), (usdt(0), usdt(0)));
    world.audit();
}

#[test]
fn the_operator_can_give_up_a_shortfall_and_no_more() {
    let mut world = taken_back();
    let client = world.nth_client(0);
    let forgive = |world: &mut World, amount| name(world.move_money(Move::ForgiveShortfall(client.id, amount)));
    assert_eq!(forgive(&mut world, Usdt::from_minor(usdt(400).minor() + 1)), "not_enough");
    assert_eq!(forgive(&mut world, usdt(400)), "done");
    assert_eq!(world.cash(client.id).owed, usdt(0));
    world.audit();
}

#[test]
fn a_deposit_of_nobody_is_not_credited() {
    let mut world = World::new();
    let client = world.nth_client(0);
    world.see(Some(&client), 5_000_000 * MICRO, true).unwrap();
    let row = seen(&world);
    let outcome = world.run(Actor::System, |context| deposit::settle(context, row, 15, false, None));
    assert_eq!(name(outcome), "no_receiver");
}
