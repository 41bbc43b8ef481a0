//! The question after a payout; the satisfaction figure is counted from the answers (truth rule 2).

pub use crate::model::survey::Survey;
