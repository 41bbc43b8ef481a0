//! The store's SQL agrees with the core: nothing is due here that the core would refuse, and nothing is left out.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use ballast_core::{
    account::{Email, PersonName},
    client::{Cash, Client, Status},
    complaint::{self, Complaint, Ticket},
    context::Context,
    decision::{Actor, Change},
    deposit,
    id::Id,
    investment::{self, Investment, Position, cancel, fund_waiting},
    money::Usdt,
    payout,
    plan::Plan,
    refusal::Refusal,
    rules::Rules,
    strike::{self, Strike},
    time::{Day, Moment},
    withdrawal,
};
use ballast_store::{
    reads,
    reads::operator::{ComplaintFilter, ComplaintList, ComplaintSort, Page, Term, complaint_lines},
};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    loose:
    due_investments_are_those_that_the_core_lets_go_on,
    the_head_of_a_queue_starts_where_the_core_would_start_it,
    a_plan_cools_off_while_the_core_lets_somebody_cancel,
    complaints_are_overdue_by_the_day_of_the_core,
);

const DAY: i64 = 86_400;

/// Noon, so that there are moments of the same day on both sides.
fn now() -> Moment {
    moment(100 * DAY).day().start().plus_seconds(DAY / 2)
}

fn decide<T>(rule: impl FnOnce(&mut Context<'_>) -> Result<T, Refusal>) -> Result<T, Refusal> {
    let rules = Rules::default();
    rule(&mut Context { actor: Actor::System, now: now(), rules: &rules, new_id: &mut Uuid::now_v7 })
}

const POSITION: Position =
    Position { principal: Usdt::ZERO, allocated: Usdt::ZERO, direct: Usdt::ZERO, lent: Usdt::ZERO };
const CASH: Cash = Cash { available: Usdt::ZERO, bonus: Usdt::ZERO, owed: Usdt::ZERO, lendable: None };

/// Investments in every state around every edge of their plan's dates.
fn around(client: &Client, plan: &Plan) -> Vec<Investment> {
    let rules = Rules::default();
    let (grace, alert) = (-rules.settlement_grace_days * DAY, rules.maturity_alert_days * DAY);
    let edges = [grace, -9 * DAY, -DAY, -DAY / 2, 0, DAY / 2, alert];
    let ends = edges.into_iter().flat_map(|edge| [edge - 1, edge, edge + 1]).map(|edge| Some(now().plus_seconds(edge)));
    let mut rows = Vec::new();
    for (at, ends_at) in ends.chain([None]).enumerate() {
        for state in investment::State::ALL {
            let same_day = at % 2 == 0;
            let started_at = ends_at.map(|end| if same_day { end.day().start() } else { end.plus_days(-30) });
            let told = at % 3 == 0;
            rows.push(Investment {
                state,
                started_at,
                ends_at,
                alerted_at: told.then(now),
                funding_until: ends_at.unwrap_or_else(now),
                cooling_off_until: ends_at.unwrap_or_else(now),
                ..investment(client, plan, 10)
            });
        }
    }
    // Both halves of each choice, wherever the edges are.
    let others: Vec<_> = rows
        .iter()
        .map(|row| Investment {
            id: id(),
            alerted_at: row.alerted_at.is_none().then(now),
            started_at: row.ends_at.map(|end| match row.started_at {
                Some(started) if started.day() == end.day() => end.plus_days(-1),
                _ => end,
            }),
            ..row.clone()
        })
        .collect();
    rows.extend(others);
    rows
}

fn ids<'a>(rows: impl IntoIterator<Item = &'a Investment>) -> BTreeSet<Id<Investment>> {
    rows.into_iter().map(|row| row.id).collect()
}

fn strike_of(plan: &Plan, number: i64, state: strike::State) -> Strike {
    Strike {
        id: id(),
        version: 0,
        number,
        plan: plan.id,
        from: now().day().plus_days(-7),
        to: now().day(),
        result: usdt(0),
        evidence_sha256: [7; 32],
        maker: None,
        checker: None,
        state,
        allocation: None,
        correction: None,
        grading: None,
        preview: None,
        drafted_at: now(),
        updated_at: now(),
    }
}

