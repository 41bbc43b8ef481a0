//! Sweeps and breaks on a real chain, over HTTP.

mod breaks;
mod cheats;
mod sweeps;
mod world;
