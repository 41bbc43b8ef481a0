//! The demo: a company that does not exist, on a chain that is worth nothing, with a clock that can be advanced.
//!
//! Everything here follows the same rules and the same write path as the real thing; only the outside world (chain,
//! trader, calendar, the past) is played.

pub mod advance;
pub mod bitcoin;
pub mod book;
pub mod chain;
mod company;
mod content;
mod control;
mod founding;
pub mod jobs;
mod load;
pub mod operators;
mod people;
pub mod played;
mod playing;
mod prepare;
pub mod quotes;
mod readers;
pub mod rehearse;
pub mod routes;
mod seed;
mod statement;
mod story;
pub mod sweeper;
pub mod trade;
pub mod trader;
mod venue;
mod watching;
mod week;

pub use self::{
    advance::{Days, Passed, advance},
    load::{Amounts, Loaded, load},
    playing::OBSERVER,
    prepare::{Demo, Options, password, prepare},
    story::NAMED,
};
