//! The console's lists: who is found, in what order, page by page, and along an index whatever is asked.

use std::collections::BTreeSet;

use ballast_core::{
    account::{Email, PersonName},
    client::{Client, Status},
    decision::Change,
    deposit::{self, Deposit},
    investment,
    ledger::{Account, Cause},
    mail::{Code, Ending, Letter, Mail},
    message::{self, ContactMessage, Reply},
};
use ballast_store::reads::operator::{
    ClientList, ClientSort, DepositList, DepositSort, InvestmentList, InvestmentSort, Key, MATCHES, MessageList, Page,
    Position, Slice, Term, client_figures, client_lines, deposit_lines, deposits_page, investment_lines,
    investments_page, mails_page, message_lines, refund, refunds_owed, replies_of,
};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    loose: clients_are_found_by_any_part_of_a_name,
    a_renamed_client_is_found_anew,
    wildcards_find_themselves,
    pages_follow_each_other_in_every_order,
    a_position_of_another_order_is_refused,
    too_many_matches_are_cut_and_said_so,
    deposits_are_found_by_their_place_on_the_chain,
    investments_are_listed_by_plan_state_and_end,
    messages_are_listed_with_their_answers,
    a_mail_leaves_a_line_without_its_words,
    refunds_are_listed_until_they_are_sent,
);

fn person(number: u32, name: &str, email: &str) -> Client {
    Client {
        name: PersonName::parse("name", name).unwrap(),
        email: Email::parse("email", email).unwrap(),
        ..client(number)
    }
}

fn clients(typed: &str) -> ClientList {
    ClientList { term: Some(Term::Beginning(typed.to_owned())), state: None, sort: ClientSort::Name }
}

const fn whole(limit: u32) -> Page {
    Page { after: None, limit }
}

async fn names(world: &World, list: ClientList) -> Vec<String> {
    let found = world.store.read(move |conn| client_lines(conn, &list, &whole(100))).await.unwrap();
    found.rows.iter().map(|line| line.name.as_str().to_owned()).collect()
}

async fn clients_are_found_by_any_part_of_a_name(world: &World) {
    let ada = person(0, "Ada Lovelace-King", "ada@first.example");
    let bea = person(1, "Béa O'Ada", "BEA@second.example");
    let kim = person(2, "Kim King", "king@third.example");
    for one in [&ada, &bea, &kim] {
        world.store.commit(sign_up(one)).await.unwrap();
    }
    for (typed, expected) in [
        ("ADA", vec!["Ada Lovelace-King"]),
        ("ada lovelace-k", vec!["Ada Lovelace-King"]),
        ("king", vec!["Ada Lovelace-King", "Kim King"]),
        ("bea@second", vec!["Béa O'Ada"]),
        ("béa", vec!["Béa O'Ada"]),
        ("BÉA  o'", vec!["Béa O'Ada"]),
        ("second.example", vec![]),
        ("  ", vec![]),
    ] {
        assert_eq!(names(world, clients(typed)).await, expected, "{typed:?}");
    }
    let by = |term| ClientList { term: Some(term), state: None, sort: ClientSort::Newest };
    assert_eq!(names(world, by(Term::Id(bea.id.uuid()))).await, ["Béa O'Ada"]);
    assert_eq!(names(world, by(Term::Address(kim.deposit_address.clone()))).await, ["Kim King"]);
    let paid = deposit(&ada, 5, deposit::State::Credited);
    let (place, hash) = (paid.id, paid.key.tx_hash.clone());
    let moved = transfer(Account::Custody, Account::Available(ada.id), 5);
    world.store.commit(deposited(paid, Cause::DepositCredited, moved)).await.unwrap();
    assert_eq!(names(world, by(Term::TxHash(hash))).await, ["Ada Lovelace-King"]);
    assert_eq!(names(world, by(Term::Id(place.uuid()))).await, ["Ada Lovelace-King"]);
    assert!(names(world, by(Term::Id(Uuid::now_v7()))).await.is_empty());
    let with_cash = ClientList { term: None, state: None, sort: ClientSort::Available };
    assert_eq!(names(world, with_cash).await, ["Ada Lovelace-King"]);
}

