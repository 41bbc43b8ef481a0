//! Money and time for the tests of the calls: everything is done by the real rules on the real store.

use ballast_auth::tokens::{Carrier, Subject};
use ballast_core::{
    client::Client as Account,
    decision::{Actor, Change, Decision, Journal},
    deposit::{ChainKey, Deposit, Receiver, State, settle},
    id::Id,
    ledger::{self, Cause, Transfer},
    money::Usdt,
    plan::{Plan, RiskCategory, Status},
    promotion::{Lending, Promotion},
    session::{Start, open},
    strike::{Draft, approve, draft},
};
use ballast_service::{decide::in_context, jobs::lifecycle::run_due, state::App};
use ballast_store::{
    Conn,
    reads::{self, AuditFilter},
};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, Call, Client, TestApp};

/// A mainnet address from the network's own examples, and another one.
pub const WALLET: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
pub const OTHER_WALLET: &str = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";

pub fn usdt(text: &str) -> Usdt {
    text.parse().unwrap()
}

pub async fn commit(app: &App, decision: Decision) {
    app.store.commit(decision).await.unwrap();
}

/// A plan from 100 to 5000 USDT with a target of 1.2 percent and a performance share of 10 percent.
pub async fn plan(app: &App, name: &str) -> Plan {
    let plan = Plan {
        id: app.new_id(),
        version: 0,
        name: name.into(),
        start_range: usdt("100"),
        end_range: usdt("5000"),
        weekly_target_bps: 120,
        performance_share_bps: 1_000,
        withdrawal_minimum: usdt("50"),
        risk: RiskCategory::High,
        least_grade: None,
        settled_through: None,
        status: Status::Open,
        position: 1,
        created_at: app.clock.now(),
    };
    commit(app, Decision::new(Actor::System, app.clock.now()).change(Change::Plan(plan.clone()))).await;
    plan
}

/// USDT arrives at the client's address and is credited.
pub async fn credit(app: &App, client: &Client, amount: &str) {
    let amount = usdt(amount);
    let account = account(app, client).await;
    let id = account.id;
    let facts = app.store.read(move |conn| Ok((reads::cash(conn, id)?, reads::waiting_investments(conn, id)?)));
    let (cash, waiting) = facts.await.unwrap();
    let deposit = deposit(app, &account, amount);
    let decision = in_context(app, Actor::System, |context| {
        let deposit = Deposit { seen_at: context.now, updated_at: context.now, ..deposit };
        settle(context, deposit, 15, false, Some(Receiver { client: &account, cash, waiting }))
    });
    commit(app, decision.unwrap()).await;
}

fn deposit(app: &App, account: &Account, amount: Usdt) -> Deposit {
    let id: Id<Deposit> = app.new_id();
    let hash = |salt: &str| format!("0x{:0>64}", format!("{salt}{}", id.uuid().simple()));
    Deposit {
        id,
        version: 0,
        key: ChainKey { chain_id: 56, block_hash: hash("b"), tx_hash: hash("a"), log_index: 0 },
        block_number: 4_000_000,
        token: app.config.bsc.usdt_contract.clone(),
        from: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".into(),
        to: account.deposit_address.clone(),
        raw_amount: format!("{}000000000000", amount.minor()),
        amount,
        remainder: "0".into(),
        client: Some(account.id),
        state: State::Confirming,
        reason: None,
        confirmations: 14,
        seen_at: app.clock.now(),
        updated_at: app.clock.now(),
    }
}

pub async fn account(app: &App, client: &Client) -> Account {
    let id: Id<Account> = client.id.parse().unwrap();
    app.store.read(move |conn| reads::client_by_id(conn, id)).await.unwrap().unwrap()
}

/// The trader enters a week's result, another operator approves it, and it is allocated. The first week of a plan
/// begins today, or on the following Monday; the clock is moved to its end.
pub async fn week(server: &TestApp, plan: &Plan, result: &str) {
    days(server, plan, 7, result).await;
}

