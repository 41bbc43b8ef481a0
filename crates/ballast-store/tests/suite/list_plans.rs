//! No list of the console reads a table from end to end or sorts it: the engines are asked for their plan of each
//! query, over enough rows that they would rather not take the long way.

pub mod bulk;
mod spy;

use ballast_core::{
    client::Status,
    complaint, deposit,
    id::Id,
    investment,
    ledger::Cause,
    message,
    money::{Asset, Sats, Usdt},
    time::Day,
    withdrawal,
};
use ballast_store::{
    StoreError, reads,
    reads::operator::{
        ClientList, ClientSort, ComplaintFilter, ComplaintList, ComplaintSort, DepositList, DepositSort,
        InvestmentList, InvestmentSort, MessageList, Page, Term, WithdrawalList, audit_of, client_figures,
        client_lines, complaint_lines, complaints_after, deposit_lines, deposits_page, investment_lines,
        investments_page, ledger_of, mails_page, message_lines, notices_page, refunds_owed, replies_of, sessions_page,
        withdrawal_lines, withdrawals_page,
    },
    reads::{AuditActor, AuditFilter, AuditSpan, audit_page},
};
use uuid::Uuid;

use self::{bulk::fill, spy::Spy};
use crate::world::*;

on_both_engines!(loose: every_list_walks_an_index, a_missing_index_is_noticed, the_overview_and_the_treasury_walk_indexes,
    the_rest_of_the_console_walks_indexes);

async fn every_list_walks_an_index(world: &World) {
    let (queries, long_ways) = asked(world, "", ask_for_everything).await;
    assert!(queries > 200, "{queries}");
    assert!(long_ways.is_empty(), "{} queries go the long way:\n{}", long_ways.len(), long_ways.join("\n\n"));
}

async fn a_missing_index_is_noticed(world: &World) {
    let dropped = "DROP INDEX client_by_name; DROP INDEX investment_by_amount;";
    let (_, long_ways) = asked(world, dropped, ask_for_everything).await;
    for table in ["FROM client c", "FROM investment i"] {
        assert!(long_ways.iter().any(|way| way.contains(table)), "{table}: {long_ways:?}");
    }
}

/// The queries of the overview, the treasury, the metrics and the comparison of custody.
async fn the_overview_and_the_treasury_walk_indexes(world: &World) {
    let (queries, long_ways) = asked(world, "", |spy, _, _| {
        reads::queues(spy, moment(0).day(), moment(0))?;
        for asset in [Asset::Usdt, Asset::Btc] {
            reads::position(spy, asset)?;
        }
        reads::comparisons(spy)?;
        reads::open_breaks(spy)?;
        reads::breaks(spy, None, 200)?;
        reads::open_holds(spy)?;
        reads::holds(spy, None, 200)?;
        reads::custody_scan(spy)?;
        reads::custody_found(spy)?;
        reads::largest_holdings(spy, 50)?;
        reads::largest_balances(spy, 1, 500)?;
        reads::used_addresses(spy, 19_000, 400)?;
        reads::custody_in_flight(spy, 1, 10)?;
        reads::sweeps(spy, None, 50)?;
        reads::open_sweep(spy)?;
        reads::last_read(spy, Id::new(Uuid::from_u128(1)), moment(0).day())?;
        reads::leases(spy)?;
        reads::letters_count(spy)?;
        reads::open_letters(spy, 200)?;
        Ok(())
    })
    .await;
    assert!(queries > 25, "{queries}");
    assert!(long_ways.is_empty(), "{} queries go the long way:\n{}", long_ways.len(), long_ways.join("\n\n"));
}

