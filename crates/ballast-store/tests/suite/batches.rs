//! A batch ends as its parts would one after another, whatever is refused in it: on a server, which is sent many rows
//! at once, as on the embedded database, one statement at a time.

use std::{
    future::poll_fn,
    pin::Pin,
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    task::Poll,
    thread::JoinHandle,
};

use ballast_core::{
    client::Client,
    decision::{Change, Decision, Idempotency, Premise},
    ledger::{Account, Cause},
    plan::Plan,
};
use ballast_store::{CommitError, Committed, Store, reads};
use proptest::{
    collection::vec,
    prelude::{Just, Strategy, prop_oneof},
    test_runner::{Config, TestRunner},
};

use crate::world::*;

on_both_engines!(
    sound:
    what_comes_later_pays_for_nothing_before,
    a_row_moves_on_once,
);

async fn what_comes_later_pays_for_nothing_before(world: &World) {
    let ada = world.client_with(0, 0).await;
    let overdrawn = || Err(CommitError::Overdrawn(Account::Available(ada.id)));
    let outcomes = at_once(world, vec![hold(&ada, 5), credit(&ada, 5), hold(&ada, 5), hold(&ada, 1)]).await;
    assert_eq!([&outcomes[0], &outcomes[3]], [&overdrawn(), &overdrawn()]);
    assert!(outcomes[1].is_ok() && outcomes[2].is_ok(), "{outcomes:?}");
    assert_eq!(world.available(&ada).await, 0);
    // Back and forth, and never below zero.
    let there_and_back = (0..60).map(|number| if number % 2 == 0 { credit(&ada, 7) } else { hold(&ada, 7) });
    let outcomes = at_once(world, there_and_back.collect()).await;
    assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
    assert_eq!(world.available(&ada).await, 0);
}

async fn a_row_moves_on_once(world: &World) {
    let ada = world.client_with(0, 0).await;
    let to = |country: &str| {
        let moved = Client { country: country.to_owned(), ..ada.clone() };
        let entry = journal(Cause::ClientSecurity, ada.id.uuid(), Some(ada.id), Vec::new());
        system().change(Change::Client(moved)).journal(entry)
    };
    let believes = credit(&ada, 1).relies_on(Premise::Client(ada.id, 1));
    let outcomes = at_once(world, vec![believes.clone(), to("Norway"), to("Sweden"), credit(&ada, 1), believes]).await;
    let stale: Vec<bool> = outcomes.iter().map(|outcome| *outcome == Err(CommitError::Stale)).collect();
    assert_eq!(stale, [false, false, true, false, true], "{outcomes:?}");
    assert_eq!(world.available(&ada).await, 2);
    let stored = world.store.read(move |conn| reads::client_by_id(conn, ada.id)).await.unwrap().unwrap();
    assert_eq!((stored.country.as_str(), stored.version), ("Norway", 2));
}

/// Number of clients in one play; the first half have money.
const CLIENTS: usize = 4;

/// One thing that someone tries. The first number identifies the client.
#[derive(Clone, Copy, Debug)]
enum Try {
    Credit(usize, i64),
    Withdraw(usize, i64),
    Invest(usize, i64),
    Fund(i64),
    Rename(usize),
    /// Relies on a version of the client.
    Premise(usize, i64),
    /// Under an idempotency key, as one of two requests.
    Keyed(usize, u8, u8),
    SignUp(usize),
}

fn one() -> impl Strategy<Value = Try> {
    let who = 0..CLIENTS;
    prop_oneof![
        6 => (who.clone(), 1..100_i64).prop_map(|(who, minor)| Try::Credit(who, minor)),
        6 => (who.clone(), 1..40_i64).prop_map(|(who, minor)| Try::Withdraw(who, minor)),
        3 => (who.clone(), 1..40_i64).prop_map(|(who, minor)| Try::Invest(who, minor)),
        2 => (1..30_i64).prop_map(Try::Fund),
        1 => who.clone().prop_map(Try::Rename),
        1 => (who.clone(), 1..3_i64).prop_map(|(who, version)| Try::Premise(who, version)),
        2 => (who.clone(), 0..3_u8, 0..2_u8).prop_map(|(who, key, request)| Try::Keyed(who, key, request)),
        1 => who.prop_map(Try::SignUp),
        1 => Just(Try::Credit(0, -1)),
    ]
}

