//! Operators at work: who is logged in, and whether there are enough of them.

mod eyes;
mod ready;
pub mod signed_in;

pub use self::{eyes::four_eyes, ready::readiness};
