//! Accounts at the provider: one operator's for good, and giving one to another is found.

use ballast_core::{
    account::{Email, PersonName},
    decision::{Actor, Change},
    factor::Held,
    id::Id,
    operator::{self, Claimed, Identity, Invitation, NewLink, Operator, State},
    role::Role,
    session::{Asks, Challenge, Purpose},
};
use ballast_store::{CommitError, Constraint, reads};
use uuid::Uuid;

use crate::{
    guards::{act, each_is_found},
    world::*,
};

on_both_engines!(loose: an_account_reads_back, an_account_is_there_once);

fn somebody(name: &str) -> Operator {
    Operator {
        id: id(),
        version: 0,
        email: Email::from_stored(format!("{name}@harbour.example")),
        name: PersonName::from_stored("Ada Holm".to_owned()),
        roles: vec![Role::Admin],
        password_hash: Some("a hash".to_owned()),
        epoch: 0,
        state: State::Active,
        enrolment: None,
        decides_from: moment(0),
        created_at: moment(0),
        updated_at: moment(0),
    }
}

fn identity(owner: &Operator, subject: &str) -> Identity {
    Identity {
        id: id(),
        version: 0,
        operator: owner.id,
        issuer: "https://id.example".to_owned(),
        subject: subject.to_owned(),
        bound_at: moment(1),
        ended_at: None,
    }
}

async fn kept(world: &World, name: &str) -> Operator {
    let row = somebody(name);
    world.store.commit(system().change(Change::Operator(row.clone()))).await.unwrap();
    Operator { version: 1, ..row }
}

async fn an_account_reads_back(world: &World) {
    let ada = kept(world, "ada").await;
    let row = identity(&ada, "caf\u{e9} \u{1f511}");
    world.store.commit(system().change(Change::OperatorIdentity(row.clone()))).await.unwrap();
    let row = Identity { version: 1, ..row };
    let (of, subject) = (ada.id, row.subject.clone());
    let read = |subject: String| {
        world.store.read(move |conn| {
            let by_subject = reads::identity_by_subject(conn, "https://id.example", &subject)?;
            Ok((reads::identity_of(conn, of)?, by_subject))
        })
    };
    assert_eq!(read(subject.clone()).await.unwrap(), (Some(row.clone()), Some(row.clone())));
    assert_eq!(read("another".to_owned()).await.unwrap().1, None);
    let ended = Identity { ended_at: Some(moment(3)), ..row };
    world.store.commit(system().change(Change::OperatorIdentity(ended.clone()))).await.unwrap();
    let ended = Identity { version: 2, ..ended };
    assert_eq!(read(subject).await.unwrap(), (None, Some(ended)), "it is remembered");
}

async fn an_account_is_there_once(world: &World) {
    let (ada, eve) = (kept(world, "ada").await, kept(world, "eve").await);
    let put = |row: Identity| world.store.commit(system().change(Change::OperatorIdentity(row)));
    let twice = || Err(CommitError::Duplicate(Constraint::OperatorIdentity));
    let own = Identity { ended_at: Some(moment(2)), ..identity(&ada, "ada") };
    put(own).await.unwrap();
    assert_eq!(put(identity(&eve, "ada")).await.map(drop), twice(), "also when it has ended");
    put(identity(&ada, "other")).await.unwrap();
    assert_eq!(put(identity(&ada, "third")).await.map(drop), twice(), "one at a time");
    put(identity(&eve, "eve")).await.unwrap();
}

/// Someone whom the command line added, as the books know them.
async fn invited(world: &World, name: &str, number: u8) -> Operator {
    let Operator { id, email, name, roles, .. } = somebody(name);
    let link = NewLink { number: Uuid::from_u128(u128::from(number)), token_hash: [number; 32] };
    let invitation = Invitation { id, email, name, roles };
    let made = act(Actor::CommandLine, |context| operator::invite(context, invitation, link, "the first").unwrap());
    let row = made.changes.iter().find_map(|change| match change {
        Change::Operator(row) => Some(row.clone()),
        _ => None,
    });
    world.store.commit(made).await.unwrap();
    Operator { version: 1, ..row.unwrap() }
}

