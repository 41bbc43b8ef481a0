//! Rows that came with later versions.

use super::*;

#[expect(clippy::too_many_lines, reason = "every field of each row")]
pub async fn promotions_approvals_messages_and_notices(world: &World) {
    let ada = world.client_with(0, 0).await;
    assert_eq!(world.store.read(reads::promotion_cover).await.unwrap(), None);
    let promotion = Promotion {
        id: id(),
        version: 0,
        name: "Welcome".to_owned(),
        amount: usdt(1_000),
        lending: Some(Lending { share_bps: 5_000, least_deposit: usdt(100), identity: true }),
        active: true,
        created_at: moment(0),
    };
    let approval = Approval {
        id: id(),
        version: 0,
        kind: "strike".to_owned(),
        subject: Uuid::now_v7(),
        payload: json!({ "amount": "12.5" }),
        digest: [8; 32],
        maker: Uuid::from_u128(1),
        checker: None,
        state: approval::State::Pending,
        created_at: moment(0),
        expires_at: moment(9),
    };
    let message = ContactMessage {
        id: id(),
        sender: PersonName::from_stored("Bob".to_owned()),
        sender_email: Email::from_stored("bob@example.com".to_owned()),
        text: "Hello\n'; DROP TABLE client; --".to_owned(),
        version: 0,
        state: message::State::Open,
        created_at: moment(0),
        updated_at: moment(0),
    };
    let notice = |number| Notice {
        id: id(),
        client: ada.id,
        told: Told::MaturitySoon { investment: id(), plan: "Harbour".to_owned(), ends_at: moment(number) },
        created_at: moment(number),
    };
    let notices = [notice(1), notice(2), notice(3)];
    let mut decision = system()
        .change(Change::Promotion(promotion.clone()))
        .change(Change::Approval(approval.clone()))
        .change(Change::Message(message.clone()));
    for notice in &notices {
        decision = decision.change(Change::Notice(notice.clone()));
    }
    world.store.commit(decision).await.unwrap();
    world.store.commit(operator(Account::Custody, Account::Capital, 700)).await.unwrap();
    world.store.commit(operator(Account::Capital, Account::Promotions, 700)).await.unwrap();
    let cover = world.store.read(reads::promotion_cover).await.unwrap();
    assert_eq!(cover, Some((Promotion { version: 1, ..promotion }, usdt(700))));
    let approval = Approval { version: 1, ..approval };
    assert_eq!(world.store.read(reads::approvals_pending).await.unwrap(), std::slice::from_ref(&approval));
    // The proposer of a change does not approve it, whatever the layers above think.
    let own = Approval { state: approval::State::Approved, checker: Some(approval.maker), ..approval.clone() };
    let refused = world.store.commit(system().change(Change::Approval(own))).await;
    assert!(matches!(refused, Err(CommitError::Refused(_))), "{refused:?}");
    let place = approval.id;
    assert_eq!(world.store.read(move |conn| reads::approval(conn, place)).await.unwrap(), Some(approval));
    let message = ContactMessage { version: 1, ..message };
    let place = message.id;
    assert_eq!(world.store.read(move |conn| reads::operator::message(conn, place)).await.unwrap(), Some(message));
    let newest = world.store.read(move |conn| reads::notices_of(conn, ada.id, None, 2)).await.unwrap();
    assert_eq!(newest, [notices[2].clone(), notices[1].clone()]);
    let before = Some(newest[1].id);
    let rest = world.store.read(move |conn| reads::notices_of(conn, ada.id, before, 2)).await.unwrap();
    assert_eq!(rest, [notices[0].clone()]);
    notices_are_read_up_to_one(world, ada.id, &notices).await;
}

async fn notices_are_read_up_to_one(world: &World, owner: Id<Client>, notices: &[Notice; 3]) {
    let unread = async || world.store.read(move |conn| reads::unread_notices(conn, owner)).await.unwrap();
    assert_eq!(unread().await, Unread { through: None, count: 3 });
    let second = Unread { through: Some(notices[1].id), count: 1 };
    world.store.mark_notices_read(owner, notices[1].id).await.unwrap();
    assert_eq!(unread().await, second);
    world.store.mark_notices_read(owner, notices[0].id).await.unwrap();
    assert_eq!(unread().await, second, "what was read stays read");
    let stranger = world.client_with(1, 0).await.id;
    world.store.mark_notices_read(stranger, notices[2].id).await.unwrap();
    assert_eq!(world.store.read(move |conn| reads::unread_notices(conn, stranger)).await.unwrap().through, None);
}

pub async fn jobs_find_what_is_due(world: &World) {
    let ada = world.client_with(0, 0).await;
    let day = 86_400;
    let now = moment(100 * day);
    let settled = Plan { settled_through: Some(now.day()), ..plan("Settled") };
    let open = Plan { settled_through: Some(now.plus_days(-9).day()), ..plan("Open") };
    let running = |plan: &Plan, ends: i64| Investment {
        state: investment::State::Active,
        started_at: Some(moment(0)),
        ends_at: Some(now.plus_days(ends)),
        ..investment(&ada, plan, 10)
    };
    let late = Investment { funding_until: now, ..investment(&ada, &settled, 10) };
    let in_time = Investment { funding_until: now.plus_seconds(1), ..investment(&ada, &settled, 10) };
    let rows = [
        running(&settled, 0),
        running(&settled, 1),
        running(&open, -1),
        running(&open, -14),
        running(&settled, 7),
        running(&settled, 8),
        Investment { alerted_at: Some(now), ..running(&settled, 6) },
    ];
    let mut decision = system().change(Change::Plan(settled)).change(Change::Plan(open));
    for row in rows.iter().chain([&late, &in_time]) {
        decision = decision.change(Change::Investment(row.clone()));
    }
    world.store.commit(decision).await.unwrap();
    let expiring = world.store.read(move |conn| reads::expiring_investments(conn, now, 9)).await.unwrap();
    assert_eq!(expiring.iter().map(|one| one.id).collect::<Vec<_>>(), [late.id]);
    let grace = now.plus_days(-14);
    let maturing = world.store.read(move |conn| reads::maturing_investments(conn, now, grace, 9)).await.unwrap();
    assert_eq!(maturing.iter().map(|one| one.id).collect::<Vec<_>>(), [rows[3].id, rows[0].id]);
    let until = now.plus_days(7);
    let alerting = world.store.read(move |conn| reads::alerting_investments(conn, now, until, 9)).await.unwrap();
    assert_eq!(alerting.iter().map(|one| one.id).collect::<Vec<_>>(), [rows[1].id, rows[4].id]);
}
