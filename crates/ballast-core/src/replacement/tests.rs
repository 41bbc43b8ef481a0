use super::*;
use crate::{
    approval::Deed,
    decision::{Actor, Change},
    id::Id,
    installation::{Entry, InUse, Logged, account_of, account_ranges, bind, earlier_treasuries, replacements},
    testing::{Bench, moment, uuid},
};

const OLD: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const NEW: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const QUIET: UnderWay = UnderWay { sweep: false, payouts: false };

fn binding(part: Part, fingerprint: &str, generation: i64) -> Binding {
    let found = Found { part, fingerprint: fingerprint.to_owned(), place: part.as_str().to_owned() };
    Binding { found, generation, bound_at: moment("2026-11-01T00:00:00Z") }
}

fn here(part: Part, fingerprint: &str) -> Vec<Found> {
    vec![binding(part, fingerprint, 1).found]
}

fn exchange(part: Part, before: &str, after: &str) -> Exchange {
    Exchange { part, before: before.to_owned(), after: after.to_owned() }
}

fn order_of(exchanges: Vec<Exchange>) -> ReplaceOrder {
    let (address, why) = (NEW.to_owned(), "The treasurer's device was stolen.".to_owned());
    ReplaceOrder { id: uuid(7), exchanges, address, why }
}

fn order() -> ReplaceOrder {
    order_of(vec![exchange(Part::Treasury, OLD, NEW)])
}

fn wallet() -> ReplaceOrder {
    order_of(vec![exchange(Part::Wallet, "aa", "bb"), exchange(Part::Change, "cc", "dd")])
}

fn account() -> ReplaceOrder {
    order_of(vec![exchange(Part::Account, "ee", "ff")])
}

fn bound() -> Vec<Binding> {
    let account = binding(Part::Account, "ee", 1);
    vec![account, binding(Part::Treasury, OLD, 1), binding(Part::Wallet, "aa", 1), binding(Part::Change, "cc", 1)]
}

fn facts(under_way: UnderWay) -> Facts {
    Facts { bound: bound(), approved: Vec::new(), under_way, last: 3, next_address: 8 }
}

/// Starts up with this treasury instead.
fn start_with(approved: &Replacement, treasury: &str, under_way: UnderWay) -> Result<Decision, Refusal> {
    bind_replacement(&mut Bench::system().context(), approved, &facts(under_way), &here(Part::Treasury, treasury))
}

fn proposed(order: &ReplaceOrder) -> Approval {
    let proposal = Action::PartReplace(order.clone()).proposal().unwrap();
    let decision = approval::propose(&mut Bench::operator(1).context(), Id::new(uuid(60)), proposal).unwrap();
    match decision.changes.into_iter().next() {
        Some(Change::Approval(approval)) => approval,
        other => panic!("{other:?}"),
    }
}

fn approved_by(n: u128, order: &ReplaceOrder) -> Result<Decision, Refusal> {
    approve(&mut Bench::operator(n).context(), proposed(order), order, &facts(QUIET))
}

/// The approved replacements according to the entries of these decisions.
fn read(decisions: &[&Decision]) -> Vec<Replacement> {
    let entries = decisions.iter().flat_map(|one| one.journals.iter().map(|entry| (entry, one.at)));
    replacements(entries.map(|(entry, at)| Logged { subject: entry.subject, at, details: &entry.details }))
}

#[test]
fn what_two_approved_is_bound_by_the_next_start_that_is_set_to_it() {
    let decision = approved_by(2, &order()).unwrap();
    let approved = read(&[&decision]).pop().unwrap();
    assert_eq!((approved.exchanges.as_slice(), approved.address.as_str()), (order().exchanges.as_slice(), NEW));
    assert!(decision.changes.iter().all(|change| !matches!(change, Change::Binding(_))), "nothing is bound yet");
    assert_eq!(start_with(&approved, OLD, QUIET).unwrap_err().code, "approval_stale", "not what was approved");
    let done = start_with(&approved, NEW, QUIET).unwrap();
    let binding = done.changes.iter().find_map(|change| match change {
        Change::Binding(binding) => Some(binding),
        _ => None,
    });
    assert_eq!(binding.map(|one| (one.found.fingerprint.as_str(), one.generation)), Some((NEW, 2)));
    let premises = [Premise::Installed(3), Premise::UnderWay(QUIET), Premise::Bound(Part::Treasury, 1)];
    assert_eq!((&decision.premises[..], &done.premises[..]), (&premises[..], &premises[..]), "checked at the commit");
    let after = read(&[&decision, &done]).pop().unwrap();
    assert!(after.bound_at.is_some());
    assert_eq!(start_with(&after, NEW, QUIET).unwrap_err().code, "replacement_over", "once");
    let mut now = bound();
    now.push(binding.unwrap().clone());
    let all = Facts { bound: now.clone(), approved: vec![approved], ..Facts::default() };
    assert_eq!(all.treasuries().collect::<Vec<_>>(), [OLD, NEW, NEW], "the wallet is none");
    let earlier = earlier_treasuries(&now, &[after]);
    assert_eq!(earlier.iter().map(|one| one.address.as_str()).collect::<Vec<_>>(), [OLD]);
}