/// Binds an account to someone who was invited; `number` is unique to them.
async fn bind(world: &World, owner: &Operator, subject: &str, number: u8, earlier: Option<&Identity>) {
    let challenge = Challenge {
        id: id(),
        version: 0,
        purpose: Purpose::Provider,
        owner: Some(owner.id),
        epoch: 0,
        secret_hash: [number; 32],
        asks: Asks::SecondFactor,
        tries: 0,
        expires_at: moment(60),
        closed_at: None,
        created_at: moment(0),
    };
    world.store.commit(system().change(Change::OperatorChallenge(challenge.clone()))).await.unwrap();
    let challenge = Challenge { version: 1, ..challenge };
    let claimed = Claimed { issuer: "https://id.example".to_owned(), subject: subject.to_owned() };
    let bound = act(Actor::Operator(owner.id.uuid()), |context| {
        operator::bind(context, owner, challenge, claimed, earlier, None).unwrap()
    });
    world.store.commit(bound).await.unwrap();
}

#[tokio::test]
async fn a_reset_that_did_not_see_the_account_is_decided_again() {
    let world = World::in_use_on_sqlite();
    let ada = invited(&world, "ada", 1).await;
    let link = NewLink { number: Uuid::from_u128(9), token_hash: [9; 32] };
    let reset = act(Actor::CommandLine, |context| {
        operator::reset(context, &ada, &Held::default(), None, link, "lost", &[]).unwrap()
    });
    bind(&world, &ada, "ada", 7, None).await;
    assert_eq!(world.store.commit(reset).await.map(drop), Err(CommitError::Stale));
}

#[tokio::test]
async fn an_account_that_replaces_another_leaves_sound_books() {
    let world = World::in_use_on_sqlite();
    let ada = invited(&world, "ada", 1).await;
    bind(&world, &ada, "spare", 7, None).await;
    let of = ada.id;
    let spare = world.store.read(move |conn| reads::identity_of(conn, of)).await.unwrap();
    bind(&world, &Operator { version: 2, ..ada }, "ada", 8, spare.as_ref()).await;
    let now = world.store.read(move |conn| reads::identity_of(conn, of)).await.unwrap();
    assert_eq!(now.unwrap().subject, "ada");
    world.end("sound");
}

#[tokio::test]
async fn whoever_changes_an_account_is_found() {
    let world = World::in_use_on_sqlite();
    let (ada, eve) = (invited(&world, "ada", 1).await, invited(&world, "eve", 2).await);
    bind(&world, &ada, "ada", 7, None).await;
    world.end("sound");
    let operator = |id: Id<Operator>| format!("UPDATE operator_identity SET operator = x'{}'", hex(id));
    let (theirs, own) = (operator(eve.id), operator(ada.id));
    each_is_found(
        &world,
        &[
            (
                "UPDATE operator_identity SET subject = 'eve'",
                "UPDATE operator_identity SET subject = 'ada'",
                "its operator did not bind it so",
            ),
            (
                "UPDATE operator_identity SET issuer = 'https://evil.example'",
                "UPDATE operator_identity SET issuer = 'https://id.example'",
                "its operator did not bind it so",
            ),
            (theirs.as_str(), own.as_str(), "its operator did not bind it so"),
            (
                "UPDATE operator_identity SET ended_at = 9",
                "UPDATE operator_identity SET ended_at = NULL",
                "its operator did not bind it so",
            ),
            (
                "INSERT INTO operator_identity SELECT zeroblob(16), 1, operator, issuer, 'eve', bound_at, 9 FROM operator_identity",
                "DELETE FROM operator_identity WHERE subject = 'eve'",
                "its operator did not bind it so",
            ),
        ],
    );
}

fn hex<T>(id: Id<T>) -> String {
    id.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}
