//! A statement, summed from the entries of the journal.

use std::collections::BTreeMap;

use ballast_core::{
    id::Id,
    investment::Investment,
    money::{Asset, Usdt},
    statement::FIRST_FORMAT,
    time::{Day, Moment},
};
use thiserror::Error;
use uuid::Uuid;

use crate::{
    contract::{Contract, ContractLine},
    entry::Entry,
    month::Month,
    parties::{Cut, Firm, Holder, Proof},
    place::Place,
    posting::{Posting, effects},
    returns::{Returns, Rounding},
    totals::Totals,
    touch::{Kind, touch},
    window::Window,
};

/// The input of a statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    pub id: Uuid,
    /// The format of its data, fixed when the month was closed.
    pub format: u32,
    pub firm: Firm,
    pub holder: Holder,
    pub month: Month,
    /// When the month was closed.
    pub made_at: Moment,
    /// The last entry of the month.
    pub through: Cut,
    /// The last entry before the month.
    pub after: i64,
    /// The last entry before the calendar year.
    pub year_after: i64,
    /// The newest proof of liabilities when the month was closed.
    pub proof: Option<Proof>,
    /// The client's contracts, including those that have ended.
    pub contracts: Vec<Contract>,
    /// The client's entries up to `through`, in their order.
    pub entries: Vec<Entry>,
}

/// One month of a client's books.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    pub id: Uuid,
    pub format: u32,
    pub firm: Firm,
    pub holder: Holder,
    pub month: Month,
    pub made_at: Moment,
    /// The last entry that counts.
    pub through: Cut,
    pub proof: Option<Proof>,
    /// Every balance that was not zero, or changed.
    pub balances: Vec<Balance>,
    /// Wealth at the beginning: all balances of USDT except the bonus.
    pub opening: Usdt,
    /// Wealth at the end.
    pub closing: Usdt,
    /// The changes in between, in the order of the journal.
    pub postings: Vec<Posting>,
    /// The contracts that had a value or changed.
    pub contracts: Vec<ContractLine>,
    /// Changes of wealth in the month, and the return of the contracts.
    pub totals: (Totals, Returns),
    /// The same figures since the beginning of the calendar year.
    pub year: (Totals, Returns),
}

/// One balance at the beginning and at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    pub place: Place,
    pub asset: Asset,
    pub opening: i64,
    pub closing: i64,
}

/// Why entries do not make a statement: a fault of the software or of the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsound {
    /// A sum does not fit 64 bits.
    #[error("a sum of the statement does not fit")]
    TooLarge,
    /// Opening and changes do not make the closing.
    #[error("the changes of the month do not add up to the closing balance")]
    Unbalanced,
    /// An entry concerns a contract that is not the client's.
    #[error("an entry names a contract that is not the client's")]
    UnknownContract,
}

impl Statement {
    /// Label of a balance.
    #[must_use]
    pub fn name_of(&self, place: Place) -> String {
        match place {
            Place::Cash => "Cash".to_owned(),
            Place::Reserved => "Reserved for withdrawals".to_owned(),
            Place::Owed => "Owed to the firm".to_owned(),
            Place::Bonus => "Bonus".to_owned(),
            Place::Contract(id) => {
                let line = self.contracts.iter().find(|line| line.contract.id == id);
                line.map_or_else(|| id.to_string(), |line| line.contract.label())
            }
        }
    }
}

/// Builds the statement of a month.
///
/// # Errors
/// When the entries do not add up.
pub fn build(source: Source) -> Result<Statement, Unsound> {
    let mut sums = Sums::new(&source);
    for entry in source.entries.iter().filter(|entry| entry.sequence <= source.through.sequence) {
        sums.count(entry).ok_or(Unsound::TooLarge)?;
    }
    let balances = sums.balances();
    let (opening, closing) = wealth(&balances).ok_or(Unsound::TooLarge)?;
    let rounding = if source.format == FIRST_FORMAT { Rounding::TowardsZero } else { Rounding::Down };
    let (totals, year) = (sums.month.close(rounding), sums.year.close(rounding));
    if totals.0.change().and_then(|change| opening.checked_add(change)) != Some(closing) {
        return Err(Unsound::Unbalanced);
    }
    let contracts = sums.contracts(&source.contracts)?;
    let Source { id, format, firm, holder, month, made_at, through, proof, .. } = source;
    let postings = sums.postings;
    Ok(Statement {
        id,
        format,
        firm,
        holder,
        month,
        made_at,
        through,
        proof,
        balances,
        opening,
        closing,
        postings,
        contracts,
        totals,
        year,
    })
}

