//! Anything begun with an account ends when who may use it changes: every thing begun, by every act.

use ballast_core::{
    account::{
        self, Confirmation, PasswordChange, change_password, confirm_email, end_all_sessions, end_other_sessions,
        freeze, release, reset_password,
    },
    client::{Client, Status},
    context::Context,
    decision::{Actor, Change, Decision, Premise},
    factor::{
        self, Factor, Held, Name, NewPasskey, NewTotp, Proof, State,
        totp::{Judgement, step_at},
    },
    id::Id,
    operator::{self, NewLink, Operator},
    refusal::Refusal,
    role::Role,
    rules::Rules,
    session::{self, Asks, Challenge, Opening, Purpose, Session, Shown},
    time::Moment,
};
use uuid::Uuid;

use super::*;
use crate::rules::world::MAKER;

fn at<T>(now: Moment, actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let mut last = 900;
    let mut new_id = || {
        last += 1;
        Uuid::from_u128(last)
    };
    rule(&mut Context { actor, now, rules: &Rules::default(), new_id: &mut new_id })
}

fn number<T>(number: u128) -> Id<T> {
    Id::new(Uuid::from_u128(number))
}

/// A client with an authenticator app, and a second one whose set-up has begun.
struct Mina {
    now: Moment,
    row: Client,
    held: Held,
}

impl Mina {
    fn new() -> Self {
        let world = World::new();
        let row = Client { version: 4, epoch: 6, ..world.nth_client(0) };
        let app = |id, state| Factor {
            id: number(id),
            version: 1,
            owner: row.id,
            name: Name::parse("Phone").unwrap(),
            proof: Proof::Totp { sealed_secret: b"12345678901234567890".to_vec(), last_step: 0 },
            state,
            epoch: row.epoch,
            created_at: world.now,
            last_used_at: None,
        };
        let factors = vec![app(1, State::Active), app(2, State::Pending)];
        Self { now: world.now, held: Held { factors, recovery: None }, row }
    }

    fn challenge(&self, purpose: Purpose, asks: Asks) -> Challenge {
        let owner = Some((self.row.id, self.row.epoch));
        let opening = Opening { id: number(9), purpose, owner, secret_hash: [1; 32], asks };
        let opened = at(self.now, Actor::Anyone, |context| session::open_challenge(context, opening, []));
        match opened.changes.into_iter().next() {
            Some(Change::Challenge(challenge)) => Challenge { tries: 1, ..challenge },
            other => panic!("{other:?}"),
        }
    }

    fn session(&self) -> Session {
        Session {
            id: number(11),
            version: 1,
            owner: self.row.id,
            epoch: self.row.epoch,
            created_at: self.now,
            expires_at: self.now.plus_hours(12),
            revoked_at: None,
            user_agent: String::new(),
        }
    }
}

const MAILED: Asks = Asks::MailedCode { mac: [2; 32] };

/// Continuing something begun before, with everything right: the code of the refusal, if any.
type GoOn = fn(&Mina, &Client) -> Result<(), &'static str>;

fn redeem(mina: &Mina, now: &Client, purpose: Purpose, asks: Asks, shown: Shown) -> Result<(), &'static str> {
    let challenge = mina.challenge(purpose, asks);
    at(mina.now, Actor::Anyone, |context| session::redeem(context, challenge, Some(now), purpose, shown))
        .map(drop)
        .map_err(|refusal| refusal.code)
}

