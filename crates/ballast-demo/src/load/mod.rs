//! Demo data at scale: a small crowd that lived through half a year, with losing weeks, payouts and answers to the
//! survey, and as many more clients and investments as requested, all through the real rules and the single write path.

mod crowd;
mod payouts;

use ballast_config::Config;
use ballast_core::{account::PersonName, money::Usdt};
use ballast_service::{
    clock::Clock,
    decide::{JobError, Outcome, carry_out, retry},
    identity::{self, Mode},
    stage::Stage,
    state::App,
    statements::{due_untold, firm},
};
use ballast_store::{Options as StoreOptions, Store, reads};
use futures_util::{StreamExt, stream};

use self::crowd::{Crowd, Share};
use super::{
    company, people,
    seed::seed,
    story::{self, HISTORY_DAYS},
};

/// Clients who lived through the half year.
const CAST: u64 = 60;
/// Clients written in one decision.
const TOGETHER: u64 = 25;
/// Decisions under way at a time: while some are made, others are written.
const UNDER_WAY: usize = 48;
const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;

#[derive(Clone, Copy, Debug)]
pub struct Amounts {
    /// Clients, including the small crowd.
    pub clients: u64,
    /// Investments, including those of the small crowd.
    pub investments: u64,
}

/// The totals afterwards.
#[derive(Clone, Copy, Debug)]
pub struct Loaded {
    /// Clients with at least one funded investment.
    pub clients: u64,
    pub owed: Usdt,
    /// Number of the last journal entry.
    pub sequence: i64,
}

/// Fills the empty database that the configuration names; `progress` is called with the number of clients.
///
/// # Errors
/// When there is data already, the amounts do not fit each other, or the store does not answer.
pub async fn load(config: &Config, amounts: Amounts, progress: &(dyn Fn(u64) + Sync)) -> Result<Loaded, String> {
    let Amounts { clients, investments } = amounts;
    if clients < CAST || investments < clients || investments > clients.saturating_mul(crowd::MOST) {
        return Err(format!("ask for at least {CAST} clients, and for one to {} investments of each", crowd::MOST));
    }
    let store = open(config).await?;
    let (config, clock) = (company::of_load(config), Clock::shifted(-HISTORY_DAYS * DAY_MILLIS));
    let opened = identity::open(config, store, clock, Stage::Played, Mode::Start).await;
    let app = opened.map_err(|refused| refused.in_a_line())?;
    let cast = story::quick_lives(usize::try_from(CAST).unwrap_or_default());
    seed(&app, &cast, false).await.map_err(text)?;
    payouts::pay_out(&app).await.map_err(text)?;
    progress(CAST);
    fill(&app, amounts, progress).await.map_err(text)?;
    close_past(&app).await.map_err(text)?;
    let counted = app.store.read(|conn| Ok((reads::stats(conn)?, reads::owed_to_clients(conn)?))).await;
    let (stats, owed) = counted.map_err(text)?;
    Ok(Loaded { clients: stats.invested_clients, owed, sequence: stats.sequence })
}

/// Adds the rest of the clients, with several decisions under way at a time.
async fn fill(
    app: &App,
    Amounts { clients, investments }: Amounts,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<(), JobError> {
    let crowd = Crowd::prepare(app).await?;
    let share = Share { first: CAST, clients, investments: investments.saturating_sub(CAST) };
    let starts =
        (0..).map(|step: u64| CAST.saturating_add(step.saturating_mul(TOGETHER))).take_while(|&at| at < clients);
    let jobs = starts.map(|from| {
        let (app, crowd) = (app.clone(), crowd.clone());
        let upto = from.saturating_add(TOGETHER).min(clients);
        async move {
            let made = tokio::task::spawn_blocking({
                let app = app.clone();
                move || crowd.decide(&app, share, from..upto)
            });
            let decision = made.await.map_err(retry)??;
            app.store.commit(decision).await.map_err(retry)?;
            Ok::<u64, JobError>(upto)
        }
    });
    let mut under_way = stream::iter(jobs).buffered(UNDER_WAY);
    while let Some(upto) = under_way.next().await {
        progress(upto?);
    }
    Ok(())
}

/// Closes the months that were played, without telling anyone: the service would otherwise make the newest month's
/// statement for every client, and write to each.
async fn close_past(app: &App) -> Result<(), JobError> {
    loop {
        let firm = firm(&app.config, true);
        let closed = carry_out(app, move |conn, context| due_untold(conn, context, &firm)).await?;
        if closed == Outcome::Nothing {
            return Ok(());
        }
        closed.require()?;
    }
}

async fn open(config: &Config) -> Result<Store, String> {
    let url = config.database.url.expose().to_owned();
    let options = StoreOptions { url: url.clone(), readers: 2 };
    let opened = tokio::task::spawn_blocking(move || {
        Store::migrate(&url)?;
        Store::open(&options)
    });
    let store = opened.await.map_err(text)?.map_err(text)?;
    let sequence = store.read(reads::head).await.map_err(text)?.sequence;
    if sequence != 0 {
        return Err("the database holds data already; demo data goes only into an empty one".into());
    }
    Ok(store)
}

/// A name that nobody has.
fn name(number: u64) -> PersonName {
    PersonName::from_stored(format!("Client {number} Demo"))
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
