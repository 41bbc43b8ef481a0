//! Someone who writes into the database with another program can give a row any time, with its own line at the end of
//! the row log.

use ballast_core::{
    client::Client,
    decision::{Actor, Change, Decision},
    message::{self, ContactMessage, Reply},
    notice::{Notice, Told},
    time::Moment,
};
use ballast_store::Store;
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    loose:
    a_row_that_is_dated_back_is_named,
    a_row_that_is_dated_ahead_is_named,
    rows_of_their_time_are_sound,
);

const NAME: &str = "rows are of the time at which they were written";
const DAY: i64 = 86_400;
/// The day of the story, three months after the first entry.
const TODAY: i64 = 100 * DAY;

fn named(world: &World) -> Option<String> {
    let report = Store::verify(&world.url).unwrap();
    report.checks.into_iter().find(|check| check.name == NAME).unwrap().broken
}

/// Signs up a client on a day.
async fn joined(world: &World, number: u32, at: i64) -> Client {
    let client = Client { created_at: moment(at), ..client(number) };
    world.store.commit(Decision { at: moment(at), ..sign_up(&client) }).await.unwrap();
    client
}

fn notice(client: &Client, at: Moment) -> Change {
    let told = Told::TermsChanged { plan: None, text: "We take half".to_owned(), effective_at: at };
    Change::Notice(Notice { id: id(), client: client.id, told, created_at: at })
}

fn question(client: &Client, at: Moment) -> ContactMessage {
    ContactMessage {
        id: id(),
        version: 0,
        sender: client.name.clone(),
        sender_email: client.email.clone(),
        text: "Hello".to_owned(),
        state: message::State::Open,
        created_at: at,
        updated_at: at,
    }
}

fn answer(message: &ContactMessage, at: Moment) -> Change {
    let text = "Hello back".to_owned();
    Change::Reply(Reply { id: id(), message: message.id, operator: Uuid::from_u128(1), text, created_at: at })
}

async fn write(world: &World, at: Moment, changes: Vec<Change>) {
    world.store.commit(Decision { changes, ..Decision::new(Actor::Anyone, at) }).await.unwrap();
}

async fn a_row_that_is_dated_back_is_named(world: &World) {
    let client = joined(world, 1, TODAY).await;
    let asked = question(&client, moment(TODAY));
    write(world, moment(TODAY), vec![Change::Message(asked.clone())]).await;
    assert_eq!(named(world), None);
    write(world, moment(10 * DAY), vec![notice(&client, moment(10 * DAY))]).await;
    assert!(named(world).unwrap().starts_with("notice "), "nothing need follow it");
    joined(world, 2, TODAY + DAY).await;
    assert!(named(world).unwrap().starts_with("notice "), "and what follows it changes nothing");
}

async fn a_row_that_is_dated_ahead_is_named(world: &World) {
    let client = joined(world, 1, TODAY).await;
    let asked = question(&client, moment(TODAY));
    write(world, moment(TODAY), vec![Change::Message(asked.clone())]).await;
    write(world, moment(TODAY), vec![answer(&asked, moment(TODAY + 90 * DAY))]).await;
    assert_eq!(named(world), None, "while nothing follows, it may be later by now");
    joined(world, 2, TODAY + DAY).await;
    assert!(named(world).unwrap().starts_with("message_reply "));
}

/// Rows without their own entry lie between two; those with one have its time, even if entries come in a different
/// order.
async fn rows_of_their_time_are_sound(world: &World) {
    let client = joined(world, 1, TODAY).await;
    let asked = question(&client, moment(TODAY + DAY));
    let asks = vec![Change::Message(asked.clone()), notice(&client, moment(TODAY + DAY))];
    write(world, moment(TODAY + DAY), asks).await;
    write(world, moment(TODAY + 2 * DAY), vec![answer(&asked, moment(TODAY + 2 * DAY))]).await;
    joined(world, 2, TODAY + 3 * DAY).await;
    joined(world, 3, TODAY - DAY).await;
    assert_eq!(named(world), None);
}
