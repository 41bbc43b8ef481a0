use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::testing::{Bench, moment};

/// Books, as far as addresses are concerned.
#[derive(Clone, Debug)]
struct Books {
    /// When each address was given, since the last gap.
    given: Vec<(u32, Moment)>,
    next: u32,
    gap: Option<Gap>,
    last_entry: Moment,
}

impl Books {
    /// Gives addresses to as many sign-ups as want one and are let in.
    fn sign_up(&mut self, wanted: u32, now: Moment, all: &mut HashSet<u32>) {
        for _ in 0..wanted {
            let earlier = counts_for(self.next, self.gap)
                .map(|index| self.given[usize::try_from(index - self.given[0].0).unwrap()].1);
            if !may_give(self.next, self.gap, earlier, now) {
                return;
            }
            assert!(all.insert(self.next), "{} was given before", self.next);
            self.given.push((self.next, now));
            self.next += 1;
            self.last_entry = now;
        }
    }

    /// Restores these books from a backup.
    fn restored(&self, now: Moment) -> Self {
        let restored = Restored { at: now, known_to: self.last_entry, next: self.next, before: self.gap };
        let gap = restored.gap(now).unwrap();
        assert!(gap.from == self.next && gap.to >= gap.from);
        Self { given: Vec::new(), next: gap.to, gap: Some(gap), last_entry: now }
    }
}

#[derive(Clone, Copy, Debug)]
enum Act {
    SignUp(u32),
    Wait(i64),
    Backup,
    /// From the newest backup, or the one restored last.
    Restore {
        newest: bool,
    },
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => (1..40_u32).prop_map(Act::SignUp),
        1 => Just(Act::SignUp(2 * MOST_A_DAY)),
        4 => (1..200_000_i64).prop_map(Act::Wait),
        1 => (1..60 * DAY_MILLIS).prop_map(Act::Wait),
        2 => Just(Act::Backup),
        2 => any::<bool>().prop_map(|newest| Act::Restore { newest }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn two_people_never_get_one_address(acts in proptest::collection::vec(act(), 1..40)) {
        let (mut now, mut all) = (moment("2026-11-21T10:00:00Z"), HashSet::new());
        let mut books = Books { given: Vec::new(), next: 0, gap: None, last_entry: now };
        let (mut newest, mut last) = (books.clone(), books.clone());
        for act in acts {
            match act {
                Act::SignUp(wanted) => books.sign_up(wanted, now, &mut all),
                Act::Wait(millis) => now = Moment::from_millis(now.millis() + millis).unwrap(),
                Act::Backup => newest = books.clone(),
                Act::Restore { newest: from_newest } => {
                    if from_newest {
                        last = newest.clone();
                    }
                    // Restoring an older backup than before is a different case: see the page in docs/adr.
                    newest = last.clone();
                    books = last.restored(now);
                }
            }
        }
    }

    #[test]
    fn what_an_entry_says_is_read_again(from in 0..1_000_u32, wide in 0..1_000_000_u32) {
        let at = moment("2026-11-21T10:00:00Z");
        let said = Said { what: RELEASED.to_owned(), restored: at.plus_hours(-1), from, to: from + wide };
        prop_assert_eq!(gap_of(at, json!(said)), Some((Gap { from, to: from + wide, at }, at.plus_hours(-1))));
    }
}

#[test]
fn a_backup_of_ten_minutes_leaves_out_a_day_and_ten_minutes() {
    let now = moment("2026-11-21T10:00:00Z");
    let restored = Restored { at: now, known_to: now.plus_seconds(-600), next: 40, before: None };
    assert_eq!(restored.gap(now), Some(Gap { from: 40, to: 10_110, at: now }));
    // Its clock may have been ahead.
    let ahead = Restored { known_to: now.plus_hours(5), ..restored };
    assert_eq!(ahead.gap(now).unwrap().to, 10_040);
    let full = Restored { next: u32::MAX - 5, ..restored };
    assert_eq!(full.gap(now), None);
}

#[test]
fn a_restored_firm_that_is_restored_again_leaves_out_what_its_pace_allowed() {
    let now = moment("2026-11-21T10:00:00Z");
    let before = Gap { from: 40, to: 10_110, at: now.plus_hours(-24) };
    let restored = Restored { at: now, known_to: now, next: 10_115, before: Some(before) };
    assert_eq!(restored.gap(now).unwrap().to, 20_110);
    let soon = Restored { before: Some(Gap { at: now.plus_hours(-1), ..before }), ..restored };
    assert_eq!(soon.gap(now).unwrap().to, 10_110 + 417);
}

#[test]
fn nobody_is_let_in_faster_than_the_pace() {
    let now = moment("2026-11-21T10:00:00Z");
    assert!(may_give(9_999, None, None, now));
    assert!(!may_give(10_000, None, Some(now.plus_hours(-23)), now));
    assert!(may_give(10_000, None, Some(now.plus_hours(-24)), now));
    let gap = Some(Gap { from: 5, to: 100, at: now });
    assert!(!may_give(100, gap, None, now.plus_seconds(8)));
    assert!(may_give(100, gap, None, now.plus_seconds(9)));
    assert!(!may_give(101, gap, None, now.plus_seconds(9)));
    assert!(!may_give(100, gap, None, now.plus_seconds(-9)), "the clock was set back");
    assert_eq!((counts_for(10_050, None), counts_for(10_050, gap), counts_for(7, None)), (Some(50), None, None));
}

#[test]
fn only_the_machine_releases() {
    let restored = Restored {
        at: moment("2026-11-21T09:00:00Z"),
        known_to: moment("2026-11-21T10:00:00Z"),
        next: 3,
        before: None,
    };
    assert_eq!(release(&mut Bench::system().context(), &restored).unwrap_err().code, "not_permitted");
    let mut bench = Bench::new(Actor::CommandLine);
    let decision = release(&mut bench.context(), &restored).unwrap();
    let (gap, at) = gap_of(bench.now, decision.journals[0].details.clone()).unwrap();
    assert_eq!((gap.from, gap.to, at), (3, 10_003, restored.at));
}
