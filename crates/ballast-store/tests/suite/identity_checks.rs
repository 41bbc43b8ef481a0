//! Checks of identities: read back, one document for one client, and no promotion that requires a check lends without
//! one.

use ballast_core::{
    client::Client,
    decision::Change,
    identity_check::{CheckWithdrawn, DocumentKind, IdentityCheck},
    investment::{Investment, Loan},
    ledger::Account,
    promotion::{Lending, Promotion},
};
use ballast_store::{CommitError, Constraint, reads};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(loose: a_check_reads_back_and_is_there_once, a_loan_stands_on_the_check_of_that_moment);

fn check(client: &Client, document: u8) -> IdentityCheck {
    IdentityCheck {
        id: id(),
        version: 0,
        client: client.id,
        kind: DocumentKind::IdentityCard,
        country: "NO".to_owned(),
        document: [document; 32],
        checked_by: Uuid::from_u128(7),
        checked_at: moment(1),
        withdrawn: None,
    }
}

async fn put(world: &World, row: &IdentityCheck) -> Result<(), CommitError> {
    world.store.commit(system().change(Change::IdentityCheck(row.clone()))).await.map(drop)
}

fn withdrawn(row: &IdentityCheck) -> IdentityCheck {
    let withdrawn = CheckWithdrawn { at: moment(2), by: Uuid::from_u128(8), why: "A forgery.".to_owned() };
    IdentityCheck { version: 1, withdrawn: Some(withdrawn), ..row.clone() }
}

async fn a_check_reads_back_and_is_there_once(world: &World) {
    let (ada, bo) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    let row = check(&ada, 1);
    put(world, &row).await.unwrap();
    let found = async || {
        let read = world.store.read(move |conn| {
            Ok((reads::identity_check_of(conn, ada.id)?, reads::client_by_document(conn, &[1; 32])?))
        });
        read.await.unwrap()
    };
    assert_eq!(found().await, (Some(IdentityCheck { version: 1, ..row.clone() }), Some(ada.id)));
    let twice = Err(CommitError::Duplicate(Constraint::IdentityCheck));
    assert_eq!(put(world, &check(&bo, 1)).await, twice, "a document of somebody else");
    assert_eq!(put(world, &check(&ada, 2)).await, twice, "a second one");
    put(world, &withdrawn(&row)).await.unwrap();
    assert_eq!(found().await, (None, None));
    put(world, &check(&bo, 1)).await.unwrap();
    assert_eq!(found().await, (None, Some(bo.id)));
}

async fn a_loan_stands_on_the_check_of_that_moment(world: &World) {
    let promotion = Promotion {
        id: id(),
        version: 0,
        name: "Welcome".to_owned(),
        amount: usdt(1_000),
        lending: Some(Lending { share_bps: 5_000, least_deposit: usdt(100), identity: true }),
        active: true,
        created_at: moment(0),
    };
    let gold = plan("Gold");
    let made = system().change(Change::Promotion(promotion.clone())).change(Change::Plan(gold.clone()));
    world.store.commit(made).await.unwrap();
    world.store.commit(operator(Account::Custody, Account::Capital, 2_000)).await.unwrap();
    world.store.commit(operator(Account::Capital, Account::Promotions, 2_000)).await.unwrap();
    let (ada, twin) = (world.client_with(0, 400).await, world.client_with(1, 400).await);
    let lent = |client: &Client, document| {
        let loan = Loan {
            amount: usdt(200),
            promotion: promotion.id,
            most: usdt(1_000),
            share_bps: 5_000,
            least_deposit: usdt(100),
            person: client.email.person(),
            document,
        };
        fund(&Investment { loan: Some(loan), ..investment(client, &gold, 400) })
    };
    let stale = async |client: &Client, document| {
        assert_eq!(world.store.commit(lent(client, document)).await.map(drop), Err(CommitError::Stale), "{document:?}");
    };
    stale(&ada, None).await;
    stale(&ada, Some([1; 32])).await;
    let row = check(&ada, 1);
    put(world, &row).await.unwrap();
    stale(&ada, None).await;
    stale(&ada, Some([2; 32])).await;
    world.store.commit(lent(&ada, Some([1; 32]))).await.unwrap();
    // Moved to another account, it serves nobody a second time.
    put(world, &withdrawn(&row)).await.unwrap();
    put(world, &check(&twin, 1)).await.unwrap();
    stale(&twin, Some([1; 32])).await;
    put(world, &withdrawn(&check_of(world, &twin).await)).await.unwrap();
    put(world, &check(&twin, 3)).await.unwrap();
    world.store.commit(lent(&twin, Some([3; 32]))).await.unwrap();
    let (of, document) = (twin.id, Some([3; 32]));
    let kept = world.store.read(move |conn| reads::investments_of(conn, of)).await.unwrap();
    assert_eq!(kept[0].investment.loan.as_ref().unwrap().document, document);
}

async fn check_of(world: &World, client: &Client) -> IdentityCheck {
    let of = client.id;
    world.store.read(move |conn| reads::identity_check_of(conn, of)).await.unwrap().unwrap()
}
