use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::{capital::Move, testing::moment};

fn at(hour: i64) -> Moment {
    moment("2026-01-05T00:00:00Z").plus_hours(hour)
}

fn seen(tx: u64) -> Seen {
    let address = |digit: &str| format!("0x{}", digit.repeat(40));
    Seen { chain_id: 56, tx_hash: format!("0x{tx:064x}"), from: address("1"), to: address("2"), block: 9 }
}

fn moved(hour: i64, way: Way, minor: i64, tx: Option<u64>) -> Movement {
    Movement { at: at(hour), way, amount: Usdt::from_minor(minor), seen: tx.map(seen), is_own: false }
}

fn net(movements: &[Movement], missing: &[Missing]) -> i128 {
    Course::of(movements, missing).lowest(at(100_000)).net()
}

#[test]
fn only_what_was_seen_came_back() {
    let sent = moved(0, Way::Sent, 100, None);
    assert_eq!(net(&[sent.clone(), moved(1, Way::Returned, 130, None)], &[]), -100, "a booking brings nothing back");
    assert_eq!(net(&[sent.clone(), moved(1, Way::Returned, 130, Some(1))], &[]), 30);
    let own = Movement { is_own: true, ..moved(1, Way::Returned, 130, Some(1)) };
    assert_eq!(net(&[sent, own], &[]), -100, "from one pocket into the other");
}

#[test]
fn a_transaction_counts_once_however_it_is_spelled() {
    let mut again = moved(2, Way::Returned, 50, Some(0xab));
    again.seen.as_mut().unwrap().tx_hash = seen(0xab).tx_hash.to_uppercase();
    assert_eq!(net(&[moved(1, Way::Returned, 50, Some(0xab)), again], &[]), 50);
}

#[test]
fn coins_that_are_missing_did_not_come_back() {
    let there_and_back = [moved(5, Way::Returned, 100, Some(1))];
    let missing = [Missing { at: at(1), amount: Usdt::from_minor(100) }];
    assert_eq!(net(&there_and_back, &missing), 0, "clients' coins that left without a booking, and came back with one");
    let found = [missing[0], Missing { at: at(6), amount: Usdt::ZERO }];
    assert_eq!(net(&there_and_back, &found), 100);
}

#[test]
fn a_loan_for_some_days_raises_nothing() {
    let days = |days: i64| days * 24;
    let loan = [moved(days(10), Way::Returned, 500, Some(1)), moved(days(14), Way::Sent, 500, Some(2))];
    let course = Course::of(&loan, &[]);
    for day in 9..30 {
        assert_eq!(course.lowest(at(days(day))).net(), 0, "day {day}");
    }
    let stays = Course::of(&loan[..1], &[]);
    assert_eq!([stays.lowest(at(days(16))).net(), stays.lowest(at(days(17))).net()], [0, 500]);
}

#[test]
fn what_moves_is_read_from_the_postings() {
    let usdt = Usdt::from_minor(70);
    for (what, way) in [
        (Move::SendToVenue(usdt), Some(Way::Sent)),
        (Move::FetchFromVenue(usdt), Some(Way::Returned)),
        (Move::TakeOut(usdt), Some(Way::TakenOut)),
        (Move::PutIn(usdt), None),
        (Move::CollectFees(usdt), None),
        (Move::FundPromotions(usdt), None),
    ] {
        let details = json!({ "move": "fetch_from_venue", "amount": 9_000_000, "seen": seen(7) });
        let read = Movement::of(at(0), &what.legs(), &details);
        assert_eq!(read.as_ref().map(|one| (one.way, one.amount)), way.map(|way| (way, usdt)), "{what:?}");
        assert!(read.is_none_or(|one| one.seen == Some(seen(7))));
    }
    let odd = json!({ "seen": { "tx_hash": "0x1" } });
    let read = Movement::of(at(0), &Move::FetchFromVenue(usdt).legs(), &odd).unwrap();
    assert!(!read.is_return(), "half a sight is none");
}

#[test]
fn what_is_missing_is_read_from_the_comparison() {
    let of = |books, expected, observed| {
        let details = json!({ "what": "began", "books": books, "expected": expected, "observed": observed });
        Missing::of(at(0), &details).map(|found| found.amount.minor())
    };
    assert_eq!([of(100, 20, 90), of(100, 20, 130), of(100, -20, 80)], [Some(30), Some(0), Some(0)]);
    assert_eq!(Missing::of(at(0), &json!({ "what": "explained", "minor": -30 })), None);
}

