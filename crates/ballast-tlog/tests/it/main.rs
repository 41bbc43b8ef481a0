//! The log's formats from outside: answers that are known, what holds for every tree, and what cheats meet.

/// Marked as tests, so that helpers may unwrap like the tests they serve.
#[cfg(test)]
mod suite {
    mod formats;
    mod ots;
    mod trees;
    mod witnesses;
    pub mod world;
}
