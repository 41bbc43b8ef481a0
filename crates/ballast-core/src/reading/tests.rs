mod ends;
mod held;
mod observers;

use proptest::prelude::*;

use super::*;
use crate::{
    approval::Action,
    decision::Change,
    id::Id,
    money::Usdt,
    refusal::Refusal,
    rules::Rules,
    testing::{Bench, moment, uuid},
    time::Days,
};

const ONE: i64 = 1_000_000;

fn day(text: &str) -> Day {
    Day::of_text(text).unwrap()
}

fn week() -> Days {
    Days { from: day("2026-11-09"), to: day("2026-11-16") }
}

fn secret(n: u8) -> [u8; 32] {
    [n; 32]
}

fn observer(n: u8, party: Party) -> Observer {
    Observer {
        id: Id::new(uuid(u128::from(n))),
        version: 1,
        name: format!("Reader {n}"),
        key: public_key(&secret(n)),
        party,
        relation: "Auditor".into(),
        paid_by: "The firm".into(),
        plan: Id::new(uuid(900)),
        venue: "Bybit".into(),
        account: "main".into(),
        introduction: None,
        from: moment("2026-11-01T00:00:00Z"),
        until: None,
    }
}

/// The firm, and two others.
fn three() -> Vec<Observer> {
    vec![observer(1, Party::Firm), observer(2, Party::Outside), observer(3, Party::Outside)]
}

fn said(day: Day, equity: i64, moves: Vec<Moved>) -> ReadingContent {
    ReadingContent {
        plan: Id::new(uuid(900)),
        venue: "Bybit".into(),
        account: "main".into(),
        uid: Some("4711".into()),
        day,
        at: day.start().plus_seconds(90),
        equity: Usdt::from_minor(equity),
        moves,
        unseen: vec!["margin".into()],
        raw_sha256: [7; 32],
    }
}

fn moved(way: Way, amount: &str, at: &str) -> Moved {
    let (id, txid) = (format!("{}-{at}", way.as_str()), Some("0xab".to_owned()));
    Moved { id, way, asset: "USDT".into(), amount: amount.into(), at: moment(at), txid, network: None }
}

fn reading(n: u8, said: ReadingContent) -> Reading {
    let signed = Signed::by(&secret(n), said);
    let observer = Id::new(uuid(u128::from(n)));
    Reading { id: signed.id(), observer, signature: signed.signature, received_at: signed.said.at, said: signed.said }
}

/// Readings of a day, each by a reader and with the value they saw.
fn of_day(day: Day, seen: &[(u8, i64)]) -> Vec<Reading> {
    seen.iter().map(|(n, equity)| reading(*n, said(day, *equity, Vec::new()))).collect()
}

fn boundary(seen: &[(u8, i64)]) -> Option<(i64, Grade)> {
    let found = agree(week().to, &three(), &of_day(week().to, seen), 1_000, 2);
    found.map(|found| (found.equity.minor(), found.grade))
}

#[test]
fn the_middle_counts_and_who_is_near_it_agrees() {
    let observed = |agreed| Grade::Observed { agreed, of: 3 };
    for (seen, expected) in [
        (vec![], None),
        (vec![(1, 100 * ONE)], Some((100 * ONE, Grade::Read))),
        (vec![(2, 100 * ONE)], Some((100 * ONE, Grade::Read))),
        (vec![(1, 100 * ONE), (2, 100 * ONE + 100_000)], Some((100 * ONE, observed(2)))),
        (vec![(1, 100 * ONE), (2, 100 * ONE + 100_001)], Some((100 * ONE, Grade::Stated))),
        (vec![(1, 90 * ONE), (2, 100 * ONE), (3, 100 * ONE)], Some((100 * ONE, observed(2)))),
        (vec![(1, 100 * ONE), (2, 100 * ONE), (3, 100 * ONE)], Some((100 * ONE, observed(3)))),
        (vec![(1, 90 * ONE), (2, 100 * ONE), (3, 110 * ONE)], Some((100 * ONE, Grade::Stated))),
    ] {
        assert_eq!(boundary(&seen), expected, "{seen:?}");
    }
}

#[test]
fn the_firms_own_readers_are_never_enough() {
    let firm = [observer(1, Party::Firm), observer(2, Party::Firm)];
    let readings = of_day(week().to, &[(1, ONE), (2, ONE)]);
    assert_eq!(agree(week().to, &firm, &readings, 1_000, 2).unwrap().grade, Grade::Read);
}