/// Wealth at the beginning and at the end.
fn wealth(balances: &[Balance]) -> Option<(Usdt, Usdt)> {
    let counted = balances.iter().filter(|balance| balance.asset == Asset::Usdt && balance.place.counts());
    counted.clone().try_fold((Usdt::ZERO, Usdt::ZERO), |(opening, closing), balance| {
        Some((
            opening.checked_add(Usdt::from_minor(balance.opening))?,
            closing.checked_add(Usdt::from_minor(balance.closing))?,
        ))
    })
}

/// Sums that grow with each entry.
struct Sums {
    after: i64,
    is_graded: bool,
    balances: BTreeMap<(Place, &'static str), Balance>,
    contracts: BTreeMap<Id<Investment>, Moves>,
    postings: Vec<Posting>,
    month: Window,
    year: Window,
}

/// Changes of one contract.
#[derive(Clone, Copy)]
struct Moves {
    since: Day,
    opening: i64,
    put_in: i64,
    results: i64,
    fees: i64,
    taken_out: i64,
}

impl Sums {
    fn new(source: &Source) -> Self {
        let (first, end) = (source.month.first(), source.month.next().first());
        let year = source.month.year_before().next().first();
        Self {
            after: source.after,
            is_graded: source.format != FIRST_FORMAT,
            balances: BTreeMap::new(),
            contracts: BTreeMap::new(),
            postings: Vec::new(),
            month: Window::new(source.after, first, end),
            year: Window::new(source.year_after, year, end),
        }
    }

    fn count(&mut self, entry: &Entry) -> Option<()> {
        self.month.count(entry)?;
        self.year.count(entry)?;
        self.touch(entry)?;
        for effect in effects(entry, self.is_graded)? {
            let (place, asset) = (effect.place, effect.asset);
            let new = Balance { place, asset, opening: 0, closing: 0 };
            let balance = self.balances.entry((place, asset.as_str())).or_insert(new);
            balance.closing = balance.closing.checked_add(effect.minor)?;
            if entry.sequence <= self.after {
                balance.opening = balance.closing;
                continue;
            }
            self.postings.push(Posting {
                sequence: entry.sequence,
                at: entry.at,
                hash: entry.hash,
                what: effect.what,
                place,
                asset,
                minor: effect.minor,
                balance: balance.closing,
            });
        }
        Some(())
    }

    fn touch(&mut self, entry: &Entry) -> Option<()> {
        for touch in entry.moves.iter().filter_map(touch) {
            let since = entry.at.day();
            let new = Moves { since, opening: 0, put_in: 0, results: 0, fees: 0, taken_out: 0 };
            let moves = self.contracts.entry(touch.investment).or_insert(new);
            let sum = match touch.kind {
                _ if entry.sequence <= self.after => &mut moves.opening,
                Kind::PutIn => &mut moves.put_in,
                Kind::TakenOut => &mut moves.taken_out,
                Kind::Result => &mut moves.results,
                Kind::Fee => &mut moves.fees,
            };
            *sum = sum.checked_add(touch.minor)?;
        }
        Some(())
    }

    /// The balances that were not zero at one end, or changed.
    fn balances(&self) -> Vec<Balance> {
        let moved = |place, asset| self.postings.iter().any(|one| one.place == place && one.asset == asset);
        let all = self.balances.values();
        all.filter(|one| one.opening != 0 || one.closing != 0 || moved(one.place, one.asset)).cloned().collect()
    }

    fn contracts(&self, known: &[Contract]) -> Result<Vec<ContractLine>, Unsound> {
        let mut lines = Vec::new();
        for (id, moves) in &self.contracts {
            let balance = self.balances.get(&(Place::Contract(*id), Asset::Usdt.as_str()));
            let closing = balance.map_or(0, |balance| balance.closing);
            let Moves { since, opening, put_in, results, fees, taken_out } = *moves;
            if [opening, put_in, results, fees, taken_out].iter().all(|sum| *sum == 0) {
                continue;
            }
            let contract = known.iter().find(|contract| contract.id == *id).ok_or(Unsound::UnknownContract)?.clone();
            let usdt = Usdt::from_minor;
            lines.push(ContractLine {
                contract,
                since,
                opening: usdt(opening),
                put_in: usdt(put_in),
                results: usdt(results),
                fees: usdt(fees),
                taken_out: usdt(taken_out),
                closing: usdt(closing),
            });
        }
        lines.sort_by_key(|line| (line.since, line.contract.id));
        Ok(lines)
    }
}
