//! A process killed in the middle of everything: what it acknowledged is there, and the books are sound.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    time::Duration,
};

use ballast_core::{id::Id, strike::Strike};
use ballast_store::{Store, reads};
use uuid::Uuid;

use crate::{
    allocation::{approve, finish, invested},
    world::*,
};

on_both_engines!(sound: what_was_acknowledged_survives_a_kill, a_killed_allocation_is_resumed);

/// Kills in one run of the suite; `BALLAST_KILLS` sets another number.
const KILLS: u32 = 4;
/// Environment variables that tell a child its database, its task, and where to begin.
const DATABASE: &str = "BALLAST_TEST_DATABASE";
const TASK: &str = "BALLAST_TEST_TASK";

async fn what_was_acknowledged_survives_a_kill(world: &World) {
    let kills = std::env::var("BALLAST_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let mut acknowledged = Vec::new();
    for round in 0..kills {
        let child = child(&world.url, "crash::commits_until_killed", &round.to_string());
        acknowledged.extend(kill_after(child, Duration::from_millis(100 + u64::from(round % 7) * 40)));
        let report = Store::verify(&world.url).unwrap();
        assert!(report.is_sound(), "after kill {round}: {report}");
    }
    assert!(acknowledged.len() > 20, "only {} acknowledged", acknowledged.len());
    for line in acknowledged {
        let (client, total) = line.split_once(' ').unwrap();
        let (client, total): (Id<_>, i64) = (client.parse().unwrap(), total.parse().unwrap());
        let cash = world.store.read(move |conn| reads::cash(conn, client)).await.unwrap();
        assert!(cash.available.minor() >= total, "{client}: {total} acknowledged, {} there", cash.available);
    }
}

async fn a_killed_allocation_is_resumed(world: &World) {
    let (plan, investments) = invested(world, &(1..=60).map(|number| number * 1_000).collect::<Vec<_>>()).await;
    let mut interrupted = 0;
    for week in 0..3 {
        let strike = approve(world, plan.id, week, 777_777 - week * 1_000_000).await;
        let child = child(&world.url, "crash::allocates_until_killed", &strike.to_string());
        let chunks = kill_after(child, Duration::from_millis(40));
        interrupted += i32::from((1..30).contains(&chunks.len()));
        finish(world, strike).await;
        let written = world.count(&format!("SELECT count(*) FROM allocation WHERE strike_number = {}", week + 1));
        assert_eq!(written, i64::try_from(investments.len()).unwrap());
    }
    assert!(interrupted > 0, "no kill came in the middle");
    let total = world.count("SELECT CAST(sum(share) AS BIGINT) FROM allocation");
    assert_eq!(total, 3 * 777_777 - 3_000_000);
}

/// Starts this program again, as another process, with one of the tests below.
pub fn child(url: &str, test: &str, task: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--ignored", "--nocapture", "--quiet"])
        .env(DATABASE, url)
        .env(TASK, task)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Lets a child work for a while from its first acknowledgement on, kills it, and returns what it acknowledged.
pub fn kill_after(mut child: Child, time: Duration) -> Vec<String> {
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    while !first.starts_with("done ") {
        first.clear();
        assert!(output.read_line(&mut first).unwrap() > 0, "the child ended before it did anything");
    }
    let reader = std::thread::spawn(move || output.lines().map_while(Result::ok).collect::<Vec<_>>());
    std::thread::sleep(time);
    child.kill().unwrap();
    child.wait().unwrap();
    let lines = [first.trim().to_owned()].into_iter().chain(reader.join().unwrap());
    // The last line may be cut in two by the kill.
    lines.filter_map(|line| Some(line.strip_prefix("done ")?.strip_suffix('.')?.to_owned())).collect()
}

/// Reports that something is durable, in one write.
pub fn acknowledge(what: &str) {
    std::io::stdout().lock().write_all(format!("done {what}.\n").as_bytes()).unwrap();
}

/// Returns what a child was told; `None` if this is not a child.
pub fn told() -> Option<(String, String)> {
    Some((std::env::var(DATABASE).ok()?, std::env::var(TASK).ok()?))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by its parent, as a process that gets killed"]
async fn commits_until_killed() {
    let Some((url, round)) = told() else { return };
    let (store, round) = (open(&url), round.parse::<u32>().unwrap());
    let callers: Vec<_> = (0..8)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let client = client(round * 100 + number);
                store.commit(sign_up(&client)).await.unwrap();
                for total in 1_i64.. {
                    store.commit(credit(&client, 1)).await.unwrap();
                    acknowledge(&format!("{} {total}", client.id));
                }
            })
        })
        .collect();
    for caller in callers {
        caller.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by its parent, as a process that gets killed"]
async fn allocates_until_killed() {
    let Some((url, strike)) = told() else { return };
    let (store, strike) = (open(&url), Id::<Strike>::new(Uuid::parse_str(&strike).unwrap()));
    for chunk in 0.. {
        // Small chunks, and time between them, so that the kill comes in the middle.
        let outcome = store.allocate_chunk_of(2, strike, chunk, moment(0)).await.unwrap();
        acknowledge(&chunk.to_string());
        if outcome.finished {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
