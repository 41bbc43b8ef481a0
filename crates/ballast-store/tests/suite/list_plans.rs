//! No list of the console reads a table from end to end or sorts it: the engines are asked how they go about each query,
//! over enough rows that they would rather not do it the long way.

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
    Conn, Dialect, EngineError, Row, StoreError, Value, reads,
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

use crate::world::*;

on_both_engines!(loose: every_list_walks_an_index, a_missing_index_is_noticed, the_overview_and_the_treasury_walk_indexes,
    the_rest_of_the_console_walks_indexes);

/// Passes everything on, and asks how each query is carried out.
struct Spy<'a> {
    conn: &'a mut dyn Conn,
    long_ways: Vec<String>,
    queries: usize,
    /// How each was carried out.
    ways: Vec<String>,
}

/// Tables that grow with the firm; the others have a few rows.
const LARGE: [&str; 19] = [
    "allocation",
    "balance",
    "client",
    "complaint",
    "complaint_entry",
    "deposit",
    "factor",
    "investment",
    "journal",
    "mail_history",
    "message",
    "message_reply",
    "notice",
    "outbox",
    "refund",
    "search_word",
    "session",
    "transfer",
    "withdrawal",
];
/// So many rows may be sorted: one client's, or those a search looks at.
const FEW: u64 = 200;
/// Indexes of few rows, which are walked whole.
const SHORT: [&str; 2] = ["client_frozen", "refund_owed"];
/// What the statements call what they have picked out already, a page of it or the matches.
const PICKED: [&str; 4] = ["found", "owner", "j", "p"];

impl Spy<'_> {
    fn ask(&mut self, sql: &str, params: &[Value<'_>]) -> Result<(), StoreError> {
        let dialect = self.conn.dialect();
        let how = match dialect {
            Dialect::Sqlite => format!("EXPLAIN QUERY PLAN {sql}"),
            Dialect::Postgres => format!("EXPLAIN {sql}"),
        };
        // A search picks its few matches first and may sort those.
        let picks = sql.contains("FROM (");
        if picks && dialect == Dialect::Postgres {
            // For a thousand matches among so few rows the long way is the shorter one; among millions it is not.
            self.conn.script("SET enable_seqscan = off")?;
        }
        let mut lines = Vec::new();
        self.conn.for_each(&how, params, &mut |row| {
            let mut c = row.columns();
            if dialect == Dialect::Sqlite {
                (0..3).for_each(|_| c.skip());
            }
            lines.push(c.string()?);
            Ok(())
        })?;
        if picks && dialect == Dialect::Postgres {
            self.conn.script("RESET enable_seqscan")?;
        }
        let long = |line: &String| match dialect {
            Dialect::Sqlite => is_long_for_sqlite(line, sql, picks),
            Dialect::Postgres => is_long_for_postgres(line, picks),
        };
        if lines.iter().any(long) {
            self.long_ways.push(format!("{sql}\n  {}", lines.join("\n  ")));
        }
        self.queries += 1;
        self.ways.push(lines.join("\n"));
        Ok(())
    }
}

fn is_long_for_sqlite(line: &str, sql: &str, picks: bool) -> bool {
    let sorts = line.starts_with("USE TEMP B-TREE FOR ORDER BY") && !picks;
    let Some(scanned) = line.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next()) else { return sorts };
    // An alias is looked up in the statement: `FROM client c`.
    let is_large = LARGE.iter().any(|table| {
        scanned == *table || [" JOIN ", "FROM "].iter().any(|word| sql.contains(&format!("{word}{table} {scanned}")))
    });
    let is_short = SHORT.iter().any(|index| line.ends_with(index));
    sorts || (is_large && !is_short && !PICKED.contains(&scanned))
}

fn is_long_for_postgres(line: &str, picks: bool) -> bool {
    let scans =
        line.contains("Seq Scan on ") && LARGE.iter().any(|table| line.contains(&format!("Seq Scan on {table} ")));
    let sorts = line.trim_start_matches([' ', '-', '>']).starts_with("Sort  (");
    let rows = line.split("rows=").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u64>().ok());
    scans || (sorts && !picks && rows.is_none_or(|rows| rows > FEW))
}

