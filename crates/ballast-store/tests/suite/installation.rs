//! What the books are bound to: once, by one, forever.

use ballast_core::{
    context::Context,
    decision::{Actor, Decision},
    installation::{Binding, Found, InUse, Part, bind, rebind},
    rules::Rules,
};
use ballast_store::{CommitError, Store, reads};

use crate::world::*;

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
    assert!(report.notes.iter().any(|note| note.starts_with("REPLACED: server.code_key is b ")), "{report}");
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
