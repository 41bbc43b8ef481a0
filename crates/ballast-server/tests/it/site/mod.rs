//! What anyone asks.

mod contact;
mod figures;
mod firm;
mod plans;
