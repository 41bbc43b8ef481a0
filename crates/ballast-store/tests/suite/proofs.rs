//! The contents of a proof of liabilities, and what `verify` says about published ones.

mod nobody;

use ballast_core::{
    decision::Change,
    ledger::Cause,
    proof::{ProofEpoch, ReserveKeyChange, announce_key, publish},
};
use ballast_proof::{KeyChange, Node, Record, ReserveSecret, SignedKeyChange, Sums};
use ballast_store::{CommitError, Store, reads};
use serde_json::json;

use crate::{
    allocation::{approve, finish, invested, ruled},
    corrections::ends::{end, withdraw},
    world::*,
};

on_both_engines!(
    sound: what_clients_are_owed_is_what_the_books_say_in_the_middle_of_a_week,
    what_the_weeks_brought_since_is_told_chunk_by_chunk,
    a_published_proof_is_held_against_its_entry,
    a_change_of_the_reserve_key_holds_from_its_proof_on);

/// Every client is counted once, with the amounts in the books, which add up to the same in two other ways.
pub async fn counts_what_the_books_say(world: &World) {
    let read = world.store.read(|conn| {
        let mut all = Vec::new();
        reads::liabilities(conn)?.each(conn, &mut |one| {
            all.push(one);
            Ok(())
        })?;
        Ok((all, (reads::owed_to_clients(conn)?.minor(), reads::bitcoin_owed_to_clients(conn)?.minor())))
    });
    let (all, books) = read.await.unwrap();
    let sums = all.iter().fold((0, 0), |(usdt, btc), one| (usdt + one.usdt.minor(), btc + one.btc.minor()));
    assert_eq!(sums, books);
    assert_eq!(i64::try_from(all.len()).unwrap(), world.count("SELECT count(*) FROM client"));
    for one in &all {
        let client = ballast_core::id::Id::new(one.account);
        let own = world.store.read(move |conn| reads::owed_to(conn, client)).await.unwrap();
        assert_eq!(own, (one.usdt, one.btc), "{one:?}");
        let place = world.count(&format!("SELECT address_index FROM client WHERE email = '{}'", one.email));
        assert_eq!(place, i64::from(one.place));
    }
}

async fn what_clients_are_owed_is_what_the_books_say_in_the_middle_of_a_week(world: &World) {
    let (gold, investments) = invested(world, &[1_000, 2_000, 3_000, 4_000, 5_000]).await;
    let bob = world.client_with(77, 900).await;
    world.store.commit(hold(&bob, 300)).await.unwrap();
    // No week was written for this plan.
    let silver = plan("Silver");
    world.store.commit(system().change(Change::Plan(silver.clone()))).await.unwrap();
    world.store.commit(fund(&investment(&bob, &silver, 200))).await.unwrap();
    let first = approve(world, gold.id, 0, 500).await;
    finish(world, first).await;
    counts_what_the_books_say(world).await;
    // One contract ended and its money is being withdrawn; another is over and waits for its client.
    end(world, &investments[0], None).await;
    withdraw(world, &investments[0]).await;
    end(world, &investments[1], None).await;
    counts_what_the_books_say(world).await;
    // Two of three have their share of the second week.
    let second = approve(world, gold.id, 1, -250).await;
    world.store.allocate_chunk_of(2, second, 0, moment(9_000_000)).await.unwrap();
    counts_what_the_books_say(world).await;
    finish(world, second).await;
    counts_what_the_books_say(world).await;
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

/// An unsigned epoch: another check looks at signatures.
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

/// Returns the first thing that `verify` finds about proofs.
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
    // Later money does not concern it.
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

    // A root that counts less or more than was owed, although everything else matches.
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

fn key(byte: u8) -> ReserveSecret {
    ReserveSecret::from_bytes(&[byte; 32])
}

/// Signs an epoch.
fn signed_by(secret: &ReserveSecret, epoch: &ProofEpoch) -> ProofEpoch {
    let record: Record = serde_json::from_value(epoch.record["record"].clone()).unwrap();
    ProofEpoch { record: json!(record.sign(secret)), ..epoch.clone() }
}

async fn announce_change(world: &World, signed: &SignedKeyChange, last: i64, epoch: i64) -> Result<(), CommitError> {
    let change = ReserveKeyChange {
        number: last + 1,
        record: json!(signed),
        digest: signed.change.digest(),
        from_epoch: i64::try_from(signed.change.from_epoch).unwrap(),
        announced_at: moment(2),
    };
    world.store.commit(ruled(moment(2), |context| announce_key(context, change, last, epoch))).await.map(drop)
}

async fn a_change_of_the_reserve_key_holds_from_its_proof_on(world: &World) {
    world.client_with(1, 5_000).await;
    let head = world.store.read(|conn| reads::head(conn)).await.unwrap();
    let (old, new) = (key(1), key(2));
    let first = epoch(1, 5_000, &head, None);
    announce(world, signed_by(&old, &first)).await;
    let change = KeyChange::hand_over(&old, &new, 2, 1);
    // Decided before the first proof was published: the facts it read are outdated.
    let stale = KeyChange::hand_over(&old, &new, 1, 1);
    assert_eq!(announce_change(world, &stale, 0, 0).await, Err(CommitError::Stale));
    announce_change(world, &change, 0, 1).await.unwrap();
    // Decided before another one was announced; and anyone who decides afterwards finds one successor forever.
    let rival = KeyChange::hand_over(&old, &key(3), 2, 1);
    for unfit in [&change, &rival] {
        assert_eq!(announce_change(world, unfit, 0, 1).await, Err(CommitError::Stale));
        assert!(matches!(announce_change(world, unfit, 1, 1).await, Err(CommitError::Refused(_))));
    }

    let second = epoch(2, 5_000, &head, Some(&first));
    for wrong in [second.clone(), signed_by(&old, &second), signed_by(&key(3), &second)] {
        let refused = world.store.commit(ruled(moment(1), |context| publish(context, wrong, 1))).await.unwrap_err();
        assert!(refused.to_string().contains("whose turn it is"), "{refused}");
    }
    announce(world, signed_by(&new, &second)).await;
    assert_eq!(found(world), None, "also without a key of this machine's");
    let notes = Store::verify(&world.url).unwrap().notes;
    assert!(notes.len() == 2 && notes[0].starts_with("from proof 2 on"), "{notes:?}");
    let stranger = Store::verify_signed(&world.url, Some(&key(3).verifying_key())).unwrap();
    assert!(stranger.checks.iter().any(|check| check.broken.as_ref().is_some_and(|it| it.contains("trusted key"))));

    for change in ["UPDATE reserve_key SET number = 3", "DELETE FROM reserve_key"] {
        assert!(world.raw(change).unwrap_err().contains("append-only"), "{change}");
    }
    world.raw(&lifted(&world.url).replace("proof_epoch", "reserve_key")).unwrap();
    for (there, back, what) in [
        ("number = 3", "number = 1", "change 3: number 1 is missing before it"),
        ("from_epoch = 3", "from_epoch = 2", "change 1: the row does not say"),
        ("record = '{}'", &*format!("record = '{}'", json!(change)), "change 1 of the reserve key cannot be read"),
    ] {
        world.raw(&format!("UPDATE reserve_key SET {there}")).unwrap();
        assert!(found(world).is_some_and(|found| found.contains(what)), "{there}: {:?}", found(world));
        world.raw(&format!("UPDATE reserve_key SET {back}")).unwrap();
        assert_eq!(found(world), None, "{back}");
    }
}
