//! An old database is brought up to date with everything in it: whatever version 3 wrote is found, listed, counted and
//! sound.

use std::collections::BTreeSet;

use ballast_core::{
    account::{Email, PersonName},
    client::Client,
    decision::Change,
    mail::{Code, Letter, Mail},
    message::{self, ContactMessage},
};
use ballast_store::{
    Conn, SCHEMA_VERSION, Store,
    reads::{
        self, AuditFilter,
        operator::{
            ClientList, ClientSort, DepositList, DepositSort, InvestmentList, InvestmentSort, MessageList, Page, Term,
            client_lines, deposit_lines, investment_lines, message_lines,
        },
    },
};

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::{
    allocation::{approve, finish, invested_as},
    cluster::on_thread,
    world::*,
};

on_both_engines!(sound: an_old_database_comes_along_whole, an_upgrade_that_stopped_goes_on, a_backup_keeps_an_older_schema, addresses_get_their_one_spelling);

/// The last version that was released.
const OLD: i64 = 3;
/// All tables of that version.
const TABLES: [&str; 27] = [
    "head",
    "journal",
    "transfer",
    "balance",
    "control",
    "client",
    "session",
    "challenge",
    "throttle",
    "plan",
    "investment",
    "deposit",
    "chain_cursor",
    "strike",
    "allocation",
    "allocation_chunk",
    "withdrawal",
    "promotion",
    "approval",
    "message",
    "notice",
    "survey",
    "idempotency",
    "outbox",
    "setting",
    "factor",
    "recovery",
];

/// Weeks of results, a payout in progress, mail that waits, a message: everything that version 3 had tables for.
async fn some_history(world: &World) {
    let (gold, investments) = invested_as(world, &[1_000, 2_000, 3_000], None).await;
    for (number, result) in [(0, 700), (1, -300)] {
        let strike = approve(world, gold.id, number, result).await;
        finish(world, strike).await;
    }
    // Registered and never funded: not an invested client.
    let waiting = named(50, "Zoë O'Hara-King");
    world.store.commit(sign_up(&waiting)).await.unwrap();
    let unpaid = investment(&waiting, &gold, 100_000_000);
    let entry = registered(&unpaid);
    world.store.commit(system().change(Change::Investment(unpaid)).journal(entry)).await.unwrap();
    let paid = world.client_with(51, 900).await;
    let mail = Mail { to: paid.email.as_str().to_owned(), letter: Letter::LoginCode(Code::default()) };
    world.store.commit(hold(&paid, 100).mail(mail)).await.unwrap();
    world.store.commit(system().change(Change::Message(question()))).await.unwrap();
    world.store.set_setting("odd", "quote ' \u{1f512} \n line".to_owned()).await.unwrap();
    assert_eq!(investments.len(), 3);
}

fn named(number: u32, name: &str) -> Client {
    Client { name: PersonName::parse("name", name).unwrap(), ..client(number) }
}

fn question() -> ContactMessage {
    ContactMessage {
        id: id(),
        version: 0,
        sender: PersonName::parse("name", "Eve Adams").unwrap(),
        sender_email: client(90).email,
        text: "Hello".to_owned(),
        state: message::State::Open,
        created_at: moment(0),
        updated_at: moment(0),
    }
}

/// Copies everything that version 3 has a place for into a database of that version; returns its address and the hash
/// of its journal.
async fn as_version_3(world: &World) -> (String, String) {
    let old = world.empty_database("old");
    Store::migrate_only_to(&old, OLD).unwrap();
    let hashes = hashes_without_rows(world).await;
    let is_file = world.url.starts_with("sqlite");
    let (open, close) = if is_file { ("x'", "'") } else { ("'\\x", "'") };
    let literal = |hash: &[u8; 32]| format!("{open}{}{close}", hex::encode(hash));
    let mut rehash = String::new();
    for ((sequence, hash), prev) in (1..).zip(&hashes).zip([&[0; 32]].into_iter().chain(&hashes)) {
        let (hash, prev) = (literal(hash), literal(prev));
        rehash += &format!("UPDATE journal SET hash = {hash}, prev_hash = {prev} WHERE sequence = {sequence};");
    }
    let last = hashes.last().unwrap();
    rehash += &format!("UPDATE head SET hash = {};", literal(last));
    match (world.url.strip_prefix("sqlite://"), old.strip_prefix("sqlite://")) {
        (Some(from), Some(to)) => copy_file(from, to, &rehash),
        _ => copy_server(&world.url, &old, rehash),
    }
    (old, hex::encode(last))
}

