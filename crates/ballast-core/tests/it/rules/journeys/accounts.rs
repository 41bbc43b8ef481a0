//! Signing up, logging in, credentials, the freeze.

use std::sync::LazyLock;

use ballast_core::{
    account::{
        PasswordChange, SignUpFacts, SignUpForm, TypedForm, change_password, end_all_sessions, end_other_sessions,
        freeze, release, sign_up,
    },
    approval::{self, Approval, Proposal},
    client::{Client, Status},
    context::Context,
    decision::{Actor, Change, Decision},
    notice::Kind,
    rules::Rules,
    session::{self, Asks, Challenge, Opening, Purpose, Session, Shown, Start},
    time::Moment,
};
use uuid::Uuid;

use super::*;
use crate::rules::world::{CHECKER, MAKER};

const FORM: TypedForm<'static> = TypedForm {
    name: "Mina Torvald",
    email: " Mina@Example.org ",
    country: "Norway",
    password: "violet tractor lemonade",
    password_confirm: "violet tractor lemonade",
    referer: Some(""),
};

fn parse(form: TypedForm<'_>) -> Result<SignUpForm, (&'static str, Option<&'static str>)> {
    SignUpForm::parse(form, |country| country == "Norway").map_err(|refusal| (refusal.code, refusal.field))
}

/// Runs a rule at `now` without a world.
fn at<T>(now: Moment, actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let mut last = 500;
    let mut new_id = || {
        last += 1;
        Uuid::from_u128(last)
    };
    rule(&mut Context { actor, now, rules: &Rules::default(), new_id: &mut new_id })
}

#[test]
fn a_form_is_read_field_by_field() {
    let form = parse(FORM).unwrap();
    assert_eq!((form.email.as_str(), form.referer), ("mina@example.org", None));
    let cases = [
        (TypedForm { name: " ", ..FORM }, ("required", Some("name"))),
        (TypedForm { name: "Mina\u{7}", ..FORM }, ("control_characters", Some("name"))),
        (TypedForm { email: "mina.example.org", ..FORM }, ("invalid_email", Some("email"))),
        (TypedForm { email: "a@b\r\nBcc: c@d", ..FORM }, ("invisible_characters", Some("email"))),
        (TypedForm { country: "Choose country", ..FORM }, ("invalid_country", Some("country"))),
        (TypedForm { country: "Atlantis", ..FORM }, ("invalid_country", Some("country"))),
        (TypedForm { password: "short", ..FORM }, ("password_too_short", Some("password"))),
        (TypedForm { password_confirm: "violet", ..FORM }, ("password_mismatch", Some("passwordConfirm"))),
        (TypedForm { referer: Some("nobody"), ..FORM }, ("invalid_email", Some("referer"))),
        (TypedForm { referer: Some("mina@example.ORG"), ..FORM }, ("own_referer", Some("referer"))),
    ];
    for (form, expected) in cases {
        assert_eq!(parse(form).map(|_| ()), Err(expected));
    }
}

#[test]
fn a_sign_up_gets_nothing_but_an_account() {
    let facts = SignUpFacts {
        id: Id::new(Uuid::from_u128(2)),
        password_hash: "$argon2id$".to_owned(),
        email_confirmed_at: None,
        address_index: 7,
        deposit_address: "0x7".to_owned(),
    };
    let decision = at(World::new().now, Actor::Anyone, |context| sign_up(context, parse(FORM).unwrap(), facts));
    assert_eq!(decision.journals[0].transfers, []);
    assert_eq!(decision.mails[0].letter.data()["bonus"].to_string(), "0", "the mail says what was credited");
}

fn challenge_in(decision: &Decision, index: usize) -> Challenge {
    match &decision.changes[index] {
        Change::Challenge(challenge) => challenge.clone(),
        other => panic!("{other:?}"),
    }
}

/// The owner of these challenges.
static MINA: LazyLock<Client> = LazyLock::new(|| World::new().nth_client(0));

fn opening(id: u128, purpose: Purpose, client: Option<&Client>) -> Opening {
    let asks = Asks::MailedCode { mac: [2; 32] };
    let owner = client.map(|client| (client.id, client.epoch));
    Opening { id: Id::new(Uuid::from_u128(id)), purpose, owner, secret_hash: [1; 32], asks }
}

fn opened(now: Moment, client: Option<&Client>) -> Challenge {
    let opening = opening(9, Purpose::Login, client);
    challenge_in(&at(now, Actor::Anyone, |context| session::open_challenge(context, opening, [])), 0)
}

fn tried(now: Moment, challenge: &Challenge) -> Result<Challenge, &'static str> {
    at(now, Actor::Anyone, |context| session::count_try(context, challenge))
        .map(|decision| challenge_in(&decision, 0))
        .map_err(|refusal| refusal.code)
}

fn used(now: Moment, challenge: &Challenge, purpose: Purpose, matches: bool) -> Result<Challenge, &'static str> {
    let shown = if matches { Shown::Right } else { Shown::Wrong };
    at(now, Actor::Anyone, |context| session::redeem(context, challenge.clone(), Some(&*MINA), purpose, shown))
        .map(|(_, decision)| challenge_in(&decision, 0))
        .map_err(|refusal| refusal.code)
}

