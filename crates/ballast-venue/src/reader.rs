//! Takes a reading of an account at the beginning of a day, as it is signed and sent.

use std::sync::{Arc, Mutex, PoisonError};

use ballast_core::{
    id::Id,
    plan::Plan,
    reading::{DAYS, MOVES_MAX, Moved, ReadingContent, TOKEN_MAX, UNSEEN_MAX, Way as Direction},
    time::Day,
};
use sha2::{Digest as _, Sha256};

use crate::{Equity, Evm, Heard, Key, Kind, Means, Now, Progress, Reach, Transfer, Venue, VenueError, Way, open};

/// An account and its owner, with its public name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub plan: Id<Plan>,
    pub venue: String,
    pub account: String,
}

/// Why there is no reading.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    #[error(transparent)]
    Venue(#[from] VenueError),
    #[error("balances changed while they were read; it is tried again")]
    Unsteady,
    /// Some venues deduct it from the balance at once, others later.
    #[error("the withdrawal {0} is on its way; it is tried again when it is done")]
    OnItsWay(String),
    /// The venue's clock is behind ours.
    #[error("the day has not begun by the venue's clock; it is tried again")]
    TooEarly,
    #[error("the venue does not give its number of the account")]
    NoNumber,
    #[error("more was moved in the last two weeks than fits in a reading")]
    TooMany,
    #[error("what the account is worth does not fit")]
    TooLarge,
}

/// An unsigned reading, and the venue's answers behind it.
#[derive(Clone, Debug)]
pub struct Read {
    pub said: ReadingContent,
    /// The answers; their SHA-256 is part of the reading: each path, the length of its answer, and the answer as
    /// received.
    pub raw: Vec<u8>,
}

/// Reads one account.
pub struct Reader {
    account: Account,
    venue: Box<dyn Venue>,
    heard: Arc<Mutex<Vec<u8>>>,
}

impl Reader {
    /// A reader of an account at an exchange. Sends no request yet.
    ///
    /// # Errors
    /// When the address is not encrypted, or the key does not have this exchange's form.
    pub fn open(account: Account, kind: Kind, key: Key, url: Option<String>, now: Now) -> Result<Self, VenueError> {
        let heard = Arc::default();
        let reach = Reach { url, heard: Some(keep(&heard)), ..Reach::new(now) };
        Ok(Self { account, venue: open(kind, key, reach)?, heard })
    }

    /// A reader of accounts on a chain.
    #[must_use]
    pub fn of_chain(account: Account, chain: Evm) -> Self {
        let heard = Arc::default();
        Self { account, venue: Box::new(Evm { heard: Some(keep(&heard)), ..chain }), heard }
    }

    #[must_use]
    pub const fn account(&self) -> &Account {
        &self.account
    }

    /// Reads the account now, as the reading of a day.
    ///
    /// # Errors
    /// When the venue does not answer or the account changes during the reading.
    pub async fn read(&self, day: Day) -> Result<Read, Unread> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let uid = self.venue.access().await?.account.as_deref().map(token).ok_or(Unread::NoNumber)?;
        let equity = self.venue.equity().await?;
        if !equity.is_steady {
            return Err(Unread::Unsteady);
        }
        if equity.at < day.start() {
            return Err(Unread::TooEarly);
        }
        let first = day.plus_days(DAYS.saturating_neg()).start();
        let transfers = self.venue.transfers(first, equity.at.plus_seconds(1)).await?;
        let mut moves = Vec::new();
        for transfer in transfers.into_iter().filter(|one| one.at >= first && one.at <= equity.at) {
            match (transfer.progress, transfer.way) {
                (Progress::Done, _) => moves.push(moved(transfer)),
                (Progress::Pending, Way::Out) => return Err(Unread::OnItsWay(transfer.id)),
                // A deposit that is not credited yet is not in the balance either.
                (Progress::Pending, Way::In) | (Progress::Failed, _) => {}
            }
        }
        if moves.len() > MOVES_MAX {
            return Err(Unread::TooMany);
        }
        let raw = std::mem::take(&mut *self.heard.lock().unwrap_or_else(PoisonError::into_inner));
        let Account { plan, venue, account } = self.account.clone();
        let said = ReadingContent {
            plan,
            venue,
            account,
            uid: Some(uid),
            day,
            at: equity.at,
            equity: equity.total.usdt().ok_or(Unread::TooLarge)?,
            moves,
            unseen: unseen(&equity),
            raw_sha256: Sha256::digest(&raw).into(),
        };
        Ok(Read { said, raw })
    }
}

fn keep(heard: &Arc<Mutex<Vec<u8>>>) -> Heard {
    let heard = Arc::clone(heard);
    Arc::new(move |path, answer| {
        let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.extend(format!("{path} {}\n", answer.len()).bytes());
        heard.extend(answer);
        heard.push(b'\n');
    })
}

fn moved(transfer: Transfer) -> Moved {
    let way = match transfer.way {
        Way::In => Direction::In,
        Way::Out => Direction::Out,
    };
    // Venues number external and internal transfers separately.
    let inside = if transfer.means == Means::Inside { "inside:" } else { "" };
    Moved {
        id: token(&format!("{inside}{}", transfer.id)),
        way,
        asset: token(&transfer.asset),
        amount: transfer.amount.to_string(),
        at: transfer.at,
        txid: transfer.txid.as_deref().map(token),
        network: transfer.network.as_deref().map(token),
    }
}

/// A text as one word of the signed text.
fn token(text: &str) -> String {
    let is_plain = |c: &char| c.is_ascii_graphic() && *c != '"' && *c != '\\';
    let plain: String = text.chars().map(|c| if is_plain(&c) { c } else { '_' }).take(TOKEN_MAX).collect();
    if plain.is_empty() || plain == "-" { "_".to_owned() } else { plain }
}

/// Known holdings that were not counted.
fn unseen(equity: &Equity) -> Vec<String> {
    let name = |place: &str| token(place).chars().take(30).collect::<String>();
    let places = equity.unread.iter().map(|unread| match unread.worth {
        Some(worth) => format!("{}: {worth} USDT by the venue", name(&unread.place)),
        None => format!("{}: not told", name(&unread.place)),
    });
    let unpriced = equity.unpriced.iter().map(|asset| format!("{}: no price", name(asset)));
    places.chain(unpriced).take(UNSEEN_MAX).collect()
}
