//! The rules together, over a ledger in memory that checks every decision as the store does.

mod cycles;
mod explore;
mod journeys;
mod model;
mod tables;
mod world;
