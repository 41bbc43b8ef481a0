//! Second factors: read back as written, used once, and no credential twice.

use ballast_core::{
    client::Client,
    decision::Change,
    factor::{Factor, Held, Name, Proof, Recovery, State},
    session::Session,
};
use ballast_store::{CommitError, Constraint, reads};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    loose:
    factors_read_back,
    a_factor_is_written_at_the_version_it_was_read_at,
    a_credential_belongs_to_one_factor,
    recovery_codes_read_back,
    a_session_remembers_when_it_was_seen,
);

fn app(client: &Client, name: &str) -> Factor {
    Factor {
        id: id(),
        version: 0,
        owner: client.id,
        name: Name::from_stored(name.to_owned()),
        proof: Proof::Totp { sealed_secret: vec![7; 48], last_step: 59_841_840 },
        state: State::Active,
        epoch: 2,
        created_at: moment(1),
        last_used_at: None,
    }
}

fn passkey(client: &Client, credential: u8) -> Factor {
    let proof = Proof::Passkey { credential_id: vec![credential; 64], public_key: vec![2; 77], sign_count: u32::MAX };
    Factor { proof, created_at: moment(2), last_used_at: Some(moment(3)), ..app(client, "Key \u{1f511}") }
}

async fn held(world: &World, client: &Client) -> Held {
    let client = client.id;
    world.store.read(move |conn| reads::second_factors(conn, client)).await.unwrap()
}

async fn put(world: &World, rows: impl IntoIterator<Item = Change>) -> Result<(), CommitError> {
    let decision = rows.into_iter().fold(system(), |decision, row| decision.change(row));
    world.store.commit(decision).await.map(drop)
}

async fn factors_read_back(world: &World) {
    let (ada, bob) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    let (phone, key) = (app(&ada, "Phone"), passkey(&ada, 1));
    let pending = Factor { state: State::Pending, created_at: moment(9), ..app(&ada, "Tablet") };
    let gone = Factor { state: State::Removed, ..app(&ada, "Lost") };
    put(world, [&key, &phone, &pending, &gone].map(|row| Change::Factor(row.clone()))).await.unwrap();
    let stored = [phone, key, pending].map(|row| Factor { version: 1, ..row });
    assert_eq!(held(world, &ada).await, Held { factors: stored.to_vec(), recovery: None });
    assert_eq!(held(world, &bob).await, Held::default());
    let one = |id, client| world.store.read(move |conn| reads::factor(conn, id, client));
    assert_eq!(one(gone.id, ada.id).await.unwrap(), Some(Factor { version: 1, ..gone.clone() }));
    assert_eq!(one(gone.id, bob.id).await.unwrap(), None, "another client's factor does not exist");
}

async fn a_factor_is_written_at_the_version_it_was_read_at(world: &World) {
    let ada = world.client_with(0, 0).await;
    put(world, [Change::Factor(app(&ada, "Phone"))]).await.unwrap();
    let read = held(world, &ada).await.factors.remove(0);
    let proof = Proof::Totp { sealed_secret: vec![7; 48], last_step: 59_841_841 };
    let used = Factor { proof, last_used_at: Some(moment(5)), ..read };
    put(world, [Change::Factor(used.clone())]).await.unwrap();
    // Another reader who read it before, and would accept the same code, is too late.
    assert_eq!(put(world, [Change::Factor(used.clone())]).await, Err(CommitError::Stale));
    assert_eq!(held(world, &ada).await.factors, [Factor { version: 2, ..used }]);
}

async fn a_credential_belongs_to_one_factor(world: &World) {
    let (ada, bob) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    let first = passkey(&ada, 1);
    put(world, [Change::Factor(first.clone())]).await.unwrap();
    let taken = Err(CommitError::Duplicate(Constraint::FactorCredential));
    assert_eq!(put(world, [Change::Factor(passkey(&bob, 1))]).await, taken);
    put(world, [Change::Factor(passkey(&bob, 2))]).await.unwrap();
    // Once removed, it can be set up again.
    put(world, [Change::Factor(Factor { version: 1, state: State::Removed, ..first })]).await.unwrap();
    put(world, [Change::Factor(passkey(&ada, 1))]).await.unwrap();
}

async fn recovery_codes_read_back(world: &World) {
    let ada = world.client_with(0, 0).await;
    let codes =
        Recovery { client: ada.id, version: 0, set: Uuid::from_u128(5), used: 0, made_at: moment(1), closed_at: None };
    put(world, [Change::Recovery(codes.clone())]).await.unwrap();
    let stored = Recovery { version: 1, ..codes };
    assert_eq!(held(world, &ada).await.recovery, Some(stored.clone()));
    let used = Recovery { used: 0b11_1111_1111, closed_at: Some(moment(2)), set: Uuid::from_u128(6), ..stored };
    put(world, [Change::Recovery(used.clone())]).await.unwrap();
    assert_eq!(put(world, [Change::Recovery(used.clone())]).await, Err(CommitError::Stale));
    assert_eq!(held(world, &ada).await.recovery, Some(Recovery { version: 2, ..used.clone() }));
    let beyond = Recovery { version: 2, used: 1024, ..used };
    assert!(matches!(put(world, [Change::Recovery(beyond)]).await, Err(CommitError::Refused(_))));
}

async fn a_session_remembers_when_it_was_seen(world: &World) {
    let ada = world.client_with(0, 0).await;
    let session = Session {
        id: id(),
        version: 0,
        owner: ada.id,
        epoch: 0,
        created_at: moment(1),
        expires_at: moment(900),
        revoked_at: None,
        user_agent: String::new(),
    };
    put(world, [Change::Session(session.clone())]).await.unwrap();
    let seen = || async {
        let mut all = world.store.read(move |conn| reads::sessions_of(conn, ada.id)).await.unwrap();
        all.remove(0)
    };
    assert_eq!(seen().await.1, None);
    world.store.note_seen(vec![(session.id, moment(60)), (id(), moment(60))]).await.unwrap();
    world.store.note_seen(vec![(session.id, moment(30))]).await.unwrap();
    let (read, at) = seen().await;
    assert_eq!((read.version, at), (1, Some(moment(60))), "a note is no change of the session");
    // And a change of the session does not forget it.
    put(world, [Change::Session(Session { epoch: 1, ..read })]).await.unwrap();
    assert_eq!(seen().await.1, Some(moment(60)));
}
