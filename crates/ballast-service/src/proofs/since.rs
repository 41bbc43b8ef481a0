//! The changes for one client after a proof: together with them, the counted amount leads to what is owed now.

use ballast_core::{
    client::Client,
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Sats, Usdt},
    time::Moment,
};
use ballast_statement::words::of_cause;
use ballast_store::{Conn, StoreError, reads};

/// Journal entries read at a time.
const PAGE: u32 = 64;
/// If there are more entries than this after a proof, they are not listed.
const MOST: usize = 5_000;

/// One change of what is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    /// Number of the journal entry.
    pub sequence: i64,
    /// When it was written; `None` for a week's result, which is dated by its last day.
    pub at: Option<Moment>,
    /// Stored name of its cause.
    pub cause: String,
    /// Its cause in the words of statements.
    pub text: &'static str,
    /// Change of what is owed in USDT; negative if less is owed.
    pub usdt: Usdt,
    /// Change of what is owed in bitcoin.
    pub btc: Sats,
}

/// Every change of what a client is owed after a journal entry, oldest first; entries without effect on it are left
/// out.
///
/// # Errors
/// When the database cannot be read, or there are too many.
pub fn since(conn: &mut dyn Conn, client: Id<Client>, sequence: i64) -> Result<Vec<Since>, StoreError> {
    let mut changes: Vec<Since> = Vec::new();
    let mut before = None;
    loop {
        let page = reads::journal_of(conn, client, before, PAGE)?;
        before = page.last().map(|entry| entry.sequence);
        let is_over = before.is_none_or(|before| before <= sequence);
        for entry in page.into_iter().filter(|entry| entry.sequence > sequence) {
            let (usdt, btc) = change_of(&entry.transfers).ok_or_else(unfit)?;
            let text = Cause::from_name(&entry.cause).map_or("Other", of_cause);
            let (sequence, at, cause) = (entry.sequence, Some(entry.at), entry.cause);
            changes.push(Since { sequence, at, cause, text, usdt, btc });
        }
        if is_over {
            break;
        }
        if changes.len() > MOST {
            return Err(StoreError::Corrupt("too much happened after the newest proof".to_owned()));
        }
    }
    for week in reads::results_since(conn, client, sequence)? {
        changes.push(Since {
            sequence: week.sequence,
            at: None,
            cause: "weekly_result".to_owned(),
            text: of_cause(Cause::StrikeAllocated),
            usdt: week.share,
            btc: Sats::from_minor(0),
        });
    }
    changes.retain(|change| change.usdt.minor() != 0 || change.btc.minor() != 0);
    changes.sort_by_key(|change| change.sequence);
    Ok(changes)
}

/// The change in what a client is owed that their postings make; `None` if it overflows.
fn change_of(transfers: &[Transfer]) -> Option<(Usdt, Sats)> {
    let (mut usdt, mut btc) = (0_i64, 0_i64);
    for transfer in transfers {
        let change = match (counts(transfer.debit), counts(transfer.credit)) {
            (true, false) => transfer.minor.checked_neg()?,
            (false, true) => transfer.minor,
            (true, true) | (false, false) => 0,
        };
        let sum = match transfer.asset {
            Asset::Usdt => &mut usdt,
            Asset::Btc => &mut btc,
        };
        *sum = sum.checked_add(change)?;
    }
    Some((Usdt::from_minor(usdt), Sats::from_minor(btc)))
}

/// Whether a proof counts an account: all that belongs to a client, including the bonus and their debts.
const fn counts(account: Account) -> bool {
    matches!(
        account,
        Account::Available(_)
            | Account::Bonus(_)
            | Account::Held(_)
            | Account::Shortfall(_)
            | Account::Principal(_)
            | Account::Returns(_)
    )
}

fn unfit() -> StoreError {
    StoreError::Corrupt("what a client is owed does not fit".to_owned())
}