impl Conn for Spy<'_> {
    fn dialect(&self) -> Dialect {
        self.conn.dialect()
    }
    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError> {
        self.conn.execute(sql, params)
    }
    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.ask(sql, params)?;
        self.conn.for_each(sql, params, each)
    }
    fn script(&mut self, sql: &str) -> Result<(), EngineError> {
        self.conn.script(sql)
    }
    fn begin(&mut self) -> Result<(), EngineError> {
        self.conn.begin()
    }
    fn begin_snapshot(&mut self) -> Result<(), EngineError> {
        self.conn.begin_snapshot()
    }
    fn in_transaction(&self) -> bool {
        self.conn.in_transaction()
    }
    fn commit(&mut self) -> Result<(), EngineError> {
        self.conn.commit()
    }
    fn rollback(&mut self) {
        self.conn.rollback();
    }
    fn savepoint(&mut self) -> Result<(), EngineError> {
        self.conn.savepoint()
    }
    fn release(&mut self) -> Result<(), EngineError> {
        self.conn.release()
    }
    fn undo(&mut self) -> Result<(), EngineError> {
        self.conn.undo()
    }
}

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

/// What the overview, the treasury, the metrics and the comparison of custody ask for.
async fn the_overview_and_the_treasury_walk_indexes(world: &World) {
    let (queries, long_ways) = asked(world, "", |spy, _, _| {
        reads::queues(spy, moment(0).day())?;
        for asset in [Asset::Usdt, Asset::Btc] {
            reads::position(spy, asset)?;
        }
        reads::comparisons(spy)?;
        reads::open_breaks(spy)?;
        reads::breaks(spy, 200)?;
        reads::custody_scan(spy)?;
        reads::custody_found(spy)?;
        reads::largest_holdings(spy, 50)?;
        reads::largest_balances(spy, 1, 500)?;
        reads::used_addresses(spy, 19_000, 400)?;
        reads::custody_in_flight(spy, 1, 10)?;
        reads::sweeps(spy, 50)?;
        reads::open_sweep(spy)?;
        reads::leases(spy)?;
        reads::letters_count(spy)?;
        reads::open_letters(spy, 200)?;
        Ok(())
    })
    .await;
    assert!(queries > 25, "{queries}");
    assert!(long_ways.is_empty(), "{} queries go the long way:\n{}", long_ways.len(), long_ways.join("\n\n"));
}