#[test]
fn both_halves_of_a_wallet_are_one_change() {
    let decision = approved_by(2, &wallet()).unwrap();
    let approved = read(&[&decision]).pop().unwrap();
    let mut found = here(Part::Wallet, "bb");
    let half = bind_replacement(&mut Bench::system().context(), &approved, &facts(QUIET), &found);
    assert_eq!(half.unwrap_err().code, "approval_stale");
    found.extend(here(Part::Change, "dd"));
    let done = bind_replacement(&mut Bench::system().context(), &approved, &facts(QUIET), &found).unwrap();
    assert_eq!((done.changes.len(), done.journals.len()), (2, 1));
    assert!(earlier_treasuries(&bound(), &read(&[&decision, &done])).is_empty());
}

#[test]
fn another_account_begins_with_the_next_address_and_no_client_signs_up_meanwhile() {
    let decision = approved_by(2, &account()).unwrap();
    let approved = read(&[&decision]).pop().unwrap();
    let done = bind_replacement(&mut Bench::system().context(), &approved, &facts(QUIET), &here(Part::Account, "ff"));
    let done = done.unwrap();
    assert_eq!(done.journals[0].details["parts"][0]["first"], 8);
    assert!(
        done.premises.contains(&Premise::NextAddress(8)) && done.premises.contains(&Premise::Bound(Part::Account, 1))
    );
    assert!(!decision.premises.contains(&Premise::NextAddress(8)), "people sign up while it is agreed on");
    let treasury = start_with(&read(&[&approved_by(2, &order()).unwrap()])[0], NEW, QUIET).unwrap();
    assert!(!treasury.premises.contains(&Premise::NextAddress(8)));

    let entry = |change: fn(&mut Value)| {
        let mut details = done.journals[0].details.clone();
        change(&mut details);
        Entry::read(&details)
    };
    assert!(entry(|_| {}).begins_at(8));
    for (next, change) in [
        (7, (|_| {}) as fn(&mut Value)),
        (9, |_| {}),
        (8, |details| details["parts"][0]["first"] = json!(0)),
        (8, |details| details["parts"][0]["first"] = json!("8")),
        (8, |details| details["parts"][0]["generation"] = json!(1)),
        (8, |details| drop(details["parts"][0].as_object_mut().unwrap().remove("first"))),
    ] {
        assert!(!entry(change).begins_at(next), "{next}");
    }
    let first = bind(&mut Bench::system().context(), here(Part::Account, "ee")).unwrap();
    assert!(Entry::read(&first.journals[0].details).begins_at(0));
    let ranges = account_ranges([&first, &decision, &done].map(|one| (one.at, &one.journals.last().unwrap().details)));
    let of = |number| account_of(&ranges, number).map(|range| range.fingerprint.as_str());
    assert_eq!([of(0), of(7), of(8)], [Some("ee"), Some("ee"), Some("ff")]);
}

#[test]
fn nobody_does_it_alone() {
    assert_eq!(approved_by(1, &order()).unwrap_err().code, "same_operator");
    let decision = approved_by(2, &order()).unwrap();
    let approved = read(&[&decision]).pop().unwrap();
    for mut bench in [Bench::operator(1), Bench::client(1)] {
        let bound = bind_replacement(&mut bench.context(), &approved, &facts(QUIET), &here(Part::Treasury, NEW));
        assert_eq!(bound.unwrap_err().code, "not_permitted");
    }
    // The entries of both steps rely on the approval, and on one of exactly this.
    let done = start_with(&approved, NEW, QUIET).unwrap();
    let mut elsewhere = order();
    elsewhere.exchanges[0].after = "0x1".to_owned();
    for (actor, entry) in [(Actor::Operator(uuid(2)), &decision.journals[1]), (Actor::System, &done.journals[0])] {
        let deed = Deed::of(actor, entry);
        let grounds: Vec<_> = deed.grounds().iter().map(|ground| ground.kind.as_str()).collect();
        assert_eq!(grounds, ["part_replace"]);
        assert!(deed.is_given_by(&Action::PartReplace(order())));
        assert!(!deed.is_given_by(&Action::PartReplace(elsewhere.clone())));
    }
    let used = InUse { anything: true, clients: true, payouts: true, proofs: true };
    assert_eq!(Entry::read(&done.journals[0].details).alone(used), None);
    let mut forged = done.journals[0].details.clone();
    forged.as_object_mut().unwrap().remove("replaces");
    assert_eq!(Entry::read(&forged).alone(used), Some(Part::Treasury));
    assert_eq!(Entry::read(&forged).alone(InUse::default()), None, "nothing depended on it");
}

