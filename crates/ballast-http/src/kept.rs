//! Public answers as they were given last.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use ballast_core::{id::Id, plan::Plan, punctuality::Punctuality, reading::Held, time::Day};
use ballast_store::reads::{ResultsMark, VenueCourse, VenueMark};

use crate::{cache::Cached, figures::Values, written::Written};

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
    /// What was read at the venue at the ends of weeks.
    pub held: KeptHeld,
}

#[derive(Debug, Default)]
pub struct KeptFigures {
    /// Everything, for the next few milliseconds.
    pub whole: Cached<()>,
    pub plans: Cached<ResultsMark, Arc<Values>>,
}

/// Days that are kept of what was read.
const MOST_DAYS: usize = 60;

/// What was read of all accounts at the venue, of days of which nothing is taken in any more.
#[derive(Debug, Default)]
pub struct KeptHeld(Mutex<BTreeMap<Day, Option<Held>>>);

impl KeptHeld {
    pub fn get(&self, day: Day) -> Option<Option<Held>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&day).cloned()
    }

    pub fn keep(&self, day: Day, found: Option<Held>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(day, found);
        while kept.len() > MOST_DAYS {
            kept.pop_first();
        }
    }
}
