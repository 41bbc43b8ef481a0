//! What anyone asks.

mod contact;
mod content;
mod figures;
mod firm;
mod plans;