/// The queries of the audit trail, withdrawals, approvals, plans and the public page.
async fn the_rest_of_the_console_walks_indexes(world: &World) {
    let (queries, long_ways) = asked(world, "", |spy, client, plan| {
        let page = &Page { after: None, limit: 5 };
        for term in terms() {
            let alone: [&[withdrawal::State]; 3] = [&[], &[withdrawal::State::Requested], &[withdrawal::State::Paid]];
            for states in alone.into_iter().chain([withdrawal::State::OPEN]) {
                for oldest_first in [false, true] {
                    for proposed in [None, Some(false), Some(true)] {
                        let term = term.clone();
                        withdrawal_lines(spy, &WithdrawalList { term, states, proposed, oldest_first }, page)?;
                    }
                }
            }
        }
        complaints(spy, client, page)?;
        let span = AuditSpan { from: 1, through: 30_000 };
        for filter in audit_filters(client) {
            for newest_first in [true, false] {
                audit_page(spy, &filter, span, newest_first, 50)?;
            }
        }
        reads::plan_size(spy, plan)?;
        reads::plan_has_running(spy, plan)?;
        reads::owed_to_clients(spy)?;
        reads::attested(spy)?;
        reads::wallet_coins(spy, Some((Sats::from_minor(7), "bc1q")), 10)?;
        reads::holding_addresses(spy, Some((Usdt::from_minor(7), 7)), 10)?;
        reads::results_mark(spy)?;
        Ok(())
    })
    .await;
    assert!(queries > 60, "{queries}");
    assert!(long_ways.is_empty(), "{} queries go the long way:\n{}", long_ways.len(), long_ways.join("\n\n"));
}

/// The queries of the register of complaints, here and on the site.
fn complaints(spy: &mut Spy<'_>, client: Id<ballast_core::client::Client>, page: &Page) -> Result<(), StoreError> {
    let today = Day::from_number(19_000).unwrap();
    let states = complaint::State::ALL.map(ComplaintFilter::In);
    for filter in
        [ComplaintFilter::All, ComplaintFilter::Waiting, ComplaintFilter::Overdue(today)].into_iter().chain(states)
    {
        for term in terms() {
            for sort in [ComplaintSort::Newest, ComplaintSort::Oldest, ComplaintSort::Due] {
                complaint_lines(spy, &ComplaintList { term: term.clone(), filter, sort }, page)?;
            }
        }
    }
    complaints_after(spy, Id::new(Uuid::nil()), 5)?;
    reads::complaints_of(spy, client, None, 5)?;
    reads::complaint_by_ticket(spy, &complaint::Ticket::of(Id::new(Uuid::nil())))?;
    reads::complaint_entries(spy, Id::new(Uuid::nil()))?;
    reads::last_assessment(spy, client)?;
    reads::queues(spy, today, today.start())?;
    Ok(())
}

fn audit_filters(client: Id<ballast_core::client::Client>) -> Vec<AuditFilter> {
    let operator = Uuid::from_u128(1);
    let actors = [
        None,
        Some(AuditActor::Operators),
        Some(AuditActor::Operator(operator)),
        Some(AuditActor::Client(client.uuid())),
    ];
    let mut filters = Vec::new();
    for actor in actors {
        for cause in [None, Some(Cause::DepositCredited)] {
            for subject in [None, Some(client.uuid())] {
                filters.push(AuditFilter { actor, cause, subject, ..AuditFilter::default() });
            }
        }
    }
    filters
}

/// Among millions of entries with one cause, those of one subject or of operators are found without reading the others.
/// No statistics tell SQLite so; the statements do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_common_cause_does_not_lead_the_way() {
    let world = World::sqlite();
    let ada = world.client_with(0, 10).await.id;
    let of =
        |actor, subject| AuditFilter { actor, subject, cause: Some(Cause::DepositCredited), ..AuditFilter::default() };
    let operator = Uuid::from_u128(1);
    for (filter, index) in [
        (of(None, Some(ada.uuid())), "journal_of_subject "),
        (of(Some(AuditActor::Operators), None), "journal_of_operators_cause "),
        (of(Some(AuditActor::Operator(operator)), None), "journal_of_operator "),
        (of(Some(AuditActor::Client(ada.uuid())), None), "journal_of_client "),
        (of(None, None), "journal_of_cause "),
    ] {
        let asked = filter.clone();
        let ways = world.store.read(move |conn| {
            let mut spy = Spy { conn, long_ways: Vec::new(), queries: 0, ways: Vec::new() };
            audit_page(&mut spy, &asked, AuditSpan { from: 1, through: 9 }, true, 5)?;
            Ok(spy.ways)
        });
        let ways = ways.await.unwrap();
        assert!(ways.iter().any(|way| way.contains(index)), "{filter:?} should walk {index}: {ways:?}");
    }
}

