//! The survey after a payout; the satisfaction figure is computed from the answers (truth rule 2).

pub use crate::model::survey::Survey;