async fn due_investments_are_those_that_the_core_lets_go_on(world: &World) {
    let ada = world.client_with(0, 0).await;
    let settled = |name: &str, days: Option<i64>| Plan {
        settled_through: days.map(|days| now().day().plus_days(days)),
        ..plan(name)
    };
    let plans = [settled("None", None), settled("Old", Some(-9)), settled("New", Some(0)), settled("Spread", Some(0))];
    let mut decision = system();
    let mut rows = Vec::new();
    for plan in &plans {
        decision = decision.change(Change::Plan(plan.clone()));
        rows.extend(around(&ada, plan).into_iter().map(|row| (row, plan)));
    }
    for (row, _) in &rows {
        decision = decision.change(Change::Investment(row.clone()));
    }
    world.store.commit(decision).await.unwrap();
    let spreading = &plans[3];
    let strikes = [(spreading, strike::State::Approved), (&plans[2], strike::State::Drafted)];
    for (number, (plan, state)) in (1_i64..).zip(strikes) {
        world.store.commit(system().change(Change::Strike(strike_of(plan, number, state)))).await.unwrap();
    }

    let rules = Rules::default();
    let (grace, alert) = (now().plus_days(-rules.settlement_grace_days), now().plus_days(rules.maturity_alert_days));
    let all = 10_000;
    let found = world.store.read(move |conn| reads::expiring_investments(conn, now(), all)).await.unwrap();
    let expected = |rule: &dyn Fn(&mut Context<'_>, &Investment, &Plan) -> bool| {
        let fits = |(row, plan): &&(Investment, &Plan)| decide(|context| Ok(rule(context, row, plan))).unwrap();
        ids(rows.iter().filter(fits).map(|(row, _)| row))
    };
    let expires =
        |context: &mut Context<'_>, row: &Investment, _: &Plan| investment::expire(context, &ada, row.clone()).is_ok();
    assert_eq!(ids(&found), expected(&expires));
    let found = world.store.read(move |conn| reads::alerting_investments(conn, now(), alert, all)).await.unwrap();
    let alerts =
        |context: &mut Context<'_>, row: &Investment, _: &Plan| investment::alert(context, &ada, row.clone()).is_ok();
    assert_eq!(ids(&found), expected(&alerts));
    let found = world.store.read(move |conn| reads::maturing_investments(conn, now(), grace, all)).await.unwrap();
    let matures = |context: &mut Context<'_>, row: &Investment, plan: &Plan| {
        let facts = investment::MaturityFacts {
            client: &ada,
            plan,
            strike_in_progress: plan.id == spreading.id,
            position: POSITION,
        };
        investment::mature(context, row.clone(), facts).is_ok()
    };
    assert_eq!(ids(&found), expected(&matures));
    assert!(!found.is_empty() && found.len() < rows.len());

    for plan in &plans {
        let (of, running) = (plan.id, rows.iter().filter(|(row, of)| of.id == plan.id && row.state.runs()));
        let size = world.store.read(move |conn| reads::plan_size(conn, of)).await.unwrap();
        let put_in: i64 = running.clone().map(|(row, _)| row.put_in().unwrap().minor()).sum();
        assert_eq!(size, (i64::try_from(running.count()).unwrap(), usdt(put_in)));
    }
}