const BEGUN: [(&str, &str, GoOn); 8] = [
    ("a log-in's mailed code", "code_used", |mina, now| redeem(mina, now, Purpose::Login, MAILED, Shown::Right)),
    ("a log-in's mailed link", "code_used", |mina, now| redeem(mina, now, Purpose::Login, MAILED, Shown::Link)),
    ("a log-in's second step", "code_used", |mina, now| {
        redeem(mina, now, Purpose::Login, Asks::SecondFactor, Shown::Right)
    }),
    ("a reset's code", "code_used", |mina, now| redeem(mina, now, Purpose::Reset, MAILED, Shown::Right)),
    ("a reset's link", "code_used", |mina, now| redeem(mina, now, Purpose::Reset, MAILED, Shown::Link)),
    ("a passkey's question", "passkey_too_late", |mina, now| {
        let asked = mina.challenge(Purpose::Passkey, Asks::SecondFactor);
        at(mina.now, Actor::Client(now.id), |context| session::take_passkey(context, asked, now))
            .map(drop)
            .map_err(|refusal| refusal.code)
    }),
    ("an app's set-up", "enrolment_expired", |mina, now| {
        let (id, right) = (number(2), Judgement::Right(step_at(mina.now)));
        let actor = Actor::Client(now.id);
        at(mina.now, actor, |context| factor::confirm_totp(context, now, &mina.held, id, right, Uuid::from_u128(3)))
            .map(drop)
            .map_err(|refusal| refusal.code)
    }),
    ("a session", "session_ended", |mina, now| {
        session::validate(mina.now, &mina.session(), now).map_err(|refusal| refusal.code)
    }),
];

