//! Someone who can write into the database, but not into the chain of the journal, makes rows agree with each other:
//! the journal is checked as well.

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use crate::{
    firm::{NEEDED, address_of, stranger},
    rival::rival,
    world::World,
};

fn raw(id: &str) -> Vec<u8> {
    id.parse::<uuid::Uuid>().unwrap().as_bytes().to_vec()
}

fn redirect(books: &Connection, id: &str, to: u32) {
    let sql = "UPDATE withdrawal SET wallet = ?1, version = version + 1 WHERE id = ?2";
    assert_eq!(books.execute(sql, params![address_of(&stranger(to)), raw(id)]).unwrap(), 1);
}

/// Changes the approved content of a withdrawal, including the digest.
fn forge_approval(books: &Connection, id: &str, to: u32) {
    let found = "SELECT payload FROM approval WHERE kind = 'withdrawal' AND subject = ?1";
    let payload: String = books.query_row(found, [raw(id)], |row| row.get(0)).unwrap();
    let mut payload: Value = serde_json::from_str(&payload).unwrap();
    payload["wallet"] = json!(address_of(&stranger(to)));
    let digest = ballast_core::approval::digest(&payload);
    let sql = "UPDATE approval SET payload = ?1, digest = ?2, version = version + 1 WHERE subject = ?3";
    assert_eq!(books.execute(sql, params![payload.to_string(), digest.to_vec(), raw(id)]).unwrap(), 1);
}

/// The preview refuses it, because of the rule of two approvals, and no batch is built.
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
    let books = world.books();
    redirect(&books, &id, 66);
    forge_approval(&books, &id, 66);
    unpayable(&world, &id).await;
    redirect(&books, &id, 1);
    forge_approval(&books, &id, 1);
    world.batch(&[&id]).await;
    world.verify_but_edited("approval").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_address_that_is_nobodys_alone_is_not_paid() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let books = world.books();
    // Pay-to-anchor, a version without rules, an x that is not on the curve.
    for wallet in [
        "bcrt1pfeesnyr2tx",
        "bcrt1zyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqsk7u9y8",
        "bcrt1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqm3usuw",
    ] {
        let sql = "UPDATE withdrawal SET wallet = ?1, version = version + 1 WHERE id = ?2";
        assert_eq!(books.execute(sql, params![wallet, raw(&id)]).unwrap(), 1);
        let wish = world.wish(&[&id]).await;
        let preview = world.done(&world.staff.treasurer, "batches/preview", wish.clone()).await;
        let verdicts = preview["refused"][0]["verdicts"].as_array().unwrap_or_else(|| panic!("{preview}"));
        assert!(verdicts.iter().any(|one| one["rule"] == "address" && one["passed"] == false), "{verdicts:?}");
        assert_eq!(world.refused(&world.staff.treasurer, "batches", wish).await, "not_payable");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_differs_from_what_the_client_asked_for_is_not_even_proposed() {
    let world = World::with(|config| config.rules.payout_hold_hours = 48).await;
    let id = world.ask("600", &stranger(1)).await;
    let books = world.books();
    let propose = async || {
        let body = json!({ "withdrawals": world.chosen(&[&id]).await });
        world.done(&world.staff.compliance, "withdrawals/propose", body).await["results"][0].clone()
    };
    redirect(&books, &id, 66);
    assert_eq!(propose().await["code"], "withdrawal_changed");
    redirect(&books, &id, 1);
    // A shorter hold is in no digest, so it is compared separately.
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
    let books = world.books();
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
    // Of a batch: the signer's work is not accepted.
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
    let (id, _) = world.on_its_way("600", &stranger(1)).await;
    world.settle(&id).await;
    let books = world.books();
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
    let (id, _) = world.on_its_way("600", &stranger(1)).await;
    let edit = "UPDATE payout_item SET live = 0;
        UPDATE payout_attempt SET state = 'discarded', raw = NULL, version = version + 1;
        UPDATE payout_batch SET state = 'abandoned', updated_at = updated_at - 8 * 86400000, version = version + 1;";
    world.books().execute_batch(edit).unwrap();
    unpayable(&world, &id).await;
}

/// A batch that was really given up, and a withdrawal that was never in it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_its_way_is_not_paid_again_as_if_it_were_in_a_batch_that_was_given_up() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let given_up = world.batch(&[&id]).await;
    let double = rival(&world, &given_up).await;
    world.net.mine_only(&[double], &stranger(999)).await.unwrap();
    world.mine(NEEDED).await;
    world.until_attempt(&given_up, 1, "impossible").await;
    world.done(&world.staff.treasurer, &format!("batches/{given_up}/abandon"), json!({})).await;
    let (second, batch) = world.on_its_way("700", &stranger(2)).await;
    let books = world.books();
    let point = "UPDATE withdrawal SET payout_batch = ?1, version = version + 1 WHERE id = ?2";
    let live = "UPDATE payout_item SET live = ?1 WHERE withdrawal = ?2";
    books.execute(point, params![raw(&given_up), raw(&second)]).unwrap();
    books.execute(live, params![0, raw(&second)]).unwrap();
    unpayable(&world, &second).await;
    books.execute(live, params![1, raw(&second)]).unwrap();
    books.execute(point, params![raw(&batch), raw(&second)]).unwrap();
    // The stranded withdrawal is paid by another batch, and only by that.
    let other = world.batch(&[&id]).await;
    world.send(&other).await;
    world.until_withdrawal(&id, "broadcast").await;
    books.execute(point, params![raw(&given_up), raw(&id)]).unwrap();
    books.execute(live, params![0, raw(&id)]).unwrap();
    unpayable(&world, &id).await;
    books.execute("UPDATE payout_item SET live = 1 WHERE batch = ?1", [raw(&other)]).unwrap();
    books.execute(point, params![raw(&other), raw(&id)]).unwrap();
    world.settle(&id).await;
    world.until_withdrawal(&second, "paid").await;
    world.verify().await;
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
    let books = world.books();
    books.execute("UPDATE withdrawal SET payout_sats = payout_sats * 10, version = version + 1", []).unwrap();
    unpayable(&world, &id).await;
    books.execute("UPDATE withdrawal SET payout_sats = payout_sats / 10, version = version + 1", []).unwrap();
    let other = world.batch(&[&id]).await;
    world.send(&other).await;
    world.until(&other, "broadcast").await;
    world.settle(&id).await;
    assert_eq!(world.paid_to(&stranger(1)).await, (1_000_000, 1));
    world.verify().await;
}