async fn the_head_of_a_queue_starts_where_the_core_would_start_it(world: &World) {
    let gold = plan("Gold");
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    let mut expected = BTreeSet::new();
    // Every choice of cash, of standing, and of three waiting investments with their times, sizes and ends.
    for case in 0..96_u32 {
        let bit = |place: u32| case >> place & 1 == 1;
        let client = world.client_with(case, if bit(0) { 100 } else { 99 }).await;
        let status = if case % 12 == 0 { Status::Frozen } else { Status::Active };
        let client = Client { status, ..client };
        let row = |amount: bool, first: bool, late: bool| Investment {
            created_at: moment(i64::from(!first)),
            funding_until: if late { now() } else { now().plus_seconds(1) },
            ..investment(&client, &gold, if amount { 100 } else { 50 })
        };
        let waiting = vec![row(bit(1), bit(2), bit(3)), row(!bit(1), bit(4), bit(5)), row(bit(6), true, case % 5 == 0)];
        let mut decision = system().change(Change::Client(client.clone()));
        for row in &waiting {
            decision = decision.change(Change::Investment(row.clone()));
        }
        world.store.commit(decision).await.unwrap();
        let mut cash = Cash { available: usdt(if bit(0) { 100 } else { 99 }), ..CASH };
        let started = decide(|context| fund_waiting(context, &client, waiting, &mut cash)).unwrap();
        let first = started.changes.iter().find_map(|change| match change {
            Change::Investment(row) => Some(row.id),
            _ => None,
        });
        expected.extend(first);
    }
    let found = world.store.read(|conn| reads::startable_investments(conn, now(), 10_000)).await.unwrap();
    assert_eq!(ids(&found), expected);
    assert!(!found.is_empty());
}

async fn a_plan_cools_off_while_the_core_lets_somebody_cancel(world: &World) {
    let ada = world.client_with(0, 0).await;
    // One investment in each plan, so that none hides another.
    for (number, row) in (0..).zip(around(&ada, &plan("Any"))) {
        let own = plan(&format!("Plan {number}"));
        let row = Investment { plan: own.id, ..row };
        let decision = system().change(Change::Plan(own.clone())).change(Change::Investment(row.clone()));
        world.store.commit(decision).await.unwrap();
        let facts = investment::CancelFacts {
            client: &ada,
            plan: &own,
            strike_in_progress: false,
            position: POSITION,
            cash: CASH,
        };
        let may_cancel = row.state.runs() && decide(|context| cancel(context, row.clone(), facts)).is_ok();
        for to in [now().day(), now().day().plus_days(-1)] {
            let took_part = row.started_at.is_some_and(|started| started < to.start());
            let of = own.id;
            let until = world.store.read(move |conn| reads::cooling_until(conn, of, to, now())).await.unwrap();
            assert_eq!(until, (may_cancel && took_part).then_some(row.cooling_off_until), "{row:?}");
        }
    }
}

async fn complaints_are_overdue_by_the_day_of_the_core(world: &World) {
    let today = now().day();
    let mut expected = (0, None::<Day>);
    let mut overdue = BTreeSet::new();
    for state in complaint::State::ALL {
        for days in [-2, -1, 0, 1] {
            let decided = state != complaint::State::Received;
            let complaint = Complaint {
                id: id(),
                version: 0,
                ticket: Ticket::from_stored(format!("{}{days}", state.as_str())),
                client: None,
                name: PersonName::from_stored("Bob".to_owned()),
                email: Email::from_stored("bob@example.com".to_owned()),
                about: complaint::About::ALL[0],
                text: "It is late.".to_owned(),
                wish: String::new(),
                state,
                outcome: decided.then_some(complaint::Outcome::ALL[0]),
                due_on: today.plus_days(days),
                answered_at: decided.then_some(moment(0)),
                received_at: moment(0),
                updated_at: moment(0),
            };
            if complaint.is_overdue(today) {
                let oldest = expected.1.map_or(complaint.due_on, |oldest| oldest.min(complaint.due_on));
                expected = (expected.0 + 1, Some(oldest));
                overdue.insert(complaint.id);
            }
            world.store.commit(system().change(Change::Complaint(complaint))).await.unwrap();
        }
    }
    let queues = world.store.read(move |conn| reads::queues(conn, today, today.start())).await.unwrap();
    // A complaint is late from the next day on.
    let since = expected.1.map(|day| day.plus_days(1).start());
    assert_eq!((queues.complaints_overdue.count, queues.complaints_overdue.oldest), (expected.0, since));
    for term in [None, Some(Term::Beginning("Bob".to_owned()))] {
        let list = ComplaintList { term, filter: ComplaintFilter::Overdue(today), sort: ComplaintSort::Due };
        let page = Page { after: None, limit: 100 };
        let found = world.store.read(move |conn| complaint_lines(conn, &list, &page)).await.unwrap();
        assert_eq!(found.rows.iter().map(|one| one.id).collect::<BTreeSet<_>>(), overdue);
    }
}

