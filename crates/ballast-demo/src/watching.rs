//! Who reads the played accounts: the firm's own reader and two observers, who do not exist either. Two operators register
//! them, they read over loopback with keys of their own and sign what they saw; only their people are played.
//!
//! A demo's days pass within seconds, so they read at a door of the played exchange whose clock stands shortly after the
//! midnight before, and which shows what the accounts held then.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use ballast_core::{
    decision::Actor,
    id::Id,
    operator::Operator,
    plan::Plan,
    reading::{Observer, Party, Reading, RegisterOrder, Signed, public_key},
    time::{Day, Moment},
};
use ballast_service::{
    approve::{self, Shown, proposal},
    decide::{JobError, Outcome, Trouble, carry_out_as, in_context, retry},
    readings::receive,
    state::App,
};
use ballast_store::{Conn, reads};
use ballast_venue::{
    Kind, Now,
    reader::{Account, Reader},
};
use futures_util::future::try_join_all;
use sha2::{Digest as _, Sha256};

use super::{
    operators::{COMPLIANCE, find, told},
    played::{Book as Books, NAME, Played},
    playing::{self, SEED},
    trade::Book,
    week::{bytes, played},
};

/// Seconds after midnight at which they read.
const AFTER: i64 = 90;
/// Of so many weeks the last reader misses one, in each plan another one.
const MISSES: i64 = 3;

struct Person {
    name: &'static str,
    party: Party,
    relation: &'static str,
    paid_by: &'static str,
}

static PEOPLE: [Person; 3] = [
    Person {
        name: "Ballast Demo (played)",
        party: Party::Firm,
        relation: "The demo firm's own reader",
        paid_by: "Nobody: the demo plays it",
    },
    Person {
        name: "Nora Demo (played)",
        party: Party::Outside,
        relation: "An auditor who does not exist: the demo plays her",
        paid_by: "Nobody: the demo plays her",
    },
    Person {
        name: "Otto Demo (played)",
        party: Party::Outside,
        relation: "A client who does not exist and misses a week now and then: the demo plays him",
        paid_by: "Nobody: the demo plays him",
    },
];

/// With what somebody signs. It is known to everybody, as nothing here can be worth anything.
fn secret(person: &Person) -> [u8; 32] {
    Sha256::digest(format!("ballast demo reader {}", person.name)).into()
}

fn person_of(observer: &Observer) -> Option<&'static Person> {
    PEOPLE.iter().find(|one| public_key(&secret(one)) == observer.key)
}

/// Whoever misses a week misses all of it.
fn misses(person: &Person, day: Day, position: i64) -> bool {
    let week = day.monday().number().div_euclid(7).saturating_add(position);
    person.name == PEOPLE[2].name && week.rem_euclid(MISSES) == 0
}

/// Registers everybody for the account of each plan: one operator proposes, another approves.
///
/// # Errors
/// When the store does not answer or a rule refuses.
pub(super) async fn register(app: &App) -> Result<(), JobError> {
    let (first, second) = (find(app, COMPLIANCE[0]).await?, find(app, COMPLIANCE[1]).await?);
    for plan in app.store.read(reads::plans_all).await.map_err(retry)? {
        for person in &PEOPLE {
            let proposed = propose(app, first, &plan, person).await?;
            let shown = Shown { id: proposed.id, digest: bytes(&proposed)? };
            approve::approve(played(app, second), shown, None).await.map_err(|error| told(&error))?;
        }
    }
    Ok(())
}

async fn propose(
    app: &App,
    maker: Id<Operator>,
    plan: &Plan,
    person: &'static Person,
) -> Result<approve::Proposed, JobError> {
    let (shared, plan) = (app.clone(), plan.clone());
    let decide = move |conn: &mut dyn Conn| {
        in_context(&shared, Actor::Operator(maker.uuid()), |context| {
            let order = RegisterOrder {
                id: context.id(),
                name: person.name.into(),
                key: hex::encode(public_key(&secret(person))),
                party: person.party,
                relation: person.relation.into(),
                paid_by: person.paid_by.into(),
                plan: plan.id,
                venue: NAME.into(),
                account: playing::account_of(&plan),
                why: "Demo: so that results are read, and not only typed.".into(),
            };
            proposal(conn, context, order)
        })
    };
    played(app, maker).write(decide).await.map_err(|error| told(&error))
}

