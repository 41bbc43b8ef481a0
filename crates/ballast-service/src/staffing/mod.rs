//! Changes of operators: the effect of an approved one, its words for the second pair of eyes, and the same from the
//! command line.

mod approve;
mod cli;

pub use self::cli::{Added, add, disable_now, list, reset_now};
