//! Rows edited behind the store's back are found and named.

use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    ledger::{Account, Cause},
};
use ballast_store::{Store, reads};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    allocation::{approve, finish, invested},
    world::*,
};

on_both_engines!(
    loose: an_edited_row_is_named,
    a_journal_rewritten_with_its_hash_breaks_the_next,
    a_lost_tail_is_noticed,
    a_forged_journal_is_found_though_everything_adds_up,
    a_sound_report_says_what_it_looked_at,
);

/// A story with everything in it: deposits, investments, two weeks, a withdrawal.
async fn story(world: &World) -> Vec<Investment> {
    let (plan, investments) = invested(world, &[1_000, 2_000, 3_000, 4_000]).await;
    for (number, result) in [(0, 500), (1, -120)] {
        let strike = approve(world, plan.id, number, result).await;
        finish(world, strike).await;
    }
    let bob = world.client_with(77, 900).await;
    world.store.commit(hold(&bob, 300)).await.unwrap();
    investments
}

/// Lifts the guards of the append-only tables, as an intruder would.
pub fn lift_guards(world: &World) {
    let tables = ["journal", "transfer", "control", "allocation", "allocation_chunk"];
    for table in tables {
        if world.url.starts_with("sqlite") {
            let drop = format!("DROP TRIGGER {table}_no_update; DROP TRIGGER {table}_no_delete");
            world.raw(&drop).unwrap();
        } else {
            world.raw(&format!("ALTER TABLE {table} DISABLE TRIGGER USER")).unwrap();
        }
    }
}

/// Writes an id in SQL.
pub fn literal<T>(world: &World, id: Id<T>) -> String {
    if world.url.starts_with("sqlite") { format!("x'{}'", id.uuid().simple()) } else { format!("'{id}'") }
}

/// Edits, and checks that the edit is found under that name and text.
pub fn find(world: &World, there: &str, (name, text): (&str, &str)) {
    world.raw(there).unwrap();
    let report = Store::verify(&world.url).unwrap();
    let found = report.checks.iter().find(|check| check.name.contains(name)).unwrap();
    let broken = found.broken.as_ref().unwrap_or_else(|| panic!("{there}: not found\n{report}"));
    assert!(broken.contains(text), "{there}: {broken}");
}

/// Like [`find`], and then undoes the edit.
pub fn edit(world: &World, (there, back): (&str, &str), expected: (&str, &str)) {
    find(world, there, expected);
    world.raw(back).unwrap();
    let report = Store::verify(&world.url).unwrap();
    assert!(report.is_sound(), "{back}: {report}");
}

