//! Every kind of row is read back as it was written.

mod later;

use ballast_core::{
    account::{Email, PersonName},
    approval::{self, Approval},
    bitcoin_address::BtcAddress,
    client::{Client, Status},
    decision::Change,
    deposit::{self, BlockMark, ChainCursor, ChainKey, Deposit, QuarantineReason},
    id::Id,
    investment::{self, EndingParty, Investment},
    ledger::Account,
    message::{self, ContactMessage},
    notice::{Notice, Told},
    plan::{self, Plan},
    promotion::{Lending, Promotion},
    session::{Asks, Challenge, Purpose, Session},
    strike::{self, AllocationPlan, RemainderCut, Strike},
    survey::Survey,
    time::Day,
    withdrawal::{self, Payout, Withdrawal},
};
use ballast_store::{
    CommitError, Constraint,
    reads::{self, Unread},
};
use serde_json::json;
use uuid::Uuid;

use self::later::{jobs_find_what_is_due, promotions_approvals_messages_and_notices};
use crate::world::*;

on_both_engines!(
    loose:
    clients_and_sessions,
    challenges,
    plans_and_investments,
    deposits_and_cursors,
    withdrawals_and_surveys,
    strikes,
    promotions_approvals_messages_and_notices,
    jobs_find_what_is_due,
);

async fn clients_and_sessions(world: &World) {
    let full = Client {
        referer: Some(Email::from_stored("friend@example.com".to_owned())),
        status: Status::Frozen,
        payouts_held_until: Some(moment(5)),
        email_confirmed_at: None,
        epoch: 3,
        ..client(7)
    };
    let session = Session {
        id: id(),
        version: 0,
        owner: full.id,
        epoch: 3,
        created_at: moment(1),
        expires_at: moment(2),
        revoked_at: None,
        user_agent: "Firefox \u{1f98a}".to_owned(),
    };
    world.store.commit(sign_up(&full).change(Change::Session(session.clone()))).await.unwrap();
    let (full, session) = (Client { version: 1, ..full }, Session { version: 1, ..session });
    let (client, s) = (full.id, session.id);
    let me = world.store.read_now(move |conn| reads::me(conn, s, client)).await.unwrap().unwrap();
    assert_eq!((&me.session, &me.client), (&session, &full));
    assert_eq!(world.store.read_now(move |conn| reads::me(conn, s, id())).await.unwrap(), None);
    let pair = world.store.read(move |conn| reads::session_with_client(conn, s)).await.unwrap();
    assert_eq!(pair, Some((session.clone(), full.clone())));
    let email = full.email.clone();
    assert_eq!(world.store.read(move |conn| reads::client_by_email(conn, &email)).await.unwrap(), Some(full.clone()));
    let address = full.deposit_address.clone();
    let by_address = world.store.read(move |conn| reads::client_by_deposit_address(conn, &address)).await.unwrap();
    assert_eq!(by_address, Some(full));
    assert_eq!(world.store.read(reads::next_address_index).await.unwrap(), 8);
    let addresses = world.store.read(|conn| reads::addresses_since(conn, 7, 10)).await.unwrap();
    assert_eq!(addresses.iter().map(|one| (one.client, one.index)).collect::<Vec<_>>(), [(client, 7)]);
    let ended = Session { revoked_at: Some(moment(9)), ..session };
    assert_eq!(world.store.read(move |conn| reads::sessions_of(conn, client)).await.unwrap().len(), 1);
    world.store.commit(system().change(Change::Session(ended))).await.unwrap();
    assert_eq!(world.store.read(move |conn| reads::sessions_of(conn, client)).await.unwrap(), []);
}

async fn challenges(world: &World) {
    let ada = world.client_with(0, 0).await;
    let challenge = Challenge {
        id: id(),
        version: 0,
        purpose: Purpose::Login,
        owner: Some(ada.id),
        epoch: 4,
        secret_hash: [1; 32],
        asks: Asks::MailedCode { mac: [2; 32] },
        tries: 0,
        expires_at: moment(600),
        closed_at: None,
        created_at: moment(0),
    };
    let decoy =
        Challenge { id: id(), owner: None, secret_hash: [3; 32], asks: Asks::SecondFactor, ..challenge.clone() };
    let both = system().change(Change::Challenge(challenge.clone())).change(Change::Challenge(decoy.clone()));
    world.store.commit(both).await.unwrap();
    let challenge = Challenge { version: 1, ..challenge };
    let found = world.store.read(|conn| reads::challenge_by_secret(conn, &[1; 32])).await.unwrap();
    assert_eq!(found, Some(challenge.clone()));
    let found = world.store.read(|conn| reads::challenge_by_secret(conn, &[3; 32])).await.unwrap();
    assert_eq!(found, Some(Challenge { version: 1, ..decoy }));
    let open = |purpose| world.store.read(move |conn| reads::open_challenges(conn, ada.id, purpose));
    assert_eq!(open(Purpose::Login).await.unwrap(), std::slice::from_ref(&challenge));
    assert_eq!(open(Purpose::Reset).await.unwrap(), []);
    let used = Challenge { closed_at: Some(moment(1)), tries: 2, ..challenge };
    world.store.commit(system().change(Change::Challenge(used.clone()))).await.unwrap();
    assert_eq!(world.store.commit(system().change(Change::Challenge(used))).await, Err(CommitError::Stale));
    assert_eq!(world.store.read(move |conn| reads::open_challenges(conn, ada.id, Purpose::Login)).await.unwrap(), []);
}