#[test]
fn who_was_not_registered_then_has_no_voice() {
    let late = Observer { from: week().to.start().plus_seconds(1), ..observer(2, Party::Outside) };
    let gone = Observer { until: Some(week().to.start()), ..observer(3, Party::Outside) };
    let ended_later = Observer { until: Some(week().to.start().plus_seconds(1)), ..observer(3, Party::Outside) };
    let readings = of_day(week().to, &[(1, ONE), (2, ONE), (3, ONE)]);
    let grade = |observers: &[Observer]| agree(week().to, observers, &readings, 1_000, 2).unwrap().grade;
    assert_eq!(grade(&[observer(1, Party::Firm), late, gone]), Grade::Read);
    assert_eq!(grade(&[observer(1, Party::Firm), ended_later]), Grade::Observed { agreed: 2, of: 2 });
}

#[test]
fn what_was_moved_between_midnight_and_the_reading_is_taken_back() {
    let late = moved(Way::In, "50", "2026-11-16T00:01:00Z");
    let readings =
        vec![reading(1, said(week().to, 150 * ONE, vec![late])), reading(2, said(week().to, 100 * ONE, vec![]))];
    let found = agree(week().to, &three(), &readings, 0, 2).unwrap();
    assert_eq!((found.equity, found.grade), (Usdt::from_minor(100 * ONE), Grade::Observed { agreed: 2, of: 3 }));
}

fn facts<'a>(observers: &'a [Observer], readings: &'a [Reading]) -> Facts<'a> {
    Facts::by(&Rules::default(), observers, readings)
}

#[test]
fn a_result_is_what_came_about_without_what_was_moved() {
    let moves = || vec![moved(Way::In, "250.5", "2026-11-10T08:00:00Z"), moved(Way::Out, "50", "2026-11-12T08:00:00Z")];
    let mut readings = of_day(week().from, &[(1, 1_000 * ONE), (2, 1_000 * ONE)]);
    readings.extend([1, 2].map(|n| reading(n, said(week().to, 1_230_500_000, moves()))));
    let observers = three();
    let facts = facts(&observers, &readings);
    let found = grading(week(), None, facts);
    assert_eq!(found.computed, Some(Usdt::from_minor(30 * ONE)));
    assert_eq!(found.grade, Grade::Stated, "the books know of no move");
    let booked = |sequence, way, amount, at| Booked { sequence, way, amount: Usdt::from_minor(amount), at: moment(at) };
    let books = [
        booked(4, Way::In, 250_500_000, "2026-11-09T12:00:00Z"),
        booked(9, Way::Out, 50 * ONE, "2026-11-18T12:00:00Z"),
    ];
    let known = Facts { booked: &books, ..facts };
    let observed = Grade::Observed { agreed: 2, of: 3 };
    let found = grading(week(), Some(Usdt::from_minor(30 * ONE)), known);
    assert_eq!((found.grade, found.differs_by), (observed, Some(Usdt::ZERO)));
    assert_eq!(found.moves.iter().map(|one| one.entry).collect::<Vec<_>>(), [Some(4), Some(9)]);
    let other = grading(week(), Some(Usdt::from_minor(31 * ONE)), known);
    assert_eq!((other.grade, other.differs_by), (Grade::Stated, Some(Usdt::from_minor(ONE))));
    // An entry is used once, must have the same direction, and must not be far away.
    for wrong in [
        booked(4, Way::Out, 250_500_000, "2026-11-09T12:00:00Z"),
        booked(4, Way::In, 250_500_001, "2026-11-09T12:00:00Z"),
        booked(4, Way::In, 250_500_000, "2026-11-02T12:00:00Z"),
    ] {
        let books = [wrong, books[1]];
        let found = grading(week(), Some(Usdt::from_minor(30 * ONE)), Facts { booked: &books, ..facts });
        assert_eq!((found.grade, found.moves[0].entry), (Grade::Stated, None), "{wrong:?}");
    }
}

#[test]
fn what_is_no_dollar_and_what_only_one_of_them_saw_takes_the_grade_away() {
    let coin = Moved { asset: "BTC".into(), ..moved(Way::In, "0.5", "2026-11-10T08:00:00Z") };
    let dollars = moved(Way::In, "5", "2026-11-10T08:00:00Z");
    let observers = three();
    for (first, second, computed) in
        [(vec![coin.clone()], vec![coin], None), (vec![dollars], vec![], Some(Usdt::from_minor(-5 * ONE)))]
    {
        let mut readings = of_day(week().from, &[(1, ONE), (2, ONE)]);
        readings.extend([reading(1, said(week().to, ONE, first)), reading(2, said(week().to, ONE, second))]);
        let found = grading(week(), None, facts(&observers, &readings));
        assert_eq!((found.grade, found.computed), (Grade::Stated, computed));
    }
}