#[expect(clippy::too_many_lines, reason = "a table of edits")]
async fn an_edited_row_is_named(world: &World) {
    let investments = story(world).await;
    lift_guards(world);
    let (third, third_id) = (literal(world, investments[2].id), investments[2].id.to_string());
    let set = |table: &str, column: &str, value: &str, place: &str| {
        format!("UPDATE {table} SET {column} = {value} WHERE {place}")
    };
    let edits = [
        ("journal", "details", "'{\"x\":1}'", "'{}'", "sequence = 3".to_owned(), "chain of hashes", "journal 3"),
        ("journal", "at", "at + 1", "at - 1", "sequence = 5".to_owned(), "chain of hashes", "journal 5"),
        ("transfer", "minor", "minor + 1", "minor - 1", "sequence = 5".to_owned(), "chain of hashes", "journal 5"),
        (
            "transfer",
            "debit_kind",
            "'suspense'",
            "'custody'",
            "sequence = 3".to_owned(),
            "permitted",
            "deposit_credited may not move USDT from suspense",
        ),
        (
            "balance",
            "minor",
            "minor + 5",
            "minor - 5",
            format!("owner = {third} AND kind = 'principal'"),
            "sum of their transfers",
            &third_id,
        ),
        ("balance", "minor", "minor + 5", "minor - 5", format!("owner = {third}"), "sum to zero", "USDT"),
        (
            "balance",
            "minor",
            "minor + 5",
            "minor - 5",
            format!("owner = {third}"),
            "hold what their state says",
            &third_id,
        ),
        ("control", "total", "total + 5", "total - 5", "sequence = 3".to_owned(), "continue from", "at journal"),
        (
            "allocation",
            "share",
            "share + 1",
            "share - 1",
            format!("strike_number = 1 AND investment = {third}"),
            "what the arithmetic says",
            &third_id,
        ),
        (
            "allocation",
            "total",
            "total + 1",
            "total - 1",
            format!("strike_number = 2 AND investment = {third}"),
            "what the arithmetic says",
            &third_id,
        ),
        (
            "allocation",
            "share",
            "share + 1",
            "share - 1",
            format!("strike_number = 2 AND investment = {third}"),
            "add up",
            "allocated_returns",
        ),
        (
            "allocation_chunk",
            "allocated",
            "allocated + 1",
            "allocated - 1",
            "strike_number = 2 AND chunk = 1".to_owned(),
            "what the arithmetic says",
            "strike 2, chunk 1",
        ),
        (
            "investment",
            "amount",
            "amount + 1",
            "amount - 1",
            format!("id = {third}"),
            "hold what their state says",
            &third_id,
        ),
        (
            "investment",
            "state",
            "'closed'",
            "'active'",
            format!("id = {third}"),
            "hold what their state says",
            &third_id,
        ),
        (
            "deposit",
            "amount",
            "amount + 1",
            "amount - 1",
            format!("client = {}", literal(world, investments[2].client)),
            "deposits and their credits",
            "deposit",
        ),
        ("invested", "ordinal", "9", "2", "ordinal = 2".to_owned(), "counted once", "number is 9"),
        ("withdrawal", "amount", "amount + 1", "amount - 1", "amount > 0".to_owned(), "holds are the sum", "client"),
        ("withdrawal", "state", "'paid'", "'requested'", "amount > 0".to_owned(), "requested once", "withdrawal"),
        ("plan", "settled_through", "settled_through + 7", "settled_through - 7", "1 = 1".to_owned(), "add up", "plan"),
        ("strike", "result", "result + 1", "result - 1", "number = 1".to_owned(), "posted as approved", "strike"),
        ("strike", "number", "9", "2", "number = 2".to_owned(), "add up", "strike 2, investment"),
    ];
    for (table, column, there, back, place, name, text) in edits {
        let restored = match table {
            "strike" => place.replace("number = 2", "number = 9"),
            "invested" => place.replace("ordinal = 2", "ordinal = 9"),
            _ => place.clone(),
        };
        edit(world, (&set(table, column, there, &place), &set(table, column, back, &restored)), (name, text));
    }
    let uncounted = "DELETE FROM invested WHERE ordinal = 4";
    let counted = format!("INSERT INTO invested VALUES (4, {})", literal(world, investments[3].client));
    edit(world, (uncounted, &counted), ("counted once", &investments[3].client.to_string()));
    world.raw(&format!("DELETE FROM allocation WHERE strike_number = 2 AND investment = {third}")).unwrap();
    let report = Store::verify(&world.url).unwrap();
    let broken: Vec<_> = report.checks.iter().filter_map(|check| check.broken.as_deref()).collect();
    assert!(broken.iter().any(|broken| broken.starts_with("strike 2, chunk 0")), "{broken:?}");
}

/// Editing an entry and giving it a matching hash breaks the link to the next one.
async fn a_journal_rewritten_with_its_hash_breaks_the_next(world: &World) {
    story(world).await;
    lift_guards(world);
    world.raw("UPDATE journal SET hash = (SELECT hash FROM journal WHERE sequence = 2) WHERE sequence = 4").unwrap();
    let report = Store::verify(&world.url).unwrap();
    let broken = report.checks[0].broken.clone().unwrap();
    assert!(broken.starts_with("journal 4:"), "{broken}");
}

