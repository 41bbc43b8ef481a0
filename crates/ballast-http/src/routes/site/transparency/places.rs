//! Where the assets are: the books next to dated evidence from outside.

use ballast_content::registry::Quantity;
use ballast_core::{
    attestation::Attestation,
    coverage::{self, is_fresh},
    id::Id,
    money::{Asset, Sats, Usdt},
    plan::Plan,
    reading::{Grade, Held},
    reconcile::{self, Comparison},
    time::Moment,
};
use ballast_service::{
    readings::{AtVenue, at_venue},
    state::AppState,
};
use ballast_store::{Conn, StoreError, reads};
use serde::Serialize;
use serde_json::Number;
use utoipa::ToSchema;

use super::{books::Books, figures::quantity, solvency::Sights, statement};
use crate::{asset_place::AssetPlace, figures::Values};

/// A place that holds assets.
#[derive(Serialize, ToSchema)]
#[schema(as = PublishedPlace)]
#[serde(rename_all = "camelCase")]
pub(super) struct Place {
    place: AssetPlace,
    #[schema(value_type = Asset)]
    asset: &'static str,
    /// The amount there, by the books.
    #[schema(value_type = f64)]
    books: Number,
    /// The evidence from outside; null if there is none yet.
    evidence: Option<Evidence>,
}

/// Where a figure about a place comes from.
#[derive(Serialize, ToSchema)]
#[schema(as = EvidenceKind)]
#[serde(rename_all = "snake_case")]
enum EvidenceKind {
    /// The chain, at a block.
    Chain,
    /// Two operators, about the venue.
    Statement,
    /// Readings of all accounts at the venue: their worth when a day began.
    Readings,
}

/// What was seen, and when.
#[derive(Serialize, ToSchema)]
#[schema(as = PlaceEvidence)]
#[serde(rename_all = "camelCase")]
struct Evidence {
    /// `chain`: read from the chain at a block. For the venue, `readings` while all its accounts are read: their total
    /// value at the beginning of a day; otherwise `statement`: stated by two operators. Neither of these is visible on
    /// a chain, and neither is part of the coverage.
    kind: EvidenceKind,
    /// The grade of the evidence for the venue, the lowest if it has several accounts; null for a chain.
    grade: Option<Grade>,
    #[schema(value_type = f64)]
    amount: Number,
    /// The part held at addresses with proven control; only this part counts. Null for a statement.
    #[schema(value_type = Option<f64>)]
    proven: Option<Number>,
    /// The rest, which is listed but does not count.
    #[schema(value_type = Option<f64>)]
    uncounted: Option<Number>,
    /// The part of the difference to the books that is unexplained. For a chain, deposits not credited yet and payouts
    /// on their way are explained; a statement is compared with the books as they are now.
    #[schema(value_type = f64)]
    difference: Number,
    at: Moment,
    /// Whether the evidence is recent enough: a chain for a day, a statement of the venue for 31 days, readings for a
    /// week. Older readings are not shown.
    is_current: bool,
    /// The block, if this was read from a chain.
    block: Option<u64>,
    /// The latest statement of two operators about the venue, signed; present also while the accounts are read.
    statement: Option<statement::SignedStatement>,
    /// ID of the evidence file of that statement (`/api/v1/attestations/{id}/evidence`); null if it is not published.
    #[schema(value_type = Option<String>)]
    file: Option<Id<Attestation>>,
    /// The readings of each account; empty if there are none.
    accounts: Vec<ReadAccount>,
    /// Whether some accounts were read within a week and others were not, or their readings disagree: a statement is
    /// then shown instead.
    is_read_in_part: bool,
}

/// The readings of one account at the venue.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReadAccount {
    #[schema(value_type = String)]
    plan: Id<Plan>,
    plan_name: String,
    equity: Usdt,
    grade: Grade,
}

impl Place {
    /// Adds the evidence as named figures.
    pub(super) fn figures(&self, values: &mut Values) -> Result<(), StoreError> {
        let Some(evidence) = &self.evidence else { return Ok(()) };
        let Evidence { amount, grade, proven, uncounted, difference, at, block, statement, .. } = evidence;
        let mut put =
            |name, quantity| values.put_each(name, self.place.as_str(), self.place.as_str(), quantity, Some(*at));
        put("place-seen", quantity(self.asset, amount)?);
        put("place-difference", quantity(self.asset, difference)?);
        for (name, amount) in [("place-proven", proven), ("place-uncounted", uncounted)] {
            if let Some(amount) = amount {
                put(name, quantity(self.asset, amount)?);
            }
        }
        if let Some(grade) = grade {
            put("place-grade", Quantity::Text(grade.in_words()));
        }
        if let Some(block) = block {
            put("place-block", Quantity::Count(*block));
        }
        if let Some(statement::SignedStatement { text, signature }) = statement {
            put("signed-statement", Quantity::Text(text.clone()));
            put("statement-signature", Quantity::Text(signature.clone()));
        }
        Ok(())
    }
}

