//! Webhook events follow from the journal and the notices: all of them, once, in order.

use std::{collections::HashSet, iter::repeat_n};

use ballast_core::{
    client::Client,
    decision::{Change, Journal},
    ledger::Cause,
    notice::{Notice, Told},
    time::Moment,
    webhook::{End, Progress, TEST, Webhook},
};
use ballast_store::{
    reads::{self, Try},
    webhook::{DueDelivery, Noted},
};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    loose:
    everything_is_told_once_and_in_order,
    what_fails_comes_again_and_what_is_taken_does_not,
    who_is_over_is_told_nothing,
    each_has_its_turn_and_the_firm_comes_first,
    what_cannot_be_read_holds_up_nobody_else,
    a_fault_of_ours_is_not_held_against_the_address,
);

pub async fn made(world: &World, client: Option<&Client>) -> Webhook {
    let row = Webhook {
        id: id(),
        version: 0,
        client: client.map(|client| client.id),
        epoch: client.map_or(0, |client| client.epoch),
        name: "Books \u{1f4d6}".to_owned(),
        url: "https://books.example.com/told".to_owned(),
        number: Uuid::from_u128(7),
        digest: [3; 32],
        created_at: moment(5),
        revoked_at: None,
        ended_by: None,
    };
    world.store.commit(system().change(Change::Webhook(row.clone()))).await.unwrap();
    Webhook { version: 1, ..row }
}

fn notice(client: &Client, at: i64) -> Change {
    let told = Told::MaturitySoon { investment: id(), plan: "Harbour".to_owned(), ends_at: moment(at) };
    Change::Notice(Notice { id: id(), client: client.id, told, created_at: moment(at) })
}

fn entry(client: &Client, cause: Cause) -> Journal {
    let details = serde_json::json!({});
    Journal { cause, subject: id::<Client>().uuid(), client: Some(client.id), transfers: Vec::new(), details }
}

pub async fn followed(world: &World, at: i64) {
    while world.store.follow_for_webhooks(moment(at)).await.unwrap() {}
}

async fn due(world: &World, at: i64) -> Vec<DueDelivery> {
    world.store.due_webhooks(moment(at), HashSet::new(), Uuid::nil(), 100).await.unwrap()
}

fn tried(at: Moment) -> Try {
    Try { at, status: Some(500), took_ms: 12, reason: "it answered 500".to_owned() }
}

async fn everything_is_told_once_and_in_order(world: &World) {
    let (ada, bob) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    followed(world, 1).await;
    world.store.commit(system().change(notice(&ada, 1))).await.unwrap();
    let (hook, firm) = (made(world, Some(&ada)).await, made(world, None).await);
    let mut wanted = Vec::new();
    for round in 0..4 {
        let mut decision = system();
        for at in 0..300 {
            decision = decision.change(notice(&ada, 10 + at)).change(notice(&bob, 10 + at));
        }
        for _ in 0..3 {
            decision =
                decision.journal(entry(&ada, Cause::DepositObserved)).journal(entry(&bob, Cause::DepositObserved));
        }
        wanted.extend(repeat_n("notice.maturity_soon", 300).chain(repeat_n("deposit.observed", 3)));
        let decision = ballast_core::decision::Decision { at: moment(400), ..decision };
        world.store.commit(decision.journal(entry(&ada, Cause::ClientSecurity))).await.unwrap();
        if round == 1 {
            followed(world, 500).await;
        }
    }
    followed(world, 600).await;
    followed(world, 600).await;
    let (one, other) = (hook.id, firm.id);
    let read = world.store.read(move |conn| {
        Ok((
            reads::webhook_deliveries(conn, one, None, 10_000)?,
            reads::webhook_deliveries(conn, other, None, 10_000)?,
            reads::webhooks_of(conn, None)?,
        ))
    });
    let (mut told, firms, listed) = read.await.unwrap();
    told.reverse();
    let numbers: Vec<i64> = told.iter().map(|one| one.number).collect();
    assert_eq!(numbers, (1..=i64::try_from(wanted.len()).unwrap()).collect::<Vec<_>>(), "no gap");
    assert_eq!(told.iter().map(|one| one.kind.as_str()).collect::<Vec<_>>(), wanted);
    assert_eq!(firms.len(), 4 * 7, "every entry, and no notice");
    assert!(firms.iter().all(|one| one.kind.starts_with("journal.")));
    assert_eq!(listed.into_iter().map(|(row, _)| row).collect::<Vec<_>>(), [firm]);
    assert_eq!(due(world, 700).await.len(), 2, "one of each address at a time");
}

