use super::*;
use crate::testing::{Bench, moment, uuid};
use crate::{id::Id, money::Usdt};

fn hold_of(decision: &Decision) -> Hold {
    match decision.changes.last() {
        Some(Change::Hold(hold)) => Hold { version: hold.version + 1, ..hold.clone() },
        other => panic!("{other:?}"),
    }
}

fn facts(block: u64) -> Facts {
    let deposit = DoubtfulDeposit {
        deposit: Id::new(uuid(5)),
        client: None,
        amount: Usdt::from_minor(7),
        block,
        old_hash: "0xa".into(),
        new_hash: None,
        tx_hash: "0xb".into(),
    };
    Facts { deposits: vec![deposit], ..Facts::default() }
}

fn placed(kind: Kind) -> Hold {
    let placed = place(&mut Bench::system().context(), kind, "it is gone".into(), facts(7), None).unwrap();
    hold_of(&placed.unwrap())
}

fn proposed(hold: &Hold, resolution: Resolution) -> (Approval, ReleaseOrder) {
    let order = ReleaseOrder::of(hold, resolution, "asked three other nodes".into()).unwrap();
    let proposal = Action::HoldRelease(order.clone()).proposal().unwrap();
    let decision = approval::propose(&mut Bench::operator(1).context(), Id::new(uuid(60)), proposal).unwrap();
    match decision.changes.into_iter().next() {
        Some(Change::Approval(approval)) => (approval, order),
        other => panic!("{other:?}"),
    }
}

fn opened() -> Option<Moment> {
    Some(moment("2026-11-21T00:00:00Z"))
}

#[test]
fn one_of_a_kind_is_open_at_a_time() {
    let open = placed(Kind::Intake);
    let mut bench = Bench::system();
    let again = place(&mut bench.context(), Kind::Intake, "other".into(), facts(8), Some(&open)).unwrap();
    assert_eq!(again, None);
    let over = Hold { state: State::Released, ..open };
    assert!(place(&mut bench.context(), Kind::Intake, "other".into(), facts(8), Some(&over)).unwrap().is_some());
}

#[test]
fn no_kind_lets_money_move_or_be_dated() {
    for kind in Kind::ALL {
        for movement in [Movement::Deposits, Movement::Sweeps, Movement::Payouts, Movement::Calendar] {
            assert!(kind.stops(movement), "{kind:?} {movement:?}");
        }
    }
    assert!(Kind::Clock.stops(Movement::Terms) && !Kind::Intake.stops(Movement::Terms));
}

#[test]
fn only_a_clock_that_is_right_again_ends_its_hold_by_itself() {
    let over = hold_of(&lift(&mut Bench::system().context(), placed(Kind::Clock), &json!({})).unwrap());
    assert_eq!((over.state, over.verdict.is_none(), over.released_at.is_some()), (State::Released, true, true));
    assert_eq!(lift(&mut Bench::system().context(), over, &json!({})).unwrap_err().code, "hold_released");
    let intake = placed(Kind::Intake);
    assert_eq!(lift(&mut Bench::system().context(), intake, &json!({})).unwrap_err().code, "hold_open");
}

#[test]
fn what_is_accepted_is_carried_out_before_money_moves() {
    let hold = placed(Kind::Intake);
    let (approval, order) = proposed(&hold, Resolution::Accept);
    let decided = hold_of(&decide(&mut Bench::operator(2).context(), approval, hold, &order, opened()).unwrap());
    assert_eq!((decided.state, decided.decided()), (State::Decided, Some(Resolution::Accept)));
    assert!(decided.stops(Movement::Deposits) && decided.stops(Movement::Payouts));
    let over = hold_of(&end(&mut Bench::system().context(), decided, &json!({})).unwrap());
    assert!(!over.stops(Movement::Deposits) && over.released_at.is_some());
    assert_eq!(end(&mut Bench::system().context(), over, &json!({})).unwrap_err().code, "hold_released");
}

#[test]
fn what_is_dismissed_is_over_at_once() {
    let hold = placed(Kind::Clock);
    let (approval, order) = proposed(&hold, Resolution::Dismiss);
    let over = hold_of(&decide(&mut Bench::operator(2).context(), approval, hold, &order, opened()).unwrap());
    assert_eq!((over.state, over.decided()), (State::Released, None));
}

#[test]
fn nobody_decides_alone_and_nothing_else_than_what_was_shown() {
    let hold = placed(Kind::Intake);
    let (approval, order) = proposed(&hold, Resolution::Accept);
    let alone =
        decide(&mut Bench::operator(1).context(), approval.clone(), hold.clone(), &order, opened()).unwrap_err();
    assert_eq!(alone.code, "same_operator");
    let mut checker = Bench::operator(2);
    let other_facts = Hold { facts: facts(9), ..hold.clone() };
    let refused = decide(&mut checker.context(), approval.clone(), other_facts, &order, opened()).unwrap_err();
    assert_eq!(refused.code, "approval_stale");
    // Submitting the other choice decides something else.
    let turned = ReleaseOrder { resolution: Resolution::Dismiss, ..order };
    let refused = decide(&mut checker.context(), approval, hold, &turned, opened()).unwrap_err();
    assert_eq!(refused.code, "approval_stale");
}

#[test]
fn nobody_decides_on_what_they_did_not_open() {
    let hold = placed(Kind::Intake);
    let (approval, order) = proposed(&hold, Resolution::Dismiss);
    let exhibit = Action::HoldRelease(order.clone()).exhibit().unwrap().unwrap();
    assert_eq!(exhibit.of, hold.id.uuid());
    assert!(exhibit.is(hold.facts.file().unwrap().as_bytes()) && !exhibit.is(b"{}"));
    let mut checker = Bench::operator(2);
    let blind = decide(&mut checker.context(), approval.clone(), hold.clone(), &order, None).unwrap_err();
    assert_eq!((blind.code, blind.message.contains("open it")), ("evidence_unopened", true), "{blind:?}");
    let decided = decide(&mut checker.context(), approval, hold, &order, opened()).unwrap();
    let said = &decided.journals.last().unwrap().details;
    assert_eq!((&said["what"], &said["evidence_opened_at"]), (&json!("decided"), &json!(opened())));
}

#[test]
fn an_undecided_hold_does_not_end() {
    let refused = end(&mut Bench::system().context(), placed(Kind::Intake), &json!({})).unwrap_err();
    assert_eq!(refused.code, "hold_open");
}

#[test]
fn what_is_proposed_about_a_hold_does_not_lapse() {
    let hold = placed(Kind::Clock);
    let (approval, order) = proposed(&hold, Resolution::Accept);
    let mut late = Bench::operator(2);
    late.now = approval.expires_at.plus_days(400);
    assert_eq!(approval::expire(&mut late.context(), approval.clone()).unwrap_err().code, "time_left");
    assert!(decide(&mut late.context(), approval, hold, &order, opened()).is_ok());
}