async fn plans_and_investments(world: &World) {
    let ada = world.client_with(0, 5_000).await;
    let gold = Plan { settled_through: Day::from_number(20_000), ..plan("Gold") };
    let old = Plan { status: plan::Status::Archived, position: 0, ..plan("Old") };
    let plans = system().change(Change::Plan(gold.clone())).change(Change::Plan(old.clone()));
    world.store.commit(plans).await.unwrap();
    let gold = Plan { version: 1, ..gold };
    assert_eq!(world.store.read(reads::plans_open).await.unwrap(), std::slice::from_ref(&gold));
    assert_eq!(world.store.read(reads::plans_all).await.unwrap().len(), 2);
    let plan = gold.id;
    assert_eq!(world.store.read(move |conn| reads::plan_by_id(conn, plan)).await.unwrap(), Some(gold.clone()));

    let mut unasked = investment(&ada, &gold, 4_000);
    unasked.terms.risk_accepted = None;
    let full = Investment {
        state: investment::State::Notice,
        bonus: usdt(50),
        started_at: Some(moment(1)),
        ends_at: Some(moment(2)),
        ended_by: Some(EndingParty::Operator),
        matured_at: Some(moment(3)),
        alerted_at: Some(moment(4)),
        withdrawal: Some(id()),
        ..investment(&ada, &gold, 900)
    };
    let both = system().change(Change::Investment(unasked.clone())).change(Change::Investment(full.clone()));
    world.store.commit(both).await.unwrap();
    let holdings = world.store.read(move |conn| reads::investments_of(conn, ada.id)).await.unwrap();
    let stored: Vec<Investment> = holdings.into_iter().map(|holding| holding.investment).collect();
    assert_eq!(stored, [Investment { version: 1, ..unasked.clone() }, Investment { version: 1, ..full }]);
    let waiting = world.store.read(move |conn| reads::waiting_investments(conn, ada.id)).await.unwrap();
    assert_eq!(waiting, [Investment { version: 1, ..unasked.clone() }]);
    let now = unasked.created_at;
    let startable = world.store.read(move |conn| reads::startable_investments(conn, now, 9)).await.unwrap();
    assert_eq!(startable, [Investment { version: 1, ..unasked.clone() }]);
    let late = unasked.funding_until;
    assert_eq!(world.store.read(move |conn| reads::startable_investments(conn, late, 9)).await.unwrap(), []);
    world.store.commit(fund(&Investment { version: 1, ..unasked.clone() })).await.unwrap();
    let id = unasked.id;
    let holding = world.store.read(move |conn| reads::investment(conn, id)).await.unwrap().unwrap();
    assert_eq!((holding.position.principal, holding.last_week), (usdt(4_000), None));
    assert_eq!(world.store.read(move |conn| reads::startable_investments(conn, now, 9)).await.unwrap(), []);
    let balances = world.store.read(move |conn| reads::balances(conn, ada.id)).await.unwrap();
    assert_eq!((balances.principal, balances.cash.available), (usdt(4_000), usdt(1_000)));
}

