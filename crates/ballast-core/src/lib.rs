//! The rules of Ballast: what may happen to money, and when.
//!
//! Nothing in this crate reads a clock, a database, a network or a source of randomness. Time, ids and facts are
//! arguments; every rule returns a [`decision::Decision`] that the store writes all or nothing, or a
//! [`refusal::Refusal`] that says what to do instead.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))]

#[macro_use]
mod named;

pub mod account;
pub mod actor;
pub mod allotment;
pub mod announcement;
pub mod api_key;
pub mod appropriateness;
pub mod approval;
pub mod attestation;
pub mod bitcoin_address;
pub mod came_back;
pub mod capital;
pub mod client;
pub mod clock;
pub mod complaint;
pub mod content;
pub mod context;
pub mod coverage;
pub mod dead_letter;
pub mod decision;
pub mod deposit;
pub mod factor;
pub mod hold;
pub mod holder;
pub mod id;
pub mod identity_check;
pub mod installation;
pub mod investment;
pub mod lane;
pub mod ledger;
pub mod mail;
pub mod message;
mod model;
pub mod money;
pub mod notice;
pub mod operator;
pub mod paper;
pub mod payout;
pub mod plan;
pub mod price;
pub mod promise;
pub mod promotion;
pub mod proof;
pub mod punctuality;
pub mod push;
pub mod queue;
pub mod reading;
pub mod reconcile;
pub mod record;
pub mod refusal;
pub mod retention;
pub mod role;
pub mod rules;
mod schema;
pub mod service_key;
pub mod session;
pub mod stated;
pub mod statement;
pub mod strike;
pub mod survey;
#[cfg(test)]
mod testing;
pub mod time;
pub mod treasury;
pub mod webhook;
pub mod withdrawal;
