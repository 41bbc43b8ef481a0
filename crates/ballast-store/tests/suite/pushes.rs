//! Messages to devices, from the commit that causes them.

use std::collections::BTreeSet;

use ballast_core::{
    client::Client,
    decision::Change,
    id::Id,
    notice::{Group, MailChoice, Notice, Told},
    push::Subscription,
    session::{self, Session},
    time::Moment,
};
use ballast_store::{
    push::{ClearedPushes, DuePush, Noted},
    reads,
};

use crate::{
    telling::Firm,
    webhooks::{followed, made},
    world::*,
};

on_both_engines!(
    loose:
    a_message_waits_until_it_was_taken,
    a_device_is_where_it_was_last_switched_on,
    devices_end_with_the_sessions_that_the_core_ends,
    devices_and_webhooks_hear_of_a_week_once,
);

fn device(client: &Client, session: Id<Session>, endpoint: &str) -> Subscription {
    Subscription {
        session,
        client: client.id,
        endpoint: endpoint.to_owned(),
        key: [4; 65],
        secret: [7; 16],
        created_at: moment(0),
    }
}

fn session(client: &Client) -> Session {
    Session {
        id: id(),
        version: 0,
        owner: client.id,
        epoch: client.epoch,
        created_at: moment(0),
        expires_at: moment(1_000_000),
        revoked_at: None,
        user_agent: "Firefox".to_owned(),
    }
}

async fn switched_on(world: &World, client: &Client, endpoint: &str) -> Subscription {
    let session = session(client);
    let device = device(client, session.id, endpoint);
    let on = system().change(Change::Session(session)).change(Change::Push(device.clone()));
    world.store.commit(on).await.unwrap();
    device
}

async fn told(world: &World, client: &Client, at: i64) -> Notice {
    let told = Told::MaturitySoon { investment: id(), plan: "Harbour".to_owned(), ends_at: moment(at) };
    let notice = Notice { id: id(), client: client.id, told, created_at: moment(at) };
    world.store.commit(system().change(Change::Notice(notice.clone()))).await.unwrap();
    notice
}

async fn due(world: &World, at: i64) -> Vec<DuePush> {
    world.store.due_pushes(moment(at), 100).await.unwrap()
}

async fn a_message_waits_until_it_was_taken(world: &World) {
    let (ada, bob) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    told(world, &ada, 1).await;
    assert_eq!(due(world, 9).await, [], "nobody had switched it on");
    let (one, other) = (switched_on(world, &ada, "https://a").await, switched_on(world, &ada, "https://b").await);
    switched_on(world, &bob, "https://c").await;
    let off = BTreeSet::from([Group::Results]);
    let choice = MailChoice { off: off.clone(), ..MailChoice::untouched(ada.id, moment(0)) };
    world.store.commit(system().change(Change::MailChoice(choice))).await.unwrap();
    let notice = told(world, &ada, 2).await;
    assert_eq!(due(world, 1).await, []);
    let both = due(world, 2).await;
    let places: BTreeSet<_> = both.iter().map(|due| due.device.endpoint.as_str()).collect();
    assert_eq!(places, BTreeSet::from(["https://a", "https://b"]));
    assert!(both.iter().all(|due| due.device == one || due.device == other));
    let first = &both[0];
    assert_eq!((&first.notice, &first.switched_off, first.attempts), (&notice, &off, 0));
    assert_eq!((first.session.id, first.client.id), (first.device.session, ada.id));
    assert_eq!(world.store.read(reads::push_waiting).await.unwrap(), (2, Some(moment(2))));

    let noted = vec![(both[0].place(), Noted::Done), (both[1].place(), Noted::Failed(moment(60)))];
    world.store.pushes_noted(noted).await.unwrap();
    assert_eq!(due(world, 59).await, []);
    let again = due(world, 60).await;
    assert_eq!((again.len(), again[0].attempts), (1, 1));
    world.store.pushes_noted(vec![(again[0].place(), Noted::PutBack(moment(70)))]).await.unwrap();
    let again = due(world, 70).await;
    assert_eq!((again.len(), again[0].attempts), (1, 1), "what was not tried is held against nothing");

    // Not the device that has since switched to another address.
    let place = again[0].place();
    world.store.pushes_noted(vec![(place, Noted::Gone("https://elsewhere".to_owned()))]).await.unwrap();
    assert_eq!(due(world, 70).await.len(), 1);
    world.store.pushes_noted(vec![(place, Noted::Gone(again[0].device.endpoint.clone()))]).await.unwrap();
    assert_eq!(due(world, 70).await, []);
    let left = world.store.read(move |conn| reads::push_devices(conn, ada.id)).await.unwrap();
    assert_eq!(left.len(), 1);
    // A day later nobody needs to be told.
    told(world, &bob, 3).await;
    assert_eq!(world.store.clear_pushes(moment(3), moment(4)).await.unwrap(), ClearedPushes::default());
    let cleared = world.store.clear_pushes(moment(4), moment(4)).await.unwrap();
    assert_eq!(cleared, ClearedPushes { messages: 1, devices: 0 });
}

