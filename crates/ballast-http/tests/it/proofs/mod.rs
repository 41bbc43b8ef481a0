//! Proofs of liabilities through the real service: what is published, what a client gets, and an operator who cheats.

mod answers;
mod cheats;
mod keys;
mod world;
