//! The money's safeguards: someone who moves it in the database alone is found.

use ballast_core::{
    account,
    api_key::{self, ApiKey, Networks, Scope},
    context::Context,
    decision::{Actor, Change, Decision},
    factor::Held,
    id::Id,
    payout::{self, Control},
    reconcile::{self, Comparison, Place},
    rules::Rules,
    webhook::{self, Webhook},
};
use ballast_store::Store;
use uuid::Uuid;

use crate::world::*;

pub(crate) fn act(actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> Decision) -> Decision {
    let (rules, mut new_id) = (Rules::default(), Uuid::now_v7);
    rule(&mut Context { actor, now: moment(0), rules: &rules, new_id: &mut new_id })
}

#[tokio::test]
async fn whoever_moves_a_guard_is_found() {
    let world = World::in_use_on_sqlite();
    let (held, _free) = (world.client_with(1, 0).await, world.client_with(2, 0).await);
    let seen = Comparison { place: Place::Custody, books: 100, expected: 0, observed: 90, proven: 90, block: 7 };
    for decision in [
        act(Actor::System, |context| payout::trip(context, Control::default(), "Too much at once.").unwrap()),
        act(Actor::System, |context| account::freeze(context, &held, "A stranger signed in.").unwrap()),
        act(Actor::System, |context| reconcile::observe(context, &seen, None).unwrap()),
    ] {
        world.store.commit(decision).await.unwrap();
    }
    world.end("sound");
    each_is_found(
        &world,
        &[
            (
                "UPDATE payout_control SET client_day = client_day + 1",
                "UPDATE payout_control SET client_day = client_day - 1",
                "payout limits: they are not what two people decided on",
            ),
            (
                "UPDATE payout_control SET tripped_why = 'Nothing much.'",
                "UPDATE payout_control SET tripped_why = 'Too much at once.'",
                "payout breaker: the journal says otherwise",
            ),
            (
                "UPDATE payout_control SET counts_from = 1",
                "UPDATE payout_control SET counts_from = NULL",
                "payout breaker: two people did not reset it then",
            ),
            (
                "UPDATE book_break SET state = 'explained', explanation = 'The venue pays back.'",
                "UPDATE book_break SET state = 'open', explanation = NULL",
                "two people did not decide so",
            ),
            (
                "UPDATE book_break SET state = 'closed', closed_at = 1",
                "UPDATE book_break SET state = 'open', closed_at = NULL",
                "two people did not decide so",
            ),
            (
                "UPDATE book_break SET minor = minor + 9",
                "UPDATE book_break SET minor = minor - 9",
                "two people did not decide so",
            ),
            (
                "UPDATE book_break SET since = since + 1",
                "UPDATE book_break SET since = since - 1",
                "two people did not decide so",
            ),
            (
                "UPDATE client SET status = 'active'",
                "UPDATE client SET status = 'frozen' WHERE email LIKE 'client1@%'",
                "two people did not release the account",
            ),
            (
                "UPDATE client SET status = 'frozen'",
                "UPDATE client SET status = 'active' WHERE email LIKE 'client2@%'",
                "nobody froze the account",
            ),
        ],
    );
}

