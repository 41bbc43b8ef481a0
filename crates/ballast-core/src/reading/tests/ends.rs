//! Beginning and end of a result: the account, unknown or late inflows, and Mondays that nobody read.

use super::*;

#[test]
fn a_reader_keeps_to_one_account_and_an_account_to_one_plan() {
    let signed = Signed::by(&secret(2), said(week().to, ONE, vec![]));
    let refused = |plan, observer, uid: Option<&str>| {
        let mut bench = Bench::new(crate::decision::Actor::Anyone);
        bench.now = moment("2026-11-16T00:05:00Z");
        let number =
            Numbered { plan: Id::new(uuid(plan)), observer: Id::new(uuid(observer)), uid: uid.map(str::to_owned) };
        receive(&bench.context(), signed.clone(), &three(), &[], &[number]).err().map(|refusal| refusal.code)
    };
    assert_eq!(refused(900, 2, Some("4711")), None);
    assert_eq!(refused(900, 2, None), None, "what was read before there were numbers binds nobody");
    assert_eq!(refused(900, 2, Some("4712")), Some("other_account"));
    assert_eq!(refused(901, 7, Some("4711")), Some("account_of_another_plan"));
}

#[test]
fn who_reads_another_account_contradicts() {
    let other = |n, uid: &str| reading(n, ReadingContent { uid: Some(uid.into()), ..said(week().to, ONE, vec![]) });
    let at = |readings: &[Reading]| agree(week().to, &three(), readings, 1_000, 2).unwrap();
    let found = at(&[other(1, "a"), other(2, "a"), other(3, "b")]);
    assert_eq!((found.grade, found.readings.len()), (Grade::Observed { agreed: 2, of: 3 }, 2));
    assert_eq!(at(&[other(1, "a"), other(2, "b")]).grade, Grade::Stated);
    let observers = three();
    let mut readings = of_day(week().from, &[(1, ONE), (2, ONE)]);
    readings.extend([other(1, "a"), other(2, "a")]);
    let found = grading(week(), None, facts(&observers, &readings));
    assert_eq!(found.grade, Grade::Stated, "the account is another one at the end");
}

#[test]
fn a_little_that_came_in_is_taken_off_and_no_more() {
    let observers = three();
    let class = |moves: Vec<Moved>| {
        let mut readings = of_day(week().from, &[(1, 10 * ONE), (2, 10 * ONE)]);
        readings.extend([1, 2].map(|n| reading(n, said(week().to, 15 * ONE, moves.clone()))));
        let found = grading(week(), None, facts(&observers, &readings));
        (found.grade.class(), found.computed.unwrap().minor())
    };
    let dust = |at, amount| moved(Way::In, amount, at);
    let (first, second) = ("2026-11-10T08:00:00Z", "2026-11-11T08:00:00Z");
    assert_eq!(class(vec![dust(first, "0.6"), dust(second, "0.4")]), (Class::Observed, 4 * ONE));
    assert_eq!(class(vec![dust(first, "0.6"), dust(second, "0.400001")]).0, Class::Stated);
    assert_eq!(class(vec![moved(Way::Out, "0.1", first)]).0, Class::Stated, "what left is no dust");
}

#[test]
fn a_deposit_that_hung_over_the_beginning_counts_when_it_is_told() {
    let observers = three();
    let late = moved(Way::In, "0.5", "2026-11-08T23:50:00Z");
    let computed = |told_before: Vec<Moved>| {
        let mut readings = [1, 2].map(|n| reading(n, said(week().from, 10 * ONE, told_before.clone()))).to_vec();
        readings.extend([1, 2].map(|n| reading(n, said(week().to, 15 * ONE, vec![late.clone()]))));
        grading(week(), None, facts(&observers, &readings)).computed.unwrap().minor()
    };
    assert_eq!(computed(vec![]), 4_500_000, "nobody could name it then, so it came in since");
    assert_eq!(computed(vec![late.clone()]), 5 * ONE, "it was there already");
}

#[test]
fn a_result_runs_across_a_monday_only_when_no_day_within_could_be_graded() {
    let (observers, monday) = (three(), week().to);
    let days = Days { from: monday.plus_days(-1), to: monday.plus_days(1) };
    let allowed = |promised, now: &str, seen: &[(u8, i64)]| {
        let readings = of_day(monday, seen);
        across(days, promised, moment(now), &facts(&observers, &readings)).map(|across| across.monday)
    };
    let late = "2026-11-19T00:00:01Z";
    assert_eq!(allowed(Class::Observed, late, &[]), Some(monday));
    assert_eq!(allowed(Class::Observed, late, &[(1, ONE)]), Some(monday));
    assert_eq!(allowed(Class::Read, late, &[(1, ONE)]), None);
    assert_eq!(allowed(Class::Observed, late, &[(1, ONE), (2, ONE)]), None);
    assert_eq!(allowed(Class::Stated, late, &[]), None, "without a promise there is no need");
    assert_eq!(allowed(Class::Observed, "2026-11-19T00:00:00Z", &[]), None, "a reading may still come");
    let within = Days { from: monday, to: monday.plus_days(7) };
    assert_eq!(across(within, Class::Observed, moment(late), &facts(&observers, &[])), None);
}

#[test]
fn the_largest_reading_fits_into_a_request() {
    let long = "x".repeat(TOKEN_MAX);
    let moves = (0..MOVES_MAX).map(|number| Moved {
        id: format!("{number:0>width$}", width = TOKEN_MAX),
        asset: long.clone(),
        amount: "1".repeat(40),
        txid: Some(long.clone()),
        network: Some(long.clone()),
        ..moved(Way::Out, "1", "2026-11-10T08:00:00Z")
    });
    let largest = ReadingContent {
        venue: "é".repeat(80),
        account: "é".repeat(80),
        uid: Some(long.clone()),
        unseen: vec!["é".repeat(80); UNSEEN_MAX],
        ..said(week().to, i64::MAX, moves.collect())
    };
    assert_eq!(largest.check(60), Ok(()));
    let text = serde_json::to_string(&Signed::by(&secret(2), largest)).unwrap();
    assert!(text.len() <= 64 << 10, "{}", text.len());
}
