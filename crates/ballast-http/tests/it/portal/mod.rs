//! The calls of clients.

mod account;
mod events;
mod history;
mod input;
mod investments;
mod signed_addresses;
mod statement_attacks;
mod statement_job;
pub mod statements;
mod strangers;
mod strikes;
mod surveys;
pub mod withdrawals;
pub mod world;
