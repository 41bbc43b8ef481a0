//! Bindings of the books: once, by one, forever.

use ballast_core::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Actor, Change, Decision, Premise},
    id::Id,
    installation::{Binding, Exchange, Facts, Found, InUse, Part, ReplaceOrder, Replacement, bind, rebind},
    replacement::{self, bind_replacement, withdraw},
    rules::Rules,
    treasury::{self, SweepOrder},
};
use ballast_store::{CommitError, Store, reads};
use serde_json::json;
use uuid::Uuid;

use crate::{tampering::lift_guards, world::*};

on_both_engines!(
    sound: what_is_bound_stays_and_stands_in_the_journal, of_two_that_bind_at_once_one_does,
    what_is_in_use_is_known);

fn found(part: Part, fingerprint: &str) -> Found {
    Found { part, fingerprint: fingerprint.to_owned(), place: format!("/srv/{}", part.as_str()) }
}

fn decided<T>(actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let mut new_id = || id::<()>().uuid();
    rule(&mut Context { actor, now: moment(7), rules: &Rules::default(), new_id: &mut new_id })
}

fn bound(fingerprint: &str) -> Decision {
    let parts = vec![found(Part::CodeKey, fingerprint), found(Part::Account, fingerprint)];
    decided(Actor::System, |context| bind(context, parts)).unwrap()
}

async fn bindings(world: &World) -> Vec<Binding> {
    world.store.read(|conn| reads::bindings(conn)).await.unwrap()
}

async fn what_is_bound_stays_and_stands_in_the_journal(world: &World) {
    assert_eq!(bindings(world).await, []);
    world.store.commit(bound("a")).await.unwrap();
    let first = bindings(world).await;
    let expected = |part| Binding { found: found(part, "a"), generation: 1, bound_at: moment(7) };
    assert_eq!(first, [expected(Part::Account), expected(Part::CodeKey)]);
    let replace = |before: &Binding| {
        let new = found(Part::CodeKey, "b");
        decided(Actor::CommandLine, |context| rebind(context, before, new, InUse::default(), "the disk was lost"))
            .unwrap()
    };
    world.store.commit(replace(&first[1])).await.unwrap();
    let stale = world.store.commit(replace(&first[1])).await;
    assert_eq!(stale, Err(CommitError::Stale), "each follows the one before");
    let now = bindings(world).await;
    assert_eq!((now.len(), now[2].generation, now[2].found.fingerprint.as_str()), (3, 2, "b"));
    for sql in ["UPDATE installation SET fingerprint = 'c'", "DELETE FROM installation"] {
        assert!(world.raw(sql).is_err(), "{sql}");
    }
    let report = Store::verify(&world.url).unwrap();
    assert!(report.notes.iter().any(|note| note.starts_with("REPLACED: server.code_key has been b ")), "{report}");
}

async fn of_two_that_bind_at_once_one_does(world: &World) {
    let rival = world.second_store();
    let (one, two) = tokio::join!(world.store.commit(bound("a")), rival.commit(bound("b")));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    let lost = if one.is_ok() { two } else { one };
    assert_eq!(lost, Err(CommitError::Stale));
    let all = bindings(world).await;
    assert_eq!(all.len(), 2);
    assert_eq!(all[0].found.fingerprint, all[1].found.fingerprint, "both parts of one of them");
}

async fn what_is_in_use_is_known(world: &World) {
    let in_use = || world.store.read(|conn| reads::in_use(conn));
    assert_eq!(in_use().await.unwrap(), InUse { anything: true, ..InUse::default() }, "it is marked as a demo");
    world.store.commit(bound("a")).await.unwrap();
    assert_eq!(in_use().await.unwrap(), InUse { anything: true, ..InUse::default() });
    world.client_with(0, 10).await;
    assert_eq!(in_use().await.unwrap(), InUse { anything: true, clients: true, ..InUse::default() });
    assert_eq!(world.store.read(|conn| reads::other_chain(conn, 56)).await.unwrap(), None);
    assert_eq!(world.store.read(|conn| reads::sealed_apps(conn, 5)).await.unwrap(), (Vec::new(), Vec::new()));
}

const REPLACED: &str = "what clients and payouts depend on was replaced by two people";
const TWO_PEOPLE: &str = "what takes two people was approved by two";
const REFUSED: &str = "two operators have to approve what is bound instead";

