//! Withdrawals.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, investment::Investment};
use crate::{
    bitcoin_address::BtcAddress,
    id::Id,
    money::{Sats, Usdt},
    refusal::{Kind, Refusal, too_large},
    time::Moment,
};

/// State of a withdrawal; shown as `withdrawStatus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Reserved; waiting for two approvals.
    Requested,
    /// Approved by two operators.
    Approved,
    /// Converted at a fixed rate and put into a batch.
    Batched,
    /// The batch is signed.
    Signed,
    /// Sent to the network.
    Broadcast,
    /// Confirmed on the chain.
    Paid,
    /// Cancelled by the client.
    Cancelled,
    /// Turned down by an operator, with a reason.
    Rejected,
}

named!(State);

impl State {
    /// The open states: neither paid nor given up.
    pub const OPEN: &'static [Self] = &[Self::Requested, Self::Approved, Self::Batched, Self::Signed, Self::Broadcast];
}

/// The conversion fixed at batching, and the attempt that pays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payout {
    pub batch: Uuid,
    /// Rate used: micro-USDT for one whole bitcoin.
    pub rate_micro_usdt: i64,
    /// The amount paid, in satoshi; never changes after batching.
    pub sats: i64,
    /// Id of the signed chain transaction, as the network shows it.
    pub txid: Option<String>,
    /// Whether the chain once took it back after it had counted as paid.
    pub taken_back: bool,
}

impl Payout {
    #[must_use]
    pub const fn amount(&self) -> Sats {
        Sats::from_minor(self.sats)
    }
}

/// One withdrawal, of a matured investment or of free cash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub id: Id<Withdrawal>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub client: Id<Client>,
    /// The investment it is for; `None` for free cash.
    pub investment: Option<Id<Investment>>,
    /// The amount reserved.
    pub amount: Usdt,
    /// The part of `amount` that was principal, so that a release puts back exactly what was taken.
    pub principal: Usdt,
    pub wallet: BtcAddress,
    pub state: State,
    pub reason: Option<String>,
    /// Its conversion, from batching on.
    pub payout: Option<Payout>,
    /// It is not paid before then.
    pub not_before: Moment,
    pub requested_at: Moment,
    pub updated_at: Moment,
}

impl Withdrawal {
    /// How long a new address or a changed credential of the client holds it back.
    #[must_use]
    pub fn hold_until(&self, client: &Client) -> Moment {
        client.payouts_held_until.map_or(self.not_before, |held| held.max(self.not_before))
    }
}

/// Exactly what two operators approve. The approval's digest is computed from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub withdrawal: Id<Withdrawal>,
    pub client: Id<Client>,
    /// The investment it is for; `None` for free cash.
    pub investment: Option<Id<Investment>>,
    /// Amount in USDT.
    pub amount: Usdt,
    /// The bitcoin address it goes to.
    pub wallet: String,
    pub requested_at: Moment,
}

/// The rate fixed for a batch: the median of independent sources, checked for age and spread by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Micro-USDT for one whole bitcoin.
    pub micro_usdt: i64,
}

impl Rate {
    /// What `amount` buys, rounded down to the satoshi.
    ///
    /// # Errors
    /// `invalid_rate`, or when it does not fit.
    pub fn convert(self, amount: Usdt) -> Result<Sats, Refusal> {
        if self.micro_usdt <= 0 {
            return Err(Refusal::new(
                Kind::Conflict,
                "invalid_rate",
                "There is no usable bitcoin price; wait for one.",
            ));
        }
        let sats = amount.mul_div(Sats::ONE, self.micro_usdt).ok_or_else(too_large)?;
        Ok(Sats::from_minor(sats.minor()))
    }

    /// The rate at which each amount buys exactly these satoshi, the highest of those that there are; nothing when there is none.
    #[must_use]
    pub fn behind(paid: &[(Usdt, i64)]) -> Option<Self> {
        let (mut least, mut most) = (1_i128, i128::from(i64::MAX));
        for (amount, sats) in paid {
            let bought = i128::from(amount.minor()).checked_mul(i128::from(Sats::ONE))?;
            let sats = i128::from(*sats);
            most = most.min(bought.checked_div(sats)?);
            least = least.max(bought.checked_div(sats.checked_add(1)?)?.checked_add(1)?);
        }
        let rate = Self { micro_usdt: i64::try_from(most).ok()? };
        let is_it = |(amount, sats): &(Usdt, i64)| rate.convert(*amount).is_ok_and(|bought| bought.minor() == *sats);
        (!paid.is_empty() && least <= most && paid.iter().all(is_it)).then_some(rate)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const MOST: i64 = 1_000_000_000_000_000;

    #[test]
    fn there_is_no_rate_behind_payments_that_do_not_fit_together() {
        let usdt = |whole: i64| Usdt::from_minor(whole * 1_000_000);
        assert_eq!(Rate::behind(&[]), None);
        assert_eq!(Rate::behind(&[(usdt(100), 0)]), None);
        assert_eq!(Rate::behind(&[(usdt(100), 200_000), (usdt(100), 200_001)]), None);
        assert_eq!(Rate::behind(&[(usdt(100), 200_000)]), Some(Rate { micro_usdt: 50_000_000_000 }));
    }

    proptest! {
        #[test]
        fn the_rate_behind_payments_buys_the_same_again(
            micro_usdt in 1_i64..10_000_000_000_000,
            amounts in prop::collection::vec(1_i64..MOST, 1..20),
        ) {
            let rate = Rate { micro_usdt };
            let paid: Vec<(Usdt, i64)> = amounts
                .into_iter()
                .map(Usdt::from_minor)
                .filter_map(|amount| Some((amount, rate.convert(amount).ok()?.minor())))
                .filter(|(_, sats)| *sats > 0)
                .collect();
            prop_assume!(!paid.is_empty());
            let found = Rate::behind(&paid).unwrap();
            prop_assert!(found.micro_usdt >= micro_usdt);
            for (amount, sats) in paid {
                prop_assert_eq!(found.convert(amount).unwrap().minor(), sats);
            }
        }
    }
}