/// The door, and whoever stands there.
pub(super) struct Readers {
    clock: Arc<AtomicI64>,
    door: Played,
    all: Vec<One>,
}

struct One {
    observer: Id<Observer>,
    person: &'static Person,
    reader: Reader,
}

impl std::fmt::Debug for Readers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Readers").field("all", &self.all.len()).finish_non_exhaustive()
    }
}

impl Readers {
    async fn open(known: Vec<Observer>) -> Result<Self, JobError> {
        let clock = Arc::<AtomicI64>::default();
        let shown = Arc::clone(&clock);
        let now: Now =
            Arc::new(move || Moment::from_millis(shown.load(Ordering::SeqCst)).unwrap_or_else(|| Day::EPOCH.start()));
        let door = Played::start(now.clone(), SEED, Books::default(), None).await.map_err(retry)?;
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
    async fn read(&self, day: Day) -> Result<Signed, JobError> {
        let read = self.reader.read(day).await.map_err(retry)?;
        Ok(Signed::by(&secret(self.person), read.said))
    }
}

/// Has today's accounts read that were not, where somebody reads them: every day or, where many days pass at once, on
/// those at which a result can end.
///
/// # Errors
/// When the store or the played exchange does not answer.
pub(super) async fn look(app: &App, book: &mut Book) -> Result<(), JobError> {
    let day = app.clock.now().day();
    let at = day.start().plus_seconds(AFTER);
    if app.clock.now() < at {
        return Ok(());
    }
    let read = app.store.read(move |conn| {
        let plans = reads::plans_all(conn)?;
        let seen = reads::readings_since(conn, day, day.plus_days(1))?;
        Ok((plans, reads::observers(conn)?, seen))
    });
    let (plans, known, seen): (Vec<Plan>, Vec<Observer>, Vec<Reading>) = read.await.map_err(retry)?;
    let is_open = |one: &&Observer| one.reads_at(day) && seen.iter().all(|reading| reading.observer != one.id);
    if known.iter().filter(is_open).count() == 0 {
        return Ok(());
    }
    book.refresh(app).await?;
    let is_day = |plan: &Plan| day >= book.daily_from || day == day.monday() || book.due(plan, day).is_some();
    let wanted: Vec<(Id<Plan>, i64)> =
        (0..).zip(&plans).filter(|(_, plan)| is_day(plan)).map(|(position, plan)| (plan.id, position)).collect();
    let is_due = |one: &&Observer| {
        let place = wanted.iter().find(|(plan, _)| *plan == one.plan);
        person_of(one).zip(place).is_some_and(|(person, (_, position))| !misses(person, day, *position))
    };
    let due: Vec<Id<Observer>> = known.iter().filter(is_open).filter(is_due).map(|one| one.id).collect();
    if due.is_empty() {
        return Ok(());
    }
    let shown = playing::as_of(app, book, at).await?;
    if book.readers.is_none() {
        book.readers = Some(Readers::open(known).await?);
    }
    let Some(readers) = &book.readers else { return Ok(()) };
    readers.clock.store(at.millis(), Ordering::SeqCst);
    readers.door.set_accounts(shown);
    let all: Vec<&One> = readers.all.iter().filter(|one| due.contains(&one.observer)).collect();
    let mut looks = Vec::new();
    for one in &all {
        looks.push(one.read(day));
    }
    let signed = try_join_all(looks).await?;
    let mut sent = Vec::new();
    for (one, signed) in all.iter().zip(signed) {
        sent.push(send(app, one.person, signed));
    }
    try_join_all(sent).await.map(drop)
}

/// As a call would take it, or the firm's own job.
async fn send(app: &App, person: &Person, signed: Signed) -> Result<(), JobError> {
    let from = match person.party {
        Party::Firm => Actor::System,
        Party::Outside => Actor::Anyone,
    };
    let taken = carry_out_as(app, from, move |conn, context| receive::<Trouble>(conn, context, &signed));
    match taken.await? {
        Outcome::Done | Outcome::Nothing => Ok(()),
        Outcome::Refused(refusal) => Err(JobError::Retry(format!("{}: {}", refusal.code, refusal.message))),
    }
}