/// What the audit trail, withdrawals, approvals, plans and the public page ask for.
async fn the_rest_of_the_console_walks_indexes(world: &World) {
    let (queries, long_ways) = asked(world, "", |spy, client, plan| {
        let page = &Page { after: None, limit: 5 };
        for term in terms() {
            for state in [None, Some(withdrawal::State::Requested), Some(withdrawal::State::Paid)] {
                for oldest_first in [false, true] {
                    withdrawal_lines(spy, &WithdrawalList { term: term.clone(), state, oldest_first }, page)?;
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

/// What the register of complaints asks for, here and on the site.
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
    reads::queues(spy, today)?;
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

/// How many queries were asked for, and which of them go the long way.
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
    mails_page(spy, client, page)?;
    replies_of(spy, Id::new(Uuid::nil()))?;
    refunds_owed(spy, 5)?;
    Ok(())
}

/// Twenty thousand of everything, behind the store's back; one in a hundred is out of the ordinary.
fn fill(world: &World, plan: Uuid) {
    let sqlite = world.url.starts_with("sqlite:");
    let plan = plan.simple().to_string();
    let (uuid, bytes, plan) = if sqlite {
        ("randomblob(16)", "CAST(TEXT AS BLOB)", format!("x'{plan}'"))
    } else {
        ("gen_random_uuid()", "convert_to(TEXT, 'UTF8')", format!("'{plan}'::uuid"))
    };
    let text = |text: &str| bytes.replace("TEXT", text);
    let odd = |usual: &str, other: &str| format!("CASE WHEN i % 100 = 0 THEN '{other}' ELSE '{usual}' END");
    let fake = if sqlite { "PRAGMA foreign_keys=OFF;" } else { "SET session_replication_role = replica;" };
    let number = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT";
    let name = text("'client ' || i");
    let sql = format!(
        "{fake}
        INSERT INTO client (id, version, email, name, country, password_hash, epoch, status, address_index,
          deposit_address, created_at, updated_at, name_key)
        {number} {uuid}, 1, 'bulk' || i, 'Client ' || i, 'X', 'x', 0, {frozen}, i, '0xbulk' || i, i, i, {name} FROM n;
        INSERT INTO search_word (about, word, id) SELECT 1, {client_word}, id FROM client;
        INSERT INTO balance (owner, kind, asset, minor)
          SELECT id, 'available', 'USDT', address_index % 1000 FROM client WHERE address_index > 0;
        INSERT INTO session (id, version, client, epoch, created_at, expires_at, user_agent)
          SELECT {uuid}, 1, id, 0, created_at, 9, 'x' FROM client;
        INSERT INTO notice (id, client, kind, data, created_at) SELECT {uuid}, id, 'matured', 'null', 1 FROM client;
        INSERT INTO mail_history (client, id, template, outcome, attempts, queued_at, settled_at)
          SELECT id, {uuid}, 'welcome', 'sent', 0, 1, 1 FROM client;
        INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, client)
          SELECT {uuid}, 'welcome', email, 'null', 0, 1, 1, id FROM client;
        INSERT INTO deposit (id, version, chain_id, block_hash, tx_hash, log_index, block_number, token, from_address,
          to_address, raw_amount, amount, remainder, client, state, confirmations, seen_at, updated_at)
          SELECT {uuid}, 1, 1, '0x1', '0x' || address_index, 0, 1, '0x', '0x', deposit_address, '1', address_index, '0',
            id, {deposit}, 1, created_at, 1 FROM (SELECT *, address_index AS i FROM client) c;
        INSERT INTO investment (id, version, client, plan, plan_name, contract_months, weekly_target_bps,
          performance_share_bps, redemption_fee_bps, redemption_notice_months, withdrawal_minimum, risk_version, amount,
          bonus, state, created_at, updated_at, funding_until, cooling_off_until, started_at, ends_at)
          SELECT {uuid}, 1, id, {plan}, 'Gold', 1, 1, 1, 1, 1, 1, '1', address_index + 1, 0, {invested}, created_at, 1, 1,
            1, 1, created_at FROM (SELECT *, address_index AS i FROM client) c;
        INSERT INTO withdrawal (id, version, client, amount, principal, wallet, state, not_before, requested_at,
          updated_at) SELECT {uuid}, 1, id, 1, 0, 'x', 'paid', 1, created_at, 1 FROM client;
        INSERT INTO factor (id, version, client, kind, name, secret, counter, state, created_at)
          SELECT {uuid}, 1, id, 'totp', 'x', {secret}, 0, 'active', 1 FROM client;
        INSERT INTO message (id, version, sender, sender_email, body, state, created_at, updated_at)
        {number} {uuid}, 1, 'Client ' || i, 'c@x.example', 'x', {message}, i, i FROM n;
        INSERT INTO search_word (about, word, id) SELECT 2, {sender}, id FROM message;
        INSERT INTO message_reply (id, message, operator, body, created_at)
          SELECT {uuid}, id, id, 'x', 1 FROM message;
        INSERT INTO complaint (id, version, ticket, client, name, email, about, body, wish, state, outcome, due_on,
          answered_at, received_at, updated_at)
        {number} {uuid}, 1, 'C-' || i, NULL, 'Client ' || i, 'c@x.example', 'other', 'x', '', {complaint},
          CASE WHEN i % 100 = 0 THEN NULL ELSE 'upheld' END, 20000 + i % 365, CASE WHEN i % 100 = 0 THEN NULL ELSE 1 END,
          i, i FROM n;
        INSERT INTO search_word (about, word, id) SELECT 3, {complainer}, id FROM complaint;
        INSERT INTO complaint_entry (id, complaint, state, operator, outcome, body, created_at)
          SELECT {uuid}, id, 'answered', id, 'upheld', 'x', 1 FROM complaint;
        INSERT INTO journal (sequence, cause, subject, client, actor, at, details, prev_hash, hash)
          SELECT 1000 + address_index, 'x', id, id, 'system', 1, 'null', {hash}, {hash} FROM client;
        INSERT INTO transfer (sequence, position, debit_kind, credit_kind, asset, minor)
          SELECT sequence, 0, 'custody', 'suspense', 'USDT', 1 FROM journal WHERE sequence > 1000;
        INSERT INTO strike (id, version, number, plan, from_day, to_day, result, evidence_sha256, state, drafted_at,
          updated_at) SELECT {uuid}, 1, 1, id, 1, 8, 1, {secret}, 'allocated', 1, 1 FROM plan;
        INSERT INTO allocation (strike_number, investment, share, total) SELECT 1, id, 1, 1 FROM investment;
        INSERT INTO refund (id, version, chain_id, token, recipient, raw_amount, amount, state, tx_hash, ordered_at,
          updated_at) SELECT id, 1, 1, 'x', 'x', '1', 1, 'sent', tx_hash, 1, 1 FROM deposit WHERE chain_id = 1;
        ANALYZE;",
        frozen = odd("active", "frozen"),
        client_word = text("'client' || address_index"),
        deposit = odd("credited", "quarantined"),
        invested = odd("active", "withdrawing"),
        secret = text("'x'"),
        hash = text("'0123456789abcdef0123456789abcdef'"),
        message = odd("closed", "open"),
        sender = text("'client' || created_at"),
        complaint = odd("closed", "received"),
        complainer = text("'client' || received_at"),
    );
    world.raw(&sql).unwrap();
}
