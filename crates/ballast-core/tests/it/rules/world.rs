//! A small store: it commits decisions whole, with the store's checks, and keeps separate accounts of what every
//! balance must be, derived from the rows instead of from the journals.

mod act;
mod audit;

use std::collections::{BTreeMap, BTreeSet};

use ballast_core::{
    account::{Email, PersonName},
    approval::Approval,
    bitcoin_address::BtcAddress,
    capital::{self, Move},
    client::{Cash, Client, Status},
    context::Context,
    decision::{Actor, Change, Decision, Premise},
    deposit::{Deposit, Refund},
    id::Id,
    identity_check::IdentityCheck,
    investment::{Investment, Position, State},
    ledger::{Account, Balances, check},
    money::{Asset, Usdt},
    notice::Kind,
    plan::{self, Plan},
    promotion::{KnownBy, Lendable, Promotion},
    refusal::Refusal,
    rules::Rules,
    strike::{self, Strike},
    time::Moment,
    withdrawal::Withdrawal,
};
use uuid::Uuid;

/// The actors in the tests.
pub const MAKER: Actor = Actor::Operator(Uuid::from_u128(0xA1));
pub const CHECKER: Actor = Actor::Operator(Uuid::from_u128(0xA2));

pub type Outcome = Result<(), Refusal>;

/// The separate accounts, next to the ledger.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// Early-redemption fees, by investment.
    pub fees: BTreeMap<Id<Investment>, i64>,
    /// The total results of each cancelled investment; they passed to capital.
    pub passed_on: BTreeMap<Id<Investment>, i64>,
    /// Bonus granted, by client.
    pub granted: BTreeMap<Id<Client>, i64>,
    /// Shortfalls given up, by client.
    pub forgiven: BTreeMap<Id<Client>, i64>,
    /// Taken out of strikes by capital and performance shares; negative if capital bore losses.
    pub house: i64,
    /// USDT of conversions that were sold, and the satoshi they brought.
    pub sold: i64,
    pub bought: i64,
    /// Satoshi put in by the owners, less what they took out.
    pub bitcoin: i64,
}

#[derive(Clone)]
pub struct World {
    pub now: Moment,
    pub rules: Rules,
    pub clients: BTreeMap<Id<Client>, Client>,
    pub plans: BTreeMap<Id<Plan>, Plan>,
    pub investments: BTreeMap<Id<Investment>, Investment>,
    pub deposits: BTreeMap<Id<Deposit>, Deposit>,
    pub refunds: BTreeMap<Id<Deposit>, Refund>,
    pub strikes: BTreeMap<Id<Strike>, Strike>,
    pub withdrawals: BTreeMap<Id<Withdrawal>, Withdrawal>,
    pub approvals: BTreeMap<Id<Approval>, Approval>,
    pub allocated: BTreeMap<Id<Investment>, i64>,
    /// How far contracts are behind.
    pub marks: BTreeMap<Id<Investment>, Usdt>,
    pub chunks: BTreeMap<Id<Strike>, (BTreeSet<Id<Investment>>, strike::Totals)>,
    pub balances: Balances,
    pub once: BTreeSet<(&'static str, Uuid)>,
    pub notices: Vec<(Id<Client>, Kind)>,
    pub book: Book,
    pub last_id: u128,
    /// The promotion on offer.
    pub promotion: Option<Promotion>,
    /// Identity checks.
    pub checks: BTreeMap<Id<IdentityCheck>, IdentityCheck>,
}

pub fn usdt(whole: i64) -> Usdt {
    Usdt::from_minor(whole * Usdt::ONE)
}

pub fn wallet() -> BtcAddress {
    BtcAddress::from_stored("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4".to_owned())
}

impl World {
    /// Two clients, two plans, operator capital and promotion money; nothing invested.
    pub fn new() -> Self {
        let mut world = Self {
            now: Moment::from_millis(1_795_428_000_000).unwrap(),
            rules: Rules::default(),
            clients: BTreeMap::new(),
            plans: BTreeMap::new(),
            investments: BTreeMap::new(),
            deposits: BTreeMap::new(),
            refunds: BTreeMap::new(),
            strikes: BTreeMap::new(),
            withdrawals: BTreeMap::new(),
            approvals: BTreeMap::new(),
            allocated: BTreeMap::new(),
            marks: BTreeMap::new(),
            chunks: BTreeMap::new(),
            balances: Balances::default(),
            once: BTreeSet::new(),
            notices: Vec::new(),
            book: Book::default(),
            last_id: 0,
            promotion: None,
            checks: BTreeMap::new(),
        };
        for (n, share, minimum) in [(1, 0, 0), (2, 2_000, 500)] {
            let plan = world.plan(n, share, minimum);
            world.plans.insert(plan.id, plan);
        }
        for n in 1..=2 {
            let client = world.client_row(n);
            world.clients.insert(client.id, client);
        }
        world.move_money(Move::PutIn(usdt(1_000_000))).unwrap();
        world.move_money(Move::FundPromotions(usdt(1_500))).unwrap();
        world
    }

