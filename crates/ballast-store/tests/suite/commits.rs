//! What the writer lets through, and what it refuses.

use ballast_core::{
    client::Client,
    decision::{Change, Decision, Premise},
    ledger::{Account, Cause},
};
use ballast_store::{CommitError, Constraint, reads};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    sound:
    a_client_signs_up_and_pays_in,
    a_client_counts_once_from_the_first_funded_investment_on,
    a_stale_row_is_refused,
    a_broken_premise_is_refused,
    what_exists_once_is_kept_single,
    postings_that_may_not_be_are_refused,
    a_refused_decision_leaves_nothing,
    the_books_cannot_be_changed,
);

async fn a_client_signs_up_and_pays_in(world: &World) {
    let ada = client(0);
    let first = world.store.commit(sign_up(&ada)).await.unwrap();
    assert_eq!(first.last_sequence, Some(2));
    world.store.commit(credit(&ada, 1_500_000_000)).await.unwrap();
    let id = ada.id;
    let stored = world.store.read(move |conn| reads::client_by_id(conn, id)).await.unwrap().unwrap();
    assert_eq!(stored, Client { version: 1, ..ada.clone() });
    let balances = world.store.read_now(move |conn| reads::balances(conn, id)).await.unwrap();
    assert_eq!(balances.cash.available, usdt(1_500_000_000));
    let history = world.store.read(move |conn| reads::journal_of(conn, id, None, 10)).await.unwrap();
    assert_eq!(history.iter().map(|entry| entry.sequence).collect::<Vec<_>>(), [3, 2]);
    assert_eq!(history[0].transfers, [transfer(Account::Custody, Account::Available(id), 1_500_000_000)],);
    assert!(history[1].transfers.is_empty());
    let stats = world.store.read(reads::stats).await.unwrap();
    assert_eq!(stats.assets_under_management, usdt(1_500_000_000));
    assert_eq!(stats.sequence, 3);
}

async fn a_client_counts_once_from_the_first_funded_investment_on(world: &World) {
    let (ada, bo) = (world.client_with(0, 500).await, world.client_with(1, 500).await);
    let gold = plan("Gold");
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    let invested = || async { world.store.read(reads::stats).await.unwrap().invested_clients };
    let unpaid = investment(&bo, &gold, 100);
    let entry = registered(&unpaid);
    world.store.commit(system().change(Change::Investment(unpaid)).journal(entry)).await.unwrap();
    assert_eq!(invested().await, 0, "nothing was paid yet");
    for amount in [100, 200] {
        world.store.commit(fund(&investment(&ada, &gold, amount))).await.unwrap();
        assert_eq!(invested().await, 1);
    }
    world.store.commit(fund(&investment(&bo, &gold, 100))).await.unwrap();
    assert_eq!(invested().await, 2);
}

async fn a_stale_row_is_refused(world: &World) {
    let ada = world.client_with(0, 0).await;
    let moved = Client { country: "Norway".to_owned(), ..ada.clone() };
    let stale = Client { country: "Sweden".to_owned(), ..ada.clone() };
    let entry = journal(Cause::ClientSecurity, ada.id.uuid(), Some(ada.id), Vec::new());
    world.store.commit(system().change(Change::Client(moved)).journal(entry)).await.unwrap();
    let refused = world.store.commit(system().change(Change::Client(stale))).await;
    assert_eq!(refused, Err(CommitError::Stale));
    let stored = world.store.read(move |conn| reads::client_by_id(conn, ada.id)).await.unwrap().unwrap();
    assert_eq!((stored.country.as_str(), stored.version), ("Norway", 2));
}

async fn a_broken_premise_is_refused(world: &World) {
    let ada = world.client_with(0, 0).await;
    let gold = plan("Gold");
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    let premises = |client, plan| {
        credit(&ada, 1).relies_on(Premise::Client(ada.id, client)).relies_on(Premise::Plan(gold.id, plan))
    };
    assert_eq!(world.store.commit(premises(1, 2)).await, Err(CommitError::Stale));
    assert_eq!(world.store.commit(premises(2, 1)).await, Err(CommitError::Stale));
    assert_eq!(world.available(&ada).await, 0);
    world.store.commit(premises(1, 1)).await.unwrap();
    assert_eq!(world.available(&ada).await, 1);
}

