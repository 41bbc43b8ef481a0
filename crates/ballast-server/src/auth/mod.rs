//! Proofs of who is asking: passwords, codes, tokens, cookies, and the counters that slow guessing down.

pub mod client;
pub mod codes;
pub mod cookies;
pub mod keys;
pub mod origin;
pub mod passwords;
pub mod throttle;
pub mod tokens;
