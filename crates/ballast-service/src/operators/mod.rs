//! Operators at work: sessions with their permissions, and whether there are enough operators.

mod eyes;
mod ready;
pub mod signed_in;

pub use self::{eyes::four_eyes, ready::readiness};