/// The firm's assets where they are, and how well that is known.
pub(super) struct Places {
    /// In the order in which money passes through them.
    pub(super) places: Vec<Place>,
    /// The evidence that counts.
    pub(super) sights: Sights,
    /// The readings of the venue.
    pub(super) held: Option<Held>,
}

pub(super) fn load(conn: &mut dyn Conn, app: &AppState, books: &Books) -> Result<Places, StoreError> {
    let (seen, now) = (reads::comparisons(conn)?, app.clock.now());
    let of = |place| seen.iter().find(|(one, _)| one.place == place);
    let sight = |place| of(place).filter(|(_, at)| is_fresh(*at, now)).map(|(one, _)| coverage::shown(one));
    let custody = of(reconcile::Place::Custody).map(|(one, at)| of_chain(one, *at, now, usdt)).transpose()?;
    let wallet = of(reconcile::Place::PayoutWallet).map(|(one, at)| of_chain(one, *at, now, btc)).transpose()?;
    let attested = reads::attested(conn)?;
    let AtVenue { held, is_part } = at_venue(conn, &app.config.rules, now)?;
    let stated = attested.as_ref().map(|found| of_venue(app, found, books.trading, now)).transpose()?;
    let venue = match &held {
        Some(held) => Some(read(conn, held, stated, books.trading)?),
        None => stated.map(|stated| Evidence { is_read_in_part: is_part, ..stated }),
    };
    let sights = Sights {
        custody: sight(reconcile::Place::Custody),
        is_stated: attested.is_some_and(|found| found.is_current(now)),
        wallet: sight(reconcile::Place::PayoutWallet),
    };
    let places = vec![
        Place { place: AssetPlace::Custody, asset: "USDT", books: usdt(books.custody)?, evidence: custody },
        Place { place: AssetPlace::Trading, asset: "USDT", books: usdt(books.trading)?, evidence: venue },
        Place { place: AssetPlace::PayoutWallet, asset: "BTC", books: btc(books.payout_wallet)?, evidence: wallet },
    ];
    Ok(Places { places, sights, held })
}

fn of_chain(
    seen: &Comparison,
    at: Moment,
    now: Moment,
    unit: fn(i64) -> Result<Number, StoreError>,
) -> Result<Evidence, StoreError> {
    let difference = seen.difference().map_err(|refusal| StoreError::Corrupt(refusal.message.into_owned()))?;
    Ok(Evidence {
        kind: EvidenceKind::Chain,
        grade: None,
        amount: unit(seen.observed)?,
        proven: Some(unit(seen.proven)?),
        uncounted: Some(unit(seen.observed.saturating_sub(seen.proven))?),
        difference: unit(difference)?,
        at,
        is_current: is_fresh(at, now),
        block: Some(seen.block),
        statement: None,
        file: None,
        accounts: Vec::new(),
        is_read_in_part: false,
    })
}

fn of_venue(app: &AppState, found: &Attestation, books: i64, now: Moment) -> Result<Evidence, StoreError> {
    Ok(Evidence {
        kind: EvidenceKind::Statement,
        grade: Some(Grade::Stated),
        amount: usdt(found.amount.minor())?,
        proven: None,
        uncounted: None,
        difference: usdt(found.amount.minor().saturating_sub(books))?,
        at: found.as_of,
        is_current: found.is_current(now),
        block: None,
        statement: Some(statement::of(app, found)),
        file: (found.is_public == Some(true)).then_some(found.id),
        accounts: Vec::new(),
        is_read_in_part: false,
    })
}

/// Readings take precedence over a statement, whichever is newer, because nobody can edit them.
fn read(conn: &mut dyn Conn, held: &Held, stated: Option<Evidence>, books: i64) -> Result<Evidence, StoreError> {
    let mut accounts = Vec::with_capacity(held.accounts.len());
    for one in &held.accounts {
        let plan_name = reads::plan_by_id(conn, one.plan)?.map(|plan| plan.name).unwrap_or_default();
        let (equity, grade) = (one.boundary.equity, one.boundary.grade);
        accounts.push(ReadAccount { plan: one.plan, plan_name, equity, grade });
    }
    let (statement, file) = stated.map_or((None, None), |stated| (stated.statement, stated.file));
    Ok(Evidence {
        kind: EvidenceKind::Readings,
        grade: Some(held.grade),
        amount: usdt(held.amount.minor())?,
        proven: None,
        uncounted: None,
        difference: usdt(held.amount.minor().saturating_sub(books))?,
        at: held.day.start(),
        is_current: true,
        block: None,
        statement,
        file,
        accounts,
        is_read_in_part: false,
    })
}

fn usdt(minor: i64) -> Result<Number, StoreError> {
    exact(&Usdt::from_minor(minor))
}

fn btc(minor: i64) -> Result<Number, StoreError> {
    exact(&Sats::from_minor(minor))
}

fn exact(amount: &impl ToString) -> Result<Number, StoreError> {
    amount.to_string().parse().map_err(|error| StoreError::Corrupt(format!("an amount: {error}")))
}
