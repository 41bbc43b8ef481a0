use proptest::prelude::*;

use super::*;

const YEAR: i64 = 365 * 24 * HOUR;
const THEN: i64 = 1_795_000_000_000;

fn at(machine: i64, passed: i64) -> Reading {
    Reading { machine: THEN + machine, passed }
}

fn clock(says: i64, asked: i64) -> Witness {
    Witness { means: Means::Clock, says: THEN + says, asked }
}

fn block(says: i64, asked: i64) -> Witness {
    Witness { means: Means::Block, ..clock(says, asked) }
}

fn running(voices: usize) -> Judge {
    Judge::start(at(0, 0), Some(THEN), voices)
}

#[test]
fn a_time_service_may_correct_it() {
    let mut judge = running(2);
    for (machine, passed) in [(5_700, 5_000), (6_100, 6_000), (4_000, 8_000), (20 * MINUTE, 9_000)] {
        let belief = judge.read(at(machine, passed));
        assert_eq!(belief, Belief { now: THEN + machine, devices: THEN + machine, doubt: None }, "{machine}");
    }
    // Not an hour at every reading.
    assert_eq!(judge.read(at(50 * MINUTE, 10_000)).doubt, None);
    assert!(matches!(judge.read(at(65 * MINUTE, 11_000)).doubt, Some(Doubt::Ahead(_))));
}

#[test]
fn a_restart_a_year_ahead_is_not_believed_until_it_is_set_right() {
    let reached = Some(THEN);
    let mut judge = Judge::start(at(YEAR, 0), reached, 2);
    let belief = judge.read(at(YEAR + SECOND, SECOND));
    assert_eq!(belief, Belief { now: THEN + SECOND, devices: THEN + SECOND, doubt: Some(Doubt::Ahead(YEAR)) });
    // The chain runs on its own time, and does not confirm the machine.
    judge.hear("chain", block(40 * MINUTE, SECOND), at(YEAR + SECOND, SECOND));
    assert!(judge.read(at(YEAR + 2 * SECOND, 2 * SECOND)).doubt.is_some());
    // Devices are judged by witnesses' clocks that agree.
    judge.hear("one", clock(40 * MINUTE, SECOND), at(YEAR + SECOND, SECOND));
    judge.hear("two", clock(40 * MINUTE + 9, SECOND), at(YEAR + SECOND, SECOND));
    let belief = judge.read(at(YEAR + 3 * SECOND, 3 * SECOND));
    assert_eq!((belief.now, belief.devices), (THEN + 3 * SECOND, THEN + 40 * MINUTE + 2 * SECOND));
    assert_eq!(judge.read(at(40 * MINUTE + 3 * SECOND, 4 * SECOND)).doubt, None);
}

#[test]
fn a_long_rest_is_believed_when_others_say_so() {
    let mut judge = Judge::start(at(72 * HOUR, 0), Some(THEN), 2);
    assert_eq!(judge.read(at(72 * HOUR, 0)).doubt, Some(Doubt::Ahead(72 * HOUR)));
    judge.hear("one", clock(72 * HOUR, 0), at(72 * HOUR, 0));
    assert!(judge.read(at(72 * HOUR, 0)).doubt.is_some(), "one of two is not enough");
    judge.hear("chain", block(72 * HOUR - MINUTE, 0), at(72 * HOUR, 0));
    assert_eq!(judge.read(at(72 * HOUR, 0)), Belief { now: THEN + 72 * HOUR, devices: THEN + 72 * HOUR, doubt: None });
    // Where nobody can be asked, a weekend is too long, a night is not.
    assert_eq!(Judge::start(at(12 * HOUR, 0), Some(THEN), 0).belief(at(12 * HOUR, 0)).doubt, None);
    assert!(Judge::start(at(72 * HOUR, 0), Some(THEN), 0).belief(at(72 * HOUR, 0)).doubt.is_some());
}

#[test]
fn a_slip_of_two_hours_leaves_no_trace() {
    let mut judge = running(2);
    judge.read(at(10 * SECOND, 10 * SECOND));
    let slipped = judge.read(at(15 * SECOND - 2 * HOUR, 15 * SECOND));
    assert_eq!((slipped.now, slipped.doubt), (THEN + 15 * SECOND, Some(Doubt::Behind(2 * HOUR))));
    let right = judge.read(at(16 * SECOND, 16 * SECOND));
    assert_eq!(right, Belief { now: THEN + 16 * SECOND, devices: THEN + 16 * SECOND, doubt: None });
    // The same at a restart.
    let mut judge = Judge::start(at(-2 * HOUR, 0), Some(THEN), 2);
    assert_eq!(judge.read(at(-2 * HOUR, 0)).doubt, Some(Doubt::Behind(2 * HOUR)));
    assert_eq!(judge.read(at(MINUTE, MINUTE)).doubt, None);
}

