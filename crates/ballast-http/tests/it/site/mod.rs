//! Calls open to anyone.

mod caches;
mod contact;
mod content;
mod countries;
mod figures;
mod firm;
mod plans;
mod prices;
mod punctuality;
mod rules;
pub mod transparency;