/// The bytes of one attempt are changed while it is on its way, and of another before the network has it.
#[tokio::test(flavor = "multi_thread")]
async fn changed_bytes_of_one_attempt_open_the_breaker_and_hold_up_no_other_payout() {
    let world = World::start().await;
    let mut paid = Vec::new();
    for (number, amount) in [(1, "600"), (2, "700"), (3, "800")] {
        let id = world.approved(amount, &stranger(number)).await;
        paid.push((world.batch(&[&id]).await, id));
    }
    let [(looked_at, first), (sent, second), (untouched, third)]: [(String, String); 3] = paid.try_into().unwrap();
    for batch in [&looked_at, &untouched] {
        world.send(batch).await;
        world.until_attempt(batch, 1, "broadcast").await;
    }
    let books = world.books();
    let why = async || world.get(&world.staff.treasurer, "withdrawals/limits").await["tripped"]["why"].to_string();
    let thief =
        "CREATE TRIGGER thief AFTER UPDATE OF raw ON payout_attempt WHEN OLD.raw IS NULL AND NEW.raw IS NOT NULL
        BEGIN UPDATE payout_attempt SET raw = 'ff' || raw WHERE id = NEW.id; END";
    books.execute_batch(thief).unwrap();
    world.send(&sent).await;
    world.eventually("the breaker is open", async || why().await.contains("signed transaction of attempt 1")).await;
    books.execute("UPDATE payout_attempt SET manifest = manifest || ' ' WHERE batch = ?1", [raw(&looked_at)]).unwrap();
    world.settle(&third).await;
    assert_eq!(world.status(&first).await, "broadcast");
    assert_eq!(world.status(&second).await, "signed");

    let mend = "DROP TRIGGER thief; UPDATE payout_attempt SET raw = substr(raw, 3) WHERE raw LIKE 'ff%';
        UPDATE payout_attempt SET manifest = rtrim(manifest);";
    books.execute_batch(mend).unwrap();
    world.until_withdrawal(&first, "paid").await;
    world.until_withdrawal(&second, "broadcast").await;
    world.settle(&second).await;
    world.verify().await;
}