/// The same books twice: one is written in batches, the other one decision at a time.
struct Twins {
    together: World,
    alone: World,
    runtime: tokio::runtime::Runtime,
}

impl Twins {
    fn new(together: World) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        Self { together, alone: World::sqlite(), runtime }
    }

    async fn both(&self, decision: Decision) {
        let alone = self.alone.store.commit(decision.clone()).await.unwrap();
        assert_eq!(self.together.store.commit(decision).await.unwrap(), alone);
    }

    async fn play(&self, batches: Vec<Vec<Try>>) {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let first = NUMBER.fetch_add(100, Ordering::Relaxed);
        let gold = plan(&format!("Gold {first}"));
        self.both(system().change(Change::Plan(gold.clone()))).await;
        self.both(operator(Account::Custody, Account::Capital, 40)).await;
        let mut clients = Vec::new();
        for number in (first..).take(CLIENTS) {
            let new = client(number);
            self.both(sign_up(&new)).await;
            clients.push(Client { version: 1, ..new });
        }
        for rich in clients.iter().take(CLIENTS / 2) {
            self.both(credit(rich, 100)).await;
        }
        for batch in batches {
            let decisions: Vec<_> = batch.iter().map(|one| decide(*one, first, &clients, &gold)).collect();
            let mut wanted = Vec::new();
            for decision in &decisions {
                wanted.push(self.alone.store.commit(decision.clone()).await);
            }
            // Whatever was refused before, the next batch hopes for the best again.
            self.together.store.set_setting("between", first.to_string()).await.unwrap();
            let before = self.together.count("SELECT batch FROM head");
            assert_eq!(at_once(&self.together, decisions).await, wanted, "{batch:?}");
            assert!(self.together.count("SELECT batch FROM head") <= before + 2);
        }
        self.compare(&clients).await;
    }

    /// Compares what both have written.
    async fn compare(&self, clients: &[Client]) {
        for table in ["journal", "transfer", "deposit", "withdrawal", "investment", "client", "balance", "row_log"] {
            let sql = format!("SELECT count(*) FROM {table}");
            assert_eq!(self.together.count(&sql), self.alone.count(&sql), "{table}");
        }
        for account in [Account::Custody, Account::Capital, Account::Promotions] {
            assert_eq!(self.together.control(account).await, self.alone.control(account).await, "{account:?}");
        }
        for client in clients {
            assert_eq!(of(&self.together, client).await, of(&self.alone, client).await);
        }
    }
}

/// Returns everything stored about a client.
async fn of(world: &World, client: &Client) -> String {
    let id = client.id;
    let read = world.store.read(move |conn| {
        let entries = reads::journal_of(conn, id, None, 1_000)?;
        let entries: Vec<_> = entries
            .into_iter()
            .map(|entry| (entry.sequence, entry.cause, entry.subject, entry.at, entry.details, entry.transfers))
            .collect();
        Ok(format!("{:?} {:?} {entries:?}", reads::client_by_id(conn, id)?, reads::balances(conn, id)?))
    });
    read.await.unwrap()
}