async fn a_renamed_client_is_found_anew(world: &World) {
    let ada = person(0, "Ada Byron", "ada@first.example");
    world.store.commit(sign_up(&ada)).await.unwrap();
    let renamed = Client { version: 1, ..person(0, "Ada King", "countess@first.example") };
    let renamed = Client { id: ada.id, ..renamed };
    world.store.commit(system().change(Change::Client(renamed.clone()))).await.unwrap();
    for (typed, count) in [("byron", 0), ("ada@first", 0), ("king", 1), ("countess", 1), ("ada", 1)] {
        assert_eq!(names(world, clients(typed)).await.len(), count, "{typed}");
    }
    // A change of something else leaves the words alone.
    let frozen = Client { version: 2, status: Status::Frozen, ..renamed };
    world.store.commit(system().change(Change::Client(frozen))).await.unwrap();
    assert_eq!(names(world, clients("king")).await, ["Ada King"]);
    for (state, count) in [(Status::Frozen, 1), (Status::Active, 0)] {
        for term in [None, Some(Term::Beginning("king".to_owned()))] {
            for sort in [ClientSort::Newest, ClientSort::Oldest, ClientSort::Name] {
                let list = ClientList { term: term.clone(), state: Some(state), sort };
                assert_eq!(names(world, list.clone()).await.len(), count, "{list:?}");
            }
        }
    }
}

async fn wildcards_find_themselves(world: &World) {
    for (number, (name, email)) in
        (0..).zip([("Percy %", "a%b@x.example"), ("Una _", "a_b@x.example"), ("Back \\slash", "a'b@x.example")])
    {
        world.store.commit(sign_up(&person(number, name, email))).await.unwrap();
    }
    for (typed, expected) in [
        ("a%", vec!["Percy %"]),
        ("a_", vec!["Una _"]),
        ("a'", vec!["Back \\slash"]),
        ("%", vec![]),
        ("_", vec![]),
        ("' OR 1=1 --", vec![]),
        ("back \\", vec!["Back \\slash"]),
    ] {
        assert_eq!(names(world, clients(typed)).await, expected, "{typed:?}");
    }
}

/// Returns every page of a list, a few rows at a time, as ids.
async fn paged<T, F>(world: &World, list: F, id_of: fn(&T) -> Uuid) -> Vec<Uuid>
where
    T: Send + 'static,
    F: Fn(&mut dyn ballast_store::Conn, &Page) -> Result<Slice<T>, ballast_store::StoreError> + Clone + Send + 'static,
{
    let (mut all, mut page) = (Vec::new(), whole(3));
    loop {
        let (list, asked) = (list.clone(), page.clone());
        let slice = world.store.read(move |conn| list(conn, &asked)).await.unwrap();
        assert!(slice.rows.len() <= 3);
        assert!(slice.next.is_none() || slice.rows.len() == 3, "only the last page is short");
        all.extend(slice.rows.iter().map(id_of));
        match slice.next {
            None => return all,
            next => page.after = next,
        }
    }
}

async fn pages_follow_each_other_in_every_order(world: &World) {
    let mut people = Vec::new();
    for number in 0..10_u32 {
        let name = format!("{} Person{}", ["ann", "Bob", "ann"][number as usize % 3], number % 2);
        let one = person(number, &name, &format!("p{number}@x.example"));
        world.store.commit(sign_up(&one)).await.unwrap();
        if number % 3 != 0 {
            world.store.commit(credit(&one, i64::from(number / 4 + 1))).await.unwrap();
        }
        people.push(one);
    }
    let all = |sort, term: Option<&str>| {
        let list = ClientList { term: term.map(|typed| Term::Beginning(typed.to_owned())), state: None, sort };
        paged(world, move |conn, page| client_lines(conn, &list, page), |line| line.id.uuid())
    };
    let mut newest: Vec<Uuid> = people.iter().map(|one| one.id.uuid()).collect();
    newest.sort();
    newest.reverse();
    let mut by_name = people.clone();
    by_name.sort_by_key(|one| (one.name.as_str().to_lowercase(), one.id.uuid()));
    let by_name: Vec<Uuid> = by_name.iter().map(|one| one.id.uuid()).collect();
    for term in [None, Some("p")] {
        assert_eq!(all(ClientSort::Newest, term).await, newest);
        assert_eq!(all(ClientSort::Name, term).await, by_name);
        let mut oldest = all(ClientSort::Oldest, term).await;
        oldest.reverse();
        assert_eq!(oldest, newest);
        let rich = all(ClientSort::Available, term).await;
        assert_eq!(rich.len(), 6);
        let number = |id: &Uuid| people.iter().position(|one| one.id.uuid() == *id).unwrap() / 4;
        assert!(rich.windows(2).all(|pair| number(&pair[0]) >= number(&pair[1])), "most cash first");
        assert_eq!(rich.iter().collect::<BTreeSet<_>>().len(), rich.len());
    }
}

