//! Closes months when they are over, and tells clients about their statements.

use ballast_core::{
    client::Client,
    context::Context,
    decision::Decision,
    statement::{self, ClosedMonth, NamedProof},
    time::{Day, Moment},
};
use ballast_statement::{Firm, Month};
use ballast_store::{Conn, StoreError, reads};

use crate::{decide::Trouble, state::App, work::told_once};

/// A month stays open this long after its end: what was decided before midnight is written by then.
const PATIENCE_SECONDS: i64 = 10 * 60;
/// Nobody is told about a statement that is older than this.
const NEWS_DAYS: i64 = 40;

/// The month to be closed next, if one is over; `None` while the journal is empty. The first one is the month before
/// the journal began, so that the month of the first entry is already news.
fn next_month(conn: &mut dyn Conn, last: Option<&ClosedMonth>, now: Moment) -> Result<Option<Month>, StoreError> {
    let next = match last {
        Some(last) => Some(Month::of(last.month).next()),
        None => reads::first_entry_at(conn)?.map(|first| Month::of(first.day()).previous()),
    };
    Ok(next.filter(|month| month.end().plus_seconds(PATIENCE_SECONDS) <= now))
}

/// Closes the next month that is over, under a letterhead; `None` if there is none.
///
/// # Errors
/// When the database cannot be read, or the rule refuses.
pub fn due(conn: &mut dyn Conn, context: &mut Context<'_>, firm: &Firm) -> Result<Option<Decision>, Trouble> {
    close(conn, context, firm, true)
}

/// Like [`due`], for a past that was only played: nobody is told.
pub fn due_untold(conn: &mut dyn Conn, context: &mut Context<'_>, firm: &Firm) -> Result<Option<Decision>, Trouble> {
    close(conn, context, firm, false)
}

/// Whether clients are still told now that the statement of a month is available.
#[must_use]
pub fn is_news(month: Month, now: Moment) -> bool {
    month.end().plus_days(NEWS_DAYS) > now
}

fn close(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    firm: &Firm,
    tells: bool,
) -> Result<Option<Decision>, Trouble> {
    let last = reads::closed_months(conn)?.into_iter().next();
    let Some(month) = next_month(conn, last.as_ref(), context.now)? else { return Ok(None) };
    let through = reads::last_entry_before(conn, month.end())?;
    let proof = reads::proofs_latest(conn, 1)?.into_iter().next();
    let is_told = !tells || last.is_none() || !is_news(month, context.now);
    let closed = ClosedMonth {
        month: month.first(),
        version: 0,
        // An entry dated back by another process's clock belongs to the month that is still open.
        through: through.sequence.max(last.as_ref().map_or(0, |last| last.through)),
        hash: last.as_ref().filter(|last| last.through >= through.sequence).map_or(through.hash, |last| last.hash),
        proof: proof.map(|proof| NamedProof {
            epoch: proof.number,
            digest: proof.digest,
            sequence: proof.ledger_sequence,
        }),
        closed_at: context.now,
        told_after: None,
        is_told,
    };
    Ok(Some(statement::close(context, closed, firm, last.as_ref())?))
}

/// The decision that tells a client, with a notice whose ID makes it happen only once.
#[must_use]
pub fn tell(app: &App, client: &Client, month: Day) -> Decision {
    let closed_at = Month::of(month).end();
    let of: [&[u8]; 3] = [b"statement", &month.number().to_be_bytes(), &client.id.bytes()];
    told_once::in_context(app, told_once::notice_id(closed_at, &of), |context| statement::tell(context, client, month))
}
