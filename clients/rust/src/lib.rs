//! Calls to a Ballast site with an API key, and verification of its webhook messages.

mod calls;
mod client;
mod decimal;
mod error;
mod pages;
pub mod schema;
pub mod webhook;

pub use self::{
    client::{Client, WriteKey},
    decimal::Decimal,
    error::Error,
    pages::{Feed, FeedPage, Page, Pages},
};
