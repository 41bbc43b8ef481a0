//! Reads by use case: one function, one query, what the caller needs and no more. Each takes a connection, so that
//! several can be read in one visit to a reader thread.

mod allocations;
mod approvals;
mod books;
mod clients;
mod deposits;
mod factors;
mod investments;
mod me;
mod messages;
mod notices;
mod plans;
mod promotions;
mod sessions;
mod stats;
mod strikes;
mod surveys;
mod withdrawals;

pub use allocations::{PlanWeek, Progress, Week, allocation_progress, investment_series, plan_record, results_of};
pub use approvals::{approval, approvals_pending};
pub use books::{Head, JournalEntry, TrialLine, control_total, head, idempotent_answer, journal_of, trial_balance};
pub use clients::{
    Address, Balances, addresses_since, balances, cash, client_by_deposit_address, client_by_email, client_by_id,
    next_address_index,
};
pub use deposits::{cursor, deposit, deposit_by_key, deposits_above, deposits_of, open_deposits};
pub use factors::{factor, second_factors};
pub use investments::{
    Holding, alerting_investments, expiring_investments, investment, investments_of, maturing_investments,
    startable_investments, waiting_investments,
};
pub use me::{Me, me};
pub use messages::messages;
pub use notices::{Unread, notices_of, unread_notices};
pub use plans::{plan_by_id, plans_all, plans_open};
pub use promotions::promotion_cover;
pub use sessions::{challenge_by_secret, open_challenges, session_with_client, sessions_of, throttle};
pub use stats::{Stats, stats};
pub use strikes::{approved_strikes, next_strike_number, open_strike, strike, strike_in_progress, strikes_of};
pub use surveys::surveys_of;
pub use withdrawals::{open_withdrawals, withdrawal, withdrawals_of};
