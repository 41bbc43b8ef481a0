//! The values an operator may set (`rules.*` in the configuration); the defaults are those of the product rules.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{money::Usdt, time::Moment};

/// Limits and delays of the life cycles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigRules)]
pub struct Rules {
    /// An investment without money expires after this many days.
    pub funding_days: i64,
    /// Cancelling is free for this many hours after registering.
    pub cooling_off_hours: i64,
    /// A deposit under this is dust and goes to quarantine.
    #[schema(value_type = String, format = "amount")]
    pub minimum_deposit: Usdt,
    /// Less free cash than this is not paid out; an investment is always paid out whole.
    #[schema(value_type = String, format = "amount")]
    pub minimum_withdrawal: Usdt,
    /// Early-redemption fee, in hundredths of a percent of the value at the end.
    pub redemption_fee_bps: u32,
    /// Early-redemption notice, in calendar months.
    pub redemption_notice_months: u32,
    /// Days before maturity at which the client is told.
    pub maturity_alert_days: i64,
    /// Payouts wait this many hours after a credential changed.
    pub payout_hold_hours: i64,
    /// A withdrawal usually takes at least this many hours; as the terms say.
    pub payout_hours_least: i64,
    /// A withdrawal takes at most this many hours; as the terms say.
    pub payout_hours_most: i64,
    /// A large withdrawal may take this many hours; as the terms say.
    pub large_payout_hours: i64,
    /// A change of fees or terms is announced this many days ahead.
    pub fee_notice_days: i64,
    /// Without a strike for this many days after its end, an investment matures on the results so far.
    pub settlement_grace_days: i64,
    /// A proposed change expires if nobody decides on it within this many hours.
    pub approval_hours: i64,
    /// An operator to whom colleagues gave access or rights does not count as a second person for this many hours.
    pub new_operator_hours: i64,
    /// Whether to ask questions before the first investment; failing them blocks it.
    pub appropriateness_test: bool,
    /// Clients who failed the questions can answer them again after this many hours.
    pub appropriateness_wait_hours: i64,
    /// A complaint is answered within this many business days (Monday to Friday).
    pub complaint_answer_days: i64,
    /// The answer to a complaint can be objected to for this many days.
    pub complaint_reopen_days: i64,
    /// Readings of an account agree when they differ by no more than this, in millionths of its worth.
    pub reading_tolerance_ppm: u32,
    /// Number of readers who must agree for a result to be observed.
    pub readings_needed: u32,
    /// For this many minutes after the beginning of a day an account may be read.
    pub reading_minutes: i64,
    /// At most this much may come into an account on the days of a result without being in the books.
    #[schema(value_type = String, format = "amount")]
    pub reading_dust: Usdt,
}

impl Rules {
    /// Anything above this is not dust.
    pub const DUST_MAX: Usdt = Usdt::from_minor(10 * Usdt::ONE);

    /// Refuses hours that the terms promise but the rules themselves make impossible.
    ///
    /// # Errors
    /// Names the setting and what is wrong with it.
    pub const fn check(&self) -> Result<(), (&'static str, &'static str)> {
        if self.payout_hours_most < self.payout_hours_least {
            return Err((
                "rules.payout_hours_most",
                "it is below rules.payout_hours_least; give at least as many hours",
            ));
        }
        if self.payout_hours_most < self.payout_hold_hours {
            let why =
                "payouts to a new wallet wait rules.payout_hold_hours, which is longer; promise at least as many hours";
            return Err(("rules.payout_hours_most", why));
        }
        if self.large_payout_hours < self.payout_hours_least {
            return Err((
                "rules.large_payout_hours",
                "it is below rules.payout_hours_least; give at least as many hours",
            ));
        }
        if self.reading_tolerance_ppm > 10_000 {
            return Err(("rules.reading_tolerance_ppm", "readings a hundredth apart do not agree; give at most 10000"));
        }
        if self.readings_needed < 2 {
            return Err(("rules.readings_needed", "one alone agrees with anything; give at least 2"));
        }
        if self.reading_dust.is_negative() || self.reading_dust.minor() > Self::DUST_MAX.minor() {
            return Err(("rules.reading_dust", "it is not between 0 and 10 USDT"));
        }
        if self.reading_minutes < 1 || self.reading_minutes > 360 {
            return Err(("rules.reading_minutes", "it is not between 1 and 360"));
        }
        Ok(())
    }
}

impl Rules {
    /// Withdrawals requested by this moment have waited for at least three quarters of the promised time.
    #[must_use]
    pub fn payouts_pressing(&self, now: Moment) -> Moment {
        now.plus_hours(self.payout_hours_most.saturating_mul(-3) / 4)
    }

    /// Withdrawals requested by this moment should have been paid.
    #[must_use]
    pub fn payouts_overdue(&self, now: Moment) -> Moment {
        now.plus_hours(self.payout_hours_most.saturating_neg())
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            funding_days: 14,
            cooling_off_hours: 24,
            minimum_deposit: Usdt::from_minor(1_000_000),
            minimum_withdrawal: Usdt::from_minor(1_000_000),
            redemption_fee_bps: 3_000,
            redemption_notice_months: 1,
            maturity_alert_days: 7,
            payout_hold_hours: 24,
            payout_hours_least: 2,
            payout_hours_most: 48,
            large_payout_hours: 12,
            fee_notice_days: 3,
            settlement_grace_days: 14,
            approval_hours: 72,
            new_operator_hours: 24,
            appropriateness_test: false,
            appropriateness_wait_hours: 24,
            complaint_answer_days: 15,
            complaint_reopen_days: 30,
            reading_tolerance_ppm: 1_000,
            readings_needed: 2,
            reading_minutes: 60,
            reading_dust: Usdt::from_minor(Usdt::ONE),
        }
    }
}
