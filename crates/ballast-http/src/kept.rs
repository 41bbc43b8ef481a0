//! Caches of public answers.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use ballast_core::{id::Id, plan::Plan, punctuality::Punctuality, reading::Held, time::Day};
use ballast_store::reads::{ResultsMark, VenueCourse, VenueMark};

use crate::{edge::cache::Cached, figures::Values, written::Written};

/// Marked with the IDs and versions of the plans: a version increases when an operator changes the plan and when one of
/// its weekly results is settled.
pub type KeptPlans = Cached<Vec<(Id<Plan>, i64)>>;

#[derive(Debug, Default)]
pub struct Kept {
    pub plans: KeptPlans,
    pub transparency: KeptTransparency,
    pub figures: KeptFigures,
    /// The figures as pages show them, for the next few milliseconds.
    pub written: Cached<(), Arc<Written>>,
    /// For withdrawals and for complaints, by the minute they were computed in.
    pub punctuality: Cached<i64, [Punctuality; 2]>,
}

/// The books in one view, and the results of every plan.
#[derive(Debug, Default)]
pub struct KeptTransparency {
    /// The whole answer, for the next few milliseconds.
    pub whole: Cached<()>,
    pub results: Cached<ResultsMark>,
    /// The movements to and from the venue.
    pub moved: Cached<VenueMark, Arc<VenueCourse>>,
    /// The readings at the venue at the ends of weeks.
    pub held: KeptHeld,
}

#[derive(Debug, Default)]
pub struct KeptFigures {
    /// The whole answer, for the next few milliseconds.
    pub whole: Cached<()>,
    pub plans: Cached<ResultsMark, Arc<Values>>,
}

/// Maximum number of days whose readings are cached.
const MOST_DAYS: usize = 60;

/// The readings of all accounts at the venue, for days that no more readings are accepted for.
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
