//! No account falls below its floor.

use ballast_core::{
    decision::{Actor, Change, Decision},
    deposit::{self, Deposit},
    investment::{Investment, State},
    ledger::{Account, Cause},
};
use ballast_store::{CommitError, reads};
use uuid::Uuid;

use crate::{
    allocation::{approve, finish, invested},
    world::*,
};

on_both_engines!(
    sound:
    cash_cannot_be_spent_twice,
    promotions_need_cover,
    suspense_cannot_be_overdrawn,
    amounts_do_not_overflow,
    an_investment_is_never_worth_less_than_nothing,
    a_shortfall_is_never_positive,
    capital_is_not_taken_out_twice,
    a_loss_is_made_good_only_from_capital,
);

async fn cash_cannot_be_spent_twice(world: &World) {
    let ada = world.client_with(0, 100).await;
    world.store.commit(hold(&ada, 70)).await.unwrap();
    let refused = world.store.commit(hold(&ada, 31)).await;
    assert_eq!(refused, Err(CommitError::Overdrawn(Account::Available(ada.id))));
    world.store.commit(hold(&ada, 30)).await.unwrap();
    assert_eq!(world.available(&ada).await, 0);
}

async fn promotions_need_cover(world: &World) {
    let grant = |number| {
        let client = client(number);
        let bonus = transfer(Account::Promotions, Account::Bonus(client.id), 1_000);
        Decision::new(Actor::Anyone, moment(0)).change(Change::Client(client.clone())).journal(journal(
            Cause::ClientSignedUp,
            client.id.uuid(),
            Some(client.id),
            vec![bonus],
        ))
    };
    assert_eq!(world.store.commit(grant(0)).await, Err(CommitError::Overdrawn(Account::Promotions)));
    world.store.commit(operator(Account::Custody, Account::Capital, 2_600)).await.unwrap();
    world.store.commit(operator(Account::Capital, Account::Promotions, 2_500)).await.unwrap();
    world.store.commit(grant(1)).await.unwrap();
    // Together in one batch the next two would overdraw it; one of them goes through.
    let (one, other) = tokio::join!(world.store.commit(grant(2)), world.store.commit(grant(3)));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    assert_eq!(world.control(Account::Promotions).await, 500);
    assert_eq!(world.control(Account::Capital).await, 100);
}

async fn suspense_cannot_be_overdrawn(world: &World) {
    let ada = world.client_with(0, 0).await;
    let received = deposit(&ada, 50, deposit::State::Quarantined);
    let assign = |minor| {
        let given = transfer(Account::Suspense, Account::Available(ada.id), minor);
        let assigned = Deposit { version: 1, state: deposit::State::Assigned, ..received.clone() };
        deposited(assigned, Cause::DepositAssigned, given)
    };
    let into = transfer(Account::Custody, Account::Suspense, 50);
    world.store.commit(deposited(received.clone(), Cause::DepositQuarantined, into)).await.unwrap();
    assert_eq!(world.store.commit(assign(51)).await, Err(CommitError::Overdrawn(Account::Suspense)));
    world.store.commit(assign(50)).await.unwrap();
    assert_eq!(world.control(Account::Suspense).await, 0);
}

async fn amounts_do_not_overflow(world: &World) {
    let ada = world.client_with(0, i64::MAX).await;
    let refused = world.store.commit(credit(&ada, 1)).await;
    assert!(matches!(refused, Err(CommitError::Refused(_))), "{refused:?}");
    assert_eq!(world.available(&ada).await, i64::MAX);
    let bob = world.client_with(1, 0).await;
    // The client has room, the custody account does not.
    let refused = world.store.commit(credit(&bob, 10)).await;
    assert!(matches!(refused, Err(CommitError::Refused(_))), "{refused:?}");
    assert_eq!(world.available(&bob).await, 0);
}

async fn an_investment_is_never_worth_less_than_nothing(world: &World) {
    let ada = world.client_with(0, 1_000).await;
    let gold = plan("Gold");
    let investment = investment(&ada, &gold, 1_000);
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    let funding = fund(&investment);
    let Change::Investment(running) = funding.changes[0].clone() else { unreachable!() };
    world.store.commit(funding).await.unwrap();
    let fee = |minor| {
        let taken = transfer(Account::Returns(investment.id), Account::Fees, minor);
        let matured_at = Some(moment(0));
        let matured = Investment { state: State::Matured, version: 1, matured_at, ..running.clone() };
        system().change(Change::Investment(matured)).journal(journal(
            Cause::InvestmentMatured,
            investment.id.uuid(),
            Some(ada.id),
            vec![taken],
        ))
    };
    let refused = world.store.commit(fee(1_001)).await;
    assert_eq!(refused, Err(CommitError::Overdrawn(Account::Returns(investment.id))));
    world.store.commit(fee(300)).await.unwrap();
    let id = investment.id;
    let holding = world.store.read(move |conn| reads::investment(conn, id)).await.unwrap().unwrap();
    assert_eq!(holding.position.value().unwrap(), usdt(700));
    // The amount taken as the fee can no longer be paid out as principal.
    let paid = transfer(Account::Principal(id), Account::Held(ada.id), 701);
    let request = system().journal(journal(Cause::WithdrawalRequested, Uuid::now_v7(), Some(ada.id), vec![paid]));
    assert_eq!(world.store.commit(request).await, Err(CommitError::Overdrawn(Account::Principal(id))));
}