async fn a_lost_tail_is_noticed(world: &World) {
    story(world).await;
    lift_guards(world);
    let last = world.sequence().await;
    let statements = format!(
        "DELETE FROM control WHERE sequence = {last}; DELETE FROM transfer WHERE sequence = {last};
         DELETE FROM journal WHERE sequence = {last}"
    );
    world.raw(&statements).unwrap();
    let report = Store::verify(&world.url).unwrap();
    let broken = report.checks[0].broken.clone().unwrap();
    assert!(broken.contains(&format!("head {last}")), "{broken}");
}

/// A posting of five micro-USDT that no rule made: cause, subject, client, and the two accounts.
type Forgery = (Cause, Uuid, Option<Uuid>, Account, Account);

/// Someone with the database's password posts from one account to another: with a journal whose hash matches, at the
/// end of the chain, and with the balances moved along. Only the content of the posting gives it away.
async fn a_forged_journal_is_found_though_everything_adds_up(world: &World) {
    let investments = story(world).await;
    lift_guards(world);
    let (ada, carl, never) = (investments[0].client, investments[2].client, Uuid::now_v7());
    // Everyone has cash that can be stolen, including the operator.
    world.store.commit(operator(Account::Custody, Account::Capital, 100)).await.unwrap();
    world.store.commit(operator(Account::Capital, Account::Promotions, 50)).await.unwrap();
    for client in [ada, carl] {
        let row = world.store.read(move |conn| reads::client_by_id(conn, client)).await.unwrap().unwrap();
        world.store.commit(credit(&row, 10)).await.unwrap();
    }
    let of_ada = investments[0].id;
    let name = |client: Id<Client>| Some(client.uuid());
    let cases: [(Forgery, &str); 6] = [
        (
            (Cause::DepositReinstated, never, name(ada), Account::Custody, Account::Available(ada)),
            "deposits and their credits match",
        ),
        (
            (Cause::InvestmentFunded, never, name(carl), Account::Available(carl), Account::Principal(of_ada)),
            "every journal touches the accounts of one client",
        ),
        (
            (Cause::ClientSignedUp, never, name(ada), Account::Promotions, Account::Bonus(ada)),
            "every journal touches the accounts of one client",
        ),
        (
            (Cause::InvestmentCancelled, of_ada.uuid(), name(ada), Account::Capital, Account::Returns(of_ada)),
            "investments hold what their state says",
        ),
        (
            (Cause::StrikeApproved, never, None, Account::Trading, Account::TradingResult),
            "weekly results are posted as approved",
        ),
        (
            (Cause::WithdrawalRequested, never, name(ada), Account::Available(ada), Account::Held(ada)),
            "withdrawals were requested once",
        ),
    ];
    for (forgery, name) in cases {
        let [there, back] = forge(world, forgery).await;
        world.raw(&there).unwrap();
        let report = Store::verify(&world.url).unwrap();
        assert!(report.checks[0].broken.is_none(), "the forgery itself is bad: {report}");
        let found = report.checks.iter().find(|check| check.name == name).unwrap();
        assert!(found.broken.is_some(), "{forgery:?}: not found\n{report}");
        world.raw(&back).unwrap();
        assert!(Store::verify(&world.url).unwrap().is_sound());
    }
}

