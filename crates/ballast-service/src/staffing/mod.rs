//! Who is an operator: what an approved change of one does, what it says to the second pair of eyes, and the same from the
//! command line.

mod approve;
mod cli;

pub use self::cli::{Added, add, disable_now, list, reset_now};