#[test]
fn a_result_begins_where_the_last_one_closed() {
    let readings = of_day(week().to, &[(1, 110 * ONE), (2, 110 * ONE)]);
    let ids = readings.iter().map(|one| one.id).collect();
    let closed = Boundary { day: week().from, equity: Usdt::from_minor(100 * ONE), grade: Grade::Read, readings: ids };
    let observers = three();
    let found = grading(week(), None, Facts { closed: Some(&closed), ..facts(&observers, &readings) });
    assert_eq!((found.computed, found.grade), (Some(Usdt::from_minor(10 * ONE)), Grade::Read));
    // Something could have come out of a place that was not seen at one end.
    let unknown = Boundary { readings: vec![], ..closed.clone() };
    let found = grading(week(), None, Facts { closed: Some(&unknown), ..facts(&observers, &readings) });
    assert_eq!((found.computed, found.grade), (Some(Usdt::from_minor(10 * ONE)), Grade::Stated));
    let elsewhere = Boundary { day: week().from.plus_days(-1), ..closed };
    let found = grading(week(), None, Facts { closed: Some(&elsewhere), ..facts(&observers, &readings) });
    assert_eq!((found.computed, found.grade), (None, Grade::Stated));
}

#[test]
fn a_promised_grade_is_kept() {
    let observers = three();
    let readings = of_day(week().to, &[(1, ONE)]);
    let mut found = grading(week(), None, facts(&observers, &readings));
    let mut refused = |grade, promised| {
        found.grade = grade;
        require_grade(Some(&found), promised).err().map(|refusal| refusal.code)
    };
    let observed = Grade::Observed { agreed: 2, of: 5 };
    assert_eq!(refused(Grade::Read, Class::Observed), Some("grade_too_low"));
    assert_eq!(refused(Grade::Stated, Class::Read), Some("grade_too_low"));
    for (grade, promised) in [
        (observed, Class::Observed),
        (observed, Class::Read),
        (Grade::Read, Class::Read),
        (Grade::Stated, Class::Stated),
    ] {
        assert_eq!(refused(grade, promised), None);
    }
    assert_eq!(require_grade(None, Class::Read).unwrap_err().code, "grade_too_low");
    assert!(require_grade(None, Class::Stated).is_ok());
}

#[test]
fn the_signed_text_is_the_documented_one() {
    let mut said = said(week().to, 1_230_500_000, vec![moved(Way::In, "250.5", "2026-11-10T08:00:00Z")]);
    said.moves[0].network = Some("BSC".into());
    let text = text(&said, &[0xab; 32]);
    let key = "ab".repeat(32);
    let raw = "07".repeat(32);
    assert_eq!(
        text,
        format!(
            "ballast-reading-v2\nplan {}\nvenue Bybit\naccount main\nuid 4711\nday 2026-11-16\nat 2026-11-16T00:01:30Z\n\
             equity 1230.5\nmoves 1\nin 250.5 USDT 2026-11-10T08:00:00Z in-2026-11-10T08:00:00Z 0xab BSC\nunseen 1\n\
             margin\nraw {raw}\nkey {key}\n",
            said.plan
        )
    );
    said.uid = None;
    let before = super::text(&said, &[0xab; 32]);
    assert_eq!(before, text.replacen("-v2\n", "-v1\n", 1).replace("uid 4711\n", ""), "what is stored still verifies");
}

fn receive_at(now: &str, signed: Signed, of_day: &[Reading]) -> Result<bool, &'static str> {
    let mut bench = Bench::new(crate::decision::Actor::Anyone);
    bench.now = moment(now);
    let taken = receive(&bench.context(), signed, &three(), of_day, &[]);
    taken.map(|decision| decision.is_some()).map_err(|refusal: Refusal| refusal.code)
}

#[test]
fn a_reading_is_taken_once_from_who_signed_it() {
    let now = "2026-11-16T00:05:00Z";
    let signed = Signed::by(&secret(2), said(week().to, ONE, vec![]));
    assert_eq!(receive_at(now, signed.clone(), &[]), Ok(true));
    let here = [reading(2, signed.said.clone())];
    assert_eq!(receive_at(now, signed.clone(), &here), Ok(false));
    let other = Signed::by(&secret(2), said(week().to, 2 * ONE, vec![]));
    assert_eq!(receive_at(now, other, &here), Err("already_read"));
    let mut forged = signed.clone();
    forged.said.equity = Usdt::from_minor(2 * ONE);
    assert_eq!(receive_at(now, forged, &[]), Err("bad_signature"));
    let stranger = Signed::by(&secret(9), signed.said.clone());
    assert_eq!(receive_at(now, stranger, &[]), Err("unknown_reader"));
    let elsewhere = ReadingContent { account: "other".into(), ..signed.said.clone() };
    assert_eq!(receive_at(now, Signed::by(&secret(2), elsewhere), &[]), Err("unknown_reader"));
    let before = ReadingContent { day: day("2026-10-31"), ..signed.said.clone() };
    assert_eq!(receive_at(now, Signed::by(&secret(2), before), &[]), Err("not_registered_then"));
    assert_eq!(receive_at("2026-11-19T00:00:01Z", signed.clone(), &[]), Err("too_late"));
    assert_eq!(receive_at("2026-11-16T00:00:10Z", signed, &[]), Err("in_future"));
}

