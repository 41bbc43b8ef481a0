//! The public figures of each day, signed and in the public log: someone who is shown different ones will notice.

use std::fmt::Write as _;

use ballast_content::percent::Percent;
use ballast_core::{
    coverage::{self, LOWEST_OF_DAYS, days, is_fresh, shown},
    money::Usdt,
    paper,
    punctuality::{COUNTED_DAYS, in_words},
    reconcile::Place,
    time::{Day, Moment},
};
use ballast_proof::paper::{Paper, SignedCopy};
use ballast_store::{
    Conn, StoreError,
    reads::{self, PlanWeek},
    snapshot,
};
use sha2::{Digest, Sha256};

use super::{proven, sender, signed};
use crate::{
    decide::{JobError, carry_out},
    places::{amount_in_words, place_in_words},
    public_log,
    state::App,
    stated::punctuality,
};

/// Enters today's figures, once; does nothing while there are none.
pub async fn publish(app: &App) -> Result<(), JobError> {
    let shared = app.clone();
    let outcome = carry_out(app, move |conn, context| {
        let day = context.now.day();
        if reads::paper_entry(conn, paper::of_day(day))?.is_some() {
            return Ok(None);
        }
        let text = snapshot(conn, |conn| text(conn, &shared, context.now))?;
        Ok(text.map(|text| paper::publish(context, day, &text)))
    });
    outcome.await.map(drop)
}

/// The signed copy of the figures of a day; `None` if the published log does not have them.
pub fn published(conn: &mut dyn Conn, app: &App, day: Day) -> Result<Option<String>, StoreError> {
    let origin = public_log::origin(app);
    let Some(secret) = app.who.keys.log() else { return Ok(None) };
    let Some((issued, proof)) = proven(conn, &origin, paper::of_day(day))? else { return Ok(None) };
    let unfit = |why: String| StoreError::Corrupt(format!("the figures of {day}: {why}"));
    let note = signed(issued.text.unwrap_or_default(), &origin, secret).map_err(unfit)?;
    Ok(Some(SignedCopy { note, proof: Ok(proof) }.to_string()))
}

/// The figures at a moment, as text; `None` before anyone was invested.
fn text(conn: &mut dyn Conn, app: &App, now: Moment) -> Result<Option<String>, StoreError> {
    let counted = reads::stats(conn)?;
    if counted.invested_clients == 0 {
        return Ok(None);
    }
    let head = reads::head(conn)?;
    let mut words = format!(
        "Books: entry {}, {}\nAssets under management: {} USDT\nPromotional credit: {} USDT\nClients: {}\n\
         Answers after a payout: {}, content {}\nOwed to clients: {} USDT, {} BTC\n",
        head.sequence,
        hex::encode(head.hash),
        counted.assets_under_management,
        counted.promotional_credit,
        counted.invested_clients,
        counted.survey_answers,
        counted.survey_satisfied,
        reads::owed_to_clients(conn)?,
        reads::bitcoin_owed_to_clients(conn)?,
    );
    assets(conn, app, now, &mut words)?;
    promises(conn, app, now, &mut words)?;
    observers(conn, &mut words)?;
    for plan in reads::plans_all(conn)? {
        let weeks = reads::plan_record(conn, plan.id)?;
        // Writing to a string does not fail.
        let _written = writeln!(words, "Plan {}: {} weeks, {}, {}", plan.id, weeks.len(), digest(&weeks), plan.name);
        let _written = writeln!(words, "Grades {}: {} weeks, {}", plan.id, weeks.len(), grades(&weeks));
    }
    let paper = Paper {
        from: sender(app),
        log: public_log::origin(app),
        to: "everybody".to_owned(),
        about: format!("the public figures of {}", now.day()),
        said: now.to_string(),
        files: Vec::new(),
        salt: None,
        words,
    };
    Ok(Some(paper.to_string()))
}

