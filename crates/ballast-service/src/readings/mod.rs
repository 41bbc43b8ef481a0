//! Readings of accounts at venues: who reads, what comes in, and what it makes of results.

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