    fn plan(&self, n: u128, performance_share_bps: u32, minimum: i64) -> Plan {
        Plan {
            id: Id::new(Uuid::from_u128(0x9000 + n)),
            version: 1,
            name: format!("Plan {n}"),
            start_range: usdt(100),
            end_range: usdt(if n == 1 { 50_000 } else { 100_000 }),
            weekly_target_bps: 120,
            performance_share_bps,
            withdrawal_minimum: usdt(minimum),
            risk: plan::RiskCategory::High,
            least_grade: None,
            settled_through: None,
            status: plan::Status::Open,
            position: 1,
            created_at: self.now,
        }
    }

    fn client_row(&self, n: u128) -> Client {
        Client {
            id: Id::new(Uuid::from_u128(0xC000 + n)),
            version: 1,
            email: Email::parse("email", &format!("client{n}@example.org")).unwrap(),
            name: PersonName::parse("name", &format!("Client {n}")).unwrap(),
            email_confirmed_at: Some(self.now),
            country: "Norway".to_owned(),
            referer: None,
            password_hash: "$argon2id$".to_owned(),
            epoch: 0,
            status: Status::Active,
            address_index: u32::try_from(n).unwrap(),
            deposit_address: format!("0x{n:040x}"),
            payouts_held_until: None,
            created_at: self.now,
            updated_at: self.now,
        }
    }

    pub fn nth_client(&self, n: usize) -> Client {
        self.clients.values().nth(n % self.clients.len()).unwrap().clone()
    }

    pub fn nth_plan(&self, n: usize) -> Plan {
        self.plans.values().nth(n % self.plans.len()).unwrap().clone()
    }

    pub fn client_of(&self, id: Id<Client>) -> Client {
        self.clients[&id].clone()
    }

    pub fn usdt_on(&self, account: Account) -> i64 {
        self.balances.get(account, Asset::Usdt)
    }

    pub fn cash(&self, client: Id<Client>) -> Cash {
        Cash {
            available: self.balances.usdt(Account::Available(client)),
            bonus: self.balances.usdt(Account::Bonus(client)),
            lendable: self.lendable(client),
            owed: Usdt::from_minor(-self.usdt_on(Account::Shortfall(client))),
        }
    }

    /// Reads the offer as the store does.
    fn lendable(&self, client: Id<Client>) -> Option<Lendable> {
        let person = self.clients[&client].email.person();
        let ran = self.investments.values().any(|one| one.client == client && one.started_at.is_some());
        let had = self.investments.values().any(|one| one.loan.as_ref().is_some_and(|loan| loan.person == person));
        let offer = self.promotion.as_ref().filter(|_| !ran && !had)?;
        let offer = Lendable::of(offer, self.balances.usdt(Account::Promotions))?;
        let held = self.checked(client).filter(|_| offer.identity.is_missing());
        let Some(document) = held.map(|check| check.document) else { return Some(offer) };
        let lent_to = |client| self.investments.values().any(|one| one.client == client && one.loan.is_some());
        let served = self.checks.values().any(|one| one.document == document && lent_to(one.client));
        (!served).then_some(Lendable { identity: KnownBy::Document(document), ..offer })
    }

    pub fn position(&self, id: Id<Investment>) -> Position {
        Position {
            principal: self.balances.usdt(Account::Principal(id)),
            allocated: Usdt::from_minor(self.allocated.get(&id).copied().unwrap_or_default()),
            direct: self.balances.usdt(Account::Returns(id)),
            lent: self.balances.usdt(Account::Lent(id)),
        }
    }

    pub fn waiting(&self, client: Id<Client>) -> Vec<Investment> {
        self.investments.values().filter(|one| one.client == client && one.state == State::Created).cloned().collect()
    }

    /// Whether a strike of the plan is approved and not allocated.
    pub fn in_progress(&self, plan: Id<Plan>) -> bool {
        self.strikes.values().any(|one| one.plan == plan && one.state == strike::State::Approved)
    }

    pub fn fresh<T>(&mut self) -> Id<T> {
        self.last_id += 1;
        Id::new(Uuid::from_u128(self.last_id))
    }

    /// Runs a rule as `actor` and commits its decision. A refusal changes nothing.
    pub fn run(&mut self, actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>) -> Outcome {
        let (mut last, rules) = (self.last_id, self.rules.clone());
        let mut new_id = || {
            last += 1;
            Uuid::from_u128(last)
        };
        let decision = rule(&mut Context { actor, now: self.now, rules: &rules, new_id: &mut new_id })?;
        self.last_id = last;
        self.commit(decision);
        Ok(())
    }