async fn what_fails_comes_again_and_what_is_taken_does_not(world: &World) {
    let ada = world.client_with(0, 0).await;
    followed(world, 1).await;
    let hook = made(world, Some(&ada)).await;
    world.store.commit(system().change(notice(&ada, 10)).change(notice(&ada, 10))).await.unwrap();
    followed(world, 20).await;
    let first = due(world, 20).await.remove(0);
    assert_eq!((first.delivery.number, first.webhook.clone()), (1, hook.clone()));
    let note = async |due: &DueDelivery, at, noted| {
        world.store.webhook_tried(hook.id, &due.delivery, tried(moment(at)), noted, true).await.unwrap()
    };
    assert_eq!(note(&first, 21, Noted::Later(moment(40))).await, Some(moment(21)));
    let second = due(world, 30).await.remove(0);
    assert_eq!(second.delivery.number, 2, "the next does not wait for it");
    assert_eq!(note(&second, 31, Noted::Delivered).await, None);
    assert!(due(world, 39).await.is_empty());
    let again = due(world, 40).await.remove(0);
    assert_eq!((again.delivery.attempts, again.delivery.tries.clone()), (1, vec![tried(moment(21))]));
    for at in 41..60 {
        note(&again, at, Noted::Later(moment(at))).await;
    }
    assert_eq!(note(&again, 60, Noted::Failed).await, Some(moment(41)), "since the first that failed");
    let (one, number) = (hook.id, again.delivery.number);
    let kept = world.store.read(move |conn| reads::webhook_delivery(conn, one, number)).await.unwrap().unwrap();
    assert_eq!((kept.state, kept.tries.len(), kept.next_attempt_at), (Progress::Failed, 10, None));

    assert!(world.store.deliver_again(hook.id, 1, moment(61)).await.unwrap());
    assert!(!world.store.deliver_again(hook.id, 9, moment(61)).await.unwrap());
    assert_eq!(due(world, 61).await[0].delivery.attempts, 0);
    assert_eq!(world.store.deliver_since(hook.id, moment(10), moment(62)).await.unwrap(), 1, "but not what waits");
    let minute = 60_000;
    assert_eq!(world.store.test_webhook(hook.id, moment(minute)).await.unwrap(), Some(3));
    assert_eq!(world.store.test_webhook(hook.id, moment(minute + 1)).await.unwrap(), None);
    let all = world.store.read(move |conn| reads::webhook_deliveries(conn, one, None, 1)).await.unwrap();
    assert_eq!(all[0].kind, TEST);
    assert_eq!(world.store.clear_webhooks(moment(0).plus_days(31)).await.unwrap(), 3);
    assert_eq!(world.store.test_webhook(hook.id, moment(minute)).await.unwrap(), Some(4), "no number comes twice");
}

async fn who_is_over_is_told_nothing(world: &World) {
    let ada = world.client_with(0, 0).await;
    followed(world, 1).await;
    let hook = made(world, Some(&ada)).await;
    world.store.commit(system().change(notice(&ada, 10))).await.unwrap();
    followed(world, 20).await;
    assert_eq!(due(world, 20).await.len(), 1);
    let raised = Client { epoch: ada.epoch + 1, ..ada.clone() };
    world.store.commit(system().change(Change::Client(raised))).await.unwrap();
    assert!(due(world, 20).await.is_empty(), "what ends every session ends it");
    let firm = made(world, None).await;
    world.store.commit(system().journal(entry(&ada, Cause::DepositObserved))).await.unwrap();
    let ended = Webhook { revoked_at: Some(moment(30)), ended_by: Some(End::Gone), ..firm };
    world.store.commit(system().change(Change::Webhook(ended.clone()))).await.unwrap();
    followed(world, 40).await;
    assert!(due(world, 50).await.is_empty());
    let (one, id) = (ended.id, hook.id);
    let read = world.store.read(move |conn| Ok((reads::webhook(conn, one)?, reads::webhook(conn, id)?)));
    assert_eq!(read.await.unwrap(), (Some(Webhook { version: 2, ..ended }), Some(hook)));
}

async fn each_has_its_turn_and_the_firm_comes_first(world: &World) {
    let ada = world.client_with(0, 0).await;
    followed(world, 1).await;
    let mut hooks = Vec::new();
    for _ in 0..4 {
        hooks.push(made(world, Some(&ada)).await.id);
    }
    let firm = made(world, None).await.id;
    hooks.sort_by_key(|id| id.uuid());
    let decision = system().change(notice(&ada, 10)).journal(entry(&ada, Cause::DepositObserved));
    world.store.commit(ballast_core::decision::Decision { at: moment(10), ..decision }).await.unwrap();
    followed(world, 20).await;
    let turn = async |last: usize, limit| {
        let due = world.store.due_webhooks(moment(20), HashSet::new(), hooks[last].uuid(), limit).await.unwrap();
        due.into_iter().map(|one| one.webhook.id).collect::<Vec<_>>()
    };
    assert_eq!(turn(1, 3).await, [firm, hooks[2], hooks[3]]);
    assert_eq!(turn(3, 2).await, [firm, hooks[0]]);
    assert_eq!(turn(1, 9).await, [firm, hooks[2], hooks[3], hooks[0], hooks[1]]);
}

async fn what_cannot_be_read_holds_up_nobody_else(world: &World) {
    let (ada, bob) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    followed(world, 1).await;
    let (hook, other) = (made(world, Some(&ada)).await, made(world, Some(&bob)).await);
    world.store.commit(system().change(notice(&ada, 11)).change(notice(&bob, 10))).await.unwrap();
    followed(world, 20).await;
    world.raw(&format!("UPDATE notice SET data = '{{}}' WHERE created_at = {}", moment(11).millis())).unwrap();
    let found = due(world, 20).await;
    let of = |id| found.iter().find(|one| one.webhook.id == id).unwrap();
    assert!(matches!(of(hook.id).told, ballast_store::webhook::Told::Nothing));
    assert!(matches!(of(other.id).told, ballast_store::webhook::Told::Notice(_)));
}

async fn a_fault_of_ours_is_not_held_against_the_address(world: &World) {
    let ada = world.client_with(0, 0).await;
    followed(world, 1).await;
    let hook = made(world, Some(&ada)).await;
    world.store.commit(system().change(notice(&ada, 10))).await.unwrap();
    followed(world, 20).await;
    let first = due(world, 20).await.remove(0);
    let note = async |is_theirs| {
        let noted = Noted::Later(moment(40));
        world.store.webhook_tried(hook.id, &first.delivery, tried(moment(21)), noted, is_theirs).await.unwrap()
    };
    assert_eq!(note(false).await, None);
    assert_eq!(note(true).await, Some(moment(21)));
}