async fn deposits_and_cursors(world: &World) {
    let ada = world.client_with(0, 0).await;
    let deposit = |block, log_index, state| Deposit {
        id: id(),
        version: 0,
        key: ChainKey { chain_id: 56, block_hash: format!("0x{block:064x}"), tx_hash: "0xabc".to_owned(), log_index },
        block_number: block,
        token: "0x55".to_owned(),
        from: "0x66".to_owned(),
        to: "0x77".to_owned(),
        raw_amount: "340282366920938463463374607431768211456".to_owned(),
        amount: usdt(12),
        remainder: "999999999999".to_owned(),
        client: Some(ada.id),
        state,
        reason: None,
        confirmations: 3,
        seen_at: moment(0),
        updated_at: moment(1),
    };
    let seen = deposit(10, 0, deposit::State::Seen);
    let odd =
        Deposit { client: None, reason: Some(QuarantineReason::Dust), ..deposit(11, 1, deposit::State::Quarantined) };
    let tail = vec![BlockMark { number: 11, hash: "0x11".to_owned(), finalized: false }];
    let cursor = ChainCursor { chain_id: 56, version: 0, tail, compared: Some(7) };
    let decision = system()
        .change(Change::Deposit(seen.clone()))
        .change(Change::Deposit(odd.clone()))
        .change(Change::Cursor(cursor.clone()));
    world.store.commit(decision).await.unwrap();
    let again = Deposit { id: id(), ..seen.clone() };
    let refused = world.store.commit(system().change(Change::Deposit(again))).await;
    assert_eq!(refused, Err(CommitError::Duplicate(Constraint::DepositKey)));
    let refused = world.store.commit(system().change(Change::Cursor(cursor.clone()))).await;
    assert_eq!(refused, Err(CommitError::Duplicate(Constraint::Identity)));
    let (seen, odd) = (Deposit { version: 1, ..seen }, Deposit { version: 1, ..odd });
    let key = odd.key.clone();
    assert_eq!(world.store.read(move |conn| reads::deposit_by_key(conn, &key)).await.unwrap(), Some(odd.clone()));
    let place = seen.id;
    assert_eq!(world.store.read(move |conn| reads::deposit(conn, place)).await.unwrap(), Some(seen.clone()));
    let of_ada = world.store.read(move |conn| reads::deposits_of(conn, ada.id)).await.unwrap();
    assert_eq!(of_ada, std::slice::from_ref(&seen));
    assert_eq!(world.store.read(|conn| reads::open_deposits(conn, 9)).await.unwrap(), std::slice::from_ref(&seen));
    assert_eq!(world.store.read(|conn| reads::deposits_above(conn, 56, 9)).await.unwrap(), [seen, odd.clone()]);
    assert_eq!(world.store.read(|conn| reads::deposits_above(conn, 56, 10)).await.unwrap(), [odd]);
    assert_eq!(world.store.read(|conn| reads::deposits_above(conn, 97, 0)).await.unwrap(), []);
    let stored = world.store.read(|conn| reads::cursor(conn, 56)).await.unwrap();
    assert_eq!(stored, Some(ChainCursor { version: 1, ..cursor }));
}

async fn withdrawals_and_surveys(world: &World) {
    let ada = world.client_with(0, 5_000).await;
    let gold = plan("Gold");
    let investment = investment(&ada, &gold, 4_000);
    let setup = system().change(Change::Plan(gold.clone())).change(Change::Investment(investment.clone()));
    world.store.commit(setup).await.unwrap();
    let withdrawal = |state| Withdrawal {
        id: id(),
        version: 0,
        client: ada.id,
        investment: Some(investment.id),
        amount: usdt(4_100),
        principal: usdt(4_000),
        wallet: BtcAddress::from_stored("bc1qexample".to_owned()),
        state,
        reason: Some("a name is missing".to_owned()),
        payout: None,
        not_before: moment(1),
        requested_at: moment(2),
        updated_at: moment(3),
    };
    let open = withdrawal(withdrawal::State::Requested);
    world.store.commit(system().change(Change::Withdrawal(open.clone()))).await.unwrap();
    let second = withdrawal(withdrawal::State::Approved);
    let refused = world.store.commit(system().change(Change::Withdrawal(second))).await;
    assert_eq!(refused, Err(CommitError::Duplicate(Constraint::WithdrawalOpen)));
    let payout =
        Payout { batch: Uuid::now_v7(), rate_micro_usdt: 90_000_000_000, sats: 4_555, txid: None, taken_back: false };
    let batched = Withdrawal { version: 1, state: withdrawal::State::Batched, payout: Some(payout), ..open.clone() };
    world.store.commit(system().change(Change::Withdrawal(batched.clone()))).await.unwrap();
    let stored = Withdrawal { version: 2, ..batched };
    let place = open.id;
    assert_eq!(world.store.read(move |conn| reads::withdrawal(conn, place)).await.unwrap(), Some(stored.clone()));
    let of_ada = world.store.read(move |conn| reads::withdrawals_of(conn, ada.id)).await.unwrap();
    assert_eq!(of_ada, std::slice::from_ref(&stored));
    assert_eq!(world.store.read(|conn| reads::open_withdrawals(conn, 5)).await.unwrap(), [stored]);

    let survey = |stars| Survey { id: id(), client: ada.id, withdrawal: open.id, stars, created_at: moment(4) };
    let refused = world.store.commit(system().change(Change::Survey(survey(6)))).await;
    assert!(matches!(refused, Err(CommitError::Refused(_))), "{refused:?}");
    let answered = survey(4);
    world.store.commit(system().change(Change::Survey(answered.clone()))).await.unwrap();
    let refused = world.store.commit(system().change(Change::Survey(survey(5)))).await;
    assert_eq!(refused, Err(CommitError::Duplicate(Constraint::SurveyOnce)));
    let stats = world.store.read(reads::stats).await.unwrap();
    assert_eq!((stats.survey_answers, stats.survey_satisfied), (1, 1));
    assert_eq!(world.store.read(move |conn| reads::surveys_of(conn, ada.id)).await.unwrap(), [answered]);
}