/// Like [`week`], for fewer days.
pub async fn days(server: &TestApp, plan: &Plan, days: i64, result: &str) {
    let app = &server.app;
    let id = plan.id;
    let load = move |conn: &mut dyn ballast_store::Conn| {
        Ok((reads::plan_by_id(conn, id)?.unwrap(), reads::next_strike_number(conn)?))
    };
    let (plan, number) = app.store.read(load).await.unwrap();
    let from = plan.settled_through.unwrap_or_else(|| app.clock.now().day().plus_days(6).monday());
    let to = from.plus_days(days);
    server.advance_days(u16::try_from(to.days_since(app.clock.now().day())).unwrap());
    let entry = Draft { from, to, result: usdt(result), evidence_sha256: [7; 32], preview: None, grading: None };
    let strike = app.new_id();
    let drafted = in_context(app, Actor::System, |context| draft(context, strike, number, entry, &plan, false));
    commit(app, drafted.unwrap()).await;
    let drafted = app.store.read(move |conn| reads::strike(conn, strike)).await.unwrap().unwrap();
    let approved = in_context(app, Actor::System, |context| approve(context, drafted, &plan, false));
    commit(app, approved.unwrap()).await;
    run_due(app).await.unwrap();
}

/// Operator money for sign-up bonuses.
pub async fn promote(app: &App, amount: &str, funds: &str) {
    promote_to(app, amount, funds, false).await;
}

/// Like [`promote`]; `identity` limits it to clients whose identity was checked.
pub async fn promote_to(app: &App, amount: &str, funds: &str, identity: bool) {
    let promotion = Promotion {
        id: app.new_id(),
        version: 0,
        name: "Welcome".into(),
        amount: usdt(amount),
        lending: Some(Lending { share_bps: 5_000, least_deposit: usdt("100"), identity }),
        active: true,
        created_at: app.clock.now(),
    };
    let said = |details| Journal {
        cause: Cause::OperatorChange,
        subject: promotion.id.uuid(),
        client: None,
        transfers: Vec::new(),
        details,
    };
    let made = said(json!({ "what": "promotion set up", "after": promotion.offer() }));
    let begun = said(json!({ "what": "promotion switched on", "amount": promotion.amount }));
    let decision = Decision::new(Actor::System, app.clock.now())
        .journal(made)
        .journal(begun)
        .change(Change::Promotion(promotion))
        .journal(moved(ledger::Account::Custody, ledger::Account::Capital, funds))
        .journal(moved(ledger::Account::Capital, ledger::Account::Promotions, funds));
    commit(app, decision).await;
}

/// A credit as sign-ups got it before bonuses were lent, from money set aside.
pub async fn old_credit(app: &App, client: &Client, amount: &str) {
    let account = account(app, client).await;
    let journal = Journal {
        cause: Cause::ClientSignedUp,
        subject: Uuid::now_v7(),
        client: Some(account.id),
        transfers: Transfer::usdt(ledger::Account::Promotions, ledger::Account::Bonus(account.id), usdt(amount))
            .into_iter()
            .collect(),
        details: json!({ "bonus": usdt(amount) }),
    };
    let decision = Decision::new(Actor::System, app.clock.now())
        .journal(moved(ledger::Account::Custody, ledger::Account::Capital, amount))
        .journal(moved(ledger::Account::Capital, ledger::Account::Promotions, amount))
        .journal(journal);
    commit(app, decision).await;
}

/// The firm adds money of its own.
pub async fn capital(app: &App, funds: &str) {
    let journal = moved(ledger::Account::Custody, ledger::Account::Capital, funds);
    commit(app, Decision::new(Actor::System, app.clock.now()).journal(journal)).await;
}

/// The firm sends money to the venue.
pub async fn send_to_venue(app: &App, funds: &str) {
    let journal = moved(ledger::Account::Trading, ledger::Account::Custody, funds);
    commit(app, Decision::new(Actor::System, app.clock.now()).journal(journal)).await;
}

fn moved(from: ledger::Account, to: ledger::Account, amount: &str) -> Journal {
    Journal {
        cause: Cause::CapitalMoved,
        subject: Uuid::now_v7(),
        client: None,
        transfers: Transfer::usdt(from, to, usdt(amount)).into_iter().collect(),
        details: json!({}),
    }
}