/// Returns the names of the states for which a rule holds.
macro_rules! states {
    ($life:ident, $rule:expr) => {
        $life::State::ALL.into_iter().filter($rule).map(|state| state.as_str()).collect::<BTreeSet<_>>()
    };
}

/// Whether one of these commands leads from some state to this one.
macro_rules! reached {
    ($life:ident, $state:expr, [$($command:ident),*]) => {
        [$($life::Command::$command),*].into_iter().any(|command| {
            $life::State::ALL.into_iter().any(|from| $life::next(from, command).is_ok_and(|to| to == *$state))
        })
    };
}

/// Returns every list of states that may be in SQL, as the core would write it.
fn lists() -> Vec<BTreeSet<&'static str>> {
    use investment::Command::{Mature, Withdraw};
    let open_withdrawal = |state: &withdrawal::State| {
        use withdrawal::Command::{Pay, Sign};
        let moves = |command| withdrawal::next(*state, command).is_ok();
        moves(withdrawal::Command::Cancel) || moves(Sign) || moves(Pay)
    };
    let moves = |state: &payout::State, command| payout::next(*state, command).is_ok();
    vec![
        states!(investment, |state| state.runs()),
        states!(investment, |state| investment::next(*state, Mature).is_ok()),
        // Money is in it.
        states!(investment, |state| [Mature, Withdraw].iter().any(|to| investment::next(*state, *to).is_ok())),
        // Something can still be done to it.
        states!(strike, |state| strike::Command::ALL.iter().any(|to| strike::next(*state, *to).is_ok())),
        states!(withdrawal, open_withdrawal),
        states!(withdrawal, |state| !withdrawal::State::OPEN.contains(state)),
        states!(payout, |state| moves(state, payout::Command::Discard) || moves(state, payout::Command::Abandon)),
        // It may be paid at any time, or may have been.
        states!(payout, |state| moves(state, payout::Command::Confirm)),
        states!(payout, |state| moves(state, payout::Command::Send)),
        states!(payout, |state| reached!(payout, state, [Confirm, Abandon])),
        states!(deposit, |state| deposit::next(*state, deposit::Command::Credit).is_ok()),
        // The chain can take it back.
        states!(deposit, |state| deposit::next(*state, deposit::Command::Remove) == Ok(deposit::State::Reversed)),
        // It counted, and was not taken back.
        states!(deposit, |state| reached!(deposit, state, [Credit, Quarantine, Assign, Refund])),
        states!(complaint, |state| state.waits()),
    ]
}

/// Reads the lists of states in the SQL of a folder; `verify` forms its own opinion.
fn read_lists(folder: &Path, found: &mut BTreeMap<BTreeSet<String>, PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.ends_with("verify") {
                read_lists(&path, found);
            }
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for list in text.split("state IN (").skip(1) {
            let names =
                list.split(')').next().unwrap().split(',').map(|name| name.trim().trim_matches('\'').to_owned());
            found.insert(names.collect(), path.clone());
        }
    }
}

#[test]
fn every_list_of_states_in_sql_follows_from_the_core() {
    let known: BTreeSet<BTreeSet<String>> =
        lists().into_iter().map(|list| list.into_iter().map(str::to_owned).collect()).collect();
    let mut found = BTreeMap::new();
    read_lists(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    for (list, path) in &found {
        assert!(known.contains(list), "{}: {list:?} is no list that the core knows", path.display());
    }
    assert_eq!(found.len(), known.len(), "a list of the core stands in no SQL: {known:?}");
}
