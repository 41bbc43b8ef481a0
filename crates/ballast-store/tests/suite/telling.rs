//! Telling clients of allocated results: each of each exactly once, however it is cut, decided twice or overtaken.

use std::collections::BTreeMap;

use ballast_core::{
    client::Client,
    decision::{Change, Decision},
    id::Id,
    investment::Investment,
    notice::Told,
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
);

/// What becomes of the results, one thing after another.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The next week of a plan is allocated.
    Week(usize),
    /// Its last week is corrected.
    Correct(usize),
    /// So many clients are told.
    Tell(u32),
    /// A page is decided, and the process dies.
    Cut(u32),
    /// Two processes decide the same page.
    Twice(u32),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let (plan, page) = (0..2_usize, 1..4_u32);
    vec(
        prop_oneof![
            2 => plan.clone().prop_map(Step::Week),
            1 => plan.prop_map(Step::Correct),
            3 => page.clone().prop_map(Step::Tell),
            1 => page.clone().prop_map(Step::Cut),
            1 => page.prop_map(Step::Twice),
        ],
        1..16,
    )
}

/// Two plans, and clients with one, two or three investments in them.
struct Firm<'a> {
    world: &'a World,
    plans: Vec<Plan>,
    clients: Vec<Client>,
    investments: Vec<Investment>,
    /// Of each plan, its weeks so far and what was allocated last.
    weeks: Vec<(i64, Option<Id<Strike>>)>,
}

impl<'a> Firm<'a> {
    async fn open(world: &'a World) -> Self {
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

    async fn week(&mut self, plan: usize) {
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

    /// What would be told next.
    async fn page(&self, limit: u32) -> Option<Decision> {
        let page = self.world.store.read(move |conn| reads::telling_page(conn, limit)).await.unwrap();
        let now =
            Moment::from_millis(self.world.count("SELECT at FROM journal ORDER BY sequence DESC LIMIT 1")).unwrap();
        page.map(|(round, page)| ruled(now, |context| strike::tell(context, round, page)))
    }

    async fn tell(&self, limit: u32) -> bool {
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
        }
    }

    /// Every share of every result once: what was told, and what there is to be told.
    async fn told_and_due(&self) -> (Vec<String>, Vec<String>) {
        let (mut told, mut due) = (Vec::new(), Vec::new());
        for client in self.clients.iter().map(|client| client.id) {
            let notices = self.world.store.read(move |conn| reads::notices_of(conn, client, None, 10_000)).await;
            told.extend(notices.unwrap().into_iter().flat_map(|notice| lines(notice.told)));
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
    let notices = world.count("SELECT count(*) FROM notice");
    assert_eq!(world.count("SELECT count(*) FROM outbox"), notices);
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
        let notices = world.store.read(move |conn| reads::notices_of(conn, client, None, 10)).await.unwrap();
        let lines: Vec<usize> = notices.into_iter().map(|notice| lines(notice.told).len()).collect();
        told.insert(number, lines);
    }
    assert_eq!(told.into_values().collect::<Vec<_>>(), [[1], [3], [1], [2], [2]]);
    // The mails go where the clients are.
    let mails = world.count("SELECT count(DISTINCT client) FROM outbox WHERE template = 'weekly_result'");
    assert_eq!((mails, world.count("SELECT count(*) FROM outbox")), (5, 5));
}

async fn a_page_that_was_overtaken_is_refused(world: &World) {
    let mut firm = Firm::open(world).await;
    firm.week(0).await;
    let late = firm.page(1).await.unwrap();
    assert!(firm.tell(2).await);
    assert_eq!(world.store.commit(late).await, Err(CommitError::Stale));
    firm.correct(0).await;
    firm.week(1).await;
    while firm.tell(1).await {}
    let (told, due) = firm.told_and_due().await;
    assert_eq!(told, due);
}
