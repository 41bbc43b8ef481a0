use super::*;
use crate::testing::{Bench, client, uuid};

fn wanted() -> New {
    New {
        id: Id::new(uuid(9)),
        name: "Books".to_owned(),
        url: "https://books.example.com/told?token=Swordfish".to_owned(),
        host: "books.example.com".to_owned(),
        number: uuid(8),
    }
}

fn order() -> MakeOrder {
    let New { id, name, url, .. } = wanted();
    MakeOrder { id, name, url, why: "Accounting".to_owned() }
}

fn webhook(decision: &Decision) -> Webhook {
    let found = decision.changes.iter().find_map(|change| match change {
        Change::Webhook(webhook) => Some(webhook.clone()),
        _ => None,
    });
    found.unwrap()
}

fn made() -> Webhook {
    webhook(&make(&mut Bench::client(1).context(), &client(1), &[], wanted(), |_| [7; 32]).unwrap())
}

#[test]
fn its_owner_is_told_and_the_books_say_so_without_the_address() {
    let decided = make(&mut Bench::client(1).context(), &client(1), &[], wanted(), |_| [7; 32]).unwrap();
    assert_eq!((decided.mails.len(), decided.journals.len()), (1, 1));
    let said = format!("{:?}", decided.journals);
    assert!(!said.contains("books.example.com") && !said.contains("Swordfish"), "{said}");
    assert_eq!(decided.journals[0].details["url_sha256"], json!(hash(&wanted().url)));
}

#[test]
fn what_a_webhook_may_not_be() {
    let frozen = Client { status: crate::client::Status::Frozen, ..client(1) };
    let unconfirmed = Client { email_confirmed_at: None, ..client(1) };
    let full = vec![made(); MOST];
    let ended = vec![Webhook { epoch: -1, ..made() }; MOST];
    for (client, others, code) in [
        (frozen, &Vec::new(), Some("account_frozen")),
        (unconfirmed, &Vec::new(), Some("email_unconfirmed")),
        (client(1), &full, Some("too_many_webhooks")),
        (client(1), &ended, None),
    ] {
        let refused = make(&mut Bench::client(1).context(), &client, others, wanted(), |_| [7; 32]).err();
        assert_eq!(refused.map(|refusal| refusal.code), code);
    }
    let firm =
        |others: &[Webhook], order| make_firm(&Bench::operator(1).context(), &order, others, uuid(8), |_| [7; 32]);
    assert!(firm(&[], order()).is_ok());
    assert_eq!(firm(&[], MakeOrder { name: String::new(), ..order() }).unwrap_err().code, "required");
    let one = webhook(&firm(&[], order()).unwrap());
    assert_eq!(firm(&vec![one; MOST], order()).unwrap_err().code, "too_many_webhooks");
}

#[test]
fn it_ends_for_good_and_with_every_session() {
    let (owner, one) = (client(1), made());
    assert_eq!(state(&one, Some(&owner)), State::Active);
    assert_eq!(state(&one, None), State::Ended, "nobody owns it");
    assert_eq!(state(&one, Some(&client(2))), State::Ended, "somebody else does");
    assert_eq!(state(&one, Some(&Client { epoch: owner.epoch + 1, ..owner.clone() })), State::Ended);
    let mut bench = Bench::client(1);
    let revoked = webhook(&revoke(&bench.context(), &owner, one.clone()));
    assert_eq!(state(&revoked, Some(&owner)), State::Revoked);
    assert!(revoke(&bench.context(), &owner, revoked).changes.is_empty(), "ending it twice is the same as once");
    for (end, ended) in [(End::Gone, State::Gone), (End::Failing, State::Failing)] {
        let decided = switch_off(&mut bench.context(), Some(&owner), one.clone(), "books.example.com", end);
        assert_eq!((state(&webhook(&decided), Some(&owner)), decided.mails.len()), (ended, 1));
        let firm = webhook(&make_firm(&bench.context(), &order(), &[], uuid(8), |_| [7; 32]).unwrap());
        let decided = switch_off(&mut bench.context(), None, firm, "books.example.com", end);
        assert_eq!((state(&webhook(&decided), None), decided.mails.len()), (ended, 0));
    }
    let firm = webhook(&make_firm(&bench.context(), &order(), &[], uuid(8), |_| [7; 32]).unwrap());
    assert_eq!(revoke_firm(&Bench::client(1).context(), firm.clone(), "x").unwrap_err().code, "operators_only");
    let revoked = webhook(&revoke_firm(&Bench::operator(1).context(), firm, "x").unwrap());
    assert_eq!(revoke_firm(&Bench::operator(1).context(), revoked, "x").unwrap_err().code, "webhook_ended");
}

#[test]
fn a_delivery_is_tried_for_three_days_and_then_no_more() {
    let of = |status, before| Fate::of(status, None, before, 0);
    assert_eq!([200, 204, 299].map(|status| of(Some(status), 0)), [Fate::Delivered; 3]);
    assert_eq!(of(Some(410), 3), Fate::Gone);
    for status in [None, Some(301), Some(307), Some(400), Some(404), Some(429), Some(503)] {
        assert_eq!(of(status, 0), Fate::Later(4), "{status:?}");
        assert_eq!(of(status, 9), Fate::Failed, "{status:?}");
    }
    assert_eq!(Fate::of(Some(429), Some(600), 0, 0), Fate::Later(600));
    assert_eq!(Fate::of(Some(429), Some(i64::MAX), 0, 0), Fate::Later(86_400));
    let (mut least, mut most) = (0, 0);
    for before in 0..9 {
        let waits = (0..100_000_u64).step_by(7).map(|random| match Fate::of(None, None, before, random) {
            Fate::Later(seconds) => seconds,
            other => panic!("{other:?}"),
        });
        let (low, high) = waits.fold((i64::MAX, 0), |(low, high), one| (low.min(one), high.max(one)));
        (least, most) = (least + low, most + high);
    }
    assert!(least >= 67 * 3_600 && most <= 84 * 3_600, "{least} {most}");
}

#[test]
fn an_address_has_three_days() {
    let since = crate::testing::moment("2026-11-20T10:00:00Z");
    assert!(!is_given_up(since, since.plus_hours(PATIENCE_HOURS - 1)));
    assert!(is_given_up(since, since.plus_hours(PATIENCE_HOURS)));
}