fn person(number: u128) -> Actor {
    Actor::Operator(Uuid::from_u128(number))
}

fn order() -> ReplaceOrder {
    let exchange = Exchange { part: Part::Treasury, before: "0xold".into(), after: "0xnew".into() };
    ReplaceOrder { id: Uuid::now_v7(), exchanges: vec![exchange], address: "0xnew".into(), why: "Stolen".into() }
}

/// Books with a client, bound to a treasury.
async fn with_a_treasury() -> World {
    let world = World::in_use_on_sqlite();
    world
        .store
        .commit(decided(Actor::System, |context| bind(context, vec![found(Part::Treasury, "0xold")])).unwrap())
        .await
        .unwrap();
    world.client_with(0, 0).await;
    world
}

async fn facts(world: &World) -> Facts {
    world.store.read(|conn| reads::replacement_facts(conn)).await.unwrap()
}

/// One operator proposes it; returns the decision that another one's approval would write.
async fn agreed(world: &World, order: &ReplaceOrder) -> Decision {
    let action = Action::from(order.clone());
    let made = decided(person(1), |context| {
        approval::propose(context, Id::new(Uuid::now_v7()), action.proposal().unwrap()).unwrap()
    });
    let Some(Change::Approval(row)) = made.changes.first().cloned() else { panic!("{made:?}") };
    world.store.commit(made).await.unwrap();
    let (facts, row) = (facts(world).await, Approval { version: 1, ..row });
    decided(person(2), |context| replacement::approve(context, row, order, &facts).unwrap())
}

/// Two operators agree on it.
async fn approved(world: &World, order: &ReplaceOrder) -> Replacement {
    let agreed = agreed(world, order).await;
    world.store.commit(agreed).await.unwrap();
    facts(world).await.approved.pop().unwrap()
}

/// Returns what a start with the new setting would write.
fn started(facts: &Facts, approved: &Replacement) -> Decision {
    let here = [found(approved.exchanges[0].part, "0xnew")];
    decided(Actor::System, |context| bind_replacement(context, approved, facts, &here)).unwrap()
}

#[tokio::test]
async fn what_clients_depend_on_is_replaced_by_two_people_and_once() {
    let world = with_a_treasury().await;
    let bound = facts(&world).await;
    // A program that lies about what is in use.
    let new = found(Part::Treasury, "0xnew");
    let alone =
        decided(Actor::CommandLine, |context| rebind(context, &bound.bound[0], new, InUse::default(), "it was stolen"));
    assert_eq!(world.store.commit(alone.unwrap()).await, Err(CommitError::Refused(REFUSED)));
    // A program that makes up an approval.
    let made_up = Replacement {
        id: Uuid::now_v7(),
        exchanges: order().exchanges,
        address: "0xnew".into(),
        why: "Stolen".into(),
        approved_at: moment(7),
        until: moment(7).plus_days(14),
        bound_at: None,
        withdrawn_at: None,
    };
    let refused = world.store.commit(started(&bound, &made_up)).await;
    assert_eq!(refused, Err(CommitError::Refused("nobody approved exactly this")));

    let approved = approved(&world, &order()).await;
    let bound = facts(&world).await;
    let mut elsewhere = approved.clone();
    elsewhere.exchanges[0].after = "0xthief".into();
    let here = [found(Part::Treasury, "0xthief")];
    let other = decided(Actor::System, |context| bind_replacement(context, &elsewhere, &bound, &here).unwrap());
    let refused = world.store.commit(other).await;
    assert_eq!(refused, Err(CommitError::Refused("nobody approved exactly this")));
    world.store.commit(started(&bound, &approved)).await.unwrap();
    let Facts { bound, approved: after, .. } = facts(&world).await;
    assert_eq!((bound.len(), bound[1].generation, bound[1].found.fingerprint.as_str()), (2, 2, "0xnew"));
    let earlier = world.store.read(reads::earlier_treasuries).await.unwrap();
    assert_eq!(earlier.iter().map(|one| one.address.as_str()).collect::<Vec<_>>(), ["0xold"]);
    assert!(after[0].bound_at.is_some());
    world.end("sound");
    let report = Store::verify(&world.url).unwrap();
    let note =
        |note: &String| note.starts_with("REPLACED: bsc.treasury has been 0xnew") && note.contains("two operators");
    assert!(report.notes.iter().any(note), "{report}");
}

