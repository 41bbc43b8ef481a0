//! What a proof of liabilities is built from, and what `verify` makes of what was published.

use ballast_core::{
    ledger::Cause,
    proof::{ProofEpoch, publish},
};
use ballast_proof::{Node, Record, Sums};
use ballast_store::{Store, reads};
use serde_json::json;

use crate::{
    allocation::{approve, finish, invested, ruled},
    world::*,
};

on_both_engines!(
    sound: what_clients_are_owed_is_what_the_books_say_in_the_middle_of_a_week,
    what_the_weeks_brought_since_is_told_chunk_by_chunk,
    a_published_proof_is_held_against_its_entry);

async fn owed(world: &World) -> Vec<reads::Liability> {
    let read = world.store.read(|conn| {
        let mut all = Vec::new();
        reads::liabilities(conn, &mut |one| {
            all.push(one);
            Ok(())
        })?;
        Ok(all)
    });
    read.await.unwrap()
}

async fn what_clients_are_owed_is_what_the_books_say_in_the_middle_of_a_week(world: &World) {
    let (plan, _) = invested(world, &[1_000, 2_000, 3_000, 4_000, 5_000]).await;
    let bob = world.client_with(77, 900).await;
    world.store.commit(hold(&bob, 300)).await.unwrap();
    let first = approve(world, plan.id, 0, 500).await;
    finish(world, first).await;
    // Of the second week three of five have their share.
    let second = approve(world, plan.id, 1, -250).await;
    world.store.allocate_chunk_of(3, second, 0, moment(9_000_000)).await.unwrap();
    let all = owed(world).await;
    let sum: i64 = all.iter().map(|one| one.usdt.minor()).sum();
    let books = world.store.read(|conn| reads::stats(conn)).await.unwrap();
    assert_eq!(sum, books.assets_under_management.minor());
    for one in &all {
        let client = ballast_core::id::Id::new(one.account);
        let own = world.store.read(move |conn| reads::owed_to(conn, client)).await.unwrap();
        assert_eq!(own, (one.usdt, one.btc), "{one:?}");
    }
    finish(world, second).await;
}

async fn what_the_weeks_brought_since_is_told_chunk_by_chunk(world: &World) {
    let (plan, investments) = invested(world, &[1_000, 2_000, 3_000, 4_000, 5_000]).await;
    let first = approve(world, plan.id, 0, 500).await;
    finish(world, first).await;
    let second = approve(world, plan.id, 1, -250).await;
    let before = world.sequence().await;
    world.store.allocate_chunk_of(3, second, 0, moment(9_000_000)).await.unwrap();
    let between = world.sequence().await;
    finish(world, second).await;
    let (mut all, mut later) = (0, 0);
    for investment in investments {
        let read = |after: i64| {
            let client = investment.client;
            world.store.read(move |conn| reads::results_since(conn, client, after))
        };
        assert_eq!(read(0).await.unwrap().len(), 2);
        let (since, rest) = (read(before).await.unwrap(), read(between).await.unwrap());
        assert!(since.iter().all(|one| one.strike == 2 && one.sequence > before), "{since:?}");
        all += since.iter().map(|one| one.share.minor()).sum::<i64>();
        later += rest.len();
        assert!(read(world.sequence().await).await.unwrap().is_empty());
    }
    assert_eq!((all, later), (-250, 2));
}

/// Signed by nobody: whose signature it is, is another check.
fn epoch(number: i64, owed: i64, head: &reads::Head, previous: Option<&ProofEpoch>) -> ProofEpoch {
    let record = Record {
        epoch: u64::try_from(number).unwrap(),
        previous: previous.map_or([0; 32], |previous| previous.digest),
        root: Node { hash: [5; 32], sums: Sums::new(owed, 0).unwrap() },
        depth: 3,
        chunks: 2,
        ledger_sequence: u64::try_from(head.sequence).unwrap(),
        ledger_head: head.hash,
        time_millis: u64::try_from(number).unwrap() * 1_000,
    };
    ProofEpoch {
        number,
        digest: record.digest(),
        ledger_sequence: head.sequence,
        published_at: moment(number),
        record: json!({ "record": record, "signature": "00".repeat(64) }),
    }
}

