//! Expiry, maturity, notices and the weekly allocation, on a clock moved by hand.

use ballast_core::{
    client::Client,
    dead_letter::{self, Unit},
    decision::Actor,
    id::Id,
    investment::{self, Investment, State},
    money::Usdt,
    plan::Plan,
    strike::{self, Draft, Strike},
};
use ballast_service::{
    clock::Clock,
    decide::{carry_out, in_context, required},
    jobs::{
        approvals, housekeeping,
        lifecycle::{Done, run_due},
    },
    state::App,
};
use ballast_store::{reads, reads::Holding};
use tempfile::TempDir;

use super::world::{client, commit, credit, invest, plan, registration, service, usdt};

struct Office {
    app: App,
    plan: Plan,
    client: Client,
    _folder: TempDir,
}

impl Office {
    async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        // An investment for one month made today ends at the end of a calendar week.
        let now = Clock::shifted(0).now();
        let ends_a_week = |days: &i64| {
            let end = now.plus_days(*days).plus_months(1).day();
            end == end.monday()
        };
        let days = (0..31).find(ends_a_week).unwrap();
        let app = service(&folder, Clock::shifted(days * 24 * 60 * 60 * 1000), |_| ());
        let plan = plan(&app).await;
        let client = client(&app, "ada@example.org").await;
        Self { app, plan, client, _folder: folder }
    }

    /// A funded investment.
    async fn running(&self, amount: &str) -> Id<Investment> {
        let id = invest(&self.app, &self.client, &self.plan, amount).await;
        credit(&self.app, &self.client, amount).await;
        assert_eq!(self.holding(id).await.investment.state, State::Active);
        id
    }

    async fn holding(&self, id: Id<Investment>) -> Holding {
        self.app.store.read(move |conn| reads::investment(conn, id)).await.unwrap().unwrap()
    }

    async fn state(&self, id: Id<Investment>) -> State {
        self.holding(id).await.investment.state
    }

    /// An approved result for the days since the last one, or for the last complete calendar week.
    async fn approved(&self, days: i64, result: &str) -> Id<Strike> {
        let (id, plan, result) = (self.app.new_id(), self.plan.id, usdt(result));
        let drafted = carry_out(&self.app, move |conn, context| {
            let plan = required(reads::plan_by_id(conn, plan)?, "plan")?;
            let to = plan.settled_through.map_or(context.now.day().monday(), |settled| settled.plus_days(days));
            let entry =
                Draft { from: to.plus_days(-days), to, result, evidence_sha256: [7; 32], preview: None, grading: None };
            let number = reads::next_strike_number(conn)?;
            Ok(Some(strike::draft(context, id, number, entry, &plan, false)?))
        });
        drafted.await.unwrap().require().unwrap();
        let approved = carry_out(&self.app, move |conn, context| {
            let strike = required(reads::strike(conn, id)?, "strike")?;
            let plan = required(reads::plan_by_id(conn, strike.plan)?, "plan")?;
            Ok(Some(strike::approve(context, strike, &plan, false)?))
        });
        approved.await.unwrap().require().unwrap();
        id
    }

    async fn pass(&self, days: u16) -> Done {
        self.app.clock.advance_days(days).unwrap();
        run_due(&self.app).await.unwrap()
    }

    async fn told(&self, kind: &str) -> usize {
        let id = self.client.id;
        let notices = self.app.store.read(move |conn| reads::notices_of(conn, id, None, 100)).await.unwrap();
        notices.iter().filter(|notice| notice.told.kind().as_str() == kind).count()
    }
}

/// Runs every job that needs no chain once.
async fn every_job(app: &App) {
    run_due(app).await.unwrap();
    approvals::tend(app).await.unwrap();
    housekeeping::tidy(app).await.unwrap();
}

