//! Checks of the database, the disk, the clock, the outbox, the prices, dead letters and holds.

use std::path::Path;

use ballast_core::{
    hold::{Hold, State as HoldState},
    lane::Lane,
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

use super::{Check, State, in_words};
use crate::{
    parts::{mailer::Delivery, tape::Seen},
    state::{App, AppState},
};

/// Below this, writes will fail soon.
const DISK_BAD_BYTES: u64 = 1 << 30;
/// Below this, someone should free some space.
const DISK_WARN_BYTES: u64 = 5 << 30;
/// A code that waits this long is late: it is valid for ten minutes.
const CODES_LATE_SECONDS: i64 = 60;
/// Codes that wait this long keep people out.
const CODES_BAD_SECONDS: i64 = 300;
/// Any other mail that waits this long is late; the results of a week take some time.
const MAIL_LATE_SECONDS: i64 = 3_600;
/// A mail that waits this long no longer arrives in time.
const MAIL_BAD_SECONDS: i64 = 24 * 3_600;
/// Another source whose time is this far from ours disagrees.
const OTHERS_APART_SECONDS: i64 = 600;
/// Prices older than this are shown with their time and are not used to pay anyone.
const PRICE_OLD_SECONDS: i64 = 120;

pub(super) async fn database(app: &App) -> Check {
    let health = app.store.health().await;
    match health.reason {
        None => {
            let queued = health.queued;
            Check::good("database", format!("schema {}, writable, {queued} writes wait", health.schema_needed))
        }
        Some(reason) => Check::not(
            "database",
            State::Bad,
            reason,
            "Nothing is written until this is fixed: check the disk and the database server, then restart the service if \
             it does not recover.",
        ),
    }
}

/// Bytes of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub free: u64,
    pub total: u64,
}

impl Room {
    /// The room on the disk that holds a folder; `None` if the system does not tell.
    #[must_use]
    pub fn of(folder: &Path) -> Option<Self> {
        let found = rustix::fs::statvfs(folder).ok()?;
        let bytes = |blocks: u64| blocks.saturating_mul(found.f_frsize);
        Some(Self { free: bytes(found.f_bavail), total: bytes(found.f_blocks) })
    }
}

pub(super) fn disk(app: &AppState) -> Check {
    disk_of(&app.config.data_dir())
}

/// How much room is left on the disk that holds the data.
#[must_use]
pub fn disk_of(folder: &Path) -> Check {
    let Some(Room { free, total }) = Room::of(folder) else {
        let todo = "Check that the folder exists and is readable.";
        return Check::not("disk", State::Warn, format!("{} cannot be looked at", folder.display()), todo);
    };
    let found = format!("{} of {} are free in {}", gigabytes(free), gigabytes(total), folder.display());
    let todo = "Free some space, or move the data to a larger disk: a full disk stops every write.";
    match free {
        0..DISK_BAD_BYTES => Check::not("disk", State::Bad, found, todo),
        DISK_BAD_BYTES..DISK_WARN_BYTES => Check::not("disk", State::Warn, found, todo),
        _ => Check::good("disk", found),
    }
}

fn gigabytes(bytes: u64) -> String {
    let tenths = bytes / ((1 << 30) / 10);
    format!("{}.{} GB", tenths / 10, tenths % 10)
}

pub(super) fn clock(app: &AppState) -> Check {
    if let Some(doubt) = app.clock.doubt() {
        let todo = "Correct the clock (NTP); then work resumes automatically. If the machine is right after all, two operators confirm it under \
                    Treasury. Until then nothing matures, expires, is allocated or paid.";
        return Check::not("clock", State::Bad, doubt.to_string(), todo);
    }
    let now = app.clock.now();
    let apart = |(_, says): &(String, Moment)| says.millis_since(now) / 1000;
    let others = app.clock.others();
    if let Some(other) = others.iter().find(|other| apart(other) > OTHERS_APART_SECONDS) {
        let found = format!("{} says that it is {}; here it is {now}", other.0, other.1);
        return Check::not(
            "clock",
            State::Warn,
            found,
            "Find out which one is wrong. A single source holds nothing up.",
        );
    }
    Check::good("clock", format!("it runs correctly; {} other sources were asked", others.len()))
}

pub(super) fn outbox(app: &AppState, conn: &mut dyn Conn) -> Result<Check, StoreError> {
    let (urgent, ordinary) = (reads::outbox_state(conn, Lane::Urgent)?, reads::outbox_state(conn, Lane::Ordinary)?);
    let Some(oldest) = urgent.oldest.into_iter().chain(ordinary.oldest).min() else {
        return Ok(Check::good("outbox", "no mail waits"));
    };
    let age = |since: Moment| app.clock.now().millis_since(since) / 1000;
    let count = urgent.waiting.saturating_add(ordinary.waiting);
    let more = if ordinary.waiting >= reads::MOST_MAILS_COUNTED { "more than " } else { "" };
    let mut words = format!("{more}{count} emails are waiting, the oldest for {}", in_words(age(oldest)));
    if ordinary.are_more_to_come {
        words.push_str("; the other emails of a weekly result are queued as these leave");
    }
    if let Some(since) = urgent.oldest {
        words = format!("{words}; {} of them codes or security emails, for {}", urgent.waiting, in_words(age(since)));
    }
    if matches!(app.post.mailer.delivery(), Delivery::Waiting) {
        let todo = "Set mail.url and mail.from: clients do not get their log-in codes.";
        return Ok(Check::not("outbox", State::Bad, words, todo));
    }
    let todo = "See the job `mail` below: it says what the mail server answers.";
    Ok(match (urgent.oldest.map(age), age(oldest)) {
        (Some(CODES_BAD_SECONDS..), _) | (_, MAIL_BAD_SECONDS..) => Check::not("outbox", State::Bad, words, todo),
        (Some(CODES_LATE_SECONDS..), _) | (_, MAIL_LATE_SECONDS..) => Check::not("outbox", State::Warn, words, todo),
        _ => Check::good("outbox", words),
    })
}

