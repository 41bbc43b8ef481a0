//! Who is let in: the extractors that a handler names, and the cookies they read.

pub mod client;
pub mod cookies;
pub mod operator;
pub mod origin;