/// No worker ran for ten weeks; then one runs again and again, and two at once.
#[tokio::test(flavor = "multi_thread")]
async fn every_job_weeks_late_twice_and_twice_at_once_leaves_the_same_books() {
    let office = Office::open().await;
    let running = office.running("1000").await;
    let waiting = invest(&office.app, &office.client, &office.plan, "700").await;
    office.app.clock.advance_days(8).unwrap();
    office.approved(7, "10").await;
    office.app.clock.advance_days(70).unwrap();
    let books = async || {
        let told = ["investment_expired", "investment_matured", "result"];
        let mut counts = Vec::new();
        for kind in told {
            counts.push(office.told(kind).await);
        }
        let cash = office.app.store.read({
            let client = office.client.id;
            move |conn| Ok((reads::cash(conn, client)?, reads::next_strike_number(conn)?))
        });
        (office.holding(running).await, office.holding(waiting).await, counts, cash.await.unwrap())
    };
    every_job(&office.app).await;
    let first = books().await;
    assert_eq!((first.0.investment.state, first.1.investment.state), (State::Matured, State::Expired));
    every_job(&office.app).await;
    tokio::join!(every_job(&office.app), every_job(&office.app));
    assert_eq!(books().await, first);
    let url = office.app.config.database.url.expose().to_owned();
    let report = tokio::task::spawn_blocking(move || ballast_store::Store::verify(&url).unwrap()).await.unwrap();
    assert!(report.is_sound(), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_funds_expires_once() {
    let office = Office::open().await;
    let id = invest(&office.app, &office.client, &office.plan, "1000").await;
    assert_eq!(office.pass(13).await, Done::default());
    assert_eq!(office.state(id).await, State::Created);
    assert_eq!(office.pass(1).await.expired, 1);
    assert_eq!(office.state(id).await, State::Expired);
    assert_eq!(office.pass(1).await, Done::default());
    assert_eq!(office.told("investment_expired").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deposit_and_a_registration_that_missed_each_other_meet() {
    let office = Office::open().await;
    let (id, registered) = registration(&office.app, &office.client, &office.plan, "1000", 1).await;
    credit(&office.app, &office.client, "1000").await;
    commit(&office.app, registered).await;
    assert_eq!(office.state(id).await, State::Created);
    assert_eq!(office.pass(0).await.started, 1);
    assert_eq!(office.state(id).await, State::Active);
    assert_eq!(office.pass(0).await, Done::default());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_investment_is_announced_settled_and_matured() {
    let office = Office::open().await;
    let id = office.running("1000").await;
    let ends = office.holding(id).await.investment.ends_at.unwrap();
    let days = u16::try_from(ends.day().days_since(office.app.clock.now().day())).unwrap();
    assert_eq!(office.pass(days - 8).await, Done::default());
    assert_eq!(office.pass(1).await.alerted, 1);
    assert_eq!(office.pass(1).await.alerted, 0);
    // Past its end, but without a result for its last week.
    assert_eq!(office.pass(6).await, Done::default());
    assert_eq!(office.state(id).await, State::Active);
    // One result covers its last days, whatever came before.
    office.approved(7, "25").await;
    let done = run_due(&office.app).await.unwrap();
    assert_eq!((done.allocated, done.matured), (1, 1));
    let holding = office.holding(id).await;
    assert_eq!(holding.investment.state, State::Matured);
    // A tenth of the gain is the operator's performance share.
    assert_eq!(holding.position.returns().unwrap(), usdt("22.5"));
    assert_eq!(run_due(&office.app).await.unwrap(), Done::default());
    assert_eq!((office.told("matured").await, office.told("weekly_result").await), (1, 1));
}

/// The alert fails once; before the retry the investment is over, and there is nothing to announce.
#[tokio::test(flavor = "multi_thread")]
async fn failed_work_that_no_longer_applies_ends() {
    let office = Office::open().await;
    let id = office.running("1000").await;
    let unit = move || Unit { work: "alert", id: id.uuid() };
    let failed = carry_out(&office.app, move |_, context| {
        Ok(Some(dead_letter::fail(context, Unit { work: "alert", id: id.uuid() }, None, "out of luck")))
    });
    failed.await.unwrap().require().unwrap();
    let letter =
        async || office.app.store.read(move |conn| reads::dead_letter_of(conn, unit())).await.unwrap().unwrap();
    assert_eq!(letter().await.state, dead_letter::State::Failing);
    let ends = office.holding(id).await.investment.ends_at.unwrap();
    let days = u16::try_from(ends.day().days_since(office.app.clock.now().day())).unwrap();
    let passed = office.pass(days + 40).await;
    assert_eq!((passed.alerted, passed.matured), (0, 1));
    assert_eq!(letter().await.state, dead_letter::State::Done);
    assert_eq!(office.told("maturity_soon").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_result_the_grace_ends_the_wait() {
    let office = Office::open().await;
    let id = office.running("1000").await;
    assert_eq!(office.pass(40).await.matured, 0);
    assert_eq!(office.pass(6).await.matured, 1);
    assert_eq!(office.state(id).await, State::Matured);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_ends_with_its_fee() {
    let office = Office::open().await;
    let id = {
        let (client, plan) = (office.client.clone(), office.plan.clone());
        let id = super::world::invest_for(&office.app, &client, &plan, "1000", 12).await;
        credit(&office.app, &client, "1000").await;
        id
    };
    let client = office.client.clone();
    let notice = carry_out(&office.app, move |conn, context| {
        let holding = required(reads::investment(conn, id)?, "investment")?;
        context.actor = Actor::Client(client.id);
        Ok(Some(investment::give_notice(context, &client, holding.investment, holding.position)?))
    });
    notice.await.unwrap().require().unwrap();
    assert_eq!(office.state(id).await, State::Notice);
    office.app.clock.advance_days(32).unwrap();
    office.approved(7, "-100").await;
    assert_eq!(run_due(&office.app).await.unwrap().matured, 1);
    let position = office.holding(id).await.position;
    // 1000 less the loss of 100, less 30% of what remains.
    assert_eq!(position.value().unwrap(), usdt("630"));
}

/// How far an allocation got before the crash.
#[derive(Clone, Copy, Debug)]
enum Cut {
    Approved,
    Fixed,
    Spread,
}

#[tokio::test(flavor = "multi_thread")]
async fn an_allocation_that_was_cut_anywhere_is_finished_once() {
    for cut in [Cut::Approved, Cut::Fixed, Cut::Spread] {
        let office = Office::open().await;
        let ids = [office.running("1000").await, office.running("2000").await];
        office.app.clock.advance_days(7).unwrap();
        let strike = office.approved(7, "-33.333333").await;
        if !matches!(cut, Cut::Approved) {
            let allocation = office.app.store.plan_allocation(strike).await.unwrap();
            let row = office.app.store.read(move |conn| reads::strike(conn, strike)).await.unwrap().unwrap();
            let fixed = in_context(&office.app, Actor::System, |context| {
                strike::fix_allocation(context, row, allocation).unwrap()
            });
            commit(&office.app, fixed).await;
        }
        if matches!(cut, Cut::Spread) {
            office.app.store.allocate_chunk(strike, 0, office.app.clock.now()).await.unwrap();
        }
        assert_eq!(run_due(&office.app).await.unwrap().allocated, 1, "{cut:?}");
        assert_eq!(run_due(&office.app).await.unwrap().allocated, 0);
        let mut sum = Usdt::ZERO;
        for id in ids {
            sum = sum.checked_add(office.holding(id).await.position.returns().unwrap()).unwrap();
        }
        assert_eq!(sum, usdt("-33.333333"), "{cut:?}");
        // Both belong to one client.
        assert_eq!(office.told("weekly_result").await, 1, "{cut:?}");
    }
}
