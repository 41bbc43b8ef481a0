//! The format from outside: what holds, what is caught, and what other implementations must agree on.

/// Marked as tests, so that helpers may unwrap like the tests they serve.
#[cfg(test)]
mod suite {
    pub mod cheats;
    pub mod extremes;
    pub mod keys;
    pub mod papers;
    pub mod vectors;
    pub mod world;
}