/// The observed assets, how far they cover what is owed, and the moves between custody and the venue.
fn assets(conn: &mut dyn Conn, app: &App, now: Moment, words: &mut String) -> Result<(), StoreError> {
    let seen = reads::comparisons(conn)?;
    for (one, _) in &seen {
        let (all, proven) = (amount_in_words(one.place, one.observed), amount_in_words(one.place, one.proven));
        let place = place_in_words(one.place);
        // Writing to a string does not fail.
        let _written = writeln!(words, "Seen in {place}, block {}: {all}, of proven control: {proven}", one.block);
    }
    if let Some(proofs) = app.chains.control.proofs() {
        let _written = writeln!(words, "Proofs of control: sha256 {}", hex::encode(proofs.digest));
    }
    let fresh = seen.iter().find(|(one, at)| one.place == Place::Custody && is_fresh(*at, now));
    let covered = reads::coverage(conn, fresh.map(|(one, _)| shown(one)), now)?;
    let kept = reads::published_coverage(conn, now.day())?;
    let share = |permille| format!("{} percent", Percent::from_permille(permille));
    let usdt = |minor| Usdt::from_minor(i64::try_from(minor).unwrap_or(i64::MAX));
    for (day, permille) in days(&kept, None, now.day()).into_iter().filter(|(day, _)| *day < now.day()) {
        let _written = match permille {
            Some(permille) => writeln!(words, "Coverage of {day}: {}", share(permille)),
            None => writeln!(words, "Coverage of {day}: not seen"),
        };
    }
    let moves = reads::venue_course(conn)?;
    let lowest = moves.course.lowest(now);
    let moved = moves.movements.iter().map(|one| format!("{} {} {}", one.at, one.way.as_str(), one.amount.minor()));
    let moved: Vec<_> = moved.collect();
    let _written = writeln!(
        words,
        "Coverage, lowest of {LOWEST_OF_DAYS} days: {}\nGains credited: {} USDT\nAt the venue's lowest of {LOWEST_OF_DAYS} \
         days: sent {} USDT, returned {} USDT, taken out {} USDT, missing {} USDT\nMovements: {}, {}",
        coverage::lowest(now, &covered, &kept).map_or_else(|| "nothing owed".to_owned(), share),
        reads::gains_credited(conn, now)?,
        usdt(lowest.sent),
        usdt(lowest.returned),
        usdt(lowest.taken_out),
        usdt(lowest.missing),
        moved.len(),
        of_lines(&moved),
    );
    Ok(())
}

/// How the promised times were kept.
fn promises(conn: &mut dyn Conn, app: &App, now: Moment, words: &mut String) -> Result<(), StoreError> {
    let took = |millis: Option<i64>| millis.map_or_else(|| "-".to_owned(), in_words);
    for (what, found) in ["Withdrawals", "Complaints"].into_iter().zip(punctuality(conn, &app.config.rules, now)?) {
        let _written = writeln!(
            words,
            "{what} in {COUNTED_DAYS} days: {} counted, {} in time, {} overdue, {} taken back, {} turned down, median {}, slowest {}",
            found.counted,
            found.kept,
            found.overdue,
            found.taken_back,
            found.turned_down,
            took(found.median),
            took(found.slowest),
        );
    }
    Ok(())
}

/// Everyone who was ever registered as an observer, with their key.
fn observers(conn: &mut dyn Conn, words: &mut String) -> Result<(), StoreError> {
    let all: Vec<_> =
        reads::observers(conn)?.iter().map(|one| format!("{} {} {}", one.id, hex::encode(one.key), one.from)).collect();
    let _written = writeln!(words, "Observers: {}, {}", all.len(), of_lines(&all));
    Ok(())
}

/// SHA-256 over lines, each with a line feed.
fn of_lines(lines: &[String]) -> String {
    let mut hash = Sha256::new();
    for line in lines {
        hash.update(line);
        hash.update("\n");
    }
    hex::encode(hash.finalize())
}

/// SHA-256 over the settled results of a plan, oldest first, with one line each: first day, first day after it,
/// micro-USDT distributed, and micro-USDT × days of everyone who took part. Records are computed from these alone.
fn digest(weeks: &[PlanWeek]) -> String {
    let line =
        |week: &PlanWeek| format!("{} {} {} {}", week.from, week.to, week.distributed.minor(), week.total_weight);
    of_lines(&weeks.iter().map(line).collect::<Vec<_>>())
}

/// SHA-256 over the grades of evidence of the weeks, with one line each: first day, first day after it, grade in words.
fn grades(weeks: &[PlanWeek]) -> String {
    let line = |week: &PlanWeek| format!("{} {} {}", week.from, week.to, week.grade.in_words());
    of_lines(&weeks.iter().map(line).collect::<Vec<_>>())
}
