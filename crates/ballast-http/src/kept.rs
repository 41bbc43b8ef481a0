//! Public answers as they were given last.

use std::sync::Arc;

use ballast_core::{id::Id, plan::Plan, punctuality::Punctuality};
use ballast_store::reads::{ResultsMark, VenueCourse, VenueMark};

use crate::{edge::cache::Cached, figures::Values, written::Written};

/// The plans they were made of by id and version: a row moves on when an operator changes the plan and when a weekly result of
/// it is settled.
pub type KeptPlans = Cached<Vec<(Id<Plan>, i64)>>;

#[derive(Debug, Default)]
pub struct Kept {
    pub plans: KeptPlans,
    pub transparency: KeptTransparency,
    pub figures: KeptFigures,
    /// The figures as pages write them, for the next few milliseconds.
    pub written: Cached<(), Arc<Written>>,
    /// Of withdrawals and of complaints, by the minute they were counted in.
    pub punctuality: Cached<i64, [Punctuality; 2]>,
}

/// The books in one view, and what every plan did.
#[derive(Debug, Default)]
pub struct KeptTransparency {
    /// Everything, for the next few milliseconds.
    pub whole: Cached<()>,
    pub results: Cached<ResultsMark>,
    /// What went to the venue and came back.
    pub moved: Cached<VenueMark, Arc<VenueCourse>>,
}

#[derive(Debug, Default)]
pub struct KeptFigures {
    /// Everything, for the next few milliseconds.
    pub whole: Cached<()>,
    pub plans: Cached<ResultsMark, Arc<Values>>,
}
