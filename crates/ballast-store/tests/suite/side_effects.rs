//! Side effects of a commit: mails, signals, settings.

use ballast_core::{
    decision::{Actor, Change, Decision, Topic},
    ledger::Cause,
    mail::{Code, Ending, Letter, Mail},
};
use ballast_store::{CommitError, Signal};
use serde_json::json;

use crate::world::*;

on_both_engines!(
    sound:
    a_mail_waits_until_it_was_accepted,
    pages_wake_after_the_commit,
    pages_hear_of_what_another_process_wrote,
    a_setting_is_kept,
    the_store_says_how_it_is,
);

fn mail(to: &str) -> Mail {
    Mail { to: to.to_owned(), letter: Letter::LoginCode(Code { name: "Ada".to_owned(), ..Code::default() }) }
}

async fn a_mail_waits_until_it_was_accepted(world: &World) {
    let ada = world.client_with(0, 10).await;
    let refused = world.store.commit(hold(&ada, 11).mail(mail("lost@example.com"))).await;
    assert!(matches!(refused, Err(CommitError::Overdrawn(_))));
    world.store.commit(hold(&ada, 10).mail(mail("a@example.com")).mail(mail("b@example.com"))).await.unwrap();
    let due = world.store.due_mails(moment(0), 10).await.unwrap();
    assert_eq!(due.iter().map(|mail| mail.to.as_str()).collect::<Vec<_>>(), ["a@example.com", "b@example.com"]);
    assert_eq!((due[0].template.as_str(), &due[0].data), ("login_code", &json!({ "name": "Ada", "minutes": 0 })));
    world.store.mails_done(vec![(due[0].id, Ending::Sent)], moment(0)).await.unwrap();
    world.store.mail_failed(due[1].id, "refused".repeat(100), moment(60)).await.unwrap();
    assert_eq!(world.store.due_mails(moment(59), 10).await.unwrap(), []);
    let later = world.store.due_mails(moment(60), 10).await.unwrap();
    assert_eq!(later.iter().map(|mail| (mail.id, mail.attempts)).collect::<Vec<_>>(), [(due[1].id, 1)]);
}

async fn pages_wake_after_the_commit(world: &World) {
    let ada = world.client_with(0, 10).await;
    let mut signals = world.store.subscribe();
    let refused = world.store.commit(hold(&ada, 11).signal(ada.id, Topic::Withdrawal)).await;
    assert!(refused.is_err());
    world.store.commit(hold(&ada, 10).signal(ada.id, Topic::Account)).await.unwrap();
    assert_eq!(signals.try_recv().unwrap(), Signal::Of(ada.id, Topic::Account));
    assert!(signals.try_recv().is_err());
}

async fn pages_hear_of_what_another_process_wrote(world: &World) {
    let other = world.second_store();
    let (ada, bob) = (world.client_with(0, 10).await, world.client_with(1, 10).await);
    let mut signals = world.store.subscribe();
    let reached = world.store.reached().await.unwrap();
    world.store.commit(credit(&ada, 1)).await.unwrap();
    let reached = world.store.tell_of_others(reached).await.unwrap();
    assert!(signals.try_recv().is_err(), "its own pages heard of it already");

    other.commit(credit(&ada, 1)).await.unwrap();
    world.store.commit(credit(&ada, 1)).await.unwrap();
    let reached = world.store.tell_of_others(reached).await.unwrap();
    assert_eq!(signals.try_recv().unwrap(), Signal::All(ada.id), "also when this one wrote last");
    assert!(signals.try_recv().is_err());

    let said = journal(Cause::ClientSecurity, bob.id.uuid(), None, Vec::new());
    let changed = Decision::new(Actor::System, moment(1)).change(Change::Client(bob.clone())).journal(said);
    other.commit(changed).await.unwrap();
    let reached = world.store.tell_of_others(reached).await.unwrap();
    assert_eq!(signals.try_recv().unwrap(), Signal::All(bob.id), "an entry that names no client");
    assert_eq!(world.store.tell_of_others(reached).await.unwrap(), reached);
    assert!(signals.try_recv().is_err());
}

async fn a_setting_is_kept(world: &World) {
    assert_eq!(world.store.setting("clock").await.unwrap(), None);
    world.store.set_setting("clock", "7".to_owned()).await.unwrap();
    world.store.set_setting("clock", "14".to_owned()).await.unwrap();
    assert_eq!(world.store.setting("clock").await.unwrap(), Some("14".to_owned()));
}

async fn the_store_says_how_it_is(world: &World) {
    let health = world.second_store().health().await;
    assert!(health.writable && health.last_commit_age.is_none() && health.reason.is_none());
    assert_eq!((health.schema_version, health.queued), (Some(ballast_store::SCHEMA_VERSION), 0));
    world.client_with(0, 10).await;
    assert!(world.store.health().await.last_commit_age.is_some());
}