async fn announce(world: &World, epoch: ProofEpoch) {
    let last = epoch.number - 1;
    world.store.commit(ruled(moment(1), |context| publish(context, epoch, last))).await.unwrap();
}

/// The first thing `verify` finds about proofs.
fn found(world: &World) -> Option<String> {
    let report = Store::verify(&world.url).unwrap();
    let mut about = report.checks.into_iter().filter(|check| check.name.contains("published proof"));
    about.find_map(|check| check.broken)
}

fn lifted(url: &str) -> &'static str {
    if url.starts_with("sqlite") {
        "DROP TRIGGER proof_epoch_no_update; DROP TRIGGER proof_epoch_no_delete"
    } else {
        "ALTER TABLE proof_epoch DISABLE TRIGGER USER"
    }
}

async fn a_published_proof_is_held_against_its_entry(world: &World) {
    world.client_with(1, 5_000).await;
    let head = world.store.read(|conn| reads::head(conn)).await.unwrap();
    let first = epoch(1, 5_000, &head, None);
    announce(world, first.clone()).await;
    // Money that comes later is none of its business.
    world.client_with(2, 700).await;
    assert_eq!(found(world), None);
    let head = world.store.read(|conn| reads::head(conn)).await.unwrap();
    announce(world, epoch(2, 5_700, &head, Some(&first))).await;
    assert_eq!(found(world), None);

    // What was published stays; an intruder with the owner's rights lifts the guard first.
    for change in ["UPDATE proof_epoch SET number = 3 WHERE number = 2", "DELETE FROM proof_epoch"] {
        assert!(world.raw(change).unwrap_err().contains("append-only"), "{change}");
    }
    world.raw(lifted(&world.url)).unwrap();

    for (there, back, what) in [
        ("number = 3 WHERE number = 2", "number = 2 WHERE number = 3", "proof 3: the row does not say"),
        (
            "ledger_sequence = 1 WHERE number = 2",
            &*format!("ledger_sequence = {} WHERE number = 2", head.sequence),
            "proof 2: the row",
        ),
        (
            "record = '{}' WHERE number = 1",
            &*format!("record = '{}' WHERE number = 1", first.record),
            "proof 1: its record cannot be read",
        ),
    ] {
        world.raw(&format!("UPDATE proof_epoch SET {there}")).unwrap();
        assert!(found(world).is_some_and(|found| found.starts_with(what)), "{there}: {:?}", found(world));
        world.raw(&format!("UPDATE proof_epoch SET {back}")).unwrap();
        assert_eq!(found(world), None, "{back}");
    }

    // A root that counts less or more than was owed, though everything else fits.
    for wrong in [5_699, 5_701] {
        let bent = epoch(2, wrong, &head, Some(&first));
        let blob = |digest: [u8; 32]| {
            let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            if world.url.starts_with("sqlite") { format!("x'{hex}'") } else { format!("'\\x{hex}'") }
        };
        let put = |epoch: &ProofEpoch| {
            let text = format!("record = '{}', digest = {}", epoch.record, blob(epoch.digest));
            world.raw(&format!("UPDATE proof_epoch SET {text} WHERE number = 2")).unwrap();
        };
        put(&bent);
        let report = Store::verify(&world.url).unwrap();
        let broken: Vec<_> = report.checks.iter().filter_map(|check| check.broken.clone()).collect();
        assert!(broken.iter().any(|found| found.starts_with("proof 2: the journal says")), "{broken:?}");
        assert!(broken.iter().any(|found| found.contains(&format!("its root counts {wrong}"))), "{broken:?}");
        put(&epoch(2, 5_700, &head, Some(&first)));
    }
    let announced = world.store.read(|conn| reads::proofs_after(conn, 0, 10)).await.unwrap();
    assert_eq!(announced.len(), 2);
    assert_eq!(Cause::ProofPublished.as_str(), "proof_published");
}
