//! Delivering webhooks, and the firm's own webhooks.

mod firm;
mod job;

pub use self::job::Webhooks;
