//! Half a year of history, made by living through it: with a simulated clock, the real rules, the real store, and the
//! private chain if there is one.

use ballast_chain::bsc::units::TOKEN_DECIMALS;
use ballast_core::{
    account::Email,
    client::Client,
    deposit::{self, ChainKey, ObserveFacts, Receiver, Sighting},
    id::Id,
    investment::{Investment, State, Subscription},
    money::Usdt,
};
use ballast_service::{
    decide::{JobError, Outcome, carry_out, required, retry},
    jobs::{deposits::Deposits, lifecycle},
    state::App,
    work::{Job, Pace},
};
use ballast_store::reads;
use futures_util::future::join_all;
use sha2::{Digest, Sha256};

use super::{
    book::Book,
    chain::Bank,
    company::TREASURY,
    founding::{found, whole},
    people,
    story::{Fate, HISTORY_DAYS, Person, Wish},
    trade::trade_due,
    venue, watching,
};

/// Mails of the played past that are discarded at a time.
const MAILS: u32 = 500;
/// Days before today on which payments go astray.
const STRAY_AGO: i64 = 2;
/// Position of the client who pays too little: the third, or the last one when there are fewer.
const SENDER: usize = 3;
/// Days before today on which someone complained, and who: the deadline is near.
const COMPLAINED_AGO: i64 = 19;
const COMPLAINER: &str = "emil@demo.example";
/// Days before today from which clients request their matured money: nobody should wait past the promised time in a
/// firm that has just opened.
const ASKED_AGO: i64 = 1;
/// Days before today on which the firm first had its accounts read: after the last coins came back, and with two
/// Mondays since.
const WATCHED_AGO: i64 = 14;
/// Below the smallest deposit.
const TOO_LITTLE: Usdt = Usdt::from_minor(750_000);
/// An unexplained payment to the treasury.
const UNASKED: Usdt = whole(250);
/// Chain ID of imaginary payments, used when no chain could be started. No chain has it.
const NO_CHAIN: u64 = 0;

/// Fills an empty database whose clock is [`HISTORY_DAYS`] before today with clients and their history. The clock is at
/// today when this returns. If it is watched, its operators must be there already.
pub(super) async fn seed(app: &App, cast: &[Person], is_watched: bool) -> Result<(), JobError> {
    let hash = app.who.passwords.hash(people::PASSWORD.to_owned()).await.map_err(retry)?;
    let book = Book::leaving_a_week(app.clock.now().day().plus_days(HISTORY_DAYS));
    let mut world = World { app, hash, purse: Purse::open(app)?, book, open: Vec::new(), is_watched };
    found(app, world.purse.bank()).await?;
    for ago in (0..=HISTORY_DAYS).rev() {
        world.live(cast, ago).await?;
        if ago > 0 {
            let _new_offset = app.clock.advance_days(1);
        }
    }
    forget_mails(app).await
}

/// Discards the mails of the played past, which nobody was to receive.
pub(super) async fn forget_mails(app: &App) -> Result<(), JobError> {
    while app.store.queue_told_mails(MAILS).await.map_err(retry)? {}
    loop {
        let due = app.store.due_mails(app.clock.now(), MAILS).await.map_err(retry)?;
        if due.is_empty() {
            return Ok(());
        }
        let gone = join_all(due.iter().map(|mail| app.store.mail_forgotten(mail.id))).await;
        gone.into_iter().collect::<Result<(), _>>().map_err(retry)?;
    }
}

struct World<'a> {
    app: &'a App,
    hash: String,
    purse: Purse,
    book: Book,
    /// Whether someone reads the accounts at the venue.
    is_watched: bool,
    /// Investments whose owners will still do something.
    open: Vec<(Id<Investment>, Fate)>,
}

impl World<'_> {
    /// One day: people act, payments arrive, results come, and whatever is due happens.
    async fn live(&mut self, cast: &[Person], ago: i64) -> Result<(), JobError> {
        if ago == STRAY_AGO {
            self.go_astray(cast).await?;
        }
        for person in cast.iter().filter(|person| ago == COMPLAINED_AGO && person.email == COMPLAINER) {
            people::complain(self.app, client(self.app, &person.email).await?).await?;
        }
        for person in cast {
            if person.joins == ago {
                people::sign_up_as(self.app, person, &self.hash).await?;
            }
            for wish in person.wishes.iter().filter(|wish| wish.ago == ago) {
                self.invest(person, wish).await?;
            }
        }
        self.purse.settle(self.app).await?;
        trade_due(self.app, &mut self.book).await?;
        lifecycle::run_due(self.app).await?;
        venue::fetch(self.app, self.purse.bank(), HISTORY_DAYS.saturating_sub(ago)).await?;
        if ago == WATCHED_AGO && self.is_watched {
            watching::register(self.app).await?;
        }
        self.follow_up(ago).await
    }

    /// Makes two payments that cannot be booked automatically: one too small to be credited, and one sent to the
    /// treasury instead of a deposit address.
    async fn go_astray(&mut self, cast: &[Person]) -> Result<(), JobError> {
        let payer = cast.iter().filter(|person| person.joins > STRAY_AGO).take(SENDER).last();
        if let Some(payer) = payer {
            let client = client(self.app, &payer.email).await?;
            self.purse.pay(self.app, &client, TOO_LITTLE).await?;
        }
        match self.purse.bank() {
            Some(bank) => bank.pay(TREASURY.parse().map_err(retry)?, UNASKED).await.map(drop).map_err(retry),
            None => Ok(()),
        }
    }

    async fn invest(&mut self, person: &Person, wish: &Wish) -> Result<(), JobError> {
        let client = client(self.app, &person.email).await?;
        let terms =
            Subscription { contract_months: wish.months, amount: whole(wish.amount), risk_accepted: Some(true) };
        let investment = people::invest(self.app, client.id, wish.plan, terms).await?;
        if wish.fate != Fate::Unpaid {
            self.purse.pay(self.app, &client, whole(wish.amount)).await?;
        }
        self.open.push((investment, wish.fate));
        Ok(())
    }

    async fn follow_up(&self, ago: i64) -> Result<(), JobError> {
        for &(investment, fate) in &self.open {
            match fate {
                Fate::Withdrawn if ago <= ASKED_AGO => {
                    if people::state_of(self.app, investment).await? == State::Matured {
                        people::withdraw(self.app, investment).await?;
                    }
                }
                Fate::Notice(day) if day == ago => people::give_notice(self.app, investment).await?,
                Fate::Withdrawn | Fate::Notice(_) | Fate::Unpaid | Fate::Paid => {}
            }
        }
        Ok(())
    }
}