async fn a_shortfall_is_never_positive(world: &World) {
    let ada = world.client_with(0, 100).await;
    let repay = transfer(Account::Available(ada.id), Account::Shortfall(ada.id), 1);
    let decision = system().journal(journal(Cause::DepositCredited, Uuid::now_v7(), Some(ada.id), vec![repay]));
    let refused = world.store.commit(decision).await;
    assert_eq!(refused, Err(CommitError::Overdrawn(Account::Shortfall(ada.id))));
    // Forty more were received, are being withdrawn, and then the chain takes them back.
    let lost = deposit(&ada, 40, deposit::State::Credited);
    let came = transfer(Account::Custody, Account::Available(ada.id), 40);
    world.store.commit(deposited(lost.clone(), Cause::DepositCredited, came)).await.unwrap();
    world.store.commit(hold(&ada, 40)).await.unwrap();
    let owed = transfer(Account::Shortfall(ada.id), Account::Custody, 40);
    let reversed = Deposit { version: 1, state: deposit::State::Reversed, ..lost };
    world.store.commit(deposited(reversed, Cause::DepositReversed, owed)).await.unwrap();
    crate::proofs::counts_what_the_books_say(world).await;
    let id = ada.id;
    let cash = world.store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!((cash.available, cash.owed), (usdt(100), usdt(40)));
}

/// Two operators' moves were decided on the same balance; the second would take clients' money.
async fn capital_is_not_taken_out_twice(world: &World) {
    world.client_with(0, 5_000).await;
    world.store.commit(operator(Account::Custody, Account::Capital, 100)).await.unwrap();
    let take = || world.store.commit(operator(Account::Capital, Account::Custody, 100));
    let (one, other) = tokio::join!(take(), take());
    let refused = Err(CommitError::Overdrawn(Account::Capital));
    assert!((one == refused) != (other == refused), "{one:?} {other:?}");
    assert_eq!((world.control(Account::Capital).await, world.control(Account::Custody).await), (0, -5_000));
    // Nor can the venue be sent more than is in custody.
    let sent = world.store.commit(operator(Account::Trading, Account::Custody, 5_001)).await;
    assert_eq!(sent, Err(CommitError::Overdrawn(Account::Custody)));
}

/// Someone cancels in the cooling-off period after a losing week. The firm makes up for it, and if it cannot, nobody
/// else does.
async fn a_loss_is_made_good_only_from_capital(world: &World) {
    let (_, investments) = invested(world, &[1_000, 1_000]).await;
    let strike = approve(world, investments[0].plan, 0, -600).await;
    finish(world, strike).await;
    let cancelled = cancel(&investments[0], -300);
    let refused = world.store.commit(cancelled.clone()).await;
    assert_eq!(refused, Err(CommitError::Overdrawn(Account::Capital)));
    world.store.commit(operator(Account::Custody, Account::Capital, 299)).await.unwrap();
    assert_eq!(world.store.commit(cancelled.clone()).await, refused);
    world.store.commit(operator(Account::Custody, Account::Capital, 1)).await.unwrap();
    world.store.commit(cancelled).await.unwrap();
    assert_eq!(world.control(Account::Capital).await, 0);
    // Decided on facts older than the second week: its gain would remain on an investment that is gone.
    let strike = approve(world, investments[1].plan, 1, 100).await;
    finish(world, strike).await;
    world.store.commit(operator(Account::Custody, Account::Capital, 300)).await.unwrap();
    assert_eq!(world.store.commit(cancel(&investments[1], -300)).await, Err(CommitError::Stale));
    world.store.commit(cancel(&investments[1], -200)).await.unwrap();
}

/// The cancellation of a running investment with that result, as `core::investment::cancel` decides it.
fn cancel(investment: &Investment, result: i64) -> Decision {
    let (id, amount) = (investment.id, investment.amount.minor());
    let cancelled = Investment { state: State::Cancelled, version: 1, ..running(investment) };
    let mut transfers = vec![transfer(Account::Principal(id), Account::Available(investment.client), amount)];
    if result < 0 {
        transfers.push(transfer(Account::Capital, Account::Returns(id), -result));
    }
    let (subject, client) = (id.uuid(), Some(investment.client));
    system().change(Change::Investment(cancelled)).journal(journal(
        Cause::InvestmentCancelled,
        subject,
        client,
        transfers,
    ))
}

fn running(investment: &Investment) -> Investment {
    let funding = fund(investment);
    let Change::Investment(running) = funding.changes[0].clone() else { unreachable!() };
    running
}
