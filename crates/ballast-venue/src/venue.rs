//! The interface to a venue, and its implementation for exchanges.

use std::{
    collections::BTreeMap,
    future::Future,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use ballast_core::time::Moment;
use futures_util::future::BoxFuture;

use crate::{
    amount::Amount,
    error::VenueError,
    line::Line,
    pages::{Page, Stream, Turn, all},
    record::{Access, Balance, Drift, Equity, Fill, PriceUsed, Transfer, Unread},
};

/// A future answer.
pub type Reading<'a, T> = BoxFuture<'a, Result<T, VenueError>>;

/// A place that holds money, with read-only access. Nothing is read with a key that can do more.
pub trait Venue: Send + Sync {
    /// Display name.
    fn name(&self) -> &str;

    /// The rights of the key.
    ///
    /// # Errors
    /// When it may do more than read, or the venue does not say.
    fn access(&self) -> Reading<'_, Access>;

    /// Compares the clocks.
    fn clock(&self) -> Reading<'_, Drift>;

    /// The current balances.
    fn balances(&self) -> Reading<'_, Vec<Balance>>;

    /// The current value.
    fn equity(&self) -> Reading<'_, Equity>;

    /// Transfers from `from` until just before `to`, oldest first.
    fn transfers(&self, from: Moment, to: Moment) -> Reading<'_, Vec<Transfer>>;

    /// Fills from `from` until just before `to`, oldest first.
    fn fills(&self, from: Moment, to: Moment) -> Reading<'_, Vec<Fill>>;
}

/// The rights of a key, as an exchange reports them.
pub struct Rights {
    pub access: Access,
    /// Rights to do more than read, in the venue's words, including any that are not known to be harmless.
    pub acting: Vec<String>,
    /// Rights to read that are missing.
    pub lacking: Vec<String>,
}

/// The API of one exchange.
pub trait Dialect: Send + Sync {
    fn rights(&self, line: &Line) -> impl Future<Output = Result<Rights, VenueError>> + Send;

    fn balances(&self, line: &Line) -> impl Future<Output = Result<Vec<Balance>, VenueError>> + Send;

    /// Last prices by the venue's market names.
    fn prices(&self, line: &Line) -> impl Future<Output = Result<BTreeMap<String, Amount>, VenueError>> + Send;

    /// Markets that give an asset's price in dollars, the preferred one first.
    fn markets(&self, asset: &str) -> Vec<String>;

    /// Holdings in places that [`Dialect::balances`] does not read.
    fn unread(&self, _line: &Line) -> impl Future<Output = Result<Vec<Unread>, VenueError>> + Send {
        async { Ok(Vec::new()) }
    }

    /// The lists that together hold all transfers.
    fn transfer_streams(&self) -> Vec<Stream>;

    fn transfers(&self, turn: Turn<'_>) -> impl Future<Output = Result<Page<Transfer>, VenueError>> + Send;

    /// The lists that together hold all fills.
    fn fill_streams(&self) -> Vec<Stream>;

    fn fills(&self, turn: Turn<'_>) -> impl Future<Output = Result<Page<Fill>, VenueError>> + Send;
}

/// How often balances are read to get the same result twice.
const LOOKS: usize = 3;
/// Assets that count as a dollar.
const DOLLARS: [&str; 3] = ["USDT", "USD", "ZUSD"];

/// Our account at an exchange.
pub struct Exchange<D> {
    line: Line,
    dialect: D,
    access: Mutex<Option<(Instant, Access)>>,
}

impl<D: Dialect> Exchange<D> {
    pub const fn new(line: Line, dialect: D) -> Self {
        Self { line, dialect, access: Mutex::new(None) }
    }

    /// Checks the key's rights.
    async fn look(&self) -> Result<Access, VenueError> {
        let (venue, advice) = (self.line.speech.name, self.line.speech.advice);
        let rights = self.dialect.rights(&self.line).await?;
        if !rights.acting.is_empty() {
            return Err(VenueError::MayAct { venue, rights: rights.acting, advice });
        }
        if !rights.lacking.is_empty() {
            return Err(VenueError::MayNotRead { venue, what: rights.lacking.join(", "), advice });
        }
        let access = rights.access;
        *self.access.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), access.clone()));
        Ok(access)
    }

    /// Guards every read: the rights must have been checked recently, because they can be changed.
    async fn allowed(&self) -> Result<Access, VenueError> {
        let known = self.access.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match known {
            Some((since, access)) if since.elapsed() < self.line.patience.recheck => Ok(access),
            Some(_) | None => self.look().await,
        }
    }

    async fn worth(&self) -> Result<Equity, VenueError> {
        self.allowed().await?;
        let mut before = self.dialect.balances(&self.line).await?;
        let mut looks = 1_usize;
        loop {
            let at = self.line.moment();
            let prices = self.dialect.prices(&self.line).await?;
            let unread = self.dialect.unread(&self.line).await?;
            let after = self.dialect.balances(&self.line).await?;
            looks = looks.saturating_add(1);
            let is_steady = held(&before) == held(&after);
            if is_steady || looks > LOOKS {
                return self.sum(at, after, &prices, unread, is_steady);
            }
            before = after;
        }
    }

    fn sum(
        &self,
        at: Moment,
        balances: Vec<Balance>,
        prices: &BTreeMap<String, Amount>,
        unread: Vec<Unread>,
        is_steady: bool,
    ) -> Result<Equity, VenueError> {
        let (mut total, mut used, mut unpriced) = (Amount::ZERO, BTreeMap::new(), Vec::new());
        for balance in &balances {
            let asset = &balance.asset;
            let too_large = || VenueError::TooLarge { venue: self.line.speech.name, asset: asset.clone() };
            let Some(price) = self.price(asset, prices) else {
                unpriced.push(asset.clone());
                continue;
            };
            let held = balance.total.checked_add(balance.unrealised).ok_or_else(too_large)?;
            let worth = held.times(price.price).ok_or_else(too_large)?;
            total = total.checked_add(worth).ok_or_else(too_large)?;
            used.insert(asset.clone(), price);
        }
        unpriced.sort_unstable();
        unpriced.dedup();
        let prices = used.into_values().collect();
        Ok(Equity { at, total, balances, prices, unpriced, unread, is_steady })
    }

    fn price(&self, asset: &str, prices: &BTreeMap<String, Amount>) -> Option<PriceUsed> {
        let used = |market: String, price| PriceUsed { asset: asset.to_owned(), market, price };
        if DOLLARS.contains(&asset) {
            return Some(used("none".to_owned(), Amount::ONE));
        }
        let markets = self.dialect.markets(asset).into_iter();
        let mut found = markets.filter_map(|market| prices.get(&market).map(|price| used(market.clone(), *price)));
        found.next()
    }
}