async fn a_position_of_another_order_is_refused(world: &World) {
    world.client_with(0, 0).await;
    for (sort, key) in [
        (ClientSort::Newest, Key::Int(5)),
        (ClientSort::Name, Key::None),
        (ClientSort::Available, Key::Bytes(b"a".to_vec())),
    ] {
        for term in [None, Some(Term::Beginning("ada".to_owned()))] {
            let list = ClientList { term, state: None, sort };
            let page = Page { after: Some(Position { key: key.clone(), id: Uuid::nil() }), limit: 5 };
            assert!(world.store.read(move |conn| client_lines(conn, &list, &page)).await.is_err(), "{sort:?}");
        }
    }
}

async fn too_many_matches_are_cut_and_said_so(world: &World) {
    let many = (0..MATCHES + 5).fold(system(), |decision, number| decision.change(Change::Client(client(number))));
    world.store.commit(many).await.unwrap();
    let found = |list: ClientList| world.store.read(move |conn| client_lines(conn, &list, &whole(2)));
    let broad = found(clients("client")).await.unwrap();
    assert!(broad.cut && broad.rows.len() == 2 && broad.next.is_some());
    let narrow = found(clients("client1")).await.unwrap();
    assert!(!narrow.cut && narrow.next.is_some());
}

async fn deposits_are_found_by_their_place_on_the_chain(world: &World) {
    let ada = world.client_with(0, 0).await;
    let mut all = Vec::new();
    for (minor, state) in [
        (5, deposit::State::Seen),
        (9, deposit::State::Confirming),
        (7, deposit::State::Seen),
        (7, deposit::State::Orphaned),
    ] {
        all.push(deposit(&ada, minor, state));
    }
    let nobodys = Deposit { client: None, to: "0xnobody".to_owned(), ..deposit(&ada, 3, deposit::State::Seen) };
    all.push(nobodys.clone());
    for one in &all {
        world.store.commit(system().change(Change::Deposit(one.clone()))).await.unwrap();
    }
    let listed = |term: Option<Term>, state, sort| {
        let list = DepositList { term, state, sort };
        paged(world, move |conn, page| deposit_lines(conn, &list, page), |line| line.deposit.id.uuid())
    };
    let ids = |wanted: &dyn Fn(&Deposit) -> bool| -> BTreeSet<Uuid> {
        all.iter().filter(|one| wanted(one)).map(|one| one.id.uuid()).collect()
    };
    let set = |found: Vec<Uuid>| found.into_iter().collect::<BTreeSet<_>>();
    let newest = DepositSort::Newest;
    assert_eq!(set(listed(None, None, newest).await), ids(&|_| true));
    assert_eq!(set(listed(None, Some(deposit::State::Seen), newest).await), ids(&|d| d.state == deposit::State::Seen));
    let by_amount = listed(None, None, DepositSort::Amount).await;
    let amounts: Vec<i64> =
        by_amount.iter().map(|id| all.iter().find(|one| one.id.uuid() == *id).unwrap().amount.minor()).collect();
    assert_eq!(amounts, [9, 7, 7, 5, 3]);
    let hash = Term::TxHash(all[1].key.tx_hash.clone());
    assert_eq!(listed(Some(hash), None, newest).await, [all[1].id.uuid()]);
    assert_eq!(listed(Some(Term::Id(all[2].id.uuid())), None, newest).await, [all[2].id.uuid()]);
    let of_ada = ids(&|d| d.client.is_some());
    for term in
        [Term::Id(ada.id.uuid()), Term::Address(ada.deposit_address.clone()), Term::Beginning("client0@".to_owned())]
    {
        assert_eq!(set(listed(Some(term.clone()), None, newest).await), of_ada, "{term:?}");
    }
    assert_eq!(listed(Some(Term::Address("0xnobody".to_owned())), None, newest).await, [nobodys.id.uuid()]);
    let own = paged(world, move |conn, page| deposits_page(conn, ada.id, page), |one: &Deposit| one.id.uuid());
    assert_eq!(set(own.await), of_ada);
}

