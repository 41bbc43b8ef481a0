//! Proofs of liabilities through the real service: publication, clients' proofs, and a cheating operator.

mod answers;
mod cheats;
mod keys;
mod world;
