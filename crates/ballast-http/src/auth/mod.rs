//! Who is let in: the extractors that a handler names.

pub mod allowed;
pub mod client;
mod key;
pub mod operator;
pub mod service;