type Act = fn(&mut Context<'_>, &Mina) -> Result<Decision, Refusal>;

const ACTS: [(&str, Act); 12] = [
    ("change the password", |context, mina| {
        change_password(context, &mina.row, "$new$".to_owned(), PasswordChange::Update)
    }),
    ("reset the password", |context, mina| reset_password(context, &mina.row, &mina.held, "$new$".to_owned())),
    ("end all sessions", |context, mina| end_all_sessions(context, &mina.row)),
    ("end all other sessions", |context, mina| {
        end_other_sessions(context, &mina.row, Session { id: number(12), ..mina.session() })
    }),
    ("freeze", |context, mina| freeze(context, &mina.row, "not me")),
    ("release", |context, mina| {
        let frozen = Client { status: Status::Frozen, ..mina.row.clone() };
        context.actor = MAKER;
        release(context, &frozen, "called back")
    }),
    ("remove a factor", |context, mina| factor::remove(context, &mina.row, &mina.held, number(1))),
    ("confirm an app", |context, mina| {
        let right = Judgement::Right(step_at(mina.now));
        factor::confirm_totp(context, &mina.row, &mina.held, number(2), right, Uuid::from_u128(3))
    }),
    ("add a passkey", |context, mina| {
        let (id, name) = (number(5), Name::parse("Laptop").unwrap());
        let new = NewPasskey { id, name, credential_id: vec![1], public_key: vec![1], sign_count: 0 };
        factor::add_passkey(context, &mina.row, &mina.held, new, Uuid::from_u128(3))
    }),
    ("make new recovery codes", |context, mina| {
        factor::replace_recovery(context, &mina.row, &mina.held, Uuid::from_u128(3))
    }),
    ("have the factors reset", |context, mina| {
        context.actor = MAKER;
        factor::reset(context, &mina.row, &mina.held, "called back")
    }),
    ("reset an address nobody confirmed", |context, mina| {
        let row = Client { email_confirmed_at: None, ..mina.row.clone() };
        reset_password(context, &row, &mina.held, "$new$".to_owned())
    }),
];

fn client_in(decision: &Decision) -> Client {
    let found = decision.changes.iter().find_map(|change| match change {
        Change::Client(row) => Some(row.clone()),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn whatever_was_begun_before_ends_with_every_act_that_should_end_it() {
    let mina = Mina::new();
    for (what, _, go_on) in BEGUN {
        assert_eq!(go_on(&mina, &mina.row), Ok(()), "{what} works while nothing happens");
    }
    for (act, rule) in ACTS {
        let done = at(mina.now, Actor::Client(mina.row.id), |context| rule(context, &mina)).unwrap();
        let after = Client { status: Status::Active, ..client_in(&done) };
        for (what, refused, go_on) in BEGUN {
            assert_eq!(go_on(&mina, &after), Err(refused), "{what}, after: {act}");
        }
    }
}

#[test]
fn what_ends_nothing_leaves_everything() {
    let mina = Mina { row: Client { email_confirmed_at: None, ..Mina::new().row }, ..Mina::new() };
    let confirmed = at(mina.now, Actor::Anyone, |context| confirm_email(context, &mina.row, Confirmation::Link));
    let after = client_in(&confirmed);
    assert_eq!(after.email_confirmed_at, Some(mina.now));
    for (what, _, go_on) in BEGUN {
        assert_eq!(go_on(&mina, &after), Ok(()), "{what}");
    }
    let again = at(mina.now, Actor::Anyone, |context| confirm_email(context, &after, Confirmation::LogIn));
    assert!(again.changes.is_empty() && again.journals.is_empty());
}

#[test]
fn a_log_in_that_commits_at_the_same_moment_loses() {
    let mina = Mina::new();
    let challenge = mina.challenge(Purpose::Login, MAILED);
    let (_, used) = at(mina.now, Actor::Anyone, |context| {
        session::redeem(context, challenge, Some(&mina.row), Purpose::Login, Shown::Right)
            .map(|(owner, used)| (owner.id, used))
            .unwrap()
    });
    // The store writes it only while the client is as read; every act of the table writes the client.
    assert_eq!(used.premises, [Premise::Client(mina.row.id, mina.row.version)]);
    for (act, rule) in ACTS {
        let done = at(mina.now, Actor::Client(mina.row.id), |context| rule(context, &mina)).unwrap();
        assert_eq!(client_in(&done).version, mina.row.version, "{act} is written at the same version");
        assert_eq!(client_in(&done).epoch, mina.row.epoch + 1, "{act}");
    }
}

#[test]
fn nothing_that_guards_a_frozen_account_changes_but_by_operators() {
    let mina = Mina::new();
    let frozen = Mina { row: Client { status: Status::Frozen, ..mina.row.clone() }, ..mina };
    let refused = [
        "change the password",
        "reset the password",
        "remove a factor",
        "confirm an app",
        "add a passkey",
        "make new recovery codes",
        "reset an address nobody confirmed",
    ];
    for (act, rule) in ACTS {
        let done = at(frozen.now, Actor::Client(frozen.row.id), |context| rule(context, &frozen));
        let code = done.map(drop).map_err(|refusal| refusal.code);
        let expected = if refused.contains(&act) || act == "freeze" { Err("account_frozen") } else { Ok(()) };
        assert_eq!(code, expected, "{act}");
    }
    let begun = at(frozen.now, Actor::Client(frozen.row.id), |context| {
        let new = NewTotp { id: number(7), name: Name::parse("x").unwrap(), sealed_secret: vec![1] };
        factor::begin_totp(context, &frozen.row, &frozen.held, new)
    });
    assert_eq!(begun.map(drop).map_err(|refusal| refusal.code), Err("account_frozen"));
    let named = at(frozen.now, Actor::Client(frozen.row.id), |context| {
        factor::rename(context, &frozen.row, &frozen.held, number(1), Name::parse("x").unwrap())
    });
    assert_eq!(named.map(drop).map_err(|refusal| refusal.code), Err("account_frozen"));
    // Logging in to look is allowed, and ending sessions harms nobody.
    assert_eq!(redeem(&frozen, &frozen.row, Purpose::Login, MAILED, Shown::Right), Ok(()));
}

#[test]
fn whoever_reads_the_mails_takes_an_account_over_that_a_stranger_made_with_their_address() {
    let mina = Mina::new();
    let squatted = Client { email_confirmed_at: None, ..mina.row.clone() };
    let reset = |row: &Client| {
        at(mina.now, Actor::Client(row.id), |context| reset_password(context, row, &mina.held, "$new$".to_owned()))
            .unwrap()
    };
    let gone = |decision: &Decision| {
        decision
            .changes
            .iter()
            .filter(|change| matches!(change, Change::Factor(one) if one.state == State::Removed))
            .count()
    };
    let taken = reset(&squatted);
    assert_eq!(client_in(&taken).email_confirmed_at, Some(mina.now));
    assert_eq!(gone(&taken), 2, "the stranger's factors are gone");
    let own = reset(&mina.row);
    assert_eq!((gone(&own), client_in(&own).email_confirmed_at), (0, mina.row.email_confirmed_at));
}

#[test]
fn only_an_unconfirmed_client_is_mailed_a_confirmation_link() {
    let mina = Mina::new();
    let ask = |row: &Client| {
        at(mina.now, Actor::Client(row.id), |context| account::ask_to_confirm(context, row))
            .map(|decision| decision.mails)
            .map_err(|refusal| refusal.code)
    };
    assert_eq!(ask(&mina.row), Err("email_confirmed"));
    let mails = ask(&Client { email_confirmed_at: None, ..mina.row.clone() }).unwrap();
    assert_eq!((mails[0].letter.name(), mails[0].to.as_str()), ("confirm_email", mina.row.email.as_str()));
    assert_eq!(mails[0].letter.data()["confirm"]["epoch"], 6);
    assert_eq!(mails[0].letter.data()["confirm"]["days"], 7);
}

fn ada(epoch: i64) -> Operator {
    let now = World::new().now;
    Operator {
        id: number(70),
        version: 3,
        email: ballast_core::account::Email::parse("email", "ada@harbour.example").unwrap(),
        name: ballast_core::account::PersonName::parse("name", "Ada Holm").unwrap(),
        roles: vec![Role::Support],
        password_hash: Some("$old$".to_owned()),
        epoch,
        state: operator::State::Active,
        enrolment: None,
        decides_from: now,
        created_at: now,
        updated_at: now,
    }
}

#[test]
fn an_operators_too() {
    type Rule = fn(&mut Context<'_>, &Operator) -> Result<Decision, Refusal>;
    let acts: [(&str, Rule); 5] = [
        ("password", |context, ada| operator::change_password(context, ada, "$new$".to_owned())),
        ("roles", |context, ada| operator::change_roles(context, ada, &[Role::Trader], "moved", &[])),
        ("disable", |context, ada| operator::disable(context, ada, "left", &[])),
        ("enable", |context, ada| {
            operator::enable(context, &Operator { state: operator::State::Disabled, ..ada.clone() }, "back")
        }),
        ("reset", |context, ada| {
            let link = NewLink { number: Uuid::from_u128(1), token_hash: [1; 32] };
            operator::reset(context, ada, &Held::default(), None, link, "lost it", &[])
        }),
    ];
    let now = World::new().now;
    let before = ada(2);
    let challenge = |purpose| {
        let (owner, asks) = (Some((before.id, before.epoch)), Asks::SecondFactor);
        let opening = Opening { id: number(9), purpose, owner, secret_hash: [1; 32], asks };
        match at(now, Actor::Anyone, |context| session::open_challenge(context, opening, [])).changes.remove(0) {
            Change::OperatorChallenge(challenge) => Challenge { tries: 1, ..challenge },
            other => panic!("{other:?}"),
        }
    };
    for (act, rule) in acts {
        let done = at(now, Actor::CommandLine, |context| rule(context, &before)).unwrap();
        let after = done.changes.iter().find_map(|change| match change {
            Change::Operator(row) => Some(row.clone()),
            _ => None,
        });
        let after = after.unwrap();
        let log_in = |owner: &Operator| {
            at(now, Actor::Anyone, |context| {
                session::redeem(context, challenge(Purpose::Login), Some(owner), Purpose::Login, Shown::Right)
                    .map(|(_, used)| used)
            })
            .map_err(|refusal| refusal.code)
        };
        let premise = [Premise::Operator(before.id, before.version)];
        assert_eq!(log_in(&before).unwrap().premises, premise, "{act}");
        assert_eq!(log_in(&after).map(drop), Err("code_used"), "{act}");
        let passkey = |owner: &Operator| {
            let asked = challenge(Purpose::Passkey);
            at(now, Actor::Anyone, |context| session::take_passkey(context, asked, owner).map(drop))
                .map_err(|refusal| refusal.code)
        };
        assert_eq!(passkey(&before), Ok(()), "{act}");
        assert_eq!(passkey(&after), Err("passkey_too_late"), "{act}");
    }
}