    /// Makes all of the store's checks; a failure is a fault of the rules.
    fn commit(&mut self, decision: Decision) {
        assert_eq!(decision.at, self.now);
        for premise in &decision.premises {
            let (held, found) = match premise {
                Premise::Client(id, version) => (*version, self.clients.get(id).map_or(0, |row| row.version)),
                Premise::Plan(id, version) => (*version, self.plans.get(id).map_or(0, |row| row.version)),
                // The operators and keys of these tests have no rows.
                Premise::Operator(_, version) | Premise::ApiKey(_, version) => (*version, *version),
                Premise::Moves(_)
                | Premise::Bound(..)
                | Premise::InUse(_)
                | Premise::UnderWay(_)
                | Premise::NextAddress(_)
                | Premise::Installed(_)
                | Premise::Stated(_) => (0, 0),
            };
            assert_eq!(held, found, "{premise:?}");
        }
        for journal in &decision.journals {
            check(journal, |id| self.owner(&decision, id)).unwrap();
            assert!(
                !journal.cause.once() || self.once.insert((journal.cause.as_str(), journal.subject)),
                "{journal:?}"
            );
            for transfer in &journal.transfers {
                self.balances.apply(transfer).unwrap();
            }
        }
        for mail in &decision.mails {
            assert!(mail.letter.data().get("code").is_none(), "only code mails carry secrets: {mail:?}");
        }
        for change in decision.changes {
            self.write(change);
        }
        assert_eq!(self.balances.below_floor(), None);
    }

    fn owner(&self, decision: &Decision, id: Id<Investment>) -> Option<Id<Client>> {
        let new = decision.changes.iter().find_map(|change| match change {
            Change::Investment(one) if one.id == id => Some(one.client),
            _ => None,
        });
        new.or_else(|| self.investments.get(&id).map(|one| one.client))
    }

    /// What clients are told about their weeks is always read from the investment.
    fn assert_at_work_is_kept(&self, row: &Investment) {
        let at_work = |row: &Investment| {
            let lent = row.loan.as_ref().map(|loan| loan.amount);
            (row.client, row.plan, row.terms.plan_name.clone(), row.amount, row.bonus, lent)
        };
        if let Some(before) = self.investments.get(&row.id).filter(|before| before.started_at.is_some()) {
            assert_eq!(at_work(before), at_work(row), "what is at work changed");
        }
    }

    fn write(&mut self, change: Change) {
        macro_rules! versioned {
            ($table:ident, $row:expr) => {{
                let mut row = $row;
                assert_eq!(row.version, self.$table.get(&row.id).map_or(0, |old| old.version), "stale row {row:?}");
                row.version += 1;
                self.$table.insert(row.id, row);
            }};
        }
        match change {
            Change::Client(row) => versioned!(clients, row),
            Change::Plan(row) => versioned!(plans, row),
            Change::Investment(row) => {
                self.assert_at_work_is_kept(&row);
                versioned!(investments, row);
            }
            Change::Deposit(row) => versioned!(deposits, row),
            Change::Refund(mut row) => {
                assert_eq!(row.version, self.refunds.get(&row.deposit).map_or(0, |old| old.version), "stale {row:?}");
                row.version += 1;
                self.refunds.insert(row.deposit, row);
            }
            Change::Strike(row) => {
                let told = |row: &Strike| (row.number, row.plan, row.days(), row.grading.clone());
                if let Some(before) =
                    self.strikes.get(&row.id).filter(|before| before.state == strike::State::Allocated)
                {
                    assert_eq!(told(before), told(&row), "what is told of a result changed");
                }
                versioned!(strikes, row);
            }
            Change::IdentityCheck(row) => versioned!(checks, row),
            Change::Withdrawal(row) => versioned!(withdrawals, row),
            Change::Approval(row) => versioned!(approvals, row),
            Change::Notice(row) => self.notices.push((row.client, row.told.kind())),
            // Moves no money, and no rule about money reads it.
            Change::Telling(_) | Change::Bulletin(_) => {}
            _ => panic!("no rule under test writes this: {change:?}"),
        }
    }

    pub fn move_money(&mut self, what: Move) -> Outcome {
        let (id, balances) = (self.fresh::<Client>().uuid(), self.balances.clone());
        self.run(Actor::System, |context| capital::move_money(context, id, what, &balances))?;
        match what {
            Move::ForgiveShortfall(client, amount) => {
                *self.book.forgiven.entry(client).or_default() += amount.minor();
            }
            Move::SellForBitcoin { usdt, bitcoin } => {
                self.book.sold += usdt.minor();
                self.book.bought += bitcoin.unwrap().minor();
            }
            Move::CorrectSale(sats) => self.book.bought -= sats.minor(),
            Move::PutInBitcoin(sats) => self.book.bitcoin += sats.minor(),
            Move::TakeOutBitcoin(sats) => self.book.bitcoin -= sats.minor(),
            Move::PutIn(_)
            | Move::TakeOut(_)
            | Move::FundPromotions(_)
            | Move::ReturnPromotions(_)
            | Move::CollectFees(_)
            | Move::SendToVenue(_)
            | Move::FetchFromVenue(_) => {}
        }
        Ok(())
    }

    /// Moves the clock forward by some hours and one millisecond, so that no two things happen in the same one.
    pub fn wait_hours(&mut self, hours: i64) {
        let later = self.now.plus_hours(hours).millis() + 1;
        self.now = Moment::from_millis(later).unwrap();
    }
}