fn decide(one: Try, first: u32, clients: &[Client], gold: &Plan) -> Decision {
    match one {
        Try::Credit(who, minor) => credit(&clients[who], minor),
        Try::Withdraw(who, minor) => hold(&clients[who], minor),
        Try::Invest(who, minor) => fund(&investment(&clients[who], gold, minor)),
        Try::Fund(minor) => operator(Account::Capital, Account::Promotions, minor),
        Try::Rename(who) => {
            let client = &clients[who];
            let entry = journal(Cause::ClientSecurity, client.id.uuid(), Some(client.id), Vec::new());
            system().change(Change::Client(Client { country: "Norway".to_owned(), ..client.clone() })).journal(entry)
        }
        Try::Premise(who, version) => credit(&clients[who], 1).relies_on(Premise::Client(clients[who].id, version)),
        Try::Keyed(who, key, request) => {
            let key = Idempotency {
                scope: format!("{first}"),
                key: key.to_string(),
                request_hash: [request; 32],
                status: 200,
                body: format!("{who}"),
            };
            Decision { idempotency: Some(key), ..credit(&clients[who], 1) }
        }
        Try::SignUp(who) => {
            // The same mail address twice, and nothing else alike: engines name the first of several violations in
            // their own order.
            static OTHER: AtomicU32 = AtomicU32::new(1_000_000);
            let same = client(first + 50 + u32::try_from(who).unwrap()).email;
            sign_up(&Client { email: same, ..client(OTHER.fetch_add(1, Ordering::Relaxed)) })
        }
    }
}

/// Makes decisions wait behind one that cannot be written yet, so that they become one batch, in their order.
async fn at_once(world: &World, decisions: Vec<Decision>) -> Vec<Result<Committed, CommitError>> {
    let gate = Gate::shut(&world.url);
    let mut waiting: Vec<Pin<Box<dyn Future<Output = _>>>> = Vec::new();
    for decision in decisions {
        waiting.push(Box::pin(commit(&world.store, decision)));
    }
    poll_fn(|cx| {
        for one in &mut waiting {
            assert!(one.as_mut().poll(cx).is_pending(), "the gate is shut");
        }
        Poll::Ready(())
    })
    .await;
    gate.open();
    let mut outcomes = Vec::new();
    for one in waiting {
        outcomes.push(one.await);
    }
    outcomes
}

fn commit(store: &Store, decision: Decision) -> impl Future<Output = Result<Committed, CommitError>> + use<> {
    let store = store.clone();
    async move { store.commit(decision).await }
}

/// Holds the lock that every batch begins with.
struct Gate {
    key: mpsc::Sender<()>,
    holder: JoinHandle<()>,
}

impl Gate {
    fn shut(url: &str) -> Self {
        let (key, turned) = mpsc::channel();
        let (shut, is_shut) = mpsc::channel();
        let url = url.to_owned();
        let holder = std::thread::spawn(move || {
            let wait = || {
                shut.send(()).unwrap();
                turned.recv().unwrap();
            };
            if let Some(path) = url.strip_prefix("sqlite://") {
                let conn = rusqlite::Connection::open(path).unwrap();
                conn.busy_timeout(std::time::Duration::from_secs(5)).unwrap();
                conn.execute_batch("BEGIN IMMEDIATE").unwrap();
                wait();
                conn.execute_batch("ROLLBACK").unwrap();
            } else {
                let mut client = ::postgres::Client::connect(&url, ::postgres::NoTls).unwrap();
                client.batch_execute("BEGIN; UPDATE head SET batch = batch").unwrap();
                wait();
                client.batch_execute("ROLLBACK").unwrap();
            }
        });
        is_shut.recv().unwrap();
        Self { key, holder }
    }

    fn open(self) {
        self.key.send(()).unwrap();
        self.holder.join().unwrap();
    }
}

fn explore(cases: u32, together: World) {
    let twins = Twins::new(together);
    let config = Config { cases, max_shrink_iters: 40, failure_persistence: None, ..Config::default() };
    let played = TestRunner::new(config).run(&vec(vec(one(), 1..14), 1..4), |batches| {
        twins.runtime.block_on(twins.play(batches));
        Ok(())
    });
    played.unwrap();
    twins.together.end("sound");
    twins.alone.end("sound");
}

#[test]
fn batches_on_sqlite_end_as_one_by_one() {
    explore(8, World::sqlite());
}

#[test]
fn batches_on_postgres_end_as_one_by_one() {
    explore(16, World::postgres());
}
