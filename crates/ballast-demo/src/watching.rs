//! The readers of the played accounts: the firm's own and two observers, who do not exist either. Two operators
//! register them, they read over loopback with keys of their own and sign what they saw; only the people are played.
//!
//! A demo's days pass within seconds, so they read from a second played exchange whose clock is shortly after the last
//! midnight, and which shows what the accounts held then.

use std::sync::atomic::Ordering;

use ballast_core::{
    decision::Actor,
    id::Id,
    operator::Operator,
    plan::Plan,
    reading::{Observer, Party, Reading, RegisterOrder, Signed, public_key},
};
use ballast_service::{
    approve::{self, Shown, proposal},
    decide::{JobError, Outcome, Trouble, carry_out_as, in_context, retry},
    readings::receive,
    state::App,
};
use ballast_store::{Conn, reads};
use futures_util::future::try_join_all;

use super::{
    book::Book,
    operators::{COMPLIANCE, bytes, find, played, told},
    played::NAME,
    playing,
    readers::{One, PEOPLE, Person, Readers, misses, person_of, secret},
};

/// Seconds after midnight at which they read.
const AFTER: i64 = 90;
/// Registers everyone for the account of each plan: one operator proposes, another approves.
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
) -> Result<approve::ProposalRef, JobError> {
    let (shared, plan) = (app.clone(), plan.clone());
    let introduction = person.introduce(&app.site.public_url, app.clock.now().day());
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
                introduction: Some(introduction.clone()),
                why: "Demo: so that results are read, and not only typed.".into(),
            };
            proposal(conn, context, order)
        })
    };
    played(app, maker).write(decide).await.map_err(|error| told(&error))
}

/// Has today's accounts read, if they were not and have readers: every day or, when many days pass at once, on those
/// days on which a result can end.
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

/// Stores a reading, as a call or the firm's own job would.
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