/// The holdings, without values that change with every price.
fn held(balances: &[Balance]) -> BTreeMap<(&str, &str), Amount> {
    balances.iter().map(|one| ((one.account.as_str(), one.asset.as_str()), one.total)).collect()
}

impl<D: Dialect> Venue for Exchange<D> {
    fn name(&self) -> &str {
        self.line.speech.name
    }

    fn access(&self) -> Reading<'_, Access> {
        Box::pin(self.look())
    }

    fn clock(&self) -> Reading<'_, Drift> {
        Box::pin(self.line.compare_clocks())
    }

    fn balances(&self) -> Reading<'_, Vec<Balance>> {
        Box::pin(async {
            self.allowed().await?;
            self.dialect.balances(&self.line).await
        })
    }

    fn equity(&self) -> Reading<'_, Equity> {
        Box::pin(self.worth())
    }

    fn transfers(&self, from: Moment, to: Moment) -> Reading<'_, Vec<Transfer>> {
        Box::pin(async move {
            let access = self.allowed().await?;
            let streams = self.dialect.transfer_streams();
            all(&self.line, &access, &streams, from, to, |turn| self.dialect.transfers(turn)).await
        })
    }

    fn fills(&self, from: Moment, to: Moment) -> Reading<'_, Vec<Fill>> {
        Box::pin(async move {
            let access = self.allowed().await?;
            let streams = self.dialect.fill_streams();
            all(&self.line, &access, &streams, from, to, |turn| self.dialect.fills(turn)).await
        })
    }
}
