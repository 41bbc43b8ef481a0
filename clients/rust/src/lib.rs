//! Calls of a Ballast site that take an API key, and what its webhooks say.

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
