//! Durable commits a second through the door, compared with a bare group commit of the same rows.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use ballast_core::{
    client::Client,
    decision::{Actor, Change, Decision},
};
use ballast_store::{Store, reads};

use super::{
    bare::Bare,
    seed::{self, Database},
};

/// Duration of one round. Rounds of the two alternate and are short, so that a slow moment of the disk hits both; the
/// figures are those of the median pair.
const ROUND: Duration = Duration::from_millis(300);
pub const ROUNDS: usize = 15;
/// Number of point reads timed together.
const READS: u32 = 200_000;

/// Prints commits a second with this many callers, bare, and their ratio.
pub async fn measure(callers: u32) -> Result<()> {
    let (door, bare) = (Database::new()?, Database::new()?);
    let (door_clients, bare_clients) =
        (sign_up(&door.store, 0, callers).await?, sign_up(&bare.store, 0, callers).await?);
    // The yardstick writes its own journal, from the first entry on.
    let mut yardstick = Bare::new(bare.bare()?);
    let mut pairs = Vec::new();
    for _ in 0..ROUNDS {
        let by_hand = rounds(|| yardstick.batch(&bare_clients), bare_clients.len())?;
        let through_door = door_round(&door.store, &door_clients).await?;
        pairs.push((through_door / by_hand, through_door, by_hand));
    }
    pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (ratio, through_door, by_hand) = *pairs.get(ROUNDS / 2).context("a median")?;
    println!("commit door, {callers:2} callers: {through_door:8.0}/s, bare {by_hand:8.0}/s, ratio {ratio:.2}");
    Ok(())
}

/// Prints the time of the read behind `users/me`.
pub async fn measure_point_read() -> Result<()> {
    let database = Database::new()?;
    let client = seed::client(0)?;
    let session = seed::session(&client)?;
    let both = Decision::new(Actor::System, seed::start()?)
        .change(Change::Client(client.clone()))
        .change(Change::Session(session.clone()));
    database.store.commit(both).await?;
    database.store.commit(seed::credit(&client)?).await?;
    let (session, client) = (session.id, client.id);
    let begun = Instant::now();
    for _ in 0..READS {
        database.store.read_now(move |conn| reads::me(conn, session, client)).await?;
    }
    let each = begun.elapsed().as_secs_f64() * 1e6 / f64::from(READS);
    println!("point read of users/me: {each:.1} µs");
    Ok(())
}

/// Clients without a journal entry, so that both databases begin alike.
pub async fn sign_up(store: &Store, first: u32, count: u32) -> Result<Vec<Client>> {
    let mut clients = Vec::new();
    for number in (first..).take(usize::try_from(count)?) {
        let client = seed::client(number)?;
        let decision = Decision::new(Actor::System, seed::start()?).change(Change::Client(client.clone()));
        store.commit(decision).await?;
        clients.push(client);
    }
    Ok(clients)
}

/// Commits a second of batches written by hand, with this many commits each.
pub fn rounds(mut batch: impl FnMut() -> Result<()>, size: usize) -> Result<f64> {
    let begun = Instant::now();
    let mut commits = 0_usize;
    while begun.elapsed() < ROUND {
        batch()?;
        commits = commits.saturating_add(size);
    }
    Ok(commits as f64 / begun.elapsed().as_secs_f64())
}

pub async fn door_round(store: &Store, clients: &[Client]) -> Result<f64> {
    door_round_of(store, clients, ROUND).await
}

/// Commits a second of one caller for each client, over this time.
pub async fn door_round_of(store: &Store, clients: &[Client], time: Duration) -> Result<f64> {
    let begun = Instant::now();
    let callers: Vec<_> = clients
        .iter()
        .map(|client| {
            let (store, client) = (store.clone(), client.clone());
            tokio::spawn(async move {
                let mut commits = 0_u32;
                while begun.elapsed() < time {
                    store.commit(seed::credit(&client)?).await?;
                    commits = commits.saturating_add(1);
                }
                anyhow::Ok(commits)
            })
        })
        .collect();
    let mut commits = 0.0;
    for caller in callers {
        commits += f64::from(caller.await??);
    }
    Ok(commits / begun.elapsed().as_secs_f64())
}