/// Returns the chain as it was before entries named the row log.
async fn hashes_without_rows(world: &World) -> Vec<[u8; 32]> {
    let read = |conn: &mut dyn Conn| {
        let filter = AuditFilter::default();
        let span = reads::audit_span(conn, &filter)?.unwrap();
        reads::audit_page(conn, &filter, span, false, 10_000)
    };
    let mut before = [0; 32];
    let hash = |entry: reads::AuditEntry| {
        let mut bytes = Vec::new();
        let text = |bytes: &mut Vec<u8>, text: &str| {
            bytes.extend(u32::try_from(text.len()).unwrap().to_be_bytes());
            bytes.extend(text.as_bytes());
        };
        let id = |bytes: &mut Vec<u8>, id: Option<Uuid>| match id {
            Some(id) => bytes.extend([&[1], id.as_bytes().as_slice()].concat()),
            None => bytes.push(0),
        };
        text(&mut bytes, "ballast journal 1");
        bytes.extend(before);
        bytes.extend(entry.sequence.to_be_bytes());
        text(&mut bytes, &entry.cause);
        bytes.extend(entry.subject.as_bytes());
        id(&mut bytes, entry.client);
        text(&mut bytes, &entry.actor);
        id(&mut bytes, entry.actor_id);
        bytes.extend(entry.at.millis().to_be_bytes());
        text(&mut bytes, &entry.details);
        bytes.extend(u32::try_from(entry.transfers.len()).unwrap().to_be_bytes());
        for leg in &entry.transfers {
            for (kind, owner) in [(&leg.debit_kind, leg.debit_owner), (&leg.credit_kind, leg.credit_owner)] {
                text(&mut bytes, kind);
                id(&mut bytes, owner);
            }
            text(&mut bytes, &leg.asset);
            bytes.extend(leg.minor.to_be_bytes());
        }
        before = Sha256::digest(&bytes).into();
        before
    };
    world.store.read(read).await.unwrap().into_iter().map(hash).collect()
}

fn copy_file(from: &str, to: &str, rehash: &str) {
    let conn = rusqlite::Connection::open(to).unwrap();
    conn.execute_batch(&format!("PRAGMA foreign_keys=OFF; ATTACH '{from}' AS new; BEGIN; DELETE FROM head;")).unwrap();
    for table in TABLES {
        let mut asked = conn.prepare(&format!("SELECT name FROM pragma_table_info('{table}')")).unwrap();
        let columns: Vec<String> = asked.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        assert!(!columns.is_empty(), "{table}");
        let columns = columns.join(", ");
        conn.execute(&format!("INSERT INTO {table} ({columns}) SELECT {columns} FROM new.{table}"), []).unwrap();
    }
    let guard = "SELECT sql FROM sqlite_schema WHERE name = 'journal_no_update'";
    let guard: String = conn.query_row(guard, [], |row| row.get(0)).unwrap();
    conn.execute_batch(&format!("DROP TRIGGER journal_no_update; {rehash} {guard}; COMMIT")).unwrap();
}