#[test]
fn a_code_works_once_and_dies_after_five_wrong_tries() {
    let now = World::new().now;
    let mut challenge = opened(now, Some(&MINA));
    assert_eq!(used(now, &challenge, Purpose::Login, true), Err("wrong_code"), "a try that was not counted is none");
    for wrong in ["wrong_code"; 4] {
        challenge = tried(now, &challenge).unwrap();
        assert_eq!(used(now, &challenge, Purpose::Login, false), Err(wrong));
    }
    challenge = tried(now, &challenge).unwrap();
    // The fifth attempt may still be right.
    let done = used(now, &challenge, Purpose::Login, true).unwrap();
    assert_eq!(used(now, &done, Purpose::Login, true), Err("code_used"));
    assert_eq!(tried(now, &done), Err("code_used"));
    assert_eq!(used(now, &challenge, Purpose::Login, false), Err("code_dead"));
    assert_eq!(tried(now, &challenge), Err("code_dead"));
    // A stranger may have typed them; whoever reads the mail still gets through by its link.
    let opened = at(now, Actor::Anyone, |context| {
        session::redeem(context, challenge, Some(&*MINA), Purpose::Login, Shown::Link)
    });
    assert!(opened.is_ok());
}

#[test]
fn a_code_opens_only_what_it_was_made_for_and_lives_ten_minutes() {
    let now = World::new().now;
    let challenge = tried(now, &opened(now, Some(&MINA))).unwrap();
    assert_eq!(used(now, &challenge, Purpose::Reset, true), Err("wrong_code"));
    assert!(used(now.plus_seconds(599), &challenge, Purpose::Login, true).is_ok());
    assert_eq!(used(now.plus_seconds(600), &challenge, Purpose::Login, true), Err("code_expired"));
    assert_eq!(tried(now.plus_seconds(600), &challenge), Err("code_expired"));
    let decoy = tried(now, &opened(now, None)).unwrap();
    assert_eq!(used(now, &decoy, Purpose::Login, true), Err("wrong_code"));
}

#[test]
fn every_sequence_of_tries_opens_at_most_once() {
    let now = World::new().now;
    // Three things can happen at each of eight steps: a wrong code, the right one, or the right one sent twice at once.
    for sequence in 0..3_u32.pow(8) {
        let mut challenge = opened(now, Some(&MINA));
        let (mut opens, mut compared) = (0, 0);
        for step in 0..8 {
            let what = sequence / 3_u32.pow(step) % 3;
            let Ok(counted) = tried(now, &challenge) else { continue };
            assert_eq!(counted.version, challenge.version, "the store sees a second writer by the version");
            compared += 1;
            challenge = counted;
            challenge.version += 1;
            if let Ok(closed) = used(now, &challenge, Purpose::Login, what > 0) {
                // The second of two simultaneous uses carries the same version and is refused by the store.
                let twin = used(now, &challenge, Purpose::Login, what == 2);
                assert!(twin.is_err() || twin.unwrap().version == closed.version);
                challenge = closed;
                opens += 1;
            }
        }
        assert!(opens <= 1 && compared <= session::MOST_TRIES, "{sequence}: {opens} {compared}");
    }
}

#[test]
fn a_resend_kills_the_old_code() {
    let now = World::new().now;
    let old = opened(now, Some(&MINA));
    let new = opening(10, Purpose::Login, Some(&MINA));
    let id = new.id;
    let decision = at(now, Actor::Anyone, |context| session::open_challenge(context, new, [old.clone()]));
    assert_eq!(challenge_in(&decision, 0).id, id);
    assert_eq!(tried(now, &challenge_in(&decision, 1)), Err("code_used"));
}

#[test]
fn no_mail_is_queued_with_its_code() {
    let world = World::new();
    assert_eq!(session::code_mail(Purpose::Passkey, &world.nth_client(0), String::new()), None);
    let mail = session::code_mail(Purpose::Reset, &world.nth_client(0), String::new()).unwrap();
    assert_eq!((mail.letter.name(), mail.letter.data().get("code")), ("reset_code", None));
}

fn signed_in(world: &World, known_device: bool) -> (Session, Decision) {
    let start = Start {
        id: Id::new(Uuid::from_u128(11)),
        expires_at: world.now.plus_hours(12),
        user_agent: "Firefox".to_owned(),
        known_device,
    };
    let client = world.nth_client(0);
    let decision = at(world.now, Actor::Client(client.id), |context| session::open(context, &client, start));
    let session = decision.changes.iter().find_map(|change| match change {
        Change::Session(session) => Some(session.clone()),
        _ => None,
    });
    (session.unwrap(), decision)
}