async fn investments_are_listed_by_plan_state_and_end(world: &World) {
    let ada = world.client_with(0, 1_000_000_000).await;
    let plans = [plan("One"), plan("Two")];
    let mut all = Vec::new();
    for one in &plans {
        world.store.commit(system().change(Change::Plan(one.clone()))).await.unwrap();
        for minor in [100_000_000, 120_000_000] {
            let made = investment(&ada, one, minor);
            world.store.commit(system().change(Change::Investment(made.clone()))).await.unwrap();
            all.push(made);
        }
    }
    world.store.commit(fund(&investment::Investment { version: 1, ..all[0].clone() })).await.unwrap();
    let listed = |state, plan, sort, term: Option<&str>| {
        let term = term.map(|typed| Term::Beginning(typed.to_owned()));
        let list = InvestmentList { term, state, plan, sort };
        paged(world, move |conn, page| investment_lines(conn, &list, page), |line| line.holding.investment.id.uuid())
    };
    let set = |found: Vec<Uuid>| found.into_iter().collect::<BTreeSet<_>>();
    let of = |places: &[usize]| places.iter().map(|at| all[*at].id.uuid()).collect::<BTreeSet<_>>();
    for term in [None, Some("client0")] {
        let newest = InvestmentSort::Newest;
        assert_eq!(set(listed(None, None, newest, term).await), of(&[0, 1, 2, 3]));
        assert_eq!(set(listed(None, Some(plans[1].id), newest, term).await), of(&[2, 3]));
        let created = Some(investment::State::Created);
        assert_eq!(set(listed(created, None, newest, term).await), of(&[1, 2, 3]));
        assert_eq!(set(listed(created, Some(plans[0].id), newest, term).await), of(&[1]));
        let largest = listed(None, None, InvestmentSort::Amount, term).await;
        assert_eq!((set(largest[..2].to_vec()), set(largest[2..].to_vec())), (of(&[1, 3]), of(&[0, 2])));
        assert_eq!(listed(None, None, InvestmentSort::Ending, term).await, [all[0].id.uuid()]);
    }
    let owner = ada.id;
    let own = world.store.read(move |conn| investments_page(conn, owner, &whole(9))).await.unwrap();
    assert_eq!(own.rows.len(), 4);
    let figures = world.store.read(move |conn| client_figures(conn, owner)).await.unwrap();
    assert_eq!(figures.investments, [(investment::State::Created, 3), (investment::State::Active, 1)]);
    assert_eq!((figures.balances.principal, figures.deposits), (usdt(100_000_000), 1));
}

async fn messages_are_listed_with_their_answers(world: &World) {
    let message = |name: &str, state| ContactMessage {
        id: id(),
        version: 0,
        sender: PersonName::parse("name", name).unwrap(),
        sender_email: Email::parse("email", "eve@x.example").unwrap(),
        text: "Hello".to_owned(),
        state,
        created_at: moment(0),
        updated_at: moment(0),
    };
    let open = message("Eve Adams", message::State::Open);
    let closed = message("Bob Adams", message::State::Closed);
    let both = system().change(Change::Message(open.clone())).change(Change::Message(closed.clone()));
    world.store.commit(both).await.unwrap();
    let listed = |term: Option<&str>, state| {
        let term = term.map(|typed| Term::Beginning(typed.to_owned()));
        let list = MessageList { term, state, oldest_first: false };
        paged(world, move |conn, page| message_lines(conn, &list, page), |one: &ContactMessage| one.id.uuid())
    };
    assert_eq!(listed(None, None).await.len(), 2);
    assert_eq!(listed(Some("adams"), None).await.len(), 2);
    assert_eq!(listed(Some("bob"), None).await, [closed.id.uuid()]);
    for term in [None, Some("eve@x")] {
        assert_eq!(listed(term, Some(message::State::Open)).await, [open.id.uuid()]);
    }
    let reply = Reply {
        id: id(),
        message: open.id,
        operator: Uuid::from_u128(1),
        text: "Hello back".to_owned(),
        created_at: moment(1),
    };
    let answered = ContactMessage { version: 1, state: message::State::Answered, ..open.clone() };
    let decision = system().change(Change::Message(answered)).change(Change::Reply(reply.clone()));
    world.store.commit(decision).await.unwrap();
    assert_eq!(world.store.read(move |conn| replies_of(conn, open.id)).await.unwrap(), [reply]);
    assert!(listed(None, Some(message::State::Open)).await.is_empty());
}