#[expect(clippy::too_many_lines, reason = "every field of each row, and each state")]
async fn strikes(world: &World) {
    let gold = plan("Gold");
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    assert_eq!(world.store.read(reads::next_strike_number).await.unwrap(), 1);
    let drafted = Strike {
        id: id(),
        version: 0,
        number: 1,
        plan: gold.id,
        from: Day::from_number(20_000).unwrap(),
        to: Day::from_number(20_007).unwrap(),
        result: usdt(-5),
        evidence_sha256: [7; 32],
        maker: Some(Uuid::from_u128(1)),
        checker: None,
        state: strike::State::Drafted,
        allocation: None,
        correction: None,
        grading: None,
        preview: None,
        drafted_at: moment(0),
        updated_at: moment(0),
    };
    world.store.commit(system().change(Change::Strike(drafted.clone()))).await.unwrap();
    let open = |world: &World| {
        let (store, plan) = (world.store.clone(), gold.id);
        async move {
            store
                .read(move |conn| Ok((reads::open_strike(conn, plan)?, reads::strike_in_progress(conn, plan)?)))
                .await
                .unwrap()
        }
    };
    assert_eq!(open(world).await, (true, false));
    let cut = RemainderCut {
        remainder: "340282366920938463463374607431768211455".to_owned(),
        investment: Uuid::from_u128(5),
        place: Some("ab".repeat(32)),
    };
    let allocation = AllocationPlan {
        distributed: usdt(-5),
        performance_share: usdt(0),
        total_weight: "7000000".to_owned(),
        positions: 1,
        cut: Some(cut),
        fingerprint: None,
    };
    let approved = Strike {
        version: 1,
        checker: Some(Uuid::from_u128(2)),
        state: strike::State::Approved,
        allocation: Some(allocation),
        ..drafted.clone()
    };
    world.store.commit(system().change(Change::Strike(approved.clone()))).await.unwrap();
    assert_eq!(open(world).await, (true, true));
    let approved = Strike { version: 2, ..approved };
    assert_eq!(world.store.read(reads::approved_strikes).await.unwrap(), std::slice::from_ref(&approved));
    let allocated = Strike { state: strike::State::Allocated, ..approved };
    world.store.commit(system().change(Change::Strike(allocated.clone()))).await.unwrap();
    let (place, plan) = (drafted.id, gold.id);
    let stored = Strike { version: 3, ..allocated };
    assert_eq!(world.store.read(move |conn| reads::strike(conn, place)).await.unwrap(), Some(stored.clone()));
    assert_eq!(world.store.read(move |conn| reads::strikes_of(conn, plan)).await.unwrap(), [stored]);
    let record = world.store.read(move |conn| reads::plan_record(conn, plan)).await.unwrap();
    // Five micro-USDT lost on one USDT over seven of seven days.
    assert_eq!(record.iter().map(|week| week.result_ppm).collect::<Vec<_>>(), [Some(-5)]);
    assert_eq!(world.store.read(reads::next_strike_number).await.unwrap(), 2);
    // A number, a week, and being in progress each belong to a single strike.
    let (from, to) = (drafted.to, drafted.to.plus_days(7));
    let same_number = Strike { id: id(), from, to, ..drafted.clone() };
    let same_week = Strike { id: id(), number: 2, ..drafted.clone() };
    let next = Strike { id: id(), number: 2, from, to, ..drafted.clone() };
    let second = Strike { id: id(), number: 3, from: to, to: to.plus_days(7), ..drafted };
    let commit = |row| world.store.commit(system().change(Change::Strike(row)));
    assert_eq!(commit(same_number).await, Err(CommitError::Duplicate(Constraint::StrikeNumber)));
    assert_eq!(commit(same_week).await, Err(CommitError::Duplicate(Constraint::StrikeWeek)));
    commit(next).await.unwrap();
    assert_eq!(commit(second).await, Err(CommitError::Duplicate(Constraint::StrikeOpen)));
}