type Ask = fn(&mut Spy<'_>, Id<ballast_core::client::Client>, Id<ballast_core::plan::Plan>) -> Result<(), StoreError>;

/// Returns the number of queries that were sent, and those that take the long way.
async fn asked(world: &World, before: &str, ask: Ask) -> (usize, Vec<String>) {
    let ada = world.client_with(0, 10).await;
    let gold = plan("Gold");
    world.store.commit(system().change(ballast_core::decision::Change::Plan(gold.clone()))).await.unwrap();
    fill(world, gold.id.uuid());
    world.raw(before).unwrap();
    world
        .store
        .read(move |conn| {
            let mut spy = Spy { conn, long_ways: Vec::new(), queries: 0, ways: Vec::new() };
            ask(&mut spy, ada.id, gold.id)?;
            Ok((spy.queries, spy.long_ways))
        })
        .await
        .unwrap()
}

fn terms() -> Vec<Option<Term>> {
    vec![
        None,
        Some(Term::Beginning("c".to_owned())),
        Some(Term::Beginning("client1234".to_owned())),
        Some(Term::Id(Uuid::now_v7())),
        Some(Term::Address("0x1".to_owned())),
        Some(Term::TxHash("0x1".to_owned())),
    ]
}

fn ask_for_everything(
    spy: &mut Spy<'_>,
    client: Id<ballast_core::client::Client>,
    plan: Id<ballast_core::plan::Plan>,
) -> Result<(), StoreError> {
    let page = &Page { after: None, limit: 5 };
    for term in terms() {
        for state in [None, Some(Status::Active), Some(Status::Frozen)] {
            for sort in [ClientSort::Newest, ClientSort::Oldest, ClientSort::Name, ClientSort::Available] {
                client_lines(spy, &ClientList { term: term.clone(), state, sort }, page)?;
            }
        }
        for state in [None, Some(deposit::State::Quarantined), Some(deposit::State::Credited)] {
            for sort in [DepositSort::Newest, DepositSort::Oldest, DepositSort::Amount] {
                deposit_lines(spy, &DepositList { term: term.clone(), state, sort }, page)?;
            }
        }
        for state in [None, Some(investment::State::Withdrawing), Some(investment::State::Active)] {
            for plan in [None, Some(plan)] {
                for sort in [InvestmentSort::Newest, InvestmentSort::Oldest, InvestmentSort::Amount] {
                    investment_lines(spy, &InvestmentList { term: term.clone(), state, plan, sort }, page)?;
                }
            }
        }
        let ending = InvestmentList { term: term.clone(), state: None, plan: None, sort: InvestmentSort::Ending };
        investment_lines(spy, &ending, page)?;
        for state in [None, Some(message::State::Open), Some(message::State::Closed)] {
            message_lines(spy, &MessageList { term: term.clone(), state, oldest_first: false }, page)?;
        }
    }
    client_figures(spy, client)?;
    ledger_of(spy, client, page)?;
    audit_of(spy, client, page)?;
    deposits_page(spy, client, page)?;
    investments_page(spy, client, page)?;
    withdrawals_page(spy, client, page)?;
    sessions_page(spy, client, page)?;
    notices_page(spy, client, page)?;
    reads::notice_of(spy, client, Id::new(Uuid::nil()))?;
    reads::unread_notices(spy, client)?;
    mails_page(spy, client, page)?;
    replies_of(spy, Id::new(Uuid::nil()))?;
    refunds_owed(spy, 5)?;
    Ok(())
}
