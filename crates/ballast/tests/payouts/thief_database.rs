//! Someone writes into the database by hand. Its own constraints refuse what must never be; the rest is found before
//! it counts.

use rusqlite::Connection;

use crate::{firm::stranger, world::World};

fn refused(books: &Connection, sql: &str) {
    assert!(books.execute_batch(sql).is_err(), "the database took it: {sql}");
}

/// Copies the rows that `place` finds, with other values in some columns.
fn copy(books: &Connection, table: &str, other: &[(&str, &str)], place: &str) -> String {
    let mut names = books.prepare(&format!("SELECT name FROM pragma_table_info('{table}')")).unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let value = |name: &String| {
        other.iter().find(|(column, _)| column == name).map_or(name.clone(), |(_, sql)| (*sql).to_owned())
    };
    let values: Vec<String> = names.iter().map(value).collect();
    format!("INSERT INTO {table} ({}) SELECT {} FROM {table} WHERE {place}", names.join(", "), values.join(", "))
}

#[tokio::test(flavor = "multi_thread")]
async fn ends_that_exclude_each_other_are_refused_by_the_database_itself() {
    let world = World::start().await;
    let (id, batch) = world.on_its_way("600", &stranger(1)).await;
    world.bump(&batch, "20").await;
    world.until_attempt(&batch, 2, "broadcast").await;
    world.settle(&id).await;
    let cancelled = world.ask("120", &stranger(2)).await;
    let call = format!("withdrawals/{cancelled}/cancel");
    assert_eq!(world.as_client(&world.ada, &call, serde_json::json!({})).await.status, 200);
    let books = world.books();
    let next = "(SELECT max(sequence) + 1 FROM journal)";
    // A paid withdrawal is never released, and a released one is never paid.
    for (was, becomes) in [("withdrawal_paid", "withdrawal_released"), ("withdrawal_released", "withdrawal_paid")] {
        let cause = format!("'{becomes}'");
        refused(
            &books,
            &copy(&books, "journal", &[("sequence", next), ("cause", &cause)], &format!("cause = '{was}'")),
        );
        // Nor twice.
        refused(&books, &copy(&books, "journal", &[("sequence", next)], &format!("cause = '{was}'")));
    }
    refused(&books, "UPDATE journal SET cause = 'withdrawal_released' WHERE cause = 'withdrawal_paid'");
    refused(&books, "DELETE FROM journal WHERE cause = 'withdrawal_paid'");
    // One live batch for a withdrawal, one confirmed attempt for a batch, one attempt for a txid, and no half of one.
    let fresh = ("id", "randomblob(16)");
    refused(&books, &copy(&books, "payout_item", &[fresh], "live = 1"));
    refused(&books, "UPDATE payout_attempt SET state = 'confirmed'");
    let confirmed = "state = 'confirmed'";
    refused(&books, &copy(&books, "payout_attempt", &[fresh, ("number", "9"), ("state", "'broadcast'")], confirmed));
    refused(&books, "UPDATE payout_attempt SET state = 'signed', raw = NULL WHERE state = 'confirmed'");
    refused(&books, "UPDATE payout_attempt SET state = 'approved' WHERE state = 'confirmed'");
    refused(&books, "UPDATE payout_batch SET checker = maker");
    refused(&books, "UPDATE payout_batch SET checker = NULL");
    refused(&books, "UPDATE approval SET checker = maker WHERE state = 'approved'");
    world.verify().await;
}

/// Changes the books by hand, and back; in between, `ballast verify` names the change.
fn found(world: &World, there: &str, back: &str, words: &str) {
    let books = world.books();
    books.execute_batch(there).unwrap();
    let url = format!("sqlite://{}", world.database().display());
    let report = std::thread::spawn(move || ballast_store::Store::verify(&url).unwrap()).join().unwrap();
    assert!(!report.is_sound() && report.to_string().contains(words), "{there}: {report}");
    books.execute_batch(back).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_of_a_payout_edited_by_hand_are_found_and_named() {
    let world = World::start().await;
    let (id, _) = world.on_its_way("600", &stranger(1)).await;
    world.settle(&id).await;
    world.verify().await;
    for (there, back, words) in [
        ("UPDATE withdrawal SET state = 'cancelled'", "UPDATE withdrawal SET state = 'paid'", "withdrawal"),
        ("UPDATE withdrawal SET payout_sats = 1", "UPDATE withdrawal SET payout_sats = 1000000", "withdrawal"),
        ("UPDATE payout_item SET sats = sats + 1", "UPDATE payout_item SET sats = sats - 1", "not the sum"),
        ("UPDATE payout_item SET live = 0", "UPDATE payout_item SET live = 1", "not the sum"),
        (
            "UPDATE payout_batch SET state = 'broadcast'",
            "UPDATE payout_batch SET state = 'confirmed'",
            "end differently",
        ),
        (
            "UPDATE payout_attempt SET manifest = manifest || ' '",
            "UPDATE payout_attempt SET manifest = rtrim(manifest)",
            "manifest was changed",
        ),
        (
            "UPDATE payout_attempt SET number = 7",
            "UPDATE payout_attempt SET number = 1",
            "no two operators approved it",
        ),
        (
            "UPDATE payout_attempt SET txid = 'x' || txid",
            "UPDATE payout_attempt SET txid = substr(txid, 2)",
            "that of another one",
        ),
    ] {
        found(&world, there, back, words);
    }
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stored_of_a_batch_is_compared_before_it_is_signed_or_sent() {
    let world = World::start().await;
    let (first, second) = (world.approved("600", &stranger(1)).await, world.approved("700", &stranger(2)).await);
    // Before the second approval: the manifest of one batch replaces the other's.
    let (one, approval) = world.build(&[&first]).await;
    let (_, _) = world.build(&[&second]).await;
    let books = world.books();
    let hex = |batch: &str| batch.replace('-', "");
    let one_hex = hex(&one);
    let keep = format!("CREATE TEMP TABLE kept AS SELECT * FROM payout_attempt WHERE batch = x'{one_hex}'");
    books.execute_batch(&keep).unwrap();
    let forge = format!(
        "UPDATE payout_attempt SET manifest = (SELECT manifest FROM payout_attempt WHERE batch <> x'{one_hex}'),
           digest = (SELECT digest FROM payout_attempt WHERE batch <> x'{one_hex}') WHERE batch = x'{one_hex}'"
    );
    books.execute_batch(&forge).unwrap();
    let refused = world.approve(&world.staff.second, &approval).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    let mend = format!(
        "UPDATE payout_attempt SET manifest = (SELECT manifest FROM kept), digest = (SELECT digest FROM kept)
         WHERE batch = x'{one_hex}'"
    );
    books.execute_batch(&mend).unwrap();
    world.agree(&approval).await;
    // Before the signature is accepted: a manifest with a digest other than the approval's.
    let signed = world.sign(&one).await;
    books.execute_batch(&forge).unwrap();
    let refused = world.upload(&one, &signed).await;
    assert_eq!((refused.status, refused.code()), (409, "batch_changed"));
    books.execute_batch(&mend).unwrap();
    assert_eq!(world.upload(&one, &signed).await.status, 200);
    world.until(&one, "broadcast").await;
    world.verify().await;
}
