//! Looking after operators: what an approved change of one does, what it says to the second pair of eyes, and the same
//! from the command line.

mod approve;
mod cli;
mod eyes;
mod ready;
pub mod signed_in;

pub use self::{
    cli::{Added, add, disable_now, list, reset_now},
    eyes::four_eyes,
    ready::readiness,
};
