//! Promotions as ledger facts: one shows only while operator money covers it (truth rule 6).

mod change;

pub use self::change::*;
pub use crate::model::promotion::{Lending, Promotion};
use crate::{context::too_large, id::Id, identity_check::DocumentMac, money::Usdt, refusal::Refusal};

/// Whether it is on offer: it runs, has lending conditions, and operator money covers it in full. The banner shows only
/// then.
#[must_use]
pub fn covers(promotion: &Promotion, promotions_balance: Usdt) -> bool {
    promotion.active
        && promotion.lending.is_some()
        && promotion.amount.is_positive()
        && promotions_balance >= promotion.amount
}

/// A covered promotion, for a client to whom nothing was lent and who had no investment before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lendable {
    pub promotion: Id<Promotion>,
    /// Maximum lent.
    pub most: Usdt,
    /// Maximum share of the client's own deposit, in hundredths of a percent.
    pub share_bps: u32,
    pub least_deposit: Usdt,
    pub identity: KnownBy,
    /// The money set aside for promotions.
    pub cover: Usdt,
}

/// Whether a promotion requires an identity check, and its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownBy {
    NotAsked,
    /// Required, and nothing is lent before someone checked it.
    Unchecked,
    /// Checked with this document, on which no other loan is based.
    Document(DocumentMac),
}

impl KnownBy {
    /// Whether it blocks a loan.
    #[must_use]
    pub fn is_missing(self) -> bool {
        self == Self::Unchecked
    }

    /// The document the loan is bound to, if a check is required.
    #[must_use]
    pub const fn document(self) -> Option<DocumentMac> {
        match self {
            Self::NotAsked | Self::Unchecked => None,
            Self::Document(document) => Some(document),
        }
    }
}

impl Lendable {
    /// Returns the promotion if it is on offer now, for someone not yet identified.
    #[must_use]
    pub fn of(promotion: &Promotion, cover: Usdt) -> Option<Self> {
        let lending = promotion.lending.filter(|_| covers(promotion, cover))?;
        let Lending { share_bps, least_deposit, identity } = lending;
        let identity = if identity { KnownBy::Unchecked } else { KnownBy::NotAsked };
        Some(Self { promotion: promotion.id, most: promotion.amount, share_bps, least_deposit, identity, cover })
    }
}

/// The amount a promotion lends on top of a client's own: its maximum, but at most the share of the client's own money.
pub fn lent(most: Usdt, share_bps: u32, own: Usdt) -> Result<Usdt, Refusal> {
    Ok(own.mul_div(i64::from(share_bps), 10_000).ok_or_else(too_large)?.min(most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::uuid;

    #[test]
    fn a_promotion_that_money_does_not_cover_is_not_offered() {
        let promotion = Promotion {
            id: Id::new(uuid(1)),
            version: 1,
            name: "Welcome".to_owned(),
            amount: Usdt::from_minor(1_000),
            lending: Some(Lending { share_bps: 5_000, least_deposit: Usdt::from_minor(100), identity: false }),
            active: true,
            created_at: crate::testing::moment("2026-11-21T00:00:00Z"),
        };
        assert!(covers(&promotion, Usdt::from_minor(1_000)));
        assert!(!covers(&promotion, Usdt::from_minor(999)));
        assert!(!covers(&Promotion { active: false, ..promotion.clone() }, Usdt::from_minor(1_000)));
        assert!(!covers(&Promotion { lending: None, ..promotion.clone() }, Usdt::from_minor(1_000)));
        assert!(!covers(&Promotion { amount: Usdt::ZERO, ..promotion }, Usdt::from_minor(1_000)));
    }
}
