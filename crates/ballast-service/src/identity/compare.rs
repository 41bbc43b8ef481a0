//! Compares each part of the installation: what the books are bound to, and what is here.

use ballast_auth::keys::All;
use ballast_config::Config;
use ballast_core::{
    installation::{Binding, Found, Part, Replacement},
    time::Moment,
};

use super::{Books, found::found};
use crate::stage::Stage;

/// The result of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The bound part is here.
    Same,
    /// A different reserve key is here, and the change from one to the other was announced.
    Succeeded,
    /// A different part is here, and two operators approved that it replaces the bound one.
    Approved,
    /// A different part is here.
    Other,
    /// The bound part is not here.
    Missing,
    /// A part is here that was never bound.
    New,
    /// Neither bound nor here.
    Absent,
}

impl Verdict {
    /// Whether the service must not start like this.
    #[must_use]
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::Other | Self::Missing)
    }
}

#[derive(Clone, Debug)]
pub struct Line {
    pub part: Part,
    /// The part that the books are bound to.
    pub bound: Option<Binding>,
    /// The part found here.
    pub found: Option<Found>,
    /// Where it was looked for.
    pub place: String,
    /// The approved replacement, while it waits.
    pub waits: Option<Replacement>,
    pub verdict: Verdict,
}

/// Compares every part that counts on this stage, at this moment: an approved replacement waits only for some days.
pub fn compare(config: &Config, books: &Books, looked: &All, stage: Stage, now: Moment) -> Result<Vec<Line>, String> {
    let mut here = found(config, looked, stage)?;
    let counts = |part: &Part| stage != Stage::Played || part.is_key() || *part == Part::Account;
    let mut line = |part: Part| {
        let at = here.iter().position(|found| found.part == part);
        let found = at.map(|at| here.swap_remove(at));
        let place = looked.iter().find(|one| one.part == part).map_or(part.as_str(), |one| &one.place).to_owned();
        let bound = books.binding(part).cloned();
        let verdict = match (&bound, &found) {
            (Some(bound), Some(found)) if bound.found.fingerprint == found.fingerprint => Verdict::Same,
            (Some(_), Some(found)) if part == Part::ReserveKey && is_announced(books, &found.fingerprint) => {
                Verdict::Succeeded
            }
            (Some(_), Some(found)) if books.approved(found, now).is_some() => Verdict::Approved,
            (Some(_), Some(_)) => Verdict::Other,
            (Some(_), None) => Verdict::Missing,
            (None, Some(_)) => Verdict::New,
            (None, None) => Verdict::Absent,
        };
        let waits = books.waiting(part, now).cloned();
        Line { part, bound, found, place, waits, verdict }
    };
    Ok(Part::ALL.into_iter().filter(counts).map(&mut line).collect())
}

/// Whether a reserve key is one of those announced. Whose turn it is, is checked by the builder of proofs.
pub(crate) fn is_announced(books: &Books, key: &str) -> bool {
    let is = |bytes: &[u8; 32]| hex::encode(bytes) == key;
    books.changes.iter().any(|signed| is(&signed.change.key) || is(&signed.change.successor))
}
