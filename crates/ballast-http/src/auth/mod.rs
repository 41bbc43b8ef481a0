//! Authentication: the extractors that handlers name, and the cookies they read.

pub mod allowed;
pub mod client;
pub mod cookies;
mod key;
pub mod operator;
pub mod origin;
pub mod service;
