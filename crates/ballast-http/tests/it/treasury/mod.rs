//! Sweeps and breaks on a real chain, over HTTP.

mod account;
mod breaks;
mod came_back;
mod cheats;
mod control;
mod holds;
mod refunds;
mod replace;
mod stuck;
mod sweeps;
mod world;
