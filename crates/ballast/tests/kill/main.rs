//! `kill -9` at random points of client journeys, again and again on the same data. After each restart the books are
//! sound and every acknowledged answer is there; anything in doubt is resolved by sending it again.
//!
//! `BALLAST_KILL_ROUNDS` sets the number of rounds (12; `make test-long` plays 50). The times of the kills come from a
//! fixed seed.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod api;
mod demo;
mod journey;
mod strikes;
mod witness;

use std::time::{Duration, Instant};

use self::{demo::Demo, journey::journeys, witness::Witness};

const ROUNDS: u64 = 12;
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;
/// After the last kill all payments must be credited within this time.
const SETTLING: Duration = Duration::from_secs(60);

/// A small generator (xorshift*): the same times in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) % limit
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_by_kill_nine() {
    let rounds = std::env::var("BALLAST_KILL_ROUNDS").map_or(ROUNDS, |text| text.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let port = ballast_chain::free_port(0).unwrap();
    let (mut dice, witness, start) = (Dice(SEED), Witness::default(), Instant::now());
    let mut demo = Demo::start(folder.path(), port).await;
    let enough = || witness.counts()[2] * 5 >= usize::try_from(rounds).unwrap();
    let mut round = 0;
    // On a busy machine little happens in a life, so there are more and longer ones.
    while round < rounds || !enough() {
        assert!(round < 5 * rounds, "too little happened: {:?}", witness.counts());
        // Squared, so that short lives are frequent: most happens in the first moments after a start.
        let life = Duration::from_millis(dice.below(32).pow(2) * (1 + round / rounds));
        let seen = tokio::time::timeout(life, journeys(&demo.api, round, witness.clone())).await;
        assert!(seen.is_err(), "the journeys never end by themselves");
        demo.kill();
        demo = Demo::start(folder.path(), port).await;
        demo::verify(folder.path());
        witness.check(&demo.api, false).await;
        round += 1;
    }
    settle(&demo, &witness).await;
    demo.stop();
    demo::verify(folder.path());
    let happened @ [_, _, _, withdrawals] = witness.counts();
    eprintln!("{round} rounds in {:?}: people, investments, payments, withdrawals {happened:?}", start.elapsed());
    // Contracts take a month of played days, so there are none after a few rounds.
    assert!(rounds < 50 || withdrawals > 0, "nothing matured: {happened:?}");
}

/// Every payment arrives, once.
async fn settle(demo: &Demo, witness: &Witness) {
    let deadline = Instant::now() + SETTLING;
    while !witness.all_credited(&demo.api).await {
        assert!(Instant::now() < deadline, "payments are not credited");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    witness.check(&demo.api, true).await;
}
