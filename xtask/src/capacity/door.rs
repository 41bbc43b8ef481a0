//! The single writer of a chain: the time of a batch, and how long commits wait for it.

use super::{costs::Costs, random::Random};

/// Maximum number of commits in a batch.
const BATCH: usize = 512;
/// Number of callers in the second measurement.
const MANY: f64 = 64.0;

/// The time of a batch: a constant part, mainly its sync, and a part for each commit.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    batch: f64,
    commit: f64,
}

impl Door {
    /// Computed from the commits a second of one caller and of 64, each of whom waits for its batch.
    pub fn of(costs: &Costs) -> Self {
        let [one, many] = costs.door.map(|measured| measured.value);
        let commit = (MANY / many - 1.0 / one) / (MANY - 1.0);
        Self { batch: 1.0 / one - commit, commit }
    }

    /// Time of a batch, in seconds.
    pub fn takes(&self, commits: usize) -> f64 {
        self.batch + self.commit * commits as f64
    }

    /// Commits a second when every batch is full.
    pub fn most(&self) -> f64 {
        BATCH as f64 / self.takes(BATCH)
    }

    /// Commits a second while each batch also has a piece of a job.
    pub fn most_beside(&self, piece: f64) -> f64 {
        BATCH as f64 / (self.takes(BATCH) + piece)
    }
}

/// The work in some time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Load {
    /// Commits that arrive on their own, per second.
    pub rate: f64,
    /// Seconds that one piece of the job takes, and the number of pieces.
    pub piece: f64,
    pub pieces: u64,
    /// The part of the writer's time that mails take.
    pub taken: f64,
    /// Seconds that commits have already waited at the beginning.
    pub late: f64,
}

/// The result.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worked {
    pub pieces: u64,
    /// The part of the time in which the writer worked.
    pub busy: f64,
}

/// Lets the writer work for some seconds: each batch takes all waiting commits and one piece of the job. No commit is
/// answered before its batch ends. Calls `waited` with the time of each commit.
pub fn work(door: &Door, load: &Load, seconds: f64, random: &mut Random, mut waited: impl FnMut(f64)) -> Worked {
    let slower = 1.0 / (1.0 - load.taken.clamp(0.0, 0.95));
    let mut worked = Worked::default();
    let (mut now, mut next) = (0.0, random.gap(load.rate));
    let mut waiting = Vec::new();
    while now < seconds {
        while next <= now && waiting.len() < BATCH {
            waiting.push(next);
            next += random.gap(load.rate);
        }
        let has_piece = worked.pieces < load.pieces;
        if waiting.is_empty() && !has_piece {
            now = next.min(seconds);
            continue;
        }
        let piece = if has_piece { load.piece } else { 0.0 };
        let took = (door.takes(waiting.len()) + piece) * slower;
        now += took;
        worked.busy += took;
        worked.pieces += u64::from(has_piece);
        waiting.drain(..).for_each(|came: f64| waited(now - came + load.late));
    }
    worked.busy = (worked.busy / seconds.max(now)).min(1.0);
    worked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capacity::costs::Engine;

    #[test]
    fn the_door_is_as_fast_as_it_was_measured() {
        // Points in between and beyond are measurements that the model was not derived from.
        let others = [
            (Engine::Sqlite, [(8_usize, 9_646.0)].as_slice()),
            (Engine::Postgres, [(8, 5_611.0), (32, 10_672.0), (200, 14_160.0)].as_slice()),
        ];
        for (engine, others) in others {
            let costs = engine.costs();
            let door = Door::of(&costs);
            let rate = |callers: usize| callers as f64 / door.takes(callers);
            for (callers, measured) in [(1, costs.door[0].value), (64, costs.door[1].value)] {
                assert!((rate(callers) / measured - 1.0).abs() < 1e-9, "{engine:?} {callers}: {}", rate(callers));
            }
            for (callers, measured) in others {
                assert!((rate(*callers) / measured - 1.0).abs() < 0.1, "{engine:?} {callers}: {}", rate(*callers));
            }
        }
    }

    #[test]
    fn commits_wait_for_a_batch_and_for_the_piece_in_it() {
        let door = Door::of(&Engine::Sqlite.costs());
        let longest = |load: Load| {
            let mut most = 0.0_f64;
            let worked = work(&door, &load, 20.0, &mut Random::new(7), |waited| most = most.max(waited));
            (most, worked)
        };
        let (idle, calm) = longest(Load { rate: 50.0, ..Load::default() });
        assert!(idle < 0.01 && calm.busy < 0.1 && calm.pieces == 0, "{idle} {calm:?}");
        let (beside, full) = longest(Load { rate: 50.0, piece: 0.03, pieces: u64::MAX, ..Load::default() });
        assert!(beside > 0.03 && beside < 0.08 && full.busy > 0.99, "{beside} {full:?}");
        let (late, _) = longest(Load { rate: 50.0, late: 3.0, ..Load::default() });
        assert!(late > 3.0);
        let (_, few) = longest(Load { piece: 0.03, pieces: 10, ..Load::default() });
        assert_eq!(few.pieces, 10);
    }
}
