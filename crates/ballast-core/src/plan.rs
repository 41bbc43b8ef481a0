//! Plans: range, target and terms.

mod change;

pub use crate::model::plan::{Announced, Offer, Plan, RiskCategory, Status};

pub use self::change::*;