async fn a_device_is_where_it_was_last_switched_on(world: &World) {
    let (ada, bob) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    let first = switched_on(world, &ada, "https://a").await;
    told(world, &ada, 1).await;
    // The browser got another address: waiting messages go there.
    let moved = device(&ada, first.session, "https://b");
    world.store.commit(system().change(Change::Push(moved.clone()))).await.unwrap();
    assert_eq!(due(world, 1).await.iter().map(|one| &one.device).collect::<Vec<_>>(), [&moved]);
    // Someone else logged in with the same browser: they get theirs there, and the first one gets nothing.
    let theirs = switched_on(world, &bob, "https://b").await;
    assert_eq!(due(world, 1).await, []);
    told(world, &ada, 2).await;
    told(world, &bob, 2).await;
    assert_eq!(due(world, 2).await.iter().map(|one| &one.device).collect::<Vec<_>>(), [&theirs]);
    world.store.commit(system().change(Change::PushEnd(theirs.session))).await.unwrap();
    assert_eq!(due(world, 2).await, []);
}

async fn devices_end_with_the_sessions_that_the_core_ends(world: &World) {
    let ada = world.client_with(0, 0).await;
    let now = moment(1_000);
    let mut live = BTreeSet::new();
    let mut number = 0;
    for revoked_at in [None, Some(moment(5)), Some(now)] {
        for expires_at in [moment(999), now, moment(1_001)] {
            for epoch in [ada.epoch - 1, ada.epoch, ada.epoch + 1] {
                number += 1;
                let one = Session { revoked_at, expires_at, epoch, ..session(&ada) };
                let device = device(&ada, one.id, &format!("https://{number}"));
                if session::validate(now, &one, &ada).is_ok() {
                    live.insert(one.id);
                }
                let on = system().change(Change::Session(one)).change(Change::Push(device));
                world.store.commit(on).await.unwrap();
            }
        }
    }
    told(world, &ada, 900).await;
    let cleared = world.store.clear_pushes(Moment::from_millis(0).unwrap(), now).await.unwrap();
    assert_eq!(cleared, ClearedPushes { messages: 0, devices: 26 });
    let client = ada.id;
    let left = world.store.read(move |conn| reads::push_devices(conn, client)).await.unwrap();
    assert_eq!(left.iter().map(|(device, _)| device.session).collect::<BTreeSet<_>>(), live);
    assert_eq!(due(world, 1_000).await.len(), 1);
}

async fn devices_and_webhooks_hear_of_a_week_once(world: &World) {
    let mut firm = Firm::open(world).await;
    let (ada, bob, other) = (firm.clients[0].clone(), firm.clients[1].clone(), firm.clients[2].clone());
    let mut devices = Vec::new();
    for (client, at) in [(&ada, "https://a"), (&ada, "https://b"), (&other, "https://c"), (&bob, "https://d")] {
        devices.push(switched_on(world, client, at).await.session);
    }
    followed(world, 1).await;
    let hooks = [made(world, Some(&bob)).await.id, made(world, Some(&other)).await.id, made(world, None).await.id];
    firm.week(0).await;
    firm.week(1).await;
    // Each of them has been told nothing so far, and then about a week of both plans at once.
    while firm.tell(1).await {}
    let (start, end) = (moment(-100_000_000), moment(100_000_000));
    while world.store.queue_told_pushes(end, start, 1).await.unwrap() {}
    assert!(!world.store.queue_told_pushes(end, start, 1).await.unwrap());
    let mut due: Vec<_> = world.store.due_pushes(end, 100).await.unwrap();
    due.sort_by_key(|one| one.device.session);
    devices.sort_unstable();
    assert_eq!(due.iter().map(|one| one.device.session).collect::<Vec<_>>(), devices);
    for one in due {
        assert_eq!(vec![one.notice], firm.notices(one.client.id).await);
    }
    firm.week(0).await;
    while firm.tell(1).await {}
    assert!(world.store.queue_told_pushes(end, end, 1).await.unwrap(), "too old: it is done with at once");
    assert!(!world.store.queue_told_pushes(end, end, 1).await.unwrap());
    assert_eq!(world.store.due_pushes(end, 100).await.unwrap().len(), devices.len());
    for _ in 0..2 {
        while world.store.follow_for_webhooks(end).await.unwrap() {}
    }
    let of_plan = |told: &Told| matches!(told, Told::WeeklyResult { plan: Some(plan), .. } if plan == "Silver");
    assert!(of_plan(&firm.notices(other.id).await[0].told));
    for (hook, notices) in hooks.into_iter().zip([2, 1, 0]) {
        let told = world.store.read(move |conn| reads::webhook_deliveries(conn, hook, None, 1_000)).await.unwrap();
        let told = told.iter().filter(|one| one.kind == "notice.weekly_result").count();
        assert_eq!(told, notices);
    }
}