/// Whether withdrawals are paid within the time that the terms promise.
pub(super) fn payouts(app: &AppState, conn: &mut dyn Conn) -> Result<Check, StoreError> {
    let (rules, now) = (&app.config.rules, app.clock.now());
    let pressing = reads::withdrawals_pressing(conn, rules.payouts_pressing(now))?;
    let promised = rules.payout_hours_most;
    let Some(oldest) = pressing.oldest else {
        return Ok(Check::good("payouts", format!("no withdrawal is close to the {promised} hours that are promised")));
    };
    let waited = in_words(now.millis_since(oldest) / 1000);
    let todo = "Pay them today: they are under Withdrawals in the console, longest waiting first. Clients see how this promise is kept.";
    let overdue = reads::withdrawals_pressing(conn, rules.payouts_overdue(now))?.count;
    let count = pressing.count;
    Ok(if overdue == 0 {
        let found = format!(
            "{count} withdrawals are close to the {promised} hours that are promised, the oldest waits for {waited}"
        );
        Check::not("payouts", State::Warn, found, todo)
    } else {
        let found = format!(
            "{overdue} withdrawals wait for more than the {promised} hours that are promised, the oldest for {waited}"
        );
        Check::not("payouts", State::Bad, found, todo)
    })
}

pub(super) fn dead_letters(conn: &mut dyn Conn, now: Moment) -> Result<Check, StoreError> {
    let found = reads::letters_count(conn)?;
    let Some(oldest) = found.oldest else {
        let failing = found.failing;
        return Ok(Check::good("dead_letters", format!("nothing was set aside, {failing} are tried again")));
    };
    let age = in_words(now.millis_since(oldest) / 1000);
    let words = match found.dead {
        1 => format!("One piece of work was set aside, {age} ago"),
        many => format!("{many} pieces of work were set aside, the oldest {age} ago"),
    };
    let todo = "Open each below, fix what its error names, and have it retried.";
    Ok(Check::not("dead_letters", State::Bad, words, todo))
}

pub(super) fn held(conn: &mut dyn Conn) -> Result<Option<Check>, StoreError> {
    Ok(reads::held_since(conn)?.map(|since| {
        Check::not(
            "restored",
            State::Bad,
            format!(
                "this database was restored on {}: sign-ups, deposits, mail, payouts and sweeps are held",
                since.in_words()
            ),
            "Make sure the original is off, then run `ballast release`.",
        )
    }))
}

/// One line for each hold on the firm's money.
pub(super) fn holds(conn: &mut dyn Conn, now: Moment) -> Result<Vec<Check>, StoreError> {
    let check = |hold: Hold| {
        let age = in_words(now.millis_since(hold.since) / 1000);
        let todo = match hold.state {
            HoldState::Decided => "It has been decided; check the job that carries it out if this persists.",
            HoldState::Open | HoldState::Released => {
                "Open it under Treasury in the console today: find out what is true, propose what to do, and have a \
                 second person approve it."
            }
        };
        Check::not("money_held", State::Bad, format!("money is held, for {age}: {}", hold.reason), todo)
    };
    Ok(reads::open_holds(conn)?.into_iter().map(check).collect())
}

/// One line for each coin that has a price. Reading them requests newer ones.
pub(super) fn prices(app: &AppState) -> Vec<Check> {
    let now = app.site.tape.now();
    match app.site.tape.glance() {
        Seen::Off if app.stage.is_played() => vec![Check::good("prices", "the demo makes up its own")],
        Seen::Off => vec![Check::not(
            "prices",
            State::Warn,
            "there is no price source",
            "Set price.sources: without three of them nothing is paid out.",
        )],
        Seen::Coming => vec![Check::good("prices", "being fetched; look again in a moment")],
        Seen::Nothing => vec![Check::not(
            "prices",
            State::Bad,
            "no source gives a usable price",
            "Run `ballast doctor`: it names what each source answers. Nothing is paid out until three agree.",
        )],
        Seen::Prices(prices) => prices
            .into_iter()
            .map(|(symbol, _, fixing)| {
                let age = now.millis_since(fixing.as_of) / 1000;
                let (used, dropped) = (fixing.used.len(), fixing.dropped.len());
                let found = format!("{symbol}: {} old, {used} sources agree, {dropped} do not count", in_words(age));
                if age <= PRICE_OLD_SECONDS {
                    return Check::good("prices", found);
                }
                let todo = "Run `ballast doctor`: it names what each source answers.";
                Check::not("prices", State::Warn, found, todo)
            })
            .collect(),
    }
}
