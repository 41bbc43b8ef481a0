use super::*;
use crate::{
    factor::{Factor, Name, Proof, State},
    testing::{Bench, moment, uuid},
};

fn wanted(scopes: &[Scope], days: u16) -> New {
    New {
        id: Id::new(uuid(9)),
        name: "Accounting".to_owned(),
        number: uuid(8),
        scopes: scopes.iter().copied().collect(),
        networks: Networks::default(),
        days,
    }
}

fn guarded() -> Held {
    Held {
        factors: vec![Factor {
            id: Id::new(uuid(3)),
            version: 1,
            owner: Id::new(uuid(1)),
            name: Name::parse("Phone").unwrap(),
            proof: Proof::Totp { sealed_secret: Vec::new(), last_step: 0 },
            state: State::Active,
            epoch: 0,
            created_at: moment("2026-11-20T10:00:00Z"),
            last_used_at: None,
        }],
        recovery: None,
    }
}

fn made(client: &Client) -> ApiKey {
    let mut bench = Bench::client(1);
    let decided =
        make(&mut bench.context(), client, &Held::default(), &[], wanted(&[Scope::Read], 30), |_| [7; 32]).unwrap();
    decided
        .changes
        .into_iter()
        .find_map(|change| match change {
            Change::ApiKey(key) => Some(key),
            _ => None,
        })
        .unwrap()
}

#[test]
fn its_owner_is_told_and_the_books_say_so() {
    let mut bench = Bench::client(1);
    let client = crate::testing::client(1);
    let scopes = [Scope::Read, Scope::Withdraw];
    let decided = make(&mut bench.context(), &client, &guarded(), &[], wanted(&scopes, 365), |_| [7; 32]).unwrap();
    assert_eq!((decided.mails.len(), decided.journals.len()), (1, 1));
    assert_eq!(decided.journals[0].details["scopes"], json!(["read", "withdraw"]));
    assert!(!format!("{:?}", decided.journals).contains("Accounting"), "names are the owner's");
}

#[test]
fn what_a_key_may_not_be() {
    let client = crate::testing::client(1);
    let frozen = Client { status: crate::client::Status::Frozen, ..client.clone() };
    let unconfirmed = Client { email_confirmed_at: None, ..client.clone() };
    let many = vec![made(&client); MOST];
    let ended = vec![ApiKey { epoch: -1, ..made(&client) }; MOST];
    let (none, nobody) = (Held::default(), Vec::new());
    for (client, held, others, new, code) in [
        (&frozen, &none, &nobody, wanted(&[Scope::Read], 30), Some("account_frozen")),
        (&unconfirmed, &none, &nobody, wanted(&[Scope::Read], 30), Some("email_unconfirmed")),
        (&client, &none, &nobody, wanted(&[], 30), Some("scopes_required")),
        (&client, &none, &nobody, wanted(&[Scope::Read], 0), Some("invalid_expiry")),
        (&client, &none, &nobody, wanted(&[Scope::Read], 366), Some("invalid_expiry")),
        (&client, &none, &nobody, wanted(&[Scope::Invest], 30), Some("no_second_factor")),
        (&client, &none, &nobody, wanted(&[Scope::Read, Scope::Withdraw], 30), Some("no_second_factor")),
        (&client, &guarded(), &many, wanted(&[Scope::Read], 30), Some("too_many_keys")),
        (&client, &none, &ended, wanted(&[Scope::Read], 30), None),
        (&client, &guarded(), &nobody, wanted(&[Scope::Invest], 1), None),
    ] {
        let decided = make(&mut Bench::client(1).context(), client, held, others, new, |_| [7; 32]);
        assert_eq!(decided.err().map(|refusal| refusal.code), code);
    }
}

#[test]
fn a_key_ends_with_its_time_its_owners_word_and_every_credential() {
    let client = crate::testing::client(1);
    let key = made(&client);
    let now = Bench::client(1).now;
    assert!(is_alive(now, &key, &client));
    assert!(!is_alive(key.expires_at, &key, &client));
    assert!(!is_alive(now, &ApiKey { revoked_at: Some(now), ..key.clone() }, &client));
    assert!(!is_alive(now, &key, &Client { epoch: client.epoch + 1, ..client.clone() }));
    assert!(!is_alive(now, &key, &crate::testing::client(2)), "a key is one client's");
}

#[test]
fn a_scope_is_no_other() {
    let key = made(&crate::testing::client(1));
    for scope in Scope::ALL {
        let refused = require_scope(&key.scopes, scope, scope.as_str()).err();
        assert_eq!(refused.is_none(), scope == Scope::Read);
        assert!(refused.is_none_or(|refusal| refusal.message.contains(scope.as_str())));
    }
}
