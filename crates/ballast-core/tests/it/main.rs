//! The rules in combination, over a ledger in memory that checks every decision as the store does.

#[cfg(test)]
mod replay;

/// Marked as tests, so that helpers may unwrap like the tests they serve.
#[cfg(test)]
mod rules {
    pub mod explore;
    pub mod greedy;
    pub mod journeys;
    pub mod model;
    pub mod names;
    pub mod tables;
    pub mod world;
}