async fn a_mail_leaves_a_line_without_its_words(world: &World) {
    let ada = world.client_with(0, 0).await;
    let code = Code { name: "314159".to_owned(), ..Code::default() };
    let mail = |to: &str| Mail { to: to.to_owned(), letter: Letter::LoginCode(code.clone()) };
    let decision = system().mail(mail(ada.email.as_str())).mail(mail(ada.email.as_str())).mail(mail("else@x.example"));
    world.store.commit(decision).await.unwrap();
    let owner = ada.id;
    let told = || world.store.read(move |conn| mails_page(conn, owner, &whole(9)));
    let waiting = told().await.unwrap().rows;
    assert!(waiting.len() == 2 && waiting.iter().all(|line| line.outcome == "waiting" && line.settled_at.is_none()));
    let due = world.store.due_mails(moment(5), 9).await.unwrap();
    assert_eq!(due.len(), 3);
    let endings = due.iter().map(|mail| mail.id).zip([Ending::Sent, Ending::Expired, Ending::Sent]).collect();
    world.store.mails_done(endings, moment(7)).await.unwrap();
    let settled = told().await.unwrap().rows;
    assert_eq!(
        settled.iter().map(|line| line.id).collect::<Vec<_>>(),
        waiting.iter().map(|one| one.id).collect::<Vec<_>>()
    );
    assert!(settled.iter().all(|line| line.settled_at == Some(moment(7)) && line.template == "login_code"));
    let endings: BTreeSet<&str> = settled.iter().map(|line| line.outcome.as_str()).collect();
    assert!(endings.contains("sent"));
    assert_eq!(world.count("SELECT count(*) FROM outbox"), 0);
    assert_eq!(world.count("SELECT count(*) FROM mail_history"), 2, "only mail to clients is kept");
}

async fn refunds_are_listed_until_they_are_sent(world: &World) {
    let ada = world.client_with(0, 0).await;
    let row = deposit(&ada, 5, deposit::State::Refunded);
    let owed = deposit::Refund {
        deposit: row.id,
        version: 0,
        chain_id: 56,
        token: row.token.clone(),
        to: row.from.clone(),
        raw_amount: row.raw_amount.clone(),
        amount: row.amount,
        state: deposit::RefundState::Owed,
        tx_hash: None,
        ordered_at: moment(0),
        updated_at: moment(0),
    };
    let place = row.id;
    let decision = system().change(Change::Deposit(row)).change(Change::Refund(owed.clone()));
    world.store.commit(decision).await.unwrap();
    let owed = deposit::Refund { version: 1, ..owed };
    assert_eq!(world.store.read(|conn| refunds_owed(conn, 9)).await.unwrap(), std::slice::from_ref(&owed));
    let sent = deposit::Refund { state: deposit::RefundState::Sent, tx_hash: Some("0xabc".to_owned()), ..owed };
    world.store.commit(system().change(Change::Refund(sent.clone()))).await.unwrap();
    assert!(world.store.commit(system().change(Change::Refund(sent.clone()))).await.is_err(), "the row moved on");
    assert_eq!(world.store.read(|conn| refunds_owed(conn, 9)).await.unwrap(), []);
    let found = world.store.read(move |conn| refund(conn, place)).await.unwrap();
    assert_eq!(found, Some(deposit::Refund { version: 2, ..sent }));
}
