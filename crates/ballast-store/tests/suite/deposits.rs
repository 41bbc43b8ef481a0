//! Deposits that few nodes vouched for, and which of two at one place of the chain counted.

use ballast_core::{
    client::Client,
    decision::{Change, Decision},
    deposit::{ChainKey, Deposit, NO_ADDRESS, Provisional, State},
};
use ballast_store::reads;

use crate::world::*;

on_both_engines!(
    loose:
    what_few_vouched_for_is_paged_without_a_gap,
    only_what_counts_and_nobody_decided_on_is_asked_for_again,
    one_place_of_the_chain_counts_once,
);

/// A deposit that only one node vouched for, at this second.
fn few(client: &Client, state: State, second: i64) -> (Deposit, Provisional) {
    let deposit = deposit(client, 5, state);
    let row = Provisional {
        deposit: deposit.id,
        version: 0,
        amount: deposit.amount,
        voices: 1,
        credited_at: moment(second),
        confirmed_at: None,
        disputed_at: None,
    };
    (deposit, row)
}

fn with(decision: Decision, (deposit, row): (Deposit, Provisional)) -> Decision {
    decision.change(Change::Deposit(deposit)).change(Change::Provisional(row))
}

async fn what_few_vouched_for_is_paged_without_a_gap(world: &World) {
    let ada = world.client_with(0, 0).await;
    let (mut decision, mut all) = (system(), Vec::new());
    // Several at the same moment, so that neither the time nor the id alone says where a page ended.
    for second in [3, 1, 1, 1, 2, 1, 3] {
        let one = few(&ada, State::Credited, second);
        all.push((one.1.credited_at, one.1.deposit));
        decision = with(decision, one);
    }
    world.store.commit(decision).await.unwrap();
    all.sort_unstable();
    let (mut found, mut after) = (Vec::new(), None::<Provisional>);
    for _ in 0..all.len() {
        let page = world.store.read(move |conn| reads::provisional(conn, u32::MAX, after.as_ref(), 2)).await.unwrap();
        let Some(last) = page.last() else { break };
        found.extend(page.iter().map(|row| (row.credited_at, row.deposit)));
        after = Some(last.clone());
    }
    assert_eq!(found, all);
}

async fn only_what_counts_and_nobody_decided_on_is_asked_for_again(world: &World) {
    let ada = world.client_with(0, 0).await;
    let (mut decision, mut open) = (system(), Vec::new());
    for state in State::ALL {
        let one = few(&ada, state, 1);
        if matches!(state, State::Credited | State::Quarantined | State::Assigned) {
            open.push(one.1.deposit);
        }
        decision = with(decision, one);
    }
    let settled: [fn(&mut Provisional); 3] =
        [|row| row.confirmed_at = Some(moment(2)), |row| row.disputed_at = Some(moment(2)), |row| row.voices = 2];
    for settle in settled {
        let (deposit, mut row) = few(&ada, State::Credited, 1);
        settle(&mut row);
        decision = with(decision, (deposit, row));
    }
    world.store.commit(decision).await.unwrap();
    open.sort_unstable();
    let found = world.store.read(|conn| reads::provisional(conn, 2, None, 50)).await.unwrap();
    assert_eq!(found.iter().map(|row| row.deposit).collect::<Vec<_>>(), open);
}

async fn is_counted_there(world: &World, deposit: &Deposit) -> bool {
    let deposit = deposit.clone();
    world.store.read(move |conn| reads::is_counted_there(conn, &deposit)).await.unwrap()
}

/// One log is one payment, whatever call a node says that it belongs to. Coins leave no log, and their place is made
/// up.
async fn one_place_of_the_chain_counts_once(world: &World) {
    let ada = world.client_with(0, 0).await;
    let (again, mut first) = (deposit(&ada, 5, State::Seen), deposit(&ada, 5, State::Seen));
    for state in State::ALL {
        first.state = state;
        world.store.commit(system().change(Change::Deposit(first.clone()))).await.unwrap();
        first.version += 1;
        let counts = matches!(state, State::Credited | State::Quarantined | State::Assigned | State::Refunded);
        assert_eq!(is_counted_there(world, &again).await, counts, "{state:?}");
    }
    assert!(!is_counted_there(world, &first).await, "nothing is its own double");
    let place =
        |block_hash: &str, log_index| ChainKey { block_hash: block_hash.to_owned(), log_index, ..again.key.clone() };
    let elsewhere = [
        Deposit { token: NO_ADDRESS.to_owned(), ..again.clone() },
        Deposit { key: place(&again.key.block_hash, 1), ..again.clone() },
        Deposit { key: place("0xb10d", 0), ..again.clone() },
    ];
    for other in elsewhere {
        assert!(!is_counted_there(world, &other).await, "{other:?}");
    }
}
