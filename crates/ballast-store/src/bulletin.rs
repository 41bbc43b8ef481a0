//! Queues mails and device messages about what everyone was told at once. They are queued as the queues empty, in the
//! order of clients; the position is stored with what was queued, in one transaction: nobody is left out, nobody gets
//! two.

use ballast_core::{client::Client, id::Id, lane::Lane, notice::Kind, time::Moment};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first, snapshot},
    error::StoreError,
    many,
    reads::{Fanned, has_share, oldest_fanned},
    rejection::{CommitError, Rejection},
    rows::bulletin::Medium,
    store::Store,
    value::params,
};

const MOVE: &str = "UPDATE fan_out SET through = ?4 WHERE bulletin = ?1 AND medium = ?2 AND through = ?3";
const END: &str = "DELETE FROM fan_out WHERE bulletin = ?1 AND medium = ?2 AND through = ?3";
const RESULTS: &str = "
SELECT t.number, s.plan FROM telling t CROSS JOIN strike s WHERE t.bulletin = ?1 AND s.id = t.strike ORDER BY t.number";
/// The last client of a page; no row if at most a page is left.
const LAST_HOLDER: &str = "
SELECT DISTINCT client FROM investment WHERE plan = ?1 AND client > ?2 ORDER BY client LIMIT 1 OFFSET ?3";
/// From a range of clients to their shares, the way they are told about corrections.
const HOLDERS: &str = "
SELECT DISTINCT i.client, c.email FROM investment i CROSS JOIN allocation a CROSS JOIN client c
WHERE i.plan = ?2 AND i.client > ?3 AND i.client <= ?4 AND a.strike_number = ?1 AND a.investment = i.id AND c.id = i.client
ORDER BY i.client";
const ADD_MAIL: &str = "
INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, lane, client, bulletin) VALUES ";
const MAIL_WIDTH: usize = 10;
const LAST_WITH_DEVICE: &str = "
SELECT client FROM push_subscription WHERE client > ?1 ORDER BY client LIMIT 1 OFFSET ?2";
const ADD_PUSH: &str = concat!(
    "INSERT INTO push (session, notice, attempts, next_attempt_at, created_at)
SELECT p.session, b.id, 0, ?4, b.created_at FROM bulletin b CROSS JOIN push_subscription p
WHERE b.id = ?1 AND p.client > ?2 AND p.client <= ?3 AND ",
    has_share!("p.client")
);

/// The next clients, and the last of them; `last` is `None` if nobody comes after.
struct Page {
    place: Fanned,
    mails: Vec<(Id<Client>, String)>,
    last: Option<Id<Client>>,
}

impl Page {
    fn upto(&self) -> Uuid {
        self.last.map_or(Uuid::max(), Id::uuid)
    }
}

impl Store {
    /// Queues the mails of the next clients for what was told at once, about `limit` of them. Returns whether there was
    /// anything to do.
    ///
    /// # Errors
    /// As [`Store::commit`]; stale if another process was faster.
    pub async fn queue_told_mails(&self, limit: u32) -> Result<bool, CommitError> {
        let found = self.read(move |conn| snapshot(conn, |conn| mails(conn, limit))).await.map_err(Rejection::from)?;
        let Some(page) = found else { return Ok(false) };
        self.write(move |ledger| {
            go_on(ledger.conn, &page, Medium::Mail)?;
            let (at, kind) = (page.place.created_at, Kind::WeeklyResult.as_str());
            let lane = Lane::of(kind).number();
            let mut values = Vec::with_capacity(page.mails.len().saturating_mul(MAIL_WIDTH));
            for (client, email) in &page.mails {
                let (id, bulletin) = (Uuid::now_v7(), page.place.bulletin);
                values.extend_from_slice(params![id, kind, email, "{}", 0_i64, at, at, lane, *client, bulletin]);
            }
            many::insert(ledger.conn, ADD_MAIL, MAIL_WIDTH, &values)?;
            Ok(true)
        })
        .await
    }

    /// Like [`Store::queue_told_mails`] for the messages to devices, behind those already waiting; what was told before
    /// `oldest` is too old for one.
    pub async fn queue_told_pushes(&self, now: Moment, oldest: Moment, limit: u32) -> Result<bool, CommitError> {
        let found = self.read(move |conn| snapshot(conn, |conn| pushes(conn, oldest, limit))).await;
        let Some(page) = found.map_err(Rejection::from)? else { return Ok(false) };
        self.write(move |ledger| {
            go_on(ledger.conn, &page, Medium::Push)?;
            let Fanned { bulletin, through, created_at } = page.place;
            if created_at >= oldest {
                ledger.conn.execute(ADD_PUSH, params![bulletin, through, page.upto(), now])?;
            }
            Ok(true)
        })
        .await
    }
}

/// Moves the place to the end of a page.
fn go_on(conn: &mut dyn Conn, page: &Page, medium: Medium) -> Result<(), Rejection> {
    let (Fanned { bulletin, through, .. }, medium) = (page.place, medium.as_str());
    let moved = match page.last {
        Some(last) => conn.execute(MOVE, params![bulletin, medium, through, last])?,
        None => conn.execute(END, params![bulletin, medium, through])?,
    };
    if moved == 0 { Err(Rejection::Stale) } else { Ok(()) }
}

fn mails(conn: &mut dyn Conn, limit: u32) -> Result<Option<Page>, StoreError> {
    let Some(place) = oldest_fanned(conn, Medium::Mail)? else { return Ok(None) };
    let results = all(conn, RESULTS, params![place.bulletin], |c| Ok((c.int()?, c.uuid()?)))?;
    let mut last: Option<Id<Client>> = None;
    for (_, plan) in &results {
        let of_plan = params![*plan, place.through, limit.saturating_sub(1)];
        let found = first(conn, LAST_HOLDER, of_plan, |c| c.id())?;
        last = last.into_iter().chain(found).min();
    }
    let mut page = Page { place, mails: Vec::new(), last };
    for (number, plan) in results {
        let of_plan = params![number, plan, place.through, page.upto()];
        page.mails.extend(all(conn, HOLDERS, of_plan, |c| Ok((c.id()?, c.string()?)))?);
    }
    page.mails.sort_unstable();
    page.mails.dedup();
    Ok(Some(page))
}

fn pushes(conn: &mut dyn Conn, oldest: Moment, limit: u32) -> Result<Option<Page>, StoreError> {
    let Some(place) = oldest_fanned(conn, Medium::Push)? else { return Ok(None) };
    if place.created_at < oldest {
        return Ok(Some(Page { place, mails: Vec::new(), last: None }));
    }
    let last = first(conn, LAST_WITH_DEVICE, params![place.through, limit.saturating_sub(1)], |c| c.id())?;
    Ok(Some(Page { place, mails: Vec::new(), last }))
}
