//! A plan: the range it takes, its target, and its terms.

mod change;

pub use crate::model::plan::{Announced, Offer, Plan, RiskCategory, Status};

pub use self::change::*;
