//! Investments: a subscription to a plan, from registration to payout.

mod cancel;
mod contract;
mod funding;
mod loan;
mod maturity;
mod position;
mod redemption;
mod register;
mod transition;

pub use self::{
    cancel::{Facts as CancelFacts, cancel, expire},
    contract::{Subscription, contract_sha256},
    funding::{fund_waiting, short_by, sort_by_age},
    loan::{Loan, borne_by_lent, loan_journal},
    maturity::{Facts as MaturityFacts, alert, is_due, mature},
    position::Position,
    redemption::*,
    register::{Appropriateness, CONTRACT_MONTHS, Facts as RegisterFacts, UNBOUNDED_FROM, register},
    transition::{Command, next},
};
pub use crate::model::investment::{EndingParty, Investment, LARGEST, State, Terms};