/// A new session of the same client: the old one may have ended while the clock was moved.
pub async fn again(server: &TestApp, client: &Client) -> Client {
    let app = &server.app;
    let account = account(app, client).await;
    let now = app.clock.now();
    let start = Start { id: app.new_id(), expires_at: now.plus_days(1), user_agent: "test".into(), known_device: true };
    let subject = Subject { owner: account.id, session: start.id, issued_at: now, expires_at: start.expires_at };
    let decision = in_context(app, Actor::Client(account.id), |context| open(context, &account, start));
    commit(app, decision).await;
    Client { token: app.who.tokens.issue(&app.who.keys, &subject, Carrier::Bearer), ..client.clone() }
}

/// Number of entries, except for those that close a month, which come automatically.
pub async fn entries(app: &App) -> usize {
    let count = |conn: &mut dyn Conn| {
        let filter = AuditFilter::default();
        let Some(span) = reads::audit_span(conn, &filter)? else { return Ok(0) };
        let page = reads::audit_page(conn, &filter, span, false, 10_000)?;
        Ok(page.iter().filter(|entry| entry.cause != Cause::MonthClosed.as_str()).count())
    };
    app.store.read(count).await.unwrap()
}

impl TestApp {
    /// A `PATCH` of a call.
    pub fn patch(&self, call: &str, body: Value) -> Call {
        self.request(Method::PATCH, &format!("/api/v1/{call}")).json(body)
    }

    /// Registers an investment and returns it.
    pub async fn invest(&self, client: &Client, plan: &Plan, amount: &str) -> Value {
        let body = json!({ "plan": plan.id, "contractLength": 1, "investedAmount": amount, "riskAccepted": true });
        let answer = self.post("investments/create", body).bearer(&client.token).send().await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body["data"]["investment"].clone()
    }

    /// One of the client's investments.
    pub async fn investment(&self, client: &Client, id: &str) -> Value {
        let answer = self.get(&format!("investments/{id}")).bearer(&client.token).send().await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body["data"]["investment"].clone()
    }
}

/// The id inside an object.
pub fn id(object: &Value) -> &str {
    object["_id"].as_str().unwrap()
}

/// A body as received, with values that differ between runs replaced by their kind.
pub fn shown(answer: &Answer) -> String {
    assert_eq!(answer.header("content-type"), Some("application/json"));
    pretty(&answer.body)
}

/// Like [`shown`], for a part of a body.
pub fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(&scrubbed(value)).unwrap()
}

fn scrubbed(value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(kind(text).map_or_else(|| without_days(text), str::to_owned)),
        Value::Array(items) => items.iter().map(scrubbed).collect(),
        // Months are closed automatically, so the number of entries depends on the time.
        Value::Object(fields) => fields
            .iter()
            .map(|(name, item)| match name.as_str() {
                "ledgerSequence" if item.is_number() => (name.clone(), "[entry]".into()),
                _ => (name.clone(), scrubbed(item)),
            })
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// A sentence with its dates replaced: `Nov 21, 2026`, with the hour if there is one.
fn without_days(text: &str) -> String {
    let mut left = text;
    let mut kept = String::new();
    while let Some(at) = left.find(", 20") {
        let day = left[..at].rsplitn(3, ' ').collect::<Vec<_>>();
        let [number, month, ..] = day[..] else { break };
        let rest = &left[at + ", 2026".len()..];
        let rest = rest.strip_prefix(", ").and_then(|hour| hour.split_once(" UTC")).map_or(rest, |(_, rest)| rest);
        kept.push_str(&left[..at - number.len() - month.len() - 1]);
        kept.push_str("[day]");
        left = rest;
    }
    kept + left
}

fn is_day(text: &str) -> bool {
    text.len() == 10 && text.starts_with("20") && text.as_bytes()[4] == b'-'
}

fn kind(text: &str) -> Option<&'static str> {
    let is_hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    match text {
        id if id.parse::<Uuid>().is_ok() => Some("[id]"),
        moment if moment.len() >= 20 && is_day(&moment[..10]) && moment.ends_with('Z') => Some("[moment]"),
        text if is_day(text) => Some("[day]"),
        hash if is_hex(hash.trim_start_matches("0x")) && hash.len() >= 64 => Some("[hash]"),
        _ => None,
    }
}
