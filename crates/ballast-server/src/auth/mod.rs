//! Proofs of who is asking: passwords, codes, tokens, cookies, and the counters that slow guessing down.

pub mod audience;
pub mod client;
pub mod codes;
pub mod cookies;
pub mod keys;
pub mod mailed;
pub mod operator;
pub mod origin;
pub mod passkey;
pub mod passwords;
pub mod recovery;
pub mod seal;
pub mod throttle;
pub mod tokens;
pub mod totp;