#[test]
fn what_still_lies_at_the_venue_is_no_gain() {
    let of = |gains, net, equity: i64| {
        let parts = parts(Usdt::from_minor(gains), net, Some(Usdt::from_minor(equity)));
        [parts.cash.minor(), parts.equity.unwrap().minor(), parts.stated.minor()]
    };
    assert_eq!(of(100, -1000, 1000), [0, 0, 100], "only what was sent is there");
    assert_eq!(of(100, -1000, 1060), [0, 60, 40]);
    assert_eq!(of(100, 30, 20), [30, 20, 50]);
    assert_eq!(of(100, 30, 900), [30, 70, 0]);
    assert_eq!(of(-5, 30, 900), [0, 0, 0], "clients have lost, so there is no gain to back");
}

fn any_movement() -> impl Strategy<Value = Movement> {
    let way = prop_oneof![Just(Way::Sent), Just(Way::Returned), Just(Way::TakenOut)];
    (0..2_000_i64, way, 1..i64::MAX, prop::option::of(0..12_u64), any::<bool>())
        .prop_map(|(hour, way, minor, tx, is_own)| Movement { is_own, ..moved(hour, way, minor, tx) })
}

fn in_order(mut movements: Vec<Movement>) -> Vec<Movement> {
    movements.sort_by_key(|one| one.at);
    movements
}

proptest! {
    #[test]
    fn the_parts_add_up_and_none_is_below_zero(
        gains in any::<i64>(), net in any::<i128>(), equity in prop::option::of(any::<i64>()),
    ) {
        let Parts { gains: all, cash, equity, stated } = parts(Usdt::from_minor(gains), net, equity.map(Usdt::from_minor));
        let split = [cash.minor(), equity.map_or(0, Usdt::minor), stated.minor()];
        prop_assert_eq!(split.iter().map(|part| i128::from(*part)).sum::<i128>(), i128::from(gains.max(0)));
        prop_assert_eq!(all.minor(), gains.max(0));
        prop_assert!(split.iter().all(|part| *part >= 0));
    }

    /// Money that goes round in a circle, by whatever way it leaves, raises nothing, however often.
    #[test]
    fn money_of_clients_or_owners_that_goes_round_is_no_return(
        moves in prop::collection::vec(any_movement(), 0..12), rounds in prop::collection::vec((1..1_000_000_i64, 0..3), 1..8),
    ) {
        let honest = in_order(moves);
        let (mut cheated, mut gone) = (honest.clone(), Vec::new());
        for (round, (minor, way)) in (0_i64..).zip(rounds) {
            let (out, back) = (3_000 + 2 * round, 3_001 + 2 * round);
            match way {
                0 => cheated.push(moved(out, Way::Sent, minor, None)),
                1 => cheated.push(moved(out, Way::TakenOut, minor, None)),
                // Nothing is booked, so from then on the chain shows less than the books.
                _ => gone.push(minor),
            }
            cheated.push(moved(back, Way::Returned, minor, Some(1_000 + u64::try_from(round).unwrap())));
        }
        let missing = [Missing { at: at(2_500), amount: Usdt::from_minor(gone.iter().sum()) }];
        prop_assert_eq!(net(&cheated, &missing), net(&honest, &[]));
    }

    /// A mere statement of the firm never raises it, and neither does making it twice.
    #[test]
    fn bookings_raise_nothing(moves in prop::collection::vec(any_movement(), 0..20), more in any_movement()) {
        let before = in_order(moves);
        let told = Movement { seen: None, ..more };
        let after = in_order([before.clone(), vec![told]].concat());
        prop_assert!(net(&after, &[]) <= net(&before, &[]));
        let twice = [before.clone(), before.iter().map(|one| Movement { at: at(5_000), ..one.clone() }).collect()].concat();
        prop_assert!(net(&twice, &[]) <= net(&before, &[]));
    }

    /// The lowest of the last days is never above any of them, and no later return lowers it.
    #[test]
    fn the_lowest_is_the_lowest(moves in prop::collection::vec(any_movement(), 0..20), now in 0..2_500_i64) {
        let course = Course::of(&in_order(moves), &[]);
        let lowest = course.lowest(at(now)).net();
        for back in 0..=7 * 24 {
            let then = at(now - back);
            let sums = course.0.iter().rev().find(|(at, _)| *at <= then).map_or(0, |(_, sums)| sums.net());
            prop_assert!(lowest <= sums);
        }
    }
}

