//! What Ballast sees of the outside chains. The crate observes and answers; it stores nothing and holds no key.

pub mod bsc;