#[test]
fn two_people_may_believe_it_against_everybody() {
    let mut judge = running(3);
    for name in ["one", "two", "three"] {
        judge.hear(name, clock(0, 0), at(0, 0));
    }
    assert!(judge.read(at(5 * HOUR, SECOND)).doubt.is_some());
    judge.accept(at(5 * HOUR, SECOND));
    assert_eq!(judge.read(at(5 * HOUR, SECOND)).now, THEN + 5 * HOUR);
    judge.hear("one", clock(2 * SECOND, 2 * SECOND), at(5 * HOUR + SECOND, 2 * SECOND));
    assert_eq!(judge.read(at(5 * HOUR + SECOND, 2 * SECOND)).doubt, None);
}

#[test]
fn most_others_can_contradict_it_and_one_cannot() {
    let mut judge = running(3);
    judge.hear("liar", clock(YEAR, 0), at(0, 0));
    assert_eq!(judge.read(at(SECOND, SECOND)).doubt, None);
    judge.hear("two", clock(30 * MINUTE, SECOND), at(SECOND, SECOND));
    let belief = judge.read(at(2 * SECOND, 2 * SECOND));
    assert_eq!((belief.now, belief.doubt), (THEN + 2 * SECOND, Some(Doubt::Contradicted)));
    judge.hear("two", clock(3 * SECOND, 3 * SECOND), at(3 * SECOND, 3 * SECOND));
    assert_eq!(judge.read(at(4 * SECOND, 4 * SECOND)).doubt, None);
}

#[test]
fn an_hour_is_an_hour_however_often_it_is_read_at_once() {
    let mut judge = running(2);
    assert_eq!(judge.read(at(50 * MINUTE, 0)).doubt, None);
    assert!(matches!(judge.read(at(100 * MINUTE, 0)).doubt, Some(Doubt::Ahead(_))));
}

/// Time that passes, what the machine is off by, and a witness's statement.
type Step = (i64, i64, Option<(u8, i64, bool)>);

/// Inputs for a judge: the machine shows something, and a witness states something.
fn steps() -> impl Strategy<Value = Vec<Step>> {
    let shown = prop_oneof![-10 * SECOND..10 * SECOND, -3 * HOUR..3 * HOUR, -2 * YEAR..2 * YEAR, Just(0)];
    let heard = proptest::option::of((0_u8..4, prop_oneof![-MINUTE..MINUTE, -2 * YEAR..2 * YEAR], any::<bool>()));
    proptest::collection::vec((0..10 * MINUTE, shown, heard), 1..60)
}

proptest! {
    /// Unless two witnesses agree with it, no clock moves the calendar ahead by more than an hour a day.
    #[test]
    fn one_liar_and_a_wrong_clock_together_move_nothing(steps in steps(), reached in -2 * YEAR..0) {
        let reached = THEN + reached;
        let mut judge = Judge::start(at(0, 0), Some(reached), 3);
        let first = judge.belief(at(0, 0));
        let start = if first.doubt.is_none() { THEN } else { reached };
        let mut passed = 0;
        for (pause, shown, heard) in steps {
            passed += pause;
            let reading = at(shown + passed, passed);
            if let Some((_, says, is_block)) = heard {
                let witness = clock(says + passed, passed);
                judge.hear("liar", if is_block { Witness { means: Means::Block, ..witness } } else { witness }, reading);
            }
            let days = passed / (24 * HOUR) + 1;
            let belief = judge.read(reading);
            prop_assert!(belief.now <= start + passed + days * AHEAD_MILLIS);
            prop_assert!(belief.now >= start + passed - days * (BACK_A_DAY_MILLIS + BRIDGE_MILLIS));
            prop_assert_ne!(belief.doubt, Some(Doubt::Contradicted));
        }
    }

    /// A clock that was wrong for a while and is corrected is believed again, whatever one liar says, and has cost no
    /// time.
    #[test]
    fn set_right_it_is_believed_again(steps in steps()) {
        let mut judge = running(3);
        let mut passed = 0;
        for (pause, shown, heard) in steps {
            passed += pause;
            // Wrong by more than is followed.
            let wrong = if shown < 0 { shown - HOUR } else { shown + 2 * HOUR };
            let reading = at(wrong + passed, passed);
            if let Some((_, says, _)) = heard {
                judge.hear("liar", clock(says + passed, passed), reading);
            }
            prop_assert!(judge.read(reading).doubt.is_some());
        }
        let belief = judge.read(at(passed + SECOND, passed + SECOND));
        prop_assert_eq!(belief, Belief { now: THEN + passed + SECOND, devices: THEN + passed + SECOND, doubt: None });
    }
}