fn copy_server(from: &str, to: &str, rehash: String) {
    let (from, to) = (from.to_owned(), to.to_owned());
    on_thread(move || {
        let mut new = ::postgres::Client::connect(&from, ::postgres::NoTls).unwrap();
        let mut old = ::postgres::Client::connect(&to, ::postgres::NoTls).unwrap();
        old.batch_execute("SET session_replication_role = replica; DELETE FROM head").unwrap();
        for table in TABLES {
            let asked = "SELECT column_name FROM information_schema.columns WHERE table_name = $1 ORDER BY 1";
            let columns: Vec<String> = old.query(asked, &[&table]).unwrap().iter().map(|row| row.get(0)).collect();
            assert!(!columns.is_empty(), "{table}");
            let columns = columns.join(", ");
            let mut lines = new.copy_out(&format!("COPY {table} ({columns}) TO STDOUT")).unwrap();
            let mut room = old.copy_in(&format!("COPY {table} ({columns}) FROM STDIN")).unwrap();
            std::io::copy(&mut lines, &mut room).unwrap();
            room.finish().unwrap();
        }
        old.batch_execute(&rehash).unwrap();
    });
}

async fn an_old_database_comes_along_whole(world: &World) {
    some_history(world).await;
    let (old, hash) = as_version_3(world).await;
    assert!(Store::open(&ballast_store::Options { url: old.clone(), readers: 1 }).is_err(), "too old to be opened");
    let mut told = Vec::new();
    let migrated =
        Store::migrate_telling(&old, &mut |at| told.push((at.version, at.doing.to_owned(), at.rows))).unwrap();
    assert_eq!((migrated.from, migrated.to), (OLD, SCHEMA_VERSION));
    let versions: BTreeSet<i64> = told.iter().map(|(at, ..)| *at).collect();
    assert_eq!((versions.first(), versions.last()), (Some(&(OLD + 1)), Some(&SCHEMA_VERSION)), "{told:?}");
    assert!(told.iter().any(|(_, doing, _)| doing == "CREATE INDEX client_by_name ON client"), "{told:?}");
    assert!(told.iter().any(|(.., rows)| *rows == Some((6, 6))), "five clients and a message: {told:?}");

    let (before, after) = (Store::verify(&world.url).unwrap(), Store::verify(&old).unwrap());
    assert!(after.is_sound(), "{after}");
    assert_eq!((before.sequence, hash), (after.sequence, after.hash));
    let upgraded = open(&old);
    assert_eq!(upgraded.read(reads::stats).await.unwrap(), world.store.read(reads::stats).await.unwrap());
    everything_is_found(&upgraded).await;
    // Life continues where it stopped.
    upgraded.commit(sign_up(&client(900))).await.unwrap();
    assert!(Store::verify(&old).unwrap().is_sound());
}

async fn everything_is_found(store: &Store) {
    for (typed, count) in [("king", 1), ("ada", 4), ("client51@", 1), ("zoë o'", 1), ("eve", 0)] {
        let list = clients(Some(typed), ClientSort::Newest);
        let found = store.read(move |conn| client_lines(conn, &list, &PAGE)).await.unwrap();
        assert_eq!(found.rows.len(), count, "{typed}");
    }
    let by_name = clients(None, ClientSort::Name);
    let by_name = store.read(move |conn| client_lines(conn, &by_name, &PAGE)).await.unwrap().rows;
    let names: Vec<&str> = by_name.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["Ada Example", "Ada Example", "Ada Example", "Ada Example", "Zoë O'Hara-King"]);
    let list = MessageList {
        term: Some(Term::Beginning("adams".to_owned())),
        state: Some(message::State::Open),
        oldest_first: true,
    };
    assert_eq!(store.read(move |conn| message_lines(conn, &list, &PAGE)).await.unwrap().rows.len(), 1);
    let list = DepositList { term: None, state: None, sort: DepositSort::Amount };
    assert_eq!(store.read(move |conn| deposit_lines(conn, &list, &PAGE)).await.unwrap().rows.len(), 4);
    let list = InvestmentList { term: None, state: None, plan: None, sort: InvestmentSort::Amount };
    assert_eq!(store.read(move |conn| investment_lines(conn, &list, &PAGE)).await.unwrap().rows.len(), 4);
    assert_eq!(store.read(reads::stats).await.unwrap().invested_clients, 3);
}

