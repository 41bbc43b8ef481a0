//! Somebody who can write into the database, but not into the chain of the journal, makes rows agree with each other: the
//! journal is asked as well.

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use crate::{
    firm::{NEEDED, address_of, stranger},
    rival::rival,
    world::World,
};

fn books(world: &World) -> Connection {
    let books = Connection::open(world.database()).unwrap();
    books.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    books
}

fn raw(id: &str) -> Vec<u8> {
    id.parse::<uuid::Uuid>().unwrap().as_bytes().to_vec()
}

fn redirect(books: &Connection, id: &str, to: u32) {
    let sql = "UPDATE withdrawal SET wallet = ?1, version = version + 1 WHERE id = ?2";
    assert_eq!(books.execute(sql, params![address_of(&stranger(to)), raw(id)]).unwrap(), 1);
}

/// Changes what was approved of a withdrawal, digest and all.
fn forge_approval(books: &Connection, id: &str, to: u32) {
    let found = "SELECT payload FROM approval WHERE kind = 'withdrawal' AND subject = ?1";
    let payload: String = books.query_row(found, [raw(id)], |row| row.get(0)).unwrap();
    let mut payload: Value = serde_json::from_str(&payload).unwrap();
    payload["wallet"] = json!(address_of(&stranger(to)));
    let digest = ballast_core::approval::digest(&payload);
    let sql = "UPDATE approval SET payload = ?1, digest = ?2, version = version + 1 WHERE subject = ?3";
    assert_eq!(books.execute(sql, params![payload.to_string(), digest.to_vec(), raw(id)]).unwrap(), 1);
}

