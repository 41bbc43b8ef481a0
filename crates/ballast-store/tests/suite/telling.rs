//! Telling clients about allocated results: each about each exactly once, and once by mail, however it is cut, decided
//! twice or overtaken.

use std::collections::BTreeMap;

use ballast_core::{
    client::Client,
    decision::{Change, Decision},
    id::Id,
    investment::Investment,
    notice::{Notice, Told},
    plan::Plan,
    strike::{self, Strike},
    time::{Day, Moment},
};
use ballast_store::{CommitError, reads};
use proptest::{
    collection::vec,
    prelude::{Strategy, prop_oneof},
    test_runner::{Config, TestRunner},
};

use crate::{
    allocation::{approve, finish, ruled},
    corrections::correct,
    world::*,
};

on_both_engines!(
    sound:
    a_week_is_one_notice_and_one_mail,
    a_page_that_was_overtaken_is_refused,
    what_was_read_of_a_week_is_read,
);

/// One step in the life of the results.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The next week of a plan is allocated.
    Week(usize),
    /// Its last week is corrected.
    Correct(usize),
    /// This many clients are told.
    Tell(u32),
    /// A page is decided, and the process dies.
    Cut(u32),
    /// Two processes decide the same page.
    Twice(u32),
    /// This many clients' mails about a week are queued.
    Mail(u32),
    /// Two processes queue the same mails.
    MailTwice(u32),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let (plan, page) = (0..2_usize, 1..4_u32);
    vec(
        prop_oneof![
            2 => plan.clone().prop_map(Step::Week),
            1 => plan.prop_map(Step::Correct),
            3 => page.clone().prop_map(Step::Tell),
            1 => page.clone().prop_map(Step::Cut),
            1 => page.clone().prop_map(Step::Twice),
            2 => page.clone().prop_map(Step::Mail),
            1 => page.prop_map(Step::MailTwice),
        ],
        1..16,
    )
}

/// Two plans, and clients with one, two or three investments in them.
pub struct Firm<'a> {
    world: &'a World,
    plans: Vec<Plan>,
    pub clients: Vec<Client>,
    investments: Vec<Investment>,
    /// For each plan, its weeks so far and the last strike allocated.
    weeks: Vec<(i64, Option<Id<Strike>>)>,
}

impl<'a> Firm<'a> {
    pub async fn open(world: &'a World) -> Self {
        let plans: Vec<Plan> =
            ["Gold", "Silver"].into_iter().map(|name| Plan { performance_share_bps: 0, ..plan(name) }).collect();
        for plan in &plans {
            world.store.commit(system().change(Change::Plan(plan.clone()))).await.unwrap();
        }
        world
            .store
            .commit(operator(ballast_core::ledger::Account::Custody, ballast_core::ledger::Account::Capital, 9_000))
            .await
            .unwrap();
        let (mut clients, mut investments) = (Vec::new(), Vec::new());
        for (number, held) in (0..).zip([&[0_usize][..], &[0, 0, 1], &[1], &[0, 1], &[1, 1]]) {
            let client = world.client_with(number, 5_000).await;
            for plan in held {
                let mut row = investment(&client, &plans[*plan], 1_000 + i64::from(number));
                row.terms.plan_name = plans[*plan].name.clone();
                world.store.commit(fund(&row)).await.unwrap();
                investments.push(row);
            }
            clients.push(client);
        }
        let weeks = vec![(0, None); plans.len()];
        Self { world, plans, clients, investments, weeks }
    }

    pub async fn week(&mut self, plan: usize) {
        let (number, _) = self.weeks[plan];
        let strike = approve(self.world, self.plans[plan].id, number, 101 - 40 * number).await;
        finish(self.world, strike).await;
        self.weeks[plan] = (number + 1, Some(strike));
    }

    async fn correct(&mut self, plan: usize) {
        let (number, Some(wrong)) = self.weeks[plan] else { return };
        let before = self.world.store.read(move |conn| reads::strike(conn, wrong)).await.unwrap().unwrap().result;
        let right = correct(self.world, wrong, before.minor() - 3).await;
        finish(self.world, right).await;
        self.weeks[plan] = (number, Some(right));
    }

    /// Returns what would be told next.
    async fn page(&self, limit: u32) -> Option<Decision> {
        let page = self.world.store.read(move |conn| reads::telling_next(conn, limit)).await.unwrap();
        let now =
            Moment::from_millis(self.world.count("SELECT at FROM journal ORDER BY sequence DESC LIMIT 1")).unwrap();
        page.map(|next| ruled(now, |context| strike::tell(context, next)))
    }

