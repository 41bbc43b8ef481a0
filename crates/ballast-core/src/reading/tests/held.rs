//! What the venue holds according to readings: all of it or nothing, and not what it held earlier.

use super::*;

const OTHER: u128 = 901;

fn plan(number: u128) -> Id<crate::plan::Plan> {
    Id::new(uuid(number))
}

/// Two plans, each read by the firm and by someone else.
fn readers() -> Vec<Observer> {
    let other = |n, party| Observer { plan: plan(OTHER), account: "second".into(), ..observer(n, party) };
    vec![observer(1, Party::Firm), observer(2, Party::Outside), other(4, Party::Firm), other(5, Party::Outside)]
}

fn of_plan(n: u8, equity: i64, moves: Vec<Moved>) -> Reading {
    let said = said(week().to, equity, moves);
    if n < 4 {
        reading(n, said)
    } else {
        reading(n, ReadingContent { plan: plan(OTHER), account: "second".into(), ..said })
    }
}

fn all_read() -> Vec<Reading> {
    vec![
        of_plan(1, 5 * ONE, vec![]),
        of_plan(2, 5 * ONE, vec![]),
        of_plan(4, 7 * ONE, vec![]),
        of_plan(5, 7 * ONE, vec![]),
    ]
}

fn held_of(observers: &[Observer], readings: &[Reading], at_work: &[Id<crate::plan::Plan>]) -> Option<Held> {
    let plans = accounts_to_read(week().to, observers, at_work);
    held(week().to, &plans, &facts(observers, readings))
}

#[test]
fn all_accounts_together_have_the_lowest_grade_of_them() {
    let observers = readers();
    let found = held_of(&observers, &all_read(), &[]).unwrap();
    let grade = Grade::Observed { agreed: 2, of: 2 };
    assert_eq!((found.amount.minor(), found.grade, found.accounts.len()), (12 * ONE, grade, 2));
    let found = held_of(&observers, &all_read()[..3], &[]).unwrap();
    assert_eq!((found.amount.minor(), found.grade), (12 * ONE, Grade::Read), "the firm alone read the second");
}

#[test]
fn a_part_is_not_what_the_venue_holds() {
    let observers = readers();
    assert_eq!(held_of(&observers, &all_read()[..2], &[]), None, "nobody read the second account");
    let mut contradicted = all_read();
    contradicted[3] = of_plan(5, 6 * ONE, vec![]);
    assert_eq!(held_of(&observers, &contradicted, &[]), None, "its readers contradict each other");
    assert_eq!(held_of(&observers, &all_read(), &[plan(902)]), None, "money is at work that nobody reads");
    assert_eq!(held_of(&[], &[], &[]), None);
}

#[test]
fn who_ends_the_readers_of_an_account_does_not_leave_it_out() {
    let ended = |until: &str| {
        let end = |mut one: Observer| {
            one.until = (one.plan == plan(OTHER)).then(|| moment(until));
            one
        };
        readers().into_iter().map(end).collect::<Vec<_>>()
    };
    let at_work = [plan(900), plan(OTHER)];
    let before = ended("2026-11-15T12:00:00Z");
    assert_eq!(held_of(&before, &all_read(), &at_work), None, "its money is at work, and nobody may read it");
    let wound_up = held_of(&before, &all_read()[..2], &at_work[..1]).unwrap();
    assert_eq!((wound_up.amount.minor(), wound_up.accounts.len()), (5 * ONE, 1), "nothing is at work there any more");
    let after = held_of(&ended("2026-11-16T12:00:00Z"), &all_read(), &at_work).unwrap();
    assert_eq!(after.amount.minor(), 12 * ONE, "what they read before counts");
}

#[test]
fn a_day_counts_when_its_minutes_are_over_and_for_a_week() {
    let days = |now: &str| {
        let mut days = current_days(moment(now), 60);
        (days.next().unwrap().to_string(), days.last().unwrap().to_string())
    };
    let text = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    assert_eq!(days("2026-11-20T01:00:00Z"), text("2026-11-19", "2026-11-14"));
    assert_eq!(days("2026-11-20T01:00:01Z"), text("2026-11-20", "2026-11-14"));
    assert_eq!(days("2026-11-20T00:00:00Z"), text("2026-11-19", "2026-11-13"));
}

#[test]
fn what_came_in_is_told_by_who_names_most_of_it() {
    let observers = readers();
    let (at, since) = ("2026-11-10T08:00:00Z", "2026-11-16T00:00:30Z");
    let mut readings = all_read();
    readings[0] = of_plan(1, 5 * ONE, vec![moved(Way::In, "1", at), moved(Way::Out, "9", at)]);
    readings[1] = of_plan(2, 5 * ONE, vec![moved(Way::In, "3", at)]);
    let found = held_of(&observers, &readings, &[]).unwrap();
    assert_eq!(found.moved_in, Some(Usdt::from_minor(3 * ONE)));
    assert_eq!(found.since, moment("2026-11-02T00:00:00Z"));
    readings[1] = of_plan(2, 8 * ONE, vec![moved(Way::In, "3", since)]);
    let found = held_of(&observers, &readings, &[]).unwrap();
    assert_eq!(
        (found.amount.minor(), found.moved_in),
        (12 * ONE, Some(Usdt::from_minor(ONE))),
        "of the day before only"
    );
    let coin = Moved { asset: "BTC".into(), ..moved(Way::In, "3", at) };
    readings[1] = of_plan(2, 5 * ONE, vec![coin]);
    assert_eq!(held_of(&observers, &readings, &[]).unwrap().moved_in, None, "nobody tells its worth");
}