#[test]
fn what_no_reader_says_is_refused() {
    let at = |at: &str| ReadingContent { at: moment(at), ..said(week().to, ONE, vec![]) };
    let with = |one: Moved| said(week().to, ONE, vec![one]);
    let fine = moved(Way::In, "1", "2026-11-10T08:00:00Z");
    assert_eq!(with(fine.clone()).check(60), Ok(()));
    for (field, wrong) in [
        ("at", at("2026-11-15T23:59:59Z")),
        ("at", at("2026-11-16T01:00:01Z")),
        ("venue", ReadingContent { venue: "a\nb".into(), ..said(week().to, ONE, vec![]) }),
        ("moves", with(Moved { id: "a b".into(), ..fine.clone() })),
        ("moves", with(Moved { txid: Some("-".into()), ..fine.clone() })),
        ("moves", with(Moved { amount: "-1".into(), ..fine.clone() })),
        ("moves", with(Moved { amount: "01".into(), ..fine.clone() })),
        ("moves", with(Moved { id: "a\"".into(), ..fine.clone() })),
        ("uid", ReadingContent { uid: Some("a b".into()), ..said(week().to, ONE, vec![]) }),
        ("moves", with(Moved { at: moment("2026-11-01T23:59:59Z"), ..fine.clone() })),
        ("uid", ReadingContent { uid: None, ..said(week().to, ONE, vec![]) }),
        ("moves", with(Moved { at: moment("2026-11-16T00:01:31Z"), ..fine.clone() })),
        ("moves", said(week().to, ONE, vec![fine.clone(), fine])),
        ("unseen", ReadingContent { unseen: vec!["a\nb".into()], ..said(week().to, ONE, vec![]) }),
    ] {
        assert_eq!(wrong.check(60).unwrap_err().field, Some(field), "{wrong:?}");
    }
}

proptest! {
    /// The order of readings does not matter, and one reader moves the figure only as far as the others go.
    #[test]
    fn one_liar_among_three_changes_no_observed_figure(
        truth in 1_i64..1_000_000_000_000, lie in -1_000_000_000_000_i64..2_000_000_000_000, place in 0_usize..3,
    ) {
        let mut seen = vec![(1, truth), (2, truth), (3, truth)];
        seen[place].1 = lie;
        let found = boundary(&seen).unwrap();
        prop_assert_eq!(found.0, truth);
        seen.reverse();
        prop_assert_eq!(boundary(&seen).unwrap(), found);
    }

    /// The results of consecutive weeks add up to what the account gained over all of them, whatever was read between.
    #[test]
    fn results_of_weeks_sum_to_the_whole(worths in prop::collection::vec(0_i64..1_000_000_000_000, 2..12)) {
        let observers = three();
        let mut closed: Option<Boundary> = None;
        let mut sum = 0_i64;
        for (number, pair) in worths.windows(2).enumerate() {
            let from = week().from.plus_days(7 * i64::try_from(number).unwrap());
            let days = Days { from, to: from.plus_days(7) };
            let mut readings = of_day(days.from, &[(1, pair[0]), (2, pair[0])]);
            readings.extend(of_day(days.to, &[(1, pair[1]), (2, pair[1])]));
            let found = grading(days, None, Facts { closed: closed.as_ref(), ..facts(&observers, &readings) });
            sum += found.computed.unwrap().minor();
            prop_assert_eq!(found.grade, Grade::Observed { agreed: 2, of: 3 });
            closed = found.closing;
        }
        prop_assert_eq!(sum, worths.last().unwrap() - worths[0]);
    }

    /// Exactly what was signed is verified, and nothing else.
    #[test]
    fn a_changed_reading_has_no_signature(equity in any::<i64>(), other in any::<i64>()) {
        let signed = Signed::by(&secret(2), said(week().to, equity, vec![]));
        prop_assert!(signed.verify().is_ok());
        let mut changed = signed.clone();
        changed.said.equity = Usdt::from_minor(other);
        prop_assert_eq!(changed.verify().is_ok(), other == equity);
        let text = serde_json::to_string(&signed).unwrap();
        prop_assert_eq!(serde_json::from_str::<Signed>(&text).unwrap(), signed);
    }
}