fn held(amount: i64, moved_in: Option<i64>, grade: Grade) -> Held {
    Held {
        day: at(240).day(),
        amount: Usdt::from_minor(amount),
        grade,
        accounts: Vec::new(),
        moved_in: moved_in.map(Usdt::from_minor),
        since: at(-96),
    }
}

const TWO_OF_TWO: Grade = Grade::Observed { agreed: 2, of: 2 };

fn observed(held: &Held, movements: &[Movement]) -> Option<i64> {
    Observed::of(held, &Course::of(movements, &[])).and_then(|found| found.counts()).map(Usdt::minor)
}

#[test]
fn only_what_was_observed_counts_and_nothing_that_the_firm_alone_read() {
    assert_eq!(observed(&held(500, Some(0), TWO_OF_TWO), &[]), Some(500));
    assert_eq!(observed(&held(500, Some(0), Grade::Read), &[]), None);
    assert_eq!(observed(&held(500, Some(0), Grade::Stated), &[]), None);
}

#[test]
fn coins_that_are_parked_at_the_venue_for_the_reading_count_for_nothing() {
    assert_eq!(observed(&held(500, Some(200), TWO_OF_TWO), &[]), Some(300));
    assert_eq!(observed(&held(500, None, TWO_OF_TWO), &[]), None, "coins whose worth nobody tells");
    let booked = [moved(100, Way::Sent, 150, None)];
    assert_eq!(observed(&held(500, Some(150), TWO_OF_TWO), &booked), Some(500), "it is taken off as sent, once");
    assert_eq!(observed(&held(500, Some(200), TWO_OF_TWO), &booked), Some(450));
    let elsewhen = [moved(-100, Way::Sent, 150, None), moved(240, Way::Sent, 150, None)];
    assert_eq!(observed(&held(500, Some(200), TWO_OF_TWO), &elsewhen), Some(300), "other days' bookings hide nothing");
}

proptest! {
    /// Money lent to the accounts since readers began to see moves backs no additional gains.
    #[test]
    fn a_loan_to_the_venue_backs_no_gain(
        moves in prop::collection::vec(any_movement(), 0..12), amount in 0..i64::MAX / 4, known in 0..1_000_000_i64,
        lent in 1..i64::MAX / 4, gains in any::<i64>(),
    ) {
        let course = Course::of(&in_order(moves), &[]);
        let backed = |amount: i64, moved_in: i64| {
            let found = Observed::of(&held(amount, Some(moved_in), TWO_OF_TWO), &course);
            let equity = found.and_then(|found| found.counts());
            parts(Usdt::from_minor(gains), course.lowest(at(240)).net(), equity).equity
        };
        // At least as much was booked as sent then as came in.
        let booked = i64::try_from(course.sent_between(at(-96), at(240))).unwrap_or(i64::MAX / 4);
        let known = known.max(booked).min(i64::MAX / 2);
        prop_assert!(backed(amount + lent, known.saturating_add(lent)) <= backed(amount, known));
    }

    /// What returned since the reading is not counted twice: as cash and as still at the venue.
    #[test]
    fn cash_and_equity_are_no_more_than_there_was(
        moves in prop::collection::vec(any_movement(), 0..12), amount in any::<i32>(), later in 0..=7 * 24_i64,
    ) {
        let movements = in_order(moves);
        let course = Course::of(&movements, &[]);
        let equity = Observed::of(&held(i64::from(amount), Some(0), TWO_OF_TWO), &course).and_then(|found| found.counts());
        let split = parts(Usdt::from_minor(i64::MAX), course.lowest(at(240 + later)).net(), equity);
        let there = course.0.iter().rev().find(|(step, _)| *step <= at(240)).map_or(0, |(_, sums)| sums.net());
        let backed = i128::from(split.cash.minor()) + i128::from(split.equity.unwrap().minor());
        prop_assert!(backed <= (there + i128::from(amount)).max(there).max(0), "{backed} of {there} and {amount}");
    }
}
