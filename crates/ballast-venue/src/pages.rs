//! Reads paged lists so that nothing is missing or read twice.

use std::{collections::BTreeMap, future::Future};

use ballast_core::time::Moment;

use crate::{
    error::VenueError,
    line::Line,
    record::{Access, Dated},
};

/// How often to ask again for a page that brings nothing new.
const SAME_PAGE: u32 = 2;

/// A list at the venue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    /// Its subject, such as a kind of instrument or the name of a market.
    pub what: String,
    /// Longest period that one request can cover, in days.
    pub days: i64,
    /// How many days before it counts an item may be listed: a deposit is listed when it is seen and counts when it is
    /// credited.
    pub lead_days: i64,
    /// How many days the venue keeps it; `None` if it keeps it for ever.
    pub kept_days: Option<i64>,
}

impl Stream {
    pub fn new(what: impl Into<String>, days: i64) -> Self {
        Self { what: what.into(), days, lead_days: 0, kept_days: None }
    }

    pub fn leading(self, lead_days: i64) -> Self {
        Self { lead_days, ..self }
    }

    pub fn kept(self, days: i64) -> Self {
        Self { kept_days: Some(days), ..self }
    }
}

/// A page to read.
#[derive(Clone)]
pub struct Turn<'a> {
    pub line: &'a Line,
    pub access: &'a Access,
    /// The stream.
    pub what: &'a str,
    pub from: Moment,
    /// End of the period, exclusive.
    pub to: Moment,
    /// Start of the page, in the venue's terms; `None` for the first page.
    pub cursor: Option<String>,
}

impl Turn<'_> {
    /// The last millisecond of the period.
    pub fn last_millis(&self) -> i64 {
        self.to.millis().saturating_sub(1)
    }

    /// The cursor, if it is a count of what was read.
    pub fn offset(&self) -> usize {
        self.cursor.as_ref().and_then(|cursor| cursor.parse().ok()).unwrap_or(0)
    }
}

/// Position of the next page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    End,
    At(String),
    /// It begins with rows of this page, because the venue pages by time and several rows may have the same time.
    /// `is_full` if this page holds the maximum number of rows.
    Overlaps {
        at: String,
        is_full: bool,
    },
}

/// Part of a list.
#[derive(Clone, Debug)]
pub struct Page<T> {
    pub rows: Vec<T>,
    pub next: Next,
    /// Number of rows of the whole list, if the venue says.
    pub total: Option<usize>,
}

impl<T> Page<T> {
    pub const fn new(rows: Vec<T>, next: Next) -> Self {
        Self { rows, next, total: None }
    }

    /// A page of a list that is paged by offset; the list ends with an empty page.
    pub fn counted(rows: Vec<T>, offset: usize, read: usize) -> Self {
        let next = if read == 0 { Next::End } else { Next::At(offset.saturating_add(read).to_string()) };
        Self::new(rows, next)
    }
}

/// All items of all streams in a period, oldest first.
pub async fn all<'a, T, R>(
    line: &'a Line,
    access: &'a Access,
    streams: &'a [Stream],
    from: Moment,
    to: Moment,
    read: impl Fn(Turn<'a>) -> R + Send + Sync,
) -> Result<Vec<T>, VenueError>
where
    T: Dated + Send,
    R: Future<Output = Result<Page<T>, VenueError>> + Send,
{
    let mut rows = Vec::new();
    for stream in streams {
        let kept_since = stream.kept_days.map(|days| line.moment().plus_days(days.saturating_neg()));
        if let Some(kept_since) = kept_since.filter(|since| from < *since) {
            return Err(VenueError::Forgotten { venue: line.speech.name, what: stream.what.clone(), kept_since });
        }
        // By id: an item that comes twice, on two pages or in two periods, counts once, with its latest values.
        let mut found = BTreeMap::new();
        let mut begin = from.plus_days(stream.lead_days.saturating_neg());
        while begin < to {
            let end = begin.plus_days(stream.days.max(1)).min(to);
            let turn = Turn { line, access, what: &stream.what, from: begin, to: end, cursor: None };
            found.extend(one(turn, &read).await?);
            begin = end;
        }
        rows.extend(found.into_values().filter(|row: &T| (from..to).contains(&row.at())));
    }
    rows.sort_by(|one, other| (one.at(), one.id()).cmp(&(other.at(), other.id())));
    Ok(rows)
}

/// Reads one list of one period to its end.
async fn one<'a, T, R>(mut turn: Turn<'a>, read: &impl Fn(Turn<'a>) -> R) -> Result<BTreeMap<String, T>, VenueError>
where
    T: Dated,
    R: Future<Output = Result<Page<T>, VenueError>>,
{
    let (venue, what) = (turn.line.speech.name, turn.what);
    let unfit = |why: String| VenueError::Pages { venue, what: what.to_owned(), why };
    let (mut found, mut total, mut again) = (BTreeMap::new(), None, 0_u32);
    for _ in 0..turn.line.patience.most_pages {
        let page = read(turn.clone()).await?;
        let (known, is_empty) = (found.len(), page.rows.is_empty());
        found.extend(page.rows.into_iter().map(|row| (row.id().to_owned(), row)));
        total = page.total.or(total);
        let is_news = found.len() > known;
        let next = match page.next {
            // No other row has the time at which this page began.
            Next::Overlaps { is_full: false, .. } if !is_news => return Ok(found),
            Next::Overlaps { at, .. } | Next::At(at) => Some(at),
            Next::End => None,
        };
        if !is_news && !is_empty {
            // A page that is sent twice hides another one, so it is asked for again.
            again = again.saturating_add(1);
            if again > SAME_PAGE {
                return Err(unfit("a page keeps coming in place of the next one".to_owned()));
            }
            continue;
        }
        again = 0;
        match (next, total) {
            (Some(next), _) => turn.cursor = Some(next),
            (None, Some(total)) if found.len() < total => {
                return Err(unfit(format!("there are {total} rows, and only {} came", found.len())));
            }
            (None, _) => return Ok(found),
        }
    }
    Err(unfit("there are more pages than are read; ask for a shorter period".to_owned()))
}
