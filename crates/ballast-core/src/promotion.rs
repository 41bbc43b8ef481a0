//! A promotion is a ledger fact: it shows only while operator money covers it (truth rule 6).

mod change;

pub use self::change::*;
pub use crate::model::promotion::Promotion;
use crate::{
    client::Client,
    id::Id,
    ledger::{Account, Transfer},
    money::Usdt,
};

/// Whether the next sign-up gets it: it runs, and operator money covers it in full. The banner shows only then.
#[must_use]
pub fn covers(promotion: &Promotion, promotions_balance: Usdt) -> bool {
    promotion.active && promotion.amount.is_positive() && promotions_balance >= promotion.amount
}

/// The credit of one sign-up, out of operator money; nothing for a promotion of nothing.
#[must_use]
pub const fn grant(promotion: &Promotion, client: Id<Client>) -> Option<Transfer> {
    Transfer::usdt(Account::Promotions, Account::Bonus(client), promotion.amount)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::uuid;

    #[test]
    fn a_promotion_that_money_does_not_cover_is_not_granted() {
        let promotion = Promotion {
            id: Id::new(uuid(1)),
            version: 1,
            name: "Welcome".to_owned(),
            amount: Usdt::from_minor(1_000),
            active: true,
            created_at: crate::testing::moment("2026-11-21T00:00:00Z"),
        };
        assert!(covers(&promotion, Usdt::from_minor(1_000)));
        assert!(!covers(&promotion, Usdt::from_minor(999)));
        assert!(!covers(&Promotion { active: false, ..promotion.clone() }, Usdt::from_minor(1_000)));
        assert!(!covers(&Promotion { amount: Usdt::ZERO, ..promotion }, Usdt::from_minor(1_000)));
    }
}
