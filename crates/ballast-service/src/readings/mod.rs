//! Readings of accounts at venues: who reads, receiving readings, and grading results by them.

mod approve;
mod grade;
mod held;
mod observe;
mod own;
mod receive;

pub use self::{
    grade::graded,
    held::{AtVenue, at_venue, held_then},
    observe::{Observe, Seen},
    own::{Own, raw_folder},
    receive::receive,
};
