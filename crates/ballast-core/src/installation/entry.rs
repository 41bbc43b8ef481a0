//! Journal entries about replacements, as read by the store before it writes and by `verify`.

use serde_json::Value;
use uuid::Uuid;

use super::{
    Binding, EarlierTreasury, Exchange, Facts, Found, InUse, Part, ReplaceOrder, Replacement, account, forbidden,
};
use crate::time::Moment;

pub(crate) const APPROVED: &str = "replacement approved";
pub(crate) const WITHDRAWN: &str = "replacement withdrawn";
pub(crate) const REPLACED: &str = "replaced";
/// Value of an entry that released a restored database.
pub(crate) const RELEASED: &str = "released";
/// Member with the replacements; only entries that two operators approved have it.
pub(crate) const REPLACES: &str = "replaces";

impl Replacement {
    /// Whether a start-up may bind it.
    #[must_use]
    pub fn waits(&self, now: Moment) -> bool {
        self.bound_at.is_none() && self.withdrawn_at.is_none() && now < self.until
    }

    /// Whether it allows this value of a part.
    #[must_use]
    pub fn allows(&self, found: &Found) -> bool {
        self.exchanges.iter().any(|one| one.part == found.part && one.after == found.fingerprint)
    }

    pub(crate) fn is_about(&self, exchanges: &[Exchange]) -> bool {
        exchanges.iter().any(|one| self.exchanges.iter().any(|own| own.part == one.part))
    }
}

/// An entry about the installation in the journal.
#[derive(Clone, Copy, Debug)]
pub struct Logged<'a> {
    pub subject: Uuid,
    pub at: Moment,
    pub details: &'a Value,
}

/// Returns the approved replacements in the order of their entries, and their outcome.
#[must_use]
pub fn replacements<'a>(entries: impl IntoIterator<Item = Logged<'a>>) -> Vec<Replacement> {
    let mut found: Vec<Replacement> = Vec::new();
    for Logged { subject: id, at, details } in entries {
        let text = |name: &str| details.get(name).and_then(Value::as_str).unwrap_or_default();
        let known = found.iter_mut().find(|one| one.id == id);
        match (text("what"), known) {
            (APPROVED, None) => found.push(Replacement {
                id,
                exchanges: exchanges(details),
                address: text("address").to_owned(),
                why: text("why").to_owned(),
                approved_at: at,
                until: until(details).unwrap_or(at),
                bound_at: None,
                withdrawn_at: None,
            }),
            (WITHDRAWN, Some(one)) => one.withdrawn_at = one.withdrawn_at.or(Some(at)),
            (REPLACED, Some(one)) => one.bound_at = one.bound_at.or(Some(at)),
            // Books restored from a backup may lack that it was withdrawn.
            (RELEASED, _) => found.iter_mut().for_each(|one| one.until = one.until.min(at)),
            _ => {}
        }
    }
    found
}

/// Treasuries that two operators replaced, each once, oldest first. A treasury replaced before anyone depended on it
/// was never used.
#[must_use]
pub fn earlier_treasuries(bound: &[Binding], approved: &[Replacement]) -> Vec<EarlierTreasury> {
    let now = newest(bound, Part::Treasury).map(|one| one.found.fingerprint.as_str());
    let mut earlier: Vec<EarlierTreasury> = Vec::new();
    for one in approved {
        let Some(until) = one.bound_at else { continue };
        let Some(exchange) = one.exchanges.iter().find(|exchange| exchange.part == Part::Treasury) else { continue };
        if Some(exchange.before.as_str()) != now {
            earlier.retain(|other| other.address != exchange.before);
            earlier.push(EarlierTreasury { address: exchange.before.clone(), until });
        }
    }
    earlier
}

impl Facts {
    /// Every address that is or was the treasury, or was approved to become it.
    pub fn treasuries(&self) -> impl Iterator<Item = &str> {
        let bound = self.bound.iter().filter(|one| one.found.part == Part::Treasury);
        let approved = self.approved.iter().flat_map(|one| &one.exchanges).filter(|one| one.part == Part::Treasury);
        let approved = approved.map(|one| one.after.as_str());
        bound.map(|one| one.found.fingerprint.as_str()).chain(approved)
    }
}

fn exchanges(details: &Value) -> Vec<Exchange> {
    let said = details.get(REPLACES).cloned();
    said.and_then(|said| serde_json::from_value(said).ok()).unwrap_or_default()
}

fn until(details: &Value) -> Option<Moment> {
    details.get("until").cloned().and_then(|said| serde_json::from_value(said).ok())
}

/// The effect of a journal entry on what the books are bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Part, generation and fingerprint of what it binds.
    pub binds: Vec<(Part, i64, String)>,
    /// The approved exchanges that it names.
    pub replaces: Vec<Exchange>,
    /// The first deposit address of the account that it binds, if given.
    pub first_address: Option<u32>,
}

impl Entry {
    #[must_use]
    pub fn read(details: &Value) -> Self {
        let parts = details.get("parts").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let binds = parts.iter().filter_map(|part| {
            let text = |name: &str| part.get(name).and_then(Value::as_str);
            let generation = part.get("generation").and_then(Value::as_i64)?;
            Some((Part::from_name(text("part")?)?, generation, text("fingerprint")?.to_owned()))
        });
        let first_address = account::bound(details).and_then(|(_, first)| first);
        Self { binds: binds.collect(), replaces: exchanges(details), first_address }
    }

    /// The first part that it replaces without naming an approval although something depended on it.
    #[must_use]
    pub fn alone(&self, in_use: InUse) -> Option<Part> {
        let is_alone = |part: &Part| self.replaces.is_empty() && forbidden(*part, in_use).is_some();
        self.replaced().find(is_alone)
    }

    /// Parts that were bound to something else before.
    pub fn replaced(&self) -> impl Iterator<Item = Part> {
        self.binds.iter().filter(|(_, generation, _)| *generation > 1).map(|(part, ..)| *part)
    }

    /// Whether it leaves every deposit address given so far with its account; `next` is the number of the next one. The
    /// first account has all of them, and so has one that replaces another before a number was given.
    #[must_use]
    pub fn begins_at(&self, next: u32) -> bool {
        let bound = self.binds.iter().find(|(part, ..)| *part == Part::Account);
        bound.is_none_or(|(_, generation, _)| match self.first_address {
            Some(first) => *generation > 1 && first == next,
            None => self.replaces.is_empty() && (*generation == 1 || next == 0),
        })
    }

    /// Whether it binds exactly what was approved, and nothing else.
    #[must_use]
    pub fn is_of(&self, order: &ReplaceOrder) -> bool {
        self.replaces == order.exchanges
            && self.binds.len() == order.exchanges.len()
            && self
                .binds
                .iter()
                .zip(&order.exchanges)
                .all(|((part, _, bound), one)| (*part, bound) == (one.part, &one.after))
    }
}

/// Whether an entry claims the approval of two operators.
#[must_use]
pub fn names_approval(what: &str, details: &Value) -> bool {
    what == APPROVED || details.get(REPLACES).is_some()
}

pub(crate) fn newest(bound: &[Binding], part: Part) -> Option<&Binding> {
    bound.iter().rfind(|one| one.found.part == part)
}