#[test]
fn nothing_is_pulled_away_under_what_goes_on() {
    let sweeping = UnderWay { sweep: true, payouts: false };
    let paying = UnderWay { sweep: false, payouts: true };
    let now = moment("2026-11-21T10:00:00Z");
    let refused =
        |order: &ReplaceOrder, under_way| require_new(order, &facts(under_way), now).err().map(|refusal| refusal.code);
    assert_eq!(refused(&order(), sweeping), Some("sweep_open"));
    assert_eq!(refused(&order(), paying), None);
    assert_eq!(refused(&wallet(), paying), Some("payouts_open"));
    assert_eq!(refused(&wallet(), sweeping), None);
    assert_eq!((refused(&account(), sweeping), refused(&account(), paying)), (Some("sweep_open"), None));
    let approved = read(&[&approved_by(2, &order()).unwrap()]).pop().unwrap();
    assert_eq!(start_with(&approved, NEW, sweeping).unwrap_err().code, "sweep_open", "not at the start either");
}

#[test]
fn what_is_not_possible_says_what_to_do_instead() {
    let now = moment("2026-11-21T10:00:00Z");
    let refused = |exchanges| require_new(&order_of(exchanges), &facts(QUIET), now).unwrap_err();
    let replaceable = [Part::Account, Part::Treasury, Part::Wallet, Part::Change];
    for part in Part::ALL.into_iter().filter(|part| !replaceable.contains(part)) {
        let refusal = refused(vec![exchange(part, "a", "b")]);
        assert_eq!(refusal.code, "not_replaceable", "{part:?}");
        assert!(refusal.message.len() > 60, "{part:?}: {refusal}");
    }
    assert_eq!(refused(vec![]).code, "same");
    assert_eq!(refused(vec![exchange(Part::Treasury, OLD, OLD)]).code, "same");
    assert_eq!(refused(vec![exchange(Part::Treasury, NEW, "0x1")]).code, "approval_stale");
    let none = require_new(&order(), &Facts::default(), now);
    assert_eq!(none.unwrap_err().code, "never_bound");
}

#[test]
fn it_ends_when_it_is_withdrawn_or_nobody_starts_with_it() {
    let decision = approved_by(2, &order()).unwrap();
    let approved = read(&[&decision]).pop().unwrap();
    let (facts, here) = (facts(QUIET), here(Part::Treasury, NEW));
    let other = ReplaceOrder { id: uuid(8), ..order() };
    let mut operator = Bench::operator(3);
    let waiting = Facts { approved: vec![approved.clone()], ..facts.clone() };
    let second = require_new(&other, &waiting, operator.now);
    assert_eq!(second.unwrap_err().code, "replacement_waits", "one at a time");
    assert_eq!(withdraw(&mut Bench::system().context(), &approved, &facts, "x").unwrap_err().code, "operators_only");
    let taken_back = withdraw(&mut operator.context(), &approved, &facts, "The device was found.").unwrap();
    assert_eq!(taken_back.premises, [Premise::Installed(3)], "a start may bind it meanwhile");
    let withdrawn = read(&[&decision, &taken_back]).pop().unwrap();
    let mut start = Bench::system();
    let refused = bind_replacement(&mut start.context(), &withdrawn, &facts, &here).unwrap_err();
    assert_eq!(refused.code, "replacement_over");
    let again = withdraw(&mut operator.context(), &withdrawn, &facts, "again");
    assert_eq!(again.unwrap_err().code, "replacement_over");
    let over = Facts { approved: vec![withdrawn], ..facts.clone() };
    assert!(require_new(&other, &over, operator.now).is_ok());
    start.now = approved.until;
    let refused = bind_replacement(&mut start.context(), &approved, &facts, &here).unwrap_err();
    assert_eq!(refused.code, "replacement_over");
    start.now = approved.until.plus_seconds(-1);
    assert!(bind_replacement(&mut start.context(), &approved, &facts, &here).is_ok());
}