    pub async fn tell(&self, limit: u32) -> bool {
        let Some(decision) = self.page(limit).await else { return false };
        self.world.store.commit(decision).await.unwrap();
        true
    }

    async fn step(&mut self, step: Step) {
        match step {
            Step::Week(plan) => self.week(plan).await,
            Step::Correct(plan) => self.correct(plan).await,
            Step::Tell(limit) => {
                self.tell(limit).await;
            }
            Step::Cut(limit) => {
                self.page(limit).await;
            }
            Step::Twice(limit) => {
                let (Some(one), Some(other)) = (self.page(limit).await, self.page(limit).await) else { return };
                self.world.store.commit(one).await.unwrap();
                assert_eq!(self.world.store.commit(other).await, Err(CommitError::Stale));
            }
            Step::Mail(limit) => {
                self.world.store.queue_told_mails(limit).await.unwrap();
            }
            Step::MailTwice(limit) => {
                let queue = || self.world.store.queue_told_mails(limit);
                let (one, other) = tokio::join!(queue(), queue());
                assert!(one.is_ok() || other.is_ok(), "{one:?} {other:?}");
            }
        }
    }

    pub async fn notices(&self, client: Id<Client>) -> Vec<Notice> {
        self.world.store.read(move |conn| reads::notices_of(conn, client, None, 10_000)).await.unwrap()
    }

    /// Every mail has been queued: one for each notice, to its client, with its content.
    async fn everybody_has_one_mail_of_each(&self) {
        while self.world.store.queue_told_mails(2).await.unwrap() {}
        let due = self.world.store.due_mails(moment(100_000_000), 10_000).await.unwrap();
        let mut mailed: Vec<_> =
            due.iter().map(|mail| (mail.client.unwrap(), mail.to.clone(), mail.data.to_string())).collect();
        let mut said = Vec::new();
        for client in &self.clients {
            let notices = self.notices(client.id).await;
            let unread = reads::unread_notices;
            let id = client.id;
            assert_eq!(
                self.world.store.read(move |conn| unread(conn, id)).await.unwrap().count,
                u64::try_from(notices.len()).unwrap()
            );
            said.extend(notices.iter().map(|one| (id, client.email.to_string(), one.told.data().to_string())));
        }
        mailed.sort();
        said.sort();
        assert_eq!(mailed, said);
    }

    /// Returns every share of every result once: those told, and those to be told.
    async fn told_and_due(&self) -> (Vec<String>, Vec<String>) {
        let (mut told, mut due) = (Vec::new(), Vec::new());
        for client in self.clients.iter().map(|client| client.id) {
            told.extend(self.notices(client).await.into_iter().flat_map(|notice| lines(notice.told)));
        }
        for investment in self.investments.iter().map(|row| row.id) {
            let weeks = self.world.store.read(move |conn| {
                let mut lines = Vec::new();
                for week in reads::investment_series(conn, investment)? {
                    let corrected = reads::correction_line(conn, week.strike, investment)?;
                    let share = week.share.minor();
                    match corrected.map(|line| line.so_far.minor()) {
                        Some(_) if share == 0 => {}
                        Some(before) => lines.push(line("corrected", investment, week.from, before + share, before)),
                        None => lines.push(line("week", investment, week.from, share, week.total.minor())),
                    }
                }
                Ok(lines)
            });
            due.extend(weeks.await.unwrap());
        }
        told.sort();
        due.sort();
        (told, due)
    }
}

fn line(what: &str, investment: Id<Investment>, from: Day, one: i64, other: i64) -> String {
    format!("{investment} {from} {what} {one} {other}")
}

fn lines(told: Told) -> Vec<String> {
    match told {
        Told::WeeklyResult { investment: Some(id), days, result, returns, .. } => {
            vec![line("week", id, days.from, result.minor(), returns.minor())]
        }
        Told::WeeklyResult { days, investments, result, .. } => {
            assert_eq!(investments.iter().map(|one| one.result.minor()).sum::<i64>(), result.minor());
            let lines = investments.into_iter();
            lines.map(|of| line("week", of.investment, days.from, of.result.minor(), of.returns.minor())).collect()
        }
        Told::ResultCorrected { investment: Some(id), days, result, before, .. } => {
            vec![line("corrected", id, days.from, result.minor(), before.minor())]
        }
        Told::ResultCorrected { days, investments, .. } => {
            let lines = investments.into_iter();
            lines.map(|of| line("corrected", of.investment, days.from, of.result.minor(), of.before.minor())).collect()
        }
        other => panic!("{other:?}"),
    }
}

