//! The demo: a company that does not exist, on a chain that is worth nothing, with a clock that can be advanced.
//!
//! Everything here goes through the same rules and the same door as the real thing; only the outside world (chain,
//! trader, calendar) is played.

pub mod trader;
