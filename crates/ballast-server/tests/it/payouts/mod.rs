//! Payouts in bitcoin on a real regression-test node.

mod whole;
pub mod world;