/// Returns the statements that write a forged journal and move the balances with it, and those that undo them.
async fn forge(world: &World, (cause, subject, client, debit, credit): Forgery) -> [String; 2] {
    let head = world.store.read(reads::head).await.unwrap();
    let sequence = head.sequence + 1;
    let raw = |uuid: Option<Uuid>| uuid.map_or("NULL".to_owned(), |uuid| literal::<()>(world, Id::new(uuid)));
    let bytes = |bytes: &[u8]| {
        if world.url.starts_with("sqlite") {
            format!("x'{}'", hex::encode(bytes))
        } else {
            format!("'\\x{}'", hex::encode(bytes))
        }
    };
    let hash = forged_hash(&head, (cause, subject, client, debit, credit));
    let mut there = vec![
        format!(
            "INSERT INTO journal (sequence, cause, subject, client, actor, actor_id, at, details, once, prev_hash, hash)
             VALUES ({sequence}, '{}', {}, {}, 'system', NULL, 0, '{{}}', {}, {}, {})",
            cause.as_str(),
            raw(Some(subject)),
            raw(client),
            if cause.once() { "1" } else { "NULL" },
            bytes(&head.hash),
            bytes(&hash),
        ),
        format!(
            "INSERT INTO transfer (sequence, position, debit_kind, debit_owner, credit_kind, credit_owner, asset, minor)
             VALUES ({sequence}, 0, '{}', {}, '{}', {}, 'USDT', 5)",
            debit.kind(),
            raw(debit.owner()),
            credit.kind(),
            raw(credit.owner()),
        ),
        format!("UPDATE head SET sequence = {sequence}, hash = {}", bytes(&hash)),
    ];
    let mut back = vec![
        format!("UPDATE head SET sequence = {}, hash = {}", head.sequence, bytes(&head.hash)),
        format!("DELETE FROM control WHERE sequence = {sequence}"),
        format!("DELETE FROM transfer WHERE sequence = {sequence}"),
        format!("DELETE FROM journal WHERE sequence = {sequence}"),
    ];
    for (account, delta) in [(debit, -5), (credit, 5)] {
        let kind = account.kind();
        if account.owner().is_some() {
            let owner = raw(account.owner());
            there.push(format!(
                "INSERT INTO balance (owner, kind, asset, minor) SELECT {owner}, '{kind}', 'USDT', 0
                 WHERE NOT EXISTS (SELECT 1 FROM balance WHERE owner = {owner} AND kind = '{kind}' AND asset = 'USDT');
                 UPDATE balance SET minor = minor + {delta} WHERE owner = {owner} AND kind = '{kind}'"
            ));
            back.push(format!("UPDATE balance SET minor = minor - {delta} WHERE owner = {owner} AND kind = '{kind}'"));
        } else {
            let total = world.control(account).await + delta;
            there.push(format!("INSERT INTO control VALUES ('{kind}', 'USDT', {sequence}, {delta}, {total})"));
        }
    }
    [there.join(";"), back.join(";")]
}

/// Returns the hash that the encoding in `ballast_store::chain` gives.
fn forged_hash(head: &reads::Head, (cause, subject, client, debit, credit): Forgery) -> Vec<u8> {
    let mut bytes = Vec::new();
    let text = |bytes: &mut Vec<u8>, text: &str| {
        bytes.extend(u32::try_from(text.len()).unwrap().to_be_bytes());
        bytes.extend(text.as_bytes());
    };
    let optional = |bytes: &mut Vec<u8>, uuid: Option<Uuid>| match uuid {
        Some(uuid) => {
            bytes.push(1);
            bytes.extend(uuid.as_bytes());
        }
        None => bytes.push(0),
    };
    text(&mut bytes, "ballast journal 1");
    bytes.extend(head.hash);
    bytes.extend((head.sequence + 1).to_be_bytes());
    text(&mut bytes, cause.as_str());
    bytes.extend(subject.as_bytes());
    optional(&mut bytes, client);
    text(&mut bytes, "system");
    optional(&mut bytes, None);
    bytes.extend(0_i64.to_be_bytes());
    text(&mut bytes, "{}");
    bytes.extend(1_u32.to_be_bytes());
    for account in [debit, credit] {
        text(&mut bytes, account.kind());
        optional(&mut bytes, account.owner());
    }
    text(&mut bytes, "USDT");
    bytes.extend(5_i64.to_be_bytes());
    Sha256::digest(&bytes).to_vec()
}

async fn a_sound_report_says_what_it_looked_at(world: &World) {
    story(world).await;
    let report = Store::verify(&world.url).unwrap();
    assert!(report.is_sound(), "{report}");
    let last = world.sequence().await;
    assert_eq!(report.sequence, last);
    let text = report.to_string();
    assert!(text.contains(&format!("ok      the journal is one chain of hashes ({last} rows)")), "{text}");
    assert!(text.contains("ok      every weekly share is what the arithmetic says (8 rows)"), "{text}");
    assert!(text.ends_with(&report.hash), "{text}");
}