/// Books whose first client has an address from one account, and two operators who agreed on another account.
async fn between_two_accounts() -> (World, Replacement) {
    let world = World::in_use_on_sqlite();
    let first = decided(Actor::System, |context| bind(context, vec![found(Part::Account, "0xold")]));
    world.store.commit(first.unwrap()).await.unwrap();
    world.client_with(0, 0).await;
    let exchange = Exchange { part: Part::Account, ..order().exchanges.remove(0) };
    let approved = approved(&world, &ReplaceOrder { exchanges: vec![exchange], ..order() }).await;
    (world, approved)
}

/// A client whose address is from the account with this `generation`.
fn signed_up(number: u32, generation: i64) -> Decision {
    sign_up(&client(number)).relies_on(Premise::Bound(Part::Account, generation))
}

#[tokio::test]
async fn another_account_begins_behind_every_client_whoever_signs_up_meanwhile() {
    let (world, approved) = between_two_accounts().await;
    let early = started(&facts(&world).await, &approved);
    world.store.commit(signed_up(1, 1)).await.unwrap();
    assert_eq!(world.store.commit(early).await, Err(CommitError::Stale), "number 1 would be another account's");

    // A program that lies about where it begins.
    let now = facts(&world).await;
    let refused = CommitError::Refused("an account has the deposit addresses from the next one on");
    for first in [json!(0), json!(1), json!(3), json!("2"), json!(null)] {
        let mut forged = started(&now, &approved);
        forged.journals[0].details["parts"][0]["first"] = first.clone();
        assert_eq!(world.store.commit(forged).await, Err(refused.clone()), "{first}");
    }
    let mut silent = started(&now, &approved);
    silent.journals[0].details["parts"][0].as_object_mut().unwrap().remove("first");
    assert_eq!(world.store.commit(silent).await, Err(refused), "all of them");

    world.store.commit(started(&now, &approved)).await.unwrap();
    assert_eq!(world.store.commit(signed_up(2, 1)).await, Err(CommitError::Stale), "an address of the account before");
    world.store.commit(signed_up(2, 2)).await.unwrap();
    let ranges = world.store.read(reads::account_ranges).await.unwrap();
    let ranges: Vec<_> = ranges.iter().map(|range| (range.fingerprint.as_str(), range.first)).collect();
    assert_eq!(ranges, [("0xold", 0), ("0xnew", 2)]);
    assert_eq!(world.store.read(reads::next_address_index).await.unwrap(), 3);
    world.end("sound");
}

#[tokio::test]
async fn an_account_that_begins_elsewhere_is_named() {
    const APART: &str = "no deposit address was given twice over a restore, or became another account's";
    let (world, approved) = between_two_accounts().await;
    world.client_with(4, 0).await;
    world.store.commit(started(&facts(&world).await, &approved)).await.unwrap();
    world.client_with(5, 0).await;
    world.end("sound");
    lift_guards(&world);
    for (to, fault) in [
        ("\"first\":4", "addresses that were given before became another account's"),
        ("\"first\":6", "addresses that were given before became another account's"),
        ("\"later\":5", "addresses that were given before became another account's"),
    ] {
        world.raw(&format!("UPDATE journal SET details = replace(details, '\"first\":5', '{to}')")).unwrap();
        let report = Store::verify(&world.url).unwrap();
        let found = report.checks.iter().find(|one| one.name == APART).unwrap();
        assert!(found.broken.as_ref().is_some_and(|broken| broken.contains(fault)), "{to}: {report}");
        world.raw(&format!("UPDATE journal SET details = replace(details, '{to}', '\"first\":5')")).unwrap();
    }
    // Someone is given an address from the previous account, whose words may have leaked.
    world.client_with(2, 0).await;
    let report = Store::verify(&world.url).unwrap();
    let found = report.checks.iter().find(|one| one.name == APART).unwrap();
    let broken = found.broken.as_deref().unwrap_or_default();
    assert!(broken.contains("address 2 is of an account that was replaced before"), "{report}");
}

