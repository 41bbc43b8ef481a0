//! The log's formats from outside: known answers, properties of every tree, and failed cheats.

/// Marked as tests, so that helpers may unwrap like the tests they serve.
#[cfg(test)]
mod suite {
    mod formats;
    mod ots;
    mod trees;
    mod witnesses;
    pub mod world;
}
