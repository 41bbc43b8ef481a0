//! Ballast's view of the outside: chains and prices. The crate observes and answers; it stores nothing and holds no
//! key.

pub mod bitcoin;
pub mod bsc;
pub mod control;
mod keeper;
pub mod outside;
pub mod price;
pub mod private;

pub use self::keeper::{free_address, free_port};