async fn what_exists_once_is_kept_single(world: &World) {
    let ada = world.client_with(0, 0).await;
    let same_email = Client { email: ada.email.clone(), ..client(1) };
    let same_index = Client { address_index: ada.address_index, ..client(2) };
    let same_address = Client { deposit_address: ada.deposit_address.clone(), ..client(3) };
    let cases = [
        (sign_up(&same_email), Constraint::ClientEmail),
        (sign_up(&same_index), Constraint::ClientAddressIndex),
        (sign_up(&same_address), Constraint::DepositAddress),
        (sign_up(&Client { id: ada.id, ..client(4) }), Constraint::Identity),
    ];
    for (decision, constraint) in cases {
        assert_eq!(world.store.commit(decision).await, Err(CommitError::Duplicate(constraint)));
    }
    let gold = plan("Gold");
    world.store.commit(system().change(Change::Plan(gold))).await.unwrap();
    let refused = world.store.commit(system().change(Change::Plan(plan("Gold")))).await;
    assert_eq!(refused, Err(CommitError::Duplicate(Constraint::PlanName)));

    let deposit = credit(&ada, 5);
    world.store.commit(deposit.clone()).await.unwrap();
    let again = Decision { changes: Vec::new(), ..deposit };
    assert_eq!(world.store.commit(again).await, Err(CommitError::Duplicate(Constraint::CauseOnce)));
    assert_eq!(world.available(&ada).await, 5);
    // A cause that may occur again is accepted.
    let security = system().journal(journal(Cause::ClientSecurity, ada.id.uuid(), Some(ada.id), Vec::new()));
    world.store.commit(security.clone()).await.unwrap();
    world.store.commit(security).await.unwrap();
}

async fn postings_that_may_not_be_are_refused(world: &World) {
    let (ada, bob) = (world.client_with(0, 100).await, world.client_with(1, 100).await);
    let (ada, bob) = (ada.id, bob.id);
    let before = world.sequence().await;
    let cases = [
        // Zero, and backwards.
        (Cause::DepositCredited, transfer(Account::Custody, Account::Available(ada), 0)),
        (Cause::DepositCredited, transfer(Account::Custody, Account::Available(ada), -5)),
        // One client's money is not another's.
        (Cause::WithdrawalRequested, transfer(Account::Available(bob), Account::Held(ada), 5)),
        (Cause::WithdrawalRequested, transfer(Account::Available(bob), Account::Held(bob), 5)),
        // Not for this cause.
        (Cause::ClientSecurity, transfer(Account::Custody, Account::Available(ada), 5)),
        // For an unknown investment.
        (Cause::InvestmentFunded, transfer(Account::Available(ada), Account::Principal(id()), 5)),
    ];
    for (cause, posting) in cases {
        let decision = system().journal(journal(cause, Uuid::now_v7(), Some(ada), vec![posting]));
        let outcome = world.store.commit(decision).await;
        assert!(matches!(outcome, Err(CommitError::Refused(_))), "{cause:?} {posting:?}: {outcome:?}");
    }
    assert_eq!(world.sequence().await, before);
}

async fn a_refused_decision_leaves_nothing(world: &World) {
    let ada = world.client_with(0, 100).await;
    let before = world.sequence().await;
    let moved = Client { country: "Norway".to_owned(), ..ada.clone() };
    // Everything in it is fine except the last posting.
    let decision = hold(&ada, 60).and(hold(&ada, 60)).change(Change::Client(moved));
    let refused = world.store.commit(decision).await;
    assert_eq!(refused, Err(CommitError::Overdrawn(Account::Available(ada.id))));
    assert_eq!(world.sequence().await, before);
    assert_eq!(world.available(&ada).await, 100);
    let id = ada.id;
    let stored = world.store.read(move |conn| reads::client_by_id(conn, id)).await.unwrap();
    assert_eq!(stored, Some(ada));
}

async fn the_books_cannot_be_changed(world: &World) {
    let ada = world.client_with(0, 100).await;
    world.store.commit(operator(Account::Custody, Account::Capital, 5)).await.unwrap();
    let statements = [
        "UPDATE journal SET details = '{}' WHERE sequence = 1",
        "DELETE FROM journal WHERE sequence = 1",
        "UPDATE transfer SET minor = 7 WHERE sequence = 3",
        "DELETE FROM transfer WHERE sequence = 3",
        "UPDATE control SET total = 7",
        "DELETE FROM control",
        "UPDATE allocation SET share = 7",
        "UPDATE allocation_chunk SET allocated = 7",
    ];
    for statement in statements {
        // Without rows SQLite's row triggers have nothing to refuse; that the tables are guarded shows in the schema.
        let outcome = world.raw(statement);
        assert!(
            statement.contains("allocation") || outcome.as_ref().is_err_and(|error| error.contains("append-only")),
            "{statement}: {outcome:?}",
        );
    }
    assert_eq!(world.available(&ada).await, 100);
}