async fn client(app: &App, email: &str) -> Result<Client, JobError> {
    let email = Email::from_stored(email.to_owned());
    let found = app.store.read(move |conn| required(reads::client_by_email(conn, &email)?, "client"));
    found.await.map_err(retry)
}

/// The source of the clients' payments.
enum Purse {
    /// The private chain, followed by the real job.
    Chain { bank: Bank, job: Box<Deposits>, confirmations: u64, paid: bool },
    /// No chain: the past is only recorded, through the same rules.
    Imagined,
}

impl Purse {
    fn open(app: &App) -> Result<Self, JobError> {
        let watcher = Deposits::watcher(&app.config.bsc).map_err(JobError::Halt)?;
        let Some((watcher, bank)) = watcher.zip(Bank::open(&app.config.bsc)) else { return Ok(Self::Imagined) };
        let job = Box::new(Deposits::new(app.clone(), watcher.into()));
        Ok(Self::Chain { bank, job, confirmations: app.config.bsc.confirmations, paid: false })
    }

    const fn bank(&self) -> Option<&Bank> {
        match self {
            Self::Chain { bank, .. } => Some(bank),
            Self::Imagined => None,
        }
    }

    async fn pay(&mut self, app: &App, client: &Client, amount: Usdt) -> Result<(), JobError> {
        match self {
            Self::Chain { bank, paid, .. } => {
                let to = client.deposit_address.parse().map_err(retry)?;
                bank.pay(to, amount).await.map_err(retry)?;
                *paid = true;
                Ok(())
            }
            Self::Imagined => imagine(app, client, amount).await,
        }
    }

    /// Makes the day's payments final.
    async fn settle(&mut self, app: &App) -> Result<(), JobError> {
        let Self::Chain { bank, job, confirmations, paid } = self else { return Ok(()) };
        if !std::mem::take(paid) {
            return Ok(());
        }
        bank.mine(*confirmations).await.map_err(retry)?;
        while job.step().await? == Pace::Again {}
        let open = app.store.read(|conn| reads::open_deposits(conn, 1)).await.map_err(retry)?;
        if open.is_empty() { Ok(()) } else { Err(JobError::Retry("a payment did not become final".into())) }
    }
}

async fn imagine(app: &App, client: &Client, amount: Usdt) -> Result<(), JobError> {
    let id = app.new_id();
    let hash = |what: &str| format!("0x{}", hex::encode(Sha256::digest(format!("demo {what} {id}"))));
    let sighting = Sighting {
        key: ChainKey { chain_id: NO_CHAIN, block_hash: hash("block"), tx_hash: hash("transfer"), log_index: 0 },
        block_number: 0,
        token: app.config.bsc.usdt_contract.clone(),
        from: app.config.bsc.usdt_contract.clone(),
        to: client.deposit_address.clone(),
        raw_amount: format!("{}{:0<12}", amount.minor(), ""),
    };
    let client = client.id;
    let seen = carry_out(app, move |conn, context| {
        let client = required(reads::client_by_id(conn, client)?, "client")?;
        let facts =
            ObserveFacts { right_token: true, token_decimals: u32::from(TOKEN_DECIMALS), client: Some(&client) };
        Ok(Some(deposit::observe(context, id, sighting.clone(), facts)?))
    });
    seen.await.and_then(Outcome::require)?;
    let settled = carry_out(app, move |conn, context| {
        let deposit = required(reads::deposit(conn, id)?, "deposit")?;
        let client = required(reads::client_by_id(conn, client)?, "client")?;
        let (cash, waiting) = (reads::cash(conn, client.id)?, reads::waiting_investments(conn, client.id)?);
        let receiver = Receiver { client: &client, cash, waiting };
        Ok(Some(deposit::settle(context, deposit, 0, false, Some(receiver))?))
    });
    settled.await.and_then(Outcome::require)
}
