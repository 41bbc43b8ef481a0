//! The jobs on a real store and, where it matters, a real chain.

mod deposits;
mod housekeeping;
mod lifecycle;
mod world;