#[test]
fn a_session_ends_with_time_revocation_and_any_new_epoch() {
    let mut world = World::new();
    let (session, decision) = signed_in(&world, false);
    assert_eq!(decision.mails[0].letter.name(), "new_sign_in");
    assert!(signed_in(&world, true).1.mails.is_empty());
    let valid = |world: &World, session: &Session, now| session::validate(now, session, &world.nth_client(0)).is_ok();
    assert!(valid(&world, &session, world.now));
    assert!(!valid(&world, &session, world.now.plus_hours(12)));
    let ended = at(world.now, Actor::System, |context| session::revoke(context, session.clone()));
    let Change::Session(revoked) = ended.changes[0].clone() else { panic!("{ended:?}") };
    assert!(!valid(&world, &revoked, world.now));
    assert!(at(world.now, Actor::System, |context| session::revoke(context, revoked)).changes.is_empty());
    assert!(session::validate(world.now, &session, &world.nth_client(1)).is_err());
    type Rule = fn(&mut Context<'_>, &Client) -> Result<Decision, ballast_core::refusal::Refusal>;
    let rules: [Rule; 3] = [
        |context, client| change_password(context, client, "$argon2id$".to_owned(), PasswordChange::Update),
        end_all_sessions,
        |context, client| freeze(context, client, "not me"),
    ];
    for rule in rules {
        let mut world = world.clone();
        let client = world.nth_client(0);
        world.run(Actor::Client(client.id), |context| rule(context, &client)).unwrap();
        assert!(!valid(&world, &session, world.now));
    }
    world.wait_hours(1);
}

#[test]
fn every_session_but_one_can_be_ended() {
    let mut world = World::new();
    let (session, _) = signed_in(&world, true);
    let other = Session { id: Id::new(Uuid::from_u128(12)), ..session.clone() };
    let client = world.nth_client(0);
    let decision =
        at(world.now, Actor::Client(client.id), |context| end_other_sessions(context, &client, session)).unwrap();
    let [Change::Client(client), Change::Session(kept)] = decision.changes.as_slice() else { panic!("{decision:?}") };
    world.clients.insert(client.id, client.clone());
    assert!(session::validate(world.now, kept, client).is_ok());
    assert!(session::validate(world.now, &other, client).is_err());
    assert_eq!(decision.journals[0].details["what"], "other sessions ended");
}

#[test]
fn freezing_and_releasing() {
    let mut world = World::new();
    let client = world.nth_client(0);
    world.run(Actor::Client(client.id), |context| freeze(context, &client, "not me")).unwrap();
    let frozen = world.nth_client(0);
    assert_eq!(frozen.status, Status::Frozen);
    assert!(world.notices.contains(&(client.id, Kind::AccountFrozen)));
    let own = Actor::Client(client.id);
    assert_eq!(name(world.run(own, |context| freeze(context, &frozen, "again"))), "account_frozen");
    assert_eq!(name(world.run(own, |context| release(context, &frozen, "me"))), "operators_only");
    world.run(MAKER, |context| release(context, &frozen, "called back")).unwrap();
    let released = world.nth_client(0);
    assert_eq!(released.payouts_held_until, Some(world.now.plus_hours(24)));
    assert_eq!(name(world.run(MAKER, |context| release(context, &released, "again"))), "account_not_frozen");
}

#[test]
fn an_approval_lives_until_it_is_decided_or_lapses() {
    let mut world = World::new();
    let payload = serde_json::json!({ "fee": 5, "amount": usdt(7) });
    let proposal = Proposal { kind: "plan", subject: Uuid::from_u128(1), payload: payload.clone() };
    let id = world.fresh();
    world.run(MAKER, |context| approval::propose(context, id, proposal)).unwrap();
    let pending = world.approvals[&id].clone();
    let decide = |now_hours: i64, rule: &dyn Fn(&mut Context<'_>, Approval) -> Result<Decision, _>| {
        let (mut world, pending) = (world.clone(), pending.clone());
        world.wait_hours(now_hours);
        name(world.run(CHECKER, |context| rule(context, pending)))
    };
    assert_eq!(decide(0, &|context, row| approval::approve(context, row, &payload)), "done");
    assert_eq!(decide(0, &|context, row| approval::approve(context, row, &serde_json::json!({}))), "approval_stale");
    assert_eq!(decide(72, &|context, row| approval::approve(context, row, &payload)), "approval_lapsed");
    assert_eq!(decide(0, &|context, row| approval::reject(context, row, "Not now.")), "done");
    assert_eq!(decide(0, &approval::void), "done");
    assert_eq!(decide(0, &approval::expire), "time_left");
    assert_eq!(decide(72, &approval::expire), "done");
    let (mut other, row) = (world.clone(), pending.clone());
    assert_eq!(name(other.run(MAKER, |context| approval::approve(context, row, &payload))), "same_operator");
}

#[test]
fn a_digest_is_of_the_exact_bytes() {
    // SHA-256 of {"a":7,"b":1}, computed by another program.
    let one = approval::digest(&serde_json::json!({ "b": 1, "a": usdt(7) }));
    assert_eq!(hex::encode(one), "155c27cd54dea13c7f71c0c0c0173fff3c8ebf258d778568cd158b8b8267935c");
    assert_ne!(one, approval::digest(&serde_json::json!({ "a": usdt(7), "b": "1" })));
}
