//! The program is killed between any two steps of a payout: afterwards people continue, and everything is paid once.
//!
//! Each kind of boundary is tried the first time it is passed in the table, and every time if `BALLAST_KILL_ROUNDS` is
//! set, as `make test-long` does.

use std::collections::BTreeSet;

use crate::lane::{Doom, Lane};

/// All boundaries, with the pass at which the program dies: decided but not written, written but not answered, and
/// each step of the job. The writes are, in order: two requests, two proposals, two approvals, the batch, its
/// approval, the signature, the bump, its approval, its signature.
const PLACES: &[&str] = &[
    "write:decided:1",
    "write:kept:1",
    "write:decided:3",
    "write:kept:3",
    "write:decided:5",
    "write:kept:5",
    "write:decided:6",
    "write:kept:6",
    "build:planned",
    "write:decided:7",
    "build:kept",
    "write:decided:8",
    "write:kept:8",
    "wallet:read",
    "wallet:kept",
    "sign:checked",
    "write:decided:9",
    "sign:kept",
    "send:before",
    "send:after",
    "send:kept",
    "align:found",
    "align:kept",
    "align:found:2",
    "align:kept:2",
    "look:seen",
    "look:kept",
    "bump:planned",
    "write:decided:10",
    "bump:kept",
    "write:decided:11",
    "write:kept:11",
    "sign:checked:2",
    "write:decided:12",
    "sign:kept:2",
    "send:before:2",
    "send:after:2",
    "send:kept:2",
    "align:found:3",
    "align:kept:3",
    "look:seen:2",
    "look:kept:2",
    "look:seen:3",
    "look:kept:3",
    "align:found:4",
    "align:kept:4",
];
/// Number of firms that go through the table in parallel.
const LANES: usize = 3;
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;
const RANDOM_ROUNDS: usize = 2;
const DEATHS: usize = 6;

fn is_long() -> bool {
    std::env::var_os("BALLAST_KILL_ROUNDS").is_some()
}

fn chosen() -> Vec<&'static str> {
    // `look:seen:2` is the second passing of `look:seen`.
    let kind = |place: &str| place.trim_end_matches(|letter: char| letter == ':' || letter.is_ascii_digit()).to_owned();
    let mut seen = BTreeSet::new();
    PLACES.iter().copied().filter(|place| is_long() || seen.insert(kind(place))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_boundary_a_payout_is_made_once_and_never_lost() {
    let walk = async |lane: usize| {
        let mut firm = Lane::new().await;
        for place in chosen().iter().skip(lane).step_by(LANES) {
            let deaths = firm.round(Doom::At(place)).await;
            assert_eq!(deaths, 1, "{place} was not reached: the table is not that of the program any more");
        }
    };
    tokio::join!(walk(0), walk(1), walk(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_a_payout_is_made_once_and_never_lost() {
    let (mut firm, mut dice, mut deaths) = (Lane::new().await, SEED, 0);
    for _ in 0..RANDOM_ROUNDS * if is_long() { 2 } else { 1 } {
        // A xorshift: the same times in every run.
        let moments = (0..DEATHS).map(|_| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            50 + dice % 1_500
        });
        deaths += firm.round(Doom::After(moments.collect())).await;
    }
    assert!(deaths > 4, "it died {deaths} times only");
}
