//! The people who read the played accounts with their own keys, and the played exchange that they read from.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use ballast_core::{
    id::Id,
    reading::{Introduction, Observer, ObserverProfile, Party, Signed, public_key},
    time::{Day, Moment},
};
use ballast_service::decide::{JobError, retry};
use ballast_venue::{
    Kind, Now,
    reader::{Account, Reader},
};
use sha2::{Digest as _, Sha256};

use super::played::{Book, Played, SEED};

/// The last reader misses one week in this many, a different one in each plan.
const MISSES: i64 = 3;

pub(super) struct Person {
    pub(super) name: &'static str,
    pub(super) party: Party,
    pub(super) relation: &'static str,
    pub(super) paid_by: &'static str,
    /// The site where they would show their key.
    pub(super) site: &'static str,
}

impl Person {
    /// Like `ballast observe --introduce`. Their domain names can never exist.
    pub(super) fn introduce(&self, firm: &str, day: Day) -> Introduction {
        let Self { name, party, relation, paid_by, site } = *self;
        let said = ObserverProfile {
            firm: firm.into(),
            name: name.into(),
            party,
            relation: relation.into(),
            paid_by: paid_by.into(),
            site: site.into(),
            day,
        };
        Introduction::by(&secret(self), said)
    }
}

pub(super) static PEOPLE: [Person; 3] = [
    Person {
        name: "Ballast Demo (played)",
        party: Party::Firm,
        relation: "The demo firm's own reader",
        paid_by: "Nobody: the demo plays it",
        site: "https://firm.invalid",
    },
    Person {
        name: "Nora Demo (played)",
        party: Party::Outside,
        relation: "An auditor who does not exist: the demo plays her",
        paid_by: "Nobody: the demo plays her",
        site: "https://nora.invalid",
    },
    Person {
        name: "Otto Demo (played)",
        party: Party::Outside,
        relation: "A client who does not exist and misses a week now and then: the demo plays him",
        paid_by: "Nobody: the demo plays him",
        site: "https://otto.invalid",
    },
];

/// The person's signing key. Everyone knows it, as nothing here can be worth anything.
pub(super) fn secret(person: &Person) -> [u8; 32] {
    Sha256::digest(format!("ballast demo reader {}", person.name)).into()
}

pub(super) fn person_of(observer: &Observer) -> Option<&'static Person> {
    PEOPLE.iter().find(|one| public_key(&secret(one)) == observer.key)
}

/// Whether a person misses this day; whoever misses a week misses all of it.
pub(super) fn misses(person: &Person, day: Day, position: i64) -> bool {
    let week = day.monday().number().div_euclid(7).saturating_add(position);
    person.name == PEOPLE[2].name && week.rem_euclid(MISSES) == 0
}

/// The played exchange, and the people who read from it.
pub(super) struct Readers {
    pub(super) clock: Arc<AtomicI64>,
    pub(super) door: Played,
    pub(super) all: Vec<One>,
}

pub(super) struct One {
    pub(super) observer: Id<Observer>,
    pub(super) person: &'static Person,
    reader: Reader,
}

impl std::fmt::Debug for Readers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Readers").field("all", &self.all.len()).finish_non_exhaustive()
    }
}

impl Readers {
    pub(super) async fn open(known: Vec<Observer>) -> Result<Self, JobError> {
        let clock = Arc::<AtomicI64>::default();
        let shown = Arc::clone(&clock);
        let now: Now =
            Arc::new(move || Moment::from_millis(shown.load(Ordering::SeqCst)).unwrap_or_else(|| Day::EPOCH.start()));
        let door = Played::start(now.clone(), SEED, Book::default(), None).await.map_err(retry)?;
        let mut all = Vec::new();
        for observer in known {
            let Some(person) = person_of(&observer) else { continue };
            let Observer { id, plan, venue, account, .. } = observer;
            let key = door.reader_of(&account, person.name);
            let account = Account { plan, venue, account };
            let reader = Reader::open(account, Kind::Bybit, key, Some(door.url().to_owned()), now.clone());
            all.push(One { observer: id, person, reader: reader.map_err(retry)? });
        }
        Ok(Self { clock, door, all })
    }
}

impl One {
    pub(super) async fn read(&self, day: Day) -> Result<Signed, JobError> {
        let read = self.reader.read(day).await.map_err(retry)?;
        Ok(Signed::by(&secret(self.person), read.said))
    }
}