#[tokio::test]
async fn whoever_changes_an_api_key_is_found() {
    let world = World::in_use_on_sqlite();
    let (_other, ada) = (world.client_with(1, 0).await, world.client_with(2, 0).await);
    let key = api_key::New {
        id: Id::new(Uuid::from_u128(9)),
        name: "Program".to_owned(),
        number: Uuid::from_u128(7),
        scopes: [Scope::Read].into(),
        networks: Networks::default(),
        days: 30,
    };
    let owner = Actor::Client(ada.id);
    let made = act(owner, |context| api_key::make(context, &ada, &Held::default(), &[], key, |_| [7; 32]).unwrap());
    let Some(Change::ApiKey(key)) = made.changes.first().cloned() else { panic!("{made:?}") };
    world.store.commit(made).await.unwrap();
    let key = ApiKey { version: 1, ..key };
    world.store.commit(act(owner, |context| api_key::revoke(context, key))).await.unwrap();
    world.end("sound");
    each_is_found(
        &world,
        &[
            (
                "UPDATE api_key SET scopes = 'read withdraw'",
                "UPDATE api_key SET scopes = 'read'",
                "its owner did not make it so",
            ),
            (
                "UPDATE api_key SET networks = '[\"192.0.2.0/24\"]'",
                "UPDATE api_key SET networks = '[]'",
                "its owner did not make it so",
            ),
            (
                "UPDATE api_key SET expires_at = expires_at + 1",
                "UPDATE api_key SET expires_at = expires_at - 1",
                "its owner did not make it so",
            ),
            (
                "UPDATE api_key SET revoked_at = NULL",
                "UPDATE api_key SET revoked_at = created_at",
                "its owner did not make it so, or revoked it",
            ),
            (
                "UPDATE api_key SET client = (SELECT id FROM client WHERE email LIKE 'client1@%')",
                "UPDATE api_key SET client = (SELECT id FROM client WHERE email LIKE 'client2@%')",
                "its owner did not make it so",
            ),
            (
                "INSERT INTO service_key SELECT id, 1, name, number, digest, 'journal', networks, created_at, expires_at, NULL FROM api_key",
                "DELETE FROM service_key",
                "it is not what was decided on",
            ),
        ],
    );
}

#[tokio::test]
async fn whoever_changes_a_webhook_is_found() {
    let world = World::in_use_on_sqlite();
    let (_other, ada) = (world.client_with(1, 0).await, world.client_with(2, 0).await);
    let new = webhook::New {
        id: Id::new(Uuid::from_u128(9)),
        name: "Books".to_owned(),
        url: "https://books.example.com/".to_owned(),
        host: "books.example.com".to_owned(),
        number: Uuid::from_u128(7),
    };
    let owner = Actor::Client(ada.id);
    let made = act(owner, |context| webhook::make(context, &ada, &[], new, |_| [7; 32]).unwrap());
    let Some(Change::Webhook(row)) = made.changes.first().cloned() else { panic!("{made:?}") };
    world.store.commit(made).await.unwrap();
    let row = Webhook { version: 1, ..row };
    world.store.commit(act(owner, |context| webhook::revoke(context, &ada, row))).await.unwrap();
    world.end("sound");
    let fault = "its owner did not make it so, or ended it";
    each_is_found(
        &world,
        &[
            (
                "UPDATE webhook SET url = 'https://thief.example.com/'",
                "UPDATE webhook SET url = 'https://books.example.com/'",
                fault,
            ),
            ("UPDATE webhook SET revoked_at = NULL", "UPDATE webhook SET revoked_at = created_at", fault),
            ("UPDATE webhook SET ended_by = 'gone'", "UPDATE webhook SET ended_by = 'revoked'", fault),
            (
                "UPDATE webhook SET client = (SELECT id FROM client WHERE email LIKE 'client1@%')",
                "UPDATE webhook SET client = (SELECT id FROM client WHERE email LIKE 'client2@%')",
                fault,
            ),
            ("UPDATE webhook SET created_at = created_at + 1", "UPDATE webhook SET created_at = created_at - 1", fault),
        ],
    );
}

/// Checks that each edit is found with the text next to it; the second edit takes it back.
pub(crate) fn each_is_found(world: &World, edits: &[(&str, &str, &str)]) {
    for (edit, back, fault) in edits {
        world.raw(edit).unwrap();
        let report = Store::verify(&world.url).unwrap();
        let found = report.checks.iter().filter_map(|check| check.broken.as_ref());
        assert!(found.clone().any(|broken| broken.contains(fault)), "{edit}\n{report}");
        world.raw(back).unwrap();
    }
}