async fn play(world: &World, steps: Vec<Step>) {
    let mut firm = Firm::open(world).await;
    for step in steps {
        firm.step(step).await;
    }
    while firm.tell(2).await {}
    let (told, due) = firm.told_and_due().await;
    assert_eq!(told, due);
    firm.everybody_has_one_mail_of_each().await;
    assert_eq!(world.count("SELECT count(*) FROM telling WHERE told_at IS NULL"), 0);
    world.end("sound");
}

#[test]
fn whatever_happens_everybody_is_told_of_every_result_once() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let config = Config { cases: 12, max_shrink_iters: 40, failure_persistence: None, ..Config::default() };
    let played = TestRunner::new(config).run(&steps(), |steps| {
        runtime.block_on(play(&World::sqlite(), steps));
        Ok(())
    });
    played.unwrap();
}

async fn a_week_is_one_notice_and_one_mail(world: &World) {
    let mut firm = Firm::open(world).await;
    firm.week(0).await;
    firm.week(1).await;
    while firm.tell(2).await {}
    let mut told = BTreeMap::new();
    for (number, client) in firm.clients.iter().map(|client| client.id).enumerate() {
        let lines: Vec<usize> = firm.notices(client).await.into_iter().map(|one| lines(one.told).len()).collect();
        told.insert(number, lines);
    }
    assert_eq!(told.into_values().collect::<Vec<_>>(), [[1], [3], [1], [2], [2]]);
    assert_eq!(world.count("SELECT count(*) FROM notice"), 0, "what follows from the shares is not stored");
    firm.everybody_has_one_mail_of_each().await;
    // The mails go to the clients.
    let mails = world.count("SELECT count(DISTINCT client) FROM outbox WHERE template = 'weekly_result'");
    assert_eq!((mails, world.count("SELECT count(*) FROM outbox")), (5, 5));
}

async fn a_page_that_was_overtaken_is_refused(world: &World) {
    let mut firm = Firm::open(world).await;
    firm.week(0).await;
    let late = firm.page(1).await.unwrap();
    assert!(firm.tell(2).await);
    assert_eq!(world.store.commit(late).await, Err(CommitError::Stale));
    assert_eq!(world.count("SELECT count(*) FROM bulletin"), 1, "it goes whole");
    firm.correct(0).await;
    let late = firm.page(1).await.unwrap();
    assert!(firm.tell(2).await);
    assert_eq!(world.store.commit(late).await, Err(CommitError::Stale));
    firm.week(1).await;
    while firm.tell(1).await {}
    let (told, due) = firm.told_and_due().await;
    assert_eq!(told, due);
}

async fn what_was_read_of_a_week_is_read(world: &World) {
    let mut firm = Firm::open(world).await;
    let (ada, other) = (firm.clients[0].id, firm.clients[2].id);
    for _ in 0..3 {
        firm.week(0).await;
        while firm.tell(9).await {}
    }
    let unread = async |client| world.store.read(move |conn| reads::unread_notices(conn, client)).await.unwrap();
    let notices = firm.notices(ada).await;
    assert_eq!((unread(ada).await.count, notices.len()), (3, 3));
    world.store.mark_notices_read(ada, notices[1].id).await.unwrap();
    assert_eq!((unread(ada).await.through, unread(ada).await.count), (Some(notices[1].id), 1));
    let before = Some(notices[1].id);
    let older = world.store.read(move |conn| reads::notices_of(conn, ada, before, 5)).await.unwrap();
    assert_eq!(older, notices[2..]);
    // A client without a share in it was not told.
    let id = notices[0].id;
    world.store.mark_notices_read(other, id).await.unwrap();
    assert_eq!((unread(other).await.through, unread(other).await.count), (None, 0));
    assert_eq!(world.store.read(move |conn| reads::notice_of(conn, other, id)).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_week_that_an_older_program_began_is_finished_page_by_page() {
    let world = &World::sqlite();
    let mut firm = Firm::open(world).await;
    firm.week(0).await;
    // It had told the first of the three who have a share, and then the program was replaced.
    let first = firm.clients[0].id.uuid().simple();
    world.raw(&format!("UPDATE telling SET through = x'{first}'")).unwrap();
    while firm.tell(1).await {}
    let counts = ["notice", "outbox", "bulletin"].map(|table| world.count(&format!("SELECT count(*) FROM {table}")));
    assert_eq!(counts, [2, 2, 0], "those after the first");
    let mut told = Vec::new();
    for client in &firm.clients {
        told.push(firm.notices(client.id).await.len());
    }
    assert_eq!(told, [0, 1, 0, 1, 0]);
    assert!(!world.store.queue_told_mails(9).await.unwrap());
}