/// Each was decided while nothing was in its way.
#[tokio::test]
async fn what_came_in_between_has_a_replacement_decided_again() {
    let world = with_a_treasury().await;
    let (one, other) = (agreed(&world, &order()).await, agreed(&world, &order()).await);
    world.store.commit(one).await.unwrap();
    assert_eq!(world.store.commit(other).await, Err(CommitError::Stale), "one at a time");

    let before = facts(&world).await;
    let (waiting, start) = (&before.approved[0], started(&before, &before.approved[0]));
    let taken_back = decided(person(1), |context| withdraw(context, waiting, &before, "The device was found."));
    world.store.commit(taken_back.unwrap()).await.unwrap();
    assert_eq!(world.store.commit(start).await, Err(CommitError::Stale), "it was withdrawn");

    let approved = approved(&world, &order()).await;
    let start = started(&facts(&world).await, &approved);
    let sweep = SweepOrder {
        sweep: id(),
        file_sha256: "07".repeat(32),
        chain_id: 56,
        treasury: "0xold".into(),
        addresses: 1,
        amount: usdt(5),
        most_coins: "1".into(),
        why: "The week's deposits".into(),
    };
    let drafted = decided(person(1), |context| treasury::draft(context, &sweep, "file".into(), [7; 32], None));
    world.store.commit(drafted.unwrap()).await.unwrap();
    assert_eq!(world.store.commit(start).await, Err(CommitError::Stale), "it pays the treasury of now");
    assert!(facts(&world).await.under_way.sweep);
    assert_eq!(bindings(&world).await.len(), 1);
}

/// Someone with access to the database can make everything else match, so only these checks are looked at here.
#[tokio::test]
async fn a_replacement_that_nobody_approved_is_named() {
    let world = with_a_treasury().await;
    let approved = approved(&world, &order()).await;
    world.store.commit(started(&facts(&world).await, &approved)).await.unwrap();
    world.end("sound");
    lift_guards(&world);
    let bound = "WHERE details LIKE '%\"parts\":%' AND details LIKE '%0xnew%'";
    let said = "WHERE details LIKE '%replacement approved%'";
    for (edit, back, check, fault) in [
        (
            format!("UPDATE journal SET details = replace(details, '\"replaces\"', '\"instead\"') {bound}"),
            format!("UPDATE journal SET details = replace(details, '\"instead\"', '\"replaces\"') {bound}"),
            REPLACED,
            "bsc.treasury was replaced while something depended on it",
        ),
        (
            format!("UPDATE journal SET details = replace(details, 'replacement approved', 'night watch') {said}"),
            "UPDATE journal SET details = replace(details, 'night watch', 'replacement approved')".to_owned(),
            REPLACED,
            "it names an approval that nobody gave",
        ),
        (
            format!("UPDATE journal SET at = at + 15 * 86400000 {bound}"),
            format!("UPDATE journal SET at = at - 15 * 86400000 {bound}"),
            REPLACED,
            "an approval was carried out that was over",
        ),
        (
            format!("UPDATE journal SET details = replace(details, '\"generation\":2', '\"generation\":3') {bound}"),
            format!("UPDATE journal SET details = replace(details, '\"generation\":3', '\"generation\":2') {bound}"),
            REPLACED,
            "bsc.treasury is bound as number 3 after 1",
        ),
        (
            "UPDATE approval SET state = 'rejected'".to_owned(),
            "UPDATE approval SET state = 'approved'".to_owned(),
            TWO_PEOPLE,
            "installation_bound needs an approval of kind part_replace",
        ),
        (
            "UPDATE approval SET payload = replace(payload, '0xnew', '0xold')".to_owned(),
            "UPDATE approval SET payload = replace(payload, '\"address\":\"0xold\"', '\"address\":\"0xnew\"')"
                .to_owned(),
            TWO_PEOPLE,
            "installation_bound needs an approval of kind part_replace",
        ),
    ] {
        world.raw(&edit).unwrap();
        let report = Store::verify(&world.url).unwrap();
        let found = report.checks.iter().find(|one| one.name == check).unwrap();
        let broken = found.broken.as_ref().unwrap_or_else(|| panic!("{edit}: not found\n{report}"));
        assert!(broken.contains(fault), "{edit}: {broken}");
        world.raw(&back).unwrap();
    }
}