const PAGE: Page = Page { after: None, limit: 50 };

fn clients(typed: Option<&str>, sort: ClientSort) -> ClientList {
    ClientList { term: typed.map(|typed| Term::Beginning(typed.to_owned())), state: None, sort }
}

async fn an_upgrade_that_stopped_goes_on(world: &World) {
    some_history(world).await;
    let (old, _) = as_version_3(world).await;
    for stop in [OLD + 1, 9, SCHEMA_VERSION] {
        Store::migrate_only_to(&old, stop).unwrap();
    }
    let again = Store::migrate(&old).unwrap();
    assert_eq!((again.from, again.to), (SCHEMA_VERSION, SCHEMA_VERSION));
    assert!(Store::verify(&old).unwrap().is_sound());
    everything_is_found(&open(&old)).await;
}

/// The backup made before an upgrade: the older program can take it back, and this one brings it up to date.
async fn a_backup_keeps_an_older_schema(world: &World) {
    some_history(world).await;
    let (old, hash) = as_version_3(world).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("old.backup");
    let head = Store::backup(&old, &file, moment(9)).unwrap();
    assert_eq!((head.schema, head.hash), (OLD, hash));
    let elsewhere = world.empty_database("elsewhere");
    Store::restore(&elsewhere, &file, moment(10)).unwrap();
    let report = Store::verify(&elsewhere).unwrap();
    assert!(report.is_sound(), "{report}");
    assert_eq!(Store::schema_of(&old).unwrap(), Some(OLD));
}

/// A client as earlier versions stored one.
fn spelled(number: u32, email: &str, at: i64) -> Client {
    Client { email: Email::from_stored(email.to_owned()), created_at: moment(at), ..client(number) }
}

async fn addresses_get_their_one_spelling(world: &World) {
    let kept = [
        spelled(70, "rene\u{301}@x.example", 1),
        spelled(71, "ren\u{e9}@x.example", 2),
        spelled(72, "bob@b\u{fc}cher.example", 3),
        spelled(73, "b\u{200b}eth@x.example", 5),
        spelled(74, "\u{ff42}eth@x.example", 4),
        Client { referer: Some(Email::from_stored("BO\u{ad}B@b\u{fc}cher.example".to_lowercase())), ..client(75) },
    ];
    for client in &kept {
        world.store.commit(sign_up(client)).await.unwrap();
    }
    let (old, _) = as_version_3(world).await;
    Store::migrate(&old).unwrap();
    let upgraded = open(&old);
    for (client, now) in kept.iter().zip([
        // The account whose address is already spelled that way keeps it, else the oldest; nobody is lost.
        "rene\u{301}@x.example",
        "ren\u{e9}@x.example",
        "bob@xn--bcher-kva.example",
        "b\u{200b}eth@x.example",
        "beth@x.example",
        "client75@example.com",
    ]) {
        let id = client.id;
        let found = upgraded.read(move |conn| reads::client_by_id(conn, id)).await.unwrap().unwrap();
        assert_eq!(found.email.as_str(), now);
        let sought = Email::seek("email", client.email.as_str()).unwrap();
        let found = upgraded.read(move |conn| reads::client_sought(conn, &sought)).await.unwrap().unwrap();
        assert_eq!(found.id, id, "found by what its owner types");
        if let Some(referer) = found.referer {
            assert_eq!(referer.as_str(), "bob@xn--bcher-kva.example");
        }
    }
    for (typed, count) in [("bob@xn--bcher", 1), ("bob@b\u{fc}cher", 0), ("beth@x", 1)] {
        let list = clients(Some(typed), ClientSort::Newest);
        let found = upgraded.read(move |conn| client_lines(conn, &list, &PAGE)).await.unwrap();
        assert_eq!(found.rows.len(), count, "{typed}");
    }
    assert!(Store::verify(&old).unwrap().is_sound());
}