/// The preview takes none of it, because of the rule of two approvals, and no batch is built.
async fn unpayable(world: &World, id: &str) {
    let wish = world.wish(&[id]).await;
    let preview = world.done(&world.staff.treasurer, "batches/preview", wish.clone()).await;
    let verdicts = preview["refused"][0]["verdicts"].as_array().unwrap_or_else(|| panic!("{preview}"));
    let failed: Vec<_> = verdicts.iter().filter(|one| one["passed"] == false).map(|one| &one["rule"]).collect();
    assert_eq!(failed, ["approved"]);
    assert_eq!(world.refused(&world.staff.treasurer, "batches", wish).await, "not_payable");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_changed_together_with_its_approval_is_not_paid() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let books = books(&world);
    redirect(&books, &id, 66);
    forge_approval(&books, &id, 66);
    unpayable(&world, &id).await;
    redirect(&books, &id, 1);
    forge_approval(&books, &id, 1);
    world.batch(&[&id]).await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_differs_from_what_the_client_asked_for_is_not_even_proposed() {
    let world = World::with(|config| config.rules.payout_hold_hours = 48).await;
    let id = world.ask("600", &stranger(1)).await;
    let books = books(&world);
    let propose = async || {
        let body = json!({ "withdrawals": world.chosen(&[&id]).await });
        world.done(&world.staff.compliance, "withdrawals/propose", body).await["results"][0].clone()
    };
    redirect(&books, &id, 66);
    assert_eq!(propose().await["code"], "withdrawal_changed");
    redirect(&books, &id, 1);
    // A shorter hold is in no digest, so it is compared alone.
    let earlier = "UPDATE withdrawal SET not_before = not_before - 48 * 3600000";
    books.execute(earlier, []).unwrap();
    assert_eq!(propose().await["code"], "withdrawal_changed");
    books.execute("UPDATE withdrawal SET not_before = not_before + 48 * 3600000", []).unwrap();
    let approval = propose().await["approval"].clone();
    books.execute(earlier, []).unwrap();
    let refused = world.approve(&world.staff.checker, &approval).await;
    assert_eq!((refused.status, refused.code()), (409, "withdrawal_changed"));
    books.execute("UPDATE withdrawal SET not_before = not_before + 48 * 3600000", []).unwrap();
    assert_eq!(world.approve(&world.staff.checker, &approval).await.status, 200);
    books.execute(earlier, []).unwrap();
    unpayable(&world, &id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_approval_that_nobody_gave_counts_nowhere() {
    let world = World::start().await;
    let id = world.ask("600", &stranger(1)).await;
    world.propose(&id).await;
    let other = world.approved("700", &stranger(2)).await;
    let books = books(&world);
    let checker = "(SELECT checker FROM approval WHERE checker IS NOT NULL)";
    let grant = |subject: &str| {
        let sql = format!(
            "UPDATE approval SET state = 'approved', checker = {checker}, version = version + 1 WHERE subject = ?1"
        );
        assert_eq!(books.execute(&sql, [raw(subject)]).unwrap(), 1);
    };
    // Of a withdrawal.
    grant(&id);
    books.execute("UPDATE withdrawal SET state = 'approved' WHERE id = ?1", [raw(&id)]).unwrap();
    unpayable(&world, &id).await;
    // Of a batch: the signer's work is not taken.
    let (batch, _) = world.build(&[&other]).await;
    let sql = format!("UPDATE payout_batch SET state = 'approved', checker = {checker}, approved_at = updated_at");
    books.execute(&sql, []).unwrap();
    books.execute("UPDATE payout_attempt SET state = 'approved'", []).unwrap();
    grant(&batch);
    let signed = world.sign(&batch).await;
    let refused = world.upload(&batch, &signed).await;
    assert_eq!((refused.status, refused.code()), (409, "batch_changed"));
    assert!(world.mempool().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_paid_does_not_become_unpaid_by_edited_rows() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    world.mine(NEEDED).await;
    world.until_withdrawal(&id, "paid").await;
    let books = books(&world);
    let edit = "UPDATE payout_item SET live = 0;
        UPDATE payout_batch SET state = 'abandoned', updated_at = updated_at - 8 * 86400000, version = version + 1;
        UPDATE withdrawal SET state = 'broadcast', version = version + 1;";
    books.execute_batch(edit).unwrap();
    unpayable(&world, &id).await;
    // Nor as if it had never been converted.
    let forget = "UPDATE withdrawal SET state = 'approved', payout_batch = NULL, payout_rate_micro_usdt = NULL, payout_sats = NULL,
        payout_txid = NULL, version = version + 1";
    books.execute_batch(forget).unwrap();
    unpayable(&world, &id).await;
    assert_eq!(world.paid_to(&stranger(1)).await, (1_000_000, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_its_way_is_not_paid_again_because_a_row_says_it_was_given_up() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    let edit = "UPDATE payout_item SET live = 0;
        UPDATE payout_attempt SET state = 'discarded', raw = NULL, version = version + 1;
        UPDATE payout_batch SET state = 'abandoned', updated_at = updated_at - 8 * 86400000, version = version + 1;";
    books(&world).execute_batch(edit).unwrap();
    unpayable(&world, &id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stranded_is_paid_what_it_was_converted_to() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let double = rival(&world, &batch).await;
    world.net.mine_only(&[double], &stranger(999)).await.unwrap();
    world.mine(NEEDED).await;
    world.until_attempt(&batch, 1, "impossible").await;
    world.done(&world.staff.treasurer, &format!("batches/{batch}/abandon"), json!({})).await;
    let books = books(&world);
    books.execute("UPDATE withdrawal SET payout_sats = payout_sats * 10, version = version + 1", []).unwrap();
    unpayable(&world, &id).await;
    books.execute("UPDATE withdrawal SET payout_sats = payout_sats / 10, version = version + 1", []).unwrap();
    let other = world.batch(&[&id]).await;
    world.send(&other).await;
    world.until(&other, "broadcast").await;
    world.mine(NEEDED).await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(world.paid_to(&stranger(1)).await, (1_000_000, 1));
    world.verify().await;
}
